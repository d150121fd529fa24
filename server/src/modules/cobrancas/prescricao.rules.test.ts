import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diasEntre, somarDias } from '#contract/calendario.ts'
import { anosDepois, prescricaoDe, vencimentoMaisNovo, type Reconhecimento } from './prescricao.rules.ts'

const em = (dia: string, vencimento: string, atos: Reconhecimento[] = [], venceEm = vencimento) =>
  prescricaoDe({ vencimento, venceEm }, atos, dia)
const ato = (dia: string, texto = 'o pagamento de uma parte'): Reconhecimento => ({ dia, texto })

describe('exemplos feitos à mão', () => {
  test('vencida em 10/01/2019: conta de 11/01/2019, o último dia é 11/01/2024, e no seguinte está prescrita', () => {
    expect(em('2024-01-11', '2019-01-10')).toMatchObject({
      desde: '2019-01-11',
      ultimoDia: '2024-01-11',
      situacao: 'proxima',
    })
    expect(em('2024-01-12', '2019-01-10').situacao).toBe('prescrita')
    expect(em('2024-01-11', '2019-01-10').memoria).toEqual([
      'Vencimento em 10/01/2019: os 5 anos contam de 11/01/2019 a 11/01/2024 (Código Civil, art. 206, §5º, I; STJ, Tema 949)',
      'Último dia para cobrar em juízo: 11/01/2024',
    ])
  })

  test('doze meses antes começa o aviso, nem um dia a mais', () => {
    expect([em('2023-01-10', '2019-01-10').situacao, em('2023-01-11', '2019-01-10').situacao]).toEqual([
      'corre',
      'proxima',
    ])
  })

  test('vencida em sábado: conta do dia seguinte ao útil', () => {
    // Saturday 10/08/2019 → Monday 12/08/2019.
    const p = em('2024-08-01', '2019-08-10', [], '2019-08-12')
    expect([p.desde, p.ultimoDia]).toEqual(['2019-08-13', '2024-08-13'])
    expect(p.memoria[0]).toContain('Vencimento em 10/08/2019, que passou para 12/08/2019:')
  })

  test('o prazo que começa em 29/02 acaba em 01/03, porque não há dia de igual número', () => {
    expect(em('2024-06-01', '2020-02-28').ultimoDia).toBe('2025-03-01')
    expect(em('2024-06-01', '2020-02-29').ultimoDia).toBe('2025-03-01')
  })

  test('um acordo interrompe, e o pagamento de uma parte depois dele não interrompe de novo', () => {
    const p = em('2026-11-23', '2019-01-10', [ato('2024-05-02'), ato('2022-03-05', 'o acordo A-2022-0001')])
    expect(p).toMatchObject({
      desde: '2022-03-05',
      ultimoDia: '2027-03-05',
      interrompidaEm: '2022-03-05',
      situacao: 'proxima',
    })
    expect(p.memoria.slice(1, 3)).toEqual([
      'Em 05/03/2022, o acordo A-2022-0001 interrompeu a prescrição: os 5 anos voltam a contar desse dia (Código Civil, art. 202)',
      'Em 02/05/2024, o pagamento de uma parte: não interrompe de novo, porque só a primeira vez conta',
    ])
  })

  test('no último dia ainda interrompe; depois dele, nada volta', () => {
    expect(em('2024-06-01', '2019-01-10', [ato('2024-01-11')]).ultimoDia).toBe('2029-01-11')
    const tarde = em('2024-06-01', '2019-01-10', [ato('2024-01-12')])
    expect(tarde).toMatchObject({ ultimoDia: '2024-01-11', interrompidaEm: null, situacao: 'prescrita' })
    expect(tarde.memoria[1]).toContain('veio depois do prazo, e não o muda')
  })

  test('paga em parte antes de vencer: não há o que interromper', () => {
    expect(em('2024-06-01', '2019-01-10', [ato('2019-01-10'), ato('2018-12-01')]).interrompidaEm).toBeNull()
  })
})

describe('sempre', () => {
  const dia = fc.integer({ min: 0, max: 20_000 }).map((n) => somarDias('1990-01-01', n))
  const atos = fc.array(
    dia.map((d) => ato(d)),
    { maxLength: 6 },
  )

  test('o último dia é de 5 anos depois do começo, e nenhum ato o encurta nem o dobra mais de uma vez', () => {
    fc.assert(
      fc.property(dia, atos, dia, (vencimento, lista, hoje) => {
        const [p, sem] = [em(hoje, vencimento, lista), em(hoje, vencimento)]
        expect(diasEntre(p.desde, p.ultimoDia)).toBeGreaterThanOrEqual(1826)
        expect(diasEntre(p.desde, p.ultimoDia)).toBeLessThanOrEqual(1827)
        expect(p.ultimoDia >= sem.ultimoDia).toBe(true)
        expect(p.ultimoDia <= anosDepois(sem.ultimoDia, 5)).toBe(true)
        expect(p.situacao === 'prescrita').toBe(p.ultimoDia < hoje)
        expect(p.memoria.length).toBeGreaterThanOrEqual(2)
      }),
    )
  })

  test('a ordem dos atos não importa, nem o que só vem depois do dia olhado', () => {
    fc.assert(
      fc.property(dia, atos, dia, (vencimento, lista, hoje) => {
        const ate = lista.filter((a) => a.dia <= hoje)
        expect(em(hoje, vencimento, lista)).toEqual(em(hoje, vencimento, ate.toReversed()))
      }),
    )
  })

  test('o corte por vencimento não deixa de fora nada que prescreveu ou vai prescrever em doze meses', () => {
    fc.assert(
      fc.property(dia, dia, (vencimento, hoje) => {
        if (em(hoje, vencimento).situacao !== 'corre') expect(vencimento <= vencimentoMaisNovo(hoje)).toBe(true)
      }),
    )
  })
})

describe('as bordas do prazo', () => {
  test('o dia de igual número, em anos de três algarismos também', () => {
    expect(anosDepois('0995-03-10', 4)).toBe('0999-03-10')
    expect(anosDepois('2020-02-29', 4)).toBe('2024-02-29')
    expect(anosDepois('2020-02-29', 5)).toBe('2025-03-01')
  })

  test('nada que venceu há menos de quatro anos prescreve em doze meses', () => {
    expect(vencimentoMaisNovo('2026-11-23')).toBe('2022-11-23')
  })

  test('interrompe o que é do primeiro dia do prazo, e o que é do dia olhado', () => {
    expect(em('2024-06-01', '2019-01-10', [ato('2019-01-11')]).interrompidaEm).toBe('2019-01-11')
    expect(em('2022-03-05', '2019-01-10', [ato('2022-03-05')]).interrompidaEm).toBe('2022-03-05')
    expect(em('2022-03-04', '2019-01-10', [ato('2022-03-05')]).interrompidaEm).toBeNull()
  })

  test('um segundo ato, no último dia do prazo novo, não veio tarde: só não interrompe de novo', () => {
    const p = em('2027-06-01', '2019-01-10', [ato('2022-03-05'), ato('2027-03-05'), ato('2027-03-06')])
    expect(p.memoria.slice(2, 4).map((l) => l.split(': ')[1])).toEqual([
      'não interrompe de novo, porque só a primeira vez conta',
      'veio depois do prazo, e não o muda',
    ])
  })
})

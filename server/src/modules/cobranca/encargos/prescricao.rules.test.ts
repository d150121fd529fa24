import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anosDepois, diasEntre, somarDias } from '#contract/valores/calendario.ts'
import { prescricaoDe, vencimentoMaisNovo, type Reconhecimento } from './prescricao.rules.ts'

const em = (dia: string, vencimento: string, atos: Reconhecimento[] = [], venceEm = vencimento) =>
  prescricaoDe({ vencimento, venceEm }, atos, dia)
const ato = (dia: string, texto = 'o pagamento de uma parte'): Reconhecimento => ({ dia, texto })

describe('exemplos feitos à mão', () => {
  test('vencida em 10/01/2021: conta de 11/01/2021, o último dia é 11/01/2026, e no seguinte está prescrita', () => {
    expect(em('2026-01-11', '2021-01-10')).toMatchObject({
      desde: '2021-01-11',
      ultimoDia: '2026-01-11',
      situacao: 'proxima',
    })
    expect(em('2026-01-12', '2021-01-10').situacao).toBe('prescrita')
    expect(em('2026-01-11', '2021-01-10').memoria).toEqual([
      'Vencimento em 10/01/2021: os 5 anos contam de 11/01/2021 a 11/01/2026 (Código Civil, art. 206, §5º, I; STJ, Tema 949)',
      'Último dia para cobrar em juízo: 11/01/2026',
    ])
  })

  test('doze meses antes começa o aviso, nem um dia a mais', () => {
    expect([em('2025-01-10', '2021-01-10').situacao, em('2025-01-11', '2021-01-10').situacao]).toEqual([
      'corre',
      'proxima',
    ])
  })

  test('vencida em sábado: conta do dia seguinte ao útil', () => {
    // Saturday 10/07/2021 → Monday 12/07/2021.
    const p = em('2026-08-01', '2021-07-10', [], '2021-07-12')
    expect([p.desde, p.ultimoDia]).toEqual(['2021-07-13', '2026-07-13'])
    expect(p.memoria[0]).toContain('Vencimento em 10/07/2021, que passou para 12/07/2021:')
  })

  test('o prazo que começa em 29/02 acaba em 01/03, porque não há dia de igual número', () => {
    expect(em('2028-06-01', '2024-02-28').ultimoDia).toBe('2029-03-01')
    expect(em('2028-06-01', '2024-02-29').ultimoDia).toBe('2029-03-01')
  })

  test('um acordo interrompe, e o pagamento de uma parte depois dele não interrompe de novo', () => {
    const p = em('2028-11-23', '2021-01-10', [ato('2026-05-02'), ato('2024-03-05', 'o acordo A-2024-0001')])
    expect(p).toMatchObject({
      desde: '2024-03-05',
      ultimoDia: '2029-03-05',
      interrompidaEm: '2024-03-05',
      situacao: 'proxima',
    })
    expect(p.memoria.slice(1, 3)).toEqual([
      'Em 05/03/2024, o acordo A-2024-0001 interrompeu a prescrição: os 5 anos voltam a contar desse dia (Código Civil, art. 202)',
      'Em 02/05/2026, o pagamento de uma parte: não interrompe de novo, porque só a primeira vez conta',
    ])
  })

  test('no último dia ainda interrompe; depois dele, nada volta', () => {
    expect(em('2026-06-01', '2021-01-10', [ato('2026-01-11')]).ultimoDia).toBe('2031-01-11')
    const tarde = em('2026-06-01', '2021-01-10', [ato('2026-01-12')])
    expect(tarde).toMatchObject({ ultimoDia: '2026-01-11', interrompidaEm: null, situacao: 'prescrita' })
    expect(tarde.memoria[1]).toContain('veio depois do prazo, e não o muda')
  })

  test.each([
    // Counted on a calendar: 12/06/2020 to 30/10/2020 are 19 + 31 + 31 + 30 + 30 = 141 days.
    ['corria antes: 141 dias a mais', '2020-05-11', '2020-05-12', '2025-09-30', 141],
    ['na véspera começou a correr', '2020-06-10', '2020-06-11', '2025-10-30', 141],
    ['começaria no primeiro dia', '2020-06-11', '2020-06-12', '2025-10-31', 141],
    ['começaria no último dia: conta do seguinte', '2020-10-29', '2020-10-30', '2025-10-31', 1],
    ['acabaria no primeiro dia', '2015-06-11', '2015-06-12', '2020-10-31', 141],
  ])('no tempo da Lei 14.010/2020 nenhum prazo correu: %s', (_, vencimento, desde, ultimoDia, dias) => {
    const p = em('2026-11-23', vencimento)
    expect(p).toMatchObject({ desde, ultimoDia, situacao: 'prescrita' })
    expect(p.memoria[1]).toBe(
      `De 12/06/2020 a 30/10/2020 nenhum prazo correu (Lei 14.010/2020, art. 3º): mais ${dias === 1 ? '1 dia' : `${dias} dias`}, até ${ultimoDia.split('-').toReversed().join('/')}`,
    )
  })

  test.each([
    ['o que acabou na véspera já tinha prescrito', '2015-06-10', '2020-06-11'],
    ['o que começou depois não foi suspenso', '2020-10-30', '2025-10-31'],
  ])('e nada mais: %s', (_, vencimento, ultimoDia) => {
    expect(em('2026-11-23', vencimento)).toMatchObject({ ultimoDia, memoria: { length: 2 } })
  })

  test('um acordo nesses meses interrompe, e os 5 anos dele contam do fim da suspensão', () => {
    const p = em('2026-11-23', '2018-03-12', [ato('2020-08-01', 'o acordo A-2020-0001')])
    expect(p).toMatchObject({ desde: '2020-08-01', ultimoDia: '2025-10-31', interrompidaEm: '2020-08-01' })
    expect(p.memoria.filter((l) => l.includes('14.010'))).toEqual([
      'De 12/06/2020 a 30/10/2020 nenhum prazo correu (Lei 14.010/2020, art. 3º): mais 141 dias, até 01/08/2023',
      'De 12/06/2020 a 30/10/2020 nenhum prazo correu (Lei 14.010/2020, art. 3º): mais 91 dias, até 31/10/2025',
    ])
  })

  test('o ato do último dia faz os 5 anos novos cair no primeiro dia da suspensão, e ela os alonga', () => {
    const p = em('2015-06-12', '2010-06-11', [ato('2015-06-12')])
    expect(p).toMatchObject({ interrompidaEm: '2015-06-12', ultimoDia: '2020-10-31' })
  })

  test('paga em parte antes de vencer: não há o que interromper', () => {
    expect(em('2026-06-01', '2021-01-10', [ato('2021-01-10'), ato('2020-12-01')]).interrompidaEm).toBeNull()
  })
})

describe('sempre', () => {
  /** Days in which no term ran, 12/06/2020 to 30/10/2020 with both. */
  const SUSPENSOS = 141
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
        expect(diasEntre(p.desde, p.ultimoDia)).toBeLessThanOrEqual(1827 + SUSPENSOS)
        expect(p.ultimoDia >= sem.ultimoDia).toBe(true)
        expect(p.ultimoDia <= somarDias(anosDepois(sem.ultimoDia, 5), SUSPENSOS)).toBe(true)
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
  test('nada que venceu há menos de quatro anos prescreve em doze meses', () => {
    expect(vencimentoMaisNovo('2028-11-23')).toBe('2024-11-23')
  })

  test('interrompe o que é do primeiro dia do prazo, e o que é do dia olhado', () => {
    expect(em('2026-06-01', '2021-01-10', [ato('2021-01-11')]).interrompidaEm).toBe('2021-01-11')
    expect(em('2024-03-05', '2021-01-10', [ato('2024-03-05')]).interrompidaEm).toBe('2024-03-05')
    expect(em('2024-03-04', '2021-01-10', [ato('2024-03-05')]).interrompidaEm).toBeNull()
  })

  test('um segundo ato, no último dia do prazo novo, não veio tarde: só não interrompe de novo', () => {
    const p = em('2029-06-01', '2021-01-10', [ato('2024-03-05'), ato('2029-03-05'), ato('2029-03-06')])
    expect(p.memoria.slice(2, 4).map((l) => l.split(': ')[1])).toEqual([
      'não interrompe de novo, porque só a primeira vez conta',
      'veio depois do prazo, e não o muda',
    ])
  })
})

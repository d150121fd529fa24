import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { somarDias } from '#contract/valores/calendario.ts'
import { partesDaDivida, type ParteDaDivida } from '#contract/cobranca/cobrancas.ts'
import { apurar, depoisDePagar, type Divida } from './encargos.rules.ts'
import { REGRA_DA_LEI, regraEm, type Indices, type Regra } from './regra-de-atraso.rules.ts'
import { imputar, restante, somaDasPartes } from './imputacao.rules.ts'

const regra = (parte: Partial<Regra> = {}): Regra => ({
  inicio: '2020-01-01',
  multaBp: 200,
  juros: { tipo: 'convencionado', aoMesMicros: 1_000_000 },
  indice: 'nenhum',
  carencia: 0,
  clausula: null,
  ...parte,
})
/** Percentages as people write them, `'IPCA 2025-06': 0.24`. */
const tabela =
  (valores: Record<string, number>): Indices =>
  (nome, mes) => {
    const v = valores[`${nome} ${mes}`]
    return v === undefined ? undefined : Math.round(v * 1_000_000)
  }
const vazia = tabela({})
const divida = (principal: number, vencimento: string, venceEm = vencimento): Divida => ({
  principal,
  correcao: 0,
  juros: 0,
  multa: 0,
  vencimento,
  venceEm,
  desde: venceEm,
  multada: false,
})
const partes = ({ principal, correcao, juros, multa }: Divida | ReturnType<typeof apurar>) => ({
  principal,
  correcao,
  juros,
  multa,
})

describe('exemplos feitos à mão', () => {
  test('juros de 1 % ao mês e multa de 2 %, 30 dias', () => {
    // R$ 1.000,00 due 10/11/2025 (Monday), on 10/12/2025: 30 days.
    // Interest 1.000 × 1 % × 30/30 = 10,00; fine 1.000 × 2 % = 20,00; total 1.030,00.
    const a = apurar(divida(100_000, '2025-11-10'), '2025-12-10', regra(), vazia)
    expect(a).toMatchObject({
      diasDeAtraso: 30,
      principal: 100_000,
      correcao: 0,
      juros: 1_000,
      multa: 2_000,
      avisos: [],
    })
    expect(a.memoria.at(-1)).toMatchObject({ texto: 'Total', valor: 103_000 })
  })

  test('com correção: o índice de cada mês do vencimento ao anterior ao dia, também o que caiu', () => {
    // R$ 500,00 due 10/06/2025, on 25/09/2025. IPCA Jun 0,24 %, Jul 0,26 %, Aug −0,11 %; September is not counted.
    // 1,0024 × 1,0026 × 0,9989 = 1,003900733136 → 500 × 0,003900733136 = 1,950 → 1,95.
    // Days: 20 + 31 + 31 + 25 = 107. Interest 501,95 × 1 % × 107/30 = 17,9028… → 17,90. Fine 501,95 × 2 % = 10,039 → 10,04.
    const ipca = tabela({ 'IPCA 2025-06': 0.24, 'IPCA 2025-07': 0.26, 'IPCA 2025-08': -0.11, 'IPCA 2025-09': 9 })
    const a = apurar(divida(50_000, '2025-06-10'), '2025-09-25', regra({ indice: 'IPCA' }), ipca)
    expect(partes(a)).toEqual({ principal: 50_000, correcao: 195, juros: 1_790, multa: 1_004 })
    expect(a.diasDeAtraso).toBe(107)
  })

  test('juros da lei: 1 % ao mês até 29/08/2024, e depois a taxa legal pelos dias de cada mês', () => {
    // R$ 1.000,00 due 12/08/2024 (Monday), on 30/09/2024. To 29/08: 17 days, 1 % × 17/30 = 0,566667 %.
    // August 0,6 % × 2/31 = 0,038710 %; September 0,45 % × 30/30 = 0,45 %. Sum 1,055376 % → 10,55.
    const legal = tabela({ 'TAXA_LEGAL 2024-08': 0.6, 'TAXA_LEGAL 2024-09': 0.45 })
    const r = regra({ juros: { tipo: 'legal' }, multaBp: 0 })
    const a = apurar(divida(100_000, '2024-08-12'), '2024-09-30', r, legal)
    expect(a.juros).toBe(1_055)
    expect(a.memoria.map((p) => [p.texto, p.taxa, p.dias, p.valor])).toEqual([
      ['Principal', null, null, 100_000],
      ['Atraso de 12/08/2024 a 30/09/2024', null, 49, null],
      ['Juros de 1 % ao mês até 29/08/2024 (lei anterior): 17/30', '0,566667 %', 17, null],
      ['Taxa legal de ago/2024, 0,6 %: 2/31', '0,03871 %', 2, null],
      ['Taxa legal de set/2024, 0,45 %: 30/30', '0,45 %', 30, null],
      ['Juros da lei, somadas as taxas', '1,055376 %', 49, 1_055],
      ['Total', null, null, 101_055],
    ])
  })

  test('as duas pontas da mudança da lei: 29/08 é da antiga, 30/08 da nova', () => {
    const r = regra({ juros: { tipo: 'legal' }, multaBp: 0 })
    const em = (dia: string) => apurar(divida(3_000_000, '2024-08-28'), dia, r, tabela({ 'TAXA_LEGAL 2024-08': 0.62 }))
    // 30.000 × 1 % / 30 = 10,00 on the 29th; plus 30.000 × 0,62 % / 31 = 6,00 on the 30th.
    expect([em('2024-08-29').juros, em('2024-08-30').juros]).toEqual([1_000, 1_600])
  })

  test('o vencimento no sábado conta da segunda-feira, e a memória diz', () => {
    // Due Saturday 08/11/2025 → Monday 10/11. On 20/11: 10 days, 1.000 × 1 % × 10/30 = 3,33.
    const d = divida(100_000, '2025-11-08', '2025-11-10')
    expect(apurar(d, '2025-11-10', regra(), vazia)).toMatchObject({ emMora: false, juros: 0, multa: 0 })
    const a = apurar(d, '2025-11-20', regra(), vazia, 'sábado')
    expect([a.juros, a.diasDeAtraso]).toEqual([333, 10])
    expect(a.memoria[1]?.texto).toBe(
      'Vencimento em 08/11/2025 (sábado): pode ser paga até 10/11/2025, o dia útil seguinte',
    )
  })

  test('meio centavo sobe, uma vez em cada parte', () => {
    // 2 % of 0,25 is 0,005 → 0,01; 1 % of 0,50 for 30 days is 0,005 → 0,01.
    expect(apurar(divida(25, '2025-11-10'), '2025-11-11', regra(), vazia).multa).toBe(1)
    expect(apurar(divida(50, '2025-11-10'), '2025-12-10', regra({ multaBp: 0 }), vazia).juros).toBe(1)
    expect(apurar(divida(49, '2025-11-10'), '2025-12-10', regra({ multaBp: 0 }), vazia).juros).toBe(0)
  })

  test('na carência nada corre; depois dela tudo conta do vencimento', () => {
    const r = regra({ carencia: 5 })
    const em = (dia: string) => partes(apurar(divida(100_000, '2025-11-10'), dia, r, vazia))
    expect(em('2025-11-15')).toEqual({ principal: 100_000, correcao: 0, juros: 0, multa: 0 })
    // Six days: 1.000 × 1 % × 6/30 = 2,00.
    expect(em('2025-11-16')).toEqual({ principal: 100_000, correcao: 0, juros: 200, multa: 2_000 })
  })

  test('o mês sem índice é dito e não entra; nunca é adivinhado', () => {
    const r = regra({ indice: 'IPCA', juros: { tipo: 'legal' } })
    const a = apurar(
      divida(100_000, '2025-09-10'),
      '2025-11-10',
      r,
      tabela({ 'IPCA 2025-09': 1, 'TAXA_LEGAL 2025-10': 0.31 }),
    )
    // Correction: September alone, 10,00. Interest: October alone, 1.010 × 0,31 % = 3,131 → 3,13. Fine 20,20.
    expect(partes(a)).toEqual({ principal: 100_000, correcao: 1_000, juros: 313, multa: 2_020 })
    expect(a.avisos).toEqual([
      'Falta informar o IPCA de out/2025: a correção desse mês não entra.',
      'Falta informar a taxa legal de set/2025: os juros desse mês não entram.',
      'Falta informar a taxa legal de nov/2025: os juros desse mês não entram.',
    ])
  })

  test('meses seguidos sem índice são ditos de uma vez', () => {
    const r = regra({ indice: 'IPCA', juros: { tipo: 'legal' }, multaBp: 0 })
    const a = apurar(
      divida(100_000, '2025-01-10'),
      '2025-07-20',
      r,
      tabela({ 'IPCA 2025-03': 1, 'TAXA_LEGAL 2025-07': 0.31 }),
    )
    // Correction: March alone, 10,00. Interest: 20 of the 31 days of July, 1.010 × 0,31 % × 20/31 = 2,02.
    expect(partes(a)).toEqual({ principal: 100_000, correcao: 1_000, juros: 202, multa: 0 })
    expect(a.avisos).toEqual([
      'Falta informar o IPCA de jan/2025 a fev/2025: a correção desses meses não entra.',
      'Falta informar o IPCA de abr/2025 a jun/2025: a correção desses meses não entra.',
      'Falta informar a taxa legal de jan/2025 a jun/2025: os juros desses meses não entram.',
    ])
    // 21 days of January and the 150 from February to June.
    expect(a.memoria).toContainEqual({
      texto: 'Juros sem a taxa legal de jan/2025 a jun/2025: não entram',
      base: null,
      taxa: null,
      dias: 171,
      valor: null,
    })
  })

  test('a queda do índice não leva a dívida abaixo do principal', () => {
    const r = regra({ indice: 'IGP-M', multaBp: 0 })
    const t = tabela({ 'IGP-M 2025-09': -1, 'IGP-M 2025-10': 0.4 })
    const a = apurar(divida(100_000, '2025-09-10'), '2025-11-10', r, t)
    expect(a.correcao).toBe(0)
    expect(a.memoria.some((p) => p.texto.includes('a queda do índice não diminui o principal'))).toBe(true)
  })
})

describe('a regra que vale', () => {
  const velha = regra({ inicio: '2020-01-01', multaBp: 200 })
  const nova = regra({ inicio: '2026-01-01', multaBp: 100 })
  test('é a do vencimento, e antes da primeira vale a lei, sem multa', () => {
    expect(regraEm([nova, velha], '2025-12-31')).toBe(velha)
    expect(regraEm([velha, nova], '2026-01-01')).toBe(nova)
    expect(regraEm([velha, nova], '2019-12-31')).toBe(REGRA_DA_LEI)
    const a = apurar(divida(100_000, '2019-12-10'), '2020-01-10', REGRA_DA_LEI, vazia)
    expect([a.multa, a.juros]).toEqual([0, 1_033]) // 1 % × 31/30 of the old law
    expect(a.memoria.some((p) => p.texto.startsWith('Sem regra de atraso cadastrada'))).toBe(true)
  })
})

/** Pays and gives the debt that is left. */
function pagar(d: Divida, em: string, valor: number, r: Regra, ordem: readonly ParteDaDivida[], indices: Indices) {
  const a = apurar(d, em, r, indices)
  return depoisDePagar(d, a, em, restante(a, imputar(a, valor, ordem)))
}

describe('pagamento de parte', () => {
  const LEI = partesDaDivida
  test('paga juros, multa e principal, e os encargos seguem sobre o resto', () => {
    // On 10/12/2025 R$ 1.030,00 are owed. R$ 500,00 pay 10,00 + 20,00 + 470,00; 530,00 are left.
    // 30 days later: 530 × 1 % = 5,30; the fine is not charged again. 535,30.
    const resta = pagar(divida(100_000, '2025-11-10'), '2025-12-10', 50_000, regra(), LEI, vazia)
    expect(partes(resta)).toEqual({ principal: 53_000, correcao: 0, juros: 0, multa: 0 })
    expect(somaDasPartes(apurar(resta, '2026-01-09', regra(), vazia))).toBe(53_530)
  })

  test('os juros que ficaram não rendem juros', () => {
    // R$ 5,00 of the 10,00 of interest. 30 days later: 5,00 + 10,00 of interest, 20,00 of fine.
    const resta = pagar(divida(100_000, '2025-11-10'), '2025-12-10', 500, regra(), LEI, vazia)
    expect(partes(apurar(resta, '2026-01-09', regra(), vazia))).toEqual({
      principal: 100_000,
      correcao: 0,
      juros: 1_500,
      multa: 2_000,
    })
  })

  test('pagar parte em dia só diminui o principal: a multa é sobre o que ficou', () => {
    const resta = pagar(divida(100_000, '2025-11-10'), '2025-11-10', 60_000, regra(), LEI, vazia)
    expect(partes(apurar(resta, '2025-12-10', regra(), vazia))).toEqual({
      principal: 40_000,
      correcao: 0,
      juros: 400,
      multa: 800,
    })
  })

  test('a correção do resto segue do mês do pagamento, e sobre ela ainda há multa', () => {
    // R$ 1.000,00 due 10/09, on 10/10: September 1 % → 10,00; 1.010 × 1 % = 10,10; fine 20,20; 1.040,30 owed.
    // R$ 540,30 pay 10,10 + 20,20 + 10,00 of correction + 500,00. On 10/11: October 1 % of 500 → 5,00;
    // 31 days, 505 × 1 % × 31/30 = 5,2183 → 5,22; fine on the 5,00 alone, 0,10.
    const r = regra({ indice: 'IPCA' })
    const t = tabela({ 'IPCA 2025-09': 1, 'IPCA 2025-10': 1 })
    const resta = pagar(divida(100_000, '2025-09-10'), '2025-10-10', 54_030, r, LEI, t)
    expect(partes(resta)).toEqual({ principal: 50_000, correcao: 0, juros: 0, multa: 0 })
    expect(partes(apurar(resta, '2025-11-10', r, t))).toEqual({
      principal: 50_000,
      correcao: 500,
      juros: 522,
      multa: 10,
    })
  })
})

const umaRegra = fc.record({
  multaBp: fc.integer({ min: 0, max: 200 }),
  carencia: fc.integer({ min: 0, max: 10 }),
  indice: fc.constantFrom('IPCA' as const, 'IGP-M' as const, 'nenhum' as const),
  juros: fc.oneof(
    fc.constant({ tipo: 'legal' as const }),
    fc.record({ tipo: fc.constant('convencionado' as const), aoMesMicros: fc.integer({ min: 0, max: 10_000_000 }) }),
  ),
})
const indicesDe =
  (semente: number): Indices =>
  (nome, mes) => {
    const n = [...`${nome}${mes}`].reduce((soma, c) => (soma * 31 + c.charCodeAt(0)) % 99_991, semente)
    return n % 7 === 0 ? undefined : nome === 'TAXA_LEGAL' ? n * 10 : (n - 30_000) * 20
  }

describe('sempre', () => {
  test('pagando aos poucos, em qualquer ordem e em qualquer dia, acaba em zero', () => {
    const ordem = fc.constantFrom<ParteDaDivida[]>(
      ['juros', 'multa', 'principal'],
      ['principal', 'juros', 'multa'],
      ['multa', 'principal', 'juros'],
      ['principal', 'multa', 'juros'],
    )
    const passos = fc.array(
      fc.record({
        dias: fc.integer({ min: 0, max: 120 }),
        parte: fc.double({ min: 0.01, max: 1, noNaN: true }),
        ordem,
      }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(
        umaRegra,
        fc.integer({ min: 1, max: 5_000_000 }),
        passos,
        fc.nat(99_990),
        (r, principal, pagos, semente) => {
          const [regraDaVez, indices] = [regra(r), indicesDe(semente)]
          let d = divida(principal, '2024-06-10')
          let em = '2024-06-01'
          let [recebido, acrescido] = [0, 0]
          for (const p of [...pagos, { dias: 15, parte: 1, ordem: partesDaDivida }]) {
            em = somarDias(em, p.dias)
            const devido = apurar(d, em, regraDaVez, indices)
            const total = somaDasPartes(devido)
            expect(Math.min(devido.principal, devido.correcao, devido.juros, devido.multa)).toBeGreaterThanOrEqual(0)
            acrescido += total - somaDasPartes(d)
            const valor = p.parte === 1 ? total : Math.floor(total * p.parte)
            recebido += valor
            d = pagar(d, em, valor, regraDaVez, p.ordem, indices)
          }
          expect(somaDasPartes(d)).toBe(0)
          expect(recebido).toBe(principal + acrescido)
          expect(somaDasPartes(apurar(d, somarDias(em, 400), regraDaVez, indices))).toBe(0)
        },
      ),
    )
  })

  test('o total da memória é a soma das partes, e nenhum dia a mais diminui os juros', () => {
    fc.assert(
      fc.property(
        umaRegra,
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.integer({ min: 0, max: 900 }),
        (r, principal, dias) => {
          const semIndice = regra({ ...r, indice: 'nenhum' })
          const em = somarDias('2024-06-10', dias)
          const a = apurar(divida(principal, '2024-06-10'), em, semIndice, indicesDe(1))
          expect(a.memoria.at(-1)?.valor).toBe(somaDasPartes(a))
          const amanha = apurar(divida(principal, '2024-06-10'), somarDias(em, 1), semIndice, indicesDe(1))
          expect(amanha.juros).toBeGreaterThanOrEqual(a.juros)
          expect(amanha.multa).toBeGreaterThanOrEqual(a.multa)
        },
      ),
    )
  })
})

import { diasEntre, formatarData } from '#contract/valores/calendario.ts'
import { emDias } from '#contract/valores/texto.ts'
import { corrigir, type Correcao } from './correcao.rules.ts'
import type { Partes } from './imputacao.rules.ts'
import { taxaDeJuros } from './juros.rules.ts'
import { aplicar, emPercentual } from './razao.rules.ts'
import { REGRA_DA_LEI, type Indices, type Regra } from './regra-de-atraso.rules.ts'

/**
 * Late charges of a condominium fee (Código Civil 1.336 §1º as changed by Lei 14.905/2024), as of a day, with every step.
 * Correction of the principal; simple interest on the corrected principal; a fine on the corrected principal, once.
 * Rounded half up to the centavo once per component. Pure; amounts in centavos.
 */

/** A debt as it stood when charges were last worked into it. */
export interface Divida extends Partes {
  vencimento: string
  /** The due date on a business day. */
  venceEm: string
  /** Until when charges are in the parts already: the due date, or the day of the last payment made late. */
  desde: string
  /** Whether the fine is in them too. */
  multada: boolean
  /** Of the principal, interest and fine of an older debt: late charges run on the rest. None when absent. */
  semJuros?: number
}

/** A step of the calculation; `taxa` is written as people read it. */
export interface Passo {
  texto: string
  base: number | null
  taxa: string | null
  dias: number | null
  valor: number | null
}

export interface Apuracao extends Partes {
  /** Whether it is late, with the days of grace over: charges run. */
  emMora: boolean
  diasDeAtraso: number
  memoria: Passo[]
  avisos: string[]
}

const passo = (texto: string, p: Partial<Passo> = {}): Passo => ({
  texto,
  base: null,
  taxa: null,
  dias: null,
  valor: null,
  ...p,
})

function passosDoInicio(d: Divida, em: string, porqueMoveu: string | null): Passo[] {
  const movido =
    d.venceEm === d.vencimento
      ? []
      : [
          passo(
            `Vencimento em ${formatarData(d.vencimento)} (${porqueMoveu ?? 'dia sem banco'}): pode ser paga até ${formatarData(d.venceEm)}, o dia útil seguinte`,
          ),
        ]
  const abertos: [string, number][] = [
    ['Correção que ficou do último pagamento', d.correcao],
    ['Juros que ficaram do último pagamento', d.juros],
    ['Multa que ficou do último pagamento', d.multa],
  ]
  const restou = d.desde > d.venceEm
  return [
    passo(restou ? `Principal que resta do pagamento de ${formatarData(d.desde)}` : 'Principal', {
      valor: d.principal,
    }),
    ...abertos.filter(([, valor]) => valor > 0).map(([texto, valor]) => passo(texto, { valor })),
    ...movido,
    ...(em > d.venceEm
      ? [passo(`Atraso de ${formatarData(d.venceEm)} a ${formatarData(em)}`, { dias: diasEntre(d.venceEm, em) })]
      : []),
  ]
}

const NAO_RENDEM = 'Do principal, são juros e multa do acordo, que não rendem juros nem multa'
const MES_INTEIRO =
  'O índice é o de cada mês inteiro, do mês do vencimento ao anterior ao deste dia, como nas tabelas dos tribunais'

function passosDaCorrecao(c: Correcao, base: number): Passo[] {
  if (c.meses.length === 0) return []
  const meses = c.meses.map((m) => passo(m.texto, { taxa: m.taxa }))
  const texto = c.limitada ? `${c.texto}; a queda do índice não diminui o principal` : c.texto
  return [...meses, passo(MES_INTEIRO), passo(texto, { base, taxa: c.taxa, valor: c.valor })]
}

/** What charges run on, in words: corrected only when something was corrected. */
const sobreQue = (principal: number, corrigido: number): string =>
  corrigido === principal ? 'o principal' : 'o principal corrigido'

function multaDe(d: Divida, regra: Regra, corrigido: number, correcao: number, sobre: string) {
  // The fine is on the debt, once: after a payment only what the correction adds to the rest still bears it.
  const base = d.multada ? Math.max(0, correcao) : corrigido
  const taxa = { num: BigInt(regra.multaBp), den: 10_000n }
  const valor = aplicar(base, taxa)
  const texto = `Multa de ${emPercentual(taxa)} sobre ${d.multada ? 'a correção do que resta' : sobre}`
  const passos = valor === 0 ? [] : [passo(texto, { base, taxa: emPercentual(taxa), valor })]
  return { valor, passos }
}

/**
 * What is owed on a day and how it was worked out.
 * @param em a day not before `desde`
 * @param porqueMoveu why the due date is not the business day, as `porqueNaoEUtil` says
 */
export function apurar(
  d: Divida,
  em: string,
  regra: Regra,
  indices: Indices,
  porqueMoveu: string | null = null,
): Apuracao {
  const diasDeAtraso = Math.max(0, diasEntre(d.venceEm, em))
  const inicio = passosDoInicio(d, em, porqueMoveu)
  const { principal, correcao, juros, multa } = d
  const partes = { principal, correcao, juros, multa }
  if (diasDeAtraso === 0)
    return { ...partes, emMora: false, diasDeAtraso, memoria: [...inicio, total(partes)], avisos: [] }
  if (diasDeAtraso <= regra.carencia) {
    const texto = `Dentro da carência de ${emDias(regra.carencia)}: sem encargos`
    return { ...partes, emMora: false, diasDeAtraso, memoria: [...inicio, passo(texto), total(partes)], avisos: [] }
  }
  const base = principal + correcao
  const c = corrigir(base, correcao, d.desde, em, regra.indice, indices)
  const corrigido = base + c.valor
  const semJuros = d.semJuros ?? 0
  const rende = Math.max(0, corrigido - semJuros)
  const sobre = `${sobreQue(principal, corrigido)}${semJuros > 0 ? ', menos os juros e a multa que há nele' : ''}`
  const j = taxaDeJuros(regra, d.desde, em, indices, sobre)
  const valorDosJuros = aplicar(rende, j.taxa)
  const m = multaDe(d, regra, rende, c.valor, sobre)
  const devido = {
    principal,
    correcao: correcao + c.valor,
    juros: juros + valorDosJuros,
    multa: multa + m.valor,
  }
  const doJuro = passo(j.texto, {
    base: rende,
    taxa: emPercentual(j.taxa),
    dias: diasEntre(d.desde, em),
    valor: valorDosJuros,
  })
  const memoria = [
    ...inicio,
    ...(regra === REGRA_DA_LEI
      ? [passo('Sem regra de atraso cadastrada para este vencimento: valem o IPCA e os juros da lei, sem multa')]
      : []),
    ...passosDaCorrecao(c, base),
    ...j.passos.map((p) => passo(p.texto, { taxa: p.taxa, dias: p.dias })),
    ...(semJuros > 0 ? [passo(NAO_RENDEM, { valor: semJuros })] : []),
    // On the day of the last payment no interest has run yet: there is nothing to show.
    ...(corrigido === 0 || em === d.desde ? [] : [doJuro]),
    ...m.passos,
    total(devido),
  ]
  return { ...devido, emMora: true, diasDeAtraso, memoria, avisos: [...c.avisos, ...j.avisos] }
}

const total = (p: Partes): Passo => passo('Total', { valor: p.principal + p.correcao + p.juros + p.multa })

/** The debt after a payment: charges go on from that day over the rest. */
export const depoisDePagar = (d: Divida, a: Apuracao, em: string, resta: Partes): Divida => ({
  ...d,
  ...resta,
  // What is paid of the principal pays first what bears no interest (354).
  ...(d.semJuros === undefined ? {} : { semJuros: Math.max(0, d.semJuros - (d.principal - resta.principal)) }),
  desde: a.emMora ? em : d.desde,
  multada: d.multada || a.emMora,
})

import { partesDaDivida } from '#contract/cobranca/cobrancas.ts'
import { somarDias, somarMeses } from '#contract/valores/calendario.ts'
import { nomeDaUnidade } from '#contract/predio/nomes/nome-da-unidade.ts'
import { diaUtilOuProximo, porqueNaoEUtil } from '#contract/valores/dias-uteis.ts'
import { apurar, depoisDePagar, type Divida } from '../../modules/cobranca/encargos/encargos.rules.ts'
import type { Regra } from '../../modules/cobranca/encargos/regra-de-atraso.rules.ts'
import { imputar, restante, somaDasPartes, type Partes } from '../../modules/cobranca/encargos/imputacao.rules.ts'
import { maiorResto } from '#contract/valores/maior-resto.ts'
import { criarAleatorio, type Aleatorio } from '../aleatorio.ts'
import { numeroDoMes } from '../calendario.ts'
import { areaDe, unidades, type Unidade } from '../predio/unidades.ts'

/** What the units of the invented building owe each month and what they paid, by the rules of the product. Pure. */

export const NOME = 'Taxa condominial'
/** 2 % and 1 % a month, as most conventions say; in force since before the first month. */
export const REGRA: Regra = {
  inicio: '2020-01-01',
  multaBp: 200,
  juros: { tipo: 'convencionado', aoMesMicros: 1_000_000 },
  indice: 'nenhum',
  carencia: 0,
  clausula: 'Convenção, cláusula 18',
}

const VENCIMENTO = 10
/** The day after which the next month's charges are out. */
const EMISSAO = 11
const MES_DO_REAJUSTE = 4
const SEM_FERIADOS_LOCAIS: ReadonlySet<string> = new Set()

/** Units that sometimes forget the due date, that always pay weeks later, and that stopped paying so many months ago. */
const ESQUECIDAS = new Set(['A 1201', 'B 502', 'A 601', 'B 401', 'A 902', 'B 701', 'B 1002'])
const ATRASADAS = new Set(['A 801', 'B 302'])
const PARARAM_HA: Record<string, number> = { 'A 302': 3, 'B 901': 5, 'A 502': 8 }
/** The unit that lost five months in the first year and paid each half a year later. */
const RECUPERADA = 'B 202'

/** A payment to come: days from the due date, and the part of the debt of that day, 1 for all of it. */
type Intencao = readonly [dias: number, parte: number]

/** What was paid in parts: unit, months ago, payments. */
const EM_PARTES: Record<string, readonly [mesesAtras: number, pagamentos: readonly Intencao[]]> = {
  'A 902': [0, [[0, 0.5]]],
  'B 701': [1, [[8, 0.4]]],
  'B 1002': [
    2,
    [
      [0, 0.6],
      [24, 1],
    ],
  ],
  'A 1201': [
    4,
    [
      [5, 0.5],
      [33, 1],
    ],
  ],
}

export interface PagamentoFeito {
  data: string
  valor: number
  paga: Partes
}

/** A unit's charge of a month; amounts in centavos. */
export interface CobrancaDoMes {
  unidade: Unidade
  total: number
  pagamentos: PagamentoFeito[]
}

export interface MesCobrado {
  competencia: string
  vencimento: string
  venceEm: string
  /** Day the charges went out. */
  emitidas: string
  /** Centavos of each item, in the order of `ITENS`. */
  totais: number[]
  cobrancas: CobrancaDoMes[]
}

export const ITENS = [
  { descricao: 'Despesas do mês', natureza: 'ordinaria', base: 'fracao' },
  { descricao: 'Água', natureza: 'ordinaria', base: 'igual' },
] as const
const AGUA_POR_UNIDADE = 9_650

/** The quota of a month: it is raised by 4.8 % every April, rounded to five centavos. */
function cotaEm(mes: string, mesAtual: string, atual: number): number {
  let reajustes = 0
  for (let m = mes; m < mesAtual; m = somarMeses(m, 1))
    if (numeroDoMes(somarMeses(m, 1)) === MES_DO_REAJUSTE) reajustes++
  return Math.round(atual / 1.048 ** reajustes / 5) * 5
}

function intencoes(r: Aleatorio, unidade: string, mesesAtras: number): readonly Intencao[] {
  const sorte = r.fracao()
  const dias = r.inteiro(1, 12)
  const [quando, emPartes] = EM_PARTES[unidade] ?? []
  if (emPartes && quando === mesesAtras) return emPartes
  const parou = PARARAM_HA[unidade]
  if (mesesAtras < (parou ?? 0)) return []
  if (unidade === RECUPERADA && mesesAtras >= 16 && mesesAtras < 21) return [[180 + dias, 1]]
  if (ATRASADAS.has(unidade) || parou !== undefined) return [[14 + dias, 1]]
  if (ESQUECIDAS.has(unidade)) return [[sorte < 0.55 ? dias : 0, 1]]
  if (sorte < 0.03) return [[Math.ceil(dias / 3), 1]]
  return [[sorte < 0.3 ? -Math.ceil(dias / 2.4) : 0, 1]]
}

/** Pays what was meant to be paid by `hoje`, one payment after the other. */
function pagar(divida: Divida, quais: readonly Intencao[], hoje: string): PagamentoFeito[] {
  const feitos: PagamentoFeito[] = []
  let antes = divida
  for (const [dias, parte] of quais) {
    const data = somarDias(divida.venceEm, dias)
    if (data > hoje) break
    const porque = divida.vencimento === divida.venceEm ? null : porqueNaoEUtil(divida.vencimento, SEM_FERIADOS_LOCAIS)
    const devido = apurar(antes, data, REGRA, () => undefined, porque)
    const total = somaDasPartes(devido)
    const valor = parte === 1 ? total : Math.round((total * parte) / 1000) * 1000
    const paga = imputar(devido, valor, partesDaDivida)
    feitos.push({ data, valor, paga })
    antes = depoisDePagar(antes, devido, data, restante(devido, paga))
  }
  return feitos
}

function cobrarMes(r: Aleatorio, mes: string, mesesAtras: number, hoje: string, mesAtual: string): MesCobrado {
  const vencimento = `${mes}-${VENCIMENTO}`
  const venceEm = diaUtilOuProximo(vencimento, SEM_FERIADOS_LOCAIS)
  const agua = AGUA_POR_UNIDADE * unidades.length
  const totais = [unidades.reduce((s, u) => s + cotaEm(mes, mesAtual, u.cota), 0) - agua, agua]
  const partes = [
    maiorResto(
      totais[0] ?? 0,
      unidades.map((u) => BigInt(areaDe(u))),
    ),
    maiorResto(
      agua,
      unidades.map(() => 1n),
    ),
  ]
  const cobrancas = unidades.map((unidade, i): CobrancaDoMes => {
    const total = partes.reduce((s, p) => s + (p[i] ?? 0), 0)
    const nada = { correcao: 0, juros: 0, multa: 0 }
    const divida = { principal: total, ...nada, vencimento, venceEm, desde: venceEm, multada: false }
    const quais = mesesAtras < 0 ? [] : intencoes(r, nomeDaUnidade(unidade), mesesAtras)
    return { unidade, total, pagamentos: pagar(divida, quais, hoje) }
  })
  return { competencia: mes, vencimento, venceEm, emitidas: `${somarMeses(mes, -1)}-${EMISSAO}`, totais, cobrancas }
}

/**
 * Every charge of the months, and of the next one once it is out, with what was paid by `hoje`.
 * @param meses consecutive, oldest first; the last one is the month of `hoje`
 */
export function criarCobrancas(hoje: string, meses: readonly string[]): MesCobrado[] {
  const r = criarAleatorio(1_336)
  const mesAtual = hoje.slice(0, 7)
  const seguinte = Number(hoje.slice(8)) > EMISSAO ? [somarMeses(mesAtual, 1)] : []
  return [...meses, ...seguinte].map((mes, i) => cobrarMes(r, mes, meses.length - 1 - i, hoje, mesAtual))
}

import type { EventoDaReinf } from '#contract/contas/retencoes.ts'
import { porcentoDe } from '#contract/contas/retencoes/apuracao.ts'
import type { TipoDeServico, Tributo } from '#contract/contas/retencoes/tributos.ts'

/**
 * Which events of the EFD-Reinf a month has, and what keeps one from being written. R-2010 tells the services taken with INSS
 * withheld, by the month of the note; R-4020 the payments to companies with CSLL, PIS, Cofins or IR withheld, by that of the payment.
 * Pure; amounts in centavos.
 */

export interface Retida {
  tributo: Tributo
  base: number
  valor: number
}

/** A bill that something is withheld of. */
export interface ContaDaReinf {
  id: string
  nome: string
  fornecedorId: string | null
  fornecedor: string | null
  documento: string | null
  nota: string | null
  emissao: string | null
  pagaEm: string | null
  tipo: TipoDeServico | null
  bruto: number
  retencoes: readonly Retida[]
}

/** An event before it is written: whose it is, of which bills, and why it cannot be written yet. */
export interface Evento {
  evento: EventoDaReinf
  fornecedorId: string | null
  nome: string
  documento: string | null
  contas: ContaDaReinf[]
  problemas: string[]
}

/** Table 06 of the layout: kinds of service with assigned labour. */
export const TIPO_NA_REINF: Partial<Record<TipoDeServico, string>> = {
  limpeza: '100000001',
  vigilancia: '100000002',
  manutencao: '100000020',
  portaria: '100000025',
}
/** Table 01 of the layout: what the income is of. */
export const NATUREZA_NA_REINF: Partial<Record<TipoDeServico, string>> = {
  limpeza: '15043',
  manutencao: '15044',
  vigilancia: '15045',
  portaria: '15046',
}

const DO_EVENTO: Record<EventoDaReinf, readonly Tributo[]> = {
  'R-2010': ['INSS'],
  'R-4020': ['CSRF', 'CSLL', 'PIS', 'COFINS', 'IRRF'],
}

/** 11 %, or 3.5 % of who pays by revenue (CPRB, Lei 12.546/2011, art. 7, §6). */
const INSS = 1100
const INSS_CPRB = 350

const DE_UM_CENTAVO = 1
const eDe = (aliquota: number, { base, valor }: Retida) => Math.abs(porcentoDe(base, aliquota) - valor) <= DE_UM_CENTAVO

/** Whether who rendered the service pays by revenue, as the rate tells; null where it is no rate the layout knows. */
export function ehCprb(retida: Retida): boolean | null {
  if (eDe(INSS, retida)) return false
  return eDe(INSS_CPRB, retida) ? true : null
}

/** `1234/2` is number 1234 of series 2; without one, series 0. */
export function numeroESerie(nota: string): { numero: string; serie: string } {
  const [numero = '', serie = '0'] = nota.split('/')
  return { numero: numero.trim(), serie: serie.trim() || '0' }
}

function problemasDoInss(c: ContaDaReinf): string[] {
  const { numero, serie } = numeroESerie(c.nota ?? '')
  const [inss] = c.retencoes
  return [
    ...(c.nota === null
      ? [`A conta “${c.nome}” não tem o número da nota.`]
      : /^[a-zA-Z0-9.-]{1,15}$/.test(numero) && /^[a-zA-Z0-9.-]{1,5}$/.test(serie)
        ? []
        : [
            `A nota “${c.nota}” não cabe no leiaute: o número vai até 15 letras e números, e a série, depois da barra, até 5.`,
          ]),
    ...(c.emissao === null ? [`A conta “${c.nome}” não tem o dia da emissão da nota.`] : []),
    ...(c.tipo !== null && TIPO_NA_REINF[c.tipo] ? [] : [`Diga o tipo de serviço da conta “${c.nome}”.`]),
    ...(inss && ehCprb(inss) === null
      ? [`O INSS da conta “${c.nome}” não é 11 % nem 3,5 % da base: confira a base e o valor.`]
      : []),
  ]
}

const problemasDoPagamento = (c: ContaDaReinf): string[] =>
  c.tipo !== null && NATUREZA_NA_REINF[c.tipo] ? [] : [`Diga o tipo de serviço da conta “${c.nome}”.`]

function problemasDe(evento: EventoDaReinf, contas: readonly ContaDaReinf[]): string[] {
  const [primeira] = contas
  const { documento, fornecedor } = primeira ?? { documento: null, fornecedor: null }
  const mistura = evento === 'R-2010' && new Set(contas.map((c) => c.retencoes[0] && ehCprb(c.retencoes[0]))).size > 1
  return [
    ...(fornecedor === null ? contas.map((c) => `A conta “${c.nome}” não tem fornecedor.`) : []),
    ...(fornecedor !== null && documento?.length !== 14
      ? [`O fornecedor ${fornecedor} não tem CNPJ no cadastro.`]
      : []),
    ...(documento?.length === 14 && !/^\d{14}$/.test(documento)
      ? [`O CNPJ de ${fornecedor} tem letras, e o leiaute v2_01_02 só leva números: informe pelo portal.`]
      : []),
    ...contas.flatMap(evento === 'R-2010' ? problemasDoInss : problemasDoPagamento),
    ...(mistura ? [`Há notas de ${fornecedor ?? ''} a 11 % e a 3,5 % no mesmo mês: o evento leva uma das duas.`] : []),
  ]
}

/** The events of one kind: one for each supplier, by name. @param contas of the month, by its own reckoning */
export function eventosDe(evento: EventoDaReinf, contas: readonly ContaDaReinf[]): Evento[] {
  const queContam = contas.flatMap((c) => {
    const retencoes = c.retencoes.filter((r) => r.valor > 0 && DO_EVENTO[evento].includes(r.tributo))
    return retencoes.length === 0 ? [] : [{ ...c, retencoes }]
  })
  // Two suppliers of one CNPJ are one to the treasury.
  const deCada = Map.groupBy(queContam, (c) => c.documento ?? c.fornecedorId ?? '')
  return [...deCada.values()].map((deUm): Evento => ({
    evento,
    fornecedorId: deUm[0]?.fornecedorId ?? null,
    nome: deUm[0]?.fornecedor ?? 'Sem fornecedor',
    documento: deUm[0]?.documento ?? null,
    contas: deUm,
    problemas: problemasDe(evento, deUm),
  }))
}

import type { StatusDePagavel } from '#contract/contas/pagaveis/listas-de-pagavel.ts'
import type { FormaDePagar } from '#contract/contas/pagaveis.ts'
import type { RetencaoApurada } from '#contract/contas/retencoes/apuracao.ts'
import type { Periodicidade } from '#contract/predio/servicos.ts'
import { diaNoMes, somarDias, somarMeses } from '#contract/valores/calendario.ts'
import { formatarCentavos } from '#contract/valores/moeda.ts'
import { resumoDe } from '#server/platform/ids.ts'

/** Who may do what with a bill, and when the next one is due. Pure. */

/** What the rules ask of a bill; amounts in centavos. */
export interface Conta {
  status: StatusDePagavel
  /** What it costs the building: what is kept back of it for taxes is spent too. */
  gasto: number
  /** What whoever sent it is paid. */
  liquido: number
  /** Id of who entered what it says now. */
  lancadaPor: string | null
  /** Paid by a key the supplier never had, which nobody looked into. */
  chavePorConferir: boolean
}

/** Who asks, and whether anybody else administers. */
export interface Quem {
  id: string
  haOutros: boolean
}

const PAROU: Partial<Record<StatusDePagavel, string>> = {
  Paga: 'Esta conta já foi paga.',
  Cancelada: 'Esta conta foi cancelada. Reabra-a antes.',
}

/** Who entered a bill does not say that it is right, unless nobody else administers. */
const foiQuemLancou = ({ lancadaPor }: Conta, { id, haOutros }: Quem) => haOutros && lancadaPor === id

/** Why somebody may not approve a bill, as a sentence, or null when they may. */
export function porQueNaoAprova(conta: Conta, quem: Quem): string | null {
  const { status } = conta
  if (status === 'Rascunho') return 'Esta conta é um rascunho. Complete-a e lance antes de aprovar.'
  if (status === 'Aprovada') return 'Esta conta já está aprovada.'
  if (foiQuemLancou(conta, quem)) return 'Quem lançou a conta não a aprova. Peça a outra pessoa da administração.'
  return PAROU[status] ?? null
}

/** Whether a bill waits for somebody's word. @param semAprovacaoAte centavos up to which nobody's is needed; null for none */
export const esperaAprovacao = ({ status, gasto }: Conta, semAprovacaoAte: number | null): boolean =>
  status === 'Lançada' && (semAprovacaoAte === null || gasto > semAprovacaoAte)

/**
 * Why the others are not asked to approve a bill now, or null when they may be.
 * @param euMesmo whether whoever asks may approve it
 * @param outros who may approve it, whoever asks left out
 * @param hoje whether they were asked today
 */
export function porQueNaoPede(pedido: { espera: boolean; euMesmo: boolean; outros: number; hoje: boolean }) {
  if (!pedido.espera) return 'Esta conta não espera aprovação.'
  if (pedido.euMesmo) return 'Você mesmo pode aprovar esta conta.'
  if (pedido.outros === 0) return 'Ninguém mais da administração pode aprovar esta conta.'
  return pedido.hoje ? 'A aprovação já foi pedida hoje. Amanhã dá para pedir de novo.' : null
}

/** Why somebody may not say that a key the supplier never had is right, or null when they may. */
export function porQueNaoConfere(conta: Conta, quem: Quem): string | null {
  if (!conta.chavePorConferir) return 'Não há chave por conferir nesta conta.'
  if (foiQuemLancou(conta, quem)) return 'Quem digitou a chave não a confere. Peça a outra pessoa da administração.'
  return PAROU[conta.status] ?? null
}

/**
 * Why a bill may not be paid now, or null when it may.
 * @param semAprovacaoAte centavos up to which nobody's word is needed; null for none
 */
export function porQueNaoPaga(conta: Conta, semAprovacaoAte: number | null): string | null {
  const { status, chavePorConferir } = conta
  if (status === 'Rascunho') return 'Esta conta é um rascunho. Complete-a e lance antes de pagar.'
  if (chavePorConferir) return 'A chave PIX não é a de antes. Outra pessoa deve conferi-la com o fornecedor.'
  if (esperaAprovacao(conta, semAprovacaoAte))
    return semAprovacaoAte === null
      ? 'Esta conta espera aprovação.'
      : `Esta conta espera aprovação: passa de ${formatarCentavos(semAprovacaoAte)}.`
  return PAROU[status] ?? null
}

/** Late charges and the like: as a part of what was approved. */
const A_MAIS_QUE_O_APROVADO = 0.1

/**
 * Why somebody may not pay this much for a bill, or null when they may: nobody's word on one amount is a word on another.
 * @param valor, semAprovacaoAte centavos
 */
export function porQueNaoPagaTanto(conta: Conta, valor: number, semAprovacaoAte: number | null): string | null {
  const { status, liquido } = conta
  if (status === 'Aprovada')
    return valor <= liquido + Math.floor(liquido * A_MAIS_QUE_O_APROVADO)
      ? null
      : `Passa em mais de 10 % do que foi aprovado, ${formatarCentavos(liquido)}. Altere o valor da conta, para que seja aprovada de novo.`
  return semAprovacaoAte !== null && valor <= semAprovacaoAte
    ? null
    : `Sem aprovação, paga-se até ${formatarCentavos(semAprovacaoAte ?? 0)}. Altere o valor da conta, para que seja aprovada.`
}

/** What is approved: whatever else changes later, this may not. */
export interface Conteudo {
  nome: string
  fornecedor_id: string | null
  nota: string | null
  chave: string | null
  vencimento: string
  valor: number
  desconto: number
  fundo_id: string
  forma: FormaDePagar
  linha: string | null
  pix: string | null
}

/** A part of a bill, as far as an approval is of it. */
interface Dividida {
  categoria_id: string | null
  fundo_id: string
  valor: number
}

/** What is withheld of a bill, as far as an approval is of it. */
type Retida = Pick<RetencaoApurada, 'tributo' | 'base' | 'valor'>

/**
 * Digest of what an approval is of: the fields that say who gets how much and by what, what is withheld, the files, and the parts.
 * @param anexos ids of its files, which never change
 */
export const conteudoDe = (
  c: Conteudo,
  anexos: readonly string[],
  retencoes: readonly Retida[],
  partes: readonly Dividida[],
): string =>
  resumoDe(
    JSON.stringify([
      ...[c.nome, c.fornecedor_id, c.nota, c.vencimento, c.valor, c.desconto],
      ...[c.fundo_id, c.forma, c.linha, c.pix, anexos.toSorted()],
      // Without one a bill is what it was before bills had keys, and its approval stands.
      ...(c.chave === null ? [] : [c.chave]),
      // As before there was any, where nothing is withheld.
      ...(retencoes.length === 0 ? [] : [retencoes.map((r) => [r.tributo, r.base, r.valor]).toSorted()]),
      // And where it is not divided.
      ...(partes.length === 0 ? [] : [{ partes: partes.map((p) => [p.categoria_id, p.fundo_id, p.valor]) }]),
    ]),
  )

const DIAS = { diaria: 1, semanal: 7 } as const
const MESES = { mensal: 1, anual: 12 } as const

/**
 * When the bill after one is due.
 * @param diaDoMes the day of the series, which a short month in between does not change
 */
export function proximoVencimento(
  { vencimento, diaDoMes }: { vencimento: string; diaDoMes: number },
  { frequencia, intervalo }: Periodicidade,
): string {
  if (frequencia === 'diaria' || frequencia === 'semanal') return somarDias(vencimento, DIAS[frequencia] * intervalo)
  return diaNoMes(somarMeses(vencimento.slice(0, 7), MESES[frequencia] * intervalo), diaDoMes)
}

/** The month the bill after one belongs to: as far from its own as the due dates are from each other. */
export function proximaCompetencia(competencia: string, vencimento: string, proximo: string): string {
  const meses = (mes: string) => Number(mes.slice(0, 4)) * 12 + Number(mes.slice(5, 7))
  return somarMeses(competencia, meses(proximo) - meses(vencimento))
}

import type { PapelNaUnidade } from '../pessoas-da-unidade.ts'

/**
 * What is known of the delivery of a communication to a person, and whether a unit is informed. Pure. Nothing here is claimed
 * beyond what is known: a mail server that accepted a mail has not put it before anybody.
 */

/** Instants are ISO 8601 UTC; null what did not happen. */
export interface Fatos {
  /** The mail's row in the queue, where one was written; `esquecido` where the row is gone, and what became of it with it. */
  email: {
    estado: 'pendente' | 'guardado' | 'falhou' | 'enviado' | 'descartado' | 'esquecido'
    aceitoEm: string | null
  } | null
  /** When the mail came back, and why. */
  devolvidoEm: string | null
  lidoEm: string | null
  cienteEm: string | null
  /** When it was handed over on paper, signed. */
  papelEm: string | null
}

/** How a delivery stands, from what says most to what says least. */
export const situacoesDaEntrega = [
  'ciente',
  'papel',
  'lido',
  'devolvido',
  'nao_enviado',
  'aceito',
  'sem_registro',
  'na_fila',
  'so_no_aplicativo',
  'so_em_papel',
] as const
export type SituacaoDaEntrega = (typeof situacoesDaEntrega)[number]

/** @param temConta whether the person can read it in the application */
export function situacaoDaEntrega({ email, ...f }: Fatos, temConta: boolean): SituacaoDaEntrega {
  if (f.cienteEm !== null) return 'ciente'
  if (f.papelEm !== null) return 'papel'
  if (f.lidoEm !== null) return 'lido'
  if (f.devolvidoEm !== null) return 'devolvido'
  if (email === null) return temConta ? 'so_no_aplicativo' : 'so_em_papel'
  if (email.estado === 'pendente') return 'na_fila'
  if (email.estado === 'esquecido') return 'sem_registro'
  // Left the queue without the server's word: it may have it, and nobody knows.
  return email.estado === 'enviado' && email.aceitoEm !== null ? 'aceito' : 'nao_enviado'
}

/** Each as a person reads it. "Aceito" is said for what it is. */
export const SITUACAO_DA_ENTREGA: Record<SituacaoDaEntrega, string> = {
  ciente: 'Deu ciência',
  papel: 'Entregue em papel',
  lido: 'Leu',
  devolvido: 'E-mail devolvido',
  nao_enviado: 'E-mail não enviado',
  aceito: 'Aceito pelo servidor de e-mail, sem prova de leitura',
  sem_registro: 'Do e-mail já não há registro',
  na_fila: 'E-mail na fila',
  so_no_aplicativo: 'Só no aplicativo, ainda não lido',
  so_em_papel: 'Sem conta nem e-mail: entregar em papel',
}

/** What counts as proof that a unit was told: what a person did. Which of them, where "ciente" was asked for, is stricter. */
const PROVAS: readonly SituacaoDaEntrega[] = ['ciente', 'papel', 'lido']
const PROVAS_COM_CIENTE: readonly SituacaoDaEntrega[] = ['ciente', 'papel']

/** Whether one delivery proves that its unit was told. */
export const prova = (s: SituacaoDaEntrega, pedeCiente: boolean): boolean =>
  (pedeCiente ? PROVAS_COM_CIENTE : PROVAS).includes(s)

/** Whether a paper has to be handed: nothing else will reach the person. */
export const pedePapel = (s: SituacaoDaEntrega): boolean =>
  s === 'devolvido' || s === 'nao_enviado' || s === 'so_em_papel'

/** A unit is informed when one of those who answer for it, an owner or a tenant, read, acknowledged or signed. */
export const informada = (
  entregas: readonly { situacao: SituacaoDaEntrega; papel: PapelNaUnidade }[],
  pedeCiente: boolean,
): boolean => entregas.some((e) => e.papel !== 'dependente' && prova(e.situacao, pedeCiente))

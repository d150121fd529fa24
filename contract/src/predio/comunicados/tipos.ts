/** A notice of everyday; the call of an assembly; what is told to a unit with effects (a warning, a fine). */
export const tiposDeComunicado = ['aviso', 'edital', 'notificacao'] as const
export type TipoDeComunicado = (typeof tiposDeComunicado)[number]

/** Each as it is called. */
export const NOME_DO_TIPO: Record<TipoDeComunicado, string> = {
  aviso: 'Aviso',
  edital: 'Edital',
  notificacao: 'Notificação',
}

/** The last two are sent by e-mail whatever people chose, and what became of each mail is kept. */
export const ehOficial = (tipo: TipoDeComunicado): boolean => tipo !== 'aviso'

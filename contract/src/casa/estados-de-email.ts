/**
 * Where a mail stands: in the queue; kept, because there is no mail server; handed to the mail server; refused by it or given up;
 * kept and then thrown away by staff. Apart from the calls, which no screen that only names a state has to carry.
 */
export const estadosDeEmail = ['pendente', 'guardado', 'falhou', 'enviado', 'descartado'] as const
export type EstadoDeEmail = (typeof estadosDeEmail)[number]

import type { Meio } from '#contract/cobranca/lembretes.ts'

/** How the history tells that a notice was written. Pure. */

/**
 * By what it goes: an e-mail without a mail server is kept and does not leave, and is not told as sent.
 * @param haServidor whether there is a mail server
 */
export function porOndeVai({ meio, email }: { meio: Meio; email?: string | null }, haServidor: boolean): string {
  if (meio === 'aviso') return 'só no sistema'
  const aQuem = email ? `, a ${email}` : ''
  return haServidor ? `por e-mail${aQuem}` : `e-mail guardado, sem servidor${aQuem}`
}

/** Whether it goes anywhere now. */
export const vaiAgora = (meio: Meio, haServidor: boolean): boolean => meio === 'aviso' || haServidor

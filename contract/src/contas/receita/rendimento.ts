import { normalizar } from '../../protocolo/comum.ts'

/** How banks call what a balance earned: `REND PAGO APLIC AUT MAIS`, `RENDIMENTO CDB`, `REMUNERACAO BASICA`, `CRED JUROS`. */
const RENDIMENTO =
  /\b(rend|rends|rendimentos?|remuneracao|(cred\w*|cr)( de)? juros|juros (credit\w*|poup\w*|s\/ ?saldo))\b/

/** Whether a line of the bank's statement is what money earned there, by its text. */
export const ehRendimento = (descricao: string): boolean => RENDIMENTO.test(normalizar(descricao))

/** A call that is not made, with its reason as part of a sentence. */
export class Recusa extends Error {}

/** What each fault of a call means to people. */
const MOTIVOS: readonly [sinal: RegExp, motivo: string][] = [
  [/TimeoutError|ETIMEDOUT|ABORT_ERR|AbortError/, 'o endereço não respondeu a tempo'],
  [/ECONNREFUSED/, 'o endereço não aceitou a conexão'],
  [/ENOTFOUND|EAI_AGAIN|EAI_NODATA/, 'o endereço não foi encontrado'],
  [/EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL/, 'não há caminho até o endereço'],
  [/CERT|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH/, 'o certificado do endereço não é válido'],
  [/ERR_SSL|EPROTO|ERR_TLS/, 'a conexão segura com o endereço falhou'],
  [/HPE_/, 'a resposta não segue o protocolo HTTP'],
  [/ECONNRESET|EPIPE|ECONNABORTED/, 'a conexão caiu antes da resposta'],
]

/** Why a call came to nothing, as part of a sentence that names no address. */
export function motivoDaFalha(erro: unknown): string {
  if (erro instanceof Recusa) return erro.message
  // Of several addresses tried, the last one's fault stands for all.
  const fato = erro instanceof AggregateError ? (erro.errors.at(-1) as unknown) : erro
  const { code = '', name = '', cause } = fato as { code?: string; name?: string; cause?: { name?: string } }
  const sinais = `${code} ${name} ${cause?.name ?? ''}`
  return MOTIVOS.find(([sinal]) => sinal.test(sinais))?.[1] ?? 'a conexão com o endereço falhou'
}

/** What an answer says besides its status, as part of a sentence; null where the status says it. */
export const motivoDaResposta = (status: number): string | null =>
  status >= 300 && status < 400 ? 'redirecionamentos não são seguidos: cadastre o endereço final' : null

/** What each fault of a delivery means to people; the mail server's own words are for machines, and in English. */
const MOTIVOS: readonly [sinal: RegExp, motivo: string][] = [
  [/cópia restaurada/, 'estava na fila quando a cópia restaurada foi feita: confira antes de mandar de novo'],
  [/ECONNREFUSED/, 'o servidor de e-mail não aceitou a conexão'],
  [/ENOTFOUND|EDNS|EAI_AGAIN/, 'o servidor de e-mail não foi encontrado'],
  [/timeout|ETIMEDOUT|interrompida/i, 'o servidor de e-mail não respondeu a tempo'],
  [/\b535\b|EAUTH|Invalid login/, 'o servidor de e-mail recusou o usuário ou a senha'],
  [/\b55[0134]\b/, 'o servidor de e-mail recusou o endereço'],
  [/\b552\b|\b452\b/, 'a caixa de quem recebe está cheia'],
  [/\b4\d\d\b/, 'o servidor de e-mail pediu para tentar mais tarde'],
  [/certificate|SSL|TLS/i, 'a conexão segura com o servidor de e-mail falhou'],
  [/ENOSPC/, 'o disco do servidor está cheio'],
  [/EACCES|EPERM|EROFS/, 'a pasta dos e-mails não pode ser gravada'],
]

/** The number of an answer of the mail server, and not the number of a port. */
const CODIGO = /(?<![:.\d])[45]\d\d(?![.\d])/

/** Why a mail did not go, in words, with the number the mail server gave where there is one. */
export function motivoPorExtenso(erro: string): string {
  const motivo = MOTIVOS.find(([sinal]) => sinal.test(erro))?.[1] ?? 'a conexão com o servidor de e-mail falhou'
  const codigo = CODIGO.exec(erro)?.[0]
  return codigo === undefined ? motivo : `${motivo} (código ${codigo})`
}

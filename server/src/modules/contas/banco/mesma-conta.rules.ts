/** Whether two ways of writing a bank account are the same one. Pure. */

/** A bank account as somebody wrote it, or a file tells it; empty where it says nothing. */
export interface ContaEscrita {
  banco: string
  agencia: string
  numero: string
}

const letrasENumeros = (t: string) => t.toUpperCase().replace(/[^0-9A-Z]/g, '')
const semZeros = (t: string) => letrasENumeros(t).replace(/^0+/, '')

/** Alike, or one of them with the check digit that the other leaves out. */
const iguais = (um: string, outro: string): boolean =>
  um === outro || um.slice(0, -1) === outro || um === outro.slice(0, -1)

/**
 * How sure it is that an account is the one a file is of: 2 when bank, branch and number are the same, 1 when a check digit is left
 * out in one of them, or a branch stands before the number or nowhere; 0 when it is another.
 */
export function quantoSeParece(guardada: ContaEscrita, dita: ContaEscrita): 0 | 1 | 2 {
  const numero = semZeros(dita.numero)
  if (numero.length < 2 || semZeros(guardada.banco) !== semZeros(dita.banco)) return 0
  const [agencia, aDita, guardado] = [semZeros(guardada.agencia), semZeros(dita.agencia), semZeros(guardada.numero)]
  if (agencia !== '' && aDita !== '' && !iguais(agencia, aDita)) return 0
  if (guardado === numero && agencia === aDita) return 2
  // Some banks have the branch before the number, in statements.
  const depois = aDita !== '' && guardado.startsWith(aDita) ? semZeros(guardado.slice(aDita.length)) : ''
  return [guardado, depois].some((n) => n !== '' && iguais(n, numero)) ? 1 : 0
}

/** The account that a file is of, the surest; null when none is, or two may be. */
export function aMesmaConta<C extends ContaEscrita>(contas: readonly C[], dita: ContaEscrita): C | null {
  for (const quanto of [2, 1]) {
    const achadas = contas.filter((c) => quantoSeParece(c, dita) === quanto)
    if (achadas.length > 0) return achadas.length === 1 ? (achadas[0] ?? null) : null
  }
  return null
}

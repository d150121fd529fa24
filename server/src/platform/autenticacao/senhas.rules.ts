import { normalizar } from '#contract/protocolo/comum.ts'

/** What everybody tries first, as words; digits and signs around them change nothing. */
const PALAVRAS = new Set(
  'senha senhasenha minhasenha password passw0rd admin administrador administrator administracao condominio sindico morador apartamento mudar trocar teste qwerty qwertyui qwertyuiop asdfghjk abc abcd abcdef iloveyou flamengo corinthians palmeiras brasil deus jesus'.split(
    ' ',
  ),
)
const SEQUENCIAS = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
]

const simplificar = (texto: string) => normalizar(texto).replace(/\s/g, '')
const semEnfeites = (texto: string) => texto.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** A short piece typed again and again: `aaaaaaaa`, `12341234`, `abababab`. */
const ehRepeticao = (texto: string) => /^(.{1,4})\1+$/u.test(texto)

/**
 * Whether a password is one of those everybody guesses first: common words with or without digits around them, one piece
 * repeated, a run of the keyboard, the names at hand.
 * @param nomes the condominium's name, the person's name and e-mail
 */
export function senhaFraca(senha: string, nomes: readonly string[]): boolean {
  const simples = simplificar(senha)
  const miolo = semEnfeites(simples)
  const proibidas = nomes
    .flatMap((n) => [n, n.split('@')[0] ?? '', ...n.split(/\s+/)])
    .map(simplificar)
    .flatMap((n) => [n, semEnfeites(n)])
  return (
    simples === '' ||
    ehRepeticao(senha) ||
    ehRepeticao(simples) ||
    PALAVRAS.has(miolo) ||
    SEQUENCIAS.some((s) => s.includes(simples)) ||
    proibidas.some((p) => p.length >= 3 && (p === simples || p === miolo))
  )
}

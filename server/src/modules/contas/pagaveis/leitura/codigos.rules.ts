import { lerLinhaDePagamento } from '#contract/contas/documentos/linha-de-pagamento.ts'
import { lerChaveDeNota } from '#contract/valores/chave-de-nota.ts'
import { lerPix } from '#contract/valores/pix-lido.ts'
import type { ContaNoTexto } from './pdf.rules.ts'

/** What the codes on a bill say, beside its text. Pure. */

export type ContaNosCodigos = Pick<ContaNoTexto, 'linha' | 'pix' | 'chave'>

/** The key of a note within a code: the code itself, or part of the address that shows the note at the treasury. */
const chaveNoCodigo = (codigo: string) =>
  lerChaveDeNota(codigo) ?? lerChaveDeNota(/[?&](?:chave|chNFe|p)=([\dA-Z]{44,50})(?![\dA-Z])/i.exec(codigo)?.[1] ?? '')

function linhaDoCodigo(codigo: string, hoje: string): ContaNosCodigos['linha'] {
  // The bars of a boleto and of an "arrecadação" are 44 digits, and so is the key of a note, which has a CNPJ that is one.
  if (!/^\d{44}$/.test(codigo) || lerChaveDeNota(codigo)) return null
  const lida = lerLinhaDePagamento(codigo, hoje)
  return 'problema' in lida ? null : lida
}

const primeiro = <T>(codigos: readonly string[], ler: (codigo: string) => T | null): T | null =>
  codigos.reduce<T | null>((achado, codigo) => achado ?? ler(codigo), null)

/** @param hoje the day the due date of a boleto is near to, `YYYY-MM-DD` */
export const lerCodigos = (codigos: readonly string[], hoje: string): ContaNosCodigos => ({
  linha: primeiro(codigos, (codigo) => linhaDoCodigo(codigo, hoje)),
  pix: primeiro(codigos, lerPix),
  chave: primeiro(codigos, chaveNoCodigo),
})

/** Whether a code could say more than the text did: what a bill is paid by. */
export const faltaComoPagar = ({ linha, pix }: ContaNoTexto): boolean => linha === null && pix === null

/** The text and the codes as one: what the text says stays, and a code counts for more than an amount or a day beside words. */
export function juntarCodigos(texto: ContaNoTexto, codigos: ContaNosCodigos): ContaNoTexto {
  const linha = texto.linha ?? codigos.linha
  const pix = texto.pix ?? codigos.pix
  const chave = texto.chave ?? codigos.chave
  return {
    ...{ ...texto, linha, pix, chave },
    vencimento: linha?.vencimento ?? texto.vencimento,
    numero: texto.numero ?? chave?.numero ?? null,
    valor: linha?.valor ?? pix?.valor ?? texto.valor,
  }
}

import { formatarData } from '#contract/valores/calendario.ts'
import { formatarCnpj } from '#contract/valores/documentos.ts'
import { formatarReais, paraCentavos } from '#contract/valores/moeda.ts'
import { reaisPorExtenso } from '#contract/valores/por-extenso.ts'
import type { Bloco } from '#server/platform/pdf/documento.ts'
import { lugarDeAssinar, type Emitente } from './emitente.rules.ts'

/** What every receipt of the condominium says alike, whatever was paid. Pure; amounts in reais, days `YYYY-MM-DD`. */

/** Who issues a receipt, when, and to whom. */
export interface Emissao {
  emitente: Emitente
  /** Of the payer, as the reader may see it, written out; null when it is not known. */
  cpf: string | null
  emitidoEm: string
}

/** The payer as the sentence of a receipt names them. */
export const pagadorComCpf = (nome: string, cpf: string | null): string =>
  `${nome}${cpf === null ? '' : `, CPF ${cpf},`}`

/** That the money came in. @param p.porque what it was for, after a comma: "pela unidade A 101" */
export const recebemos = (p: { de: string; valor: number; data: string; porque: string }): Bloco => ({
  tipo: 'paragrafo',
  texto: `Recebemos de ${p.de} ${formatarReais(p.valor)} (${reaisPorExtenso(paraCentavos(p.valor))}) em ${formatarData(p.data)}, ${p.porque}.`,
})

/** When and how much, to be seen at a glance; the amount in words too. In reais. */
export const quantoERecebido = (p: { data: string; valor: number }): Bloco => ({
  tipo: 'moldura',
  fatos: [
    { rotulo: 'Recebido em', valor: formatarData(p.data) },
    { rotulo: 'Valor', valor: formatarReais(p.valor), nota: reaisPorExtenso(paraCentavos(p.valor)) },
  ],
})

/**
 * Who received, and where to sign: the registries and the tax office ask for the name and the document of the issuer in the text
 * itself.
 */
export function assinatura({ emitente: e, emitidoEm }: Emissao): Bloco[] {
  const cnpj = e.cnpj === null ? '' : `, CNPJ ${formatarCnpj(e.cnpj)}`
  const sindico = e.sindico === null ? '' : `, por ${e.sindico}, que responde pela administração`
  return [
    { tipo: 'paragrafo', texto: `Emitido em ${formatarData(emitidoEm)} por ${e.nome}${cnpj}${sindico}.` },
    lugarDeAssinar(e, e.sindico),
  ]
}

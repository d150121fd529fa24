import { formatarData } from '#contract/calendario.ts'
import { formatarReais, paraReais } from '#contract/moeda.ts'

/** What the payer of a charge is told. Pure: texts only; amounts in centavos. */

interface Cobranca {
  numero: string
  nome: string
  competencia: string
  vencimento: string
  vence_em: string
  valor: number
  motivo: string | null
  tipo: 'mensal' | 'extra' | 'multa' | 'acordo'
}

const reais = (centavos: number) => formatarReais(paraReais(centavos))

export const competenciaPorExtenso = (c: string): string => `${c.slice(5)}/${c.slice(0, 4)}`

/** The notice of a new charge. */
export function avisoDeEmissao(c: Cobranca, unidade: string): { titulo: string; texto: string } {
  const quando = c.vence_em === c.vencimento ? formatarData(c.vencimento) : `${formatarData(c.vencimento)} (pode ser paga até ${formatarData(c.vence_em)}, dia útil)` // prettier-ignore
  return {
    titulo: c.tipo === 'multa' ? 'Multa' : 'Nova cobrança',
    texto: `${c.nome}, ${competenciaPorExtenso(c.competencia)}, da unidade ${unidade}: ${reais(c.valor)}, com vencimento em ${quando}.`,
  }
}

/** The paragraphs of its e-mail. @param pix the "copia e cola", when the condominium takes PIX */
export function paragrafosDoEmail(
  c: Cobranca,
  texto: string,
  itens: readonly { descricao: string; valor: number }[],
  pix: string | null,
): string[] {
  return [
    texto,
    ...(c.motivo === null ? [] : [c.motivo]),
    ...(itens.length > 1 ? [itens.map((i) => `${i.descricao}: ${reais(i.valor)}`).join(' · ')] : []),
    ...(pix === null ? [] : ['Para pagar por PIX, copie o código abaixo e cole no aplicativo do seu banco:', pix]),
    `Número da cobrança: ${c.numero}.`,
  ]
}

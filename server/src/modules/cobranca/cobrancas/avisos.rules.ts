import { formatarCentavos } from '#contract/valores/moeda.ts'
import { formatarData } from '#contract/valores/calendario.ts'

import { DE_QUANDO_E_O_CODIGO } from '#contract/valores/pix.ts'
import type { Moldura } from '#server/platform/correio/modelo.ts'
import { nomeDaCobranca } from '#contract/cobranca/nome-da-cobranca.ts'
import { vencimentoPorExtenso } from '#contract/cobranca/vencimento.ts'

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

const quandoVence = (c: Pick<Cobranca, 'vencimento' | 'vence_em'>, passado = false) =>
  vencimentoPorExtenso({ vencimento: c.vencimento, venceEm: c.vence_em }, passado)

/** The notice of a new charge. */
export function avisoDeEmissao(c: Cobranca, unidade: string): { titulo: string; texto: string } {
  return {
    titulo: c.tipo === 'multa' ? 'Multa' : 'Nova cobrança',
    texto: `${nomeDaCobranca(c, ', ')}, da unidade ${unidade}: ${formatarCentavos(c.valor)}, com vencimento em ${quandoVence(c)}.`,
  }
}

/**
 * The notice of a charge that is told again, with what is owed on a day.
 * @param devido in centavos, late charges and all
 */
export function avisoDeNovo(
  c: Cobranca,
  unidade: string,
  devido: { em: string; valor: number },
): { titulo: string; texto: string } {
  const atrasada = c.vence_em < devido.em
  const quando = `${atrasada ? 'venceu' : 'vence'} em ${quandoVence(c, atrasada)}`
  const quanto =
    devido.valor === c.valor
      ? `O valor é ${formatarCentavos(c.valor)}.`
      : `O valor em ${formatarData(devido.em)} é ${formatarCentavos(devido.valor)}, ${atrasada ? 'já com multa e juros' : 'o que falta pagar'}.`
  return {
    titulo: 'Aviso de cobrança',
    texto: `${nomeDaCobranca(c, ', ')}, da unidade ${unidade}, ${quando}. ${quanto}`,
  }
}

/** The notice of a charge that falls due soon, with what is owed on a day. @param devido in centavos */
export const avisoAntes = (
  c: Cobranca,
  unidade: string,
  devido: { em: string; valor: number },
): { titulo: string; texto: string } => ({
  ...avisoDeNovo(c, unidade, devido),
  titulo: tituloDoAntes(c, devido.em),
})

/** On a due date without banks nothing can be paid: what ends that day, or after it, is the time to pay. */
function tituloDoAntes(c: Cobranca, em: string): string {
  if (c.vencimento === c.vence_em) return c.vencimento === em ? 'Vence hoje' : `Vence em ${formatarData(c.vencimento)}`
  return c.vence_em === em ? 'Pode ser paga até hoje' : `${c.vencimento < em ? 'Venceu' : 'Vence'} em ${quandoVence(c)}`
}

export const saudacaoDe = (nome: string | null): string => (nome === null ? 'Olá.' : `Olá, ${nome}.`)

/** What its e-mail shows at a glance. @param valor to pay, in centavos @param pix the code of that amount */
export const molduraDoEmail = (c: Cobranca, valor: number, pix: string | null): Moldura => ({
  fatos: [
    ['Vencimento', quandoVence(c)],
    ['A pagar', formatarCentavos(valor)],
  ],
  pix,
})

/**
 * The paragraphs of its e-mail.
 * @param pix the "copia e cola", when the condominium takes PIX
 * @param contato how to reach the administration, when it says
 */
export function paragrafosDoEmail(
  c: Cobranca,
  texto: string,
  itens: readonly { descricao: string; valor: number }[],
  pix: string | null,
  contato: string | null,
): string[] {
  const falar = contato === null ? 'fale com a administração' : `fale com a administração: ${contato}`
  return [
    texto,
    ...(c.motivo === null ? [] : [`Por que foi cobrada: ${c.motivo}`]),
    ...(itens.length > 1 ? [itens.map((i) => `${i.descricao}: ${formatarCentavos(i.valor)}`).join(' · ')] : []),
    ...(pix === null
      ? []
      : ['Para pagar por PIX, copie o código abaixo e cole no aplicativo do seu banco:', pix, DE_QUANDO_E_O_CODIGO]),
    `Número da cobrança: ${c.numero}.`,
    pix === null ? `Para saber como pagar, ou com dúvidas, ${falar}.` : `Dúvidas? ${falar.replace('fale', 'Fale')}.`,
  ]
}

/** What happened to a charge that its payer is told. Centavos. */
export type Acontecimento =
  | { tipo: 'pagamento'; data: string; valor: number; resta: number }
  | { tipo: 'estorno'; data: string; valor: number; motivo: string }
  | { tipo: 'cancelamento'; motivo: string }

/** The notice of a payment, of its reversal or of a cancelled charge. */
export function avisoDe(
  a: Acontecimento,
  c: Pick<Cobranca, 'tipo' | 'nome' | 'competencia'>,
  unidade: string,
): { titulo: string; texto: string; acao: string; moldura?: Moldura } {
  const qual = `${nomeDaCobranca(c, ', ')}, da unidade ${unidade}`
  switch (a.tipo) {
    case 'pagamento':
      return {
        titulo: 'Pagamento registrado',
        texto: `${qual}: ${formatarCentavos(a.valor)} pagos em ${formatarData(a.data)}. ${a.resta === 0 ? 'Não falta nada.' : `Falta pagar ${formatarCentavos(a.resta)}.`}`,
        acao: 'Ver a cobrança e o recibo',
        moldura: {
          fatos: [
            ['Recebido em', formatarData(a.data)],
            ['Valor', formatarCentavos(a.valor)],
          ],
          pix: null,
        },
      }
    case 'estorno':
      return {
        titulo: 'Pagamento estornado',
        texto: `${qual}: o pagamento de ${formatarCentavos(a.valor)} de ${formatarData(a.data)} deixou de valer, e o valor voltou a ficar em aberto. Motivo: ${a.motivo}`,
        acao: 'Ver a cobrança',
      }
    case 'cancelamento':
      return {
        titulo: 'Cobrança cancelada',
        texto: `${qual}: não é preciso pagar. Motivo: ${a.motivo}`,
        acao: 'Ver a cobrança',
      }
  }
}

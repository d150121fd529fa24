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

/** What credits of the unit paid of a new charge, and what is still to be paid; centavos. */
export interface CreditoUsado {
  usado: number
  resta: number
}

const usoDoCredito = ({ usado, resta }: CreditoUsado): string =>
  usado === 0
    ? ''
    : ` Foram usados ${formatarCentavos(usado)} de crédito da unidade: ${resta === 0 ? 'está paga, não há o que pagar' : `falta pagar ${formatarCentavos(resta)}`}.`

const SEM_CREDITO: CreditoUsado = { usado: 0, resta: 0 }

/** The notice of a new charge. */
export function avisoDeEmissao(
  c: Cobranca,
  unidade: string,
  credito: CreditoUsado = SEM_CREDITO,
): { titulo: string; texto: string } {
  return {
    titulo: c.tipo === 'multa' ? 'Multa' : 'Nova cobrança',
    texto: `${nomeDaCobranca(c, ', ')}, da unidade ${unidade}: ${formatarCentavos(c.valor)}, com vencimento em ${quandoVence(c)}.${usoDoCredito(credito)}`,
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
 * @param paga nothing is left to be paid
 */
export function paragrafosDoEmail(
  c: Cobranca,
  texto: string,
  itens: readonly { descricao: string; valor: number }[],
  pix: string | null,
  contato: string | null,
  paga = false,
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
    pix === null && !paga
      ? `Para saber como pagar, ou com dúvidas, ${falar}.`
      : `Dúvidas? ${falar.replace('fale', 'Fale')}.`,
  ]
}

/** What happened to a charge that its payer is told. Centavos. */
export type Acontecimento =
  | { tipo: 'pagamento'; data: string; valor: number; resta: number; credito: number }
  | { tipo: 'credito'; data: string; valor: number; resta: number }
  | { tipo: 'estorno'; data: string; valor: number; motivo: string; deCredito: boolean }
  | { tipo: 'cancelamento'; motivo: string; credito: number }

const oQueFalta = (resta: number) => (resta === 0 ? 'Não falta nada.' : `Falta pagar ${formatarCentavos(resta)}.`)

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
        texto: `${qual}: ${formatarCentavos(a.valor)} pagos em ${formatarData(a.data)}. ${oQueFalta(a.resta)}${a.credito === 0 ? '' : ` ${formatarCentavos(a.credito)} pagos a mais ficaram como crédito da unidade, que a próxima cobrança usa.`}`,
        acao: 'Ver a cobrança e o recibo',
        moldura: {
          fatos: [
            ['Recebido em', formatarData(a.data)],
            ['Valor', formatarCentavos(a.valor)],
          ],
          pix: null,
        },
      }
    case 'credito':
      return {
        titulo: 'Crédito usado',
        texto: `${qual}: ${formatarCentavos(a.valor)} de crédito da unidade foram usados, e contam como pagos em ${formatarData(a.data)}. ${oQueFalta(a.resta)}`,
        acao: 'Ver a cobrança',
      }
    case 'estorno':
      return {
        titulo: 'Pagamento estornado',
        texto: `${qual}: o pagamento de ${formatarCentavos(a.valor)} de ${formatarData(a.data)} deixou de valer, e o valor voltou a ficar em aberto.${a.deCredito ? ' O crédito voltou para a unidade.' : ''} Motivo: ${a.motivo}`,
        acao: 'Ver a cobrança',
      }
    case 'cancelamento':
      return {
        titulo: 'Cobrança cancelada',
        texto: `${qual}: não é preciso pagar.${a.credito === 0 ? '' : ` Os ${formatarCentavos(a.credito)} de crédito usados nela voltaram para a unidade.`} Motivo: ${a.motivo}`,
        acao: 'Ver a cobrança',
      }
  }
}

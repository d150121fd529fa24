import { formatarData, formatarInstante } from '#contract/valores/calendario.ts'
import { quantosConvidados } from '#contract/predio/reservas/nomes-dos-convidados.ts'
import { formatarCentavos } from '#contract/valores/moeda.ts'
import type { StatusDeReserva } from '#contract/predio/reservas.ts'
import { horarioPorExtenso } from '../areas/horas.rules.ts'

/** The letter that tells who books, at once, what they booked. Pure: texts only. */

/** Amounts in centavos, instants ISO. */
interface Feita {
  codigo: string | null
  area_nome: string
  data: string
  inicio_min: number
  duracao_min: number
  status: StatusDeReserva
  convidados: number | null
  lista_de_convidados: string | null
  detalhe: string | null
  taxa_limpeza: number
  total: number
  cancelar_ate: string
}

interface Item {
  nome: string
  valor: number
  quantidade: number
}

/** "R$ 450,00: Salão, noite, R$ 280,00; 10 × Jogo de mesa, R$ 80,00; taxa de limpeza, R$ 90,00." */
function preco(r: Feita, itens: readonly Item[]): string {
  if (r.total === 0) return 'Valor: sem custo.'
  const limpeza = r.taxa_limpeza === 0 ? [] : [`taxa de limpeza, ${formatarCentavos(r.taxa_limpeza)}`]
  const partes = itens.map(
    ({ nome, valor, quantidade }) =>
      `${quantidade === 1 ? '' : `${quantidade} × `}${nome}, ${formatarCentavos(valor * quantidade)}`,
  )
  return `Valor: ${formatarCentavos(r.total)} (${[...partes, ...limpeza].join('; ')}).`
}

/** What its maker has to do, or to wait for. @param pagarAte last instant to pay it, or null */
function oQueVem(r: Feita, pagarAte: string | null): string {
  if (r.status === 'Aguardando aprovação')
    return 'O que vem agora: a administração confere o pedido, e você recebe um aviso quando ela responder. O horário fica guardado para você até lá.'
  if (pagarAte !== null)
    return `O que vem agora: o pagamento, até ${formatarInstante(pagarAte)}. A página da reserva diz como pagar.`
  return 'O que vem agora: nada. O horário é seu.'
}

const TITULOS: Partial<Record<StatusDeReserva, (codigo: string) => string>> = {
  'Aguardando aprovação': (codigo) => `Recebemos o pedido da reserva ${codigo}`,
  'Aguardando pagamento': (codigo) => `Reserva ${codigo} feita: falta pagar`,
}

/**
 * What who books has in writing: what was asked, when, for how much, what comes next and until when it can be given up.
 * @param pagarAte last instant to pay it, or null while nothing is owed
 * @param agora instant, ISO
 */
export function comprovanteDe(
  r: Feita,
  itens: readonly Item[],
  pagarAte: string | null,
  agora: string,
): { titulo: string; texto: string; detalhes: string[] } {
  const codigo = r.codigo ?? ''
  const convidados = quantosConvidados(r.convidados, r.lista_de_convidados)
  const verbo = r.status === 'Aguardando aprovação' ? 'pediu' : 'reservou'
  return {
    titulo: TITULOS[r.status]?.(codigo) ?? `Reserva ${codigo} confirmada`,
    texto: `Você ${verbo} ${r.area_nome} em ${formatarData(r.data)}, das ${horarioPorExtenso(r)}. O número é ${codigo}.`,
    detalhes: [
      preco(r, itens),
      ...(convidados === null ? [] : [`Convidados: ${convidados}.`]),
      ...(r.detalhe === null || r.detalhe === '' ? [] : [`Informações: ${r.detalhe}`]),
      oQueVem(r, pagarAte),
      agora > r.cancelar_ate
        ? 'O prazo para cancelar já terminou: para desistir, fale com a administração.'
        : `Você pode cancelar até ${formatarInstante(r.cancelar_ate)}.`,
    ],
  }
}

import { formatarData } from '#contract/valores/calendario.ts'
import { unidadeEmTexto } from '#contract/predio/nomes/nome-da-unidade.ts'
import type { StatusDeReserva } from '#contract/predio/reservas.ts'
import { horarioPorExtenso } from '../areas/horas.rules.ts'

/** What is told of each step of a booking, and to whom. Pure: texts only. */

/** The steps, as the history names them. */
export type Acao =
  | 'criou'
  | 'finalizou'
  | 'reservou'
  | 'recebeu o pagamento'
  | 'estornou o pagamento'
  | 'mudou o status'
  | 'mudou o status pelo horário'
  | 'mudou os convidados'
  | 'cancelou'
  | 'recusou'

interface Reserva {
  codigo: string | null
  area_nome: string
  nome: string
  bloco: string | null
  apto: string | null
  data: string
  inicio_min: number
  duracao_min: number
  status: StatusDeReserva
  finalizada_em: string | null
  motivo: string | null
  /** 1 while a payment of it stands. */
  paga: number
}

interface Texto {
  titulo: string
  texto: string
}

const POR_ESTORNAR = ' Ela está paga: devolva o dinheiro e estorne o pagamento na página da reserva.'
const FALTA_PAGAR = ' Falta o pagamento: abra a reserva para ver como e até quando pagar.'

const comMotivo = ({ motivo }: Pick<Reserva, 'motivo'>) => (motivo === null ? '' : ` Motivo: ${motivo}`)

const proximoDoDono: Partial<Record<StatusDeReserva, string>> = {
  'Aguardando aprovação': ' Aguarda a aprovação da administração.',
  'Aguardando pagamento': FALTA_PAGAR,
}
/** The same on the page of the booking itself, where nobody has to be led to it. */
const esperaNaPagina: typeof proximoDoDono = { ...proximoDoDono, 'Aguardando pagamento': ' Faltava o pagamento.' }
const proximo: Partial<Record<StatusDeReserva, string>> = {
  'Aguardando aprovação': ' Aguarda a sua aprovação.',
  'Aguardando pagamento': ' Aguarda o pagamento.',
}

/** What is no news to anybody: that an event began or ended, or who comes. The history says it, and no letter goes out. */
const CALADAS = ['criou', 'mudou o status pelo horário', 'mudou os convidados'] as const satisfies Acao[]
const calada = (acao: Acao): acao is (typeof CALADAS)[number] => CALADAS.some((c) => c === acao)

/**
 * The notices of a step. A draft is nobody else's business.
 * @param pelaPessoa whether who booked is the one who acted
 */
export function avisosDe(
  acao: Acao,
  r: Reserva,
  pelaPessoa: boolean,
): { administracao: Texto | null; dono: Texto | null } {
  const nenhum = { administracao: null, dono: null }
  if (r.finalizada_em === null || calada(acao)) return nenhum
  const onde = `${r.area_nome} em ${formatarData(r.data)}, das ${horarioPorExtenso(r)}`
  const quem = r.apto === null ? r.nome : `${r.nome} (${unidadeEmTexto({ bloco: r.bloco, apto: r.apto })})`
  const motivo = comMotivo(r)
  const dono = (titulo: string, texto: string) => ({ ...nenhum, dono: { titulo, texto } })
  switch (acao) {
    case 'finalizou':
      return pelaPessoa
        ? {
            ...nenhum,
            administracao: { titulo: 'Nova reserva', texto: `${quem} reservou ${onde}.${proximo[r.status] ?? ''}` },
          }
        : {
            administracao: {
              titulo: 'Nova reserva',
              texto: `A administração reservou ${onde}, para ${quem}.${proximo[r.status] ?? ''}`,
            },
            dono: {
              titulo: 'Reserva feita em seu nome',
              texto: `A administração reservou ${onde}, em seu nome.${proximoDoDono[r.status] ?? ''}`,
            },
          }
    case 'cancelou':
      return pelaPessoa
        ? {
            ...nenhum,
            administracao: {
              titulo: 'Reserva cancelada',
              texto: `${quem} cancelou a reserva de ${onde}.${motivo}${r.paga === 1 ? POR_ESTORNAR : ''}`,
            },
          }
        : dono('Reserva cancelada', `A administração cancelou a sua reserva de ${onde}.${motivo}`)
    case 'recusou':
      return dono('Reserva recusada', `A administração recusou o seu pedido de reserva de ${onde}.${motivo}`)
    case 'reservou':
      // Approved is not confirmed: while it waits for the payment, that is what is said.
      return r.status === 'Aguardando pagamento'
        ? dono('Reserva aprovada: falta pagar', `A administração aprovou a sua reserva de ${onde}.${FALTA_PAGAR}`)
        : dono('Reserva confirmada', `A administração aprovou a sua reserva de ${onde}. Ela está confirmada.`)
    case 'recebeu o pagamento':
      return dono(
        'Pagamento registrado',
        `Recebemos o pagamento da sua reserva de ${onde}.${r.status === 'Confirmada' ? ' Ela está confirmada.' : ''}`,
      )
    case 'estornou o pagamento':
      return dono(
        'Pagamento estornado',
        `O pagamento da sua reserva de ${onde} foi desfeito. ${r.status === 'Cancelada' ? 'Como ela foi cancelada, nada fica em aberto.' : 'O valor volta a ficar em aberto.'}`,
      )
    case 'mudou o status':
      return dono(`Reserva: ${r.status.toLowerCase()}`, `Sua reserva de ${onde} mudou para: ${r.status}.`)
  }
}

/** What who booked reads of a step on the booking itself: the words of the notice, or of what they did themselves. */
export function passoDoDono(acao: Acao, r: Reserva, pelaPessoa: boolean): Texto | null {
  if (!pelaPessoa) return avisosDe(acao, r, false).dono
  if (acao === 'finalizou')
    return { titulo: 'Reserva registrada', texto: `Você fez a reserva.${esperaNaPagina[r.status] ?? ''}` }
  if (acao === 'cancelou') return { titulo: 'Reserva cancelada', texto: `Você cancelou a reserva.${comMotivo(r)}` }
  return avisosDe(acao, r, true).dono
}

import { formatarData } from '#contract/calendario.ts'
import type { StatusDeReserva } from '#contract/reservas.ts'
import { horarioPorExtenso } from '../areas/horas.rules.ts'

/** What is told of each step of a booking, and to whom. Pure: texts only. */

/** The steps, as the history names them. */
export type Acao =
  'criou' | 'finalizou' | 'reservou' | 'recebeu o pagamento' | 'estornou o pagamento' | 'mudou o status' | 'cancelou'

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
}

interface Texto {
  titulo: string
  texto: string
}

const proximo: Partial<Record<StatusDeReserva, string>> = {
  'Aguardando aprovação': ' Aguarda a sua aprovação.',
  'Aguardando pagamento': ' Aguarda o pagamento.',
}

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
  if (r.finalizada_em === null || acao === 'criou') return nenhum
  const onde = `${r.area_nome} em ${formatarData(r.data)}, das ${horarioPorExtenso(r)}`
  const quem = r.apto === null ? r.nome : `${r.nome} (${r.bloco === null ? '' : `${r.bloco} `}${r.apto})`
  const motivo = r.motivo === null ? '' : ` Motivo: ${r.motivo}`
  const dono = (titulo: string, texto: string) => ({ ...nenhum, dono: { titulo, texto } })
  switch (acao) {
    case 'finalizou':
      return {
        ...nenhum,
        administracao: { titulo: 'Nova reserva', texto: `${quem} reservou ${onde}.${proximo[r.status] ?? ''}` },
      }
    case 'cancelou':
      return pelaPessoa
        ? { ...nenhum, administracao: { titulo: 'Reserva cancelada', texto: `${quem} cancelou ${onde}.${motivo}` } }
        : dono('Reserva cancelada', `A administração cancelou a sua reserva: ${onde}.${motivo}`)
    case 'reservou':
      return dono(
        'Reserva aprovada',
        `${onde} está reservado para você.${r.status === 'Aguardando pagamento' ? ' Falta o pagamento.' : ''}`,
      )
    case 'recebeu o pagamento':
      return dono('Pagamento registrado', `Recebemos o pagamento da sua reserva: ${onde}.`)
    case 'estornou o pagamento':
      return dono('Pagamento estornado', `O pagamento da sua reserva foi desfeito: ${onde}.`)
    case 'mudou o status':
      return dono(`Reserva: ${r.status.toLowerCase()}`, `O status da sua reserva agora é ${r.status}: ${onde}.`)
  }
}

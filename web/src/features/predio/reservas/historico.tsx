import { useQuery } from '@tanstack/react-query'
import { diaEm, formatarData, formatarInstante } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { quemPorExtenso } from '../../../registros/quem-por-extenso.ts'
import { HistoryPanel, type HistoryEntry } from '../../../ui/page/history-panel.tsx'
import { consultaDeHistorico, type Reserva } from './reservas.api.ts'

const VERBOS: Record<string, string> = {
  criou: 'escolheu o horário',
  finalizou: 'fez o pedido',
  reservou: 'marcou como reservado',
  'recebeu o pagamento': 'registrou o pagamento',
}
const CAMPOS: Record<string, string> = {
  status: 'Status',
  pagamento: 'Pagamento',
  reservado: 'Reservado',
  valorPago: 'Valor pago',
  forma: 'Forma de pagamento',
  motivo: 'Motivo',
}

function porExtenso(campo: string, valor: unknown): string | null {
  if (typeof valor === 'number') return formatarReais(valor)
  if (typeof valor !== 'string') return null
  if (campo === 'pagamento') return formatarData(valor)
  return campo === 'reservado' ? formatarData(diaEm(new Date(valor))) : valor
}

/** What happened to a booking, the last first. Staff reads who changed what; who booked, the steps and their days. */
export function Historico({ reserva, completo }: { reserva: Reserva; completo: boolean }) {
  return completo ? <Completo id={reserva._id} /> : <HistoryPanel entries={passosDe(reserva)} />
}

function Completo({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(consultaDeHistorico(id))
  const entradas = data?.itens.map((r): HistoryEntry => ({
    id: r._id,
    quem: quemPorExtenso(r.quem),
    acao: VERBOS[r.acao] ?? r.acao,
    quando: formatarInstante(r.quando),
    mudancas:
      r.acao === 'criou'
        ? []
        : r.mudancas
            .filter(({ campo }) => campo in CAMPOS)
            .map(({ campo, antes, depois }) => ({
              campo: CAMPOS[campo] ?? campo,
              antes: porExtenso(campo, antes),
              depois: porExtenso(campo, depois),
            })),
  }))
  return (
    <HistoryPanel
      entries={entradas}
      error={
        error && !data ? { message: mensagemDoErro(error), onRetry: () => void refetch(), busy: isFetching } : null
      }
    />
  )
}

function passosDe(r: Reserva): HistoryEntry[] {
  const passo = (id: string, quem: string, acao: string, quando: string | null): HistoryEntry[] =>
    quando === null ? [] : [{ id, quem, acao, quando, mudancas: [] }]
  const instante = (iso: string | null) => iso && formatarInstante(iso)
  return [
    ...passo('cancelada', r.canceladaPor ?? r.name, r.recusada ? 'recusou' : 'cancelou', instante(r.canceladaEm)),
    ...passo('paga', 'Administração', 'registrou o pagamento', r.dataAt && formatarData(r.dataAt)),
    ...(r.precisaAprovacao
      ? passo('reservada', 'Administração', 'marcou como reservado', instante(r.isReservadAt))
      : []),
    ...passo('finalizada', r.pelaAdministracao ? 'Administração' : r.name, 'fez o pedido', instante(r.finalizadaEm)),
  ]
}

import { useQuery } from '@tanstack/react-query'
import { diaEm, formatarData, formatarInstante } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { quemPorExtenso } from '../../../registros/quem-por-extenso.ts'
import { HistoryPanel, type HistoryEntry } from '../../../ui/page/history-panel.tsx'
import css from './detalhe.module.css'
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
  listaDeConvidados: 'Nomes na lista de convidados',
}

function porExtenso(campo: string, valor: unknown): string | null {
  if (typeof valor === 'number') return campo === 'listaDeConvidados' ? String(valor) : formatarReais(valor)
  if (typeof valor !== 'string') return null
  if (campo === 'pagamento') return formatarData(valor)
  return campo === 'reservado' ? formatarData(diaEm(new Date(valor))) : valor
}

/** What happened to a booking, the last first. Staff reads who changed what; who booked, what they were told. */
export function Historico({ reserva, completo }: { reserva: Reserva; completo: boolean }) {
  return completo ? <Completo id={reserva._id} /> : <Passos passos={reserva.passos} />
}

/** What who booked was told, in the words of the notices, the last first. */
function Passos({ passos }: Pick<Reserva, 'passos'>) {
  return (
    <ol className={css.passos}>
      {passos.toReversed().map((p) => (
        <li key={p.quando + p.titulo}>
          <p>
            <strong>{p.titulo}</strong>, {formatarInstante(p.quando)}
          </p>
          <p>{p.texto}</p>
        </li>
      ))}
    </ol>
  )
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

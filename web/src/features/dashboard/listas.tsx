import type { Dashboard } from '#contract/dashboard.ts'
import type { StatusDeReserva } from '#contract/reservas.ts'
import { paths } from '../../app/paths.ts'
import { EtiquetaDaOcorrencia } from '../../selects/status-de-ocorrencia.tsx'
import { EtiquetaDoStatus } from '../../selects/status-de-reserva.tsx'
import css from './dashboard.module.css'
import { Novas } from './novas.tsx'

/** The newest bookings and incidents. */
export function Listas({ dados }: { dados: Dashboard | undefined }) {
  return (
    <div className={css.duas}>
      <Novas
        titulo="Novas Reservas"
        itens={dados?.novasReservas}
        vazio="Nenhuma reserva por enquanto"
        caminho={paths.reserva}
        todas={paths.reservas}
        etiqueta={(status) => <EtiquetaDoStatus status={status as StatusDeReserva} />}
      />
      <Novas
        titulo="Novas Ocorrências"
        itens={dados?.novasOcorrencias}
        vazio="Nenhuma ocorrência por enquanto"
        caminho={paths.ocorrencia}
        todas={paths.ocorrencias}
        etiqueta={(status) => <EtiquetaDaOcorrencia status={status} />}
      />
    </div>
  )
}

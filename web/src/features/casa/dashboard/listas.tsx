import type { Dashboard } from '#contract/casa/dashboard.ts'
import type { StatusDeReserva } from '#contract/predio/reservas.ts'
import { paths } from '../../../app/paths.ts'
import { EtiquetaDaOcorrencia } from '../../../paineis/status-de-ocorrencia.tsx'
import { EtiquetaDoStatus } from '../../../paineis/reservas/status-de-reserva.tsx'
import css from './dashboard.module.css'
import { Novas } from './novas.tsx'

/** To staff what is new in the last seven days or waits for them; to a resident what is theirs and goes on. */
export function Listas({ dados, daPessoa }: { dados: Dashboard | undefined; daPessoa: boolean }) {
  return (
    <div className={css.duas}>
      <Novas
        titulo={daPessoa ? 'Suas reservas' : 'Novas Reservas'}
        itens={dados?.novasReservas}
        vazio={daPessoa ? 'Nenhuma reserva marcada' : 'Nenhuma reserva nova nos últimos 7 dias'}
        caminho={paths.reserva}
        todas={paths.reservas}
        etiqueta={(status) => <EtiquetaDoStatus status={status as StatusDeReserva} />}
      />
      <Novas
        titulo={daPessoa ? 'Suas ocorrências' : 'Novas Ocorrências'}
        itens={dados?.novasOcorrencias}
        vazio={daPessoa ? 'Nenhuma ocorrência em aberto' : 'Nenhuma ocorrência nova nos últimos 7 dias'}
        caminho={paths.ocorrencia}
        todas={paths.ocorrencias}
        etiqueta={(status) => <EtiquetaDaOcorrencia status={status} />}
      />
    </div>
  )
}

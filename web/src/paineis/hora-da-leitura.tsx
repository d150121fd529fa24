import type { QueryKey } from '@tanstack/react-query'
import { formatarInstante } from '#contract/valores/calendario.ts'
import css from './hora-da-leitura.module.css'
import { lidaEm, useLeituraGuardada } from '../lib/leituras-na-tela.ts'

/** Beside a part of a screen: of when it is, where without a connection the parts are of different hours. */
export function HoraDaLeitura({ consulta }: { consulta: QueryKey }) {
  const lida = useLeituraGuardada()
  const quando = lidaEm(consulta)
  if (lida === null || lida.de === lida.ate || quando === null) return null
  return <p className={css.hora}>Lido em {formatarInstante(new Date(quando).toISOString())}.</p>
}

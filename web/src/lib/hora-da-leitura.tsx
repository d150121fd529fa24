import { hashKey, type QueryKey } from '@tanstack/react-query'
import { formatarInstante } from '#contract/calendario.ts'
import { consultas } from './consultas.ts'
import css from './hora-da-leitura.module.css'
import { useLeituraGuardada } from './leituras-na-tela.ts'
import { instanteDaLeitura } from './leituras.ts'

/** Beside a part of a screen: of when it is, where without a connection the parts are of different hours. */
export function HoraDaLeitura({ consulta }: { consulta: QueryKey }) {
  const lida = useLeituraGuardada()
  const hash = hashKey(consulta)
  const quando = consultas.getQueryState(consulta)?.dataUpdatedAt ?? 0
  if (lida === null || lida.de === lida.ate || quando === 0) return null
  return (
    <p className={css.hora}>Lido em {formatarInstante(new Date(instanteDaLeitura(hash, quando)).toISOString())}.</p>
  )
}

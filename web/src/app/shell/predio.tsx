import type { CondominioPublico } from '../../lib/condominio-guardado.ts'
import { Logo } from '../../ui/page/logo.tsx'
import css from './cabecalho.module.css'

/** The condominium in the header: its picture, its name and, where there is room, its size. */
export function Predio({ condominio }: { condominio: CondominioPublico | null }) {
  const unidades = condominio?.unidades ?? 0
  return (
    <>
      <Logo src={condominio?.logo} />
      {condominio?.nome ?? ' '}
      {unidades > 0 && <small className={css.soMesa}>{unidades === 1 ? '1 unidade' : `${unidades} unidades`}</small>}
    </>
  )
}

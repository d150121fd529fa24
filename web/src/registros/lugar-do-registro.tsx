import type { ReactNode } from 'react'
import { falha } from '../avisos/falha.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { ErrorState } from '../ui/page/error-state.tsx'
import type { PaginaDescrita } from './descricao-do-registro.ts'
import type { RegistroDaPagina } from './use-registro-da-pagina.ts'

interface Props {
  de: RegistroDaPagina<unknown>
  descricao: PaginaDescrita
  /** Where others of the kind are. */
  lista: string
  /** What stands there while the record is being read. */
  children: ReactNode
}

/** In the place of a record that is still coming, is not there, or could not be read; nothing once it is. */
export function LugarDoRegistro({ de: { registro, naoHa, leitura }, descricao: d, lista, children }: Props) {
  const { error, refetch, isFetching } = leitura
  if (registro !== undefined) return null
  if (naoHa)
    return (
      <EmptyState
        title={`Este endereço não leva a ${d.aNenhum}`}
        text={d.porque}
        action={<ButtonLink to={lista}>{d.verOutros}</ButtonLink>}
      />
    )
  if (!error) return children
  return <ErrorState {...falha(`Não foi possível ler ${d.este}.`, error, () => void refetch(), isFetching)} />
}

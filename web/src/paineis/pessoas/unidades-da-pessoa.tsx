import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DoorPlate } from '../../ui/page/door-plate.tsx'
import { consultaDasUnidadesDe } from '../unidades/unidades.ts'

interface Props {
  /** Id of the person. */
  pessoa: string
  caminho: (id: string) => string
  /** Shown until the units are known, and of who is in none. */
  children: ReactNode
}

/** The units somebody is in today, each leading to its page. Staff only. */
export function UnidadesDaPessoa({ pessoa, caminho, children }: Props) {
  const { data } = useQuery(consultaDasUnidadesDe(pessoa))
  if (!data || data.length === 0) return children
  return data.map((u, i) => (
    <span key={u._id}>
      {i > 0 && ', '}
      <Link to={caminho(u._id)}>
        <DoorPlate bloco={u.bloco} apto={u.apto} />
      </Link>
    </span>
  ))
}

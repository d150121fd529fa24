import { useQuery } from '@tanstack/react-query'
import { formatarReais } from '#contract/valores/moeda.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/page/note.tsx'
import { consultaDaRegra } from './pagaveis.api.ts'

/** A higher limit of approval waits for somebody else's word. */
export function PropostaDeLimite({ abrir }: { abrir: () => void }) {
  const { data } = useQuery(consultaDaRegra())
  if (!data?.proposta) return null
  const { por, ate } = data.proposta
  return (
    <Note tone="warning">
      {por} propôs pagar sem aprovação contas de até {formatarReais(ate)}.{' '}
      <Button size="sm" onClick={abrir}>
        Ver a proposta
      </Button>
    </Note>
  )
}

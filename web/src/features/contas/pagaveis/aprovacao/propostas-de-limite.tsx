import { useQuery } from '@tanstack/react-query'
import { formatarReais } from '#contract/valores/moeda.ts'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/page/note.tsx'
import { consultaDaRegra } from '../pagaveis.api.ts'

interface Props {
  /** @param limites opens the limits of offices, and not the one of all bills */
  abrir: (limites: boolean) => void
}

/** Higher limits of approval that wait for somebody else's word. */
export function PropostasDeLimite({ abrir }: Props) {
  const { data } = useQuery(consultaDaRegra())
  if (!data) return null
  const { proposta, limitesPropostos: n } = data
  return (
    <>
      {proposta && (
        <Note tone="warning">
          {proposta.por} propôs pagar sem aprovação contas de até {formatarReais(proposta.ate)}.{' '}
          <Button size="sm" onClick={() => abrir(false)}>
            Ver a proposta
          </Button>
        </Note>
      )}
      {n > 0 && (
        <Note tone="warning">
          {n === 1 ? 'Um limite maior de aprovação espera' : `${n} limites maiores de aprovação esperam`} confirmação.{' '}
          <Button size="sm" onClick={() => abrir(true)}>
            Ver os limites
          </Button>
        </Note>
      )}
    </>
  )
}

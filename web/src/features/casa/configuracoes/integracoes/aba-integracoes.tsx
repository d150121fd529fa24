import { useQuery } from '@tanstack/react-query'
import { EntregasDosWebhooks } from './entregas-dos-webhooks.tsx'
import { webhooks } from './integracoes.api.ts'
import { ListaDeChaves } from './lista-de-chaves.tsx'
import { ListaDeWebhooks } from './lista-de-webhooks.tsx'

/** What ties the building to other programs, one section below another. */
export function AbaIntegracoes() {
  const { data = [] } = useQuery(webhooks)
  return (
    <>
      <ListaDeChaves />
      <ListaDeWebhooks />
      {data.length > 0 && <EntregasDosWebhooks />}
    </>
  )
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { startTransition, useOptimistic } from 'react'
import type { PreferenciasDeNotificacao } from '#contract/casa/notificacoes.ts'
import { avisarErro, avisarSucesso } from '../../../avisos/avisos.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { preferenciasDeAvisos, salvarPreferencias } from './perfil.api.ts'

/** What is chosen of some kinds of notice. */
interface Escolha {
  email?: Partial<PreferenciasDeNotificacao['email']>
  aparelhos?: Partial<PreferenciasDeNotificacao['aparelhos']>
}

const comEscolha = (
  antes: PreferenciasDeNotificacao | undefined,
  { email, aparelhos }: Escolha,
): PreferenciasDeNotificacao | undefined =>
  antes && { email: { ...antes.email, ...email }, aparelhos: { ...antes.aparelhos, ...aparelhos } }

/**
 * When notices of each kind go out. A choice is saved as it is made: it shows in the same moment, beside others that are still being
 * saved, and is taken back when it cannot be.
 */
export function usePreferenciasDeAvisos() {
  const cache = useQueryClient()
  const leitura = useQuery(preferenciasDeAvisos)
  const [preferencias, mostrar] = useOptimistic(leitura.data, comEscolha)
  const { mutateAsync } = useMutation({
    mutationFn: (escolha: Escolha) => salvarPreferencias(escolha),
    onSuccess: (salvas) => {
      cache.setQueryData(preferenciasDeAvisos.queryKey, salvas)
      avisarSucesso('Preferência salva')
    },
    onError: (erro) => {
      avisarErro(`A preferência não foi salva. ${mensagemDoErro(erro)}`)
      void cache.invalidateQueries({ queryKey: preferenciasDeAvisos.queryKey })
    },
  })
  const escolher = (escolha: Escolha) =>
    startTransition(async () => {
      mostrar(escolha)
      await mutateAsync(escolha).catch(() => undefined)
    })
  return { leitura, preferencias, escolher }
}

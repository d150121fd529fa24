import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PreferenciasDeNotificacao } from '#contract/casa/notificacoes.ts'
import { avisarErro, avisarSucesso } from '../../../avisos/avisos.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { preferenciasDeAvisos, salvarPreferencias } from './perfil.api.ts'

/** What is chosen of some kinds of notice. */
interface Escolha {
  email?: Partial<PreferenciasDeNotificacao['email']>
  aparelhos?: Partial<PreferenciasDeNotificacao['aparelhos']>
}

/** Saves a choice, which shows at once, and is taken back when it cannot be saved. */
export function useEscolhaDeAvisos() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (escolha: Escolha) => salvarPreferencias(escolha),
    onMutate: ({ email, aparelhos }) => {
      cache.setQueryData(
        preferenciasDeAvisos.queryKey,
        (antes: PreferenciasDeNotificacao | undefined) =>
          antes && { email: { ...antes.email, ...email }, aparelhos: { ...antes.aparelhos, ...aparelhos } },
      )
    },
    onSuccess: (salvas) => {
      cache.setQueryData(preferenciasDeAvisos.queryKey, salvas)
      avisarSucesso('Preferência salva')
    },
    onError: (erro) => {
      avisarErro(`A preferência não foi salva. ${mensagemDoErro(erro)}`)
      void cache.invalidateQueries({ queryKey: preferenciasDeAvisos.queryKey })
    },
  })
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatarInstante } from '#contract/valores/calendario.ts'
import type { Sessao } from '#contract/pessoas/sessoes.ts'
import { avisarErro, avisarSucesso } from '../../../avisos/avisos.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { nomeDoAparelho } from './aparelho.ts'
import css from './perfil-page.module.css'
import { encerrar, encerrarOutras, sessoes } from './perfil.api.ts'

/** Ending a session, or all others once that is confirmed. */
function useEncerramento() {
  const cache = useQueryClient()
  const { confirm, dialog } = useConfirm()
  const reler = () => cache.invalidateQueries({ queryKey: sessoes.queryKey })
  const falhou = (erro: unknown) => avisarErro(mensagemDoErro(erro))
  const uma = useMutation({
    mutationFn: encerrar,
    onSuccess: () => avisarSucesso('Sessão encerrada'),
    onError: falhou,
    onSettled: reler,
  })
  const outras = useMutation({
    mutationFn: encerrarOutras,
    onSuccess: ({ encerradas }) =>
      avisarSucesso(encerradas === 1 ? '1 sessão encerrada' : `${encerradas} sessões encerradas`),
    onError: falhou,
    onSettled: reler,
  })
  async function pedirOutras() {
    const sim = await confirm({
      title: 'Encerrar as outras sessões?',
      body: 'Nos outros aparelhos será preciso entrar de novo, e o link do calendário, se você tem um, deixa de valer. Esta sessão continua.',
      verb: 'Encerrar as outras',
    })
    if (sim) outras.mutate()
  }
  return { uma, outras, pedirOutras, dialog }
}

/** Every device where this person is logged in, and how to end those sessions. */
export function ListaDeSessoes() {
  const lista = useQuery(sessoes)
  const { uma, outras, pedirOutras, dialog } = useEncerramento()

  if (lista.error)
    return (
      <ErrorState message={mensagemDoErro(lista.error)} onRetry={() => void lista.refetch()} busy={lista.isFetching} />
    )
  const linhas = lista.data ?? []
  return (
    <>
      <ul aria-busy={lista.isPending || undefined}>
        {linhas.map((s) => (
          <Linha
            key={s._id}
            sessao={s}
            ocupada={uma.isPending && uma.variables === s._id}
            aoEncerrar={() => uma.mutate(s._id)}
          />
        ))}
      </ul>
      {linhas.length > 1 && (
        <div className={css.outras}>
          <Button className={css.quebra} busy={outras.isPending} onClick={() => void pedirOutras()}>
            Encerrar as outras sessões
          </Button>
        </div>
      )}
      {dialog}
    </>
  )
}

function Linha({ sessao, ocupada, aoEncerrar }: { sessao: Sessao; ocupada: boolean; aoEncerrar: () => void }) {
  const aparelho = nomeDoAparelho(sessao.aparelho)
  return (
    <li className={css.sessao}>
      <div>
        <p>
          {aparelho}
          {sessao.atual && <span className={css.atual}>Esta sessão</span>}
        </p>
        <p>
          Usada em {formatarInstante(sessao.usadaEm)} · aberta em {formatarInstante(sessao.criadaEm)} · {sessao.ip}
        </p>
      </div>
      {!sessao.atual && (
        <Button busy={ocupada} onClick={aoEncerrar}>
          Encerrar<VisuallyHidden> a sessão de {aparelho}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}

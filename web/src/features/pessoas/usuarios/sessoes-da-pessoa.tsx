import { IconLogout } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { formatarInstante } from '#contract/valores/calendario.ts'
import { avisarErro, avisarSucesso } from '../../../avisos/avisos.ts'
import { mandaEmails } from '../../../lib/condominio.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import css from './pessoa.module.css'
import { encerrarSessoesDe, sessoesDe, type Usuario } from './usuarios.api.ts'

const quantas = (n: number) => (n === 1 ? '1 sessão aberta, usada' : `${n} sessões abertas, a última usada`)

/** How many devices the person is logged in on, and the way to disconnect them all. */
export function SessoesDaPessoa({ pessoa }: { pessoa: Usuario }) {
  const { data } = useQuery(sessoesDe(pessoa._id))
  const { confirm, dialog } = useConfirm()
  const encerrar = useMutation({
    mutationFn: () => encerrarSessoesDe(pessoa._id),
    onSuccess: () => avisarSucesso(`Sessões de ${pessoa.name} encerradas`),
    onError: (erro) => avisarErro(mensagemDoErro(erro)),
    onSettled: () => marcarComoVelho('users'),
  })
  if (!data) return null

  async function pedir() {
    const sim = await confirm({
      title: `Encerrar as sessões de ${pessoa.name}?`,
      body: `Todos os aparelhos em que esta pessoa entrou são desconectados agora, e o que ela estiver digitando pode se perder. A senha continua a mesma: para voltar, basta entrar de novo. Ela recebe um aviso${mandaEmails() ? ' e um e-mail' : ' no sistema'}, e fica no histórico que foi você.`,
      verb: 'Encerrar as sessões',
    })
    if (sim) encerrar.mutate()
  }
  return (
    <>
      <p className={css.duasEtapas}>
        {data.usadaEm === null
          ? 'Nenhuma sessão aberta'
          : `${quantas(data.abertas)} em ${formatarInstante(data.usadaEm)}`}
      </p>
      {data.abertas > 0 && (
        <Button fullWidth icon={IconLogout} busy={encerrar.isPending} onClick={() => void pedir()}>
          Encerrar sessões
        </Button>
      )}
      {dialog}
    </>
  )
}

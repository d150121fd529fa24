import { IconKey } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { formatarInstante } from '#contract/valores/calendario.ts'
import { avisarErro } from '../../../avisos/avisos.ts'
import { BotaoDeCopiar } from '../../../avisos/botao-de-copiar.tsx'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ExitButton } from '../../../ui/overlays/dialog-exit.tsx'
import css from './pessoa.module.css'
import { linkDeSenha, type Usuario } from './usuarios.api.ts'

/** A link to create a password, shown once to be handed over: where there is no mail server, or no mail arrives. */
export function LinkDeSenha({ pessoa }: { pessoa: Usuario }) {
  const criar = useMutation({
    mutationFn: () => linkDeSenha(pessoa._id),
    onError: (erro) => avisarErro(mensagemDoErro(erro)),
    onSettled: () => marcarComoVelho('users'),
  })
  const { data } = criar
  return (
    <>
      <Button fullWidth icon={IconKey} busy={criar.isPending} onClick={() => criar.mutate()}>
        Link de senha
      </Button>
      <Dialog
        open={data !== undefined}
        onClose={criar.reset}
        title={`Link de senha de ${pessoa.name}`}
        footer={
          <>
            <ExitButton>Fechar</ExitButton>
            <BotaoDeCopiar variant="primary" texto={data?.url ?? ''} feito="Link copiado">
              Copiar o link
            </BotaoDeCopiar>
          </>
        }
      >
        <p className={css.duasEtapas}>
          Entregue o link só a {pessoa.name}, em mãos ou por uma mensagem que só essa pessoa leia: quem o abre escolhe a
          senha dela. Vale uma vez, até {data && formatarInstante(data.expiraEm)}, e não aparece de novo. Fica no
          histórico que foi você.
        </p>
        <p className={css.link}>{data?.url}</p>
      </Dialog>
    </>
  )
}

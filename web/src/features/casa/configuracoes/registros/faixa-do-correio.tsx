import { useMutation, useQuery } from '@tanstack/react-query'
import type { Correio } from '#contract/casa/emails.ts'
import { avisarErro, avisarInfo, avisarSucesso } from '../../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../../lib/consultas.ts'
import { mensagemDoErro } from '../../../../lib/erro-da-api.ts'
import { Button } from '../../../../ui/button.tsx'
import { useConfirm } from '../../../../ui/overlays/confirm.tsx'
import { ParaQuemInstalou } from '../../../../paineis/para-quem-instalou.tsx'
import { Note } from '../../../../ui/page/note.tsx'
import css from './lixeira.module.css'
import { consultaDoCorreio, descartarOsGuardados, mandarOsGuardados } from './registros.api.ts'

const emails = (n: number) => (n === 1 ? '1 e-mail' : `${n.toLocaleString('pt-BR')} e-mails`)

/** Whether mail leaves at all, where its links lead, and what was kept: said above the list as long as something is amiss. */
export function FaixaDoCorreio() {
  // Also the queue empties without an event of its own.
  const { data } = useQuery({ ...consultaDoCorreio, refetchInterval: 5_000 })
  if (!data) return null
  return (
    <>
      {data.servidor === null && (
        <Note tone="warning">
          <strong>Nenhum e-mail sai desta instalação: falta o servidor de e-mail.</strong> O que é escrito fica
          guardado, e ninguém o recebe. Quem instalou o sistema precisa ligá-lo a um servidor de e-mail.
          <ParaQuemInstalou>
            Configure <code>SMTP_URL</code> e <code>MAIL_FROM</code>.
          </ParaQuemInstalou>
        </Note>
      )}
      {data.enderecoLocal && (
        <Note tone="warning">
          Os links dos e-mails levam a <code>{data.enderecoPublico}</code>, que só abre no próprio servidor. Quem
          instalou o sistema precisa dizer o endereço que os moradores usam.
          <ParaQuemInstalou>
            Configure <code>PUBLIC_URL</code> com esse endereço.
          </ParaQuemInstalou>
        </Note>
      )}
      {data.guardados.total > 0 && <Guardados correio={data} />}
    </>
  )
}

/** What can be said of the kept mails before somebody decides. */
export function oQueHa({ total, prontos, antigos, perdidos: fora }: Correio['guardados']): string {
  const refeitos = total - prontos - fora
  return [
    `${emails(total)} ${total === 1 ? 'guardado' : 'guardados'}.`,
    antigos > 0 && `${emails(antigos)} com mais de uma semana: confira se ainda é o caso de mandar.`,
    fora > 0 &&
      `${emails(fora)} não ${fora === 1 ? 'pode' : 'podem'} mais ser ${fora === 1 ? 'mandado' : 'mandados'}: o link é de uso único, ou o texto já foi apagado. Convide de novo quem espera um convite.`,
    refeitos > 0 &&
      `${emails(refeitos)} já ${refeitos === 1 ? 'foi refeito, e não faz' : 'foram refeitos, e não fazem'} falta.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function useDestino() {
  const fim = {
    onError: (erro: Error) => avisarErro(mensagemDoErro(erro)),
    onSettled: () => marcarComoVelho('emails'),
  }
  const mandar = useMutation({
    mutationFn: mandarOsGuardados,
    onSuccess: ({ quantos }) => avisarSucesso(`${emails(quantos)} na fila: a lista mostra o que o servidor responder`),
    ...fim,
  })
  const descartar = useMutation({
    mutationFn: descartarOsGuardados,
    onSuccess: ({ quantos }) =>
      avisarInfo(`${emails(quantos)} não ${quantos === 1 ? 'será mandado' : 'serão mandados'}`),
    ...fim,
  })
  return { mandar, descartar }
}

const avisoDoEnvio = ({ guardados, enderecoLocal }: Correio) =>
  [
    'Vão como foram escritos, com os valores e as datas daquele dia. Não dá para desfazer.',
    guardados.antigos > 0 && `${emails(guardados.antigos)} com mais de uma semana.`,
    enderecoLocal && 'Os links ainda levam a um endereço que só abre no próprio servidor.',
  ]
    .filter(Boolean)
    .join(' ')

/** Both ask before. */
function usePedidos(correio: Correio) {
  const { guardados } = correio
  const { confirm, dialog } = useConfirm()
  const { mandar, descartar } = useDestino()
  const pedirEnvio = async () => {
    const sim = await confirm({
      title: `Mandar ${emails(guardados.prontos)} agora?`,
      body: avisoDoEnvio(correio),
      verb: 'Mandar agora',
      tone: 'marca',
    })
    if (sim) mandar.mutate()
  }
  const pedirDescarte = async () => {
    const sim = await confirm({
      title: `Descartar ${emails(guardados.total)}?`,
      body: 'Nenhum deles será mandado, e o texto é apagado. Convites podem ser refeitos na página de cada pessoa.',
      verb: 'Descartar',
    })
    if (sim) descartar.mutate()
  }
  return { pedirEnvio, pedirDescarte, mandando: mandar.isPending, descartando: descartar.isPending, dialog }
}

/** Kept mails: nothing of them goes by itself; staff sends those that still hold, or gives up all. */
function Guardados({ correio }: { correio: Correio }) {
  const { servidor, guardados } = correio
  const { pedirEnvio, pedirDescarte, mandando, descartando, dialog } = usePedidos(correio)
  return (
    <Note
      action={
        <span className={css.botoes}>
          {servidor !== null && guardados.prontos > 0 && (
            <Button variant="primary" busy={mandando} onClick={() => void pedirEnvio()}>
              Mandar {guardados.prontos === 1 ? 'o guardado' : `os ${guardados.prontos.toLocaleString('pt-BR')}`} agora
            </Button>
          )}
          <Button busy={descartando} onClick={() => void pedirDescarte()}>
            Descartar
          </Button>
        </span>
      }
    >
      {oQueHa(guardados)}
      {dialog}
    </Note>
  )
}

import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { avisarErro, avisarSucesso } from '../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { alcanceEmPalavras } from '../../../paineis/publico/alcance.tsx'
import { consultaDoAlcance, publicoDe, publicoParaEnviar } from '../../../paineis/publico/publico.ts'
import { Button } from '../../../ui/button.tsx'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import { Note } from '../../../ui/page/note.tsx'
import { publicar, type Comunicado } from './comunicados.api.ts'

interface Props {
  comunicado: Comunicado
  /** The form below has changes: they are saved first. */
  sujo: boolean
  aoMudar: (c: Comunicado) => void
}

/** From a draft to the board: asked once, with whom it reaches. */
export function Publicacao({ comunicado: c, sujo, aoMudar }: Props) {
  const { confirm, dialog } = useConfirm()
  const { data } = useQuery(consultaDoAlcance(publicoParaEnviar(publicoDe(c.publico))))
  const mandar = async () => {
    const sim = await confirm({
      title: `Publicar “${c.titulo}”?`,
      body: `${data ? alcanceEmPalavras(data) : c.publicoPorExtenso} Depois de publicado o texto não muda: corrige-se com uma nova versão.`,
      verb: 'Publicar',
      tone: 'marca',
    })
    if (!sim) return
    try {
      aoMudar(await publicar(c._id, c.versao))
      marcarComoVelho('comunicados')
      avisarSucesso('Comunicado publicado')
    } catch (erro) {
      avisarErro(`Não foi possível publicar. ${mensagemDoErro(erro)}`)
    }
  }
  return (
    <>
      <Note
        tone="info"
        action={
          <Button variant="primary" icon={IconSend} disabled={sujo} onClick={() => void mandar()}>
            Publicar
          </Button>
        }
      >
        Rascunho: só a administração o vê. {sujo && 'Salve as alterações antes de publicar.'}
      </Note>
      {dialog}
    </>
  )
}

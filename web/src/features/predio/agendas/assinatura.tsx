import { IconDownload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatarInstante } from '#contract/valores/calendario.ts'
import { avisarErro, avisarSucesso } from '../../../avisos/avisos.ts'
import { useDescarga } from '../../../avisos/use-descarga.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ExitButton } from '../../../ui/overlays/dialog-exit.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { assinar, baixarProximos, consultaDaAssinatura, revogar } from './agenda.api.ts'
import css from './agenda.module.css'
import { EnderecoDoCalendario } from './como-se-assina.tsx'

/** Makes and revokes the secret link through which a phone or another program shows the agenda. */
export function Assinatura({ fechar }: { fechar: () => void }) {
  const cache = useQueryClient()
  const { data, error, refetch } = useQuery(consultaDaAssinatura())
  const [url, setUrl] = useState<string | null>(null)
  const [ocupado, setOcupado] = useState(false)

  async function fazer(acao: () => Promise<void>) {
    setOcupado(true)
    try {
      await acao()
    } catch (erro) {
      avisarErro(mensagemDoErro(erro))
    }
    setOcupado(false)
    await cache.invalidateQueries(consultaDaAssinatura())
  }
  const criar = () => fazer(async () => setUrl((await assinar()).url))
  const encerrar = () =>
    fazer(async () => {
      await revogar()
      setUrl(null)
      avisarSucesso('O link deixou de valer')
    })
  const tem = data?.criadaEm != null
  return (
    <Dialog
      open
      width={560}
      onClose={fechar}
      title="Assinar calendário"
      footer={
        <>
          {tem && (
            <Button className={css.deletar} busy={ocupado} onClick={() => void encerrar()}>
              Cancelar o link
            </Button>
          )}
          <ExitButton data-autofocus>Fechar</ExitButton>
          <Button variant={tem ? 'default' : 'primary'} busy={ocupado} onClick={() => void criar()}>
            {tem ? 'Criar outro link' : 'Criar link'}
          </Button>
        </>
      }
    >
      <p>
        Um link secreto, só seu, para ver a agenda do condomínio no calendário do celular ou do computador. Quem tiver o
        link vê os compromissos. Se ele cair em outras mãos, cancele-o aqui. Ele também deixa de valer quando você troca
        a senha ou encerra as outras sessões.
      </p>
      {error && !data && (
        <ErrorState
          message={`Não foi possível ler o seu link. ${mensagemDoErro(error)}`}
          onRetry={() => void refetch()}
        />
      )}
      {url !== null && <EnderecoDoCalendario url={url} android={/Android/.test(navigator.userAgent)} />}
      {url === null && data?.criadaEm && (
        <p>
          Você criou um link em {formatarInstante(data.criadaEm)}
          {data.usadaEm ? `, lido pela última vez em ${formatarInstante(data.usadaEm)}` : ', ainda não usado'}. Por
          segurança ele só aparece quando é criado; criar outro encerra este.
        </p>
      )}
      <SemAssinar />
    </Dialog>
  )
}

/** For a device that subscribes to nothing, or a person who wants no link: what is to come, once, as a file any calendar opens. */
function SemAssinar() {
  const { baixando, baixar } = useDescarga()
  return (
    <section className={css.semAssinar} aria-label="Sem assinar">
      <p>
        Prefere não assinar? Baixe os próximos compromissos e abra o arquivo: o calendário do aparelho guarda todos de
        uma vez. É a agenda de agora: o que mudar depois só chega baixando de novo.
      </p>
      <Button icon={IconDownload} busy={baixando} onClick={() => baixar(baixarProximos)}>
        Baixar os próximos (.ics)
      </Button>
    </section>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatarInstante } from '#contract/calendario.ts'
import { avisarErro, avisarSucesso } from '../../lib/avisos.ts'
import { mensagemDoErro } from '../../lib/erro-da-api.ts'
import { Botao, BotaoLink } from '../../ui/botao.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { BotaoDeSaida } from '../../ui/dialog-exit.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { assinar, consultaDaAssinatura, revogar } from './agenda.api.ts'
import css from './agenda.module.css'

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
            <Botao className={css.deletar} busy={ocupado} onClick={() => void encerrar()}>
              Revogar o link
            </Botao>
          )}
          <BotaoDeSaida data-autofocus>Fechar</BotaoDeSaida>
          <Botao variant={tem ? 'default' : 'primary'} busy={ocupado} onClick={() => void criar()}>
            {tem ? 'Criar outro link' : 'Criar link'}
          </Botao>
        </>
      }
    >
      <p>
        Um link secreto, só seu, para ver a agenda do condomínio no calendário do celular ou do computador. Quem tiver o
        link lê os compromissos; se ele vazar, revogue-o. Ele também deixa de valer quando você troca a senha ou encerra
        as outras sessões.
      </p>
      {error && !data && (
        <ErrorState
          message={`Não foi possível ler o seu link. ${mensagemDoErro(error)}`}
          onRetry={() => void refetch()}
        />
      )}
      {url !== null && <Endereco url={url} />}
      {url === null && data?.criadaEm && (
        <p>
          Você criou um link em {formatarInstante(data.criadaEm)}
          {data.usadaEm ? `, lido pela última vez em ${formatarInstante(data.usadaEm)}` : ', ainda não usado'}. Por
          segurança ele só aparece quando é criado; criar outro encerra este.
        </p>
      )}
    </Dialog>
  )
}

function Endereco({ url }: { url: string }) {
  const [copiado, setCopiado] = useState(false)
  const copiar = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setCopiado(true)
    } catch {
      avisarErro('O navegador não deixou copiar. Selecione o endereço e copie à mão.')
    }
  }
  return (
    <>
      <p className={css.abrir}>
        <BotaoLink variant="primary" to={url.replace(/^https?:/, 'webcal:')}>
          Abrir no calendário
        </BotaoLink>
      </p>
      <div className={css.link}>
        <TextField
          label="Endereço do calendário"
          hint="Copie agora: ele não aparece de novo."
          value={url}
          onChange={() => undefined}
          noMargin
        />
        <Botao onClick={() => void copiar()}>{copiado ? 'Copiado' : 'Copiar'}</Botao>
      </div>
      <ComoSeAssina />
    </>
  )
}

/** What comes next on each kind of device; without it the address is a riddle. */
function ComoSeAssina() {
  return (
    <dl className={css.passos}>
      <dt>iPhone, iPad ou Mac</dt>
      <dd>Toque em “Abrir no calendário” e confirme em “Assinar”. Os compromissos aparecem no app Calendário.</dd>
      <dt>Android, com o Google Agenda</dt>
      <dd>
        Copie o endereço e, num computador, abra calendar.google.com: em “Outras agendas”, toque em “+”, escolha “Do
        URL” e cole. A agenda passa a aparecer também no app do celular.
      </dd>
      <dt>Outlook</dt>
      <dd>
        Copie o endereço e cole em “Adicionar calendário”, “Assinar da Web”. Pode levar algumas horas para se atualizar.
      </dd>
    </dl>
  )
}

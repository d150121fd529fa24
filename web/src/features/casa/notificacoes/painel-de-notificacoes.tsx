import {
  IconCalendarCheck,
  IconCalendarEvent,
  IconClipboardCheck,
  IconDatabaseExclamation,
  IconFileText,
  IconMessage,
  IconMessageReport,
  IconReceipt2,
  IconSpeakerphone,
  IconTool,
  IconUser,
  IconWebhook,
  type Icon,
} from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { Link } from 'react-router'
import {
  assuntoDosAvisos,
  type CaixaDeNotificacao,
  type Notificacao,
  type TipoDeNotificacao,
} from '#contract/casa/notificacoes.ts'
import { avisarErro } from '../../../avisos/avisos.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { marcarMuitas, marcarUma, ultimas } from '../../../paineis/notificacoes.ts'
import { ago, inFull } from '../../../ui/text/ago-text.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import floating from '../../../ui/overlays/floating.module.css'
import { Anchor, Popover, useOpenLater } from '../../../ui/overlays/floating.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import css from './painel-de-notificacoes.module.css'
import { NestaVisita } from './nesta-visita.tsx'

const ICONES: Record<TipoDeNotificacao, Icon> = {
  reserva: IconCalendarCheck,
  ocorrencia: IconMessageReport,
  comentario: IconMessage,
  agenda: IconCalendarEvent,
  ata: IconFileText,
  comunicado: IconSpeakerphone,
  servico: IconTool,
  pessoa: IconUser,
  cobranca: IconReceipt2,
  prestacao: IconClipboardCheck,
  copia: IconDatabaseExclamation,
  webhook: IconWebhook,
}

const NADA = {
  avisos: 'Nenhuma notificação. O que acontecer no condomínio aparece aqui.',
  mensagens: 'Nenhuma mensagem. Os comentários das suas ocorrências aparecem aqui.',
} as const

interface Props {
  caixa: CaixaDeNotificacao
  nome: string
  naoLidas: number
  /** The last item. */
  fim: { texto: string; caminho: string } | null
}

interface PropsDoPainel extends Props {
  botao: RefObject<HTMLButtonElement | null>
  aberto: boolean
  aoMudar: (aberto: boolean) => void
}

/** The panel under the bell, or under the messages. */
export function PainelDeNotificacoes({ botao, aberto, aoMudar, ...resto }: PropsDoPainel) {
  const opened = useOpenLater(aberto)
  return (
    <Popover
      opened={opened}
      onChange={aoMudar}
      position="bottom-end"
      offset={4}
      trapFocus
      returnFocus
      classNames={{ dropdown: `${floating.caixa} ${css.painel}` }}
    >
      <Popover.Target>
        <Anchor of={botao} />
      </Popover.Target>
      <Popover.Dropdown aria-label={resto.nome}>
        <Corpo {...resto} aoFechar={() => aoMudar(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** The last notices of a menu, newest first, the unread ones marked. */
function Corpo({ caixa, nome, naoLidas, aoFechar, fim }: Props & { aoFechar: () => void }) {
  const cache = useQueryClient()
  const lista = useQuery(ultimas(caixa))
  const titulo = useRef<HTMLHeadingElement>(null)
  const corpo = useRef<HTMLDivElement>(null)
  const todas = useMutation({
    mutationFn: () => marcarMuitas(cache, { caixa }),
    // The button goes away with what it did; whoever has closed the panel meanwhile is not called back.
    onSuccess: () => {
      if (corpo.current?.contains(document.activeElement)) titulo.current?.focus()
    },
    onError: (erro) => avisarErro(mensagemDoErro(erro), { id: 'marcar-lidas' }),
  })
  const itens = lista.data?.itens
  const abrir = (n: UmaNotificacao) => {
    aoFechar()
    if (!n.lida) marcarUma(cache, n._id).catch(() => undefined)
  }
  return (
    <div ref={corpo} className={css.corpo}>
      <div className={css.cabeca}>
        <h2 ref={titulo} tabIndex={-1} data-autofocus>
          {nome}
        </h2>
        {/* Others may tell that nothing is unread before our own answer comes: it stays till then, and keeps the focus. */}
        {(naoLidas > 0 || todas.isPending) && (
          <Button size="sm" variant="text" busy={todas.isPending} onClick={() => todas.mutate()}>
            Marcar todas como lidas
          </Button>
        )}
      </div>
      {lista.error && !itens ? (
        <ErrorState
          message={mensagemDoErro(lista.error)}
          onRetry={() => void lista.refetch()}
          busy={lista.isFetching}
        />
      ) : itens?.length === 0 ? (
        <p className={css.nada}>{NADA[caixa]}</p>
      ) : (
        <ul className={css.lista} aria-busy={lista.isPending || undefined}>
          {itens?.map((n) => (
            <Itens key={n._id} notificacao={n} aoAbrir={abrir} />
          ))}
        </ul>
      )}
      {caixa === 'avisos' && <NestaVisita />}
      {fim && (
        <div className={css.fim}>
          <Link to={fim.caminho} onClick={aoFechar}>
            {fim.texto}
          </Link>
        </div>
      )}
    </div>
  )
}

type UmaNotificacao = Omit<Notificacao, 'grupo'>

/** A notice, or a run of one kind: how many there are, and each of them when asked for. */
function Itens({ notificacao: n, aoAbrir }: { notificacao: Notificacao; aoAbrir: (n: UmaNotificacao) => void }) {
  const [aberto, setAberto] = useState(false)
  const { grupo } = n
  if (grupo === undefined) return <Item notificacao={n} aoAbrir={() => aoAbrir(n)} />
  const Icone = ICONES[n.tipo]
  const faltam = grupo.quantas - grupo.outras.length - 1
  return (
    <>
      <li>
        <button
          type="button"
          className={n.lida ? css.item : `${css.item} ${css.nova}`}
          aria-expanded={aberto}
          onClick={() => setAberto(!aberto)}
        >
          <Icone size={18} stroke={1.75} aria-hidden />
          <span className={css.texto}>
            {!n.lida && <VisuallyHidden>Não lidas: </VisuallyHidden>}
            <b>
              {grupo.quantas} avisos de {assuntoDosAvisos[n.tipo]}
            </b>
            <span>{aberto ? 'Mostrados um a um, abaixo' : `O último: ${n.titulo} · ${n.texto}`}</span>
          </span>
          <time dateTime={n.criadaEm} title={inFull(n.criadaEm)}>
            {ago(n.criadaEm)}
          </time>
        </button>
      </li>
      {aberto && [n, ...grupo.outras].map((um) => <Item key={um._id} notificacao={um} aoAbrir={() => aoAbrir(um)} />)}
      {aberto && faltam > 0 && <li className={css.nada}>E mais {faltam}, anteriores a estes.</li>}
    </>
  )
}

function Item({ notificacao: n, aoAbrir }: { notificacao: UmaNotificacao; aoAbrir: () => void }) {
  const Icone = ICONES[n.tipo]
  return (
    <li>
      <Link to={n.caminho} className={n.lida ? css.item : `${css.item} ${css.nova}`} onClick={aoAbrir}>
        <Icone size={18} stroke={1.75} aria-hidden />
        <span className={css.texto}>
          {!n.lida && <VisuallyHidden>Não lida: </VisuallyHidden>}
          <b>{n.titulo}</b>
          <span>{n.texto}</span>
        </span>
        <time dateTime={n.criadaEm} title={inFull(n.criadaEm)}>
          {ago(n.criadaEm)}
        </time>
      </Link>
    </li>
  )
}

import { IconBell, IconMessages } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import type { CaixaDeNotificacao } from '#contract/casa/notificacoes.ts'
import { contagem } from '../../../paineis/notificacoes.ts'
import { IconButton } from '../../../ui/button.tsx'
import css from './menu-de-notificacoes.module.css'

const ler = () => import('./painel-de-notificacoes.tsx')
const Painel = lazy(() => ler().then((m) => ({ default: m.PainelDeNotificacoes })))

const CAIXAS = {
  avisos: { nome: 'Notificações', icone: IconBell },
  mensagens: { nome: 'Mensagens', icone: IconMessages },
} as const

const MAXIMO_NO_NUMERO = 99

interface Props {
  caixa: CaixaDeNotificacao
  /** The last item: where everything of the kind is, for who may go there. */
  fim: { texto: string; caminho: string } | null
}

/** The bell, or the messages, of the header: how many are unread. The panel comes when somebody is about to press it. */
export function MenuDeNotificacoes({ caixa, fim }: Props) {
  const botao = useRef<HTMLButtonElement>(null)
  const [aberto, setAberto] = useState(false)
  const [usado, setUsado] = useState(false)
  const naoLidas = useQuery(contagem).data?.[caixa] ?? 0
  const { nome, icone } = CAIXAS[caixa]
  const quantas = naoLidas === 1 ? '1 não lida' : `${naoLidas} não lidas`
  const buscar = () => void ler().catch(() => undefined)
  return (
    <>
      <IconButton
        ref={botao}
        label={naoLidas > 0 ? `${nome}, ${quantas}` : nome}
        icon={icone}
        className={css.sino}
        aria-haspopup="dialog"
        aria-expanded={aberto}
        onPointerEnter={buscar}
        onFocus={buscar}
        onClick={() => {
          setUsado(true)
          setAberto(!aberto)
        }}
      >
        {naoLidas > 0 && (
          <span className={css.numero} aria-hidden="true">
            {naoLidas > MAXIMO_NO_NUMERO ? `${MAXIMO_NO_NUMERO}+` : naoLidas}
          </span>
        )}
      </IconButton>
      {usado && (
        <Suspense>
          <Painel {...{ caixa, nome, naoLidas, fim, botao, aberto }} aoMudar={setAberto} />
        </Suspense>
      )}
    </>
  )
}

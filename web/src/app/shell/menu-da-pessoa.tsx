import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { Sessao } from '../../lib/sessao.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { initials } from '../../ui/text/initials.ts'
import css from './menu-da-pessoa.module.css'

const ler = () => import('./itens-da-pessoa.tsx')
const Itens = lazy(() => ler().then((m) => ({ default: m.ItensDaPessoa })))

interface Props {
  pessoa: Sessao
  aoSair: () => void
  aoPedirAjuda: () => void
}

/** The person's button at the end of the header. Its menu comes when somebody is about to press it. */
export function MenuDaPessoa({ pessoa, ...atos }: Props) {
  const botao = useRef<HTMLButtonElement>(null)
  const [aberto, setAberto] = useState(false)
  const [usado, setUsado] = useState(false)
  const buscar = () => void ler().catch(() => undefined)
  return (
    <>
      <button
        ref={botao}
        type="button"
        className={css.eu}
        aria-haspopup="menu"
        aria-expanded={aberto}
        onPointerEnter={buscar}
        onFocus={buscar}
        onClick={() => {
          setUsado(true)
          setAberto(!aberto)
        }}
      >
        <span className={css.sinal} aria-hidden="true">
          {initials(pessoa.name)}
        </span>
        <span className={css.nome} aria-hidden="true">
          {pessoa.name}
          <IconChevronDown size={16} stroke={2} />
        </span>
        <VisuallyHidden>Menu de {pessoa.name}</VisuallyHidden>
      </button>
      {usado && (
        <Suspense>
          <Itens pessoa={pessoa} botao={botao} aberto={aberto} aoMudar={setAberto} {...atos} />
        </Suspense>
      )}
    </>
  )
}

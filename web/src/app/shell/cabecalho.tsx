import { IconMoon, IconSearch, IconSun } from '@tabler/icons-react'
import { useCondominio } from '../../lib/condominio.ts'
import { MenuDeNotificacoes } from '../../features/casa/notificacoes/menu-de-notificacoes.tsx'
import { temOQueESeu } from '../../lib/sessao-guardada.ts'
import type { Sessao } from '../../lib/sessao.ts'
import { useTema } from '../../lib/tema.ts'
import { IconButton } from '../../ui/button.tsx'
import { paths } from '../paths.ts'
import css from './cabecalho.module.css'
import { MenuDaPessoa } from './menu-da-pessoa.tsx'
import { Predio } from './predio.tsx'

const ehMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

interface Props {
  pessoa: Sessao
  aoBuscar: () => void
  aoSair: () => void
  aoPedirAjuda: () => void
}

/** The strip on top: the condominium's name, the palette's button, the theme and the person. */
export function Cabecalho({ pessoa, aoBuscar, aoSair, aoPedirAjuda }: Props) {
  const condominio = useCondominio()
  const { escuro, alternar } = useTema()
  const doPredio = pessoa.isAdmin || temOQueESeu(pessoa)
  return (
    <header className={css.topo}>
      <p className={css.predio}>
        <Predio condominio={condominio} />
      </p>
      <button
        type="button"
        className={`${css.busca} ${css.soMesa}`}
        onClick={aoBuscar}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <IconSearch size={16} stroke={2} aria-hidden />
        <span>Buscar ou ir para…</span>
        <kbd aria-hidden>{ehMac ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      <IconButton className={css.soFone} label="Buscar" icon={IconSearch} iconSize={22} onClick={aoBuscar} />
      <IconButton
        className={css.soMesa}
        label="Tema escuro"
        icon={escuro ? IconSun : IconMoon}
        aria-pressed={escuro}
        onClick={alternar}
      />
      <MenuDeNotificacoes caixa="avisos" fim={doPredio ? { texto: 'Ver agenda', caminho: paths.agendas } : null} />
      {doPredio && (
        <MenuDeNotificacoes caixa="mensagens" fim={{ texto: 'Ver ocorrências', caminho: paths.ocorrencias }} />
      )}
      <MenuDaPessoa pessoa={pessoa} aoSair={aoSair} aoPedirAjuda={aoPedirAjuda} />
    </header>
  )
}

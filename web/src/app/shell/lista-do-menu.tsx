import { IconHelp, IconLogout } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import type { Sessao } from '../../lib/sessao.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { estaEm, itensPara, publicosDe, type ContagensDoMenu } from '../menu.ts'
import css from './lista-do-menu.module.css'

interface Props {
  pessoa: Sessao
  aoSair: () => void
  contagens?: ContagensDoMenu | undefined
  /** Where the way to the help is not in view, as on a phone. */
  aoPedirAjuda?: () => void
  /** Icons only, with the words as tooltips, where the window is narrow. */
  podeEstreitar?: boolean
}

/** The items of the menu, in groups, with Sair at the foot. */
export function ListaDoMenu({ pessoa, aoSair, aoPedirAjuda, contagens = {}, podeEstreitar = false }: Props) {
  const { pathname } = useLocation()
  const itens = itensPara(publicosDe(pessoa))
  return (
    <nav className={podeEstreitar ? `${css.menu} ${css.estreita}` : css.menu} aria-label="Principal">
      {itens.map((item, i) => {
        const anterior = itens[i - 1]
        const novo = anterior !== undefined && anterior.grupo !== item.grupo
        const atual = estaEm(item, pathname)
        return (
          <Link
            key={item.caminho}
            to={item.caminho}
            className={novo ? `${css.item} ${css.novoGrupo}` : css.item}
            aria-current={atual ? 'page' : undefined}
          >
            <item.icone size={18} stroke={atual ? 2.25 : 1.75} aria-hidden />
            <span className={css.palavra}>{item.texto}</span>
            <Contagem quantas={contagens[item.caminho] ?? 0} />
          </Link>
        )
      })}
      {aoPedirAjuda && (
        <button type="button" className={`${css.item} ${css.novoGrupo}`} aria-haspopup="dialog" onClick={aoPedirAjuda}>
          <IconHelp size={18} stroke={1.75} aria-hidden />
          <span className={css.palavra}>Ajuda desta tela</span>
        </button>
      )}
      <button type="button" className={`${css.item} ${css.fim}`} onClick={aoSair}>
        <IconLogout size={18} stroke={1.75} aria-hidden />
        <span className={css.palavra}>Sair</span>
      </button>
    </nav>
  )
}

/** How many wait there; nothing where none does. */
function Contagem({ quantas }: { quantas: number }) {
  if (quantas === 0) return null
  return (
    <span className={css.contagem}>
      {quantas > 99 ? '99+' : quantas}
      <VisuallyHidden> à espera</VisuallyHidden>
    </span>
  )
}

import { IconHelp, IconId, IconKey, IconLogout, IconMoon, IconSettings, IconSun, IconUser } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import type { Sessao } from '../../lib/sessao.ts'
import { temOQueESeu } from '../../lib/sessao-guardada.ts'
import { useTema } from '../../lib/tema.ts'
import { Anchor, Menu, useOpenLater } from '../../ui/overlays/floating.tsx'
import { configuracoesDe, paths } from '../paths.ts'
import css from './menu-da-pessoa.module.css'

interface Props {
  pessoa: Sessao
  botao: RefObject<HTMLButtonElement | null>
  aberto: boolean
  aoMudar: (aberto: boolean) => void
  aoSair: () => void
  aoPedirAjuda: () => void
}

/** Perfil, what the condominium keeps of one, the password, Configurações, the help, Sair; on a phone the theme too. */
export function ItensDaPessoa({ pessoa, botao, aberto, aoMudar, aoSair, aoPedirAjuda }: Props) {
  const { escuro, alternar } = useTema()
  const opened = useOpenLater(aberto)
  return (
    <Menu opened={opened} onChange={aoMudar} position="bottom-end" width={220} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Anchor of={botao} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={paths.perfil} leftSection={<IconUser size={18} stroke={1.75} aria-hidden />}>
          Perfil
        </Menu.Item>
        {(pessoa.isAdmin || temOQueESeu(pessoa)) && (
          <Menu.Item
            component={Link}
            to={paths.informacoes}
            leftSection={<IconId size={18} stroke={1.75} aria-hidden />}
          >
            Minhas informações
          </Menu.Item>
        )}
        <Menu.Item
          component={Link}
          to={paths.trocarSenha}
          leftSection={<IconKey size={18} stroke={1.75} aria-hidden />}
        >
          Trocar senha
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={configuracoesDe(pessoa)}
          leftSection={<IconSettings size={18} stroke={1.75} aria-hidden />}
        >
          Configurações
        </Menu.Item>
        <Menu.Item
          className={css.soFone}
          onClick={alternar}
          leftSection={
            escuro ? <IconSun size={18} stroke={1.75} aria-hidden /> : <IconMoon size={18} stroke={1.75} aria-hidden />
          }
        >
          {escuro ? 'Tema claro' : 'Tema escuro'}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          aria-haspopup="dialog"
          onClick={aoPedirAjuda}
          leftSection={<IconHelp size={18} stroke={1.75} aria-hidden />}
        >
          Ajuda desta tela
        </Menu.Item>
        <Menu.Item onClick={aoSair} leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />}>
          Sair
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

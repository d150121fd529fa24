import { Menu } from '@mantine/core'
import { IconChevronDown, IconLogout, IconMoon, IconSettings, IconSun, IconUser } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Sessao } from '../../lib/sessao.ts'
import { useTema } from '../../lib/tema.ts'
import { SoLeitor } from '../../ui/so-leitor.tsx'
import { configuracoesDe, paths } from '../paths.ts'
import { iniciais } from '../../lib/iniciais.ts'
import css from './menu-da-pessoa.module.css'

/** Perfil, Configurações, Sair; on a phone the theme too. */
export function MenuDaPessoa({ pessoa, aoSair }: { pessoa: Sessao; aoSair: () => void }) {
  const { escuro, alternar } = useTema()
  return (
    <Menu position="bottom-end" width={220} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className={css.eu}>
          <span className={css.sinal} aria-hidden="true">
            {iniciais(pessoa.name)}
          </span>
          <span className={css.nome} aria-hidden="true">
            {pessoa.name}
            <IconChevronDown size={16} stroke={2} />
          </span>
          <SoLeitor>Menu de {pessoa.name}</SoLeitor>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={paths.perfil} leftSection={<IconUser size={18} stroke={1.75} aria-hidden />}>
          Perfil
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
        <Menu.Item onClick={aoSair} leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />}>
          Sair
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

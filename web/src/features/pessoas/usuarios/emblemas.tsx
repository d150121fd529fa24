import {
  IconDoorExit,
  IconHome2,
  IconKey,
  IconMail,
  IconMailX,
  IconShield,
  IconUserCheck,
  IconUserOff,
  type Icon,
} from '@tabler/icons-react'
import type { Usuario } from '#contract/pessoas/usuarios.ts'
import { StatusBadge, type StatusBadgeProps } from '../../../ui/page/status-badge.tsx'
import { nomeDoStatus } from './textos.ts'

type Aspecto = Omit<StatusBadgeProps, 'children'> & { icon: Icon }

const DO_STATUS: Record<Usuario['status'], Aspecto> = {
  Ativo: { level: 'fim', icon: IconUserCheck },
  Desabilitado: { level: 'curso', icon: IconUserOff },
  'Convite enviado': { level: 'curso', color: 'info', icon: IconMail },
  'Convite vencido': { level: 'acao', color: 'aviso', icon: IconMailX },
}

const DO_TIPO: Record<Usuario['tipo'], Aspecto> = {
  Administrador: { level: 'curso', color: 'marca', icon: IconShield },
  Morador: { level: 'fim', icon: IconHome2 },
  Inquilino: { level: 'fim', icon: IconKey },
}

/** Whether the person can enter, or is still expected to. */
export const EmblemaDoStatus = ({ status }: Pick<Usuario, 'status'>) => (
  <StatusBadge {...DO_STATUS[status]}>{nomeDoStatus(status)}</StatusBadge>
)

/** They can enter, and read what is theirs; they are of no unit any more. */
export const EmblemaDeQuemSaiu = () => (
  <StatusBadge level="curso" icon={IconDoorExit}>
    Saiu
  </StatusBadge>
)

/** What the person is in the condominium. The lists say "Admin" (specification §2). */
export const EmblemaDoTipo = ({ tipo }: Pick<Usuario, 'tipo'>) => (
  <StatusBadge {...DO_TIPO[tipo]}>{tipo === 'Administrador' ? 'Admin' : tipo}</StatusBadge>
)

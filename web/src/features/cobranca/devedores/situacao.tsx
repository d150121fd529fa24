import {
  IconAlertTriangle,
  IconBellOff,
  IconClockExclamation,
  IconMailCheck,
  IconMailX,
  IconWritingSign,
} from '@tabler/icons-react'
import { formatarData } from '#contract/valores/calendario.ts'
import { situacoesDeDevedor, type Devedor, type SituacaoDeDevedor } from '#contract/cobranca/devedores.ts'
import { opcoesCom } from '../../../listas/descricao-da-lista.ts'
import { paradosPorExtenso } from '../../../paineis/cobrancas/lembretes.ts'
import { StatusBadge, type StatusBadgeProps } from '../../../ui/page/status-badge.tsx'

const ASPECTO: Record<SituacaoDeDevedor, Omit<StatusBadgeProps, 'children'>> = {
  a_avisar: { level: 'acao', color: 'aviso', icon: IconClockExclamation },
  nao_saiu: { level: 'acao', color: 'erro', icon: IconMailX },
  avisado: { level: 'curso', color: 'info', icon: IconMailCheck },
  em_acordo: { level: 'curso', color: 'info', icon: IconWritingSign },
  parada: { level: 'fim', icon: IconBellOff },
  sem_contato: { level: 'acao', color: 'erro', icon: IconAlertTriangle },
}

const NOMES: Record<SituacaoDeDevedor, string> = {
  a_avisar: 'A avisar',
  nao_saiu: 'E-mail não saiu',
  avisado: 'Avisado',
  em_acordo: 'Em acordo',
  parada: 'Lembretes parados',
  sem_contato: 'Sem contato',
}

/** What a situation is called in the filter. @param situacao one of those it offers */
export const nomeDaSituacao = (situacao: string): string => NOMES[situacao as SituacaoDeDevedor]

/** What the filter offers. */
export const opcoesDeSituacao = opcoesCom(
  'Todas as situações',
  situacoesDeDevedor.map((value) => ({ value, label: NOMES[value] })),
)

/** A day of this year without the year, as a badge has room for. */
function diaCurto(dia: string, hoje: string): string {
  const escrito = formatarData(dia)
  return dia.slice(0, 4) === hoje.slice(0, 4) ? escrito.slice(0, 5) : escrito
}

/** What a situation is called: "Avisado em 16/11". */
export function situacaoPorExtenso({ situacao, lembretes }: Pick<Devedor, 'situacao' | 'lembretes'>, hoje: string) {
  if (situacao === null) return 'Vence até lá'
  if (situacao === 'avisado' && lembretes.avisado) return `Avisado em ${diaCurto(lembretes.avisado.dia, hoje)}`
  if (situacao === 'parada' && lembretes.parado) return `Lembretes ${paradosPorExtenso(lembretes.parado)}`
  return NOMES[situacao]
}

/** What is to be done about a unit, as icon and words. */
export function Situacao({ devedor, hoje }: { devedor: Pick<Devedor, 'situacao' | 'lembretes'>; hoje: string }) {
  const texto = situacaoPorExtenso(devedor, hoje)
  if (devedor.situacao === null) return <small>{texto}</small>
  return <StatusBadge {...ASPECTO[devedor.situacao]}>{texto}</StatusBadge>
}

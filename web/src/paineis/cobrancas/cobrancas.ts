import { queryOptions } from '@tanstack/react-query'
import { formatarData } from '#contract/valores/calendario.ts'
import type { verCobranca } from '#contract/cobranca/cobrancas-rotas.ts'
import type { CobrancaNaLista, FiltroDeCobranca, TipoDeCobranca } from '#contract/cobranca/cobrancas.ts'
import { chamar } from '../../lib/api.ts'

/** A charge with what is owed on a day. @param em `YYYY-MM-DD`; today when left out */
export const consultaDaCobranca = (id: string, em?: string) =>
  queryOptions({
    queryKey: ['cobrancas', 'uma', id, em ?? 'hoje'],
    queryFn: ({ signal }) =>
      chamar<typeof verCobranca>('GET /api/cobrancas/:id', { params: { id }, query: em ? { em } : {}, signal }),
  })

/** Where a charge stands, in words. Late and paid in part are both said of the same one. */
export type Estado = 'a_vencer' | 'vencida' | 'prescrita' | 'parcial' | 'paga' | 'cancelada' | 'em_acordo'

export type ComEstado = Pick<CobrancaNaLista, 'status' | 'vencida'> & Partial<Pick<CobrancaNaLista, 'prescrita'>>

export function estadosDe({ status, vencida, prescrita = false }: ComEstado): Estado[] {
  const atraso = prescrita ? 'prescrita' : 'vencida'
  if (status === 'aberta') return [vencida ? atraso : 'a_vencer']
  if (status === 'parcial') return vencida ? [atraso, 'parcial'] : ['parcial']
  return [status]
}

export const NOME_DO_ESTADO: Record<Estado, string> = {
  a_vencer: 'A vencer',
  vencida: 'Vencida',
  prescrita: 'Prescrita',
  parcial: 'Paga em parte',
  paga: 'Paga',
  cancelada: 'Cancelada',
  em_acordo: 'Em acordo',
}

/** Until when it can be claimed, or could. */
export const prescricaoPorExtenso = ({ prescrita, prescreveEm }: Pick<CobrancaNaLista, 'prescrita' | 'prescreveEm'>) =>
  prescreveEm === null ? '' : `${prescrita ? 'prescreveu' : 'prescreve'} em ${formatarData(prescreveEm)}`

/** What the status filter offers. */
export const opcoesDeEstado: { value: FiltroDeCobranca | ''; label: string }[] = [
  { value: '', label: 'Todos os status' },
  ...(['a_vencer', 'vencida', 'parcial', 'paga', 'cancelada', 'em_acordo'] as const).map((value) => ({
    value,
    label: NOME_DO_ESTADO[value],
  })),
  { value: 'prescreve', label: 'Prescreve em um ano' },
  { value: 'prescrita', label: NOME_DO_ESTADO.prescrita },
]

export const NOME_DO_TIPO: Record<TipoDeCobranca, string> = {
  mensal: 'Taxa condominial',
  extra: 'Cobrança extra',
  multa: 'Multa por conduta',
  acordo: 'Parcela de acordo',
}

import { useQuery } from '@tanstack/react-query'
import { BarraDeFiltros } from '../../../../listas/barra-de-filtros.tsx'
import { opcoesCom } from '../../../../listas/descricao-da-lista.ts'
import type { FiltroNoEndereco } from '../../../../listas/use-filtro-da-lista.ts'
import { opcoesDeEstado } from '../../../../paineis/cobrancas/cobrancas.ts'
import { monthInWords, writeMonth } from '../../../../ui/text/month-text.ts'
import { consultaDasUnidades } from '../../../../paineis/unidades/unidades.ts'
import { consultaDoResumo } from '../cobrancas.api.ts'
import { Segmented } from '../../../../ui/fields/segmented.tsx'
import { aVista, ehDeHoje, TODAS, type FiltrosDaLista } from './filtro.ts'
import css from '../cobrancas.module.css'

/** The months that have charges, the newest first; one that a link names is offered too. */
const meses = (comCobrancas: readonly string[], escolhido: string): string[] =>
  [...new Set([...comCobrancas, ...(escolhido ? [escolhido] : [])])].sort().reverse()

interface Props extends FiltroNoEndereco<FiltrosDaLista> {
  limpar: () => void
}

const OPCOES = [
  { value: 'hoje', label: 'Vencidas e deste mês' },
  { value: TODAS, label: 'Todas' },
] as const

/** What matters today or everything; and the one line above the list: search, due dates, status, month, unit. */
export function FiltrosDasCobrancas({ filtro, mudar, buscar, limpar }: Props) {
  /** Without a status, whoever was looking at all goes on looking at all. */
  const lista = {
    filtro: aVista(filtro),
    buscar,
    mudar: (parte: Partial<typeof filtro>, substituir?: boolean) =>
      mudar(parte.status === '' ? { ...parte, status: TODAS } : parte, substituir),
  }
  const unidades = useQuery(consultaDasUnidades).data ?? []
  const competencias = useQuery(consultaDoResumo({})).data?.competencias ?? []
  const { competencia, unidade } = lista.filtro
  // A link may name a unit before the units have come, or one that is gone.
  const semNome = unidade && !unidades.some((u) => u._id === unidade) ? [{ value: unidade, label: 'Uma unidade' }] : []
  const nomes = unidades.map((u) => ({ value: u._id, label: u.nome }))
  const todosOsMeses = meses(competencias, competencia).map((m) => ({ value: m, label: writeMonth(m) }))
  return (
    <>
      <Segmented
        label="Quais cobranças"
        className={css.quais ?? ''}
        value={ehDeHoje(filtro) ? 'hoje' : TODAS}
        onChange={(quais) => (quais === TODAS ? mudar({ status: TODAS }) : limpar())}
        options={OPCOES}
      />
      <BarraDeFiltros
        lista={lista}
        busca={{
          label: 'Buscar cobranças por unidade, responsável, nome ou número',
          placeholder: 'Unidade, nome, número',
          estreita: 'Unidade ou nome',
        }}
        periodo
        escolhas={[
          { filtro: 'status', label: 'Status', opcoes: opcoesDeEstado },
          {
            filtro: 'competencia',
            label: 'Competência',
            opcoes: opcoesCom('Todos os meses', todosOsMeses),
            ficha: monthInWords,
          },
          { filtro: 'unidade', label: 'Unidade', opcoes: opcoesCom('Todas as unidades', [...semNome, ...nomes]) },
        ]}
      />
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { atalhosDeUmaTecla } from '../../../lib/preferencias.ts'
import type { FiltroNoEndereco } from '../../../listas/use-filtro-da-lista.ts'
import { opcoesDeEstado } from '../../../paineis/cobrancas/cobrancas.ts'
import { DateRangeField, DateRangeForm } from '../../../ui/fields/date-range-field.tsx'
import { writeRange } from '../../../ui/text/date-range-text.ts'
import { FilterBar, FilterSelect } from '../../../ui/lists/filter-bar.tsx'
import type { FilterChip } from '../../../ui/lists/phone-bar.tsx'
import { monthInWords, writeMonth } from '../../../ui/text/month-text.ts'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { usePhone } from '../../../ui/use-phone.ts'
import { consultaDasUnidades, consultaDoResumo } from '../cobrancas.api.ts'
import type { FiltrosDaLista } from './filtro.ts'

/** The months that have charges, the newest first; one that a link names is offered too. */
const meses = (comCobrancas: readonly string[], escolhido: string): string[] =>
  [...new Set([...comCobrancas, ...(escolhido ? [escolhido] : [])])].sort().reverse()

/** The one line above the list: search, due dates, status, month, unit. */
export function FiltrosDasCobrancas({ filtro, mudar, buscar }: FiltroNoEndereco<FiltrosDaLista>) {
  const unidades = useQuery(consultaDasUnidades).data
  const competencias = useQuery(consultaDoResumo({})).data?.competencias ?? []
  const periodo = { de: filtro.de || null, ate: filtro.ate || null }
  const mudarPeriodo = (p: typeof periodo) => mudar({ de: p.de ?? '', ate: p.ate ?? '' })
  const nomeDaUnidade = unidades?.find((u) => u._id === filtro.unidade)?.nome
  const escolhas = (
    <>
      <FilterSelect
        label="Status"
        value={filtro.status}
        onChange={(status) => mudar({ status })}
        options={opcoesDeEstado}
      />
      <FilterSelect
        label="Competência"
        value={filtro.competencia}
        onChange={(competencia) => mudar({ competencia })}
        options={[
          { value: '', label: 'Todos os meses' },
          ...meses(competencias, filtro.competencia).map((m) => ({ value: m, label: writeMonth(m) })),
        ]}
      />
      <FilterSelect
        label="Unidade"
        value={filtro.unidade}
        onChange={(unidade) => mudar({ unidade })}
        options={[
          { value: '', label: 'Todas as unidades' },
          // A link may name a unit before the units have come, or one that is gone.
          ...(filtro.unidade && !nomeDaUnidade ? [{ value: filtro.unidade, label: 'Uma unidade' }] : []),
          ...(unidades ?? []).map((u) => ({ value: u._id, label: u.nome })),
        ]}
      />
    </>
  )
  const chips: FilterChip[] = [
    { valor: filtro.de || filtro.ate, label: writeRange(periodo), tirar: { de: '', ate: '' } },
    {
      valor: filtro.status,
      label: opcoesDeEstado.find((o) => o.value === filtro.status)?.label ?? filtro.status,
      tirar: { status: '' },
    },
    {
      valor: filtro.competencia,
      label: filtro.competencia && monthInWords(filtro.competencia),
      tirar: { competencia: '' },
    },
    { valor: filtro.unidade, label: nomeDaUnidade ?? 'Uma unidade', tirar: { unidade: '' } },
  ].flatMap(({ valor, label, tirar }) => (valor ? [{ label, onRemove: () => mudar(tirar) }] : []))
  return (
    <FilterBar
      search={
        <SearchField
          label="Buscar cobranças por unidade, responsável, nome ou número"
          placeholder={usePhone() ? 'Unidade ou nome' : 'Unidade, nome, número'}
          value={filtro.busca}
          onChange={buscar}
          slash={atalhosDeUmaTecla()}
        />
      }
      filters={
        <>
          <DateRangeField key={`${filtro.de} ${filtro.ate}`} value={periodo} onChange={mudarPeriodo} />
          {escolhas}
        </>
      }
      phoneFilters={
        <>
          {escolhas}
          <DateRangeForm key={`${filtro.de} ${filtro.ate}`} value={periodo} onChange={mudarPeriodo} />
        </>
      }
      chips={chips}
    />
  )
}

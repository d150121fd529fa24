import { atalhosDeUmaTecla } from '../../../../lib/preferencias.ts'
import { FiltroDeCategoria, SEM_CATEGORIA } from '../../../../campos/filtro-de-categoria.tsx'
import { FiltroDeFornecedor } from '../../../../campos/filtro-de-fornecedor.tsx'
import { nomeDoFornecedor } from '../../../../campos/fornecedores.ts'
import { FiltroDeFundo } from '../../../../campos/filtro-de-fundo.tsx'
import { nomeDoFundo } from '../../../../campos/fundos.ts'
import { ColumnMenu, type ColumnMenuProps } from '../../../../ui/lists/column-menu.tsx'
import { usePhone } from '../../../../ui/use-phone.ts'
import { DateRangeField, DateRangeForm } from '../../../../ui/fields/date-range-field.tsx'
import { FilterBar } from '../../../../ui/lists/filter-bar.tsx'
import { todayInSaoPaulo } from '../../../../ui/text/calendar-days.ts'
import type { FilterChip } from '../../../../ui/lists/phone-bar.tsx'
import { MonthStep } from '../../../../ui/fields/month-step.tsx'
import { SearchField } from '../../../../ui/fields/search-field.tsx'
import type { Assunto } from '../assunto.ts'
import { fichaDoPeriodo } from './ficha-do-periodo.tsx'
import type { Filtro } from './filtro.ts'
import { BUSCA_ESTREITA, rotuloDaBusca } from '../nomes.ts'

interface Props {
  assunto: Assunto
  filtro: Filtro
  mudar: (parte: Partial<Filtro>, substituir?: boolean) => void
  colunas: ColumnMenuProps
}

/** The one line above the list: search, period, category, fund, columns. */
export function FiltrosDaLista({ assunto: a, filtro, mudar, colunas }: Props) {
  const periodo = { de: filtro.de, ate: filtro.ate }
  const categoria = (
    <FiltroDeCategoria
      tipo={a.tipo}
      todas={a.textos.todas}
      value={filtro.categoria}
      onChange={(c) => mudar({ categoria: c })}
    />
  )
  const fundo = <FiltroDeFundo value={filtro.fundo} onChange={(id) => mudar({ fundo: id })} />
  const fornecedor = a.tipo === 'despesa' && (
    <FiltroDeFornecedor value={filtro.fornecedor} onChange={(id) => mudar({ fornecedor: id })} />
  )
  return (
    <FilterBar
      search={
        <SearchField
          label={rotuloDaBusca(a)}
          placeholder={usePhone() ? BUSCA_ESTREITA : 'Nome, nota ou descrição'}
          value={filtro.busca}
          // A search is refined letter by letter: one step back leaves it, not one letter of it.
          onChange={(busca) => mudar({ busca }, filtro.busca !== '')}
          slash={atalhosDeUmaTecla()}
        />
      }
      filters={
        <>
          <MonthStep value={periodo} onChange={mudar} today={todayInSaoPaulo()}>
            <DateRangeField key={`${periodo.de} ${periodo.ate}`} value={periodo} onChange={mudar} />
          </MonthStep>
          {categoria}
          {fundo}
          {fornecedor}
        </>
      }
      phoneFilters={
        <>
          {categoria}
          {fundo}
          {fornecedor}
          <DateRangeForm key={`${periodo.de} ${periodo.ate}`} value={periodo} onChange={mudar} />
        </>
      }
      tools={<ColumnMenu {...colunas} />}
      chips={fichasDe(filtro, mudar)}
    />
  )
}

function fichasDe(f: Filtro, mudar: Props['mudar']): FilterChip[] {
  const fichas: FilterChip[] = []
  if (f.de !== null || f.ate !== null) fichas.push(fichaDoPeriodo(f, todayInSaoPaulo(), mudar))
  if (f.categoria)
    fichas.push({
      label: f.categoria === SEM_CATEGORIA ? 'Sem categoria' : f.categoria,
      onRemove: () => mudar({ categoria: '' }),
    })
  if (f.fundo) fichas.push({ label: nomeDoFundo(f.fundo), onRemove: () => mudar({ fundo: '' }) })
  if (f.fornecedor) fichas.push({ label: nomeDoFornecedor(f.fornecedor), onRemove: () => mudar({ fornecedor: '' }) })
  return fichas
}

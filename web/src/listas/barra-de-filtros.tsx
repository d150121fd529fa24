import { atalhosDeUmaTecla } from '../lib/preferencias.ts'
import { DateRangeField, DateRangeForm } from '../ui/fields/date-range-field.tsx'
import { SearchField } from '../ui/fields/search-field.tsx'
import { FilterBar, FilterSelect } from '../ui/lists/filter-bar.tsx'
import type { FilterChip } from '../ui/lists/phone-bar.tsx'
import { type DateRange, writeRange } from '../ui/text/date-range-text.ts'
import { usePhone } from '../ui/use-phone.ts'
import type { EscolhaDoFiltro, FiltrosDescritos } from './descricao-da-lista.ts'
import type { FiltroDaLista } from './filtro-da-lista.ts'
import type { FiltroNoEndereco } from './use-filtro-da-lista.ts'

type Endereco<F extends string> = Pick<FiltroNoEndereco<F>, 'filtro' | 'mudar' | 'buscar'>

interface Props<F extends string> extends FiltrosDescritos<F> {
  lista: Endereco<F>
}

/** The one line above a list: search, period, choices. On a phone the period comes last, drawn open. */
export function BarraDeFiltros<F extends string>({ lista, busca, periodo, escolhas = [] }: Props<F>) {
  const telefone = usePhone()
  const { filtro, mudar, buscar } = lista
  // Who offers a period has these filters: the type of `periodo` says so.
  const dias = periodo ? periodoDe(lista as unknown as Endereco<'de' | 'ate'>) : null
  const selecoes = escolhas.map(({ filtro: nome, label, opcoes }) => (
    <FilterSelect
      key={nome}
      label={label}
      value={filtro[nome]}
      onChange={(valor) => mudar(com(nome, valor))}
      options={opcoes}
    />
  ))
  return (
    <FilterBar
      search={
        <SearchField
          label={busca.label}
          placeholder={(telefone && busca.estreita) || busca.placeholder}
          value={filtro.busca}
          onChange={buscar}
          slash={atalhosDeUmaTecla()}
        />
      }
      filters={
        (dias || selecoes.length > 0) && (
          <>
            {dias && <DateRangeField key={dias.chave} value={dias.value} onChange={dias.onChange} />}
            {selecoes}
          </>
        )
      }
      phoneFilters={
        (dias || selecoes.length > 0) && (
          <>
            {selecoes}
            {dias && <DateRangeForm key={dias.chave} value={dias.value} onChange={dias.onChange} />}
          </>
        )
      }
      chips={[...(dias?.ficha ?? []), ...escolhas.flatMap((e) => fichaDe(e, lista))]}
    />
  )
}

const com = <F extends string>(nome: F, valor: string) => ({ [nome]: valor }) as Partial<FiltroDaLista<F>>

/** A choice in use, and the way to take it away. */
function fichaDe<F extends string>(e: EscolhaDoFiltro<F>, { filtro, mudar }: Endereco<F>): FilterChip[] {
  const valor = filtro[e.filtro]
  if (!valor) return []
  const label = e.ficha ? e.ficha(valor) : (e.opcoes.find((o) => o.value === valor)?.label ?? valor)
  return [{ label, onRemove: () => mudar(com(e.filtro, '')) }]
}

/** The days between `de` and `ate`, as a field takes them; the same while one is half typed. */
function periodoDe({ filtro: { de, ate }, mudar }: Endereco<'de' | 'ate'>) {
  const value: DateRange = { de: de || null, ate: ate || null }
  const onChange = (novo: DateRange) => mudar({ de: novo.de ?? '', ate: novo.ate ?? '' })
  const ficha: FilterChip[] =
    de || ate ? [{ label: writeRange(value), onRemove: () => onChange({ de: null, ate: null }) }] : []
  return { chave: `${de} ${ate}`, value, onChange, ficha }
}

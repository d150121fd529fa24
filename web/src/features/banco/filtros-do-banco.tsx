import { useQuery } from '@tanstack/react-query'
import { atalhosDeUmaTecla } from '../../lib/preferencias.ts'
import type { FiltroNoEndereco } from '../../listas/use-filtro-da-lista.ts'
import { DateRangeField, DateRangeForm } from '../../ui/fields/date-range-field.tsx'
import { writeRange } from '../../ui/text/date-range-text.ts'
import { FilterBar, FilterSelect } from '../../ui/lists/filter-bar.tsx'
import type { FilterChip } from '../../ui/lists/phone-bar.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { consultaDasContas } from './banco.api.ts'
import type { FiltrosDoBanco } from './filtro.ts'

const ESTADOS = [
  { value: '', label: 'A conciliar' },
  { value: 'conciliado', label: 'Conciliados' },
  { value: 'ignorado', label: 'Fora do livro' },
  { value: 'todos', label: 'Todos os movimentos' },
]
const SENTIDOS = [
  { value: '', label: 'Entradas e saídas' },
  { value: 'entrada', label: 'Entradas' },
  { value: 'saida', label: 'Saídas' },
]
const nomeDe = (opcoes: typeof ESTADOS, valor: string) => opcoes.find((o) => o.value === valor)?.label ?? valor

/** The one line above the movements: search, days, state, direction and, where there are several, account. */
export function FiltrosDoBanco({ filtro, mudar, buscar }: FiltroNoEndereco<FiltrosDoBanco>) {
  const contas = useQuery(consultaDasContas).data ?? []
  const periodo = { de: filtro.de || null, ate: filtro.ate || null }
  const mudarPeriodo = (p: typeof periodo) => mudar({ de: p.de ?? '', ate: p.ate ?? '' })
  const escolhas = (
    <>
      <FilterSelect label="Estado" value={filtro.estado} onChange={(estado) => mudar({ estado })} options={ESTADOS} />
      <FilterSelect
        label="Sentido"
        value={filtro.sentido}
        onChange={(sentido) => mudar({ sentido })}
        options={SENTIDOS}
      />
      {(contas.length > 1 || filtro.conta) && (
        <FilterSelect
          label="Conta"
          value={filtro.conta}
          onChange={(conta) => mudar({ conta })}
          options={[
            { value: '', label: 'Todas as contas' },
            // A link may name an account before the accounts have come.
            ...(contas.some((c) => c._id === filtro.conta) || !filtro.conta
              ? []
              : [{ value: filtro.conta, label: 'Uma conta' }]),
            ...contas.map((c) => ({ value: c._id, label: c.nome })),
          ]}
        />
      )}
    </>
  )
  const chips: FilterChip[] = [
    { valor: filtro.de || filtro.ate, label: writeRange(periodo), tirar: { de: '', ate: '' } },
    { valor: filtro.estado, label: nomeDe(ESTADOS, filtro.estado), tirar: { estado: '' } },
    { valor: filtro.sentido, label: nomeDe(SENTIDOS, filtro.sentido), tirar: { sentido: '' } },
    {
      valor: filtro.conta,
      label: contas.find((c) => c._id === filtro.conta)?.nome ?? 'Uma conta',
      tirar: { conta: '' },
    },
  ].flatMap(({ valor, label, tirar }) => (valor ? [{ label, onRemove: () => mudar(tirar) }] : []))
  return (
    <FilterBar
      search={
        <SearchField
          label="Buscar pelo texto do extrato ou pelo documento"
          placeholder="Texto do extrato"
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

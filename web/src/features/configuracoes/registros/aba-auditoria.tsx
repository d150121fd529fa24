import { useQuery } from '@tanstack/react-query'
import type { RegistroDeAuditoria } from '#contract/casa/auditoria.ts'
import { formatarInstante } from '#contract/valores/calendario.ts'
import { entidadesConhecidas, nomeDaEntidade } from '../../../registros/entidades.ts'
import { falhaDaLista } from '../../../lib/erro-da-api.ts'
import { feitoPorExtenso, mudancasPorExtenso } from '../../../registros/registro-por-extenso.ts'
import { atalhosDeUmaTecla } from '../../../lib/preferencias.ts'
import { Button } from '../../../ui/button.tsx'
import { DateRangeField, DateRangeForm } from '../../../ui/fields/date-range-field.tsx'
import { writeRange } from '../../../ui/text/date-range-text.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { FilterBar, FilterSelect } from '../../../ui/lists/filter-bar.tsx'
import { HistoryPanel, type HistoryEntry } from '../../../ui/page/history-panel.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { usePhone } from '../../../ui/use-phone.ts'
import { autores, paginaDaAuditoria } from './registros.api.ts'
import { useFiltros } from './use-filtros.ts'

const FILTROS = ['busca', 'tipo', 'pessoa', 'de', 'ate'] as const
const DIA = /^\d{4}-\d{2}-\d{2}$/
const dia = (texto: string) => (DIA.test(texto) ? texto : null)

const entrada = (r: RegistroDeAuditoria): HistoryEntry => ({
  id: r._id,
  quem: r.quem.nome,
  acao: feitoPorExtenso(r),
  quando: formatarInstante(r.quando),
  mudancas: mudancasPorExtenso(r),
  folded: r.acao === 'criou',
})

/** Everything that was written: who, when, what, and the fields before and after. */
export function AbaAuditoria() {
  const filtros = useFiltros(FILTROS)
  const { valores, pagina, porPagina, filtrado, mudar, limpar, hrefDaPagina } = filtros
  const { data, error, refetch, isFetching } = useQuery(
    paginaDaAuditoria({
      busca: valores.busca,
      entidade: valores.tipo,
      usuario: valores.pessoa,
      de: dia(valores.de) ?? '',
      ate: dia(valores.ate) ?? '',
      pagina,
      porPagina,
    }),
  )
  const telefone = usePhone()
  return (
    <>
      <FiltrosDaAuditoria {...filtros} />
      {data?.total === 0 ? (
        filtrado ? (
          <EmptyState
            title="Nada foi gravado assim"
            text="Nenhuma anotação combina com estes filtros."
            action={<Button onClick={limpar}>Limpar filtros</Button>}
          />
        ) : (
          <EmptyState title="Nada foi gravado ainda" text="Cada cadastro, mudança e exclusão aparece aqui." />
        )
      ) : (
        <div aria-busy={isFetching || undefined}>
          <HistoryPanel
            entries={data?.itens.map(entrada)}
            error={error && !data ? { ...falhaDaLista(error), onRetry: () => void refetch(), busy: isFetching } : null}
          />
        </div>
      )}
      {data && (
        <Pagination
          pagina={pagina}
          porPagina={porPagina}
          total={data.total}
          hrefDaPagina={hrefDaPagina}
          onPorPagina={(v) => mudar({ porPagina: v })}
          narrow={telefone}
        />
      )}
    </>
  )
}

type Filtros = Pick<ReturnType<typeof useFiltros<(typeof FILTROS)[number]>>, 'valores' | 'mudar'>

function FiltrosDaAuditoria({ valores, mudar }: Filtros) {
  const pessoas = useQuery(autores).data ?? []
  const periodo = { de: dia(valores.de), ate: dia(valores.ate) }
  const mudarPeriodo = ({ de, ate }: typeof periodo) => mudar({ de: de ?? '', ate: ate ?? '' })
  const escolhas = (
    <>
      <FilterSelect
        label="De que lista"
        value={valores.tipo}
        onChange={(tipo) => mudar({ tipo })}
        options={[{ value: '', label: 'Todos os registros' }, ...entidadesConhecidas]}
      />
      <FilterSelect
        label="Feito por"
        value={valores.pessoa}
        onChange={(pessoa) => mudar({ pessoa })}
        options={[{ value: '', label: 'Todas as pessoas' }, ...pessoas.map((p) => ({ value: p._id, label: p.nome }))]}
      />
    </>
  )
  const nomeDaPessoa = pessoas.find((p) => p._id === valores.pessoa)?.nome ?? 'Uma pessoa'
  const comPeriodo = periodo.de !== null || periodo.ate !== null
  return (
    <FilterBar
      search={
        <SearchField
          label="Buscar no que foi gravado"
          placeholder="Nome do registro ou da pessoa"
          value={valores.busca}
          onChange={(busca) => mudar({ busca }, valores.busca !== '')}
          slash={atalhosDeUmaTecla()}
        />
      }
      filters={
        <>
          <DateRangeField key={`${periodo.de} ${periodo.ate}`} value={periodo} onChange={mudarPeriodo} />
          {escolhas}
        </>
      }
      phoneFilters={
        <>
          {escolhas}
          <DateRangeForm key={`${periodo.de} ${periodo.ate}`} value={periodo} onChange={mudarPeriodo} />
        </>
      }
      chips={[
        ...(comPeriodo ? [{ label: writeRange(periodo), onRemove: () => mudar({ de: '', ate: '' }) }] : []),
        ...(valores.tipo ? [{ label: nomeDaEntidade(valores.tipo), onRemove: () => mudar({ tipo: '' }) }] : []),
        ...(valores.pessoa ? [{ label: nomeDaPessoa, onRemove: () => mudar({ pessoa: '' }) }] : []),
      ]}
    />
  )
}

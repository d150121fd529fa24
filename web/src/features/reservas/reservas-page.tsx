import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { paths } from '../../app/paths.ts'
import { atalhosDeUmaTecla } from '../../lib/preferencias.ts'
import { useSessao } from '../../lib/sessao.ts'
import { useTitulo } from '../../lib/titulo.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DataList } from '../../ui/lists/data-list.tsx'
import { DateRangeField, DateRangeForm } from '../../ui/fields/date-range-field.tsx'
import { writeRange } from '../../ui/text/date-range-text.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { FilterBar, FilterSelect } from '../../ui/lists/filter-bar.tsx'
import type { FilterChip } from '../../ui/lists/phone-bar.tsx'
import { Page, PageHead } from '../../ui/page/page.tsx'
import { Pagination } from '../../ui/lists/pagination.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { consultaDeAreas } from '../../paineis/reservas/areas.ts'
import { cartaoDe, colunasDe } from './colunas.tsx'
import { filtrado, opcoesDeStatus, SEM_LIMITES, type Filtro } from './filtro.ts'
import { identidade } from './textos.ts'
import { useFiltro, useLista } from './use-lista.ts'

const inteiro = new Intl.NumberFormat('pt-BR')
const contar = (n: number) => `${inteiro.format(n)} ${n === 1 ? 'reserva' : 'reservas'}`

/** The bookings of the leisure areas: all of them for staff, one's own for a resident. */
export function ReservasPage() {
  const sessao = useSessao()
  const [ehAdministracao, saiu] = [sessao?.isAdmin === true, sessao?.saiu === true]
  const { filtro, mudar, enderecoDaPagina } = useFiltro()
  const lista = useLista(filtro, (pagina) => mudar({ pagina }, true))
  const colunas = useMemo(() => colunasDe(ehAdministracao), [ehAdministracao])
  const telefone = usePhone()
  const { linhas, total } = lista
  useTitulo(undefined, lista.erro !== null)
  const nova = !saiu && (
    <ButtonLink to={paths.novaReserva} variant="primary" icon={IconPlus} size={lista.nuncaHouve ? 'lg' : 'md'}>
      Nova Reserva
    </ButtonLink>
  )

  return (
    <Page>
      <PageHead
        title="Reservas Área de Lazer"
        sub={total === undefined ? '\u00a0' : contar(total)}
        actions={lista.nuncaHouve !== true && nova}
      />
      <Filtros filtro={filtro} mudar={mudar} ehAdministracao={ehAdministracao} />
      <DataList
        caption={`Reservas${filtrado(filtro) ? ' do filtro' : ''}: ${contar(total ?? 0)}`}
        columns={colunas}
        rows={linhas}
        rowKey={(r) => r._id}
        rowName={identidade}
        busy={lista.lendo}
        error={lista.erro}
        density="confortavel"
        empty={
          <EmptyState
            title="Nenhuma reserva por aqui ainda"
            text={
              ehAdministracao
                ? 'As reservas dos moradores aparecem aqui, com a data do evento e o que falta em cada uma.'
                : 'Escolha uma área, um dia e um horário: a reserva aparece aqui.'
            }
            action={nova}
          />
        }
        noResult={
          <EmptyState
            title="Nenhuma reserva com estes filtros"
            action={<Button onClick={() => mudar(SEM_LIMITES)}>Limpar filtros</Button>}
          />
        }
        filtered={lista.nuncaHouve !== true}
        card={(r) => cartaoDe(r, ehAdministracao)}
        sort={{ ordem: filtro.ordem, onChange: (ordem) => mudar({ ordem: ordem as Filtro['ordem'] }) }}
        skeletonRows={filtro.porPagina === 'todos' ? 20 : Number(filtro.porPagina)}
      />
      {total !== undefined && (
        <Pagination
          pagina={filtro.pagina}
          porPagina={filtro.porPagina}
          total={total}
          hrefDaPagina={enderecoDaPagina}
          onPorPagina={(porPagina) => mudar({ porPagina })}
          narrow={telefone}
        />
      )}
    </Page>
  )
}

interface FiltrosProps {
  filtro: Filtro
  mudar: (parte: Partial<Filtro>, substituir?: boolean) => void
  ehAdministracao: boolean
}

function Filtros({ filtro, mudar, ehAdministracao }: FiltrosProps) {
  const areas = useQuery(consultaDeAreas).data ?? []
  const periodo = { de: filtro.de, ate: filtro.ate }
  const chave = `${periodo.de} ${periodo.ate}`
  const opcoes = areas.map((a) => ({ value: a._id, label: a.nome }))
  // A shared link may name an area that is gone: it still has to show.
  const avulsa = filtro.area && areas.length > 0 && !areas.some((a) => a._id === filtro.area)
  const escolhas = (
    <>
      <FilterSelect
        label="Área"
        value={filtro.area}
        onChange={(area) => mudar({ area })}
        options={[
          { value: '', label: 'Todas as áreas' },
          ...opcoes,
          ...(avulsa ? [{ value: filtro.area, label: 'Área excluída' }] : []),
        ]}
      />
      <FilterSelect
        label="Status"
        value={filtro.status}
        onChange={(status) => mudar({ status: status as Filtro['status'] })}
        options={opcoesDeStatus}
      />
    </>
  )
  const fichas: FilterChip[] = []
  if (filtro.de !== null || filtro.ate !== null)
    fichas.push({ label: writeRange(periodo), onRemove: () => mudar({ de: null, ate: null }) })
  if (filtro.area)
    fichas.push({
      label: areas.find((a) => a._id === filtro.area)?.nome ?? 'Área',
      onRemove: () => mudar({ area: '' }),
    })
  if (filtro.status) fichas.push({ label: filtro.status, onRemove: () => mudar({ status: '' }) })
  return (
    <FilterBar
      search={
        <SearchField
          label={ehAdministracao ? 'Buscar reservas por nome, unidade, área ou código' : 'Buscar nas suas reservas'}
          placeholder={ehAdministracao ? 'Nome, unidade ou área' : 'Área ou código'}
          value={filtro.busca}
          // A search is refined letter by letter: one step back leaves it, not one letter of it.
          onChange={(busca) => mudar({ busca }, filtro.busca !== '')}
          slash={atalhosDeUmaTecla()}
        />
      }
      filters={
        <>
          <DateRangeField key={chave} value={periodo} onChange={mudar} />
          {escolhas}
        </>
      }
      phoneFilters={
        <>
          {escolhas}
          <DateRangeForm key={chave} value={periodo} onChange={mudar} />
        </>
      }
      chips={fichas}
    />
  )
}

import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { paths } from '../../../app/paths.ts'
import { BarraDeFiltros } from '../../../listas/barra-de-filtros.tsx'
import { opcoesCom } from '../../../listas/descricao-da-lista.ts'
import { PaginasDaLista } from '../../../listas/paginas-da-lista.tsx'
import type { FiltroNoEndereco } from '../../../listas/use-filtro-da-lista.ts'
import { useSessao } from '../../../lib/sessao.ts'
import { useTitulo } from '../../../lib/titulo.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { DataList } from '../../../ui/lists/data-list.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Page, PageHead } from '../../../ui/page/page.tsx'
import { consultaDeAreas } from '../../../paineis/reservas/areas.ts'
import { cartaoDe, colunasDe } from './colunas.tsx'
import { filtrado, opcoesDeStatus, ordemInicial, SEM_LIMITES, type FiltrosDasReservas } from './filtro.ts'
import { identidade } from './textos.ts'
import { useFiltro, useLista } from './use-lista.ts'

const inteiro = new Intl.NumberFormat('pt-BR')
const contar = (n: number) => `${inteiro.format(n)} ${n === 1 ? 'reserva' : 'reservas'}`

/** The bookings of the leisure areas: all of them for staff, one's own for a resident. */
export function ReservasPage() {
  const sessao = useSessao()
  const [ehAdministracao, saiu] = [sessao?.isAdmin === true, sessao?.saiu === true]
  const endereco = useFiltro(ordemInicial(ehAdministracao))
  const { filtro, mudar } = endereco
  const lista = useLista(filtro, (pagina) => mudar({ pagina }, true))
  const colunas = useMemo(() => colunasDe(ehAdministracao), [ehAdministracao])
  const { linhas, total } = lista
  useTitulo(undefined, lista.erro !== null)
  const nova = !saiu && (
    <ButtonLink to={paths.novaReserva} variant="primary" icon={IconPlus} size={lista.nuncaHouve ? 'lg' : 'md'}>
      Nova reserva
    </ButtonLink>
  )

  return (
    <Page>
      <PageHead
        title="Reservas Área de Lazer"
        sub={total === undefined ? '\u00a0' : contar(total)}
        actions={lista.nuncaHouve !== true && nova}
      />
      <Filtros lista={endereco} ehAdministracao={ehAdministracao} />
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
        sort={{ ordem: filtro.ordem, onChange: (ordem) => mudar({ ordem }) }}
        skeletonRows={filtro.porPagina === 'todos' ? 20 : Number(filtro.porPagina)}
      />
      <PaginasDaLista {...endereco} total={total} />
    </Page>
  )
}

interface FiltrosProps {
  lista: FiltroNoEndereco<FiltrosDasReservas>
  ehAdministracao: boolean
}

function Filtros({ lista, ehAdministracao }: FiltrosProps) {
  const areas = useQuery(consultaDeAreas).data ?? []
  const { area } = lista.filtro
  // A shared link may name an area that is gone: it still has to show.
  const avulsa = area && areas.length > 0 && !areas.some((a) => a._id === area)
  const opcoes = [
    ...areas.map((a) => ({ value: a._id, label: a.nome })),
    ...(avulsa ? [{ value: area, label: 'Área excluída' }] : []),
  ]
  return (
    <BarraDeFiltros
      lista={lista}
      busca={
        ehAdministracao
          ? { label: 'Buscar reservas por nome, unidade, área ou código', placeholder: 'Nome, unidade ou área' }
          : { label: 'Buscar nas suas reservas', placeholder: 'Área ou código' }
      }
      periodo
      escolhas={[
        {
          filtro: 'area',
          label: 'Área',
          opcoes: opcoesCom('Todas as áreas', opcoes),
          ficha: (id) => areas.find((a) => a._id === id)?.nome ?? 'Área',
        },
        { filtro: 'status', label: 'Status', opcoes: opcoesDeStatus, ficha: (status) => status },
      ]}
    />
  )
}

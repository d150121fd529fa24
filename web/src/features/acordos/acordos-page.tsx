import { IconPlus } from '@tabler/icons-react'
import { statusDeAcordo, type AcordoNaLista, type StatusDeAcordo } from '#contract/cobranca/acordos.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { paths } from '../../app/paths.ts'
import { estaFiltrada, lugarNaLista, semLimites } from '../../listas/filtro-da-lista.ts'
import { atalhosDeUmaTecla } from '../../lib/preferencias.ts'
import { useTitulo } from '../../lib/titulo.ts'
import { useFiltroDaLista } from '../../listas/use-filtro-da-lista.ts'
import { usePaginaDaLista } from '../../listas/use-pagina-da-lista.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DataList } from '../../ui/lists/data-list.tsx'
import { RowTitle } from '../../ui/lists/row-title.tsx'
import type { Column } from '../../ui/lists/data-list.types.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { FilterBar, FilterSelect } from '../../ui/lists/filter-bar.tsx'
import { BackLink, Page, PageHead } from '../../ui/page/page.tsx'
import { Pagination } from '../../ui/lists/pagination.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { StaleNote } from '../../ui/lists/stale-note.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { Amount } from '../../ui/page/amount.tsx'
import { listar } from './acordos.api.ts'
import { ACORDOS, consultaDe } from './filtro.ts'
import { NOME_DO_STATUS, Situacao } from './situacao.tsx'

const pagas = (a: AcordoNaLista) => `${a.pagas} de ${a.quantidade} pagas`

const COLUNAS: Column<AcordoNaLista>[] = [
  {
    key: 'unidade',
    head: 'Unidade',
    sort: 'unidade',
    render: (a) => (
      <RowTitle to={paths.acordo(a._id)} detail={a.pagador ?? 'Sem responsável'}>
        {a.unidade.nome}
      </RowTitle>
    ),
  },
  {
    key: 'numero',
    head: 'Número',
    sort: 'numero',
    sortFirst: 'desc',
    width: 122,
    quiet: true,
    render: (a) => a.numero,
  },
  { key: 'status', head: 'Situação', width: 180, render: (a) => <Situacao acordo={a} /> },
  { key: 'parcelas', head: 'Parcelas', width: 118, quiet: true, priority: 'p2', render: pagas },
  {
    key: 'proxima',
    head: 'Próxima',
    width: 110,
    quiet: true,
    priority: 'p3',
    render: (a) => a.proximoVencimento && formatarData(a.proximoVencimento),
  },
  {
    key: 'pago',
    head: 'Pago (R$)',
    align: 'right',
    width: 112,
    priority: 'p2',
    render: (a) => <Amount reais={a.pago} variant="plain" />,
  },
  {
    key: 'divida',
    head: 'Dívida (R$)',
    align: 'right',
    sort: 'divida',
    sortFirst: 'desc',
    width: 118,
    render: (a) => <Amount reais={a.divida} variant="plain" />,
  },
]

const contar = (n: number) => (n === 1 ? '1 acordo' : `${n.toLocaleString('pt-BR')} acordos`)

/** Agreements about debts, the newest first. Staff only. */
export function AcordosPage() {
  const { filtro, mudar, buscar, enderecoDaPagina } = useFiltroDaLista(ACORDOS)
  const consulta = consultaDe(filtro)
  const { linhas, total, lendo, erro, atrasada } = usePaginaDaLista({
    chave: ['cobrancas', 'acordos', 'lista', consulta],
    ler: (signal) => listar(consulta, signal),
    filtro,
    irParaAPagina: (pagina) => mudar({ pagina }, true),
    oQue: 'os acordos',
  })
  const telefone = usePhone()
  useTitulo(undefined, erro !== null)
  const novo = (
    <ButtonLink to={paths.novoAcordo} variant="primary" icon={IconPlus}>
      Novo acordo
    </ButtonLink>
  )
  return (
    <Page>
      <BackLink to={paths.devedores}>Inadimplentes</BackLink>
      <PageHead title="Acordos" sub={total === undefined ? '\u00a0' : contar(total)} actions={novo} />
      <FilterBar
        search={
          <SearchField
            label="Buscar acordos por unidade, pagador ou número"
            placeholder="Unidade, pagador, número"
            value={filtro.busca}
            onChange={buscar}
            slash={atalhosDeUmaTecla()}
          />
        }
        filters={
          <FilterSelect
            label="Situação"
            value={filtro.status}
            onChange={(status) => mudar({ status })}
            options={[
              { value: '', label: 'Todas as situações' },
              ...statusDeAcordo.map((value) => ({ value, label: NOME_DO_STATUS[value] })),
            ]}
          />
        }
        chips={
          filtro.status
            ? [{ label: NOME_DO_STATUS[filtro.status as StatusDeAcordo], onRemove: () => mudar({ status: '' }) }]
            : []
        }
      />
      {atrasada && <StaleNote {...atrasada} />}
      <DataList
        caption={`Acordos${lugarNaLista(filtro, total ?? 0, linhas?.length ?? 0)}`}
        columns={COLUNAS}
        rows={linhas}
        rowKey={(a) => a._id}
        rowName={(a) => `${a.numero}, ${a.unidade.nome}`}
        busy={lendo}
        error={erro}
        empty={
          <EmptyState
            title="Nenhum acordo por aqui ainda"
            text="Quem não consegue pagar de uma vez pode dividir a dívida em parcelas. O acordo rompido devolve a dívida, menos o que foi pago."
            action={novo}
          />
        }
        noResult={
          <EmptyState
            title="Nenhum acordo encontrado"
            text="A busca olha a unidade, quem paga e o número do acordo."
            action={<Button onClick={() => mudar(semLimites(ACORDOS))}>Limpar filtros</Button>}
          />
        }
        filtered={estaFiltrada(filtro, ACORDOS)}
        card={(a) => ({
          title: <RowTitle to={paths.acordo(a._id)}>{a.unidade.nome}</RowTitle>,
          value: <Amount reais={a.divida} />,
          details: (
            <>
              <span>
                {a.numero} · {pagas(a)}
              </span>
              <Situacao acordo={a} />
            </>
          ),
        })}
        sort={{ ordem: filtro.ordem, onChange: (ordem) => mudar({ ordem }) }}
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

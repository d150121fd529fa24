import { useQuery } from '@tanstack/react-query'
import { IconFileSpreadsheet, IconFileText, IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { formatarData } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { filtrosDeServico, tiposDeServico, type ServicoNaLista } from '#contract/predio/servicos.ts'
import { paths } from '../../app/paths.ts'
import { estaFiltrada, lugarNaLista, semLimites } from '../../listas/filtro-da-lista.ts'
import { atalhosDeUmaTecla } from '../../lib/preferencias.ts'
import { useTitulo } from '../../lib/titulo.ts'
import { useExportacao, type Exportacao } from '../../listas/use-exportacao.ts'
import { useFiltroDaLista, type FiltroNoEndereco } from '../../listas/use-filtro-da-lista.ts'
import { usePaginaDaLista } from '../../listas/use-pagina-da-lista.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DataList } from '../../ui/lists/data-list.tsx'
import { RowTitle } from '../../ui/lists/row-title.tsx'
import type { Column } from '../../ui/lists/data-list.types.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { ExportMenu } from '../../ui/lists/export-menu.tsx'
import { FilterBar, FilterSelect } from '../../ui/lists/filter-bar.tsx'
import { MoreMenu } from '../../ui/overlays/more-menu.tsx'
import { Page, PageHead } from '../../ui/page/page.tsx'
import { Pagination } from '../../ui/lists/pagination.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { StaleNote } from '../../ui/lists/stale-note.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { Amount } from '../../ui/page/amount.tsx'
import { consultaDe, SERVICOS } from './filtro.ts'
import { consultaDoResumo, exportar, listar } from './servicos.api.ts'
import { Atrasado, Situacao } from './situacao.tsx'
import css from './servicos.module.css'

const Estado = ({ servico: s }: { servico: ServicoNaLista }) => (
  <span className={css.emblemas}>
    <Situacao status={s.status} />
    {s.atrasado && <Atrasado />}
  </span>
)

const COLUNAS: Column<ServicoNaLista>[] = [
  {
    key: 'titulo',
    head: 'Serviço',
    sort: 'titulo',
    render: (s) => (
      <RowTitle to={paths.servico(s._id)} detail={s.area}>
        {s.titulo}
      </RowTitle>
    ),
  },
  { key: 'tipo', head: 'Tipo', width: 108, quiet: true, priority: 'p2', render: (s) => s.tipo },
  { key: 'fornecedor', head: 'Fornecedor', width: 170, quiet: true, priority: 'p3', render: (s) => s.fornecedor?.name },
  {
    key: 'prazo',
    head: 'Prazo',
    sort: 'prazo',
    width: 110,
    quiet: true,
    render: (s) => s.prazo && formatarData(s.prazo),
  },
  { key: 'status', head: 'Status', sort: 'status', width: 230, render: (s) => <Estado servico={s} /> },
  {
    key: 'custo',
    head: 'Custo (R$)',
    align: 'right',
    sort: 'custo',
    sortFirst: 'desc',
    width: 116,
    render: (s) => s.custo !== null && <Amount reais={s.custo} variant="plain" />,
  },
]

const contar = (n: number) => (n === 1 ? '1 ordem' : `${n.toLocaleString('pt-BR')} ordens`)

/** Service orders: what has to be done, by whom and until when. */
export function ServicosPage() {
  const endereco = useFiltroDaLista(SERVICOS)
  const { filtro, mudar, enderecoDaPagina } = endereco
  const consulta = consultaDe(filtro)
  const { pagina: _p, porPagina: _n, ordem, ...limites } = consulta
  const { linhas, total, lendo, erro, atrasada } = usePaginaDaLista({
    chave: ['servicos', 'lista', consulta],
    ler: (signal) => listar(consulta, signal),
    filtro,
    irParaAPagina: (pagina) => mudar({ pagina }, true),
    oQue: 'os serviços',
  })
  const resumo = useQuery(consultaDoResumo(limites)).data
  const exportacao = useExportacao((formato) => exportar({ ...limites, ordem }, formato))
  const telefone = usePhone()
  useTitulo(undefined, erro !== null)
  const sub =
    resumo &&
    `${contar(resumo.quantidade)} · ${formatarReais(resumo.total)}${resumo.atrasados > 0 ? ` · ${resumo.atrasados} em atraso` : ''}`
  return (
    <Page>
      <PageHead
        title="Serviços/Manutenção"
        sub={sub ?? '\u00a0'}
        actions={<Acoes exportacao={exportacao} telefone={telefone} vazia={!total} />}
      />
      <Filtros {...endereco} />
      {atrasada && <StaleNote {...atrasada} />}
      <DataList
        caption={`Serviços${lugarNaLista(filtro, total ?? 0, linhas?.length ?? 0)}`}
        columns={COLUNAS}
        rows={linhas}
        rowKey={(s) => s._id}
        rowName={(s) => s.titulo}
        busy={lendo}
        error={erro}
        empty={
          <EmptyState
            title="Nenhum serviço por aqui ainda"
            text="Consertos e manutenções aparecem aqui, com prazo, fornecedor e custo."
            action={
              <ButtonLink to={paths.novoServico} variant="primary" size="lg" icon={IconPlus}>
                Nova Ordem de Serviço
              </ButtonLink>
            }
          />
        }
        noResult={
          <EmptyState
            title="Nenhum serviço encontrado"
            text="A busca olha título, área, descrição e fornecedor."
            action={<Button onClick={() => mudar(semLimites(SERVICOS))}>Limpar filtros</Button>}
          />
        }
        filtered={estaFiltrada(filtro, SERVICOS)}
        card={(s) => ({
          title: <RowTitle to={paths.servico(s._id)}>{s.titulo}</RowTitle>,
          value: s.custo !== null && <Amount reais={s.custo} />,
          details: (
            <>
              <span>{[s.area, s.prazo && formatarData(s.prazo)].filter(Boolean).join(' · ')}</span>
              <Estado servico={s} />
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

const opcoes = (todos: string, valores: readonly string[]) => [
  { value: '', label: todos },
  ...valores.map((v) => ({ value: v, label: v })),
]

function Filtros({ filtro, mudar, buscar }: FiltroNoEndereco<'status' | 'tipo'>) {
  return (
    <FilterBar
      search={
        <SearchField
          label="Buscar serviços por título, área, descrição ou fornecedor"
          placeholder="Título, área, fornecedor"
          value={filtro.busca}
          onChange={buscar}
          slash={atalhosDeUmaTecla()}
        />
      }
      filters={
        <>
          <FilterSelect
            label="Status"
            value={filtro.status}
            onChange={(status) => mudar({ status })}
            options={opcoes('Todos os status', filtrosDeServico)}
          />
          <FilterSelect
            label="Tipo"
            value={filtro.tipo}
            onChange={(tipo) => mudar({ tipo })}
            options={opcoes('Corretivas e preventivas', tiposDeServico)}
          />
        </>
      }
      chips={[
        ...(filtro.status ? [{ label: filtro.status, onRemove: () => mudar({ status: '' }) }] : []),
        ...(filtro.tipo ? [{ label: filtro.tipo, onRemove: () => mudar({ tipo: '' }) }] : []),
      ]}
    />
  )
}

function Acoes({ exportacao, telefone, vazia }: { exportacao: Exportacao; telefone: boolean; vazia: boolean }) {
  const { exportar, exportando } = exportacao
  const nova = (
    <ButtonLink to={paths.novoServico} variant="primary" icon={IconPlus}>
      Adicionar Nova
    </ButtonLink>
  )
  if (!telefone)
    return (
      <>
        <ButtonLink to={paths.fornecedores} icon={IconUsersGroup}>
          Fornecedores
        </ButtonLink>
        <ExportMenu onExport={exportar} busy={exportando} disabled={vazia} />
        {nova}
      </>
    )
  return (
    <>
      {nova}
      <MoreMenu
        items={[
          { label: 'Fornecedores', icon: IconUsersGroup, to: paths.fornecedores },
          { label: 'Exportar planilha (XLSX)', icon: IconFileSpreadsheet, onClick: () => exportar('xlsx') },
          { label: 'Exportar texto (CSV)', icon: IconFileText, onClick: () => exportar('csv') },
        ]}
      />
    </>
  )
}

import { IconFileSpreadsheet, IconFileText, IconPlus, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { UnidadeNaLista } from '#contract/predio/unidades.ts'
import { paths } from '../../app/paths.ts'
import { estaFiltrada, lugarNaLista, semLimites } from '../../listas/filtro-da-lista.ts'
import { atalhosDeUmaTecla } from '../../lib/preferencias.ts'
import { useTitulo } from '../../lib/titulo.ts'
import { useExportacao, type Exportacao } from '../../listas/use-exportacao.ts'
import { useFiltroDaLista, type FiltroNoEndereco } from '../../listas/use-filtro-da-lista.ts'
import { usePaginaDaLista } from '../../listas/use-pagina-da-lista.ts'
import { areaPorExtenso } from '../../paineis/unidades/area-por-extenso.ts'
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
import { consultaDe, UNIDADES } from './filtro.ts'
import { SomaDasFracoes } from './soma-das-fracoes.tsx'
import { contarUnidades, fracaoEmPorcentagem } from './textos.ts'
import { consultaDoResumo, exportar, listar } from './unidades.api.ts'
import css from './unidades.module.css'

const Fracao = ({ texto }: { texto: string | null }) =>
  texto === null ? (
    <span className={css.vazio}>não informada</span>
  ) : (
    <span className={css.fracao}>
      <span>{fracaoEmPorcentagem(texto)}</span>
      <small>{texto}</small>
    </span>
  )

const Nomes = ({ nomes, mais = 0 }: { nomes: readonly string[]; mais?: number }) => (
  <span className={css.nomes}>
    {nomes.join(', ')}
    {mais > 0 && <small> e {mais === 1 ? '1 dependente' : `${mais} dependentes`}</small>}
  </span>
)

const COLUNAS: Column<UnidadeNaLista>[] = [
  {
    key: 'unidade',
    head: 'Unidade',
    sort: 'unidade',
    width: 130,
    render: (u) => <RowTitle to={paths.unidade(u._id)}>{u.nome}</RowTitle>,
  },
  {
    key: 'grupo',
    head: 'Grupo',
    sort: 'grupo',
    width: 130,
    quiet: true,
    priority: 'p2',
    render: (u) => u.grupo,
  },
  {
    key: 'proprietario',
    head: 'Proprietário',
    render: (u) => <Nomes nomes={u.proprietarios} mais={u.dependentes - u.dependentesDoInquilino} />,
  },
  {
    key: 'inquilino',
    head: 'Inquilino',
    width: '24%',
    priority: 'p2',
    render: (u) => <Nomes nomes={u.inquilinos} mais={u.dependentesDoInquilino} />,
  },
  {
    key: 'area',
    head: 'Área (m²)',
    align: 'right',
    sort: 'area',
    sortFirst: 'desc',
    width: 104,
    quiet: true,
    priority: 'p3',
    render: (u) => u.area !== null && areaPorExtenso(u.area).replace(' m²', ''),
  },
  {
    key: 'fracao',
    head: 'Fração ideal',
    align: 'right',
    sort: 'fracao',
    sortFirst: 'desc',
    width: 150,
    render: (u) => <Fracao texto={u.fracaoIdeal} />,
  },
]

/** Every unit: who owns it, who lives there, and its part of the whole. */
export function UnidadesPage() {
  const endereco = useFiltroDaLista(UNIDADES)
  const { filtro, mudar, enderecoDaPagina } = endereco
  const consulta = consultaDe(filtro)
  const { linhas, total, lendo, erro, atrasada } = usePaginaDaLista({
    chave: ['unidades', 'lista', consulta],
    ler: (signal) => listar(consulta, signal),
    filtro,
    irParaAPagina: (pagina) => mudar({ pagina }, true),
    oQue: 'as unidades',
  })
  const resumo = useQuery(consultaDoResumo).data
  const exportacao = useExportacao((formato) => {
    const { pagina: _p, porPagina: _n, ...resto } = consulta
    return exportar(resto, formato)
  })
  const telefone = usePhone()
  useTitulo(undefined, erro !== null)
  return (
    <Page>
      <PageHead
        title="Unidades"
        sub={total === undefined ? '\u00a0' : contarUnidades(total)}
        actions={<Acoes exportacao={exportacao} telefone={telefone} vazia={!total} />}
      />
      {resumo && resumo.quantidade > 0 && <SomaDasFracoes resumo={resumo} />}
      <Filtros {...endereco} grupos={resumo?.grupos ?? []} />
      {atrasada && <StaleNote {...atrasada} />}
      <DataList
        caption={`Unidades${lugarNaLista(filtro, total ?? 0, linhas?.length ?? 0)}`}
        columns={COLUNAS}
        rows={linhas}
        rowKey={(u) => u._id}
        rowName={(u) => u.nome}
        busy={lendo}
        error={erro}
        empty={<Vazio />}
        noResult={
          <EmptyState
            title="Nenhuma unidade encontrada"
            text="A busca olha bloco, apartamento, grupo, placa, vaga e o nome de quem está na unidade."
            action={<Button onClick={() => mudar(semLimites(UNIDADES))}>Limpar filtros</Button>}
          />
        }
        filtered={estaFiltrada(filtro, UNIDADES)}
        card={(u) => ({
          title: <RowTitle to={paths.unidade(u._id)}>{u.nome}</RowTitle>,
          value: <Fracao texto={u.fracaoIdeal} />,
          details: <Nomes nomes={[...u.proprietarios, ...u.inquilinos]} mais={u.dependentes} />,
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

const Vazio = () => (
  <EmptyState
    title="Nenhuma unidade por aqui ainda"
    text="Cadastre as unidades uma a uma ou traga todas de um arquivo. As cotas são divididas por elas."
    action={
      <>
        <ButtonLink to={paths.novaUnidade} variant="primary" size="lg" icon={IconPlus}>
          Adicionar unidade
        </ButtonLink>
        <ButtonLink to={paths.importarUnidades} size="lg" icon={IconUpload}>
          Importar de um arquivo
        </ButtonLink>
      </>
    }
  />
)

function Filtros({ filtro, mudar, buscar, grupos }: FiltroNoEndereco<'grupo'> & { grupos: readonly string[] }) {
  // A group of the address that no unit has any more is still shown, so that it can be taken off.
  const opcoes = filtro.grupo && !grupos.includes(filtro.grupo) ? [...grupos, filtro.grupo] : grupos
  return (
    <FilterBar
      search={
        <SearchField
          label="Buscar unidades por bloco, apartamento, pessoa, placa ou vaga"
          placeholder={usePhone() ? 'Unidade ou pessoa' : 'Unidade, pessoa, placa'}
          value={filtro.busca}
          onChange={buscar}
          slash={atalhosDeUmaTecla()}
        />
      }
      filters={
        opcoes.length > 0 && (
          <FilterSelect
            label="Grupo"
            value={filtro.grupo}
            onChange={(grupo) => mudar({ grupo })}
            options={[{ value: '', label: 'Todos os grupos' }, ...opcoes.map((g) => ({ value: g, label: g }))]}
          />
        )
      }
      chips={filtro.grupo ? [{ label: filtro.grupo, onRemove: () => mudar({ grupo: '' }) }] : []}
    />
  )
}

function Acoes({ exportacao, telefone, vazia }: { exportacao: Exportacao; telefone: boolean; vazia: boolean }) {
  const { exportar, exportando } = exportacao
  const nova = (
    <ButtonLink to={paths.novaUnidade} variant="primary" icon={IconPlus}>
      Adicionar unidade
    </ButtonLink>
  )
  if (!telefone)
    return (
      <>
        <ButtonLink to={paths.importarUnidades} icon={IconUpload}>
          Importar
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
          { label: 'Importar de um arquivo', icon: IconUpload, to: paths.importarUnidades },
          { label: 'Exportar planilha (XLSX)', icon: IconFileSpreadsheet, onClick: () => exportar('xlsx') },
          { label: 'Exportar texto (CSV)', icon: IconFileText, onClick: () => exportar('csv') },
        ]}
      />
    </>
  )
}

import { IconFileSpreadsheet, IconFileText, IconPlus, IconShield, IconUpload } from '@tabler/icons-react'
import { paths } from '../../app/paths.ts'
import { estaFiltrada, lugarNaLista, semLimites } from '../../listas/filtro-da-lista.ts'
import { atalhosDeUmaTecla } from '../../lib/preferencias.ts'
import { useTitulo } from '../../lib/titulo.ts'
import { useExportacao, type Exportacao } from '../../listas/use-exportacao.ts'
import { useFiltroDaLista, type FiltroNoEndereco } from '../../listas/use-filtro-da-lista.ts'
import { usePaginaDaLista } from '../../listas/use-pagina-da-lista.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DataList } from '../../ui/lists/data-list.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { ExportMenu } from '../../ui/lists/export-menu.tsx'
import { FilterBar, FilterSelect } from '../../ui/lists/filter-bar.tsx'
import { MoreMenu } from '../../ui/overlays/more-menu.tsx'
import { Page, PageHead } from '../../ui/page/page.tsx'
import { Pagination } from '../../ui/lists/pagination.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { StaleNote } from '../../ui/lists/stale-note.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { cartaoDaPessoa, COLUNAS } from './colunas.tsx'
import { consultaDe, MORADORES, type FiltroDePessoas } from './filtro.ts'
import { contarPessoas, nomeDoStatus, STATUS, TIPOS } from './textos.ts'
import { useMarcadas } from './use-marcadas.tsx'
import { exportarPessoas, listarPessoas } from './usuarios.api.ts'

/** Everyone who lives or works in the building, with what staff needs to reach them. */
export function MoradoresPage() {
  const endereco = useFiltroDaLista(MORADORES)
  const { filtro, mudar, enderecoDaPagina } = endereco
  const consulta = consultaDe(filtro)
  const { linhas, total, lendo, erro, atrasada } = usePaginaDaLista({
    chave: ['moradores', 'lista', consulta],
    ler: (signal) => listarPessoas(consulta, signal),
    filtro,
    irParaAPagina: (pagina) => mudar({ pagina }, true),
    oQue: 'os moradores',
  })
  const exportacao = useExportacao((formato) => {
    const { pagina: _p, porPagina: _n, ...resto } = consulta
    return exportarPessoas(resto, formato)
  })
  const telefone = usePhone()
  const { selecao, dialogo } = useMarcadas(filtro, linhas ?? [], total ?? 0)
  useTitulo(undefined, erro !== null)
  return (
    <Page>
      <PageHead
        title="Lista de Moradores"
        sub={total === undefined ? '\u00a0' : contarPessoas(total)}
        actions={<Acoes exportacao={exportacao} telefone={telefone} vazia={!total} />}
      />
      <Filtros {...endereco} />
      {atrasada && <StaleNote {...atrasada} />}
      <DataList
        caption={`Moradores${lugarNaLista(filtro, total ?? 0, linhas?.length ?? 0)}`}
        columns={COLUNAS}
        rows={linhas}
        rowKey={(p) => p._id}
        rowName={(p) => p.name}
        busy={lendo}
        error={erro}
        empty={<EmptyState title="Ninguém por aqui ainda" text="As pessoas que você adicionar aparecem aqui." />}
        noResult={
          <EmptyState
            title="Ninguém encontrado"
            text="A busca olha nome, e-mail, telefone, CPF, bloco e apartamento."
            action={<Button onClick={() => mudar(semLimites(MORADORES))}>Limpar filtros</Button>}
          />
        }
        filtered={estaFiltrada(filtro, MORADORES)}
        card={cartaoDaPessoa}
        selection={selecao}
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
      {dialogo}
    </Page>
  )
}

function Filtros({ filtro, mudar, buscar }: FiltroNoEndereco<FiltroDePessoas>) {
  const escolhas = (
    <>
      <FilterSelect
        label="Status"
        value={filtro.status}
        onChange={(status) => mudar({ status })}
        options={[{ value: '', label: 'Todos' }, ...STATUS.map((s) => ({ value: s, label: nomeDoStatus(s) }))]}
      />
      <FilterSelect
        label="Tipo"
        value={filtro.tipo}
        onChange={(tipo) => mudar({ tipo })}
        options={[{ value: '', label: 'Todos os tipos' }, ...TIPOS]}
      />
    </>
  )
  return (
    <FilterBar
      search={
        <SearchField
          label="Buscar moradores por nome, e-mail, telefone, CPF ou unidade"
          placeholder={usePhone() ? 'Nome ou unidade' : 'Nome, e-mail, unidade'}
          value={filtro.busca}
          onChange={buscar}
          slash={atalhosDeUmaTecla()}
        />
      }
      filters={escolhas}
      chips={[
        ...(filtro.status ? [{ label: filtro.status, onRemove: () => mudar({ status: '' }) }] : []),
        ...(filtro.tipo ? [{ label: filtro.tipo, onRemove: () => mudar({ tipo: '' }) }] : []),
      ]}
    />
  )
}

function Acoes({ exportacao, telefone, vazia }: { exportacao: Exportacao; telefone: boolean; vazia: boolean }) {
  const { exportar, exportando } = exportacao
  const novo = (
    <ButtonLink to={paths.registrar} state={{ de: paths.moradores }} variant="primary" icon={IconPlus}>
      Adicionar Novo
    </ButtonLink>
  )
  if (!telefone)
    return (
      <>
        <ButtonLink to={paths.administradores} icon={IconShield}>
          Administradores
        </ButtonLink>
        <ButtonLink to={paths.importarMoradores} icon={IconUpload}>
          Importar
        </ButtonLink>
        <ExportMenu onExport={exportar} busy={exportando} disabled={vazia} />
        {novo}
      </>
    )
  return (
    <>
      {novo}
      <MoreMenu
        items={[
          { label: 'Administradores', icon: IconShield, to: paths.administradores },
          { label: 'Importar de um arquivo', icon: IconUpload, to: paths.importarMoradores },
          { label: 'Exportar planilha (XLSX)', icon: IconFileSpreadsheet, onClick: () => exportar('xlsx') },
          { label: 'Exportar texto (CSV)', icon: IconFileText, onClick: () => exportar('csv') },
        ]}
      />
    </>
  )
}

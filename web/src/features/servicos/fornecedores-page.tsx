import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Fornecedor } from '#contract/predio/fornecedores.ts'
import { paths } from '../../app/paths.ts'
import { avisarErro, avisarSucesso } from '../../avisos/avisos.ts'
import { marcarComoVelho } from '../../lib/consultas.ts'
import { mensagemDoErro } from '../../lib/erro-da-api.ts'
import { estaFiltrada, lugarNaLista, semLimites } from '../../listas/filtro-da-lista.ts'
import { atalhosDeUmaTecla } from '../../lib/preferencias.ts'
import { useTitulo } from '../../lib/titulo.ts'
import { useFiltroDaLista } from '../../listas/use-filtro-da-lista.ts'
import { usePaginaDaLista } from '../../listas/use-pagina-da-lista.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/overlays/confirm.tsx'
import { DataList } from '../../ui/lists/data-list.tsx'
import type { Column } from '../../ui/lists/data-list.types.ts'
import { writePhone } from '../../ui/text/digits-text.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { FilterBar } from '../../ui/lists/filter-bar.tsx'
import { BackLink, Page, PageHead } from '../../ui/page/page.tsx'
import { Pagination } from '../../ui/lists/pagination.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { StaleNote } from '../../ui/lists/stale-note.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { documentoPorExtenso } from './documento.ts'
import { FORNECEDORES } from './filtro.ts'
import {
  excluirUmFornecedor,
  listarOsFornecedores,
  restaurarUmFornecedor,
  type ConsultaDeFornecedores,
} from './servicos.api.ts'
import css from './servicos.module.css'

const DialogoDeFornecedor = lazy(() =>
  import('./dialogo-de-fornecedor.tsx').then((m) => ({ default: m.DialogoDeFornecedor })),
)

const colunas = (abrir: (f: Fornecedor) => void): Column<Fornecedor>[] => [
  {
    key: 'nome',
    head: 'Fornecedor',
    sort: 'nome',
    render: (f) => (
      <button type="button" className={css.nome} onClick={() => abrir(f)}>
        {f.name}
      </button>
    ),
  },
  { key: 'ramo', head: 'Ramo', sort: 'ramo', width: 170, quiet: true, render: (f) => f.ramo },
  {
    key: 'documento',
    head: 'CPF ou CNPJ',
    width: 180,
    quiet: true,
    priority: 'p2',
    render: (f) => f.documento && documentoPorExtenso(f.documento),
  },
  { key: 'tel', head: 'Telefone', width: 150, quiet: true, render: (f) => f.tel && writePhone(f.tel) },
  { key: 'email', head: 'E-mail', width: 220, quiet: true, priority: 'p3', render: (f) => f.email },
]

/** Who does the services. */
export function FornecedoresPage() {
  const { filtro, mudar, buscar, enderecoDaPagina } = useFiltroDaLista(FORNECEDORES)
  const consulta: ConsultaDeFornecedores = {
    ...(filtro.busca && { busca: filtro.busca }),
    ordem: filtro.ordem as NonNullable<ConsultaDeFornecedores['ordem']>,
    pagina: String(filtro.pagina),
    porPagina: filtro.porPagina,
  }
  const { linhas, total, lendo, erro, atrasada } = usePaginaDaLista({
    chave: ['fornecedores', 'lista', consulta],
    ler: (signal) => listarOsFornecedores(consulta, signal),
    filtro,
    irParaAPagina: (pagina) => mudar({ pagina }, true),
    oQue: 'os fornecedores',
  })
  const [aberto, abrir] = useState<Fornecedor | 'novo' | null>(null)
  const exclusao = useExclusao()
  const telefone = usePhone()
  useTitulo(undefined, erro !== null)
  const novo = (
    <Button variant="primary" icon={IconPlus} onClick={() => abrir('novo')}>
      Adicionar Novo
    </Button>
  )
  return (
    <Page>
      <BackLink to={paths.servicos}>Serviços/Manutenção</BackLink>
      <PageHead
        title="Fornecedores"
        sub={total === undefined ? '\u00a0' : total === 1 ? '1 fornecedor' : `${total} fornecedores`}
        actions={novo}
      />
      <FilterBar
        search={
          <SearchField
            label="Buscar fornecedores por nome, ramo, CPF ou CNPJ"
            placeholder="Nome, ramo, CNPJ"
            value={filtro.busca}
            onChange={buscar}
            slash={atalhosDeUmaTecla()}
          />
        }
      />
      {atrasada && <StaleNote {...atrasada} />}
      <DataList
        caption={`Fornecedores${lugarNaLista(filtro, total ?? 0, linhas?.length ?? 0)}`}
        columns={colunas(abrir)}
        rows={linhas}
        rowKey={(f) => f._id}
        rowName={(f) => f.name}
        busy={lendo}
        error={erro}
        empty={
          <EmptyState
            title="Nenhum fornecedor por aqui ainda"
            text="Quem faz os serviços aparece aqui."
            action={novo}
          />
        }
        noResult={
          <EmptyState
            title="Nenhum fornecedor encontrado"
            text="A busca olha nome, ramo, CPF e CNPJ."
            action={<Button onClick={() => mudar(semLimites(FORNECEDORES))}>Limpar filtros</Button>}
          />
        }
        filtered={estaFiltrada(filtro, FORNECEDORES)}
        card={(f) => ({
          title: (
            <button type="button" className={css.nome} onClick={() => abrir(f)}>
              {f.name}
            </button>
          ),
          details: <span>{[f.ramo, f.tel && writePhone(f.tel)].filter(Boolean).join(' · ')}</span>,
        })}
        onRemove={(f) => void exclusao.pedir(f)}
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
      {aberto && (
        <Suspense>
          <DialogoDeFornecedor fornecedor={aberto === 'novo' ? null : aberto} fechar={() => abrir(null)} />
        </Suspense>
      )}
      {exclusao.dialog}
    </Page>
  )
}

/** Asks, deletes and offers to undo. */
function useExclusao() {
  const { confirm, dialog } = useConfirm()
  const desfazer = (f: Fornecedor) => async () => {
    try {
      await restaurarUmFornecedor(f._id)
      avisarSucesso(`Fornecedor “${f.name}” restaurado`)
    } catch (erro) {
      avisarErro(`Não foi possível restaurar “${f.name}”. ${mensagemDoErro(erro)}`)
    }
    marcarComoVelho('fornecedores')
  }
  async function pedir(f: Fornecedor) {
    const sim = await confirm({
      title: `Excluir o fornecedor “${f.name}”?`,
      body: 'As ordens de serviço dele continuam. Dá para desfazer por 30 dias.',
      verb: 'Deletar',
    })
    if (!sim) return
    try {
      await excluirUmFornecedor(f._id, f.versao)
      avisarSucesso(`Fornecedor “${f.name}” excluído`, { desfazer: desfazer(f) })
    } catch (erro) {
      avisarErro(`Não foi possível excluir “${f.name}”. ${mensagemDoErro(erro)}`)
    }
    marcarComoVelho('fornecedores')
  }
  return { pedir, dialog }
}

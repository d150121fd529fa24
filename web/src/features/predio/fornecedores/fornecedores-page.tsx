import { IconPlus, IconUpload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Fornecedor } from '#contract/predio/fornecedores.ts'
import { paths } from '../../../app/paths.ts'
import { BarraDeFiltros } from '../../../listas/barra-de-filtros.tsx'
import type { DescricaoDaLista, LeituraDaLista } from '../../../listas/descricao-da-lista.ts'
import { consultaDaLista, type FormaDaLista } from '../../../listas/filtro-da-lista.ts'
import { ListaDeRegistros } from '../../../listas/lista-de-registros.tsx'
import { useListaDeRegistros } from '../../../listas/use-lista-de-registros.ts'
import type { ExclusaoDescrita } from '../../../registros/descricao-do-registro.ts'
import { useExclusao } from '../../../registros/use-exclusao.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { writePhone } from '../../../ui/text/digits-text.ts'
import { BackLink, Page, PageHead } from '../../../ui/page/page.tsx'
import { documentoPorExtenso } from './documento.ts'
import {
  excluirUmFornecedor,
  listarOsFornecedores,
  restaurarUmFornecedor,
  type ConsultaDeFornecedores,
} from './fornecedores.api.ts'
import css from './fornecedores.module.css'

const DialogoDeFornecedor = lazy(() =>
  import('./dialogo-de-fornecedor.tsx').then((m) => ({ default: m.DialogoDeFornecedor })),
)

const EXCLUSAO: ExclusaoDescrita<Fornecedor> = {
  palavra: 'fornecedores',
  pergunta: (f) => ({
    title: `Excluir o fornecedor “${f.name}”?`,
    body: 'As ordens de serviço dele continuam. Dá para desfazer por 30 dias.',
  }),
  excluir: (f) => excluirUmFornecedor(f._id, f.versao),
  restaurar: (f) => restaurarUmFornecedor(f._id),
  excluido: (f) => `Fornecedor “${f.name}” excluído`,
  restaurado: (f) => `Fornecedor “${f.name}” restaurado`,
  nome: (f) => `“${f.name}”`,
}

const FORNECEDORES: FormaDaLista<never> = {
  caminho: paths.fornecedores,
  ordens: ['nome', 'ramo'],
  ordemInicial: 'nome',
  filtros: {},
}
const LEITURA: LeituraDaLista<Fornecedor, never, ConsultaDeFornecedores> = {
  forma: FORNECEDORES,
  consultaDe: (f) => consultaDaLista(f, FORNECEDORES),
  chave: ['fornecedores', 'lista'],
  ler: listarOsFornecedores,
  oQue: 'os fornecedores',
}

/** @param abrir opens a supplier, or a new one, over the list */
function descricaoCom(abrir: (f: Fornecedor | 'novo') => void): DescricaoDaLista<Fornecedor, ConsultaDeFornecedores> {
  const nome = (f: Fornecedor) => (
    <button type="button" className={css.nome} onClick={() => abrir(f)}>
      {f.name}
    </button>
  )
  return {
    nome: 'Fornecedores',
    colunas: [
      { key: 'nome', head: 'Fornecedor', sort: 'nome', render: nome },
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
    ],
    cartao: (f) => ({
      title: nome(f),
      details: <span>{[f.ramo, f.tel && writePhone(f.tel)].filter(Boolean).join(' · ')}</span>,
    }),
    nomeDe: (f) => f.name,
    vazio: {
      title: 'Nenhum fornecedor por aqui ainda',
      text: 'Quem faz os serviços aparece aqui.',
      action: <Novo abrir={abrir} />,
    },
    nada: { title: 'Nenhum fornecedor encontrado', text: 'A busca olha nome, ramo, CPF e CNPJ.' },
  }
}

const Novo = ({ abrir }: { abrir: (novo: 'novo') => void }) => (
  <Button variant="primary" icon={IconPlus} onClick={() => abrir('novo')}>
    Adicionar Novo
  </Button>
)

/** Who does the services. */
export function FornecedoresPage() {
  const lista = useListaDeRegistros(LEITURA)
  const { total } = lista
  const [aberto, abrir] = useState<Fornecedor | 'novo' | null>(null)
  const exclusao = useExclusao(EXCLUSAO)
  return (
    <Page>
      <BackLink to={paths.servicos}>Serviços/Manutenção</BackLink>
      <PageHead
        title="Fornecedores"
        sub={total === undefined ? '\u00a0' : total === 1 ? '1 fornecedor' : `${total} fornecedores`}
        actions={
          <>
            <ButtonLink to={paths.importarFornecedores} icon={IconUpload}>
              Importar
            </ButtonLink>
            <Novo abrir={abrir} />
          </>
        }
      />
      <BarraDeFiltros
        lista={lista}
        busca={{ label: 'Buscar fornecedores por nome, ramo, CPF ou CNPJ', placeholder: 'Nome, ramo, CNPJ' }}
      />
      <ListaDeRegistros lista={lista} descricao={descricaoCom(abrir)} onRemove={exclusao.excluir} />
      {aberto && (
        <Suspense>
          <DialogoDeFornecedor fornecedor={aberto === 'novo' ? null : aberto} fechar={() => abrir(null)} />
        </Suspense>
      )}
      {exclusao.dialog}
    </Page>
  )
}

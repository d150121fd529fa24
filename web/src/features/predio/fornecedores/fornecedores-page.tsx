import { IconPlus, IconUpload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Fornecedor } from '#contract/predio/fornecedores.ts'
import { paths } from '../../../app/paths.ts'
import { WhenWritable } from '../../../ui/read-only.tsx'
import { BarraDeFiltros } from '../../../listas/barra-de-filtros.tsx'
import type { DescricaoDaLista, LeituraDaLista } from '../../../listas/descricao-da-lista.ts'
import { consultaDaLista, type FormaDaLista } from '../../../listas/filtro-da-lista.ts'
import { ListaDeRegistros } from '../../../listas/lista-de-registros.tsx'
import { useListaDeRegistros } from '../../../listas/use-lista-de-registros.ts'
import { useExclusao } from '../../../registros/use-exclusao.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { RowTitle } from '../../../ui/lists/row-title.tsx'
import { writePhone } from '../../../ui/text/digits-text.ts'
import { BackLink, Page, PageHead } from '../../../ui/page/page.tsx'
import { documentoPorExtenso } from './documento.ts'
import { EXCLUSAO } from './exclusao.ts'
import { listarOsFornecedores, type ConsultaDeFornecedores } from './fornecedores.api.ts'

const DialogoDeFornecedor = lazy(() =>
  import('./dialogo-de-fornecedor.tsx').then((m) => ({ default: m.DialogoDeFornecedor })),
)

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

/** @param adicionar opens the form of a new supplier over the list */
function descricaoCom(adicionar: () => void): DescricaoDaLista<Fornecedor, ConsultaDeFornecedores> {
  const nome = (f: Fornecedor) => <RowTitle to={paths.fornecedor(f._id)}>{f.name}</RowTitle>
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
      action: <Novo adicionar={adicionar} />,
    },
    nada: { title: 'Nenhum fornecedor encontrado', text: 'A busca olha nome, ramo, CPF e CNPJ.' },
  }
}

const Novo = ({ adicionar }: { adicionar: () => void }) => (
  <Button variant="primary" icon={IconPlus} onClick={adicionar}>
    Adicionar Novo
  </Button>
)

/** Who does the services. */
export function FornecedoresPage() {
  const lista = useListaDeRegistros(LEITURA)
  const { total } = lista
  const navigate = useNavigate()
  const [adicionando, setAdicionando] = useState(false)
  const adicionar = () => setAdicionando(true)
  const exclusao = useExclusao(EXCLUSAO)
  return (
    <Page>
      <WhenWritable>
        <BackLink to={paths.servicos}>Serviços/Manutenção</BackLink>
      </WhenWritable>
      <PageHead
        title="Fornecedores"
        sub={total === undefined ? '\u00a0' : total === 1 ? '1 fornecedor' : `${total} fornecedores`}
        actions={
          <WhenWritable>
            <ButtonLink to={paths.importarFornecedores} icon={IconUpload}>
              Importar
            </ButtonLink>
            <Novo adicionar={adicionar} />
          </WhenWritable>
        }
      />
      <BarraDeFiltros
        lista={lista}
        busca={{ label: 'Buscar fornecedores por nome, ramo, CPF ou CNPJ', placeholder: 'Nome, ramo, CNPJ' }}
      />
      <ListaDeRegistros lista={lista} descricao={descricaoCom(adicionar)} onRemove={exclusao.excluir} />
      {adicionando && (
        <Suspense>
          <DialogoDeFornecedor
            fornecedor={null}
            fechar={() => setAdicionando(false)}
            aoSalvar={({ _id }) => void navigate(paths.fornecedor(_id))}
          />
        </Suspense>
      )}
      {exclusao.dialog}
    </Page>
  )
}

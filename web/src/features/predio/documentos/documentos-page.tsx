import { useQuery } from '@tanstack/react-query'
import { IconPlus } from '@tabler/icons-react'
import { situacoesDaValidade } from '#contract/predio/documentos/validade.ts'
import { PUBLICO_DO_DOCUMENTO } from '#contract/predio/documentos/publicos.ts'
import { paths } from '../../../app/paths.ts'
import { useSessao } from '../../../lib/sessao.ts'
import { BarraDeFiltros } from '../../../listas/barra-de-filtros.tsx'
import { opcoesCom, type DescricaoDaLista, type LeituraDaLista } from '../../../listas/descricao-da-lista.ts'
import { consultaDaLista, type FormaDaLista } from '../../../listas/filtro-da-lista.ts'
import { ListaDeRegistros } from '../../../listas/lista-de-registros.tsx'
import { useListaDeRegistros } from '../../../listas/use-lista-de-registros.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { RowTitle } from '../../../ui/lists/row-title.tsx'
import { Highlight } from '../../../ui/page/highlight.tsx'
import { Page, PageHead } from '../../../ui/page/page.tsx'
import { consultaDasPastas, listar, type ConsultaDeDocumentos, type DocumentoNaLista } from './documentos.api.ts'
import css from './documentos.module.css'
import { SITUACOES } from './textos.ts'
import { Validade } from './validade.tsx'

type Proprios = 'pasta' | 'situacao'

const FORMA: FormaDaLista<Proprios> = {
  caminho: paths.documentos,
  ordens: ['pasta', 'titulo', 'validade'],
  ordemInicial: 'pasta',
  filtros: { pasta: (valor) => valor.length <= 60, situacao: situacoesDaValidade },
}

const LEITURA: LeituraDaLista<DocumentoNaLista, Proprios, ConsultaDeDocumentos> = {
  forma: FORMA,
  consultaDe: (f) => consultaDaLista(f, FORMA),
  chave: ['documentos', 'lista'],
  ler: listar,
  oQue: 'os documentos',
}

function Trecho({ documento: d, busca }: { documento: DocumentoNaLista; busca: string }) {
  if (d.trecho === null) return null
  return (
    <span className={css.trecho}>
      No PDF: <Highlight text={d.trecho} search={busca} />
    </span>
  )
}

/** @param busca what was looked for: the words of the PDFs that say it are shown */
const descricaoPara = (
  administra: boolean,
  busca: string,
): DescricaoDaLista<DocumentoNaLista, ConsultaDeDocumentos> => ({
  nome: 'Documentos',
  colunas: [
    {
      key: 'titulo',
      head: 'Título',
      sort: 'titulo',
      render: (d) => (
        <span>
          <RowTitle to={paths.documento(d._id)}>{d.titulo}</RowTitle>
          <Trecho documento={d} busca={busca} />
        </span>
      ),
    },
    { key: 'pasta', head: 'Pasta', sort: 'pasta', width: 220, quiet: true, render: (d) => d.pasta },
    ...(administra
      ? [
          {
            key: 'publico',
            head: 'Quem vê',
            width: 170,
            quiet: true,
            priority: 'p2' as const,
            render: (d: DocumentoNaLista) => PUBLICO_DO_DOCUMENTO[d.publico],
          },
        ]
      : []),
    { key: 'validade', head: 'Validade', sort: 'validade', width: 190, render: (d) => <Validade documento={d} /> },
  ],
  cartao: (d) => ({
    title: <RowTitle to={paths.documento(d._id)}>{d.titulo}</RowTitle>,
    details: (
      <>
        <span>{d.pasta}</span>
        <Validade documento={d} />
        <Trecho documento={d} busca={busca} />
      </>
    ),
  }),
  nomeDe: (d) => d.titulo,
  vazio: {
    title: 'Nenhum documento por aqui ainda',
    text: administra
      ? 'Guarde a convenção, o regimento, o AVCB e o seguro: quem pode ver os acha, e o início avisa antes de vencerem.'
      : 'Quando a administração guardar um que seja para você, ele aparece aqui.',
    action: administra && <Novo />,
  },
  nada: { title: 'Nenhum documento encontrado', text: 'A busca olha o título, a pasta e o texto dos PDFs.' },
})

const contar = (n: number) => (n === 1 ? '1 documento' : `${n} documentos`)

/** What the building keeps, as far as it is for who looks. */
export function DocumentosPage() {
  const lista = useListaDeRegistros(LEITURA)
  const { data: pastas = [] } = useQuery(consultaDasPastas)
  const administra = useSessao()?.isAdmin === true
  const comBarra = lista.total !== 0 || lista.filtrada
  return (
    <Page>
      <PageHead
        title="Documentos"
        sub={lista.total ? contar(lista.total) : '\u00a0'}
        actions={administra && comBarra && <Novo />}
      />
      {comBarra && (
        <BarraDeFiltros
          lista={lista}
          busca={{
            label: 'Buscar documentos por título, pasta ou texto do PDF',
            placeholder: 'Título ou texto do PDF',
            estreita: 'Título ou texto',
          }}
          escolhas={[
            {
              filtro: 'pasta',
              label: 'Pasta',
              opcoes: opcoesCom(
                'Todas as pastas',
                pastas.map((p) => ({ value: p.pasta, label: `${p.pasta} (${p.quantos})` })),
              ),
            },
            {
              filtro: 'situacao',
              label: 'Validade',
              opcoes: opcoesCom(
                'Qualquer validade',
                situacoesDaValidade.map((s) => ({ value: s, label: SITUACOES[s] })),
              ),
            },
          ]}
        />
      )}
      <ListaDeRegistros lista={lista} descricao={descricaoPara(administra, lista.filtro.busca)} />
    </Page>
  )
}

const Novo = () => (
  <ButtonLink to={paths.novoDocumento} variant="primary" icon={IconPlus}>
    Novo documento
  </ButtonLink>
)

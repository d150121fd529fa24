import { IconPlus } from '@tabler/icons-react'
import { situacoesDaEnquete } from '#contract/predio/enquetes.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { paths } from '../../../app/paths.ts'
import { useSessao } from '../../../lib/sessao.ts'
import { BarraDeFiltros } from '../../../listas/barra-de-filtros.tsx'
import { opcoesCom, type DescricaoDaLista, type LeituraDaLista } from '../../../listas/descricao-da-lista.ts'
import { consultaDaLista, type FormaDaLista } from '../../../listas/filtro-da-lista.ts'
import { ListaDeRegistros } from '../../../listas/lista-de-registros.tsx'
import { useListaDeRegistros } from '../../../listas/use-lista-de-registros.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { RowTitle } from '../../../ui/lists/row-title.tsx'
import { Page, PageHead } from '../../../ui/page/page.tsx'
import { listar, type ConsultaDeEnquetes, type Enquete } from './enquetes.api.ts'
import { participacao, SITUACOES } from './textos.ts'

type Proprios = 'situacao'

const FORMA: FormaDaLista<Proprios> = {
  caminho: paths.enquetes,
  ordens: ['ate', 'pergunta'],
  ordemInicial: '-ate',
  filtros: { situacao: situacoesDaEnquete },
}

const LEITURA: LeituraDaLista<Enquete, Proprios, ConsultaDeEnquetes> = {
  forma: FORMA,
  consultaDe: (f) => consultaDaLista(f, FORMA),
  chave: ['enquetes', 'lista'],
  ler: listar,
  oQue: 'as enquetes',
}

/** Of who asks: whether it waits for them. */
const espera = ({ perguntada, minha, situacao }: Enquete): string | null =>
  perguntada && minha === null && situacao === 'aberta' ? 'Espera a sua resposta' : null

const descricaoPara = (administra: boolean): DescricaoDaLista<Enquete, ConsultaDeEnquetes> => ({
  nome: 'Enquetes',
  colunas: [
    {
      key: 'pergunta',
      head: 'Pergunta',
      sort: 'pergunta',
      render: (e) => (
        <RowTitle to={paths.enquete(e._id)} detail={espera(e)}>
          {e.pergunta}
        </RowTitle>
      ),
    },
    { key: 'participacao', head: 'Participação', width: 210, quiet: true, priority: 'p2', render: participacao },
    { key: 'ate', head: 'Último dia', sort: 'ate', width: 120, quiet: true, render: (e) => formatarData(e.ate) },
    { key: 'situacao', head: 'Situação', width: 120, quiet: true, render: (e) => SITUACOES[e.situacao] },
  ],
  cartao: (e) => ({
    title: <RowTitle to={paths.enquete(e._id)}>{e.pergunta}</RowTitle>,
    details: (
      <span>{[SITUACOES[e.situacao], `até ${formatarData(e.ate)}`, espera(e)].filter(Boolean).join(' · ')}</span>
    ),
  }),
  nomeDe: (e) => e.pergunta,
  vazio: {
    title: 'Nenhuma enquete por aqui ainda',
    text: administra
      ? 'Pergunte o que as pessoas preferem. A resposta não obriga ninguém, e não se mostra quem respondeu o quê.'
      : 'Quando a administração perguntar algo a você, aparece aqui.',
    action: administra && <Nova />,
  },
  nada: { title: 'Nenhuma enquete encontrada', text: 'A busca olha a pergunta, a explicação e as opções.' },
})

const contar = (n: number) => (n === 1 ? '1 enquete' : `${n} enquetes`)

/** What the building was asked: staff see all of it, others what asks them. */
export function EnquetesPage() {
  const lista = useListaDeRegistros(LEITURA)
  const administra = useSessao()?.isAdmin === true
  const comBarra = lista.total !== 0 || lista.filtrada
  return (
    <Page>
      <PageHead
        title="Enquetes"
        sub={lista.total ? contar(lista.total) : '\u00a0'}
        actions={administra && comBarra && <Nova />}
      />
      {comBarra && (
        <BarraDeFiltros
          lista={lista}
          busca={{ label: 'Buscar enquetes por pergunta ou opção', placeholder: 'Pergunta ou opção' }}
          escolhas={[
            {
              filtro: 'situacao',
              label: 'Situação',
              opcoes: opcoesCom(
                'Qualquer situação',
                situacoesDaEnquete
                  .filter((s) => administra || s !== 'rascunho')
                  .map((s) => ({ value: s, label: SITUACOES[s] })),
              ),
            },
          ]}
        />
      )}
      <ListaDeRegistros lista={lista} descricao={descricaoPara(administra)} />
    </Page>
  )
}

const Nova = () => (
  <ButtonLink to={paths.novaEnquete} variant="primary" icon={IconPlus}>
    Nova enquete
  </ButtonLink>
)

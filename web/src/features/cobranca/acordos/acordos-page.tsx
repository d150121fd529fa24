import { IconPlus } from '@tabler/icons-react'
import { statusDeAcordo, type AcordoNaLista } from '#contract/cobranca/acordos.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { paths } from '../../../app/paths.ts'
import { BarraDeFiltros } from '../../../listas/barra-de-filtros.tsx'
import { opcoesCom, type ListaDescrita } from '../../../listas/descricao-da-lista.ts'
import { ListaDeRegistros } from '../../../listas/lista-de-registros.tsx'
import { useListaDeRegistros } from '../../../listas/use-lista-de-registros.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { RowTitle } from '../../../ui/lists/row-title.tsx'
import { BackLink, Page, PageHead } from '../../../ui/page/page.tsx'
import { Amount } from '../../../ui/page/amount.tsx'
import { DoorPlate } from '../../../ui/page/door-plate.tsx'
import { listar, type ConsultaDeAcordos } from './acordos.api.ts'
import { ACORDOS, consultaDe } from './filtro.ts'
import { NOME_DO_STATUS, Situacao } from './situacao.tsx'

const pagas = (a: AcordoNaLista) => `${a.pagas} de ${a.quantidade} pagas`

const NOVO = (
  <ButtonLink to={paths.novoAcordo} variant="primary" icon={IconPlus}>
    Novo acordo
  </ButtonLink>
)

const LISTA: ListaDescrita<AcordoNaLista, 'status', ConsultaDeAcordos> = {
  forma: ACORDOS,
  consultaDe,
  chave: ['cobrancas', 'acordos', 'lista'],
  ler: listar,
  oQue: 'os acordos',
  filtros: {
    busca: { label: 'Buscar acordos por unidade, pagador ou número', placeholder: 'Unidade, pagador, número' },
    escolhas: [
      {
        filtro: 'status',
        label: 'Situação',
        opcoes: opcoesCom(
          'Todas as situações',
          statusDeAcordo.map((value) => ({ value, label: NOME_DO_STATUS[value] })),
        ),
      },
    ],
  },
  nome: 'Acordos',
  colunas: [
    {
      key: 'unidade',
      head: 'Unidade',
      sort: 'unidade',
      render: (a) => (
        <RowTitle to={paths.acordo(a._id)} detail={a.pagador ?? 'Sem responsável'}>
          <DoorPlate {...a.unidade} />
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
  ],
  cartao: (a) => ({
    title: (
      <RowTitle to={paths.acordo(a._id)}>
        <DoorPlate {...a.unidade} />
      </RowTitle>
    ),
    value: <Amount reais={a.divida} />,
    details: (
      <>
        <span>
          {a.numero} · {pagas(a)}
        </span>
        <Situacao acordo={a} />
      </>
    ),
  }),
  nomeDe: (a) => `${a.numero}, ${a.unidade.nome}`,
  vazio: {
    title: 'Nenhum acordo por aqui ainda',
    text: 'Quem não consegue pagar de uma vez pode dividir a dívida em parcelas. O acordo rompido devolve a dívida, menos o que foi pago.',
    action: NOVO,
  },
  nada: { title: 'Nenhum acordo encontrado', text: 'A busca olha a unidade, quem paga e o número do acordo.' },
}

const contar = (n: number) => (n === 1 ? '1 acordo' : `${n.toLocaleString('pt-BR')} acordos`)

/** Agreements about debts, the newest first. Staff only. */
export function AcordosPage() {
  const lista = useListaDeRegistros(LISTA)
  return (
    <Page>
      <BackLink to={paths.devedores}>Inadimplentes</BackLink>
      <PageHead title="Acordos" sub={lista.total === undefined ? '\u00a0' : contar(lista.total)} actions={NOVO} />
      <BarraDeFiltros lista={lista} {...LISTA.filtros} />
      <ListaDeRegistros lista={lista} descricao={LISTA} />
    </Page>
  )
}

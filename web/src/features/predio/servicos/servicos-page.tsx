import { useQuery } from '@tanstack/react-query'
import { IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatarData } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { filtrosDeServico, tiposDeServico, type ServicoNaLista } from '#contract/predio/servicos.ts'
import { paths } from '../../../app/paths.ts'
import { useOpcoesDeFornecedor } from '../../../campos/fornecedores.ts'
import { AcoesDaLista } from '../../../listas/acoes-da-lista.tsx'
import { BarraDeFiltros } from '../../../listas/barra-de-filtros.tsx'
import { opcoesCom, type ListaDescrita } from '../../../listas/descricao-da-lista.ts'
import { ListaDeRegistros } from '../../../listas/lista-de-registros.tsx'
import { useExportacao } from '../../../listas/use-exportacao.ts'
import { useListaDeRegistros } from '../../../listas/use-lista-de-registros.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { RowTitle } from '../../../ui/lists/row-title.tsx'
import { Page, PageHead } from '../../../ui/page/page.tsx'
import { Amount } from '../../../ui/page/amount.tsx'
import { consultaDe, SERVICOS, type FiltrosDeServicos } from './filtro.ts'
import { consultaDoResumo, exportar, listar, type ConsultaDeServicos } from './servicos.api.ts'
import { Atrasado, SituacaoDoServico } from '../../../paineis/situacao-do-servico.tsx'
import css from './servicos.module.css'

const Estado = ({ servico: s }: { servico: ServicoNaLista }) => (
  <span className={css.emblemas}>
    <SituacaoDoServico status={s.status} />
    {s.atrasado && <Atrasado />}
  </span>
)

const LISTA: ListaDescrita<ServicoNaLista, FiltrosDeServicos, ConsultaDeServicos> = {
  forma: SERVICOS,
  consultaDe,
  chave: ['servicos', 'lista'],
  ler: listar,
  oQue: 'os serviços',
  filtros: {
    busca: {
      label: 'Buscar serviços por título, área, descrição ou fornecedor',
      placeholder: 'Título, área, fornecedor',
    },
    escolhas: [
      { filtro: 'status', label: 'Status', opcoes: opcoesCom('Todos os status', filtrosDeServico) },
      { filtro: 'tipo', label: 'Tipo', opcoes: opcoesCom('Corretivas e preventivas', tiposDeServico) },
    ],
  },
  nome: 'Serviços',
  colunas: [
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
    {
      key: 'fornecedor',
      head: 'Fornecedor',
      width: 170,
      quiet: true,
      priority: 'p3',
      render: (s) =>
        s.fornecedor && (
          <Link className={css.fornecedor} to={paths.fornecedor(s.fornecedor._id)}>
            {s.fornecedor.name}
          </Link>
        ),
    },
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
  ],
  cartao: (s) => ({
    title: <RowTitle to={paths.servico(s._id)}>{s.titulo}</RowTitle>,
    value: s.custo !== null && <Amount reais={s.custo} />,
    details: (
      <>
        <span>{[s.area, s.prazo && formatarData(s.prazo)].filter(Boolean).join(' · ')}</span>
        <Estado servico={s} />
      </>
    ),
  }),
  nomeDe: (s) => s.titulo,
  vazio: {
    title: 'Nenhum serviço por aqui ainda',
    text: 'Consertos e manutenções aparecem aqui, com prazo, fornecedor e custo.',
    action: (
      <ButtonLink to={paths.novoServico} variant="primary" size="lg" icon={IconPlus}>
        Nova ordem de serviço
      </ButtonLink>
    ),
  },
  nada: { title: 'Nenhum serviço encontrado', text: 'A busca olha título, área, descrição e fornecedor.' },
}

const contar = (n: number) => (n === 1 ? '1 ordem' : `${n.toLocaleString('pt-BR')} ordens`)

/** Service orders: what has to be done, by whom and until when. */
export function ServicosPage() {
  const lista = useListaDeRegistros(LISTA)
  const resumo = useQuery(consultaDoResumo(lista.limites)).data
  const { escolhas = [] } = LISTA.filtros
  const deFornecedor = opcoesCom('Todos os fornecedores', useOpcoesDeFornecedor(lista.filtro.fornecedor))
  const exportacao = useExportacao((formato) => exportar(lista.semPagina, formato))
  const sub =
    resumo &&
    `${contar(resumo.quantidade)} · ${formatarReais(resumo.total)}${resumo.atrasados > 0 ? ` · ${resumo.atrasados} em atraso` : ''}`
  return (
    <Page>
      <PageHead
        title="Serviços/Manutenção"
        sub={sub ?? '\u00a0'}
        actions={
          <AcoesDaLista
            exportacao={exportacao}
            vazia={!lista.total}
            atalhos={[{ label: 'Fornecedores', icon: IconUsersGroup, to: paths.fornecedores }]}
          >
            <ButtonLink to={paths.novoServico} variant="primary" icon={IconPlus}>
              Adicionar Nova
            </ButtonLink>
          </AcoesDaLista>
        }
      />
      <BarraDeFiltros
        lista={lista}
        busca={LISTA.filtros.busca}
        escolhas={[...escolhas, { filtro: 'fornecedor', label: 'Fornecedor', opcoes: deFornecedor }]}
      />
      <ListaDeRegistros lista={lista} descricao={LISTA} />
    </Page>
  )
}

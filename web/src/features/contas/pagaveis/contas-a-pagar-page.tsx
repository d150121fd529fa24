import { IconChartLine, IconPercentage, IconPlus, IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { PagavelNaLista } from '#contract/contas/pagaveis.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { paths } from '../../../app/paths.ts'
import { useOpcoesDeFornecedor } from '../../../campos/fornecedores.ts'
import { AcoesDaLista } from '../../../listas/acoes-da-lista.tsx'
import { BarraDeFiltros } from '../../../listas/barra-de-filtros.tsx'
import { opcoesCom, type ListaDescrita } from '../../../listas/descricao-da-lista.ts'
import { ListaDeRegistros } from '../../../listas/lista-de-registros.tsx'
import { useExportacao } from '../../../listas/use-exportacao.ts'
import { useListaDeRegistros } from '../../../listas/use-lista-de-registros.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { RowTitle } from '../../../ui/lists/row-title.tsx'
import { Amount } from '../../../ui/page/amount.tsx'
import { Page, PageHead } from '../../../ui/page/page.tsx'
import { WhenWritable } from '../../../ui/read-only.tsx'
import { consultaDe, opcoesDeSituacao, PAGAVEIS, type FiltrosDePagaveis } from './filtro.ts'
import { consultaDoResumo, exportar, listar, type ConsultaDePagaveis } from './pagaveis.api.ts'
import css from './pagaveis.module.css'
import { SituacaoDaConta } from './situacao-da-conta.tsx'
import { FORMAS } from './textos.ts'

const PropostasDeLimite = lazy(() =>
  import('./aprovacao/propostas-de-limite.tsx').then((m) => ({ default: m.PropostasDeLimite })),
)
const RegraDeAprovacao = lazy(() => import('./regra-de-aprovacao.tsx').then((m) => ({ default: m.RegraDeAprovacao })))

const Estado = ({ conta }: { conta: PagavelNaLista }) => (
  <span className={css.emblemas}>
    <SituacaoDaConta conta={conta} />
  </span>
)

const LISTA: ListaDescrita<PagavelNaLista, FiltrosDePagaveis, ConsultaDePagaveis> = {
  forma: PAGAVEIS,
  consultaDe,
  chave: ['pagaveis', 'lista'],
  ler: listar,
  oQue: 'as contas a pagar',
  filtros: {
    busca: {
      label: 'Buscar contas por descrição, fornecedor, nota, linha ou valor',
      placeholder: 'Descrição, fornecedor, nota',
    },
  },
  nome: 'Contas a pagar',
  colunas: [
    {
      key: 'nome',
      head: 'Conta',
      sort: 'nome',
      render: (p) => (
        <RowTitle to={paths.contaAPagar(p._id)} detail={FORMAS[p.forma]}>
          {p.name}
        </RowTitle>
      ),
    },
    {
      key: 'fornecedor',
      head: 'Fornecedor',
      width: 180,
      quiet: true,
      priority: 'p3',
      render: (p) =>
        p.fornecedor && (
          <Link className={css.link} to={paths.fornecedor(p.fornecedor._id)}>
            {p.fornecedor.name}
          </Link>
        ),
    },
    {
      key: 'vencimento',
      head: 'Vencimento',
      sort: 'vencimento',
      width: 124,
      quiet: true,
      render: (p) => formatarData(p.vencimento),
    },
    { key: 'status', head: 'Situação', sort: 'status', width: 250, render: (p) => <Estado conta={p} /> },
    {
      key: 'valor',
      head: 'Valor (R$)',
      align: 'right',
      sort: 'valor',
      sortFirst: 'desc',
      width: 124,
      render: (p) => <Amount reais={p.liquido} variant="plain" />,
    },
  ],
  cartao: (p) => ({
    title: <RowTitle to={paths.contaAPagar(p._id)}>{p.name}</RowTitle>,
    value: <Amount reais={p.liquido} />,
    details: (
      <>
        <span>{[`vence em ${formatarData(p.vencimento)}`, p.fornecedor?.name].filter(Boolean).join(' · ')}</span>
        <Estado conta={p} />
      </>
    ),
  }),
  nomeDe: (p) => p.name,
  vazio: {
    title: 'Nenhuma conta a pagar por aqui ainda',
    text: 'Boletos, contas de luz e água, notas de fornecedores: lance quando chegam, outra pessoa aprova, e a despesa nasce no pagamento.',
    action: (
      <WhenWritable>
        <ButtonLink to={paths.novaContaAPagar} variant="primary" size="lg" icon={IconPlus}>
          Lançar conta
        </ButtonLink>
      </WhenWritable>
    ),
  },
  nada: { title: 'Nenhuma conta encontrada', text: 'A busca olha descrição, fornecedor, nota, linha e valor.' },
}

const ATALHOS = [{ label: 'Retenções', icon: IconPercentage, to: paths.retencoes }]

const contar = (n: number) => (n === 1 ? '1 conta' : `${n.toLocaleString('pt-BR')} contas`)

/** Which rule is open (`sim`, or the `limites` of offices), which the address says: the search leads to it. */
function useRegraNoEndereco(): [string | null, (qual: string | null) => void] {
  const [params, mudar] = useSearchParams()
  const abrir = (qual: string | null) =>
    mudar(
      (antes) => {
        if (qual) antes.set('regra', qual)
        else antes.delete('regra')
        return antes
      },
      { replace: true, preventScrollReset: true },
    )
  return [params.get('regra'), abrir]
}

/** Bills to be paid: what is due, when, and whose word it waits for. */
export function ContasAPagarPage() {
  const lista = useListaDeRegistros(LISTA)
  const resumo = useQuery(consultaDoResumo(lista.limites)).data
  const [regra, abrirRegra] = useRegraNoEndereco()
  const deFornecedor = opcoesCom('Todos os fornecedores', useOpcoesDeFornecedor(lista.filtro.fornecedor))
  const exportacao = useExportacao((formato) => exportar(lista.semPagina, formato))
  const sub =
    resumo &&
    `${contar(resumo.quantidade)} · ${formatarReais(resumo.total)} a pagar${resumo.vencidas > 0 ? ` · ${resumo.vencidas} ${resumo.vencidas === 1 ? 'vencida' : 'vencidas'}` : ''}`
  return (
    <Page>
      <PageHead
        title="Contas a pagar"
        sub={sub ?? '\u00a0'}
        actions={
          <AcoesDaLista exportacao={exportacao} vazia={!lista.total} atalhos={ATALHOS}>
            <ButtonLink to={paths.previsaoDeCaixa} icon={IconChartLine}>
              Previsão de caixa
            </ButtonLink>
            <WhenWritable>
              <Button icon={IconShieldCheck} onClick={() => abrirRegra('sim')}>
                Regra de aprovação
              </Button>
              <ButtonLink to={paths.novaContaAPagar} variant="primary" icon={IconPlus}>
                Lançar conta
              </ButtonLink>
            </WhenWritable>
          </AcoesDaLista>
        }
      />
      <BarraDeFiltros
        lista={lista}
        busca={LISTA.filtros.busca}
        escolhas={[
          { filtro: 'status', label: 'Situação', opcoes: opcoesDeSituacao(lista.filtro) },
          { filtro: 'fornecedor', label: 'Fornecedor', opcoes: deFornecedor },
        ]}
      />
      <WhenWritable>
        <Suspense>
          <PropostasDeLimite abrir={(limites) => abrirRegra(limites ? 'limites' : 'sim')} />
        </Suspense>
        <Suspense>
          {regra && <RegraDeAprovacao key={regra} limites={regra === 'limites'} fechar={() => abrirRegra(null)} />}
        </Suspense>
      </WhenWritable>
      <ListaDeRegistros lista={lista} descricao={LISTA} />
    </Page>
  )
}

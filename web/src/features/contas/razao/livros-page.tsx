import { IconListDetails, IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { BalanceteContabil, LinhaDoBalanceteContabil } from '#contract/contas/razao.ts'
import { formatarReais, somarReais } from '#contract/valores/moeda.ts'
import { paths } from '../../../app/paths.ts'
import { falha } from '../../../avisos/falha.ts'
import { useTitulo } from '../../../lib/titulo.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { DataList } from '../../../ui/lists/data-list.tsx'
import type { Column } from '../../../ui/lists/data-list.types.ts'
import { RowTitle } from '../../../ui/lists/row-title.tsx'
import { Amount } from '../../../ui/page/amount.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { Page, PageHead, Section } from '../../../ui/page/page.tsx'
import { Waiting } from '../../../ui/page/waiting.tsx'
import { ExportarDiario } from './exportar-diario.tsx'
import { NomeDaConta } from './nome-da-conta.tsx'
import { comMeses, mesesPorExtenso, Periodo, useMeses } from './periodo.tsx'
import { consultaDoBalancete, type Meses } from './razao.api.ts'
import css from './razao.module.css'
import { GRUPOS, nomeDaConta } from './textos.ts'

/** The books in double entry: the trial balance of some months, by groups of accounts. */
export function LivrosPage() {
  const [meses, mudar] = useMeses()
  const { data, error, refetch, isFetching } = useQuery(consultaDoBalancete(meses))
  useTitulo(undefined, error !== null)
  return (
    <Page>
      <PageHead
        title="Livros contábeis"
        sub={`Balancete de verificação · ${mesesPorExtenso(meses)}`}
        actions={
          <>
            <ExportarDiario meses={meses} disabled={!data} />
            <ButtonLink to={comMeses(paths.conferirLivros, meses)} icon={IconShieldCheck}>
              Conferir
            </ButtonLink>
            <ButtonLink to={comMeses(paths.diario, meses)} icon={IconListDetails}>
              Livro diário
            </ButtonLink>
          </>
        }
      />
      <Periodo meses={meses} mudar={mudar} />
      {data ? (
        <Grupos balancete={data} meses={meses} />
      ) : error ? (
        <ErrorState {...falha('Não foi possível ler os livros.', error, () => void refetch(), isFetching)} />
      ) : (
        <Waiting bars={[48, 120, 120]} />
      )}
    </Page>
  )
}

function Grupos({ balancete, meses }: { balancete: BalanceteContabil; meses: Meses }) {
  const { linhas, debitos, creditos } = balancete
  if (linhas.length === 0)
    return (
      <EmptyState
        title="Nada escrito até este mês"
        text="As partidas aparecem aqui assim que houver uma receita, uma despesa, uma cobrança ou um saldo inicial."
      />
    )
  return (
    <>
      <p className={css.fecho}>
        {debitos === creditos
          ? `Débitos e créditos do período somam o mesmo: ${formatarReais(debitos)}.`
          : `Atenção: os débitos somam ${formatarReais(debitos)} e os créditos ${formatarReais(creditos)}.`}
      </p>
      {GRUPOS.map(({ titulo, classes }) => {
        const doGrupo = linhas.filter((l) => classes.includes(l.conta.classe))
        return doGrupo.length > 0 && <Grupo key={titulo} titulo={titulo} linhas={doGrupo} meses={meses} />
      })}
    </>
  )
}

const colunas = (meses: Meses): Column<LinhaDoBalanceteContabil>[] => [
  { key: 'conta', head: 'Conta', render: ({ conta }) => <Conta conta={conta} meses={meses} /> },
  { key: 'inicial', head: 'Saldo anterior', align: 'right', width: 150, priority: 'p2', render: reais('inicial') },
  { key: 'debitos', head: 'Débitos', align: 'right', width: 150, render: reais('debitos') },
  { key: 'creditos', head: 'Créditos', align: 'right', width: 150, render: reais('creditos') },
  { key: 'final', head: 'Saldo', align: 'right', width: 150, render: reais('final') },
]

const reais = (campo: 'inicial' | 'debitos' | 'creditos' | 'final') => (l: LinhaDoBalanceteContabil) => (
  <Amount reais={l[campo]} variant="plain" />
)

/** What all units owe together is no account that can be opened. */
const Conta = ({ conta, meses }: { conta: LinhaDoBalanceteContabil['conta']; meses: Meses }) =>
  /^\d+$/.test(conta._id) ? (
    <RowTitle to={comMeses(paths.contaContabil(conta._id), meses)}>
      <NomeDaConta conta={conta} />
    </RowTitle>
  ) : (
    nomeDaConta(conta)
  )

function Grupo({ titulo, linhas, meses }: { titulo: string; linhas: LinhaDoBalanceteContabil[]; meses: Meses }) {
  const somar = (campo: 'debitos' | 'creditos' | 'final' | 'inicial') => somarReais(linhas.map((l) => l[campo]))
  return (
    <Section title={titulo}>
      <DataList
        caption={`${titulo}: saldos em reais`}
        columns={colunas(meses)}
        rows={linhas}
        rowKey={(l) => l.conta._id}
        rowName={(l) => nomeDaConta(l.conta)}
        empty={null}
        card={(l) => ({
          title: <Conta conta={l.conta} meses={meses} />,
          value: <Amount reais={l.final} />,
          details: (
            <span className={css.contas}>
              Débitos {formatarReais(l.debitos)} · créditos {formatarReais(l.creditos)}
            </span>
          ),
        })}
        {...(linhas.length > 1 &&
          titulo !== 'Compensação' && {
            totals: [
              {
                label: 'Total',
                reais: somar('final'),
                columns: { inicial: somar('inicial'), debitos: somar('debitos'), creditos: somar('creditos') },
                final: true,
              },
            ],
            totalsColumn: 'final',
          })}
        skeletonRows={3}
      />
    </Section>
  )
}

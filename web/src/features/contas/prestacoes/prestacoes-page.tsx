import { IconSignature } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatarData, diaEm } from '#contract/valores/calendario.ts'
import type { PrestacaoNaLista } from '#contract/contas/prestacoes.ts'
import { paths } from '../../../app/paths.ts'
import { estadoDaLeitura } from '../../../listas/estado-da-leitura.ts'
import { useSessao } from '../../../lib/sessao.ts'
import { useTitulo } from '../../../lib/titulo.ts'
import { DataList } from '../../../ui/lists/data-list.tsx'
import { RowTitle } from '../../../ui/lists/row-title.tsx'
import type { CardParts, Column } from '../../../ui/lists/data-list.types.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Page, PageHead } from '../../../ui/page/page.tsx'
import { StatusBadge } from '../../../ui/page/status-badge.tsx'
import { Amount } from '../../../ui/page/amount.tsx'
import { consultaDosMeses } from './prestacao.api.ts'
import css from './prestacao.module.css'
import { Etiqueta } from './situacao.tsx'
import { contarMeses, nomeDoMes, parecerDoMes, quantosEsperamVoce } from './textos.ts'

const Mes = ({ mes }: { mes: PrestacaoNaLista }) => (
  <RowTitle
    to={paths.prestacao(mes._id)}
    detail={mes.publicadaEm ? `publicada em ${formatarData(diaEm(new Date(mes.publicadaEm)))}` : undefined}
  >
    {nomeDoMes(mes._id)}
  </RowTitle>
)

/** How the month stands and, for one of the council, that their opinion is waited for. */
const Situacao = ({ mes }: { mes: PrestacaoNaLista }) => (
  <span className={css.situacao}>
    <Etiqueta situacao={mes.situacao} />
    {mes.conselho.aguardaVoce && (
      <StatusBadge level="acao" color="aviso" icon={IconSignature}>
        Falta o seu parecer
      </StatusBadge>
    )}
  </span>
)

const COLUNAS: Column<PrestacaoNaLista>[] = [
  { key: 'mes', head: 'Mês', render: (m) => <Mes mes={m} /> },
  { key: 'situacao', head: 'Situação', width: 190, render: (m) => <Situacao mes={m} /> },
  { key: 'parecer', head: 'Parecer do conselho', width: 190, priority: 'p2', quiet: true, render: parecerDoMes },
  {
    key: 'receitas',
    head: 'Receitas (R$)',
    align: 'right',
    width: 140,
    render: (m) => <Amount reais={m.receitas} variant="plain" />,
  },
  {
    key: 'despesas',
    head: 'Despesas (R$)',
    align: 'right',
    width: 140,
    render: (m) => <Amount reais={m.despesas} variant="plain" />,
  },
  {
    key: 'saldo',
    head: 'Saldo no fim (R$)',
    align: 'right',
    width: 150,
    render: (m) => <Amount reais={m.saldoFinal} variant="plain" />,
  },
]

/** The same line on a phone. */
const cartaoDe = (m: PrestacaoNaLista): CardParts => ({
  title: <Mes mes={m} />,
  value: (
    <span className={css.saldo}>
      <small>Saldo no fim</small>
      <Amount reais={m.saldoFinal} />
    </span>
  ),
  details: (
    <span className={css.cartao}>
      <Situacao mes={m} />
      <span>
        Receitas <Amount reais={m.receitas} />
      </span>
      <span>
        Despesas <Amount reais={m.despesas} />
      </span>
    </span>
  ),
})

/** The accounts of each month: staff prepares and publishes, whoever lives in the building reads what was published. */
export function PrestacoesPage() {
  const administra = useSessao()?.isAdmin === true
  const leitura = useQuery(consultaDosMeses)
  const { data } = leitura
  useTitulo(undefined, leitura.error !== null)
  return (
    <Page>
      <PageHead
        title="Prestação de contas"
        sub={data ? [contarMeses(data), quantosEsperamVoce(data)].filter(Boolean).join(' · ') : '\u00a0'}
      />
      <DataList
        caption="Contas de cada mês"
        columns={COLUNAS}
        rows={data}
        rowKey={(m) => m._id}
        rowName={(m) => nomeDoMes(m._id)}
        {...estadoDaLeitura(leitura, 'as contas')}
        busy={leitura.isFetching && !data}
        empty={
          <EmptyState
            title="Nenhuma conta publicada ainda"
            text={
              administra
                ? 'Cada mês com receitas ou despesas aparece aqui, para conferir e publicar.'
                : 'Quando a administração publicar as contas de um mês, você é avisado e lê aqui.'
            }
          />
        }
        card={cartaoDe}
        skeletonRows={6}
      />
    </Page>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { formatarData } from '#contract/valores/calendario.ts'
import type { RazaoDaConta } from '#contract/contas/razao.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { paths } from '../../../app/paths.ts'
import { useTitulo } from '../../../lib/titulo.ts'
import { estadoDaLeitura } from '../../../listas/estado-da-leitura.ts'
import { Button } from '../../../ui/button.tsx'
import { DataList } from '../../../ui/lists/data-list.tsx'
import type { Column } from '../../../ui/lists/data-list.types.ts'
import { Amount } from '../../../ui/page/amount.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { BackLink, Page, PageHead } from '../../../ui/page/page.tsx'
import { Historico } from './historico.tsx'
import { NomeDaConta } from './nome-da-conta.tsx'
import { comMeses, mesesPorExtenso, Periodo, useMeses } from './periodo.tsx'
import { consultaDaConta } from './razao.api.ts'
import css from './razao.module.css'
import { historicoDe, nomeDaConta } from './textos.ts'

type Linha = RazaoDaConta['linhas'][number]

/** The other account of an entry. */
const contrapartida = (l: Linha, id: string) => (l.debito._id === id ? l.credito : l.debito)

const colunas = (id: string): Column<Linha>[] => [
  { key: 'data', head: 'Data', width: 112, quiet: true, render: (l) => formatarData(l.data) },
  { key: 'historico', head: 'Histórico', render: (l) => <Historico partida={l} /> },
  {
    key: 'contra',
    head: 'Contrapartida',
    width: 210,
    quiet: true,
    priority: 'p3',
    render: (l) => <NomeDaConta conta={contrapartida(l, id)} />,
  },
  { key: 'debito', head: 'Débito', align: 'right', width: 124, render: (l) => doLado(l, l.debito._id === id) },
  { key: 'credito', head: 'Crédito', align: 'right', width: 124, render: (l) => doLado(l, l.credito._id === id) },
  {
    key: 'saldo',
    head: 'Saldo (R$)',
    align: 'right',
    width: 134,
    render: (l) => <Amount reais={l.saldo} variant="plain" />,
  },
]

const doLado = (l: Linha, deste: boolean) => (deste ? <Amount reais={l.valor} variant="plain" /> : null)

/** The ledger of one account: its entries in some months, with the balance after each. */
export function ContaContabilPage() {
  const { id = '' } = useParams()
  const [meses, mudar] = useMeses()
  const [paginas, mostrar] = useState(1)
  const leitura = useQuery(consultaDaConta(id, meses, paginas))
  const { data } = leitura
  const nome = data && nomeDaConta(data.conta)
  useTitulo(nome, leitura.error !== null)
  return (
    <Page>
      <BackLink to={comMeses(paths.livros, meses)}>Livros contábeis</BackLink>
      <PageHead
        title={data ? <NomeDaConta conta={data.conta} /> : 'Livro razão'}
        sub={data ? `Razão · saldo de ${formatarReais(data.final)}` : '\u00a0'}
      />
      <Periodo
        meses={meses}
        mudar={(m) => {
          mostrar(1)
          mudar(m)
        }}
      />
      {data && (
        <p className={css.fecho}>
          {mesesPorExtenso(meses)}: havia {formatarReais(data.inicial)}, débitos de {formatarReais(data.debitos)},
          créditos de {formatarReais(data.creditos)}.
        </p>
      )}
      <DataList
        caption={`Partidas da conta ${nome ?? ''}, ${data?.total ?? 0} ao todo`}
        columns={colunas(id)}
        rows={data?.linhas}
        rowKey={(l) => String(l.numero)}
        rowName={historicoDe}
        {...estadoDaLeitura(leitura, 'a conta')}
        empty={<EmptyState title="Nenhuma partida nestes meses" text="O saldo é o de antes. Escolha outros meses." />}
        card={(l) => ({
          title: <Historico partida={l} />,
          value: <Amount reais={l.debito._id === id ? l.valor : -l.valor} />,
          details: (
            <span className={css.contas}>
              {formatarData(l.data)} · {nomeDaConta(contrapartida(l, id))} · saldo {formatarReais(l.saldo)}
            </span>
          ),
        })}
        skeletonRows={8}
      />
      {data && data.total > data.linhas.length && (
        <div className={css.mais}>
          <Button onClick={() => mostrar((n) => n + 1)}>Mostrar mais</Button>
        </div>
      )}
    </Page>
  )
}

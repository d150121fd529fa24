import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ContaComSaldo } from '#contract/contas/dinheiro.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { paths } from '../../../app/paths.ts'
import { consultaDasContas } from '../../../campos/contas-do-dinheiro.ts'
import { useTitulo } from '../../../lib/titulo.ts'
import { ehDia } from '../../../listas/eh-dia.ts'
import { estadoDaLeitura } from '../../../listas/estado-da-leitura.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { DataList } from '../../../ui/lists/data-list.tsx'
import type { Column } from '../../../ui/lists/data-list.types.ts'
import { RowTitle } from '../../../ui/lists/row-title.tsx'
import { Amount } from '../../../ui/page/amount.tsx'
import { Note } from '../../../ui/page/note.tsx'
import { BackLink, Page, PageHead, Section } from '../../../ui/page/page.tsx'
import { useCanWrite, WhenWritable } from '../../../ui/read-only.tsx'
import { todayInSaoPaulo } from '../../../ui/text/calendar-days.ts'
import css from './dinheiro.module.css'
import { contagemEmPalavras, NOME_DO_TIPO, ondeFica } from './textos.ts'

const DialogoDeConta = lazy(() => import('./dialogo-de-conta.tsx').then((m) => ({ default: m.DialogoDeConta })))
// Below the fold, and nothing of it while there is one account.
const Transferencias = lazy(() => import('./transferencias.tsx').then((m) => ({ default: m.Transferencias })))
const DialogoDeTransferencia = lazy(() =>
  import('./dialogo-de-transferencia.tsx').then((m) => ({ default: m.DialogoDeTransferencia })),
)

const DialogoDeContagem = lazy(() =>
  import('./dialogo-de-contagem.tsx').then((m) => ({ default: m.DialogoDeContagem })),
)

type Aberto = ContaComSaldo | { contar: ContaComSaldo } | 'nova' | 'transferencia'

/** Where the money is: each account with what it has at the end of a day, and what passed between them. */
export function ContasDoDinheiroPage() {
  const [busca, mudar] = useSearchParams()
  const hoje = todayInSaoPaulo()
  const pedido = busca.get('dia') ?? ''
  const dia = ehDia(pedido) ? pedido : hoje
  // Today by its own key: what forms read of the accounts is the same.
  const leitura = useQuery({ ...consultaDasContas(dia === hoje ? '' : dia), placeholderData: keepPreviousData })
  const { data } = leitura
  const [aberto, abrir] = useState<Aberto | null>(null)
  useTitulo(undefined, leitura.error !== null)
  const emUso = data?.contas.filter((c) => c.ativa) ?? []
  const [de = '', para = ''] = emUso.map((c) => c._id)
  return (
    <Page>
      <BackLink to={paths.fundos}>Fundos</BackLink>
      <PageHead
        title="Contas do dinheiro"
        sub={data ? `${formatarReais(data.total)} ao todo em ${formatarData(data.dia)}` : '\u00a0'}
        actions={
          <WhenWritable>
            <Button icon={IconPlus} onClick={() => abrir('nova')}>
              Adicionar conta
            </Button>
            <Button variant="primary" disabled={emUso.length < 2} onClick={() => abrir('transferencia')}>
              Transferir
            </Button>
          </WhenWritable>
        }
      />
      {data?.contas.length === 1 && (
        <Note>
          Todo o dinheiro está numa conta só. Cadastre a aplicação ou a caixinha, se houver, para saber quanto há em
          cada lugar.
        </Note>
      )}
      <DateField
        label="Saldo em"
        maxWidth={200}
        value={pedido === '' ? dia : pedido}
        onChange={(d) => mudar(d === hoje ? {} : { dia: d }, { replace: true, preventScrollReset: true })}
      />
      <Section title="Saldo de cada conta">
        <Contas leitura={leitura} abrir={abrir} />
      </Section>
      {data && data.contas.length > 1 && (
        <Suspense>
          <Transferencias />
        </Suspense>
      )}
      <Suspense>
        {aberto === 'transferencia' ? (
          <DialogoDeTransferencia sugestao={{ de, para }} fechar={() => abrir(null)} />
        ) : aberto !== null && typeof aberto === 'object' && 'contar' in aberto ? (
          <DialogoDeContagem conta={aberto.contar} fechar={() => abrir(null)} />
        ) : (
          aberto && <DialogoDeConta conta={aberto === 'nova' ? null : aberto} fechar={() => abrir(null)} />
        )}
      </Suspense>
    </Page>
  )
}

const tipoDe = (c: ContaComSaldo) => `${NOME_DO_TIPO[c.tipo]}${c.ativa ? '' : ', fora de uso'}`

const Extrato = ({ conta: c }: { conta: ContaComSaldo }) =>
  c.contaContabil !== null && (
    <ButtonLink to={paths.contaContabil(c.contaContabil)} variant="text" size="sm">
      Lançamentos
    </ButtonLink>
  )

/** What was last counted of cash, and the way to count it again. */
function Contagem({ conta: c, abrir }: { conta: ContaComSaldo; abrir: (o: Aberto) => void }) {
  const podeGravar = useCanWrite()
  if (c.tipo !== 'caixinha') return null
  return (
    <span className={css.contagem}>
      {c.contagem ? contagemEmPalavras(c.contagem) : 'Ninguém contou ainda'}
      {podeGravar && c.ativa && (
        <Button variant="text" size="sm" onClick={() => abrir({ contar: c })}>
          Contar
        </Button>
      )}
    </span>
  )
}

function Contas({
  leitura,
  abrir,
}: {
  leitura: Parameters<typeof estadoDaLeitura>[0] & { data?: { contas: ContaComSaldo[]; total: number } | undefined }
  abrir: (o: Aberto) => void
}) {
  const podeGravar = useCanWrite()
  const { data } = leitura
  // One that is out of use and has nothing says nothing; it is changed from the list all the same.
  const nome = (c: ContaComSaldo) =>
    podeGravar ? <RowTitle onClick={() => abrir(c)}>{c.nome}</RowTitle> : <span>{c.nome}</span>
  const colunas: Column<ContaComSaldo>[] = [
    {
      ...{ key: 'nome', head: 'Conta' },
      render: (c) => (
        <>
          {nome(c)}
          <Contagem conta={c} abrir={abrir} />
        </>
      ),
    },
    { key: 'tipo', head: 'Tipo', width: 200, quiet: true, render: tipoDe },
    { key: 'onde', head: 'Onde fica', width: 300, quiet: true, priority: 'p2', render: ondeFica },
    { key: 'extrato', head: 'Livro razão', width: 130, render: (c) => <Extrato conta={c} /> },
    {
      ...{ key: 'saldo', head: 'Saldo (R$)', align: 'right', width: 150 },
      render: (c) => <Amount reais={c.saldo} variant="plain" />,
    },
  ]
  return (
    <DataList
      caption="Contas do dinheiro"
      columns={colunas}
      rows={data?.contas}
      rowKey={(c) => c._id}
      rowName={(c) => c.nome}
      {...estadoDaLeitura(leitura, 'as contas')}
      empty={null}
      card={(c) => ({
        title: nome(c),
        value: <Amount reais={c.saldo} />,
        details: (
          <small>
            {[tipoDe(c), ondeFica(c)].filter(Boolean).join(' · ')} <Extrato conta={c} />
            <Contagem conta={c} abrir={abrir} />
          </small>
        ),
      })}
      {...(data && { totals: [{ label: 'Total: o caixa', reais: data.total, final: true }], totalsColumn: 'saldo' })}
      skeletonRows={2}
    />
  )
}

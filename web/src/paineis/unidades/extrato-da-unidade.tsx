import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { listarCobrancas, resumoCobrancas } from '#contract/cobranca/cobrancas-rotas.ts'
import type { CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import type { listarDevedores } from '#contract/cobranca/devedores.ts'
import { chamar } from '../../lib/api.ts'
import { estadoDaLeitura } from '../../listas/estado-da-leitura.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DataList } from '../../ui/lists/data-list.tsx'
import { RowTitle } from '../../ui/lists/row-title.tsx'
import type { CardParts, Column } from '../../ui/lists/data-list.types.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Section } from '../../ui/page/page.tsx'
import { Amount } from '../../ui/page/amount.tsx'
import { prescricaoPorExtenso } from '../cobrancas/cobrancas.ts'
import { vencimentoEmFrase } from '../cobrancas/vencimento-em-frase.ts'
import { nomeDaCobranca } from '#contract/cobranca/nome-da-cobranca.ts'
import { enumerar } from '#contract/valores/texto.ts'
import { VencimentoDaCobranca } from '../cobrancas/vencimento-da-cobranca.tsx'
import { BotaoDoRecibo } from '../cobrancas/botao-do-recibo.tsx'
import { EstadoDaCobranca } from '../cobrancas/estado-da-cobranca.tsx'
import { ExtratoEmPdf } from './extrato-em-pdf.tsx'

interface Props {
  /** Id of the unit. */
  unidade: string
  /** Address of a charge, and of the form that charges this unit. */
  caminho: (id: string) => string
  cobrar: string
}

/** What was paid of the principal of a charge itself; what an agreement paid of it stands in the instalments. */
const pago = (c: CobrancaNaLista): number =>
  c.status === 'cancelada' ? 0 : Math.round((c.valor - c.saldo - c.peloAcordo) * 100) / 100

/** What an agreement paid of a charge, so that value, paid and open add up. */
const PeloAcordo = ({ c }: { c: CobrancaNaLista }) =>
  c.peloAcordo > 0 && (
    <small>
      mais <Amount reais={c.peloAcordo} /> pelas parcelas {c.acordosQuePagaram.length > 1 ? 'dos acordos' : 'do acordo'}{' '}
      {enumerar(c.acordosQuePagaram)}
    </small>
  )

/** The due date and, when it is near, the last day to claim it. */
const Vencimento = ({ c }: { c: CobrancaNaLista }) => (
  <>
    <VencimentoDaCobranca cobranca={c} />
    {c.prescreveEm && <small> {prescricaoPorExtenso(c)}</small>}
  </>
)

/** @param caminho address of a charge */
const colunasCom = (caminho: Props['caminho']): Column<CobrancaNaLista>[] => [
  {
    key: 'nome',
    head: 'Cobrança',
    render: (c) => (
      <RowTitle to={caminho(c._id)} detail={c.numero}>
        {nomeDaCobranca(c)}
      </RowTitle>
    ),
  },
  { key: 'vencimento', head: 'Vencimento', width: 172, quiet: true, render: (c) => <Vencimento c={c} /> },
  {
    key: 'status',
    head: 'Status',
    width: 184,
    render: (c) => (
      <>
        <EstadoDaCobranca cobranca={c} /> <BotaoDoRecibo cobranca={c} />
      </>
    ),
  },
  {
    key: 'valor',
    head: 'Valor (R$)',
    align: 'right',
    width: 104,
    render: (c) => <Amount reais={c.valor} variant="plain" />,
  },
  {
    key: 'pago',
    head: 'Principal pago (R$)',
    align: 'right',
    width: 148,
    priority: 'p2',
    render: (c) => (
      <>
        <Amount reais={pago(c)} variant="plain" /> <PeloAcordo c={c} />
      </>
    ),
  },
  {
    key: 'saldo',
    head: 'Em aberto (R$)',
    align: 'right',
    width: 124,
    // What is in an agreement is owed in its instalments.
    render: (c) => c.status !== 'em_acordo' && <Amount reais={c.saldo} variant="plain" />,
  },
]

/** The same charge on a phone. */
const cartaoCom = (c: CobrancaNaLista, caminho: Props['caminho']): CardParts => ({
  title: <RowTitle to={caminho(c._id)}>{nomeDaCobranca(c)}</RowTitle>,
  value: <Amount reais={c.valor} />,
  details: (
    <>
      <span>
        {vencimentoEmFrase(c)}
        {pago(c) > 0 && (
          <>
            {' '}
            · principal pago <Amount reais={pago(c)} />
          </>
        )}{' '}
        <PeloAcordo c={c} />
        {c.prescreveEm && <> · {prescricaoPorExtenso(c)}</>}
      </span>
      <EstadoDaCobranca cobranca={c} />
      <BotaoDoRecibo cobranca={c} />
    </>
  ),
})

/** Statement of account of a unit: each charge, what was paid of it, what is open. Staff only. */
export function ExtratoDaUnidade({ unidade, caminho, cobrar }: Props) {
  const [tudo, setTudo] = useState(false)
  const leitura = useQuery({
    queryKey: ['cobrancas', 'extrato', unidade, tudo],
    queryFn: ({ signal }) =>
      chamar<typeof listarCobrancas>('GET /api/cobrancas', {
        query: { unidade, ordem: '-vencimento', porPagina: tudo ? 'todos' : '20' },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  const { data } = leitura
  const resumo = useQuery({
    queryKey: ['cobrancas', 'resumo', { unidade }],
    queryFn: ({ signal }) =>
      chamar<typeof resumoCobrancas>('GET /api/cobrancas/resumo', { query: { unidade }, signal }),
  }).data
  const devedor = useQuery({
    queryKey: ['cobrancas', 'devedores', { unidade }],
    queryFn: ({ signal }) => chamar<typeof listarDevedores>('GET /api/devedores', { query: { unidade }, signal }),
  }).data?.itens[0]
  return (
    <Section
      title="Extrato da unidade"
      aside={
        <ButtonLink to={cobrar} size="sm" icon={IconPlus}>
          Cobrar esta unidade
        </ButtonLink>
      }
    >
      <DataList
        caption={`Cobranças da unidade: ${data?.total ?? 0}`}
        columns={colunasCom(caminho)}
        rows={data?.itens}
        rowKey={(c) => c._id}
        rowName={nomeDaCobranca}
        {...estadoDaLeitura(leitura, 'o extrato')}
        empty={<EmptyState short headingLevel={3} title="Nada foi cobrado desta unidade ainda" />}
        card={(c) => cartaoCom(c, caminho)}
        totalsColumn="saldo"
        {...(resumo && {
          totals: [
            ...(devedor ? [{ label: 'Vencido, com os encargos de hoje', reais: devedor.total, final: true }] : []),
            { label: 'Em aberto, sem juros nem multa', reais: resumo.saldo, final: !devedor },
          ],
        })}
        skeletonRows={4}
      />
      {data && data.total > data.itens.length && (
        <Button size="sm" onClick={() => setTudo(true)}>
          Ver as {data.total} cobranças
        </Button>
      )}
      {data && data.total > 0 && <ExtratoEmPdf unidade={unidade} />}
    </Section>
  )
}

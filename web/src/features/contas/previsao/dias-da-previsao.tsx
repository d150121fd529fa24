import type { MovimentoPrevisto, Previsao } from '#contract/contas/previsao.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { paths } from '../../../app/paths.ts'
import { DataList } from '../../../ui/lists/data-list.tsx'
import { Amount } from '../../../ui/page/amount.tsx'
import { RowTitle } from '../../../ui/lists/row-title.tsx'
import { Section } from '../../../ui/page/page.tsx'

/** Where a movement is from; of one that was entered nothing has to be said. */
const DE_ONDE: Record<MovimentoPrevisto['origem'], string | null> = {
  cobranca: null,
  estimada: 'estimada',
  conta: null,
  repeticao: 'repetição',
  costume: 'estimada',
}

interface Linha extends MovimentoPrevisto {
  chave: string
  dia: string
  /** On the last movement of a day. */
  saldo: number | null
  /** Whether that day is the lowest. */
  menor: boolean
}

const linhasDe = ({ dias, menor }: Previsao): Linha[] =>
  dias.flatMap(({ dia, saldo, movimentos }) =>
    movimentos.map((m, i) => ({
      ...m,
      ...{ dia, chave: `${dia}-${i}`, saldo: i === movimentos.length - 1 ? saldo : null, menor: dia === menor.dia },
    })),
  )

const Nome = ({ linha: { nome, conta, origem } }: { linha: Linha }) => (
  <>
    {conta ? <RowTitle to={paths.contaAPagar(conta)}>{nome}</RowTitle> : nome}
    {DE_ONDE[origem] && <small> ({DE_ONDE[origem]})</small>}
  </>
)

/** The cash at the end of a day, where its last movement stands; the lowest of them is named. */
const CaixaNoFim = ({ linha: { saldo, menor }, variant }: { linha: Linha; variant?: 'plain' }) =>
  saldo !== null && (
    <>
      {menor && <small>o mais baixo </small>}
      <Amount reais={saldo} {...(variant && { variant })} />
    </>
  )

/** Day by day what is to come in and go out, with the cash at the end of each. */
export function DiasDaPrevisao({ previsao }: { previsao: Previsao }) {
  return (
    <Section title="Dia a dia">
      <DataList<Linha>
        caption="O que deve entrar e sair, dia a dia"
        rows={linhasDe(previsao)}
        rowKey={(l) => l.chave}
        rowName={(l) => `${l.nome}, ${formatarData(l.dia)}`}
        columns={[
          { key: 'dia', head: 'Dia', width: 112, quiet: true, render: (l) => formatarData(l.dia) },
          { key: 'nome', head: 'O quê', render: (l) => <Nome linha={l} /> },
          {
            key: 'entra',
            head: 'Entra (R$)',
            align: 'right',
            width: 136,
            render: (l) => l.valor > 0 && <Amount reais={l.valor} variant="plain" />,
          },
          {
            key: 'sai',
            head: 'Sai (R$)',
            align: 'right',
            width: 136,
            render: (l) => l.valor < 0 && <Amount reais={-l.valor} variant="plain" />,
          },
          {
            key: 'saldo',
            head: 'Caixa no fim do dia (R$)',
            align: 'right',
            width: 200,
            render: (l) => <CaixaNoFim linha={l} variant="plain" />,
          },
        ]}
        groupBy={(l) => formatarData(l.dia)}
        card={(l) => ({
          title: <Nome linha={l} />,
          value: <Amount reais={l.valor} />,
          details: l.saldo !== null && (
            <span>
              Caixa no fim do dia: <CaixaNoFim linha={l} />
            </span>
          ),
        })}
        empty={<p>Nada a receber nem a pagar nos próximos 90 dias.</p>}
      />
    </Section>
  )
}

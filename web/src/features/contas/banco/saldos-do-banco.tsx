import { useQuery } from '@tanstack/react-query'
import type { ContaBancaria } from '#contract/contas/banco.ts'
import type { conferirBanco } from '#contract/contas/banco-rotas.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { emUmaSoma, quadrosPorConta } from '#contract/contas/fechamento/por-conta.ts'
import type { Quadro } from '#contract/valores/quadros.ts'
import { quadroDaDiferenca } from '#contract/contas/quadros-da-prestacao.ts'
import type { RespostaDe } from '#contract/protocolo/rota.ts'
import { enumerar } from '#contract/valores/texto.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { TabelaDoQuadro } from '../../../paineis/tabela-do-quadro.tsx'
import { FactStrip, type Fact } from '../../../ui/page/fact-strip.tsx'
import { Note } from '../../../ui/page/note.tsx'
import { Amount } from '../../../ui/page/amount.tsx'
import { consultaDaConferencia } from './banco.api.ts'
import css from './banco.module.css'

type Comparados = RespostaDe<typeof conferirBanco>

/** What each account has by its last statement, and how the bank stands beside the books on one and the same day. */
export function SaldosDoBanco({ contas }: { contas: readonly ContaBancaria[] }) {
  const { data, error } = useQuery({ ...consultaDaConferencia, enabled: contas.length > 0 })
  // Both come together: nothing below moves twice.
  if (contas.length === 0 || (!data && !error)) return null
  const fatos = [...contas.flatMap(daConta), ...(data ? doLivro(data) : [])]
  return (
    <div className={css.saldos}>
      {fatos.length > 0 && <FactStrip facts={fatos} />}
      {data ? <PorQueDifere comparados={data} /> : <Note tone="warning">{mensagemDoErro(error)}</Note>}
    </div>
  )
}

const daConta = ({ nome, saldo, saldoEm }: ContaBancaria): Fact[] =>
  saldo === null || saldoEm === null
    ? []
    : [{ label: `${nome}, em ${formatarData(saldoEm)}`, value: <Amount reais={saldo} /> }]

function doLivro({ banco, conferencia: c, porConta }: Comparados): Fact[] {
  if (c === null || c.em === null || !emUmaSoma({ banco, porConta })) return []
  const dia = formatarData(c.em)
  return [
    ...(banco.length > 1 ? [{ label: `Banco, todas as contas, em ${dia}`, value: <Amount reais={c.banco} /> }] : []),
    { label: `Livro, todos os fundos, em ${dia}`, value: <Amount reais={c.livro} /> },
    { label: 'Diferença: banco menos livro', value: <Amount reais={c.diferenca} /> },
  ]
}

/** What explains the difference, folded; or why nobody can tell it. With several accounts of money, each by itself. */
function PorQueDifere({ comparados }: { comparados: Comparados }) {
  const { banco, conferencia, itensDoBanco } = comparados
  if (!emUmaSoma(comparados)) return <PorConta comparados={comparados} />
  const semSaldo = banco.filter((c) => c.saldo === null).map((c) => c.nome)
  if (semSaldo.length > 0)
    return (
      <Note>
        Falta o saldo de {enumerar(semSaldo)}: sem ele não se sabe quanto o banco difere do livro. O extrato em OFX traz
        o saldo; o CSV, não.
      </Note>
    )
  const quadro = quadroDaDiferenca({ conferencia, justificativa: null }, itensDoBanco)
  return quadro && <Dobrado quadro={quadro} />
}

const Dobrado = ({ quadro }: { quadro: Quadro }) => (
  <details className={css.difere}>
    <summary>
      {quadro.titulo} ({quadro.linhas.length})
    </summary>
    <TabelaDoQuadro quadro={quadro} />
  </details>
)

function PorConta({ comparados }: { comparados: Comparados }) {
  const [contas, ...diferencas] = quadrosPorConta({ ...comparados, excecoes: null }, comparados.itensPorConta)
  return (
    <>
      {contas && <TabelaDoQuadro quadro={contas} />}
      {diferencas.map((q) => (
        <Dobrado key={q.folha} quadro={q} />
      ))}
    </>
  )
}

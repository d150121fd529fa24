import { formatarPercentual } from '#contract/valores/moeda.ts'
import type { Orcamento, TotalDoOrcamento } from '#contract/contas/orcamentos.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { usePhone } from '../../../ui/use-phone.ts'
import { Amount } from '../../../ui/page/amount.tsx'
import css from './orcamento.module.css'
import { nomeDoMes } from './textos.ts'

interface LinhaEscrita extends TotalDoOrcamento {
  chave: string
  nome: string
  nota?: string | undefined
}
interface Grupo {
  titulo: string
  linhas: LinhaEscrita[]
  total: LinhaEscrita
}

/** The categories of one kind, and their sum. */
function grupoDe({ linhas, receitas, despesas }: Orcamento, tipo: 'receita' | 'despesa'): Grupo {
  const titulo = tipo === 'receita' ? 'Receitas' : 'Despesas'
  return {
    titulo,
    linhas: linhas
      .filter((l) => l.tipo === tipo)
      .map((l) => ({
        ...l,
        chave: l.categoria?._id ?? 'nenhuma',
        nome: l.categoria?.nome ?? 'Sem categoria',
        nota: l.categoria?.retirada ? 'retirada' : undefined,
      })),
    total: { chave: 'total', nome: `Total das ${titulo.toLowerCase()}`, ...(tipo === 'receita' ? receitas : despesas) },
  }
}

const Nome = ({ nome, nota }: LinhaEscrita) => (
  <>
    {nome} {nota && <small>{nota}</small>}
  </>
)

/** Nothing was planned, which is not the same as zero. */
const Previsto = ({ reais, anual }: { reais: number; anual: number }) =>
  anual === 0 ? '–' : <Amount reais={reais} variant="plain" />

const Numeros = ({ anual, noMes, ateOMes }: TotalDoOrcamento) => (
  <>
    <td className={css.quieto}>
      <Previsto reais={anual} anual={anual} />
    </td>
    <td className={css.abre}>
      <Previsto reais={noMes.previsto} anual={anual} />
    </td>
    <td>
      <Amount reais={noMes.realizado} variant="plain" />
    </td>
    <td className={css.abre}>
      <Previsto reais={ateOMes.previsto} anual={anual} />
    </td>
    <td className={css.forte}>
      <Amount reais={ateOMes.realizado} variant="plain" />
    </td>
    <td>
      {/* Without anything planned too: the column adds up to its total. */}
      <Amount reais={ateOMes.diferenca} variant="plain" plus />
    </td>
    <td>{formatarPercentual(ateOMes.percentual)}</td>
  </>
)

const LinhaDaTabela = ({ linha, total }: { linha: LinhaEscrita; total?: boolean }) => (
  <tr className={total ? css.total : undefined}>
    <th scope="row">
      <Nome {...linha} />
    </th>
    <Numeros {...linha} />
  </tr>
)

function Tabela({
  grupos,
  resultado,
  mes,
  ano,
}: {
  grupos: Grupo[]
  resultado: LinhaEscrita
  mes: number
  ano: string
}) {
  return (
    // Narrow windows move the figures sideways, by keyboard too.
    <div className={css.rolagem} role="region" aria-label="Orçamento por categoria" tabIndex={0}>
      <table className={css.tabela}>
        <caption>
          <VisuallyHidden>
            Orçamento de {ano} por categoria, em reais, até {nomeDoMes(mes)}
          </VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              Categoria
            </th>
            <th scope="col" rowSpan={2}>
              Ano (R$)
            </th>
            <th scope="colgroup" colSpan={2} className={css.abre}>
              Em {nomeDoMes(mes)} (R$)
            </th>
            <th scope="colgroup" colSpan={4} className={css.abre}>
              {mes === 1 ? 'Até janeiro (R$)' : `De janeiro a ${nomeDoMes(mes)} (R$)`}
            </th>
          </tr>
          <tr>
            <th scope="col" className={css.abre}>
              Previsto
            </th>
            <th scope="col">Realizado</th>
            <th scope="col" className={css.abre}>
              Previsto
            </th>
            <th scope="col">Realizado</th>
            <th scope="col">Diferença</th>
            <th scope="col">Realizado em %</th>
          </tr>
        </thead>
        {grupos.map((g) => (
          <tbody key={g.titulo}>
            <tr className={css.grupo}>
              <th scope="rowgroup" colSpan={8}>
                {g.titulo}
              </th>
            </tr>
            {g.linhas.map((l) => (
              <LinhaDaTabela key={l.chave} linha={l} />
            ))}
            <LinhaDaTabela linha={g.total} total />
          </tbody>
        ))}
        <tfoot>
          <LinhaDaTabela linha={resultado} />
        </tfoot>
      </table>
    </div>
  )
}

/** The same line on a phone: what was done so far first, then what it is compared with. */
const Cartao = ({ linha: l, mes, total }: { linha: LinhaEscrita; mes: number; total?: boolean }) => (
  <li className={total ? css.total : undefined}>
    <p className={css.cabeca}>
      <span>
        <Nome {...l} />
      </span>
      <Amount reais={l.ateOMes.realizado} />
    </p>
    <dl>
      {l.anual !== 0 && (
        <div>
          <dt>Previsto até {nomeDoMes(mes)}</dt>
          <dd>
            <Amount reais={l.ateOMes.previsto} />
          </dd>
        </div>
      )}
      <div>
        <dt>Diferença</dt>
        <dd>
          <Amount reais={l.ateOMes.diferenca} plus />{' '}
          {l.ateOMes.percentual !== null && `(${formatarPercentual(l.ateOMes.percentual)})`}
        </dd>
      </div>
      <div>
        <dt>Em {nomeDoMes(mes)}</dt>
        <dd>
          <Amount reais={l.noMes.realizado} />
          {l.anual !== 0 && (
            <>
              {' '}
              de <Amount reais={l.noMes.previsto} />
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>Previsto no ano</dt>
        <dd>{l.anual === 0 ? 'Sem previsão' : <Amount reais={l.anual} />}</dd>
      </div>
    </dl>
  </li>
)

function Cartoes({ grupos, resultado, mes }: { grupos: Grupo[]; resultado: LinhaEscrita; mes: number }) {
  return (
    <>
      {grupos.map((g) => (
        <section key={g.titulo} className={css.cartoes}>
          <h2>{g.titulo}</h2>
          <ul>
            {g.linhas.map((l) => (
              <Cartao key={l.chave} linha={l} mes={mes} />
            ))}
            <Cartao linha={g.total} mes={mes} total />
          </ul>
        </section>
      ))}
      <section className={css.cartoes}>
        <h2>Resultado</h2>
        <ul>
          <Cartao linha={resultado} mes={mes} total />
        </ul>
      </section>
    </>
  )
}

/** Planned beside actual, category by category, with the totals and the result. */
export function TabelaDoOrcamento({ orcamento: o }: { orcamento: Orcamento }) {
  const telefone = usePhone()
  const grupos = [grupoDe(o, 'receita'), grupoDe(o, 'despesa')]
  const resultado = { chave: 'resultado', nome: 'Receitas menos despesas', ...o.resultado }
  return telefone ? (
    <Cartoes {...{ grupos, resultado }} mes={o.mes} />
  ) : (
    <Tabela {...{ grupos, resultado }} mes={o.mes} ano={o._id} />
  )
}

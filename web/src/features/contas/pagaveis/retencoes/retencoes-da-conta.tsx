import { Link } from 'react-router'
import type { Pagavel } from '#contract/contas/pagaveis.ts'
import { GUIAS, TRIBUTOS } from '#contract/contas/retencoes/tributos.ts'
import { formatarData, mesPorExtenso } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { paths } from '../../../../app/paths.ts'
import { Section } from '../../../../ui/page/page.tsx'
import css from './retencoes.module.css'

type Retencao = Pagavel['retencoes'][number]
type Recolhimento = NonNullable<Pagavel['recolhimento']>

/** What is withheld of a bill, why, and where it is collected; of a tax's bill, the notes it gathers. Nothing of any other. */
export function RetencoesDaConta({ conta: p }: { conta: Pagavel }) {
  if (p.recolhimento) return <Composicao conta={p} recolhimento={p.recolhimento} />
  if (p.retencoes.length === 0) return null
  return (
    <Section title="Retenções" ruled>
      <p className={css.conta}>
        {formatarReais(p.valor)}
        {p.desconto > 0 && ` − ${formatarReais(p.desconto)} de desconto`} − {formatarReais(p.retido)} retidos ={' '}
        <strong>{formatarReais(p.liquido)} ao fornecedor</strong>
      </p>
      {p.retencoes.map((r) => (
        <div key={r.tributo} className={css.retencao}>
          <p className={css.tributo}>
            <strong>{TRIBUTOS[r.tributo].nome}</strong> <span>{formatarReais(r.valor)}</span>
          </p>
          <ul className={css.memoria}>
            {r.memoria.map((passo) => (
              <li key={passo}>{passo}</li>
            ))}
          </ul>
          <OndeSeRecolhe retencao={r} />
        </div>
      ))}
    </Section>
  )
}

function OndeSeRecolhe({ retencao: r }: { retencao: Retencao }) {
  if (r.valor === 0) return null
  if (r.recolhimento === null)
    return (
      <p>
        {TRIBUTOS[r.tributo].nasce === 'pagamento'
          ? 'A recolher no mês seguinte ao do pagamento desta conta.'
          : 'A recolher quando a conta for lançada.'}
      </p>
    )
  const { _id, vencimento, pagaEm } = r.recolhimento
  return (
    <p>
      <Link className={css.link} to={paths.contaAPagar(_id)}>
        {pagaEm === null ? `A recolher até ${formatarData(vencimento)}` : `Recolhido em ${formatarData(pagaEm)}`}
      </Link>
    </p>
  )
}

/** Which category and fund pay a tax: those of its notes. */
const deOndeSai = (p: Pagavel): string =>
  p.partes.length > 0
    ? 'as categorias e os fundos são os delas, em proporção'
    : `como elas, é de ${p.categoria === null ? 'nenhuma categoria' : `“${p.categoria}”`} e sai do fundo ${p.fundo.nome}`

/** Which notes a tax was withheld from, and how much of each. */
function Composicao({ conta: p, recolhimento: { guia, mes, notas } }: { conta: Pagavel; recolhimento: Recolhimento }) {
  return (
    <Section title="De onde vem" ruled>
      <p className={css.conta}>
        {GUIAS[guia].nome} de {mesPorExtenso(mes)}, a recolher a: {GUIAS[guia].aQuem}. O valor é a soma do que foi
        retido destas contas, e muda com elas; {deOndeSai(p)}. Emita o documento de arrecadação com o contador do
        condomínio.
      </p>
      <ul className={css.notas}>
        {notas.map((n) => (
          <li key={`${n.conta._id} ${n.tributo}`}>
            <Link className={css.link} to={paths.contaAPagar(n.conta._id)}>
              {n.conta.name}
            </Link>
            <small>
              {[n.fornecedor, n.nota && `nota ${n.nota}`, TRIBUTOS[n.tributo].nome].filter(Boolean).join(' · ')}
            </small>
            <span>{formatarReais(n.valor)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

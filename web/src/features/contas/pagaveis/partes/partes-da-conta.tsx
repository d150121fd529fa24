import { Link } from 'react-router'
import type { Pagavel } from '#contract/contas/pagaveis.ts'
import { paths } from '../../../../app/paths.ts'
import { Amount } from '../../../../ui/page/amount.tsx'
import { Section } from '../../../../ui/page/page.tsx'
import css from './partes.module.css'

/** The parts of a divided bill, and the despesa each became once it was paid. Nothing of one that is not divided. */
export function PartesDaConta({ conta: p }: { conta: Pagavel }) {
  if (p.partes.length === 0) return null
  const paga = p.partes.some((x) => x.despesa !== null)
  return (
    <Section title="Partes" ruled>
      <table className={css.partes}>
        <thead>
          <tr>
            <th scope="col">Categoria e fundo</th>
            <th scope="col">Valor</th>
            {paga && <th scope="col">Pago</th>}
          </tr>
        </thead>
        <tbody>
          {p.partes.map((x, i) => (
            <tr key={i}>
              <th scope="row">
                {x.categoria ?? 'Sem categoria'} <small>{x.fundo.nome}</small>
                {x.despesa !== null && (
                  <Link className={css.link} to={paths.editarDespesa(x.despesa)}>
                    Ver a despesa da parte {i + 1}
                  </Link>
                )}
              </th>
              <td>
                <span className={css.coluna}>Valor</span> <Amount reais={x.valor} />
              </td>
              {paga && (
                <td>
                  <span className={css.coluna}>Pago</span> {x.pago !== null && <Amount reais={x.pago} />}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

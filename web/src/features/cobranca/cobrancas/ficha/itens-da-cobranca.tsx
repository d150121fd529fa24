import type { Cobranca } from '#contract/cobranca/cobrancas.ts'
import { comFundo } from '#contract/contas/padroes/fundo-ordinario.ts'
import { comMinuscula } from '#contract/valores/texto.ts'
import { NOME_DO_TIPO } from '../../../../paineis/cobrancas/cobrancas.ts'
import { formatAmount } from '../../../../ui/text/amount-format.ts'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import css from './contas.module.css'
import { NOME_DA_NATUREZA } from '../textos.ts'

/** What a charge is made of. */
export function ItensDaCobranca({ itens, tipo, total }: Pick<Cobranca, 'itens' | 'tipo'> & { total: number }) {
  // Nobody chose a nature for a fine or an instalment.
  const doTipo = tipo === 'multa' || tipo === 'acordo' ? NOME_DO_TIPO[tipo] : null
  return (
    <table className={css.conta}>
      <caption>
        <VisuallyHidden>Itens da cobrança</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Valor (R$)</th>
        </tr>
      </thead>
      <tbody>
        {itens.map((i, n) => (
          <tr key={n}>
            <th scope="row">
              {i.descricao} <small>({comMinuscula(comFundo(doTipo ?? NOME_DA_NATUREZA[i.natureza], i.fundo))})</small>
            </th>
            <td>{formatAmount(i.valor)}</td>
          </tr>
        ))}
      </tbody>
      {itens.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>
              <span>{formatAmount(total)}</span>
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

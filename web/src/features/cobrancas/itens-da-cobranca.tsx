import type { Cobranca } from '#contract/cobrancas.ts'
import { formatAmount } from '../../ui/amount-format.ts'
import { SoLeitor } from '../../ui/so-leitor.tsx'
import css from './contas.module.css'
import { NOME_DA_NATUREZA } from './textos.ts'

/** What a charge is made of. */
export function ItensDaCobranca({ itens, total }: { itens: Cobranca['itens']; total: number }) {
  return (
    <table className={css.conta}>
      <caption>
        <SoLeitor>Itens da cobrança</SoLeitor>
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
              {i.descricao} <small>{NOME_DA_NATUREZA[i.natureza]}</small>
            </th>
            <td>{formatAmount(i.valor)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>
            <span>{formatAmount(total)}</span>
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

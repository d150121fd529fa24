import { Amount } from '../../../ui/page/amount.tsx'
import css from './itens.module.css'
import type { Reserva } from './reservas.api.ts'

interface Linha {
  name: string
  price: number
  qty: number
}

type Props = Pick<Reserva, 'itemsPrice' | 'shippingPrice' | 'totalPrice'> & {
  itens: readonly Linha[]
  /** In a side column: unit price and quantity go under the name, as on a phone. */
  narrow?: boolean
}

/** What is booked: price, quantity and total of each, subtotal, cleaning fee and total. Reais, as the server summed them. */
export function Itens(r: Props) {
  return (
    <table className={r.narrow ? `${css.itens} ${css.estreita}` : css.itens}>
      <caption className={css.legenda}>Itens da reserva</caption>
      <Cabecalho />
      <tbody>
        {r.itens.map((i) => (
          <tr key={i.name}>
            <th scope="row">
              {i.name}
              {i.qty > 1 && (
                <span className={css.vezes}>
                  {i.qty} × <Amount reais={i.price} />
                </span>
              )}
            </th>
            <td className={css.unitario}>
              <Amount reais={i.price} variant="plain" />
            </td>
            <td className={css.quantidade}>{i.qty}</td>
            <td className={css.total}>
              <Amount reais={Math.round(i.price * 100 * i.qty) / 100} variant="plain" />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Soma rotulo="Subtotal" reais={r.itemsPrice} />
        <Soma rotulo="Taxa de limpeza" reais={r.shippingPrice} />
        <Soma rotulo="Total" reais={r.totalPrice} final />
      </tfoot>
    </table>
  )
}

const Cabecalho = () => (
  <thead>
    <tr>
      <th scope="col">Item</th>
      <th scope="col" className={css.unitario}>
        Unitário (R$)
      </th>
      <th scope="col" className={css.quantidade}>
        Qtd.
      </th>
      <th scope="col" className={css.total}>
        Total (R$)
      </th>
    </tr>
  </thead>
)

/** Its empty cells go where unit price and quantity go, so that the total stands under the totals on a phone too. */
function Soma({ rotulo, reais, final = false }: { rotulo: string; reais: number; final?: boolean }) {
  return (
    <tr className={final ? css.final : undefined}>
      <td className={css.unitario} />
      <td className={css.quantidade} />
      <th scope="row" className={css.rotulo}>
        {rotulo}
      </th>
      <td className={css.total}>
        <Amount reais={reais} variant="plain" />
      </td>
    </tr>
  )
}

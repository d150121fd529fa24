import { Amount } from '../../../ui/page/amount.tsx'
import css from './nova-reserva.module.css'

/** What a slot costs, with the cleaning fee beside it: nobody meets a part of the price at the end. Reais. */
export function Preco({ reais, limpeza, desde = false }: { reais: number; limpeza: number; desde?: boolean }) {
  if (reais === 0 && limpeza === 0 && !desde) return 'Sem custo'
  return (
    <>
      {desde && <small>desde </small>}
      {(reais > 0 || limpeza === 0) && <Amount reais={reais} />}
      {limpeza > 0 && (
        <small className={css.limpeza}>
          {reais > 0 && ' + '}
          <Amount reais={limpeza} /> de limpeza
        </small>
      )}
    </>
  )
}

import type { UnidadeNaLista } from '#contract/predio/unidades.ts'
import { CheckboxField } from '../../../../ui/fields/checkbox.tsx'
import css from './gerar.module.css'
import { contarUnidades } from '../textos.ts'

interface Props {
  unidades: readonly UnidadeNaLista[]
  isentas: readonly string[]
  onChange: (isentas: string[]) => void
}

/** Units that pay nothing of an item. Folded: most items have none. */
export function Isentas({ unidades, isentas, onChange }: Props) {
  const marcar = (id: string, sim: boolean) => onChange(sim ? [...isentas, id] : isentas.filter((i) => i !== id))
  return (
    <details className={css.dobra}>
      <summary>
        {isentas.length === 0 ? 'Isentar unidades (opcional)' : `${contarUnidades(isentas.length)} sem pagar este item`}
      </summary>
      <fieldset className={css.isentas}>
        <legend>Não pagam este item</legend>
        {unidades.map((u) => (
          <CheckboxField
            key={u._id}
            label={u.nome}
            checked={isentas.includes(u._id)}
            onChange={(sim) => marcar(u._id, sim)}
          />
        ))}
      </fieldset>
    </details>
  )
}

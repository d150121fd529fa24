import type { PreviaDoRetorno } from '#contract/cobranca/retornos.ts'
import { useOpcoesDeConta } from '../../../campos/contas-do-dinheiro.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Section } from '../../../ui/page/page.tsx'
import css from './retornos.module.css'
import { porqueDaConta } from './textos.ts'

interface Props {
  previa: PreviaDoRetorno
  /** Null while it is the one the file came with. */
  conta: string | null
  mudar: (conta: string | null) => void
}

/** The account of money that all of a file moves: nothing while there is only one. */
export function ContaDoRetorno({ previa: p, conta, mudar }: Props) {
  const valor = conta ?? p.contaDoDinheiro._id
  const opcoes = useOpcoesDeConta(valor)
  if (opcoes === null) return null
  return (
    <Section title="Conta do dinheiro">
      <div className={css.categoria}>
        <SelectField
          label="Conta"
          hint={porqueDaConta(p)}
          value={valor}
          onChange={(id) => mudar(id === p.contaDoDinheiro._id ? null : id)}
          options={opcoes}
        />
      </div>
    </Section>
  )
}

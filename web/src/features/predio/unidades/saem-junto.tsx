import { useController } from 'react-hook-form'
import type { PessoaDaUnidade } from '#contract/predio/pessoas-da-unidade.ts'
import { CheckboxField } from '../../../ui/fields/checkbox.tsx'
import { nomeDoPapel } from '../../../paineis/unidades/papel-na-unidade.tsx'
import css from './unidades.module.css'

interface Props {
  /** Who lives there because of who leaves. */
  quem: readonly PessoaDaUnidade[]
  legenda: string
}

/** Asks who leaves along: everybody, unless staff unticks some. The field `ficam` of the form holds who stays. */
export function SaemJunto({ quem, legenda }: Props) {
  const { field } = useController({ name: 'ficam' })
  const ficam = field.value as readonly string[]
  if (quem.length === 0) return null
  const mudar = (id: string, sai: boolean) => field.onChange(sai ? ficam.filter((f) => f !== id) : [...ficam, id])
  return (
    // Where a refusal of the server about them leads.
    <fieldset className={css.saem} id="saem" tabIndex={-1}>
      <legend>{legenda}</legend>
      {quem.map((p) => (
        <CheckboxField
          key={p._id}
          label={`${p.nome} (${nomeDoPapel(p.papel).toLocaleLowerCase('pt-BR')})`}
          checked={!ficam.includes(p._id)}
          onChange={(sai) => mudar(p._id, sai)}
        />
      ))}
      <p className={css.quando}>Desmarque quem continua morando na unidade.</p>
    </fieldset>
  )
}

/** Ids of those who leave. */
export const saemDe = (quem: readonly PessoaDaUnidade[], ficam: readonly string[]): string[] =>
  quem.map((p) => p._id).filter((id) => !ficam.includes(id))

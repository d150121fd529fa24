import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { papeis as cargosQueHa } from '#contract/pessoas/cargos.ts'
import { papeisNaUnidade, type PapelNaUnidade } from '#contract/predio/pessoas-da-unidade.ts'
import { consultaDasUnidades } from '../unidades/unidades.ts'
import { CheckboxField } from '../../ui/fields/checkbox.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { Alcance } from './alcance.tsx'
import type { PublicoNaTela } from './publico.ts'
import css from './publico.module.css'

const POR: { value: PublicoNaTela['por']; label: string }[] = [
  { value: 'todas', label: 'Todas' },
  { value: 'blocos', label: 'Blocos' },
  { value: 'unidades', label: 'Unidades' },
  { value: 'cargos', label: 'Cargos' },
]
const PAPEIS: Record<PapelNaUnidade, string> = {
  proprietario: 'Proprietários',
  inquilino: 'Inquilinos',
  dependente: 'Dependentes',
}

/** Of some things, which are chosen. */
function Escolhas<T extends string>({
  label,
  opcoes,
  escolhidas,
  mudar,
}: {
  label: string
  opcoes: readonly { value: T; label: string }[]
  escolhidas: readonly T[]
  mudar: (novas: T[]) => void
}) {
  return (
    <div role="group" aria-label={label} className={css.opcoes}>
      {opcoes.map(({ value, label: nome }) => (
        <CheckboxField
          key={value}
          label={nome}
          checked={escolhidas.includes(value)}
          onChange={(sim) =>
            // In the order they are offered.
            mudar(opcoes.map((o) => o.value).filter((v) => (v === value ? sim : escolhidas.includes(v))))
          }
        />
      ))}
    </div>
  )
}

/** For whom it is, and whom that is today. */
export function CampoDoPublico() {
  const { field, fieldState } = useController<{ publico: PublicoNaTela }, 'publico'>({ name: 'publico' })
  const { data: unidades = [] } = useQuery(consultaDasUnidades)
  const p = field.value
  const mudar = (parte: Partial<PublicoNaTela>) => field.onChange({ ...p, ...parte })
  const blocos = [...new Set(unidades.map((u) => u.bloco))]
  return (
    <FormSection title="Para quem">
      <div className={css.publico}>
        {fieldState.error?.message && <FieldError id="publico-erro">{fieldState.error.message}</FieldError>}
        <Segmented
          label="Quais unidades, ou que cargos"
          value={p.por}
          options={POR}
          onChange={(por) => mudar({ por })}
        />
        {p.por === 'cargos' ? (
          <Escolhas
            label="Cargos"
            opcoes={cargosQueHa.map((c) => ({ value: c, label: c }))}
            escolhidas={p.cargos}
            mudar={(cargos) => mudar({ cargos })}
          />
        ) : (
          <Escolhas
            label="Quem, de cada unidade"
            opcoes={papeisNaUnidade.map((papel) => ({ value: papel, label: PAPEIS[papel] }))}
            escolhidas={p.papeis}
            mudar={(papeis) => mudar({ papeis })}
          />
        )}
        {p.por === 'blocos' && (
          <Escolhas
            label="Blocos"
            opcoes={blocos.map((b) => ({ value: b, label: b === '' ? 'Sem bloco' : b }))}
            escolhidas={p.blocos}
            mudar={(novos) => mudar({ blocos: novos })}
          />
        )}
        {p.por === 'unidades' && (
          <Escolhas
            label="Unidades"
            opcoes={unidades.map((u) => ({ value: u._id, label: u.nome }))}
            escolhidas={p.unidades}
            mudar={(novas) => mudar({ unidades: novas })}
          />
        )}
        <Alcance publico={p} />
      </div>
    </FormSection>
  )
}

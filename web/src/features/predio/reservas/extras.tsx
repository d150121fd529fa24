import { useController } from 'react-hook-form'
import { formatarReais } from '#contract/valores/moeda.ts'
import { comMaiuscula } from '#contract/valores/texto.ts'
import { FieldError } from '../../../ui/fields/field.tsx'
import { FoldedSection } from '../../../ui/fields/form-section.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { Area } from '../../../paineis/reservas/areas.ts'
import { problemaDoExtra } from './esquema.ts'
import css from './nova-reserva.module.css'

/** How many of each thing the area hires out. Left empty is none. */
export function Extras({ area }: { area: Area }) {
  const { field, fieldState } = useController({ name: 'extras' })
  const valores = (field.value ?? {}) as Record<string, string>
  if (area.extras.length === 0) return null
  const erroDe = (e: Area['extras'][number]) => {
    const problema = fieldState.error && problemaDoExtra(e, valores[e._id])
    return problema ? comMaiuscula(problema) : undefined
  }
  const pedidos = area.extras.flatMap((e) => (valores[e._id] ? [`${valores[e._id]} × ${e.nome}`] : []))
  return (
    <FoldedSection
      id="extras"
      title="Itens a mais"
      summary={pedidos.join(', ') || 'Nenhum'}
      filled={pedidos.length > 0}
    >
      {fieldState.error?.message && area.extras.every((e) => !erroDe(e)) && (
        <FieldError id="extras-erro">{fieldState.error.message}</FieldError>
      )}
      <div className={css.extras}>
        {area.extras.map((e) => (
          <TextField
            key={e._id}
            id={`extra-${e._id}`}
            label={e.nome}
            optional
            noMargin
            tabular
            inputMode="numeric"
            maxWidth={280}
            hint={`${e.price === 0 ? 'Sem custo' : `${formatarReais(e.price)} cada`}, até ${e.maximo}`}
            value={valores[e._id] ?? ''}
            error={erroDe(e)}
            onChange={(texto) => field.onChange({ ...valores, [e._id]: texto })}
          />
        ))}
      </div>
    </FoldedSection>
  )
}

import { useFormContext } from 'react-hook-form'
import { FieldError } from '../../../ui/fields/field.tsx'
import type { Area } from '../../../paineis/reservas/areas.ts'
import css from './nova-reserva.module.css'
import { Preco } from './preco.tsx'

const menorPreco = (a: Area) => Math.min(...a.periodos.map((p) => p.price))

/** The areas as a list of choices: what each is, how many people it holds and from how much. */
export function EscolhaDeArea({
  areas,
  value,
  onChange,
}: {
  areas: Area[]
  value: string
  onChange: (id: string) => void
}) {
  const erro = useFormContext().formState.errors['area']?.message
  return (
    <fieldset className={css.grupo} aria-describedby={erro ? 'area-erro' : undefined}>
      <legend>Área</legend>
      {typeof erro === 'string' && <FieldError id="area-erro">{erro}</FieldError>}
      {areas.map((a, i) => (
        <label key={a._id} className={css.area}>
          <input
            type="radio"
            name="area"
            // The line of the error summary leads to the first choice.
            id={i === 0 ? 'area' : undefined}
            value={a._id}
            checked={a._id === value}
            onChange={() => onChange(a._id)}
          />
          <SobreAArea area={a} />
        </label>
      ))}
    </fieldset>
  )
}

function SobreAArea({ area: a }: { area: Area }) {
  return (
    <>
      {a.image?.startsWith('/api/') ? (
        <img src={a.image} alt="" width={64} height={48} loading="lazy" />
      ) : (
        <span className={css.semFoto} aria-hidden="true" />
      )}
      <span className={css.nome}>
        <strong>{a.nome}</strong>
        <small>
          Até {a.capacidade} pessoas{a.precisaAprovacao && ' · com aprovação da administração'}
        </small>
      </span>
      <span className={css.preco}>
        <Preco reais={menorPreco(a)} limpeza={a.taxaLimpeza} desde={new Set(a.periodos.map((p) => p.price)).size > 1} />
      </span>
    </>
  )
}

import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import { useDelayed } from '../../../../ui/use-delayed.ts'
import css from './formulario.module.css'

const CAMPO = 40
const PARAGRAFO = 186

/** Bars in the places of the fields, when the record takes long to come. */
export function EsqueletoDoFormulario() {
  const demora = useDelayed(true)
  return (
    <>
      <p role="status" aria-busy="true">
        {demora ? 'Carregando…' : ''}
      </p>
      {demora && (
        <div className={css.esqueleto} aria-hidden="true">
          <Skeleton height={CAMPO} />
          {[0, 1].map((i) => (
            <div key={i} className={css.par}>
              <Skeleton height={CAMPO} />
              <Skeleton height={CAMPO} />
            </div>
          ))}
          <Skeleton height={CAMPO} />
          <Skeleton height={PARAGRAFO} />
        </div>
      )}
    </>
  )
}

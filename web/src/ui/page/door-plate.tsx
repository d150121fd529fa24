import { unidadePorExtenso } from '#contract/predio/nomes/nome-da-unidade.ts'
import css from './door-plate.module.css'
import { VisuallyHidden } from '../visually-hidden.tsx'

export type DoorPlateProps = { bloco?: string | null; apto: string }

/** Door plate, block | unit, wherever a unit appears. Spoken and titled as "Bloco B, apartamento 302". */
export function DoorPlate({ bloco, apto }: DoorPlateProps) {
  return (
    <span className={css.placa} title={unidadePorExtenso({ bloco: bloco ?? null, apto })}>
      {bloco ? (
        <span className={css.bloco}>
          <VisuallyHidden>Bloco </VisuallyHidden>
          {bloco}
          <VisuallyHidden>, apartamento </VisuallyHidden>
        </span>
      ) : (
        <VisuallyHidden>Apartamento </VisuallyHidden>
      )}
      <span className={css.apto}>{apto}</span>
    </span>
  )
}

/** The plate as tall as a door's, screwed on both sides: the number of the not-found page. */
export function GiantDoorPlate({ children }: { children: string }) {
  return <p className={css.gigante}>{children}</p>
}

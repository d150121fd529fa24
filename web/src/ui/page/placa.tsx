import { unidadePorExtenso } from '#contract/predio/nome-da-unidade.ts'
import css from './placa.module.css'
import { SoLeitor } from '../so-leitor.tsx'

export type PlacaProps = { bloco?: string | null; apto: string }

/** Door plate, block | unit, wherever a unit appears. Spoken and titled as "Bloco B, apartamento 302". */
export function Placa({ bloco, apto }: PlacaProps) {
  return (
    <span className={css.placa} title={unidadePorExtenso({ bloco: bloco ?? null, apto })}>
      {bloco ? (
        <span className={css.bloco}>
          <SoLeitor>Bloco </SoLeitor>
          {bloco}
          <SoLeitor>, apartamento </SoLeitor>
        </span>
      ) : (
        <SoLeitor>Apartamento </SoLeitor>
      )}
      <span className={css.apto}>{apto}</span>
    </span>
  )
}

/** The plate as tall as a door's, screwed on both sides: the number of the not-found page. */
export function PlacaGigante({ children }: { children: string }) {
  return <p className={css.gigante}>{children}</p>
}

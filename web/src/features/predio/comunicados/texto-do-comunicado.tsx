import css from './comunicados.module.css'

/** A text as it was written: its paragraphs, and the line breaks within each. */
export function TextoDoComunicado({ texto }: { texto: string }) {
  return (
    <div className={css.texto}>
      {texto.split(/\n{2,}/).map((paragrafo, i) => (
        // By its place: a text that was published does not change.
        <p key={i}>{paragrafo}</p>
      ))}
    </div>
  )
}

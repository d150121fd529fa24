import css from './retrato.module.css'

export type RetratoProps = {
  /** Address of the photo; pictures of other sites are never loaded: who looks at them is nobody's business. */
  imagem: string | null
  /** Letters where there is no photo. */
  iniciais: string
  /** Side in px. */
  tamanho?: 40 | 56 | 72
}

/** The face of a person, or their initials. Silent to screen readers: the name stands beside it. */
export function Retrato({ imagem, iniciais, tamanho = 40 }: RetratoProps) {
  const nossa = imagem !== null && /^(\/api\/|blob:)/.test(imagem)
  return (
    <span
      className={css.moldura}
      style={{ width: tamanho, height: tamanho, fontSize: tamanho / 3.2 }}
      aria-hidden="true"
    >
      {nossa ? <img src={imagem} alt="" width={tamanho} height={tamanho} loading="lazy" /> : iniciais}
    </span>
  )
}

import css from './avatar.module.css'

export type AvatarProps = {
  /** Address of the photo; pictures of other sites are never loaded: who looks at them is nobody's business. */
  image: string | null
  /** Letters where there is no photo. */
  initials: string
  /** Side in px. */
  size?: 40 | 56 | 72
}

/** The face of a person, or their initials. Silent to screen readers: the name stands beside it. */
export function Avatar({ image, initials, size = 40 }: AvatarProps) {
  const ours = image !== null && /^(\/api\/|blob:)/.test(image)
  return (
    <span className={css.moldura} style={{ width: size, height: size, fontSize: size / 3.2 }} aria-hidden="true">
      {ours ? <img src={image} alt="" width={size} height={size} loading="lazy" /> : initials}
    </span>
  )
}

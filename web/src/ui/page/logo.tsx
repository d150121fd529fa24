import { useState } from 'react'
import css from './logo.module.css'

/** A picture beside the name it stands for: decorative, and gone when it cannot be read. */
export function Logo({ src }: { src: string | null | undefined }) {
  const [broken, setBroken] = useState<string | null>(null)
  if (!src || broken === src) return null
  return <img className={css.logo} src={src} alt="" onError={() => setBroken(src)} />
}

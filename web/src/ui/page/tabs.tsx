import { useEffect, useRef } from 'react'
import { Link, type To } from 'react-router'
import css from './tabs.module.css'

export type Tab = { key: string; label: string; to: To; count?: number | undefined }
export type TabsProps = {
  /** Spoken name: "Partes do perfil". */
  label: string
  tabs: readonly Tab[]
  /** Key of the tab in view. */
  current: string
  /** Parts of a part: right below the tabs it belongs to, and quieter. */
  within?: boolean
}

/** The parts of a screen, each with its own address: links, so that a part can be shared and Back works. */
export function Tabs({ label, tabs, current, within = false }: TabsProps) {
  const row = useRef<HTMLElement>(null)
  const counts = tabs.map((t) => t.count).join()
  // Where they do not all fit, the one in view is not the one that is out of sight; counts that arrive widen the row.
  useEffect(() => {
    const box = row.current
    const tab = box?.querySelector<HTMLElement>(box.contains(document.activeElement) ? ':focus' : '[aria-current]')
    if (box && tab) box.scrollLeft = tab.offsetLeft - (box.clientWidth - tab.clientWidth) / 2
  }, [current, counts])
  return (
    // A browser leaves where it is what is in sight only in part, and so a focused tab could show no name and no ring.
    <nav
      ref={row}
      className={within ? `${css.abas} ${css.dentro}` : css.abas}
      aria-label={label}
      onFocus={(e) => e.target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
    >
      {tabs.map((t) => (
        <Link key={t.key} to={t.to} aria-current={t.key === current ? 'page' : undefined}>
          {t.label}
          {t.count !== undefined && <span className={css.conta}>{t.count}</span>}
        </Link>
      ))}
    </nav>
  )
}

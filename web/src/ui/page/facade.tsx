import css from './facade.module.css'

// One letter per window, row by row from the top: shutter open (0), a little (a), half (b), most (c) or all the way down (d);
// capital = lit. 6 × 8 = 48.
const evening = ['O0bcbb', '0c0acB', 'cbda0O', '0bdOb0', '0ad00a', 'b0abbc', 'a0aadC', 'AO00bO']
const night = ['0d00cb', '0ccbcb', 'c0acc0', 'cadc0b', 'dcbAbd', 'daad00', '0a0dbc', 'd00bba']
const drops: Record<string, number> = { a: 18, b: 33, c: 48, d: 66 }

function Window({ x, y, code }: { x: number; y: number; code: string }) {
  const lit = code !== '0' && code === code.toUpperCase()
  const drop = drops[code.toLowerCase()]
  return (
    <>
      <rect className={lit ? css.acesa : css.escura} x={x} y={y} width="60" height="66" />
      {drop && <rect className={css.persiana} x={x} y={y} width="60" height={drop} />}
      <rect className={css.sombra} x={x + 29} y={y} width="2" height="66" />
      <rect className={css.persiana} x={x - 5} y={y + 66} width="70" height="3" />
    </>
  )
}

/** The building on public pages: 48 windows with shutters, always the same. `oneLit` leaves one light on (not found). */
export function Facade({ oneLit = false, className }: { oneLit?: boolean; className?: string }) {
  const floors = oneLit ? night : evening
  return (
    <div className={[css.fachada, className].filter(Boolean).join(' ')} aria-hidden="true">
      <svg viewBox="0 0 576 800" preserveAspectRatio="xMidYMid slice">
        {floors.map((floor, r) => (
          <g key={r}>
            <rect className={css.sombra} x="0" y={88 + r * 100} width="576" height="4" />
            {[...floor].map((code, c) => (
              <Window key={c} x={18 + c * 96} y={16 + r * 100} code={code} />
            ))}
          </g>
        ))}
      </svg>
    </div>
  )
}

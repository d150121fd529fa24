import sharp from 'sharp'

/** Small invented photographs, drawn on the spot: shapes, blur and grain. */

const [LARGURA, ALTURA] = [480, 328]

const GRAO = `<filter id="grao" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".55" numOctaves="4" seed="3" result="n"/><feColorMatrix in="n" values="0 0 0 0 .2  0 0 0 0 .19  0 0 0 0 .17  .7 0 0 0 -.28"/><feComposite operator="in" in2="SourceGraphic"/><feBlend in2="SourceGraphic" mode="multiply"/></filter><filter id="mole"><feGaussianBlur stdDeviation="5"/></filter>`

const fundo = (de: string, ate: string) =>
  `<linearGradient id="f" x2="1" y2="1"><stop stop-color="${de}"/><stop offset="1" stop-color="${ate}"/></linearGradient>`

/** Scenes in a box of 152 × 104. */
const CENAS = {
  teto: {
    fundo: fundo('#c9c2b4', '#8d867a'),
    formas:
      '<g filter="url(#mole)"><ellipse cx="88" cy="56" rx="44" ry="24" fill="#7d6b48" opacity=".65"/><ellipse cx="94" cy="58" rx="24" ry="13" fill="#4c4029" opacity=".75"/></g><path d="M0 26L152 8v8L0 36z" fill="#6f8f95" opacity=".7"/>',
  },
  vaga: {
    fundo: fundo('#4d4b47', '#7b766e'),
    formas:
      '<path d="M46 104L66 34M112 104L92 34" stroke="#e8dba8" stroke-width="3"/><g filter="url(#mole)"><ellipse cx="80" cy="80" rx="30" ry="12" fill="#1f2a30" opacity=".75"/><ellipse cx="74" cy="76" rx="12" ry="4" fill="#a9bcc4" opacity=".6"/></g>',
  },
  portao: {
    fundo: fundo('#8fa0a6', '#5c6669'),
    formas:
      '<path d="M0 20h152" stroke="#39403f" stroke-width="5"/><path d="M14 22v82M34 22v82M54 22v82M74 22v82M94 22v82M114 22v82M134 22v82" stroke="#39403f" stroke-width="3"/><rect x="120" y="44" width="20" height="26" rx="2" fill="#2a2d2c"/><circle cx="130" cy="57" r="4" fill="#b4402c"/>',
  },
  lampada: {
    fundo: fundo('#2b2a28', '#4a4742'),
    formas:
      '<rect x="30" y="18" width="36" height="7" rx="3" fill="#8b867b"/><rect x="92" y="18" width="36" height="7" rx="3" fill="#fff4c2"/><g filter="url(#mole)"><path d="M88 26h44l22 78H70z" fill="#f6e7a6" opacity=".5"/></g>',
  },
} as const

export type Cena = keyof typeof CENAS

/** A scene as a JPEG. */
function fotografar(cena: Cena): Promise<Buffer> {
  const { fundo: gradiente, formas } = CENAS[cena]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${LARGURA}" height="${ALTURA}" viewBox="0 0 152 104"><defs>${GRAO}${gradiente}</defs><g filter="url(#grao)"><rect width="152" height="104" fill="url(#f)"/>${formas}</g></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 72 }).toBuffer()
}

/** Every scene, several at a time: drawing takes a while, and nobody should wait for it inside a transaction. */
export async function fotografarTudo(): Promise<Record<Cena, Buffer>> {
  const cenas = Object.keys(CENAS) as Cena[]
  const fotos = await Promise.all(cenas.map(fotografar))
  return Object.fromEntries(cenas.map((cena, i) => [cena, fotos[i]])) as Record<Cena, Buffer>
}

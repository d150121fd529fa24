/** The 48 units of Edifício Aurora: two blocks, twelve floors, two apartments a floor. */
export interface Unidade {
  bloco: string
  apto: string
  /** Monthly quota today, in centavos; the larger apartments (final 1) pay more. */
  cota: number
}

const COTA_GRANDE = 91_240
const COTA_PEQUENA = 86_475

export const unidades: readonly Unidade[] = ['A', 'B'].flatMap((bloco) =>
  Array.from({ length: 12 }, (_, andar) =>
    [1, 2].map((final) => ({
      bloco,
      apto: `${andar + 1}0${final}`,
      cota: final === 1 ? COTA_GRANDE : COTA_PEQUENA,
    })),
  ).flat(),
)

/** Areas in hundredths of m²; the fração of each is its part of the whole building, so that they add up to exactly 1. */
const AREA_GRANDE = 8440
const AREA_PEQUENA = 8000
export const areaDe = (u: Pick<Unidade, 'apto'>): number => (u.apto.endsWith('1') ? AREA_GRANDE : AREA_PEQUENA)

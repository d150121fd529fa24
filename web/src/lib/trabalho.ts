/** Dirty state: forms with changes that were not saved, one entry per mounted form. */
const abertos = new Set<symbol>()
const ouvintes = new Set<() => void>()
/** Tells other tabs while there are any; comes with the first form, for no first screen has one, and may not come offline. */
let aviso: Promise<() => void> | null = null
const ninguem = () => undefined

/** Declares unsaved work; returns how to withdraw the declaration. */
export function declararTrabalho(): () => void {
  const marca = Symbol('trabalho')
  if (abertos.size === 0)
    aviso = import('./trabalho-em-outra-aba.ts').then(
      (m) => m.avisarOutrasAbas(),
      () => ninguem,
    )
  abertos.add(marca)
  return () => {
    abertos.delete(marca)
    if (abertos.size > 0) return
    void aviso?.then((parar) => parar())
    for (const avise of ouvintes) avise()
  }
}

/** Calls back when the last form with changes was saved or left. Returns how to stop. */
export function observarFimDoTrabalho(avise: () => void): () => void {
  ouvintes.add(avise)
  return () => ouvintes.delete(avise)
}

/** Whether some form on the page has changes that were not saved. */
export const haTrabalho = (): boolean => abertos.size > 0

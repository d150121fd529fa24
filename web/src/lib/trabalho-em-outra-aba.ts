/** A Web Lock held by each tab while it has unsaved work; the browser lets go of it when the tab ends, however it ends. */
const TRAVA = 'condominio-em-dia:trabalho'
let nossas = 0

/** Outside a secure context there are no locks, and tabs cannot tell one another. */
const travas = (): LockManager | undefined => globalThis.navigator.locks

/** Lets other tabs know that something here was not saved. Returns how to stop. */
export function avisarOutrasAbas(): () => void {
  let soltar: () => void = () => undefined
  const solta = new Promise<void>((ok) => {
    soltar = ok
  })
  const segurar = async () => {
    nossas += 1
    await solta
    nossas -= 1
  }
  travas()
    ?.request(TRAVA, { mode: 'shared' }, segurar)
    .catch(() => undefined)
  return soltar
}

/** Whether another tab of this browser has something to save: what ends the session in one ends it in all. */
export async function haTrabalhoEmOutraAba(): Promise<boolean> {
  const { held = [] } =
    (await travas()
      ?.query()
      .catch(() => undefined)) ?? {}
  return held.filter((trava) => trava.name === TRAVA).length > nossas
}

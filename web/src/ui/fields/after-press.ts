/**
 * What a field does when it is left (an error line that appears, a text rewritten) waits while a finger or the mouse is
 * pressing: otherwise the page would move between press and release, and the button pressed would never hear of its click.
 */

/** A press that ends without a click (a drag, a finger that slid away) is over after this long, in milliseconds. */
const WITHOUT_CLICK = 350

let pressing = false
let waiting: (() => void)[] = []
let timer: ReturnType<typeof setTimeout> | undefined

function flush(): void {
  clearTimeout(timer)
  pressing = false
  const tasks = waiting
  waiting = []
  for (const task of tasks) task()
}

if (typeof window !== 'undefined') {
  const end = (ms: number) => () => {
    if (!pressing) return
    clearTimeout(timer)
    timer = setTimeout(flush, ms)
  }
  window.addEventListener(
    'pointerdown',
    () => {
      clearTimeout(timer)
      pressing = true
    },
    true,
  )
  // On a phone the field is left between the release and the click.
  for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, end(WITHOUT_CLICK), true)
  window.addEventListener('click', end(0), true)
}

/** Runs `task` now, or as soon as nothing is being pressed any more. */
export function afterPress(task: () => void): void {
  if (pressing) waiting.push(task)
  else task()
}

import { useSyncExternalStore } from 'react'

const FATOS = ['online', 'offline'] as const

function observar(avise: () => void): () => void {
  for (const fato of FATOS) addEventListener(fato, avise)
  return () => {
    for (const fato of FATOS) removeEventListener(fato, avise)
  }
}

/** Whether this device says that it is in no network. That it is in one says nothing of the server. */
export const useSemRede = (): boolean =>
  useSyncExternalStore(
    observar,
    () => !navigator.onLine,
    () => false,
  )

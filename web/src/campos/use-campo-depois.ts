import { useEffect, useState, type ComponentType } from 'react'

/**
 * A field whose code comes after the form: one can write meanwhile. Where the line falls first the form stays, with all that was
 * typed, and the field comes with the connection.
 * @param trazer brings the field; the same function at every call
 */
export function useCampoDepois<P>(trazer: () => Promise<ComponentType<P>>): {
  /** Null until it is there. */
  Campo: ComponentType<P> | null
  falhou: boolean
} {
  const [Campo, setCampo] = useState<ComponentType<P> | null>(null)
  const [falhou, setFalhou] = useState(false)
  useEffect(() => {
    if (!falhou) {
      trazer().then(
        (vindo) => setCampo(() => vindo),
        () => setFalhou(true),
      )
      return
    }
    const deNovo = () => setFalhou(false)
    window.addEventListener('online', deNovo)
    return () => window.removeEventListener('online', deNovo)
  }, [falhou, trazer])
  return { Campo, falhou }
}

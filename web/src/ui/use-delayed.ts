import { useEffect, useState } from 'react'

/** True once `active` has lasted `ms`; back to false at once. Keeps skeletons away from quick answers (150 ms). */
export function useDelayed(active: boolean, ms = 150): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setLate(true), ms)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [active, ms])
  return active && late
}

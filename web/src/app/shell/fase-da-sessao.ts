import { useEffect, useState } from 'react'

/** How long before its end a session's person is warned. */
export const AVISO_MS = 2 * 60_000
/** Longest wait of a browser's timer that is safe from overflow; the clock is then simply read again. */
const MAIOR_ESPERA_MS = 60 * 60_000

type Fase = 'longe' | 'perto' | 'fim'

const faseEm = (fim: number): Fase => {
  const falta = fim - Date.now()
  return falta <= 0 ? 'fim' : falta <= AVISO_MS ? 'perto' : 'longe'
}

/** How the session stands against its end, kept up to date by one timer. */
export function useFase(expiraEm: string | undefined): Fase {
  const fim = expiraEm ? Date.parse(expiraEm) : Infinity
  const [fase, setFase] = useState(() => faseEm(fim))
  useEffect(() => {
    let relogio: ReturnType<typeof setTimeout>
    const conferir = () => {
      clearTimeout(relogio)
      const falta = fim - Date.now()
      setFase(faseEm(fim))
      if (falta <= 0) return
      relogio = setTimeout(conferir, Math.min(falta > AVISO_MS ? falta - AVISO_MS : falta, MAIOR_ESPERA_MS) + 50)
    }
    conferir()
    // A computer that slept wakes up with its timers late.
    document.addEventListener('visibilitychange', conferir)
    return () => {
      clearTimeout(relogio)
      document.removeEventListener('visibilitychange', conferir)
    }
  }, [fim])
  return fase
}

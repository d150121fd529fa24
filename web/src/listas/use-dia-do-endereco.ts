import { useEffect, useState } from 'react'
import { ehDia } from './eh-dia.ts'

/** A day typed with two digits of the year is a day too, of another century or decade: whoever goes on typing is waited for. */
const PAUSA_MS = 600

interface DiaDoEndereco {
  /** What the field holds: a day, or the text of one half typed. */
  value: string
  onChange: (texto: string) => void
  /** The same once the person stopped typing: what may be judged. */
  assentado: string
}

/**
 * A day of a date field that the address keeps. It goes there once it is wholly typed (debounced), so that the page never
 * follows, nor rewrites, a day in the middle of its typing.
 * @param doEndereco the day of the address, `YYYY-MM-DD`, or empty
 * @param gravar puts a day into the address
 * @param aceita whether a day, or none (''), may go there
 */
export function useDiaDoEndereco(
  doEndereco: string,
  gravar: (dia: string) => void,
  aceita: (dia: string) => boolean,
): DiaDoEndereco {
  const [digitado, setDigitado] = useState(doEndereco)
  const [assentado, setAssentado] = useState(doEndereco)
  const [visto, setVisto] = useState(doEndereco)
  if (visto !== doEndereco) {
    setVisto(doEndereco)
    // Another page of the history, or a filter taken away; what was put there from here is still being looked at.
    if (doEndereco !== assentado) {
      setDigitado(doEndereco)
      setAssentado(doEndereco)
    }
  }
  useEffect(() => {
    if (digitado === assentado) return
    const pausa = setTimeout(() => {
      setAssentado(digitado)
      if (digitado === doEndereco || !(digitado === '' || ehDia(digitado)) || !aceita(digitado)) return
      gravar(digitado)
    }, PAUSA_MS)
    return () => clearTimeout(pausa)
  }, [digitado]) // oxlint-disable-line react/exhaustive-deps
  return { value: digitado, onChange: setDigitado, assentado }
}

import { useState, type SyntheticEvent } from 'react'
import { motivoDoErro } from '../lib/erro-da-api.ts'

export interface ValorPedido {
  /** What the field is given. */
  campo: { value: string; error: string | undefined; onChange: (valor: string) => void }
  enviando: boolean
  enviar: (e?: SyntheticEvent) => Promise<void>
}

/**
 * A single value that is asked for and sent, once at a time; what is wrong with it is said at its field.
 * @param problema what to say instead of sending @param acao runs with the value; what it throws is said at the field
 */
export function useValorPedido(
  problema: (valor: string) => string | false | undefined,
  acao: (valor: string) => Promise<unknown>,
): ValorPedido {
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()
  const [enviando, setEnviando] = useState(false)

  async function enviar(e?: SyntheticEvent) {
    e?.preventDefault()
    if (enviando) return
    const falta = problema(value)
    if (falta) return setError(falta)
    setEnviando(true)
    try {
      await acao(value)
    } catch (falha) {
      setError(motivoDoErro(falha))
      setEnviando(false)
    }
  }
  const onChange = (valor: string) => {
    setValue(valor)
    setError(undefined)
  }
  return { campo: { value, error, onChange }, enviando, enviar }
}

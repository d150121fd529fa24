import type { ErrorStateProps } from '../ui/page/error-state.tsx'
import { ErroDaApi, mensagemDoErro } from '../lib/erro-da-api.ts'

/** A failed reading as its place on the screen shows it. @param inicio sentence that says what failed */
export function falha(inicio: string, erro: Error, onRetry: () => void, busy: boolean): ErrorStateProps {
  const message = `${inicio} ${mensagemDoErro(erro)}`
  return { message, onRetry, busy, ...(erro instanceof ErroDaApi && { code: erro.codigo }) }
}

import { get } from 'react-hook-form'
import type { SummaryError } from '../ui/fields/error-summary.tsx'

/** What the summary of a form's errors lists: which fields, in which order, and until when. */

export interface LinhaDoResumo extends SummaryError {
  /** What the server refused and this side lets pass: it holds while the field keeps this value. */
  doServidor?: { valor: unknown }
}

/** The message of each refused field, by its place in the form: `nome`, `extras.1.price`. */
export function mensagensDe(erros: object, antes = ''): Map<string, string> {
  const achadas = new Map<string, string>()
  const { message } = erros as { message?: unknown }
  if (typeof message === 'string' && antes !== '') achadas.set(antes, message)
  for (const [parte, erro] of Object.entries(erros)) {
    // Beside a message stand its kind and its element; only lines of a list go on.
    const desce = typeof erro === 'object' && erro !== null && (typeof message !== 'string' || /^\d+$/.test(parte))
    if (desce)
      for (const [id, m] of mensagensDe(erro as object, antes === '' ? parte : `${antes}.${parte}`)) achadas.set(id, m)
  }
  return achadas
}

/** Lines in the order of the fields, those of a list in its own; what is no field of the form comes last and leads nowhere. */
export function emOrdem(linhas: readonly { id: string; message: string }[], valores: object): LinhaDoResumo[] {
  const campos = Object.keys(valores)
  const lugar = (id: string) => campos.indexOf(id.split('.')[0] ?? '') >>> 0
  return linhas
    .toSorted((a, b) => lugar(a.id) - lugar(b.id))
    .map((l) => (lugar(l.id) < campos.length ? l : { message: l.message }))
}

/**
 * What is still wrong of the last try.
 * @param dizer what this side says of each field now
 */
export function soOQueFalta(
  linhas: readonly LinhaDoResumo[],
  dizer: (id: string) => string | undefined,
  valores: object,
): LinhaDoResumo[] {
  return linhas.flatMap((linha) => {
    if (linha.id === undefined) return [linha]
    const message = dizer(linha.id)
    if (message !== undefined) return [{ id: linha.id, message }]
    return linha.doServidor && Object.is(linha.doServidor.valor, get(valores, linha.id)) ? [linha] : []
  })
}

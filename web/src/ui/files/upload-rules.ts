/** A file on its way, or that could not go. */
export type Upload = {
  key: string
  file: File
  sent: number
  /** Sentence for people; null while it is going. */
  error: string | null
  /** False when sending again would fail the same way (type, size). */
  canRetry: boolean
  /** How many tries the page made by itself since a person last asked. */
  tries: number
}

const isImage = ({ file }: Upload) => file.type.startsWith('image/')

/**
 * Why a form cannot be sent yet, with the file's name; null when every file chosen is stored or was taken out.
 * Failures come before what is still on its way: they wait for a person.
 */
export function heldText(uploads: readonly Upload[]): string | null {
  const failed = uploads.filter((u) => u.error !== null)
  const [first] = failed
  if (first === undefined) return goingText(uploads)
  const [a, o] = isImage(first) ? (['A foto', 'a'] as const) : (['O arquivo', 'o'] as const)
  if (failed.length > 1)
    return failed.some((u) => u.canRetry)
      ? `${failed.length} arquivos não foram enviados: tente de novo ou tire-os`
      : `${failed.length} arquivos não foram aceitos: tire-os`
  return first.canRetry
    ? `${a} ${first.file.name} não foi enviad${o}: tente de novo ou tire-${o}`
    : `${a} ${first.file.name} não foi aceit${o}: tire-${o}`
}

function goingText(uploads: readonly Upload[]): string | null {
  const [first] = uploads
  if (first === undefined) return null
  return uploads.length === 1
    ? `Espere o envio de ${first.file.name} terminar, ou pare o envio`
    : `Espere o envio de ${uploads.length} arquivos terminar, ou pare o envio`
}

/** Tries of its own after a failure that may pass; a connection that returns is a reason for one more. */
const TRIES = 5

/** How long the page waits before it sends a failed file again by itself, in ms; null when it waits for a person. */
export const waitBeforeTry = (upload: Upload): number | null =>
  upload.error !== null && upload.canRetry && upload.tries < TRIES ? 5_000 * 2 ** upload.tries : null

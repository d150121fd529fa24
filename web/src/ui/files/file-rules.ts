/** What a file field accepts. */
export type FileRules = {
  /** Lower case, without dot: `pdf`, `jpg` (which also takes `.jpeg`). */
  extensions: readonly string[]
  maxBytes: number
}

const umaCasa = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** Bytes as people count them, base 1024: `812 bytes`, `340 KB`, `1,8 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`
  return `${umaCasa.format(bytes / 1024 / 1024)} MB`
}

/** How many files, in words. */
export const fileCount = (count: number): string =>
  count === 0 ? 'nenhum' : count === 1 ? '1 arquivo' : `${count} arquivos`

/** `4,3 de 6,2 MB · 69 %`: the unit once when both are MB. */
export function sendingText(sent: number, total: number): string {
  const percent = total > 0 ? Math.min(100, Math.floor((sent / total) * 100)) : 0
  const big = total >= 1024 * 1024
  const done = big ? umaCasa.format(sent / 1024 / 1024) : fileSize(sent)
  return `${done} de ${fileSize(total)} · ${percent}\u00a0%`
}

/** `PDF, DOC, DOCX, PNG ou JPG` */
export function extensionsText(extensions: readonly string[]): string {
  const words = extensions.map((e) => e.toUpperCase())
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ou ${words.at(-1)}`
}

const extensionOf = (name: string) => {
  const e = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return e === 'jpeg' ? 'jpg' : e
}

/** Why a file is refused before any byte is sent, and what is accepted; null when it may go. The server looks inside it. */
export function problemOfFile(file: { name: string; size: number }, rules: FileRules): string | null {
  if (!rules.extensions.includes(extensionOf(file.name)))
    return `Tipo não aceito. Envie em ${extensionsText(rules.extensions)}.`
  if (file.size === 0) return 'O arquivo está vazio.'
  if (file.size > rules.maxBytes)
    return `O arquivo tem ${fileSize(file.size)} e o limite é ${fileSize(rules.maxBytes)}.`
  return null
}

/** For the browser's file picker: `.pdf,.jpg,.jpeg`. */
export const acceptOf = (extensions: readonly string[]): string =>
  extensions.flatMap((e) => (e === 'jpg' ? ['.jpg', '.jpeg'] : [`.${e}`])).join(',')

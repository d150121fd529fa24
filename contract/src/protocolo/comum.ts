import { z } from 'zod'
import { comMaiuscula } from '../valores/texto.ts'

/** Opaque id: UUIDv7 as text. */
export const id = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'Identificador inválido')

/** Path parameters of a call about one record. Any text is admitted: an impossible id is simply not found. */
export const paramsComId = z.strictObject({ id: z.string().max(200) })

// Control characters except tab, line feed and carriage return; bidi overrides; zero-width characters used to deceive.
const PROIBIDOS =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/ // oxlint-disable-line no-control-regex
const QUEBRAS = /[\t\n\r]/

/** Why a text is refused as it stands (control characters, broken Unicode), or null. Same verdict on every engine. */
export function problemaDoTexto(texto: string): string | null {
  if (PROIBIDOS.test(texto)) return 'O texto tem caracteres de controle que não são aceitos'
  if (!texto.isWellFormed()) return 'O texto tem caracteres inválidos'
  return null
}

/**
 * A line of text a person types: trimmed, no control characters, 1 to `max` characters.
 * @param nome how the field is called in messages, with its article ("o nome")
 */
export const linha = (nome: string, max = 200) =>
  textoBase(nome, max).refine((t) => !QUEBRAS.test(t.trim()), `${comMaiuscula(nome)} deve ter uma linha só`)

/** Text with line breaks, otherwise as `linha`. */
export const paragrafo = (nome: string, max = 5000) => textoBase(nome, max)

function textoBase(nome: string, max: number) {
  return z
    .string({ error: (e) => (e.input === undefined ? `Informe ${nome}` : `${comMaiuscula(nome)} deve ser um texto`) })
    .trim()
    .min(1, `Informe ${nome}`)
    .max(max, `${comMaiuscula(nome)} pode ter no máximo ${max} caracteres`)
    .superRefine((t, c) => {
      const problema = problemaDoTexto(t)
      if (problema) c.addIssue({ code: 'custom', message: problema })
    })
}

export const tamanhosDePagina = ['20', '30', '40', '50', 'todos'] as const

/** How many rows a list gives when `porPagina` is not sent (product rule §1.6). */
export const LINHAS_SEM_PAGINA = 1000

/** Query every list takes. `ordens` are the accepted sort keys; `-chave` sorts down. */
export const consultaDeLista = <const O extends string>(ordens: readonly [O, ...O[]]) => ({
  busca: z.string().trim().max(200, 'A busca pode ter no máximo 200 caracteres').optional(),
  ordem: z
    .enum(ordens.flatMap((o) => [o, `-${o}`]) as [O | `-${O}`, ...(O | `-${O}`)[]], { error: 'Ordem desconhecida' })
    .optional(),
  pagina: z
    .string()
    .regex(/^[1-9]\d{0,6}$/, 'A página deve ser um número a partir de 1')
    .transform(Number)
    .optional(),
  porPagina: z.enum(tamanhosDePagina, { error: 'Use 20, 30, 40, 50 ou todos' }).optional(),
})

/** Lower case, without accents, single spaces: how text is stored to be searched and how a search is compared. */
export const normalizar = (texto: string): string =>
  texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

export const formatosDeExportacao = ['csv', 'xlsx'] as const

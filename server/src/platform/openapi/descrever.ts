import { comMaiuscula } from '#contract/valores/texto.ts'
import type { EsquemaOpenApi } from './documento.ts'
import { nomeDaReferencia } from './esquemas.ts'
import { campos } from './palavras/campos.ts'
import { ID, type Palavras } from './palavras/palavras.ts'

/** A sent shape has the words of the answered one. */
const palavrasDe = (dono: string, campo: string): Palavras | undefined =>
  campos[`${dono.replace(/Enviado(?=[A-Z]|$)/, '')}.${campo}`] ?? campos[campo]

type Tipos = Record<string, EsquemaOpenApi>

const resolvido = (esquema: EsquemaOpenApi, todos: Tipos): EsquemaOpenApi =>
  esquema.$ref === undefined ? esquema : (todos[nomeDaReferencia(esquema.$ref)] ?? {})

function tipoCerto(valor: unknown, tipo: string): boolean {
  if (tipo === 'array') return Array.isArray(valor)
  if (tipo === 'integer') return Number.isInteger(valor)
  if (tipo === 'null') return valor === null
  return typeof valor === tipo && !Array.isArray(valor)
}

/** Whether a value could stand where a schema says: enough to choose between examples, and no more. */
export function serve(valor: unknown, esquema: EsquemaOpenApi, todos: Tipos): boolean {
  const s = resolvido(esquema, todos)
  const opcoes = s.anyOf ?? s.oneOf
  if (opcoes) return opcoes.some((o) => serve(valor, o, todos))
  if (s.enum) return s.enum.includes(valor)
  if (s.const !== undefined) return s.const === valor
  if (s.type !== undefined && ![s.type].flat().some((t) => tipoCerto(valor, t))) return false
  if (Array.isArray(valor)) return valor.every((item) => s.items === undefined || serve(item, s.items, todos))
  if (typeof valor === 'number') return !(valor < (s.minimum ?? valor) || valor > (s.maximum ?? valor))
  if (typeof valor !== 'string') return true
  const { pattern, minLength = 0, maxLength = Infinity, format } = s
  const comForma = FORMAS[format ?? '']?.test(valor) ?? true
  return (
    comForma &&
    valor.length >= minLength &&
    valor.length <= maxLength &&
    (!pattern || new RegExp(pattern, 'u').test(valor))
  )
}

const FORMAS: Record<string, RegExp> = {
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT/,
  email: /^[^@\s]+@[^@\s]+$/,
}

/** What serves where the field's own examples do not: days, instants, ids. */
const DE_TODOS = ['2026-07-10', '2026-07-10T12:00:00.000Z', ID, '2026-07', 'marina.teste@exemplo.com.br']

/** A text with a form of its own, which the sampler would not meet by itself. */
const temForma = (esquema: EsquemaOpenApi): boolean =>
  (esquema.pattern ?? esquema.format) !== undefined || (esquema.anyOf ?? []).some(temForma)

/** What is described against: the other schemas, and what people call the fields that nobody gave words of their own. */
export interface Vizinhos {
  todos: Tipos
  rotulos: ReadonlyMap<string, string>
}

const rotulo = (campo: string, { rotulos }: Vizinhos): string | undefined => {
  const dito = rotulos.get(campo)
  return dito === undefined ? undefined : `${dito}.`
}

function descreverCampo(dono: string, campo: string, esquema: EsquemaOpenApi, vizinhos: Vizinhos): void {
  const { todos } = vizinhos
  const palavras = palavrasDe(dono, campo) ?? rotulo(campo, vizinhos)
  if (palavras === undefined) return
  const [descricao, ...exemplos] = typeof palavras === 'string' ? [palavras] : palavras
  esquema.description ??= descricao
  const alvo = resolvido(esquema, todos)
  const exemplo = [...exemplos, ...(temForma(alvo) ? DE_TODOS : [])].find((e) => serve(e, esquema, todos))
  if (exemplo !== undefined && alvo.enum === undefined) esquema.examples ??= [exemplo]
}

/** Gives every field under a named schema its words, and an example where it has one. */
export function descrever(dono: string, esquema: EsquemaOpenApi, vizinhos: Vizinhos): void {
  for (const [campo, dentro] of Object.entries(esquema.properties ?? {})) {
    descreverCampo(dono, campo, dentro, vizinhos)
    descrever(dono + comMaiuscula(campo), dentro, vizinhos)
  }
  for (const parte of [
    esquema.items,
    ...(esquema.prefixItems ?? []),
    ...(esquema.anyOf ?? []),
    ...(esquema.oneOf ?? []),
  ])
    if (parte) descrever(dono, parte, vizinhos)
}

import { z } from 'zod'
import { comMaiuscula } from '#contract/valores/texto.ts'
import type { Contrato } from '#contract/rotas.ts'
import type { EsquemaOpenApi } from './documento.ts'

const PREFIXO = '#/components/schemas/'
const SEGURO = Number.MAX_SAFE_INTEGER

type Sentido = 'input' | 'output'
type Registro = z.core.$ZodRegistry<{ id: string }>
type Nomeados = Map<string, EsquemaOpenApi>

/** `receitas.porCategoria` → `ReceitasPorCategoria`. */
const nomeDaOperacao = (operacao: string) => operacao.split('.').map(comMaiuscula).join('')

/** What a route takes or answers and the contract gives no name is called after the operation. */
function nomear({ esquemas, rotas }: Contrato): Map<z.ZodType, string> {
  const todos = new Map(esquemas)
  for (const { operacao, corpo, resposta } of rotas) {
    if (corpo && !todos.has(corpo)) todos.set(corpo, `${nomeDaOperacao(operacao)}Corpo`)
    if (resposta && !todos.has(resposta)) todos.set(resposta, `${nomeDaOperacao(operacao)}Resposta`)
  }
  return todos
}

function emJson(nomes: Map<z.ZodType, string>, io: Sentido): Nomeados {
  const registro = z.registry<{ id: string }>() as unknown as Registro
  for (const [esquema, id] of nomes) registro.add(esquema, { id })
  const { schemas } = z.toJSONSchema(registro as never, {
    io,
    unrepresentable: 'any',
    uri: (id: string) => `${PREFIXO}${id}`,
    override: ({ jsonSchema }) => {
      // The limits of a double are not limits of the field.
      if (jsonSchema.maximum === SEGURO) delete jsonSchema.maximum
      if (jsonSchema.minimum === -SEGURO) delete jsonSchema.minimum
    },
  })
  return new Map(
    Object.entries(schemas).map(([nome, { $schema: _s, $id: _i, id: _n, ...esquema }]) => [
      nome,
      esquema as EsquemaOpenApi,
    ]),
  )
}

/** Every object of a schema, itself first. */
function* partesDe(valor: unknown): Generator<EsquemaOpenApi> {
  if (typeof valor !== 'object' || valor === null) return
  yield valor
  for (const dentro of Object.values(valor)) yield* partesDe(dentro)
}

export const nomeDaReferencia = (ref: string): string => ref.slice(PREFIXO.length)
const referencia = (nome: string): EsquemaOpenApi => ({ $ref: `${PREFIXO}${nome}` })

function referidos(esquema: EsquemaOpenApi): string[] {
  return [...partesDe(esquema)].flatMap(({ $ref }) => (typeof $ref === 'string' ? [nomeDaReferencia($ref)] : []))
}

/** These names, and those that they need. */
function alcancados(todos: Nomeados, raizes: readonly string[]): Set<string> {
  const vistos = new Set<string>()
  const fila = [...raizes]
  for (let nome = fila.pop(); nome !== undefined; nome = fila.pop()) {
    const esquema = todos.get(nome)
    if (esquema === undefined || vistos.has(nome)) continue
    vistos.add(nome)
    fila.push(...referidos(esquema))
  }
  return vistos
}

/** Names whose shape differs between what is sent and what is answered, or that hold one of those. */
function diferentes(enviados: Nomeados, respondidos: Nomeados): Set<string> {
  const nomes = new Set(
    [...enviados].filter(([n, e]) => JSON.stringify(e) !== JSON.stringify(respondidos.get(n))).map(([n]) => n),
  )
  for (let antes = -1; antes !== nomes.size;) {
    antes = nomes.size
    for (const [nome, esquema] of enviados) if (referidos(esquema).some((r) => nomes.has(r))) nomes.add(nome)
  }
  return nomes
}

function renomear(esquema: EsquemaOpenApi, novo: (nome: string) => string): EsquemaOpenApi {
  const copia = structuredClone(esquema)
  for (const parte of partesDe(copia))
    if (typeof parte.$ref === 'string') parte.$ref = PREFIXO + novo(nomeDaReferencia(parte.$ref))
  return copia
}

/** The schemas of the document by name. */
export interface Esquemas {
  /** Where the body of a route is described. */
  doCorpo(corpo: z.ZodType): EsquemaOpenApi
  /** Where what the contract exports under a name is described. */
  chamado(nome: string): EsquemaOpenApi
  /** Where its answer is (of one item, for a list). */
  daResposta(resposta: z.ZodType): EsquemaOpenApi
  /** Those that these need, in the order of their names. */
  usados(raizes: readonly EsquemaOpenApi[]): Record<string, EsquemaOpenApi>
}

/**
 * Makes the named schemas of the contract. What is sent may differ from what is answered (an amount as text or number, a value
 * filled in): then the sent one is called `…Enviado`, unless it is only ever sent.
 */
export function fazerEsquemas(contrato: Contrato): Esquemas {
  const nomes = nomear(contrato)
  const [enviados, respondidos] = [emJson(nomes, 'input'), emJson(nomes, 'output')]
  const outros = diferentes(enviados, respondidos)
  const lidos = alcancados(
    respondidos,
    contrato.rotas.flatMap(({ resposta }) => nomes.get(resposta as z.ZodType) ?? []),
  )
  const enviado = (nome: string) => (outros.has(nome) && lidos.has(nome) ? `${nome}Enviado` : nome)
  const todos = new Map([...enviados].map(([nome, esquema]) => [enviado(nome), renomear(esquema, enviado)]))
  for (const nome of lidos) todos.set(nome, respondidos.get(nome) ?? {})
  const nomeDe = (esquema: z.ZodType) => nomes.get(esquema) ?? ''
  return {
    doCorpo: (corpo) => referencia(enviado(nomeDe(corpo))),
    chamado: (nome) => referencia(enviado(nome)),
    daResposta: (resposta) => referencia(nomeDe(resposta)),
    usados: (raizes) =>
      Object.fromEntries(
        [...alcancados(todos, raizes.flatMap(referidos))]
          .toSorted()
          .map((nome): [string, EsquemaOpenApi] => [nome, todos.get(nome) ?? {}]),
      ),
  }
}

import type { Page } from '@playwright/test'

/**
 * Every answer of the server with its texts and amounts at their ends, made from the contract: what a person may write freely
 * (a text of a hundred letters or more in the body of any operation) has two hundred without a blank, and what may be an amount
 * is the largest or the smallest. A new field is among them as soon as some body takes it.
 */
export type Extremo = 'enorme' | 'grande' | 'mínimo'

/** The largest that is taken, one that is large and yet seen every day, and the smallest. */
const VALOR: Record<Extremo, number> = { enorme: 999_999_999.99, grande: 123_456.78, mínimo: 0.01 }
const MAIOR_VALOR = 999_999_999.99
/** From this many letters on a text is free, and not a code or a number. */
const TEXTO_LIVRE = 100
const SEM_BRANCO = 'Sobrenomecompridíssimosemespaçoalgum'.repeat(6).slice(0, 200)

/** Addresses, days and moments that have the name of a text elsewhere. */
const NAO_E_TEXTO = /^(https?:)?\/|^\d{4}-\d\d|^\d\d\/\d\d\/\d{4}/

interface Esquema {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  maxLength?: number
  maximum?: number
  properties?: Record<string, Esquema>
  items?: Esquema
  anyOf?: Esquema[]
  allOf?: Esquema[]
  oneOf?: Esquema[]
  $ref?: string
}
interface Documento {
  paths: Record<string, Record<string, { requestBody?: { content?: Record<string, { schema?: Esquema }> } }>>
  components?: { schemas?: Record<string, Esquema> }
}

/** Names of the fields that hold a free text, and of those that hold an amount. */
function camposDe(documento: Documento) {
  const textos = new Set<string>()
  const valores = new Set<string>()
  const andar = (e: Esquema | undefined, nome: string, fundo = 0): void => {
    if (!e || fundo > 12) return
    if (e.$ref) andar(documento.components?.schemas?.[e.$ref.split('/').at(-1) ?? ''], nome, fundo + 1)
    if (
      e.type === 'string' &&
      !e.format &&
      !e.pattern &&
      !e.enum &&
      (e.maxLength ?? 0) >= TEXTO_LIVRE &&
      nome !== '_id'
    )
      textos.add(nome)
    if (e.type === 'number' && e.maximum === MAIOR_VALOR) valores.add(nome)
    for (const parte of [...(e.anyOf ?? []), ...(e.allOf ?? []), ...(e.oneOf ?? [])]) andar(parte, nome, fundo + 1)
    andar(e.items, nome, fundo + 1)
    for (const [filho, seu] of Object.entries(e.properties ?? {})) andar(seu, filho, fundo + 1)
  }
  for (const operacoes of Object.values(documento.paths))
    for (const { requestBody } of Object.values(operacoes))
      for (const { schema } of Object.values(requestBody?.content ?? {})) andar(schema, '')
  return { textos, valores }
}

/** Anything with centavos is an amount too, though no body has its name (a total, a balance). */
const temCentavos = (n: number) => !Number.isInteger(n) && Math.abs(n) >= 1

/** Puts the extremes in whatever the pages read from now on. */
export async function mandarOsExtremos(page: Page, url: string, extremo: Extremo): Promise<void> {
  const { textos, valores } = camposDe((await (await fetch(`${url}/api/openapi.json`)).json()) as Documento)
  if (textos.size < 10 || valores.size < 3) throw new Error('o contrato já não diz que campos são textos e valores')
  const trocar = (valor: unknown, nome: string): unknown => {
    if (Array.isArray(valor)) return valor.map((v) => trocar(v, nome))
    if (typeof valor === 'object' && valor !== null)
      return Object.fromEntries(Object.entries(valor).map(([k, v]) => [k, trocar(v, k)]))
    if (typeof valor === 'number' && (valores.has(nome) || temCentavos(valor)))
      return Math.sign(valor || 1) * VALOR[extremo]
    // What is seen every day is not written without a blank.
    if (
      extremo !== 'grande' &&
      typeof valor === 'string' &&
      valor !== '' &&
      textos.has(nome) &&
      !NAO_E_TEXTO.test(valor)
    )
      return extremo === 'enorme' ? SEM_BRANCO : 'x'
    return valor
  }
  await page.route('**/api/**', async (rota) => {
    if (rota.request().method() !== 'GET' || rota.request().url().includes('/eventos')) return rota.fallback()
    const r = await rota.fetch().catch(() => null)
    // Left behind by a page that went on.
    if (!r) return rota.fallback()
    if (!r.ok() || !(r.headers()['content-type'] ?? '').includes('json')) return rota.fulfill({ response: r })
    return rota.fulfill({ response: r, json: trocar(await r.json(), '') })
  })
}

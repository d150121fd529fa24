import { codigosDeErro, corpoDeErro, type CodigoDeErro } from '#contract/protocolo/erro.ts'
import type { Cliente, ProcessoDeTeste } from '../processo.ts'

/** Nobody waits longer than this for an answer, whatever is wrong. */
const PRAZO_MS = 25_000
/** Codes of a fault that passes: trying again later makes sense, and the answer says when. */
const PASSAGEIROS: ReadonlySet<CodigoDeErro> = new Set(['INDISPONIVEL', 'MUITAS_TENTATIVAS'])
/** What a fault of something else may be answered with. */
const DE_FALHA: ReadonlySet<CodigoDeErro> = new Set([...PASSAGEIROS, 'SEM_ESPACO'])

export interface Resposta {
  /** 0: the line fell, or nobody answered in time. */
  status: number
  codigo: CodigoDeErro | null
  corpo: unknown
  ms: number
  id: string | null
  /** Without an answer, because the line was cut and not because time ran out. */
  cortada: boolean
  /** What no answer of the product may be, in words; null when it is as it should be. */
  problema: string | null
}

/** Whether a text is one of ours: a sentence in Portuguese, and nothing of the inside of a program. */
const EM_INGLES = /\b(error|cannot|failed|internal|connection|timeout|undefined|null|terminated|column|relation)\b/i

function julgarErro(status: number, texto: string, espera: string | null): [CodigoDeErro | null, string | null] {
  const lido = corpoDeErro.safeParse(
    ((): unknown => {
      try {
        return JSON.parse(texto)
      } catch {
        return texto
      }
    })(),
  )
  if (!lido.success) return [null, `${status} não é um erro do produto: ${texto.slice(0, 200)}`]
  const { code, message } = lido.data
  if (codigosDeErro[code] !== status) return [code, `${status} com o código ${code}`]
  if (status >= 500 && !DE_FALHA.has(code)) return [code, `${status} ${code}`]
  if (EM_INGLES.test(message)) return [code, `a mensagem não é para pessoas: ${message}`]
  if (PASSAGEIROS.has(code) && !(Number(espera) > 0)) return [code, `${code} sem Retry-After`]
  return [code, null]
}

/** Asks, and says what is wrong with the answer. Nothing is thrown. */
export async function perguntar(
  quem: Cliente,
  metodo: string,
  caminho: string,
  corpo?: unknown,
  headers: Record<string, string> = {},
): Promise<Resposta> {
  const inicio = performance.now()
  const form = corpo instanceof FormData
  try {
    const r = await fetch(`${quem.url}${caminho}`, {
      method: metodo,
      signal: AbortSignal.timeout(PRAZO_MS),
      headers: {
        ...(corpo === undefined || form ? {} : { 'content-type': 'application/json' }),
        ...(quem.token === null ? {} : { authorization: `Bearer ${quem.token}` }),
        ...headers,
      },
      ...(corpo === undefined ? {} : { body: form ? corpo : JSON.stringify(corpo) }),
    })
    const texto = await r.text()
    const [codigo, problema] = r.status < 400 ? [null, null] : julgarErro(r.status, texto, r.headers.get('retry-after'))
    const ehJson = r.headers.get('content-type')?.includes('json') === true && texto !== ''
    const id = r.headers.get('x-request-id')
    return {
      status: r.status,
      codigo,
      corpo: ehJson ? JSON.parse(texto) : texto,
      ms: performance.now() - inicio,
      id,
      cortada: false,
      problema,
    }
  } catch (erro) {
    const { name, cause } = erro as Error & { cause?: { code?: string } }
    const ms = performance.now() - inicio
    return {
      status: 0,
      codigo: null,
      corpo: null,
      ms,
      id: null,
      cortada: name !== 'TimeoutError' && cause?.code !== 'ECONNREFUSED',
      problema: `sem resposta (${cause?.code ?? name}) em ${Math.round(ms)} ms`,
    }
  }
}

/** Of these answers, the ones of a fault whose cause the log does not tell. */
export async function semCausaNoLog(servidor: ProcessoDeTeste, respostas: readonly Resposta[]): Promise<string[]> {
  const falhas = respostas.filter((r) => r.status >= 500)
  for (let vez = 0; ; vez++) {
    const contadas = new Set(
      servidor
        .saida()
        .split('\n')
        .filter((l) => l.startsWith('{') && l.includes('"err":{') && /"level":[56]0/.test(l))
        .map((l) => /"reqId":"([^"]+)"/.exec(l)?.[1]),
    )
    const caladas = falhas.filter((r) => !contadas.has(r.id ?? ''))
    // The log may be a moment behind the answer.
    if (caladas.length === 0 || vez > 20)
      return caladas.map((r) => `${r.status} ${r.codigo} (${r.id}) sem a causa no log`)
    await new Promise((depois) => setTimeout(depois, 50))
  }
}

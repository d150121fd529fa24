import autocannon from 'autocannon'
import { processadorMs } from './processos.ts'

/** What a server is asked, again and again. */
export interface Operacao {
  metodo: 'GET' | 'POST'
  /** Asked in turn. */
  caminhos: readonly string[]
  corpo?: unknown
  headers?: Record<string, string>
  /** Headers and body of each connection, for calls that must not come from one person. */
  porConexao?: (i: number) => { headers: Record<string, string>; corpo: unknown }
  /** Connections at once; 10 unless told. */
  conexoes?: number
  /** How long to ask, where one answer takes longer than the usual measure. */
  segundos?: number
}

interface Alvo {
  endereco: string
  pid: number
}

/** What came of it. Times in milliseconds. */
export interface Medida {
  porSegundo: number
  p50: number
  p95: number
  /** Processor time of the server per answer, in microseconds; null where the system does not tell. */
  processador: number | null
  /** Answers other than 2xx, and connections lost. */
  erros: number
}

const JSON_TIPO = { 'content-type': 'application/json' }

/** The value below which a share of the times lies. @param ordenados ascending */
export function percentil(ordenados: readonly number[], fracao: number): number {
  return ordenados[Math.min(ordenados.length - 1, Math.floor(ordenados.length * fracao))] ?? 0
}

function pedidos(op: Operacao) {
  const headers = { ...(op.corpo === undefined ? {} : JSON_TIPO), ...op.headers }
  const body = op.corpo === undefined ? {} : { body: JSON.stringify(op.corpo) }
  return op.caminhos.map((path) => ({ method: op.metodo, path, headers, ...body }))
}

/** Asks a server without pause for some seconds. The first tenth is thrown away: code is compiled then, and caches fill. */
export function medir({ endereco, pid }: Alvo, op: Operacao, segundos: number): Promise<Medida> {
  const processadorAntes = processadorMs(pid)
  let respostas = 0
  const tempos: number[] = []
  let fracassos = 0
  const duration = op.segundos ?? segundos
  const inicio = performance.now()
  const aquecimento = inicio + duration * 100
  let primeiro = 0
  let ultimo = 0
  let conexao = 0
  return new Promise((resolver, recusar) => {
    const instancia = autocannon(
      {
        url: endereco,
        connections: op.conexoes ?? 10,
        duration,
        requests: pedidos(op),
        timeout: 60,
        ...(op.porConexao
          ? {
              setupClient: (cliente) => {
                const { headers, corpo } = op.porConexao?.(conexao++) ?? { headers: {}, corpo: undefined }
                cliente.setHeadersAndBody({ ...JSON_TIPO, ...op.headers, ...headers }, JSON.stringify(corpo))
              },
            }
          : {}),
      },
      (erro, r) => {
        if (erro) return recusar(erro)
        const ordenados = tempos.toSorted((a, b) => a - b)
        const processadorDepois = processadorMs(pid)
        const usado =
          processadorAntes === null || processadorDepois === null ? null : processadorDepois - processadorAntes
        resolver({
          porSegundo: ordenados.length < 2 ? 0 : (ordenados.length - 1) / ((ultimo - primeiro) / 1000),
          p50: percentil(ordenados, 0.5),
          p95: percentil(ordenados, 0.95),
          processador: usado === null || respostas === 0 ? null : (usado * 1000) / respostas,
          erros: fracassos + r.errors + r.timeouts,
        })
      },
    )
    instancia.on('response', (_cliente, status, _bytes, ms) => {
      const agora = performance.now()
      respostas++
      if (status < 200 || status > 299) fracassos++
      if (agora < aquecimento) return
      if (primeiro === 0) primeiro = agora
      ultimo = agora
      tempos.push(ms)
    })
  })
}

/**
 * The least disturbed of several rounds, figure by figure: what else runs on the machine can only make a round worse.
 */
export function melhor(medidas: readonly Medida[]): Medida {
  // A round in which nothing was answered after the warming up says nothing.
  const validas = medidas.filter((m) => m.porSegundo > 0)
  const menor = (f: (m: Medida) => number) => (validas.length === 0 ? NaN : Math.min(...validas.map(f)))
  const processador = validas.flatMap((m) => m.processador ?? [])
  return {
    porSegundo: Math.max(...medidas.map((m) => m.porSegundo)),
    p50: menor((m) => m.p50),
    p95: menor((m) => m.p95),
    processador: processador.length === 0 ? null : Math.min(...processador),
    erros: medidas.reduce((s, m) => s + m.erros, 0),
  }
}

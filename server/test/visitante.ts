import type { Aplicacao, Resposta } from './aplicacao.ts'

let ultimo = 0

/** Somebody without a session, at an address of their own: limits by address count from nought. */
export interface Visitante {
  ler<T>(url: string): Promise<T>
  postar<T = never>(url: string, corpo: unknown, headers?: Record<string, string>): Promise<Resposta<T>>
}

const novoEndereco = () => `10.${++ultimo >> 16}.${(ultimo >> 8) & 255}.${ultimo & 255}`

export function visitante(app: () => Aplicacao, remoteAddress = novoEndereco()): Visitante {
  return {
    ler: async <T>(url: string) => (await app().app.inject({ url, remoteAddress })).json<T>(),
    postar: async <T>(url: string, corpo: unknown, headers: Record<string, string> = {}) => {
      const r = await app().app.inject({ method: 'POST', url, headers, payload: corpo as object, remoteAddress })
      const ehJson = String(r.headers['content-type']).includes('json') && r.body !== ''
      return {
        status: r.statusCode,
        corpo: (ehJson ? JSON.parse(r.body) : undefined) as T,
        headers: r.headers,
        texto: r.body,
      }
    },
  }
}

/** Middle of the times, in milliseconds. */
export const mediana = (tempos: number[]): number => tempos.toSorted((a, b) => a - b)[tempos.length >> 1] ?? 0

/** The part of autocannon that the measures use; it ships no types. */
declare module 'autocannon' {
  interface Cliente {
    setHeadersAndBody(headers: Record<string, string>, body: string | undefined): void
  }
  interface Pedido {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
  }
  interface Opcoes {
    url: string
    connections: number
    duration: number
    requests: Pedido[]
    setupClient?: (cliente: Cliente) => void
    timeout?: number
  }
  interface Resultado {
    errors: number
    timeouts: number
  }
  interface Instancia {
    on: (evento: 'response', ouvinte: (cliente: unknown, status: number, bytes: number, ms: number) => void) => void
  }
  export default function autocannon(opcoes: Opcoes, pronto: (erro: Error | null, r: Resultado) => void): Instancia
}

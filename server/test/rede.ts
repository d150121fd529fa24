import type { AddressInfo } from 'node:net'
import type { Aplicacao, Pessoa } from './aplicacao.ts'

/** Address at which the application really listens, for what an injected request cannot show: streams, cut lines. */
export async function enderecoDe({ app }: Aplicacao): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** A GET over the network whose body nobody has read yet, and how to hang up. */
export async function abrirLinha(aplicacao: Aplicacao, caminho: string, quem: Pessoa | null, headers = {}) {
  const controle = new AbortController()
  const resposta = await fetch(`${await enderecoDe(aplicacao)}${caminho}`, {
    signal: controle.signal,
    headers: { ...(quem ? { authorization: `Bearer ${quem.token}` } : {}), ...headers },
  })
  return {
    resposta,
    desligar: () => {
      controle.abort()
    },
  }
}

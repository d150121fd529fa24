import { expect, test } from 'vitest'
import { criarSaida } from './saida.ts'

const resposta = new Response('[1]')

/** A worker that keeps what it reads, each step of which waits until it is told to go on. */
function abrirTrabalhador() {
  const caixa = new Set<string>()
  const saida = criarSaida(() => {
    caixa.clear()
    return Promise.resolve()
  })
  const ler = (nome: string) => {
    const state: Record<string, unknown> = {}
    const evento = { state } as never
    return {
      pedir: () => saida.plugin.handlerWillStart?.(evento),
      perguntar: () => saida.plugin.cacheWillUpdate?.({ response: resposta, state } as never),
      escrever: async () => {
        caixa.add(nome)
        await saida.plugin.cacheDidUpdate?.(evento)
      },
    }
  }
  return { caixa, saida, ler }
}

test('enquanto ninguém sai, o que se lê se guarda', async () => {
  const { caixa, ler } = abrirTrabalhador()
  const leitura = ler('/api/receitas')
  await leitura.pedir()
  expect(await leitura.perguntar()).toBe(resposta)
  await leitura.escrever()
  expect([...caixa]).toEqual(['/api/receitas'])
})

test('uma leitura que está a caminho quando se sai não se guarda', async () => {
  const { saida, ler } = abrirTrabalhador()
  const leitura = ler('/api/receitas')
  await leitura.pedir()
  await saida.sair()
  expect(await leitura.perguntar()).toBeNull()
})

test('a que já se estava a escrever não fica', async () => {
  const { caixa, saida, ler } = abrirTrabalhador()
  const leitura = ler('/api/receitas')
  await leitura.pedir()
  expect(await leitura.perguntar()).toBe(resposta)
  await saida.sair()
  await leitura.escrever()
  expect([...caixa]).toEqual([])
})

test('o que a sessão seguinte lê se guarda de novo', async () => {
  const { caixa, saida, ler } = abrirTrabalhador()
  const antes = saida.agora()
  await saida.sair()
  expect(saida.houveDesde(antes)).toBe(true)
  expect(saida.houveDesde(saida.agora())).toBe(false)
  const leitura = ler('/api/reservas')
  await leitura.pedir()
  expect(await leitura.perguntar()).toBe(resposta)
  await leitura.escrever()
  expect([...caixa]).toEqual(['/api/reservas'])
})

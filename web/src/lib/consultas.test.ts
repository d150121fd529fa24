import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { consultas, marcarComoVelho } from './consultas.ts'
import { erroLocal } from './erro-da-api.ts'
import { abrirSessao, encerrarSessaoLocal, type Sessao } from './sessao.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const sessaoDe = (_id: string) => ({ _id, token: `token de ${_id}`, expiraEm: '2999-01-01T00:00:00.000Z' }) as Sessao
const guardado = () => consultas.getQueryData(['perfil'])

test('o que uma pessoa leu não aparece a outra que entra na mesma aba; a quem volta, sim', () => {
  abrirSessao(sessaoDe('ana'))
  consultas.setQueryData(['perfil'], 'de Ana')
  encerrarSessaoLocal('recusada')
  abrirSessao(sessaoDe('ana'))
  expect(guardado()).toBe('de Ana')
  encerrarSessaoLocal('recusada')
  abrirSessao(sessaoDe('bia'))
  expect(guardado()).toBeUndefined()
})

test('quem sai não deixa nada lido', () => {
  abrirSessao(sessaoDe('ana'))
  consultas.setQueryData(['perfil'], 'de Ana')
  encerrarSessaoLocal('saiu')
  expect(guardado()).toBeUndefined()
})

test('o que muda enquanto a primeira resposta ainda vem é pedido de novo, e a de depois é a que fica', async () => {
  const respostas: ((lista: string[]) => void)[] = []
  const lista = new QueryObserver<string[]>(consultas, {
    queryKey: ['agendas', '2032-01'],
    queryFn: () => new Promise((responder) => respostas.push(responder)),
  })
  const parar = lista.subscribe(() => undefined)
  marcarComoVelho('agendas')
  expect(respostas).toHaveLength(1)
  respostas[0]?.([])
  await expect.poll(() => respostas.length).toBe(2)
  respostas[1]?.(['o que outra pessoa marcou'])
  await expect.poll(() => lista.getCurrentResult().data).toEqual(['o que outra pessoa marcou'])
  parar()
})

test.each([
  ['sem rede, diz logo que não há conexão', false, 1],
  ['com rede, espera e tenta mais duas vezes', true, 3],
])('%s', async (_, onLine, vezes) => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine })
  const ler = vi.fn(() => Promise.reject(erroLocal('SEM_CONEXAO')))
  const lista = new QueryObserver(consultas, { queryKey: ['atas', onLine], queryFn: ler })
  const parar = lista.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(onLine ? 3_000 : 0)
  expect(lista.getCurrentResult().isError).toBe(true)
  expect(ler).toHaveBeenCalledTimes(vezes)
  parar()
})

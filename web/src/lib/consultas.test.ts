import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { consultas, marcarComoVelho } from './consultas.ts'
import { abrirSessao, encerrarSessaoLocal, type Sessao } from './sessao.ts'

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

import { expect, test } from 'vitest'
import { consultas } from './consultas.ts'
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

import { expect, test } from 'vitest'
import { z } from 'zod'
import { OPERACOES } from './operacoes.ts'

/** What proves who somebody is, by the names it might go by. */
const SEGREDO = /token|senha|password|cpf|sess(ao|ion)|bearer|authorization/i

test('B9: nenhuma operação recebe token, senha ou CPF no endereço', () => {
  expect(OPERACOES.length).toBeGreaterThan(100)
  const noEndereco = OPERACOES.flatMap(({ operacao, caminho, query }) => {
    const esquema = query && (z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }) as { properties?: object })
    const parametros = [...caminho.matchAll(/:(\w+)/g)].map((m) => m[1] ?? '')
    return [...parametros, ...Object.keys(esquema?.properties ?? {})].map((nome) => `${operacao} ${nome}`)
  })
  expect(noEndereco.length).toBeGreaterThan(100)
  expect(noEndereco.filter((linha) => SEGREDO.test(linha.split(' ')[1] ?? ''))).toEqual([])
})

import { expect, test } from 'vitest'
import { naoSePergunta } from './percurso.ts'

test('cada leitura que precisa de uma pergunta tem uma que o contrato aceita', () => {
  expect(naoSePergunta()).toEqual([])
})

import { expect, test } from 'vitest'
import { ErroDaApi } from '../../../lib/erro-da-api.ts'
import { porqueNaoDesligou, porqueNaoLigou } from './porque-nao-ligou.ts'

test.each([
  ['sem serviço de avisos no navegador', new DOMException('Registration failed', 'AbortError'), /não tem um serviço/],
  ['recusado pelo navegador', new DOMException('denied', 'NotAllowedError'), /recusou os avisos/],
  ['sem resposta à pergunta', null, /fechada sem resposta/],
  ['o trabalhador não veio', new Error('Recarregue'), /Recarregue a página/],
])('%s: diz isso, e não culpa a conexão', (_, erro, dito) => {
  expect(porqueNaoLigou(erro)).toMatch(dito)
  expect(porqueNaoLigou(erro)).not.toMatch(/conexão/)
})

test('o que o servidor disse é dito como ele disse', () => {
  const erro = new ErroDaApi({ status: 409, codigo: 'CONFLITO', mensagem: 'Há aparelhos demais' })
  expect([porqueNaoLigou(erro), porqueNaoDesligou(erro)]).toEqual(['Há aparelhos demais', 'Há aparelhos demais'])
})

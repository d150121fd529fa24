import { expect, test } from 'vitest'
import { caminhoDoConteudo, idNoLink } from './links.rules.ts'

const ID = '01932f5e-7b1a-7c3d-9e4f-0123456789ab'

test('o endereço do conteúdo de um arquivo, sem assinatura', () => {
  expect(caminhoDoConteudo(ID)).toBe(`/api/arquivos/${ID}/conteudo`)
})

test.each([
  `/api/arquivos/${ID}`,
  `/api/arquivos/${ID}/conteudo`,
  `/api/arquivos/${ID}/conteudo?assinatura=abc&ate=1`,
  `/api/arquivos/${ID}?assinatura=abc`,
  `/api/arquivos/${ID}?`,
])('%s é um arquivo nosso', (link) => {
  expect(idNoLink(link)).toBe(ID)
})

test.each([
  null,
  '',
  `https://outro.example/api/arquivos/${ID}/conteudo`,
  `/api/arquivos/${ID}/conteudo/mais`,
  `/api/arquivos/${ID}/`,
  '/api/arquivos/../usuarios',
  '/api/arquivos/',
  '/api/arquivos/ABC',
])('%j não é', (link) => {
  expect(idNoLink(link)).toBeNull()
})

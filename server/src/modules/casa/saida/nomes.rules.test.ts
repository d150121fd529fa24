import { expect, test } from 'vitest'
import { caminhoDoArquivo } from './nomes.rules.ts'

const caminho = (nome: string, entidade: string | null = 'despesas') =>
  caminhoDoArquivo({ nome, entidade, criado_em: '2025-03-14T01:30:00.000Z' }, 27)

test.each([
  ['nota fiscal.pdf', 'arquivos/despesas/2025-03-13 nota fiscal (27).pdf'],
  ['sem extensão', 'arquivos/despesas/2025-03-13 sem extensão (27)'],
  ['../../etc/passwd', 'arquivos/despesas/2025-03-13 passwd (27)'],
  ['C:\\Windows\\nota.pdf', 'arquivos/despesas/2025-03-13 nota (27).pdf'],
  ['a:b*c?.pdf', 'arquivos/despesas/2025-03-13 a-b-c- (27).pdf'],
  ['fim com ponto. .pdf', 'arquivos/despesas/2025-03-13 fim com ponto (27).pdf'],
])('%s', (nome, esperado) => {
  expect(caminho(nome)).toBe(esperado)
})

test('um nome longo é encurtado e guarda a extensão; o de ninguém vai para outros', () => {
  expect(caminho(`${'á'.repeat(190)}.docx`)).toBe(`arquivos/despesas/2025-03-13 ${'á'.repeat(100)} (27).docx`)
  expect(caminho('foto.jpg', null)).toBe('arquivos/outros/2025-03-13 foto (27).jpg')
})

import { expect, test } from 'vitest'
import { camposDivergentes, juntarVersoes } from '../../../registros/conflito.ts'
import { comparacaoDoServico } from './conflito.ts'
import { EM_BRANCO, type Valores } from './esquema.ts'

const base: Valores = { ...EM_BRANCO, titulo: 'Elevador', area: 'Bloco A' }
const nota = { _id: 'n', nome: 'nota.pdf', tipo: 'application/pdf', tamanho: 9, url: '/api/arquivos/n/conteudo?exp=1' }
const deles: Valores = { ...base, fornecedor: 'atlas', recorrencia: 'mensal:1', anexos: [nota] }
const comparacao = comparacaoDoServico([{ _id: 'atlas', name: 'Elevadores Atlas' }])

test('fornecedor, repetição e arquivos que a outra pessoa pôs são perguntados, e ficam se nada meu os mudou', () => {
  const meus = { ...base, titulo: 'Elevador social' }
  const campos = camposDivergentes(comparacao, base, meus, deles)
  expect(campos.map((c) => [c.label, c.mine, c.theirs, c.initial])).toEqual([
    ['Repetição', 'Não se repete', 'Todo mês', 'theirs'],
    ['Fornecedor', 'A definir', 'Elevadores Atlas', 'theirs'],
    ['Arquivos', '', 'nota.pdf', 'theirs'],
  ])
  const escolhas = Object.fromEntries(campos.map((c) => [c.key, c.initial ?? 'mine']))
  expect(juntarVersoes(comparacao, meus, deles, escolhas)).toEqual({ ...deles, titulo: 'Elevador social' })
})

test('outra leitura do mesmo arquivo, com outro link assinado, não é mudança', () => {
  const relido = { ...deles, anexos: [{ ...nota, url: '/api/arquivos/n/conteudo?exp=2' }] }
  expect(camposDivergentes(comparacao, deles, deles, relido)).toEqual([])
})

test('fornecedor que aqui ainda não se conhece tem um nome que não engana', () => {
  const [campo] = camposDivergentes(comparacaoDoServico([]), base, base, { ...base, fornecedor: 'novo' })
  expect(campo?.theirs).toBe('Outro fornecedor')
})

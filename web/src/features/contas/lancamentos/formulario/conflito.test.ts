import { expect, it } from 'vitest'
import { camposDivergentes, juntarVersoes } from '../../../../registros/conflito.ts'
import { COMPARACAO, type Valores } from './conflito.ts'
import { valoresEmBranco } from './esquema.ts'

const base: Valores = {
  ...valoresEmBranco('2026-11-05', 'Luz'),
  name: 'Conta de luz',
  price: 100,
  data: '2026-11-05',
  categoria: 'Luz',
  fundo: 'ordinario',
  nota: '1',
  description: 'Outubro',
  anexos: [{ _id: 'a', nome: 'conta.pdf', tipo: 'application/pdf', tamanho: 9, url: '/api/arquivos/a/conteudo?exp=1' }],
  image: '/api/arquivos/b/conteudo?exp=1&ass=x',
}

it('sem diferença entre o meu e o do servidor não há o que perguntar', () => {
  const outraLeitura = { ...base, image: '/api/arquivos/b/conteudo?exp=2&ass=y' }
  expect(camposDivergentes(COMPARACAO, base, { ...base }, outraLeitura)).toEqual([])
})

it('pergunta o que os dois mudaram, propõe o que só a outra pessoa mudou, e cala o que só eu mudei', () => {
  const meus = { ...base, price: 120, categoria: '' }
  const atual = { ...base, price: 110, nota: '2' }
  expect(camposDivergentes(COMPARACAO, base, meus, atual)).toEqual([
    { key: 'price', label: 'Valor', mine: 'R$\u00a0120,00', theirs: 'R$\u00a0110,00' },
    { key: 'nota', label: 'Nota', mine: '1', theirs: '2', initial: 'theirs' },
  ])
})

it('arquivos que a outra pessoa tirou contam como mudança', () => {
  expect(camposDivergentes(COMPARACAO, base, { ...base, price: 5 }, { ...base, anexos: [] })).toEqual([
    { key: 'anexos', label: 'Comprovantes', mine: 'conta.pdf', theirs: '', initial: 'theirs' },
  ])
})

it('junta campo a campo conforme a escolha', () => {
  const meus = { ...base, price: 120, nota: '9' }
  const atual = { ...base, price: 110, nota: '2' }
  expect(juntarVersoes(COMPARACAO, meus, atual, { price: 'mine', nota: 'theirs' })).toEqual({
    ...base,
    price: 120,
    nota: '2',
  })
})

import { expect, test } from 'vitest'
import { emOrdem, mensagensDe, soOQueFalta } from './linhas-do-resumo.ts'

test('cada campo recusado, também os das linhas de uma lista e a lista inteira', () => {
  const erros = {
    nome: { type: 'too_small', message: 'Informe o nome', ref: { type: 'text' } },
    extras: [undefined, { price: { type: 'custom', message: 'Informe o preço' }, nome: { message: 'Informe o item' } }],
    periodos: { type: 'too_big', message: 'São no máximo 12', 3: { nome: { message: 'Informe o período' } } },
  }
  expect([...mensagensDe(erros)]).toEqual([
    ['nome', 'Informe o nome'],
    ['extras.1.price', 'Informe o preço'],
    ['extras.1.nome', 'Informe o item'],
    ['periodos', 'São no máximo 12'],
    ['periodos.3.nome', 'Informe o período'],
  ])
})

test('na ordem dos campos, e o que não é campo por último, sem levar a lugar nenhum', () => {
  const valores = {
    nome: '',
    extras: [
      { nome: '', price: null },
      { nome: '', price: null },
    ],
    limite: '',
  }
  const linhas = ['limite', 'outro', 'extras', 'extras.0.nome', 'extras.0.price', 'extras.1.nome', 'nome']
  expect(
    emOrdem(
      linhas.map((id) => ({ id, message: id })),
      valores,
    ),
  ).toEqual([
    ...['nome', 'extras', 'extras.0.nome', 'extras.0.price', 'extras.1.nome', 'limite'].map((id) => ({
      id,
      message: id,
    })),
    { message: 'outro' },
  ])
})

test('uma linha some quando o campo está certo, e muda com o que falta nele', () => {
  const linhas = [
    { id: 'nome', message: 'Informe o nome' },
    { id: 'nota', message: 'Informe a nota' },
    { message: 'Sem conexão' },
  ]
  const agora = new Map([['nota', 'A nota é longa demais']])
  expect(soOQueFalta(linhas, (id) => agora.get(id), {})).toEqual([
    { id: 'nota', message: 'A nota é longa demais' },
    { message: 'Sem conexão' },
  ])
})

test('o que só o servidor recusa fica enquanto o campo é o mesmo', () => {
  const linha = { id: 'extras.0.nome', message: 'Já existe', doServidor: { valor: 'som' } }
  const falta = (nome: string) => soOQueFalta([linha], () => undefined, { extras: [{ nome }] })
  expect(falta('som')).toEqual([linha])
  expect(falta('som novo')).toEqual([])
})

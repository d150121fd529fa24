import { expect, it } from 'vitest'
import { podePorExtenso, type AreaDeChave } from '#contract/pessoas/chaves.ts'
import { esquemaDaChave, valoresDaChave } from './formulario-da-chave.ts'

const areas: AreaDeChave[] = [
  {
    area: 'receitas',
    nome: 'Receitas',
    consultar: [{ operacao: 'receitas.listar', resumo: 'Lista' }],
    gravar: [{ operacao: 'receitas.criar', resumo: 'Cadastra' }],
  },
  { area: 'caixa', nome: 'Caixa', consultar: [{ operacao: 'caixa.ver', resumo: 'O saldo' }], gravar: [] },
]
const preenchida = { ...valoresDaChave(areas, '2027-01-31'), nome: 'Contabilidade', senhaAtual: 'uma frase' }

it('o que foi marcado por área vira as operações da chave', () => {
  const marcadas = { receitas: { consultar: true, gravar: true }, caixa: { consultar: true, gravar: false } }
  expect(esquemaDaChave(areas).parse({ ...preenchida, operacoes: marcadas })).toEqual({
    nome: 'Contabilidade',
    validaAte: '2027-01-31',
    senhaAtual: 'uma frase',
    operacoes: ['receitas.listar', 'receitas.criar', 'caixa.ver'],
  })
})

it('sem nada marcado, ou sem a senha, diz qual campo falta', () => {
  const sem = esquemaDaChave(areas).safeParse({ ...preenchida, nome: '', operacoes: {}, senhaAtual: '' })
  expect(sem.error?.issues.map((i) => i.message)).toEqual([
    'Informe o nome da chave',
    'Escolha pelo menos uma coisa que a chave pode',
    'Informe a senha atual',
  ])
})

it('o que uma chave pode é dito pelas áreas', () => {
  expect(podePorExtenso(areas, ['receitas.listar', 'receitas.criar', 'caixa.ver'])).toEqual([
    'Receitas (consultar e gravar)',
    'Caixa (consultar)',
  ])
  expect(podePorExtenso(areas, ['receitas.criar'])).toEqual(['Receitas (gravar)'])
})

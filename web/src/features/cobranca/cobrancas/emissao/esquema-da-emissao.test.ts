import { expect, it } from 'vitest'
import { ErroDaApi } from '../../../../lib/erro-da-api.ts'
import {
  comNomeDoItem,
  esquemaDaEmissao,
  esquemaDoItem,
  ITEM_EM_BRANCO,
  itensParaRepetir,
  somaDosTextos,
  totalDoItem,
  valoresDoItem,
} from './esquema-da-emissao.ts'

const ler = (parte: object) => esquemaDoItem.safeParse({ ...ITEM_EM_BRANCO, descricao: 'Água', valor: 100, ...parte })
const recusa = (parte: object) => {
  const issue = ler(parte).error?.issues[0]
  return [issue?.path[0], issue?.message]
}

it('um item pela fração leva o total, e nada de cada unidade', () => {
  expect(ler({ quantias: { u1: '9' } }).data).toEqual({
    descricao: 'Água',
    natureza: 'ordinaria',
    base: 'fracao',
    valor: 100,
  })
})

it('sem fundo escolhido, que o formulário deixa de fora, o item é aceito', () => {
  expect(ler({ fundo: undefined }).success).toBe(true)
})

it('o consumo e o valor de cada unidade são lidos como se escrevem', () => {
  expect(ler({ base: 'consumo', quantias: { u1: '1,234', u2: '' } }).data).toMatchObject({
    valor: 100,
    consumos: [{ unidade: 'u1', quantidade: 1.234 }],
  })
  const individual = ler({ base: 'individual', quantias: { u1: '1.234,5', u2: '0,10' }, isentas: ['u2'] }).data
  expect(individual).not.toHaveProperty('valor')
  expect(individual).toMatchObject({ valores: [{ unidade: 'u1', valor: 1234.5 }], isentas: ['u2'] })
})

it.each([
  [{ valor: null }, ['valor', 'Informe o valor']],
  [{ valor: NaN }, ['valor', 'Escreva o valor como 1.234,56']],
  [{ valor: 0 }, ['valor', 'O valor deve ser maior que zero']],
  [{ base: 'consumo', quantias: {} }, ['quantias', 'Informe o consumo das unidades']],
  [{ base: 'consumo', quantias: { u1: 'dez', u2: '1,2345' } }, ['quantias', 'Corrija os números de 2 unidades']],
  [{ base: 'individual', quantias: { u1: '0' } }, ['quantias', 'Informe o valor de cada unidade']],
])('%o é recusado', (parte, esperado) => expect(recusa(parte)).toEqual(esperado))

it('o que o item tem volta aos campos', () => {
  const item = ler({ base: 'consumo', quantias: { u1: '1234,5' }, grupo: 'Torre', fundo: 'obras' }).data!
  expect(valoresDoItem(item)).toEqual({
    ...ITEM_EM_BRANCO,
    descricao: 'Água',
    fundo: 'obras',
    base: 'consumo',
    valor: 100,
    grupo: 'Torre',
    quantias: { u1: '1.234,5' },
  })
})

it('somas de textos são exatas', () => {
  const dez = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`u${i}`, '0,10']))
  expect(somaDosTextos(dez, 'individual')).toBe(1)
  expect(somaDosTextos(dez, 'consumo')).toBe(1)
  expect(totalDoItem(ler({ base: 'individual', quantias: dez }).data!)).toBe(1)
})

it('repetir um mês não repete o que cada unidade consumiu, e o item diz que falta', () => {
  const velho = {
    descricao: 'Água',
    natureza: 'ordinaria',
    base: 'consumo',
    valor: 50,
    consumos: [{ unidade: 'u', quantidade: 1 }],
  }
  const itens = itensParaRepetir([velho, { sem: 'sentido' }])
  expect(itens).toEqual([{ descricao: 'Água', natureza: 'ordinaria', base: 'consumo', valor: 50 }])
  const r = esquemaDaEmissao.safeParse({ competencia: '2026-11', nome: 'Taxa', vencimento: '2026-11-10', itens })
  expect(r.error?.issues[0]?.message).toBe('Item 1 (Água): informe o consumo das unidades')
})

it('o que o servidor recusa num item vem com o nome dele, uma vez', () => {
  const erro = new ErroDaApi({
    status: 400,
    codigo: 'VALIDACAO',
    mensagem: 'Confira',
    issues: [
      { path: 'itens.0.base', message: 'As frações não somam 1' },
      { path: 'itens.0.base', message: 'As frações não somam 1' },
      { path: 'vencimento', message: 'Já passou' },
    ],
  })
  const corpo = { competencia: '2026-11', nome: 'T', vencimento: '2026-11-10', itens: [ler({}).data!] }
  expect((comNomeDoItem(erro, corpo) as ErroDaApi).issues).toEqual([
    { path: 'itens.0', message: 'Item 1 (Água): as frações não somam 1' },
    { path: 'vencimento', message: 'Já passou' },
  ])
})

import { describe, expect, test } from 'vitest'
import * as rotas from '#contract/categorias.ts'
import type { Categoria } from '#contract/categorias.ts'
import type { CorpoDeErro } from '#contract/erro.ts'
import { comAplicacao } from '../../../test/aplicacao.ts'
import { testarMatriz } from '../../../test/matriz.ts'

const aplicacao = comAplicacao()

describe('quem pode', () => {
  testarMatriz(aplicacao, rotas)
})

describe('categorias', () => {
  const listar = async (tipo: string) =>
    (await aplicacao().pedir<Categoria[]>('GET', `/api/categorias?tipo=${tipo}`)).corpo.map((c) => c.nome)

  test('começam com as da especificação, na ordem dela', async () => {
    expect(await listar('receita')).toEqual(['Boletos', 'Reservas', 'Cotas', 'Taxas'])
    expect(await listar('despesa')).toEqual(['Água', 'Luz', 'Fornecedores', 'Salários', 'Ação Judicial'])
  })

  test('uma nova entra no fim; a mesma, com outro acento ou maiúscula, é recusada', async () => {
    const r = await aplicacao().pedir<Categoria>('POST', '/api/categorias', {
      corpo: { tipo: 'despesa', nome: 'Jardinagem' },
    })
    expect(r.status).toBe(201)
    expect((await listar('despesa')).at(-1)).toBe('Jardinagem')
    const repetida = await aplicacao().pedir<CorpoDeErro>('POST', '/api/categorias', {
      corpo: { tipo: 'despesa', nome: ' JARDINÁGEM ' },
    })
    expect([repetida.status, repetida.corpo.code, repetida.corpo.issues?.[0]?.path]).toEqual([409, 'JA_EXISTE', 'nome'])
  })

  test.each([
    { tipo: 'despesa' },
    { tipo: 'x', nome: 'y' },
    { tipo: 'receita', nome: '' },
    { tipo: 'receita', nome: null },
    { tipo: 'receita', nome: 'a'.repeat(61) },
  ])('recusa %j', async (corpo) => {
    expect((await aplicacao().pedir('POST', '/api/categorias', { corpo })).status).toBe(400)
  })

  test('duas pessoas criando a mesma ao mesmo tempo: uma entra', async () => {
    const respostas = await Promise.all(
      [1, 2, 3, 4].map(() =>
        aplicacao().pedir('POST', '/api/categorias', { corpo: { tipo: 'receita', nome: 'Multas' } }),
      ),
    )
    expect(respostas.map((r) => r.status).toSorted()).toEqual([201, 409, 409, 409])
  })
})

import { describe, expect, test } from 'vitest'
import type { Despesa } from '#contract/contas/despesas.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { testarExportacao } from '../../../../test/exportacao.ts'
import { testarLancamentos, type Livro } from '../../../../test/lancamentos.ts'

const aplicacao = comAplicacao()

const despesas: Livro = { lista: 'despesas', campoDoNome: 'name', categorias: ['Água', 'Luz', 'Ação Judicial'] }
testarLancamentos(aplicacao, despesas)
testarExportacao(aplicacao, despesas)

describe('o nome da despesa', () => {
  test('é name, e titulo não é dela', async () => {
    const { corpo } = await aplicacao().pedir<Despesa>('POST', '/api/despesas/', {
      corpo: { nota: 1, name: 'Conta de luz', price: 320.5, description: 'x', image: 'https://exemplo.com.br/luz.png' },
    })
    expect(corpo).toMatchObject({ name: 'Conta de luz', image: 'https://exemplo.com.br/luz.png' })
    expect(corpo).not.toHaveProperty('titulo')
    const r = await aplicacao().pedir<{ issues: { path: string }[] }>('PUT', `/api/despesas/${corpo._id}`, {
      corpo: { nota: '1', name: 'x', titulo: 'x', price: 1, description: 'x' },
    })
    expect([r.status, r.corpo.issues[0]?.path]).toEqual([400, 'titulo'])
  })

  test('a categoria de uma receita não serve a uma despesa', async () => {
    const r = await aplicacao().pedir<{ issues: { path: string }[] }>('POST', '/api/despesas', {
      corpo: { nota: 1, name: 'x', price: 1, description: 'x', categoria: 'Boletos' },
    })
    expect([r.status, r.corpo.issues[0]?.path]).toEqual([400, 'categoria'])
  })
})

import { describe, expect, test } from 'vitest'
import type { Receita, ReceitaNaLista } from '#contract/contas/receitas.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { testarExportacao } from '../../../../test/exportacao.ts'
import { testarLancamentos, type Livro } from '../../../../test/lancamentos.ts'

const aplicacao = comAplicacao()

const receitas: Livro = { lista: 'receitas', campoDoNome: 'titulo', categorias: ['Boletos', 'Cotas', 'Taxas'] }
testarLancamentos(aplicacao, receitas)
testarExportacao(aplicacao, receitas)

describe('o nome da receita', () => {
  test('é titulo em toda resposta, e name leva o mesmo texto', async () => {
    const { corpo } = await aplicacao().pedir<Receita>('POST', '/api/receitas/', {
      corpo: { nota: 1, name: 'Locação', price: 1, description: 'x', image: '', data: '2018-01-01' },
    })
    const alterada = await aplicacao().pedir<Receita>('PUT', `/api/receitas/${corpo._id}`, {
      corpo: { nota: '1', titulo: 'Locação da antena', price: 1, description: 'x', image: '' },
    })
    const lista = await aplicacao().pedir<ReceitaNaLista[]>('GET', '/api/receitas/all?ate=2018-01-01&porPagina=todos')
    for (const r of [alterada.corpo, ...lista.corpo])
      expect([r.titulo, r.name]).toEqual(['Locação da antena', 'Locação da antena'])
    expect(corpo.titulo).toBe('Locação')
  })

  test('uma alteração sem nome é recusada', async () => {
    const { corpo } = await aplicacao().pedir<Receita>('POST', '/api/receitas', {
      corpo: { nota: 1, name: 'x', price: 1, description: 'x' },
    })
    const r = await aplicacao().pedir<{ issues: { path: string }[] }>('PUT', `/api/receitas/${corpo._id}`, {
      corpo: { nota: '1', price: 1, description: 'x' },
    })
    expect([r.status, r.corpo.issues[0]?.path]).toEqual([400, 'titulo'])
  })
})

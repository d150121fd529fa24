import { describe, expect, test } from 'vitest'
import * as rotas from '#contract/dashboard.ts'
import type { Caixa, Dashboard } from '#contract/dashboard.ts'
import { hoje } from '#server/platform/clock.ts'
import { comAplicacao } from '../../../test/aplicacao.ts'
import { testarMatriz } from '../../../test/matriz.ts'
import { ultimosMeses } from './dashboard.rules.ts'

const aplicacao = comAplicacao()

describe('quem pode', () => {
  testarMatriz(aplicacao, rotas)
})

const lancar = (onde: 'receitas' | 'despesas', price: number, data: string) =>
  aplicacao().pedir<{ _id: string }>('POST', `/api/${onde}`, {
    corpo: { nota: 1, name: 'x', price, description: 'x', data },
  })

describe('caixa e painel', () => {
  test('o caixa é saldo inicial + receitas − despesas até hoje, e o futuro não conta', async () => {
    await aplicacao()
      .ctx.db.insertInto('condominio')
      .values({ id: 1, nome: 'Edifício Teste', saldo_inicial: 100_050, criado_em: hoje() })
      .execute()
    await lancar('receitas', 10.1, hoje())
    await lancar('receitas', 500, '2999-01-01')
    await lancar('despesas', 0.3, '2020-01-01')
    const { corpo } = await aplicacao().pedir<Caixa>('GET', '/api/caixa')
    expect(corpo).toEqual({ saldo: 1010.3, saldoInicial: 1000.5, receitas: 10.1, despesas: 0.3 })
  })

  test('o painel traz doze meses, este mês por último, e compara com o anterior', async () => {
    const [anterior = '', este = ''] = ultimosMeses(hoje(), 2)
    await lancar('despesas', 200, `${anterior}-15`)
    const { corpo } = await lancar('despesas', 100, `${este}-01`)
    const ver = async () => (await aplicacao().pedir<Dashboard>('GET', '/api/dashboard')).corpo.financeiro
    const cheio = await ver()
    expect(cheio?.meses).toHaveLength(12)
    expect(cheio?.meses.at(-1)).toMatchObject({ mes: este, despesas: 100 })
    expect(cheio?.despesas).toEqual({ valor: 100, anterior: 200, variacao: -50 })
    await aplicacao().pedir('DELETE', `/api/despesas/${corpo._id}`)
    expect((await ver())?.despesas).toEqual({ valor: 0, anterior: 200, variacao: -100 })
  })

  test('morador não recebe nada do livro', async () => {
    const quem = await aplicacao().como('morador')
    const { corpo, status } = await aplicacao().pedir<Dashboard>('GET', '/api/dashboard', { quem })
    expect(status).toBe(200)
    expect(corpo.financeiro).toBeNull()
    expect(JSON.stringify(corpo)).not.toContain('1010')
  })
})

import { afterEach, describe, expect, test } from 'vitest'
import { type ItemDaLixeira } from '#contract/casa/auditoria.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { DIA, moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { INJECOES } from '../../../../test/ataques.ts'

const aplicacao = comAplicacao()

afterEach(() => {
  moverRelogio(0)
})

const ver = (query = '') => aplicacao().pedir<ItemDaLixeira[]>('GET', `/api/lixeira?${query}`)

async function excluir(lista: 'receitas' | 'despesas', name: string): Promise<string> {
  const { corpo } = await aplicacao().pedir<{ _id: string }>('POST', `/api/${lista}`, {
    corpo: { nota: 7, name, price: 1320.5, description: 'x', data: '2026-11-10' },
  })
  await aplicacao().pedir('DELETE', `/api/${lista}/${corpo._id}`)
  return corpo._id
}

describe('lixeira', () => {
  test('mostra o que foi excluído, o último primeiro, com quem, quando e até quando', async () => {
    const receita = await excluir('receitas', 'Cota da lixeira')
    moverRelogio(60_000)
    const despesa = await excluir('despesas', 'Conta da lixeira')
    const { corpo, headers } = await ver('busca=da%20lixeira')
    expect(headers['x-total-count']).toBe('2')
    expect(corpo.map((i) => [i.entidade, i._id, i.titulo])).toEqual([
      ['despesas', despesa, 'Conta da lixeira'],
      ['receitas', receita, 'Cota da lixeira'],
    ])
    expect(corpo[0]).toMatchObject({
      detalhe: 'R$\u00a01.320,50 · 10/11/2026 · nota 7',
      excluidoPor: 'Administrador de Teste',
    })
    for (const i of corpo) expect(Date.parse(i.ate) - Date.parse(i.excluidoEm)).toBe(30 * DIA)
  })

  test('o que o estorno de um pagamento tirou do livro não está nela: volta pelo pagamento', async () => {
    await excluir('receitas', 'Lançada à mão')
    const daCobranca = await excluir('receitas', 'Lançada por um pagamento')
    const { db } = aplicacao().ctx
    await db.updateTable('receitas').set({ origem: 'cobrancas' }).where('id', '=', daCobranca).execute()
    const { corpo, headers } = await ver('busca=lan%C3%A7ada&entidade=receitas')
    expect([headers['x-total-count'], corpo.map((i) => i.titulo)]).toEqual(['1', ['Lançada à mão']])
  })

  test('o que é restaurado sai dela', async () => {
    const id = await excluir('receitas', 'Vai e volta')
    expect((await ver('busca=vai%20e%20volta')).corpo).toHaveLength(1)
    await aplicacao().pedir('PUT', `/api/receitas/${id}/restaurar`)
    expect((await ver('busca=vai%20e%20volta')).corpo).toEqual([])
  })

  test('depois de 30 dias não se vê mais', async () => {
    moverRelogio(-30 * DIA - 60_000)
    await excluir('despesas', 'Antiga demais')
    moverRelogio(-30 * DIA + 60_000)
    await excluir('despesas', 'Antiga')
    moverRelogio(0)
    expect((await ver('busca=antiga')).corpo.map((i) => i.titulo)).toEqual(['Antiga'])
  })

  test('pagina sobre as duas listas, sem repetir nem pular', async () => {
    for (let i = 0; i < 13; i++) {
      moverRelogio(i * 2000)
      await excluir('receitas', `Lote ${i * 2}`)
      moverRelogio(i * 2000 + 1000)
      await excluir('despesas', `Lote ${i * 2 + 1}`)
    }
    const [primeira, segunda] = [await ver('busca=lote&porPagina=20'), await ver('busca=lote&porPagina=20&pagina=2')]
    const titulos = [...primeira.corpo, ...segunda.corpo].map((i) => i.titulo)
    expect([primeira.corpo.length, segunda.corpo.length]).toEqual([20, 6])
    expect(titulos).toEqual(Array.from({ length: 26 }, (_, i) => `Lote ${25 - i}`))
    expect((await ver('busca=lote&porPagina=todos')).corpo).toHaveLength(26)
    expect((await ver('busca=lote&entidade=despesas')).headers['x-total-count']).toBe('13')
  })

  test.each([
    ['entidade=usuarios', 'entidade'],
    ['entidade=constructor', 'entidade'],
    ['pagina=x', 'pagina'],
    ['de=2026-01-01', 'de'],
  ])('recusa %s', async (query, campo) => {
    const r = await aplicacao().pedir<CorpoDeErro>('GET', `/api/lixeira?${query}`)
    expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, campo])
  })

  test.each(INJECOES)('%j é procurado ao pé da letra (D3)', async (texto) => {
    const r = await ver(`busca=${encodeURIComponent(texto)}`)
    expect([r.status, r.corpo]).toEqual([200, []])
  })
})

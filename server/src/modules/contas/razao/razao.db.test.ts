import { describe, expect, test } from 'vitest'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'

/** What writes the books; that they stay right whatever is done is proved in `server/test/livros`. */

const aplicacao = comAplicacao()

const pedir = <T = { _id: string; versao: number }>(
  metodo: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  corpo?: unknown,
) => aplicacao().pedir<T>(metodo, url, { corpo })
const partidasDe = (origem_id: string) =>
  aplicacao()
    .ctx.db.selectFrom('partidas as p')
    .innerJoin('contas_contabeis as d', 'd.id', 'p.debito')
    .innerJoin('contas_contabeis as c', 'c.id', 'p.credito')
    .select(['p.data', 'd.classe as debito', 'c.classe as credito', 'p.valor', 'p.estorno'])
    .where('origem_id', '=', origem_id)
    .orderBy('p.id')
    .execute()
const receita = (parte: object = {}) => ({
  nota: 1,
  name: 'Aluguel do salão',
  price: 100,
  description: 'x',
  image: '',
  ...parte,
})

describe('o banco escreve as partidas do que se grava', () => {
  test('uma receita entra, muda de valor e sai: o que estava escrito fica, e é desfeito por outra partida', async () => {
    const { corpo } = await pedir('POST', '/api/receitas', receita({ data: '2026-03-10' }))
    const entrou = { data: '2026-03-10', debito: 'dinheiro', credito: 'receita', valor: 10_000, estorno: 0 }
    const saiu = { ...entrou, debito: 'receita', credito: 'dinheiro', estorno: 1 }
    expect(await partidasDe(corpo._id)).toEqual([entrou])
    await pedir('PUT', `/api/receitas/${corpo._id}`, {
      ...receita({ price: 40, data: '2026-04-02' }),
      titulo: 'Aluguel',
      nota: '1',
    })
    const depois = { ...entrou, data: '2026-04-02', valor: 4_000 }
    expect(await partidasDe(corpo._id)).toEqual([entrou, saiu, depois])
    await pedir('DELETE', `/api/receitas/${corpo._id}`)
    expect(await partidasDe(corpo._id)).toEqual([
      entrou,
      saiu,
      depois,
      { ...depois, debito: 'receita', credito: 'dinheiro', estorno: 1 },
    ])
  })

  test('uma mudança que não é de dinheiro não escreve nada', async () => {
    const { corpo } = await pedir('POST', '/api/receitas', receita())
    await pedir('PUT', `/api/receitas/${corpo._id}`, {
      ...receita({ description: 'outra' }),
      titulo: 'Outro nome',
      nota: '2',
    })
    expect(await partidasDe(corpo._id)).toHaveLength(1)
  })

  test('uma conta lançada depois de paga nunca deve menos que nada: sai do que se deve no dia em que entrou', async () => {
    const regra = { id: 'unica', sem_aprovacao_ate: 99_999_999, atualizado_em: agoraISO() }
    await aplicacao().ctx.db.insertInto('regra_de_pagaveis').values(regra).execute()
    const { corpo } = await pedir('POST', '/api/pagaveis', {
      ...{ name: 'Luz', vencimento: '2026-02-10', valor: 100, forma: 'dinheiro' },
    })
    const paga = await pedir('PUT', `/api/pagaveis/${corpo._id}/pagar`, { data: '2026-02-10' })
    expect(paga.status).toBe(200)
    const entrou = { data: hoje(), debito: 'contas_lancadas', credito: 'a_pagar', valor: 10_000, estorno: 0 }
    const saiu = { ...entrou, debito: 'a_pagar', credito: 'contas_lancadas' }
    expect(await partidasDe(corpo._id)).toEqual([entrou, saiu])
    await pedir('PUT', `/api/pagaveis/${corpo._id}/desfazer-pagamento`, { motivo: 'Voltou' })
    expect(await partidasDe(corpo._id)).toEqual([entrou, saiu, entrou])
  })

  test('o que se desfaz numa transação não fica nos livros', async () => {
    const { db } = aplicacao().ctx
    const antes = await contar()
    await expect(
      db.transaction().execute(async (db) => {
        await db.updateTable('fundos').set({ saldo_inicial: 123_456 }).where('id', '=', FUNDO_ORDINARIO).execute()
        throw new Error('caiu')
      }),
    ).rejects.toThrow('caiu')
    expect(await contar()).toBe(antes)
  })

  test('partidas não se alteram nem se apagam', async () => {
    const { db } = aplicacao().ctx
    await expect(db.updateTable('partidas').set({ valor: 1 }).execute()).rejects.toThrow(/partida_fica/)
    await expect(db.deleteFrom('partidas').execute()).rejects.toThrow(/partida_fica/)
  })
})

const contar = async () =>
  (
    await aplicacao()
      .ctx.db.selectFrom('partidas')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

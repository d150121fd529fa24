import { expect, test } from 'vitest'
import { comAplicacao } from '../../../test/aplicacao.ts'
import { emTransacao } from '../transacao.ts'
import { pronta } from './pronta.ts'

const aplicacao = comAplicacao()

test('monta uma vez, e depois só troca os valores, dentro e fora de transações', async () => {
  const { ctx } = aplicacao()
  let montagens = 0
  const nomes = (db: typeof ctx.db, tipo: 'receita' | 'despesa', quantas: number) =>
    pronta(db, 'teste: nomes de categorias', { tipo, quantas }, (m) => {
      montagens++
      return db
        .selectFrom('categorias')
        .select('nome')
        .where('tipo', '=', m.tipo)
        .where('criada_em', '>', '2000')
        .orderBy('nome')
        .limit(m.quantas)
    })
  const diretas = async (tipo: 'receita' | 'despesa') =>
    ctx.db.selectFrom('categorias').select('nome').where('tipo', '=', tipo).orderBy('nome').execute()
  expect(await nomes(ctx.db, 'receita', 50)).toEqual(await diretas('receita'))
  expect(await nomes(ctx.db, 'despesa', 2)).toEqual((await diretas('despesa')).slice(0, 2))
  expect(await emTransacao(ctx, (dentro) => nomes(dentro.db, 'despesa', 1))).toHaveLength(1)
  expect(montagens).toBe(1)
})

test('um valor que a consulta não usa é um erro de quem a escreveu', async () => {
  const { db } = aplicacao().ctx
  await expect(
    pronta(db, 'teste: valor sem uso', { x: 1 }, () => db.selectFrom('categorias').select('nome')),
  ).rejects.toThrow('não usa x')
})

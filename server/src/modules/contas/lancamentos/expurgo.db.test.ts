import { afterEach, expect, test } from 'vitest'
import type { Receita } from '#contract/contas/receitas.ts'
import { DIA, moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { expurgar } from './expurgo.service.ts'

const aplicacao = comAplicacao()
afterEach(() => moverRelogio(0))

const criar = async (lista: 'receitas' | 'despesas', name: string) =>
  (
    await aplicacao().pedir<Receita>('POST', `/api/${lista}`, {
      corpo: { nota: 1, name, price: 10, description: 'x', image: '' },
    })
  ).corpo._id
const restam = async () => {
  const { db } = aplicacao().ctx
  const nomes = async (t: 'receitas' | 'despesas') =>
    (await db.selectFrom(t).select('nome').execute()).map((l) => l.nome)
  return [...(await nomes('receitas')), ...(await nomes('despesas'))].toSorted()
}

test('some de vez só o que foi excluído há mais de 30 dias, e fica no histórico', async () => {
  const ids = { a: await criar('receitas', 'excluída'), b: await criar('despesas', 'excluída também') }
  const voltou = await criar('receitas', 'restaurada')
  await criar('receitas', 'viva')
  const somas = await aplicacao().ctx.db.selectFrom('totais').selectAll().execute()
  await aplicacao().pedir('DELETE', `/api/receitas/${ids.a}`)
  await aplicacao().pedir('DELETE', `/api/despesas/${ids.b}`)
  await aplicacao().pedir('DELETE', `/api/receitas/${voltou}`)
  await aplicacao().pedir('PUT', `/api/receitas/${voltou}/restaurar`)
  moverRelogio(30 * DIA - 60_000)
  expect(await expurgar(aplicacao().ctx)).toBe(0)
  moverRelogio(30 * DIA + 60_000)
  expect(await expurgar(aplicacao().ctx)).toBe(2)
  expect(await restam()).toEqual(['restaurada', 'viva'])
  expect(await expurgar(aplicacao().ctx)).toBe(0)
  const historia = await aplicacao()
    .ctx.db.selectFrom('auditoria')
    .select(['entidade', 'entidade_id', 'usuario_nome'])
    .where('acao', '=', 'expurgou')
    .execute()
  expect(historia.map((h) => h.entidade_id).toSorted()).toEqual([ids.a, ids.b].toSorted())
  expect(historia.every((h) => h.usuario_nome === 'Sistema')).toBe(true)
  expect(somas.length).toBeGreaterThan(0)
})

test('mais de um lote por vez, com os vínculos de arquivos', async () => {
  const id = await criar('receitas', 'muitas')
  const { db } = aplicacao().ctx
  const { id: _id, ...linha } = await db
    .selectFrom('receitas')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const linhas = Array.from({ length: 130 }, (_, i) => ({
    ...linha,
    id: `x${i}`,
    excluido_em: '2026-01-01T00:00:00.000Z',
  }))
  await db.insertInto('receitas').values(linhas).execute()
  const dono = (await aplicacao().como('administrador'))!.id
  await db
    .insertInto('arquivos')
    .values({
      id: 'a',
      nome: 'a.pdf',
      tipo: 'application/pdf',
      tamanho: 1,
      sha256: '',
      criado_por: dono,
      criado_em: '',
    })
    .execute()
  const vinculos = [
    { arquivo_id: 'a', entidade: 'receitas', entidade_id: 'x129', ordem: 0 },
    { arquivo_id: 'a', entidade: 'receitas', entidade_id: id, ordem: 0 },
  ]
  await db.insertInto('arquivos_vinculos').values(vinculos).execute()
  expect(await expurgar(aplicacao().ctx)).toBe(130)
  const ficaram = await db.selectFrom('arquivos_vinculos').select('entidade_id').execute()
  expect(ficaram).toEqual([{ entidade_id: id }])
})

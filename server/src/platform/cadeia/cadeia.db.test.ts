import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { comAplicacao } from '../../../test/aplicacao.ts'
import { porTras } from '../../../test/por-tras.ts'
import { conferir } from './conferir.ts'
import { selar } from './selar.ts'

const aplicacao = comAplicacao()
const db = () => aplicacao().ctx.db
const receita = (name: string) =>
  aplicacao().pedir<{ _id: string }>('POST', '/api/receitas', {
    corpo: { nota: 1, name, price: 10, description: 'x', image: '', data: '2026-03-10' },
  })
const selada = async () => {
  await selar(aplicacao().ctx)
  return conferir(db())
}

test('cada partida e cada registro do histórico ganham um elo, e o selo muda com cada um', async () => {
  await receita('Aluguel')
  const antes = await selada()
  expect(antes).toMatchObject({ quebra: null, esquecidos: 0, porSelar: 0 })
  expect(antes.elos).toBeGreaterThanOrEqual(2)
  await receita('Multa')
  expect((await conferir(db())).porSelar).toBe(2)
  const depois = await selada()
  expect([depois.elos, depois.quebra, depois.porSelar]).toEqual([antes.elos + 2, null, 0])
  expect(depois.selo).not.toBe(antes.selo)
  expect(await selada()).toEqual(depois)
})

test('selar ao mesmo tempo não sela nada duas vezes', async () => {
  for (let i = 0; i < 5; i++) await receita(`Receita ${i}`)
  await Promise.all([1, 2, 3, 4].map(() => selar(aplicacao().ctx)))
  expect(await conferir(db())).toMatchObject({ quebra: null, porSelar: 0 })
})

test('fechar um mês guarda o selo de então, com o próprio fechamento dentro', async () => {
  await receita('Do mês')
  const r = await aplicacao().pedir<{ meses: { competencia: string; selo: string | null }[] }>(
    'POST',
    '/api/fechamentos',
    {
      corpo: { competencia: '2026-03', justificativa: 'Sem extrato' },
    },
  )
  expect(r.status, r.texto).toBe(201)
  const { selo, quebra, porSelar } = await conferir(db())
  expect([quebra, porSelar]).toEqual([null, 0])
  expect(r.corpo.meses.find((m) => m.competencia === '2026-03')?.selo).toBe(selo)
  await aplicacao().pedir('POST', '/api/fechamentos/2026-03/reabrir', { corpo: { motivo: 'Faltou uma nota' } })
})

test('o texto de um registro selado não muda, nem o elo', async () => {
  await selada()
  await expect(db().updateTable('auditoria').set({ titulo: 'outro' }).execute()).rejects.toThrow(/historico_selado/)
  await expect(db().deleteFrom('auditoria').execute()).rejects.toThrow(/historico_selado/)
  await expect(
    db()
      .updateTable('elos')
      .set({ resumo: '0'.repeat(64) })
      .execute(),
  ).rejects.toThrow(/elo_fica/)
  await expect(db().deleteFrom('elos').execute()).rejects.toThrow(/elo_fica/)
})

test('eliminar os dados de uma pessoa apaga os textos, e a cadeia continua certa', async () => {
  const pessoa = await aplicacao().criarPessoa('Morador', { nome: 'Teodora Vasques' })
  expect((await aplicacao().pedir('PUT', `/api/users/${pessoa.id}/desativar`, { corpo: {} })).status).toBe(200)
  await selada()
  const dela = () => db().selectFrom('auditoria').select(['titulo', 'mudancas']).execute()
  expect(JSON.stringify(await dela())).toContain('Teodora')
  const r = await aplicacao().pedir('PUT', `/api/users/${pessoa.id}/eliminar`, { corpo: {} })
  expect(r.status, r.texto).toBeLessThan(300)
  expect(JSON.stringify(await dela())).not.toContain('Teodora')
  const depois = await selada()
  expect(depois.quebra).toBeNull()
  expect(depois.esquecidos).toBeGreaterThan(0)
})

/** A hand that owns the database does what it likes: triggers are no defence against it, the chain is. */
const aMao = (fazer: () => Promise<unknown>) =>
  porTras(aplicacao(), ['partidas', 'auditoria', 'elos', 'fechamentos'], fazer)

describe('o que alguém muda por trás', () => {
  let partida: { id: number; valor: number }
  beforeEach(async () => {
    await receita('Vítima')
    await receita('Outra')
    await selada()
    partida = await db().selectFrom('partidas').select(['id', 'valor']).orderBy('id').executeTakeFirstOrThrow()
  })

  /** Does it, looks, and puts it back. */
  async function quebraDe(instrucao: string, desfazer: string) {
    await aMao(() => sql.raw(instrucao).execute(db()))
    const { quebra } = await conferir(db())
    await aMao(() => sql.raw(desfazer).execute(db()))
    expect((await conferir(db())).quebra).toBeNull()
    return quebra
  }

  test('o valor de uma partida: é dita pelo número', async () => {
    expect(
      await quebraDe(
        `update partidas set valor = valor + 1 where id = ${partida.id}`,
        `update partidas set valor = valor - 1 where id = ${partida.id}`,
      ),
    ).toMatchObject({ de: 'partidas', registro: String(partida.id), motivo: 'a partida não é a que foi selada' })
  })

  test('quem fez, no histórico; e o que dizia', async () => {
    const { id, titulo } = await db()
      .selectFrom('auditoria')
      .select(['id', 'titulo'])
      .where('titulo', 'is not', null)
      .executeTakeFirstOrThrow()
    expect(
      await quebraDe(
        `update auditoria set acao = acao || '!' where id = '${id}'`,
        `update auditoria set acao = replace(acao, '!', '') where id = '${id}'`,
      ),
    ).toMatchObject({ registro: id, motivo: 'o registro do histórico não é o que foi selado' })
    expect(
      await quebraDe(
        `update auditoria set titulo = 'mentira' where id = '${id}'`,
        `update auditoria set titulo = '${titulo}' where id = '${id}'`,
      ),
    ).toMatchObject({ registro: id, motivo: 'o texto do histórico não é o que foi selado' })
  })

  test('um elo que some, um elo refeito e o fim que se corta', async () => {
    const ultimo = await db().selectFrom('elos').selectAll().orderBy('n', 'desc').executeTakeFirstOrThrow()
    const meio = await db().selectFrom('elos').selectAll().where('n', '=', 2).executeTakeFirstOrThrow()
    const { sal } = meio
    const repor = `insert into elos (n, de, registro, resumo, texto, sal, elo, em) values
      (2, '${meio.de}', '${meio.registro}', '${meio.resumo}', '${meio.texto}', ${sal === null ? 'null' : `'${sal}'`}, '${meio.elo}', '${meio.em}')`
    expect(await quebraDe('delete from elos where n = 2', repor)).toMatchObject({ n: 2, motivo: 'falta um elo' })
    const outro = 'f'.repeat(64)
    expect(
      await quebraDe(`update elos set elo = '${outro}' where n = 2`, `update elos set elo = '${meio.elo}' where n = 2`),
    ).toMatchObject({ n: 2, motivo: 'o elo não segue do anterior' })
    expect(
      await quebraDe(`update cadeia set elo = '${outro}'`, `update cadeia set elo = '${ultimo.elo}'`),
    ).toMatchObject({ n: ultimo.n, motivo: 'o fim da cadeia não é o último elo' })
  })

  test('a cadeia inteira refeita sobre um valor mudado: o selo do mês, que já foi impresso, não é mais o dela', async () => {
    await aplicacao().pedir('POST', '/api/fechamentos', {
      corpo: { competencia: '2026-03', justificativa: 'Sem extrato' },
    })
    const guardados = await db().selectFrom('elos').selectAll().execute()
    const cabeca = await db().selectFrom('cadeia').selectAll().executeTakeFirstOrThrow()
    await aMao(async () => {
      await sql`update partidas set valor = valor + 1 where id = ${partida.id}`.execute(db())
      await sql`delete from elos`.execute(db())
      await db()
        .updateTable('cadeia')
        .set({ n: 0, elo: '0'.repeat(64), ultima_partida: 0, ultima_hora: '' })
        .execute()
      await selar(aplicacao().ctx)
    })
    expect((await conferir(db())).quebra).toMatchObject({ de: 'fechamentos', registro: '2026-03' })
    await aMao(async () => {
      await sql`update partidas set valor = valor - 1 where id = ${partida.id}`.execute(db())
      await sql`delete from elos`.execute(db())
      for (const e of guardados) await db().insertInto('elos').values(e).execute()
      await db().updateTable('cadeia').set(cabeca).execute()
    })
    expect((await conferir(db())).quebra).toBeNull()
  })
})

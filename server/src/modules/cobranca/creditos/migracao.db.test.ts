import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import type { Conexao } from '#server/platform/db/conexao.ts'
import { migracoes } from '../../../../migrations/indice.ts'
import { comBancoVazio } from '../../../../test/banco-vazio.ts'

type Db = Conexao['db']

/** What the version before knew: a unit that paid R$ 200,00 of a charge of R$ 500,00, and R$ 30,00 more than another asked. */
async function escrever(db: Db): Promise<void> {
  const receita = (id: string, valor: number, data: string) =>
    sql`insert into receitas
    (id, nome, nota, valor, descricao, data, ordem_nome, busca, fundo_id, criado_em, atualizado_em)
    values (${id}, 'Taxa', '1', ${valor}, 'x', ${data}, 'taxa', 'taxa', ${FUNDO_ORDINARIO}, ${data}, ${data})`.execute(
      db,
    )
  await sql`insert into unidades (id, bloco, apto, chave, ordem, busca, criado_em, atualizado_em)
    values ('u1', 'A', '1', 'a 1', 'a 1', 'a 1', '2026-01-01', '2026-01-01')`.execute(db)
  await receita('r1', 20_000, '2026-01-10')
  await receita('r2', 3_000, '2026-02-11')
  await sql`insert into cobrancas (id, numero, txid, unidade_id, tipo, nome, competencia, vencimento, vence_em, valor, saldo, status,
      ordem_unidade, busca, criado_em, atualizado_em)
    values ('c1', '2026-000001', 't1', 'u1', 'mensal', 'Taxa', '2026-01', '2026-01-10', '2026-01-12', 50000, 30000, 'parcial',
      'a 1', 'taxa', '2026-01-01', '2026-01-10')`.execute(db)
  await sql`insert into pagamentos (id, cobranca_id, data, valor, principal, correcao, juros, multa, ordem, antes, memoria, receita_id,
      criado_em)
    values ('p1', 'c1', '2026-01-10', 20000, 20000, 0, 0, 0, 'codigo_civil', '{}', '{}', 'r1', '2026-01-10')`.execute(
    db,
  )
  await sql`update livro set fechado_ate = '2026-01'`.execute(db)
}

/** Everything that a figure of the screens comes from. */
async function retrato(db: Db) {
  const tudo = (tabela: string, ordem: string) =>
    sql<Record<string, unknown>>`select * from ${sql.table(tabela)} order by ${sql.ref(ordem)}`
      .execute(db)
      .then((r) => r.rows)
  return {
    partidas: await tudo('partidas', 'id'),
    contas: await tudo('contas_contabeis', 'id'),
    elos: await tudo('elos', 'n'),
    cobrancas: await tudo('cobrancas', 'id'),
    receitas: await tudo('receitas', 'id'),
    pagamentos: (await tudo('pagamentos', 'id')).map(({ credito_id: credito, ...p }) => {
      expect(credito ?? null).toBeNull()
      return p
    }),
    totais: await tudo('totais', 'periodo'),
  }
}

/** Centavos of each account: what was debited less what was credited. */
const saldos = (db: Db) =>
  sql<{ classe: string; ref: string; saldo: number | string }>`
    select c.classe, c.ref, cast(sum(case when p.debito = c.id then p.valor else -p.valor end) as integer) as saldo
    from contas_contabeis c join partidas p on c.id in (p.debito, p.credito) where p.origem = 'creditos'
    group by c.classe, c.ref order by c.classe`
    .execute(db)
    .then((r) => r.rows.map((l) => [l.classe, l.ref, Number(l.saldo)]))

test('o que havia fica ao centavo, também de meses fechados; o que vem depois é escrito no passivo da unidade', async () => {
  await comBancoVazio(async ({ db, motor }) => {
    const [antes, todas] = [Object.keys(migracoes).indexOf('0102_creditos'), Object.values(migracoes)]
    for (const m of todas.slice(0, antes)) await db.transaction().execute((t) => m.up(t, motor))
    await escrever(db)
    const de = await retrato(db)
    expect(de.partidas.length).toBeGreaterThan(0)
    for (const m of todas.slice(antes)) await db.transaction().execute((t) => m.up(t, motor))
    expect(await retrato(db)).toEqual(de)
    expect(await saldos(db)).toEqual([])

    // January is closed: what is of it is written in the first day that is open.
    await sql`insert into creditos (id, unidade_id, valor, saldo, data, origem, receita_id, movido_em, criado_em, atualizado_em)
      values ('k1', 'u1', 3000, 3000, '2026-01-11', 'adiantado', 'r2', '2026-01-11', '2026-02-11', '2026-02-11')`.execute(
      db,
    )
    const escritas = await db
      .selectFrom('partidas')
      .select(['data', 'valor', 'estorno'])
      .where('origem', '=', 'creditos')
      .orderBy('id')
      .execute()
    expect(escritas).toEqual([{ data: '2026-02-01', valor: 3_000, estorno: 0 }])
    await sql`update creditos set saldo = 1000, movido_em = '2026-03-10', atualizado_em = '2026-03-10'`.execute(db)
    expect(await saldos(db)).toEqual([
      ['a_pagar', 'unidade:u1', -1_000],
      ['contas_lancadas', 'creditos', 1_000],
    ])
    await expect(sql`update creditos set saldo = -1`.execute(db)).rejects.toThrow(/check/i)
    await expect(sql`update creditos set saldo = 3001`.execute(db)).rejects.toThrow(/check/i)
    await sql`delete from creditos`.execute(db)
    expect((await saldos(db)).map(([, , saldo]) => saldo)).toEqual([0, 0])
  })
})

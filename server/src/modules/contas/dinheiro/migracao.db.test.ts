import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { CONTA_PRINCIPAL } from '#contract/contas/padroes/conta-principal.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import { comBancoVazio, migrarAteAntesDe } from '../../../../test/banco-vazio.ts'
import { listar, saldosNoDia } from './dinheiro.repo.ts'

const inserir = (tabela: string, id: string, valor: number, data: string) =>
  sql`insert into ${sql.table(tabela)}
    (id, nome, nota, valor, descricao, data, ordem_nome, busca, fundo_id, criado_em, atualizado_em)
    values (${id}, 'Linha', '1', ${valor}, 'x', ${data}, 'linha', 'linha', ${FUNDO_ORDINARIO}, ${data}, ${data})`

test('o que havia fica na conta principal, com as mesmas partidas ao centavo, também de meses fechados, e o que vem depois é escrito', async () => {
  await comBancoVazio(async (conexao) => {
    const { db } = conexao
    const resto = await migrarAteAntesDe(conexao, '0092_contas_do_dinheiro')
    await sql`update fundos set saldo_inicial = -12345 where id = ${FUNDO_ORDINARIO}`.execute(db)
    await inserir('receitas', 'r1', 50_000, '2026-01-10').execute(db)
    await inserir('despesas', 'd1', 7_001, '2026-02-11').execute(db)
    await sql`update livro set fechado_ate = '2026-01'`.execute(db)
    const partidas = await db.selectFrom('partidas').selectAll().orderBy('id').execute()
    const contabeis = await db.selectFrom('contas_contabeis').selectAll().orderBy('id').execute()

    await resto()
    expect(await db.selectFrom('partidas').selectAll().orderBy('id').execute()).toEqual(partidas)
    expect(await db.selectFrom('contas_contabeis').selectAll().orderBy('id').execute()).toEqual(contabeis)
    expect((await listar(db)).map((c) => [c.id, c.nome, c.tipo, c.ativa])).toEqual([
      [CONTA_PRINCIPAL, 'Conta principal', 'corrente', 1],
    ])
    const saldo = async (dia: string) => (await saldosNoDia(db, dia)).map((s) => [s.id, s.saldo])
    expect(await saldo('2026-01-09')).toEqual([[CONTA_PRINCIPAL, -12_345]])
    expect(await saldo('2026-02-11')).toEqual([[CONTA_PRINCIPAL, -12_345 + 50_000 - 7_001]])
    const linhas = await sql<{
      conta_id: string
    }>`select conta_id from receitas union all select conta_id from despesas`
      .execute(db)
      .then((r) => r.rows)
    expect(linhas).toEqual([{ conta_id: CONTA_PRINCIPAL }, { conta_id: CONTA_PRINCIPAL }])

    // The triggers of before are gone: one entry for each, and each change takes the old one back.
    await inserir('despesas', 'd2', 300, '2026-02-12').execute(db)
    await sql`update despesas set valor = 400, atualizado_em = '2026-02-13' where id = 'd2'`.execute(db)
    await sql`delete from receitas where id = 'nenhuma'`.execute(db)
    const doNovo = await db
      .selectFrom('partidas')
      .select(['valor', 'estorno'])
      .where('origem_id', '=', 'd2')
      .orderBy('id')
      .execute()
    expect(doNovo).toEqual([
      { valor: 300, estorno: 0 },
      { valor: 300, estorno: 1 },
      { valor: 400, estorno: 0 },
    ])
    expect(await saldo('2026-02-12')).toEqual([[CONTA_PRINCIPAL, -12_345 + 50_000 - 7_001 - 400]])
    await expect(sql`update receitas set conta_id = 'outra' where id = 'r1'`.execute(db)).rejects.toThrow(/mes_fechado/)
  })
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import { comBancoVazio, migrarAteAntesDe } from '../../../../../test/banco-vazio.ts'

const QUANDO = '2026-10-05T12:00:00.000Z'
const conta = (id: string, status: string, valor: number, desconto: number) =>
  sql`insert into pagaveis (id, nome, competencia, vencimento, dia_do_mes, valor, desconto, fundo_id, forma, status, lancada_em,
      ordem_nome, busca, criado_em, atualizado_em)
    values (${id}, ${id}, '2026-10', '2026-10-10', 10, ${valor}, ${desconto}, ${FUNDO_ORDINARIO}, 'dinheiro', ${status}, ${QUANDO},
      ${id}, ${id}, ${QUANDO}, ${QUANDO})`

test('as contas que havia ficam como eram, com o desconto que tinham e as mesmas partidas; o que vem depois é escrito uma vez', async () => {
  await comBancoVazio(async (conexao) => {
    const { db } = conexao
    const resto = await migrarAteAntesDe(conexao, '0104_retencoes')
    await conta('p1', 'Lançada', 100_000, 15_650).execute(db)
    await conta('p2', 'Rascunho', 5_000, 0).execute(db)
    const partidas = await db.selectFrom('partidas').selectAll().orderBy('id').execute()
    const contabeis = await db.selectFrom('contas_contabeis').selectAll().orderBy('id').execute()
    expect(partidas.map((p) => p.valor)).toEqual([84_350])

    await resto()
    expect(await db.selectFrom('partidas').selectAll().orderBy('id').execute()).toEqual(partidas)
    expect(await db.selectFrom('contas_contabeis').selectAll().orderBy('id').execute()).toEqual(contabeis)
    const guardadas = db
      .selectFrom('pagaveis')
      .select(['valor', 'desconto', 'retido', 'simples', 'tipo_de_servico', 'guia', 'versao'])
      .orderBy('id')
    const semRetencao = { retido: 0, simples: 0, tipo_de_servico: null, guia: null, versao: 1 }
    expect(await guardadas.execute()).toEqual([
      { valor: 100_000, desconto: 15_650, ...semRetencao },
      { valor: 5_000, desconto: 0, ...semRetencao },
    ])
    expect(await db.selectFrom('retencoes').selectAll().execute()).toEqual([])
    expect(
      await db.selectFrom('regras_de_retencao').select(['inicio', 'csll', 'pis', 'cofins', 'inss']).execute(),
    ).toEqual([{ inicio: '2015-06-22', csll: 100, pis: 65, cofins: 300, inss: 1100 }])

    // The triggers of before are gone: one entry for each change.
    await sql`update pagaveis set valor = 100001, atualizado_em = ${QUANDO} where id = 'p1'`.execute(db)
    await sql`update pagaveis set status = 'Lançada', atualizado_em = ${QUANDO} where id = 'p2'`.execute(db)
    await sql`insert into retencoes (id, pagavel_id, tributo, base, aliquota, valor, origem, memoria, criado_em, atualizado_em)
      values ('r1', 'p2', 'INSS', 5000, 1100, 550, 'regra', '[]', ${QUANDO}, ${QUANDO})`.execute(db)
    await sql`update pagaveis set retido = 550, atualizado_em = ${QUANDO} where id = 'p2'`.execute(db)
    await sql`update pagaveis set status = 'Cancelada', motivo = 'x', atualizado_em = ${QUANDO} where id = 'p2'`.execute(
      db,
    )
    const { rows } = await sql<{ d: string; c: string; valor: number }>`
      select d.classe || ' ' || d.ref as d, c.classe || ' ' || c.ref as c, p.valor from partidas p
      join contas_contabeis d on d.id = p.debito join contas_contabeis c on c.id = p.credito
      where p.id > ${partidas.at(-1)?.id ?? 0} order by p.id`.execute(db)
    expect(rows.map(({ d, c, valor }) => [d, c, valor])).toEqual([
      ['contas_lancadas ', 'a_pagar ', 1],
      ['contas_lancadas ', 'a_pagar ', 5000],
      ['contas_lancadas ', 'a_pagar tributo:INSS', 550],
      ['a_pagar ', 'contas_lancadas ', 550],
      ['a_pagar ', 'contas_lancadas ', 4450],
      ['a_pagar tributo:INSS', 'contas_lancadas ', 550],
    ])
    await expect(sql`update pagaveis set retido = 99999 where id = 'p2'`.execute(db)).rejects.toThrow()
  })
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import { comBancoVazio, migrarAteAntesDe } from '../../../../../test/banco-vazio.ts'

const QUANDO = '2026-10-05T12:00:00.000Z'

test('as contas que havia ficam inteiras e como eram, e as partes são de 1 a 12 e acima de zero', async () => {
  await comBancoVazio(async (conexao) => {
    const { db } = conexao
    const resto = await migrarAteAntesDe(conexao, '0105_pagavel_partes')
    await sql`insert into pagaveis (id, nome, competencia, vencimento, dia_do_mes, valor, desconto, fundo_id, forma, status,
        lancada_em, conteudo_aprovado, aprovada_em, ordem_nome, busca, criado_em, atualizado_em)
      values ('p', 'p', '2026-10', '2026-10-10', 10, 100000, 15650, ${FUNDO_ORDINARIO}, 'dinheiro', 'Aprovada', ${QUANDO}, 'x', ${QUANDO},
        'p', 'p', ${QUANDO}, ${QUANDO})`.execute(db)
    const antes = await db.selectFrom('pagaveis').selectAll().execute()
    const partidas = await db.selectFrom('partidas').selectAll().orderBy('id').execute()
    await resto()
    expect(await db.selectFrom('pagaveis').selectAll().execute()).toEqual(antes)
    expect(await db.selectFrom('partidas').selectAll().orderBy('id').execute()).toEqual(partidas)
    expect(await db.selectFrom('pagavel_partes').selectAll().execute()).toEqual([])
    const parte = (ordem: number, valor: number) =>
      sql`insert into pagavel_partes (id, pagavel_id, ordem, fundo_id, valor, criado_em)
        values (${`${ordem}`}, 'p', ${ordem}, ${FUNDO_ORDINARIO}, ${valor}, ${QUANDO})`.execute(db)
    await parte(12, 1)
    await expect(parte(12, 1)).rejects.toThrow()
    await expect(parte(13, 1)).rejects.toThrow()
    await expect(parte(1, 0)).rejects.toThrow()
  })
})

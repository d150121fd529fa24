import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import { comBancoVazio, migrarAteAntesDe } from '../../../../test/banco-vazio.ts'

test('o que o condomínio já tinha passa para o fundo ordinário, com o saldo inicial e os totais', async () => {
  await comBancoVazio(async (conexao) => {
    const { db } = conexao
    const resto = await migrarAteAntesDe(conexao, '0023_fundos')
    await sql`insert into condominio (id, nome, saldo_inicial, criado_em) values (1, 'Ipê', -12345, '2026-01-01')`.execute(
      db,
    )
    await sql`insert into receitas (id, nome, nota, valor, descricao, data, ordem_nome, busca, criado_em, atualizado_em)
      values ('r1', 'Cota', '1', 5000, 'x', '2026-01-10', 'cota', 'cota', '2026-01-10', '2026-01-10')`.execute(db)
    await sql`insert into totais (tipo, grao, periodo, categoria_id, quantidade, total)
      values ('receita', 'mes', '2026-01', '', 1, 5000)`.execute(db)
    await resto()
    const fundos = await db.selectFrom('fundos').select(['id', 'tipo', 'saldo_inicial']).orderBy('tipo').execute()
    expect(fundos.map((f) => [f.tipo, f.saldo_inicial])).toEqual([
      ['ordinario', -12_345],
      ['reserva', 0],
    ])
    expect(fundos[0]?.id).toBe(FUNDO_ORDINARIO)
    expect(await db.selectFrom('receitas').select(['id', 'fundo_id']).execute()).toEqual([
      { id: 'r1', fundo_id: FUNDO_ORDINARIO },
    ])
    expect(await db.selectFrom('totais').selectAll().execute()).toEqual([
      {
        tipo: 'receita',
        grao: 'mes',
        periodo: '2026-01',
        categoria_id: '',
        fundo_id: FUNDO_ORDINARIO,
        quantidade: 1,
        total: 5000,
      },
    ])
  })
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { comAplicacao } from '../../../test/aplicacao.ts'
import { acha } from './busca.ts'

const app = comAplicacao()

test('a página do que poucos têm não percorre a tabela pela ordem à procura deles', async () => {
  const { db } = app().ctx
  await app().pedir('POST', '/api/receitas', { corpo: { nota: 77_042, name: 'Antena', price: 10, description: 'x' } })
  await sql`insert into receitas (id, nome, nota, valor, descricao, data, ordem_nome, busca, criado_em, atualizado_em, fundo_id)
    select gen_random_uuid()::text, nome, nota, valor, repeat('x', 400), (date '2024-01-01' + (n / 50))::text, ordem_nome,
      case when n = 12000 then 'rarissima' else 'antena comum' end, criado_em, atualizado_em, fundo_id
    from receitas cross join generate_series(1, 20000) as n`.execute(db)
  await sql`analyze receitas`.execute(db)
  const plano = async (busca: string, muitas: boolean) => {
    const pagina = db
      .selectFrom('receitas as l')
      .select('l.id')
      .where('l.excluido_em', 'is', null)
      .where(acha(db, 'receitas', busca, { como: 'l', muitas }))
      .orderBy('l.data', 'desc')
      .orderBy('l.id', 'desc')
      .limit(20)
    const linhas = await pagina.explain<Record<string, string>>('text')
    return { achou: (await pagina.execute()).length, plano: linhas.map((l) => Object.values(l)[0]).join('\n') }
  }
  const rara = await plano('rarissima', false)
  expect(rara.achou).toBe(1)
  expect(rara.plano).toContain('receitas_palavras')
  expect(rara.plano).not.toContain('receitas_data')
  const comum = await plano('antena', true)
  expect(comum.achou).toBe(20)
  expect(comum.plano).toContain('receitas_data')
})

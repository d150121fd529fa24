import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Conexao } from '#server/platform/db/conexao.ts'
import { migracoes } from '../../../../migrations/indice.ts'
import { comBancoVazio } from '../../../../test/banco-vazio.ts'

/** Runs `fn` on a database of before the migration, and then the migration. */
async function comCategoriasDeAntes(fn: (c: Conexao) => Promise<void>, depois: (c: Conexao) => Promise<void>) {
  await comBancoVazio(async (conexao) => {
    const { db, motor } = conexao
    for (const [nome, m] of Object.entries(migracoes)) {
      if (nome === '0055_quem_recebe_o_que') await fn(conexao)
      await db.transaction().execute((t) => m.up(t, motor))
    }
    await depois(conexao)
  })
}

const idDe = async ({ db }: Conexao, nome: string) =>
  (await db.selectFrom('categorias').select('id').where('nome', '=', nome).executeTakeFirstOrThrow()).id
const lancarEm = async (c: Conexao, nome: string, id: string) =>
  sql`insert into receitas (id, nome, nota, valor, descricao, data, ordem_nome, busca, categoria_id, criado_em, atualizado_em)
    values (${id}, 'x', '1', 5000, 'x', '2026-01-10', 'x', 'x', ${await idDe(c, nome)}, '2026-01-10', '2026-01-10')`.execute(
    c.db,
  )
const deReceita = async ({ db }: Conexao) =>
  (
    await db
      .selectFrom('categorias')
      .select(['nome', 'recebe'])
      .where('tipo', '=', 'receita')
      .orderBy('criada_em')
      .orderBy('id')
      .execute()
  ).map((c) => `${c.nome}${c.recebe === null ? '' : ` (${c.recebe})`}`)

const RESTO = ['Boletos', 'Reservas (reservas)']

test.each<[string, string[], string[]]>([
  ['nada em nenhuma: fica a da especificação', [], [...RESTO, 'Cotas (cobrancas)', 'Taxas']],
  [
    'só a das cobranças tem lançamentos: ela passa a se chamar Cotas',
    ['Cota condominial'],
    [...RESTO, 'Taxas', 'Cotas (cobrancas)'],
  ],
  ['só Cotas tem lançamentos: é dela que as cobranças são', ['Cotas'], [...RESTO, 'Cotas (cobrancas)', 'Taxas']],
  [
    'as duas têm: ficam como estão, e as cobranças seguem na sua',
    ['Cotas', 'Cota condominial'],
    [...RESTO, 'Cotas', 'Taxas', 'Cota condominial (cobrancas)'],
  ],
])('%s', async (_, emUso, esperadas) => {
  await comCategoriasDeAntes(
    async (c) => {
      for (const [i, nome] of emUso.entries()) await lancarEm(c, nome, `r${i}`)
    },
    async (c) => {
      expect(await deReceita(c)).toEqual([...esperadas, 'Rendimentos (rendimentos)'])
      const semCategoria = await c.db.selectFrom('receitas').select('id').where('categoria_id', 'is', null).execute()
      expect(semCategoria).toEqual([])
    },
  )
})

test('a que alguém já chamava Rendimentos serve; uma Cotas retirada não volta', async () => {
  await comCategoriasDeAntes(
    async ({ db }) => {
      await sql`insert into categorias (id, tipo, nome, nome_normalizado, criada_em)
        values ('c1', 'receita', 'RENDIMENTOS', 'rendimentos', '2026-01-01')`.execute(db)
      await db.updateTable('categorias').set({ retirada_em: '2026-02-01' }).where('nome', '=', 'Cotas').execute()
    },
    async ({ db }) => {
      const linhas = await db
        .selectFrom('categorias')
        .select(['nome', 'recebe', 'retirada_em'])
        .where('nome', 'in', ['RENDIMENTOS', 'Rendimentos', 'Cotas', 'Cota condominial'])
        .orderBy('nome')
        .execute()
      expect(linhas.map((l) => [l.nome, l.recebe, l.retirada_em !== null]).toSorted()).toEqual([
        ['Cota condominial', 'cobrancas', false],
        ['Cotas', null, true],
        ['RENDIMENTOS', 'rendimentos', false],
      ])
    },
  )
})

import type { Kysely, Selectable } from 'kysely'
import { normalizar } from '#contract/protocolo/comum.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { novoId } from '#server/platform/ids.ts'

const DDL = `
ALTER TABLE categorias ADD COLUMN recebe TEXT CHECK (recebe IN ('reservas', 'cobrancas', 'rendimentos'));
CREATE UNIQUE INDEX categorias_recebe ON categorias (recebe) WHERE recebe IS NOT NULL;
`

type Categoria = Selectable<Tabelas['categorias']>
type Papel = 'reservas' | 'cobrancas' | 'rendimentos'

const daReceita = (db: Kysely<Tabelas>, nome: string): Promise<Categoria | undefined> =>
  db
    .selectFrom('categorias')
    .selectAll()
    .where('tipo', '=', 'receita')
    .where('nome_normalizado', '=', normalizar(nome))
    .executeTakeFirst()

const marcar = (db: Kysely<Tabelas>, id: string, recebe: Papel) =>
  db.updateTable('categorias').set({ recebe }).where('id', '=', id).execute()

async function criar(db: Kysely<Tabelas>, nome: string, recebe: Papel): Promise<void> {
  const linha = { id: novoId(), tipo: 'receita' as const, nome, nome_normalizado: normalizar(nome), recebe }
  await db
    .insertInto('categorias')
    .values({ ...linha, criada_em: agoraISO(), retirada_em: null })
    .execute()
}

/** Whether anything was ever posted or planned in a category, what lies in the bin included. */
async function emUso(db: Kysely<Tabelas>, id: string): Promise<boolean> {
  for (const tabela of ['receitas', 'totais', 'orcamento_linhas'] as const)
    if (await db.selectFrom(tabela).select('categoria_id').where('categoria_id', '=', id).limit(1).executeTakeFirst())
      return true
  return false
}

const tirar = (db: Kysely<Tabelas>, id: string) => db.deleteFrom('categorias').where('id', '=', id).execute()

/**
 * One category for what charges post. Where one of "Cotas" and "Cota condominial" has nothing, it goes, and the other is called
 * "Cotas"; where both have something they stay as they are, and charges go on in theirs, so that no figure of the past moves.
 */
async function asCotas(db: Kysely<Tabelas>): Promise<void> {
  const [cotas, delas] = [await daReceita(db, 'Cotas'), await daReceita(db, 'Cota condominial')]
  if (!delas) return cotas ? void (await marcar(db, cotas.id, 'cobrancas')) : criar(db, 'Cotas', 'cobrancas')
  if (cotas?.retirada_em === null && !(await emUso(db, delas.id))) {
    await tirar(db, delas.id)
    return void (await marcar(db, cotas.id, 'cobrancas'))
  }
  await marcar(db, delas.id, 'cobrancas')
  if (cotas?.retirada_em !== null || (await emUso(db, cotas.id))) return
  await tirar(db, cotas.id)
  const campos = { nome: 'Cotas', nome_normalizado: normalizar('Cotas'), versao: delas.versao + 1 }
  await db.updateTable('categorias').set(campos).where('id', '=', delas.id).execute()
}

/** Which category each thing that the product posts goes to, whatever it is called. */
export async function up(db: Kysely<Tabelas>, motor: Motor): Promise<void> {
  await executarDdl(db as Kysely<unknown>, motor, DDL)
  await asCotas(db)
  for (const [nome, papel] of [
    ['Reservas', 'reservas'],
    ['Rendimentos', 'rendimentos'],
  ] as const) {
    const ha = await daReceita(db, nome)
    if (ha) await marcar(db, ha.id, papel)
    else await criar(db, nome, papel)
  }
}

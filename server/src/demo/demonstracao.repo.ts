import { sql } from 'kysely'
import { tiposDeLancamento, type TipoDeLancamento } from '#contract/contas/categorias.ts'
import { SEM_CONTEUDO } from '#server/platform/correio/fila.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import { comUnidade } from '../modules/cobranca/cobrancas/cobrancas.repo.ts'

/** What the demonstration has to look up; what it writes, the services write. */

const tabelaDe = (tipo: TipoDeLancamento) => (tipo === 'receita' ? 'receitas' : 'despesas')

/** Whether the ledger has any line, deleted ones included. */
export async function temLancamentos(db: Handle): Promise<boolean> {
  for (const tipo of tiposDeLancamento) {
    if (await db.selectFrom(tabelaDe(tipo)).select('id').limit(1).executeTakeFirst()) return true
  }
  return false
}

/** The first administrator that can enter. */
export const primeiroAdministrador = (db: Handle) =>
  db
    .selectFrom('usuarios')
    .select(['id', 'nome', 'email', 'tipo'])
    .where('tipo', '=', 'Administrador')
    .where('ativo', '=', 1)
    .orderBy('criado_em')
    .limit(1)
    .executeTakeFirst()

/** Names nobody else may take. */
export const ocupados = (db: Handle) => db.selectFrom('usuarios').select(['email', 'cpf']).execute()

/** The month's charges with the unit of each. */
export const cobrancasDoMes = (db: Handle, competencia: string) =>
  comUnidade(db).where('c.competencia', '=', competencia).execute()

/** Overdue charges that nobody paid anything of, with who answers for each, the oldest first. @param dia `YYYY-MM-DD` */
export const semPagamento = (db: Handle, dia: string) =>
  comUnidade(db)
    .leftJoin('pessoas_da_unidade as p', 'p.id', 'c.vinculo_id')
    .leftJoin('usuarios as s', 's.id', 'p.usuario_id')
    .select(sql<string | null>`lower(coalesce(s.email, p.email))`.as('email'))
    .where('c.status', '=', 'aberta')
    .where('c.vence_em', '<', dia)
    .orderBy('c.vence_em')
    .orderBy('c.id')
    .execute()

/**
 * Letters queued from here on (`novoId`): they are about what never happened, and some to whoever really administers. Of those that
 * prove that somebody was told of a debt the line stays, without its text, as what it is: thrown away and never sent. Without it the
 * lists and PDFs of the demonstration would not know that nothing left.
 */
export async function esquecerEmails(db: Handle, desde: string): Promise<void> {
  await db.deleteFrom('emails').where('id', '>', desde).where('prova', '=', 0).execute()
  await db
    .updateTable('emails')
    .set({ estado: 'descartado', ...SEM_CONTEUDO })
    .where('id', '>', desde)
    .execute()
}

/** Lines and centavos of a kind, counted from the lines themselves and from the kept totals: they must be equal. */
export async function conferirTotais(db: Handle, tipo: TipoDeLancamento): Promise<{ linhas: string; totais: string }> {
  const dasLinhas = await db
    .selectFrom(tabelaDe(tipo))
    .select([sql<string>`count(*) || ' ' || coalesce(sum(valor), 0)`.as('texto')])
    .where('excluido_em', 'is', null)
    .executeTakeFirstOrThrow()
  const dosTotais = await db
    .selectFrom('totais')
    .select([sql<string>`coalesce(sum(quantidade), 0) || ' ' || coalesce(sum(total), 0)`.as('texto')])
    .where('tipo', '=', tipo)
    .where('grao', '=', 'ano')
    .executeTakeFirstOrThrow()
  return { linhas: dasLinhas.texto, totais: dosTotais.texto }
}

/** Id of the service order of a title. @throws Error when the story has none */
export const ordemDe = async (db: Handle, titulo: string): Promise<string> =>
  (await db.selectFrom('servicos').select('id').where('titulo', '=', titulo).orderBy('id').executeTakeFirstOrThrow()).id

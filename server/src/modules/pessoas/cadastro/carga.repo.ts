import type { Insertable } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'
import { emLotes } from '#server/platform/db/lotes.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

/** Which of these e-mails and CPFs somebody already has. */
export async function ocupados(
  db: Handle,
  emails: readonly string[],
  cpfs: readonly string[],
): Promise<{ emails: Set<string>; cpfs: Set<string> }> {
  const achados = { emails: new Set<string>(), cpfs: new Set<string>() }
  for await (const lote of emLotes(emails)) {
    const linhas = await db.selectFrom('usuarios').select('email').where('email', 'in', lote).execute()
    for (const { email } of linhas) achados.emails.add(email)
  }
  for await (const lote of emLotes(cpfs)) {
    const linhas = await db.selectFrom('usuarios').select('cpf').where('cpf', 'in', lote).execute()
    for (const { cpf } of linhas) if (cpf !== null) achados.cpfs.add(cpf)
  }
  return achados
}

export async function inserirVarias(db: Handle, linhas: readonly Insertable<Tabelas['usuarios']>[]): Promise<void> {
  for await (const lote of emLotes(linhas)) await db.insertInto('usuarios').values(lote).execute()
}

/** Which of these people answer for a charge or an agreement: their name and contacts are part of the books. */
export async function comCobranca(db: Handle, ids: readonly string[]): Promise<Set<string>> {
  const achados = new Set<string>()
  for await (const lote of emLotes(ids)) {
    const linhas = await db
      .selectFrom('pessoas_da_unidade as p')
      .select('p.usuario_id')
      .where('p.usuario_id', 'in', lote)
      .where((e) =>
        e.or([
          e('p.id', 'in', e.selectFrom('cobrancas').select('vinculo_id').where('vinculo_id', 'is not', null)),
          e('p.id', 'in', e.selectFrom('acordos').select('vinculo_id').where('vinculo_id', 'is not', null)),
        ]),
      )
      .execute()
    for (const { usuario_id } of linhas) if (usuario_id !== null) achados.add(usuario_id)
  }
  return achados
}

/** People of an import who never chose a password. */
export const semSenha = (db: Handle, importacaoId: string) =>
  db
    .selectFrom('usuarios')
    .select(['id', 'nome'])
    .where('importacao_id', '=', importacaoId)
    .where('senha_hash', 'is', null)
    .orderBy('id')
    .execute()

/** Removes people who never chose a password, with their invitations. @returns the ids that went */
export async function removerSemSenha(db: Handle, ids: readonly string[]): Promise<string[]> {
  const idas: string[] = []
  for await (const lote of emLotes(ids)) {
    const linhas = await db
      .deleteFrom('usuarios')
      .where('id', 'in', lote)
      .where('senha_hash', 'is', null)
      .returning('id')
      .execute()
    idas.push(...linhas.map((l) => l.id))
  }
  return idas
}

/** People of an import without a password who were never sent an invitation: how many, and the first of them. */
export async function semConvite(db: Handle, importacaoId: string, limite: number) {
  const quem = db
    .selectFrom('usuarios as u')
    .where('u.importacao_id', '=', importacaoId)
    .where('u.ativo', '=', 1)
    .where('u.senha_hash', 'is', null)
    .where((e) =>
      e.not(e.exists(e.selectFrom('convites').select('convites.id').whereRef('convites.usuario_id', '=', 'u.id'))),
    )
  const { n } = await quem.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  const pessoas = await quem.select('u.id').orderBy('u.id').limit(limite).execute()
  return { quantos: n, ids: pessoas.map((p) => p.id) }
}

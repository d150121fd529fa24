import type { Updateable } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'
import { emLotes } from '#server/platform/db/lotes.ts'
import type { TabelaComunicadoEntregas } from '#server/platform/db/tabelas/comunicados.ts'

const lidas = (db: Handle) =>
  db
    .selectFrom('comunicado_entregas as x')
    .leftJoin('emails as m', 'm.id', 'x.email_id')
    .leftJoin('usuarios as q', 'q.id', 'x.papel_por')
    .selectAll('x')
    .select(['m.estado as email_estado', 'm.aceito_em as email_aceito_em', 'm.erro as email_erro'])
    .select('q.nome as quem_entregou')

export const porId = (db: Handle, id: string) => lidas(db).where('x.id', '=', id).executeTakeFirst()
export type Linha = NonNullable<Awaited<ReturnType<typeof porId>>>

/** The deliveries of a version, those of a unit together, in the order they were made. */
export const daVersao = (db: Handle, comunicadoId: string, numero: number): Promise<Linha[]> =>
  lidas(db).where('x.comunicado_id', '=', comunicadoId).where('x.numero', '=', numero).orderBy('x.id').execute()

/** Those of one unit, or of who gets it by an office. */
export const daUnidade = (db: Handle, { comunicado_id, numero, unidade_id }: Linha): Promise<Linha[]> =>
  lidas(db)
    .where('x.comunicado_id', '=', comunicado_id)
    .where('x.numero', '=', numero)
    .where('x.unidade_id', unidade_id === null ? 'is' : '=', unidade_id)
    .orderBy('x.id')
    .execute()

/** What each delivery of the versions on the board says, for the figures of a list. */
export const doQuadro = (db: Handle, comunicados: readonly string[]): Promise<Linha[]> =>
  lidas(db)
    .innerJoin('comunicados as c', (j) => j.onRef('c.id', '=', 'x.comunicado_id').onRef('c.numero', '=', 'x.numero'))
    .where('x.comunicado_id', 'in', [...comunicados, ''])
    .execute()

/** What of some communications one person got, of the versions on the board. */
export const daPessoa = (db: Handle, usuarioId: string, comunicados: readonly string[]) =>
  db
    .selectFrom('comunicado_entregas as x')
    .innerJoin('comunicados as c', (j) => j.onRef('c.id', '=', 'x.comunicado_id').onRef('c.numero', '=', 'x.numero'))
    .select(['x.comunicado_id', 'x.lido_em', 'x.ciente_em'])
    .where('x.usuario_id', '=', usuarioId)
    .where('x.comunicado_id', 'in', [...comunicados, ''])
    .execute()

/** The deliveries a mail of the queue was written for, of whatever version, with what the version is called. */
export const doEmail = (db: Handle, emailId: string) =>
  db
    .selectFrom('comunicado_entregas as x')
    .innerJoin('comunicados as c', 'c.id', 'x.comunicado_id')
    .select(['x.id', 'x.comunicado_id', 'x.nome', 'x.unidade', 'x.devolvido_em', 'c.titulo'])
    .where('x.email_id', '=', emailId)
    .orderBy('x.id')
    .execute()

export async function inserir(db: Handle, linhas: readonly TabelaComunicadoEntregas[]): Promise<void> {
  for await (const lote of emLotes(linhas))
    await db
      .insertInto('comunicado_entregas')
      .values([...lote])
      .execute()
}

/** The first time alone: what happened keeps its hour. @returns how many changed */
async function anotarUmaVez(
  db: Handle,
  coluna: 'lido_em' | 'ciente_em',
  { comunicadoId, numero, usuarioId }: { comunicadoId: string; numero: number; usuarioId: string },
  em: string,
): Promise<void> {
  await db
    .updateTable('comunicado_entregas')
    .set({ [coluna]: em })
    .where('comunicado_id', '=', comunicadoId)
    .where('numero', '=', numero)
    .where('usuario_id', '=', usuarioId)
    .where(coluna, 'is', null)
    .execute()
}

export const anotarLeitura = (db: Handle, qual: Parameters<typeof anotarUmaVez>[2], em: string) =>
  anotarUmaVez(db, 'lido_em', qual, em)
export const anotarCiencia = (db: Handle, qual: Parameters<typeof anotarUmaVez>[2], em: string) =>
  anotarUmaVez(db, 'ciente_em', qual, em)

export const anotar = (db: Handle, id: string, mudancas: Updateable<TabelaComunicadoEntregas>) =>
  db.updateTable('comunicado_entregas').set(mudancas).where('id', '=', id).execute()

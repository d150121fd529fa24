import type { Insertable, Selectable, Updateable } from 'kysely'
import type { TabelaMensal } from '#contract/cobranca/regras-de-cobranca.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { atualizarNaVersao } from '#server/platform/db/versao.ts'

/** The rules of late charges, the monthly indices and the local holidays. */

export type LinhaDaRegra = Selectable<Tabelas['regras_de_atraso']>
export type LinhaDoIndice = Selectable<Tabelas['indices']>

/** The newest first. */
export const regras = (db: Handle): Promise<LinhaDaRegra[]> =>
  db.selectFrom('regras_de_atraso').selectAll().orderBy('inicio', 'desc').execute()

export const inserirRegra = (db: Handle, linha: Insertable<Tabelas['regras_de_atraso']>) =>
  db.insertInto('regras_de_atraso').values(linha).execute()

export const atualizarRegra = (
  db: Handle,
  id: string,
  versao: number,
  campos: Updateable<Tabelas['regras_de_atraso']>,
) => atualizarNaVersao(db, 'regras_de_atraso', id, versao, campos)

export const removerRegra = (db: Handle, id: string) => db.deleteFrom('regras_de_atraso').where('id', '=', id).execute()

/** The last due date, in a range, of a charge that is late or was paid something: the rule over it is in use. */
export async function ultimoUso(db: Handle, de: string, ate: string, hoje: string): Promise<string | null> {
  const r = await db
    .selectFrom('totais_de_cobrancas')
    .select((e) => e.fn.max<string | null>('vence_em').as('dia'))
    .where('vence_em', '>=', de)
    .where('vence_em', '<=', ate)
    .where('quantidade', '>', 0)
    .where((e) =>
      e.or([
        e.and([e('vence_em', '<', hoje), e('status', '!=', 'cancelada')]),
        e('status', 'in', ['paga', 'parcial', 'em_acordo']),
      ]),
    )
    .executeTakeFirstOrThrow()
  return r.dia
}

/** A table of indices, the newest month first. */
export const indicesDe = (db: Handle, indice: TabelaMensal): Promise<LinhaDoIndice[]> =>
  db.selectFrom('indices').selectAll().where('indice', '=', indice).orderBy('mes', 'desc').execute()

/** Some tables between two months, both included. */
export const indicesEntre = (db: Handle, tabelas: readonly TabelaMensal[], de: string, ate: string) =>
  db
    .selectFrom('indices')
    .select(['indice', 'mes', 'valor_micros'])
    .where('indice', 'in', [...tabelas])
    .where('mes', '>=', de)
    .where('mes', '<=', ate)
    .execute()

/** Writes months over what they had. */
export async function gravarIndices(db: Handle, linhas: readonly Insertable<Tabelas['indices']>[]): Promise<void> {
  for (let i = 0; i < linhas.length; i += 500)
    await db
      .insertInto('indices')
      .values(linhas.slice(i, i + 500))
      .onConflict((c) =>
        c.columns(['indice', 'mes']).doUpdateSet((e) => ({
          valor_micros: e.ref('excluded.valor_micros'),
          origem: e.ref('excluded.origem'),
          atualizado_em: e.ref('excluded.atualizado_em'),
        })),
      )
      .execute()
}

export const removerIndice = (db: Handle, indice: TabelaMensal, mes: string) =>
  db.deleteFrom('indices').where('indice', '=', indice).where('mes', '=', mes).execute()

export const feriados = (db: Handle) => db.selectFrom('feriados_locais').selectAll().orderBy('dia').execute()

export const gravarFeriado = (db: Handle, dia: string, nome: string, criado_em: string) =>
  db
    .insertInto('feriados_locais')
    .values({ dia, nome, criado_em })
    .onConflict((c) => c.column('dia').doUpdateSet({ nome }))
    .execute()

/** @returns whether it was there */
export const removerFeriado = async (db: Handle, dia: string): Promise<boolean> =>
  (await db.deleteFrom('feriados_locais').where('dia', '=', dia).executeTakeFirst()).numDeletedRows === 1n

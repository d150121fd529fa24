import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { atorDoTipo, type Ator } from '#contract/protocolo/permissoes.ts'
import type { TipoDeUsuario } from '#contract/protocolo/tipos-de-usuario.ts'

/** As whom somebody acts, wherever their rights are asked for: with a session, by a signed link, on an open stream. */

/**
 * Whether somebody was of a unit and, as of a day, is of none any more nor will be. Who never had one has not left.
 * @param usuario the column with the person's id
 * @param hoje `YYYY-MM-DD`; the last day in a unit still counts
 */
export const saiuDoPredio = (usuario: string, hoje: string): RawBuilder<SqlBool> => sql<SqlBool>`coalesce((
    select max(coalesce(v.fim, '9999-12-31')) from pessoas_da_unidade v
    where v.usuario_id = ${sql.ref(usuario)} and v.excluido_em is null
  ) < ${hoje}, false)`

/** The actor of a person of the database. Staff is staff without a unit too. */
export const atorDe = ({ tipo, saiu }: { tipo: TipoDeUsuario; saiu: SqlBool }): Exclude<Ator, 'anonimo'> =>
  tipo !== 'Administrador' && Boolean(saiu) ? 'antigo' : atorDoTipo[tipo]

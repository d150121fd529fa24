import type { Updateable } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { TabelasDosCargos } from '#server/platform/db/tabelas/cargos.ts'
import { gravarNaVersao } from '#server/platform/db/versao.ts'

/** The rule of offices; undefined until somebody wrote one. */
export const ler = (db: Handle) => db.selectFrom('regra_dos_cargos').selectAll().executeTakeFirst()

/** Writes the rule over the version that was read. @returns whether it was still that one */
export const gravar = (db: Handle, versao: number, campos: Updateable<TabelasDosCargos['regra_dos_cargos']>) =>
  gravarNaVersao(db, 'regra_dos_cargos', 'unica', versao, campos)

import type { Updateable } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { TabelasDosPagaveis } from '#server/platform/db/tabelas/pagaveis.ts'
import { gravarNaVersao } from '#server/platform/db/versao.ts'

const ID = 'unica'

/** The rule of approval, with who proposed and who changed it; undefined until somebody wrote one. */
export const ler = (db: Handle) =>
  db
    .selectFrom('regra_de_pagaveis as r')
    .leftJoin('usuarios as p', 'p.id', 'r.proposta_por')
    .leftJoin('usuarios as m', 'm.id', 'r.mudada_por')
    .leftJoin('usuarios as c', 'c.id', 'r.confirmada_por')
    .selectAll('r')
    .select(['p.nome as quem_propos', 'm.nome as quem_mudou', 'c.nome as quem_confirmou'])
    .where('r.id', '=', ID)
    .executeTakeFirst()

/** Writes the rule over the version that was read. @returns whether it was still that one */
export const gravar = (db: Handle, versao: number, campos: Updateable<TabelasDosPagaveis['regra_de_pagaveis']>) =>
  gravarNaVersao(db, 'regra_de_pagaveis', ID, versao, campos)

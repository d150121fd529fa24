import type { TipoDeLancamento } from '#contract/contas/categorias.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import { excluidosDesde, ultimosExcluidos } from '#server/platform/db/excluidos.ts'
import { tabelaDe } from './lancamentos.repo.ts'

/** What a record took back comes back through that record, not from the bin. */
const dePessoas = (db: Handle, tipo: TipoDeLancamento) => db.selectFrom(tabelaDe(tipo)).where('origem', 'is', null)

export async function contar(db: Handle, tipo: TipoDeLancamento, desde: string, busca: string | undefined) {
  const consulta = dePessoas(db, tipo).select((e) => e.fn.countAll<number>().as('n'))
  return (await excluidosDesde(consulta, desde, busca).executeTakeFirstOrThrow()).n
}

/** Deleted since an instant, the last deleted first. */
export const listar = (
  db: Handle,
  tipo: TipoDeLancamento,
  desde: string,
  busca: string | undefined,
  limite: number,
) => {
  const consulta = dePessoas(db, tipo).select(['id', 'nome', 'nota', 'valor', 'data', 'excluido_em', 'excluido_por'])
  return ultimosExcluidos(excluidosDesde(consulta, desde, busca), limite)
}

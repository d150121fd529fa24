import type { Handle } from '../db/conexao.ts'
import type { Quebra } from './elos.rules.ts'
import { ACOES_DA_EXCECAO, problemaDaExcecao } from './excecoes.rules.ts'
import { registrados } from './pareceres.ts'

/**
 * What months were closed without, in front of its entries of the history, both ways: one that was taken away is missed as one that was
 * put there is.
 * @returns the first that is not what was sealed; null when all are
 */
export async function conferirExcecoes(db: Handle): Promise<Quebra | null> {
  const escritas = await db.selectFrom('excecoes_do_fechamento').selectAll().orderBy('id').execute()
  const entradas = await registrados(db, 'fechamentos', ACOES_DA_EXCECAO)
  const quebra = (id: string, motivo: string): Quebra => ({
    ...{ n: entradas.get(id)?.n ?? 0, de: 'excecoes_do_fechamento', registro: id, motivo },
  })
  for (const x of escritas) {
    const problema = problemaDaExcecao(x, entradas.get(x.id))
    if (problema !== null) return quebra(x.id, problema)
    entradas.delete(x.id)
  }
  const [sumiu] = entradas.keys()
  return sumiu === undefined ? null : quebra(sumiu, 'a exceção que está no histórico não existe mais')
}

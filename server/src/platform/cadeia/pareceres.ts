import { sql } from 'kysely'
import type { Handle } from '../db/conexao.ts'
import type { Quebra } from './elos.rules.ts'
import {
  ACOES_DO_CONSELHO,
  problemaDoParecer,
  resumoDoLido,
  type Assinado,
  type Registrado,
} from './pareceres.rules.ts'

/**
 * The council's opinions in front of their entries of the history, which the chain seals, and of the publications they are of. Both ways: an
 * opinion that was taken away is missed as one that was put there is.
 */

type Lido = Registrado & { id: string; n: number | null }

/** Entries of the history that rows stand beside, by their ids. */
export async function registrados(db: Handle, entidade: string, acoes: readonly string[]): Promise<Map<string, Lido>> {
  const { rows } = await sql<Omit<Lido, 'esquecido'> & { sal: string | null }>`
    select a.id, a.usuario_id, a.usuario_nome, a.acao, a.entidade_id, a.quando, a.mudancas, e.n, e.sal
    from auditoria a left join elos e on e.de = 'auditoria' and e.registro = a.id
    where a.entidade = ${entidade} and a.acao in (${sql.join(acoes)}) order by a.id`.execute(db)
  return new Map(rows.map((r) => [r.id, { ...r, esquecido: r.n !== null && r.sal === null }]))
}

/** Publications by their month, of those that opinions were given on. */
async function publicadas(db: Handle, meses: readonly string[]) {
  const linhas =
    meses.length === 0
      ? []
      : await db
          .selectFrom('prestacoes')
          .select(['id', 'publicada_em', 'retrato', 'nota'])
          .where('id', 'in', meses)
          .where('publicada_em', 'is not', null)
          .execute()
  return new Map(linhas.map((l) => [l.id, l]))
}

/** The first opinion that is not what was sealed, or of a publication that is not what was read; null when all are. */
export async function conferirPareceres(db: Handle): Promise<Quebra | null> {
  const assinados: Assinado[] = await db.selectFrom('pareceres_assinados').selectAll().orderBy('id').execute()
  const entradas = await registrados(db, 'prestacoes', ACOES_DO_CONSELHO)
  const meses = await publicadas(db, [...new Set(assinados.map((a) => a.competencia))])
  const quebra = (id: string, motivo: string): Quebra => ({
    ...{ n: entradas.get(id)?.n ?? 0, de: 'pareceres_assinados', registro: id, motivo },
  })
  for (const a of assinados) {
    const problema = problemaDoParecer(a, entradas.get(a.id))
    if (problema !== null) return quebra(a.id, problema)
    const p = meses.get(a.competencia)
    const lida = a.publicada_em !== null && p?.publicada_em === a.publicada_em
    if (lida && resumoDoLido(a, { retrato: p.retrato ?? '', nota: p.nota }) !== a.resumo)
      return quebra(a.id, 'as contas publicadas não são as que o conselheiro leu')
    entradas.delete(a.id)
  }
  const [sumiu] = entradas.keys()
  return sumiu === undefined ? null : quebra(sumiu, 'o parecer que está no histórico não existe mais')
}

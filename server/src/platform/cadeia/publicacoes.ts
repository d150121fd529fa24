import { sql, type Selectable } from 'kysely'
import type { Handle } from '../db/conexao.ts'
import type { Tabelas } from '../db/tabelas.ts'
import { resumoDe } from '../ids.ts'
import type { Quebra } from './elos.rules.ts'

/** Published accounts in front of the entry of the history that published them, which the chain seals. */

type Publicada = Pick<
  Selectable<Tabelas['prestacoes']>,
  'retrato' | 'inadimplentes' | 'nota' | 'parecer' | 'parecer_texto' | 'parecer_de' | 'parecer_em'
>

/** The digest of what goes out: figures, who owes, the síndico's note, and the opinion that was written down. The history keeps it. */
export const resumoDoPublicado = (p: Publicada): string =>
  resumoDe(JSON.stringify([p.retrato, p.inadimplentes, p.nota, p.parecer, p.parecer_texto, p.parecer_de, p.parecer_em]))

interface Registrado {
  mes: string
  acao: string
  mudancas: string
  n: number | null
  sal: string | null
}

/** The last thing done to the accounts of each month: published, or taken back. */
async function ultimos(db: Handle): Promise<Map<string, Registrado>> {
  const { rows } = await sql<Registrado>`
    select a.entidade_id as mes, a.acao, a.mudancas, e.n, e.sal
    from auditoria a left join elos e on e.de = 'auditoria' and e.registro = a.id
    where a.entidade = 'prestacoes' and a.acao in ('publicou', 'retirou') order by a.quando, a.id`.execute(db)
  return new Map(rows.map((r) => [r.mes, r]))
}

function problemaDa(p: Publicada, r: Registrado | undefined): string | null {
  if (r?.acao !== 'publicou') return 'a publicação não está no histórico'
  // Of texts that were forgotten nothing is proved; of before the digest was kept, nothing was said.
  if (r.n !== null && r.sal === null) return null
  const mudancas = JSON.parse(r.mudancas) as { campo: string; depois: unknown }[]
  const dito = mudancas.find((m) => m.campo === 'resumoDoPublicado')?.depois
  return dito === undefined || dito === resumoDoPublicado(p)
    ? null
    : 'as contas publicadas não são as que se publicaram'
}

/** The first month whose publication is not what the history says was published; null when all are. */
export async function conferirPublicacoes(db: Handle): Promise<Quebra | null> {
  const publicadas = await db
    .selectFrom('prestacoes')
    .select(['id', 'retrato', 'inadimplentes', 'nota', 'parecer', 'parecer_texto', 'parecer_de', 'parecer_em'])
    .where('publicada_em', 'is not', null)
    .orderBy('id')
    .execute()
  const entradas = await ultimos(db)
  for (const p of publicadas) {
    const r = entradas.get(p.id)
    const motivo = problemaDa(p, r)
    if (motivo !== null) return { n: r?.n ?? 0, de: 'prestacoes', registro: p.id, motivo }
  }
  return null
}

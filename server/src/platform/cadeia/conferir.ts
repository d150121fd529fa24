import { sql } from 'kysely'
import type { Handle } from '../db/conexao.ts'
import {
  COMECO,
  eloDepoisDe,
  resumoDaPartida,
  resumoDoHistorico,
  resumoDoTexto,
  type Elo,
  type HistoricoSelado,
  type Quebra,
} from './elos.rules.ts'
import { COLUNAS_DA_PARTIDA, COLUNAS_DO_HISTORICO, partidaDaLinha, type LinhaDaPartida } from './leitura.repo.ts'
import { conferirExcecoes } from './excecoes.ts'
import { conferirPareceres } from './pareceres.ts'
import { conferirPublicacoes } from './publicacoes.ts'

/** Working the whole chain out again, from the first link to the last. */

export interface Conferencia {
  /** How many links there are, and the last of them. */
  elos: number
  selo: string
  quebra: Quebra | null
  /** Texts of the history that were forgotten, as the law lets a person ask. */
  esquecidos: number
  /** What was written since the last sealing. */
  porSelar: number
}

type EloLido = Omit<Elo, 'em'> & { elo: string; sal: string | null; elo_em: string }
type LidoDaPartida = EloLido & { [K in keyof LinhaDaPartida]: LinhaDaPartida[K] | null }
type LidoDoHistorico = EloLido & { [K in keyof HistoricoSelado]: HistoricoSelado[K] | null }

const LOTE = 2_000

const DO_ELO = sql`e.n, e.de, e.registro, e.resumo, e.texto, e.sal, e.elo, e.em as elo_em`

/** Links with the rows they seal; a row that is gone comes with nulls. */
async function lerLote(db: Handle, depoisDe: number): Promise<(LidoDaPartida | LidoDoHistorico)[]> {
  const ate = depoisDe + LOTE
  const partidas = await sql<LidoDaPartida>`
    select ${DO_ELO}, ${COLUNAS_DA_PARTIDA} from elos e
    left join partidas p on p.id = cast(e.registro as bigint)
    left join contas_contabeis d on d.id = p.debito left join contas_contabeis c on c.id = p.credito
    where e.de = 'partidas' and e.n > ${depoisDe} and e.n <= ${ate}`.execute(db)
  const historico = await sql<LidoDoHistorico>`
    select ${DO_ELO}, ${COLUNAS_DO_HISTORICO} from elos e left join auditoria a on a.id = e.registro
    where e.de = 'auditoria' and e.n > ${depoisDe} and e.n <= ${ate}`.execute(db)
  return [...partidas.rows, ...historico.rows].toSorted((a, b) => a.n - b.n)
}

/** What is wrong with the row of a link; null when it is what was sealed. */
function problemaDaLinha(l: LidoDaPartida | LidoDoHistorico): string | null {
  if (l.id === null) return 'o que foi selado não existe mais'
  if (l.de === 'partidas') {
    const certo = resumoDaPartida(partidaDaLinha(l as LinhaDaPartida)) === l.resumo
    return certo ? null : 'a partida não é a que foi selada'
  }
  const h = l as HistoricoSelado
  if (resumoDoHistorico(h) !== l.resumo) return 'o registro do histórico não é o que foi selado'
  if (l.sal !== null && resumoDoTexto(l.sal, h) !== l.texto) return 'o texto do histórico não é o que foi selado'
  return null
}

/** @returns the first break among some links; `estado` moves on to the last of them */
function conferirLote(
  linhas: readonly (LidoDaPartida | LidoDoHistorico)[],
  estado: { n: number; elo: string },
): Quebra | null {
  for (const l of linhas) {
    const { n, de, registro } = l
    if (n !== estado.n + 1) return { n: estado.n + 1, de: 'cadeia', registro: '', motivo: 'falta um elo' }
    const motivo = problemaDaLinha(l)
    if (motivo !== null) return { n, de, registro, motivo }
    if (eloDepoisDe(estado.elo, { ...l, em: l.elo_em }) !== l.elo)
      return { n, de, registro, motivo: 'o elo não segue do anterior' }
    estado.n = n
    estado.elo = l.elo
  }
  return null
}

/** The seals of closed months, which were printed and mailed, are the links of then. */
async function conferirMeses(db: Handle): Promise<Quebra | null> {
  const outro = await db
    .selectFrom('fechamentos as f')
    .leftJoin('elos as e', 'e.n', 'f.selo_n')
    .select(['f.competencia', 'f.selo_n'])
    .where('f.selo', 'is not', null)
    .where((e) => e.or([e('e.elo', 'is', null), e('e.elo', '!=', e.ref('f.selo'))]))
    .orderBy('f.competencia')
    .executeTakeFirst()
  return outro
    ? {
        n: outro.selo_n ?? 0,
        de: 'fechamentos',
        registro: outro.competencia,
        motivo: 'o selo do mês não é o elo de então',
      }
    : null
}

async function contar(db: Handle): Promise<{ esquecidos: number; porSelar: number }> {
  const { rows } = await sql<{ esquecidos: number; por_selar: number }>`
    select (select count(*) from elos where de = 'auditoria' and sal is null) as esquecidos,
      (select count(*) from partidas) + (select count(*) from auditoria) - (select count(*) from elos) as por_selar`.execute(
    db,
  )
  return { esquecidos: rows[0]?.esquecidos ?? 0, porSelar: Math.max(0, rows[0]?.por_selar ?? 0) }
}

/**
 * Works the chain out again and compares it with every row it seals, with the seals of the months, with what the council
 * signed, with what months were closed without, and with what was published.
 * @param aoAndar told how many links were read
 */
export async function conferir(db: Handle, aoAndar: (lidos: number) => void = () => undefined): Promise<Conferencia> {
  const cabeca = await db.selectFrom('cadeia').select(['n', 'elo']).where('id', '=', 1).executeTakeFirstOrThrow()
  const estado = { n: 0, elo: COMECO }
  let quebra: Quebra | null = null
  while (quebra === null && estado.n < cabeca.n) {
    const linhas = await lerLote(db, estado.n)
    if (linhas.length === 0) quebra = { n: estado.n + 1, de: 'cadeia', registro: '', motivo: 'falta um elo' }
    else quebra = conferirLote(linhas, estado)
    aoAndar(estado.n)
    // On SQLite a query never leaves the event loop by itself: this yields to others.
    await new Promise((vez) => setImmediate(vez))
  }
  if (quebra === null && estado.elo !== cabeca.elo)
    quebra = { n: cabeca.n, de: 'cadeia', registro: '', motivo: 'o fim da cadeia não é o último elo' }
  quebra ??=
    (await conferirMeses(db)) ??
    (await conferirPareceres(db)) ??
    (await conferirExcecoes(db)) ??
    (await conferirPublicacoes(db))
  return { elos: cabeca.n, selo: cabeca.elo, quebra, ...(await contar(db)) }
}

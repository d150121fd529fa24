import { randomBytes } from 'node:crypto'
import type { Handle } from '../db/conexao.ts'
import { emLotes } from '../db/lotes.ts'
import type { Ctx } from '../contexto.ts'
import { agoraISO, emMs, HORA } from '../relogio.ts'
import { emTransacao } from '../transacao.ts'
import { eloDepoisDe, resumoDaPartida, resumoDoHistorico, resumoDoTexto, type Elo } from './elos.rules.ts'
import * as repo from './leitura.repo.ts'

/** Sealing what was written: new links at the end of the chain. */

/** Rows a transaction seals: short enough for others to write in between. */
const LOTE = 1_000
/**
 * A number, or an instant, that was taken before the last sealed one and committed after it: two transactions side by side. So many numbers, and so
 * long, are looked through again.
 */
const NUMEROS_DE_FOLGA = 10_000
const FOLGA_MS = HORA

interface PorSelar extends Omit<Elo, 'n' | 'em'> {
  sal: string | null
}

async function porSelar(db: Handle, cabeca: { ultima_partida: number; ultima_hora: string }, tudo: boolean) {
  const partidas = await repo.partidasPorSelar(db, Math.max(0, cabeca.ultima_partida - NUMEROS_DE_FOLGA), LOTE)
  // A clock that was put back writes instants of before: they are found when a month is sealed.
  const desde = tudo || cabeca.ultima_hora === '' ? '' : new Date(emMs(cabeca.ultima_hora) - FOLGA_MS).toISOString()
  const historico = await repo.historicoPorSelar(db, desde, LOTE)
  const linhas: PorSelar[] = [
    ...partidas.map((l): PorSelar => ({
      ...{ de: 'partidas', registro: String(l.id), texto: '', sal: null },
      resumo: resumoDaPartida(repo.partidaDaLinha(l)),
    })),
    ...historico.map((h): PorSelar => {
      const sal = randomBytes(16).toString('hex')
      return { de: 'auditoria', registro: h.id, resumo: resumoDoHistorico(h), texto: resumoDoTexto(sal, h), sal }
    }),
  ]
  const maior = (valores: readonly string[], senao: string) => valores.reduce((a, b) => (b > a ? b : a), senao)
  return {
    linhas,
    mais: partidas.length === LOTE || historico.length === LOTE,
    ultima_partida: Math.max(cabeca.ultima_partida, ...partidas.map((p) => p.id)),
    ultima_hora: maior(
      historico.map((h) => h.quando),
      cabeca.ultima_hora,
    ),
  }
}

/** Holds the head of the chain, so that two hands never add a link to the same one. @returns whether more waits */
async function selarUmLote(db: Handle, tudo = false): Promise<boolean> {
  const cabeca = await db
    .updateTable('cadeia')
    .set((e) => ({ n: e.ref('n') }))
    .where('id', '=', 1)
    .returningAll()
    .executeTakeFirstOrThrow()
  const { linhas, mais, ...ate } = await porSelar(db, cabeca, tudo)
  if (linhas.length === 0) return false
  let { n, elo } = cabeca
  const em = agoraISO()
  const elos = linhas.map((linha) => {
    n += 1
    elo = eloDepoisDe(elo, { ...linha, n, em })
    return { ...linha, n, elo, em }
  })
  for await (const lote of emLotes(elos)) await db.insertInto('elos').values(lote).execute()
  await db
    .updateTable('cadeia')
    .set({ n, elo, ...ate })
    .where('id', '=', 1)
    .execute()
  return mais
}

/** Seals all that waits, in transactions of its own. */
export async function selar(ctx: Ctx): Promise<void> {
  while (await emTransacao(ctx, (ctx) => selarUmLote(ctx.db))) {
    // On SQLite a transaction never leaves the event loop by itself: this yields to others.
    await new Promise((vez) => setImmediate(vez))
  }
}

/** Seals all that waits within a transaction, what it wrote itself among it. @returns the last link: the seal of now */
export async function selarTudo(db: Handle): Promise<{ n: number; elo: string }> {
  while (await selarUmLote(db, true));
  return db.selectFrom('cadeia').select(['n', 'elo']).where('id', '=', 1).executeTakeFirstOrThrow()
}

/**
 * Destroys the salts of texts of the history that have to be forgotten (LGPD): what they said can never be found from the chain, and that
 * something was done stays proved. Must run before the texts change, in their transaction.
 * @param ids of entries of the history
 */
export async function esquecerTextos(db: Handle, ids: readonly string[]): Promise<void> {
  for await (const lote of emLotes(ids))
    await db
      .updateTable('elos')
      .set({ sal: null })
      .where('de', '=', 'auditoria')
      .where('registro', 'in', lote)
      .where('sal', 'is not', null)
      .execute()
}

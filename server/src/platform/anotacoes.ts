import type { FastifyBaseLogger } from 'fastify'

/** How long a read waits for its own bookkeeping, in milliseconds. */
const ESPERA_MS = 250
/** Cool-down: a database that could not be written to is not asked again with every read. */
const PAUSA_MS = 10_000

/** Whose bookkeeping it is: what could not be written in one database says nothing of another. */
interface Estado {
  aCaminho: Set<string>
  pausaAte: number
}

const estados = new WeakMap<object, Estado>()

function estadoDe(db: object): Estado {
  let estado = estados.get(db)
  if (!estado) estados.set(db, (estado = { aCaminho: new Set(), pausaAte: 0 }))
  return estado
}

/**
 * A best-effort write: notes that something was used, beside a read that does not depend on it: a full disk, a lock, a
 * replica that only reads cost the note and not the answer. Nothing is thrown; nobody waits long.
 * @param chave what is noted, so that it is not noted twice at the same time
 * @returns whether it is written now
 */
export async function anotarSePuder(
  { db, log }: { db: object; log: FastifyBaseLogger },
  chave: string,
  gravar: () => Promise<unknown>,
): Promise<boolean> {
  const estado = estadoDe(db)
  if (estado.aCaminho.has(chave) || performance.now() < estado.pausaAte) return false
  estado.aCaminho.add(chave)
  const gravada = gravar().then(
    () => true,
    (erro: unknown) => {
      estado.pausaAte = performance.now() + PAUSA_MS
      log.warn({ err: erro, anotacao: chave.split(' ')[0] }, 'uma anotação de uso não pôde ser gravada')
      return false
    },
  )
  void gravada.then(() => estado.aCaminho.delete(chave))
  const desistencia = Promise.withResolvers<boolean>()
  const prazo = setTimeout(() => desistencia.resolve(false), ESPERA_MS)
  return Promise.race([gravada, desistencia.promise]).finally(() => clearTimeout(prazo))
}

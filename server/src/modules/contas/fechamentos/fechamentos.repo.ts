import type { Handle } from '#server/platform/db/conexao.ts'

export const marcar = (db: Handle, fechado_ate: string) =>
  db.updateTable('livro').set({ fechado_ate }).where('id', '=', 1).execute()

/** Closed months with who closed each, the newest first. */
export const listar = (db: Handle) =>
  db
    .selectFrom('fechamentos as f')
    .leftJoin('usuarios as u', 'u.id', 'f.fechado_por')
    .leftJoin('prestacoes as p', 'p.id', 'f.competencia')
    .select(['f.competencia', 'f.fechado_em', 'f.selo', 'u.nome as por', 'p.publicada_em', 'p.parecer_em'])
    .orderBy('f.competencia', 'desc')
    .execute()

export const inserir = (db: Handle, linha: { competencia: string; fechado_por: string | null; fechado_em: string }) =>
  db.insertInto('fechamentos').values(linha).execute()

export const remover = (db: Handle, competencia: string) =>
  db.deleteFrom('fechamentos').where('competencia', '=', competencia).execute()

/** Notes what the chain ended with when the month was closed. */
export const selar = (db: Handle, competencia: string, { n, elo }: { n: number; elo: string }) =>
  db.updateTable('fechamentos').set({ selo: elo, selo_n: n }).where('competencia', '=', competencia).execute()

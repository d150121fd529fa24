import { sql } from 'kysely'
import type { Handle } from '../db/conexao.ts'
import type { HistoricoSelado, PartidaSelada } from './elos.rules.ts'

/** Rows that are sealed, as the chain reads them. */

export interface LinhaDaPartida extends Omit<PartidaSelada, 'debito' | 'credito'> {
  d_classe: string
  d_ref: string
  d_fundo: string
  c_classe: string
  c_ref: string
  c_fundo: string
}

export const partidaDaLinha = (l: LinhaDaPartida): PartidaSelada => ({
  ...{ id: l.id, data: l.data, origem: l.origem, origem_id: l.origem_id, valor: l.valor, estorno: l.estorno, em: l.em },
  debito: [l.d_classe, l.d_ref, l.d_fundo],
  credito: [l.c_classe, l.c_ref, l.c_fundo],
})

export const COLUNAS_DA_PARTIDA = sql`p.id, p.data, p.origem, p.origem_id, p.valor, p.estorno, p.em,
  d.classe as d_classe, d.ref as d_ref, d.fundo_id as d_fundo, c.classe as c_classe, c.ref as c_ref, c.fundo_id as c_fundo`

export const COLUNAS_DO_HISTORICO = sql`a.id, a.quando, a.usuario_id, a.usuario_nome, a.acao, a.entidade, a.entidade_id,
  a.titulo, a.chave, a.mudancas`

/** Entries of the books after one that no link seals yet, in the order they were numbered in. */
export const partidasPorSelar = async (db: Handle, depoisDe: number, limite: number): Promise<LinhaDaPartida[]> =>
  (
    await sql<LinhaDaPartida>`
      select ${COLUNAS_DA_PARTIDA} from partidas p
      join contas_contabeis d on d.id = p.debito join contas_contabeis c on c.id = p.credito
      where p.id > ${depoisDe}
        and not exists (select 1 from elos e where e.de = 'partidas' and e.registro = cast(p.id as text))
      order by p.id limit ${limite}`.execute(db)
  ).rows

/** The same of the history, from an instant on. */
export const historicoPorSelar = async (db: Handle, desde: string, limite: number): Promise<HistoricoSelado[]> =>
  (
    await sql<HistoricoSelado>`
      select ${COLUNAS_DO_HISTORICO}
      from auditoria a where a.quando >= ${desde}
        and not exists (select 1 from elos e where e.de = 'auditoria' and e.registro = a.id)
      order by a.quando, a.id limit ${limite}`.execute(db)
  ).rows

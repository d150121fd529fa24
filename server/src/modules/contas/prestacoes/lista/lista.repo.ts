import { sql } from 'kysely'
import type { Handle } from '#server/platform/db/conexao.ts'

/** The despesas of a stretch of days, and those of them that neither a file nor a link proves (centavos). */
export async function comprovantesEntre(db: Handle, de: string, ate: string) {
  const { rows } = await sql<{ despesas: number; sem: number; valor: number }>`
    select count(*) as despesas, coalesce(sum(x.sem), 0) as sem, coalesce(sum(x.sem * x.valor), 0) as valor from (
      select d.valor, case when d.imagem is null and not exists (
        select 1 from arquivos_vinculos v where v.entidade = 'despesas' and v.entidade_id = d.id) then 1 else 0 end as sem
      from despesas d where d.excluido_em is null and d.data >= ${de} and d.data <= ${ate}
    ) x`.execute(db)
  return rows[0] ?? { despesas: 0, sem: 0, valor: 0 }
}

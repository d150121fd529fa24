import { sql, type SqlBool } from 'kysely'
import type { Tributo } from '#contract/contas/retencoes/tributos.ts'
import type { Handle } from '#server/platform/db/conexao.ts'

/** By which day a note is of a month. */
export type PorQueMes = 'emissao' | 'pagamento'

const DO_MES: Record<PorQueMes, (mes: string) => ReturnType<typeof sql<SqlBool>>> = {
  emissao: (mes) => sql<SqlBool>`coalesce(substr(p.emissao, 1, 7), p.competencia) = ${mes}`,
  pagamento: (mes) => sql<SqlBool>`p.status = 'Paga' and substr(p.paga_em, 1, 7) = ${mes}`,
}

/** The bills of a month that something was looked into of, entered and not taken back, by supplier and day. */
export const contasDoMes = (db: Handle, mes: string, por: PorQueMes, fornecedorId: string | undefined) =>
  db
    .selectFrom('pagaveis as p')
    .leftJoin('fornecedores as f', 'f.id', 'p.fornecedor_id')
    .select(['p.id', 'p.nome', 'p.nota', 'p.emissao', 'p.paga_em', 'p.valor', 'p.desconto', 'p.retido'])
    .select(['p.tipo_de_servico', 'p.fornecedor_id', 'f.nome as fornecedor', 'f.documento'])
    .where('p.excluido_em', 'is', null)
    .where('p.status', 'in', ['Lançada', 'Aprovada', 'Paga'])
    .where((e) => e.exists(e.selectFrom('retencoes as r').select('r.id').whereRef('r.pagavel_id', '=', 'p.id')))
    .where(DO_MES[por](mes))
    .$if(fornecedorId !== undefined, (c) => c.where('p.fornecedor_id', '=', fornecedorId ?? ''))
    // Engines put nulls at other ends.
    .orderBy(sql`case when f.id is null then 1 else 0 end`)
    .orderBy('f.ordem_nome')
    .orderBy(sql`coalesce(${sql.ref(por === 'emissao' ? 'p.emissao' : 'p.paga_em')}, p.competencia)`)
    .orderBy('p.id')
    .execute()
export type ContaDoMes = Awaited<ReturnType<typeof contasDoMes>>[number]

export interface RetencaoDoMes {
  pagavel_id: string
  tributo: Tributo
  base: number
  aliquota: number
  valor: number
}

/** What is withheld of the same bills. */
export const retencoesDoMes = (db: Handle, mes: string, por: PorQueMes): Promise<RetencaoDoMes[]> =>
  db
    .selectFrom('retencoes as r')
    .innerJoin('pagaveis as p', 'p.id', 'r.pagavel_id')
    .select(['r.pagavel_id', 'r.tributo', 'r.base', 'r.aliquota', 'r.valor'])
    .where('p.excluido_em', 'is', null)
    .where('p.status', 'in', ['Lançada', 'Aprovada', 'Paga'])
    .where(DO_MES[por](mes))
    .orderBy('r.id')
    .execute()

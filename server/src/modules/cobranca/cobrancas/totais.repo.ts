import { sql, type SqlBool } from 'kysely'
import type { StatusDeCobranca, TipoDeCobranca } from '#contract/cobranca/cobrancas.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import { ehDeAgora, type Filtro } from './cobrancas.repo.ts'

/** Count and sums of charges, kept with every write: what a list counts does not grow with it. */

/** A charge as the totals know it. */
export interface Parcela {
  vencimento: string
  vence_em: string
  competencia: string
  tipo: TipoDeCobranca
  status: StatusDeCobranca
  valor: number
  saldo: number
}

/** Adds charges (`sinal` 1) or takes them out (−1). They must be equal in everything but the amounts. */
async function juntar(db: Handle, p: Parcela, quantidade: number): Promise<void> {
  const { vencimento, vence_em, competencia, tipo, status, valor, saldo } = p
  await db
    .insertInto('totais_de_cobrancas')
    .values({ vencimento, vence_em, competencia, tipo, status, quantidade, valor, saldo })
    .onConflict((c) =>
      c.columns(['vencimento', 'vence_em', 'competencia', 'tipo', 'status']).doUpdateSet({
        quantidade: sql<number>`totais_de_cobrancas.quantidade + excluded.quantidade`,
        valor: sql<number>`totais_de_cobrancas.valor + excluded.valor`,
        saldo: sql<number>`totais_de_cobrancas.saldo + excluded.saldo`,
      }),
    )
    .execute()
}

const chaveDe = (p: Parcela) => [p.vencimento, p.vence_em, p.competencia, p.tipo, p.status].join(' ')

/** Takes out charges as they were and adds them as they are, always in the same order of keys. */
export async function trocar(db: Handle, antes: readonly Parcela[], depois: readonly Parcela[]): Promise<void> {
  const somas = new Map<string, { parcela: Parcela; quantidade: number }>()
  const contar = (p: Parcela, sinal: 1 | -1) => {
    const chave = chaveDe(p)
    const atual = somas.get(chave) ?? { parcela: { ...p, valor: 0, saldo: 0 }, quantidade: 0 }
    atual.quantidade += sinal
    atual.parcela.valor += sinal * p.valor
    atual.parcela.saldo += sinal * p.saldo
    somas.set(chave, atual)
  }
  for (const p of antes) contar(p, -1)
  for (const p of depois) contar(p, 1)
  for (const [, { parcela, quantidade }] of [...somas].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    if (quantidade !== 0 || parcela.valor !== 0 || parcela.saldo !== 0) await juntar(db, parcela, quantidade)
}

/** Makes the totals of a due date anew from its charges, after many of them moved at once. */
export async function refazer(db: Handle, vencimento: string): Promise<void> {
  await db.deleteFrom('totais_de_cobrancas').where('vencimento', '=', vencimento).execute()
  await db
    .insertInto('totais_de_cobrancas')
    .columns(['vencimento', 'vence_em', 'competencia', 'tipo', 'status', 'quantidade', 'valor', 'saldo'])
    .expression((e) =>
      e
        .selectFrom('cobrancas')
        .select((f) => [
          ...(['vencimento', 'vence_em', 'competencia', 'tipo', 'status'] as const),
          f.fn.countAll<number>().as('quantidade'),
          f.fn.sum<number>('valor').as('valor'),
          f.fn.sum<number>('saldo').as('saldo'),
        ])
        .where('vencimento', '=', vencimento)
        .groupBy(['vencimento', 'vence_em', 'competencia', 'tipo', 'status']),
    )
    .execute()
}

/** Count and sums (centavos) of a filter without search, unit or resident. What is in an agreement is not still to pay: its instalments are. */
export async function somar(
  db: Handle,
  f: Omit<Filtro, 'busca' | 'unidadeId' | 'visiveis'>,
): Promise<{ quantidade: number; total: number; saldo: number }> {
  let c = db
    .selectFrom('totais_de_cobrancas')
    .select((e) => [
      e.fn.sum<number | null>('quantidade').as('quantidade'),
      e.fn.sum<number | null>('valor').as('total'),
      sql<number | null>`sum(case when status = 'em_acordo' then 0 else saldo end)`.as('saldo'),
    ])
  if (f.status !== undefined) c = c.where('status', '=', f.status)
  if (f.atraso)
    c = c
      .where(sql<SqlBool>`status in ('aberta', 'parcial')`)
      .where('vence_em', f.atraso.vencida ? '<' : '>=', f.atraso.hoje)
  if (f.agora) c = c.where(ehDeAgora(f.agora))
  if (f.competencia !== undefined) c = c.where('competencia', '=', f.competencia)
  if (f.tipo !== undefined) c = c.where('tipo', '=', f.tipo)
  if (f.de !== undefined) c = c.where('vencimento', '>=', f.de)
  if (f.ate !== undefined) c = c.where('vencimento', '<=', f.ate)
  const r = await c.executeTakeFirstOrThrow()
  return { quantidade: r.quantidade ?? 0, total: r.total ?? 0, saldo: r.saldo ?? 0 }
}

/** The months that have charges, the newest first. */
export const competencias = async (db: Handle): Promise<string[]> =>
  (
    await db
      .selectFrom('totais_de_cobrancas')
      .select('competencia')
      .where('quantidade', '>', 0)
      .distinct()
      .orderBy('competencia', 'desc')
      .execute()
  ).map((l) => l.competencia)

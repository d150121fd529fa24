import { sql, type Insertable, type Updateable } from 'kysely'
import { CONTA_PRINCIPAL } from '#contract/contas/padroes/conta-principal.ts'
import type { SituacaoDoCredito } from '#contract/cobranca/creditos.ts'
import type { PapelNaUnidade } from '#contract/predio/pessoas-da-unidade.ts'
import type { Handle, Motor } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { atualizarNaVersao } from '#server/platform/db/versao.ts'
import type { Visiveis } from '../cobrancas/cobrancas.repo.ts'

/** Credits of units and what was given back of them. Amounts in centavos. */

export interface Filtro {
  unidade?: string | undefined
  situacao?: SituacaoDoCredito | undefined
  visiveis?: Visiveis | undefined
}

/** A credit with its unit, who paid it, the account its money came into, and the charge it was paid beyond. */
const completos = (db: Handle) =>
  db
    .selectFrom('creditos as c')
    .innerJoin('unidades as u', 'u.id', 'c.unidade_id')
    .leftJoin('pessoas_da_unidade as p', 'p.id', 'c.vinculo_id')
    .leftJoin('usuarios as s', 's.id', 'p.usuario_id')
    .leftJoin('receitas as r', 'r.id', 'c.receita_id')
    .leftJoin('contas_do_dinheiro as k', (j) =>
      j.on((e) => e('k.id', '=', e.fn.coalesce('r.conta_id', e.val(CONTA_PRINCIPAL)))),
    )
    .leftJoin('pagamentos as g', 'g.id', 'c.pagamento_id')
    .leftJoin('cobrancas as b', 'b.id', 'g.cobranca_id')
    .selectAll('c')
    .select(['u.bloco', 'u.apto', 'p.papel', 'p.usuario_id', 'k.id as conta_id', 'k.nome as conta_nome'])
    .select(['b.id as cobranca_id', 'b.numero', 'b.nome as cobranca_nome', 'b.competencia'])
    .select((e) => e.fn.coalesce('s.nome', 'p.nome').as('pessoa'))

export const porId = (db: Handle, id: string) => completos(db).where('c.id', '=', id).executeTakeFirst()
export type Linha = NonNullable<Awaited<ReturnType<typeof porId>>>

const SITUACOES = {
  aberto: sql<boolean>`c.saldo > 0`,
  usado: sql<boolean>`c.saldo = 0 and c.cancelado_em is null`,
  cancelado: sql<boolean>`c.cancelado_em is not null`,
}

function filtrados(db: Handle, { unidade, situacao, visiveis }: Filtro) {
  let c = completos(db)
  if (unidade !== undefined) c = c.where('c.unidade_id', '=', unidade)
  if (situacao !== undefined) c = c.where(SITUACOES[situacao])
  if (visiveis)
    c = c.where((e) =>
      e.or([e('c.unidade_id', 'in', [...visiveis.proprias, '']), e('c.vinculo_id', 'in', [...visiveis.vinculos, ''])]),
    )
  return c
}

export async function contar(db: Handle, f: Filtro): Promise<number> {
  const r = await filtrados(db, f)
    .clearSelect()
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return r.n
}

/** The newest first. */
export const listar = (db: Handle, f: Filtro, lugar: { limite: number | null; pular: number }): Promise<Linha[]> => {
  const c = filtrados(db, f).orderBy('c.data', 'desc').orderBy('c.id', 'desc')
  return (lugar.limite === null ? c : c.limit(lugar.limite).offset(lugar.pular)).execute()
}

/** Of a payment, the credit that what was beyond it became; cancelled ones are none. */
export const doPagamento = (db: Handle, pagamentoId: string) =>
  completos(db).where('c.pagamento_id', '=', pagamentoId).where('c.cancelado_em', 'is', null).executeTakeFirst()

/** A credit that a new charge may use. */
export interface Aberto {
  id: string
  unidade_id: string
  vinculo_id: string | null
  valor: number
  saldo: number
  data: string
  observacao: string | null
  versao: number
  papel: PapelNaUnidade | null
  inicio: string | null
  fim: string | null
}

/**
 * Every credit of some units that is not used up, the oldest first, held until the transaction ends: one reading, however many
 * units. @param motor only PostgreSQL has writers to wait for
 */
export async function abertosDas(db: Handle, motor: Motor, unidades: readonly string[]): Promise<Aberto[]> {
  // Those of the whole building are few, and 400 names would be a longer question than its answer.
  const abertos = db
    .selectFrom('creditos')
    .select(['id', 'unidade_id', 'vinculo_id', 'valor', 'saldo', 'data', 'observacao', 'versao'])
    .where('saldo', '>', 0)
    .$if(unidades.length === 1, (q) => q.where('unidade_id', '=', unidades[0] ?? ''))
    .orderBy('id')
  const presos = await (motor === 'postgres' ? abertos.forUpdate() : abertos).execute()
  const dessas = new Set(unidades)
  const deles = presos.filter((c) => c.saldo > 0 && dessas.has(c.unidade_id))
  const vinculos = await lacos(db, [...new Set(deles.flatMap((c) => c.vinculo_id ?? []))])
  return deles
    .map((c) => ({
      ...c,
      ...(vinculos.get(c.vinculo_id ?? '') ?? { papel: null, inicio: null, fim: null }),
    }))
    .toSorted((a, b) => (a.data === b.data ? compara(a.id, b.id) : compara(a.data, b.data)))
}

const compara = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

async function lacos(db: Handle, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Pick<Aberto, 'papel' | 'inicio' | 'fim'>>()
  const linhas = await db
    .selectFrom('pessoas_da_unidade')
    .select(['id', 'papel', 'inicio', 'fim'])
    .where('id', 'in', [...ids])
    .where('excluido_em', 'is', null)
    .execute()
  return new Map(linhas.map(({ id, ...laco }) => [id, laco]))
}

/** What is left of each unit's credits. */
export const saldosPorUnidade = (db: Handle) =>
  db
    .selectFrom('creditos')
    .select((e) => ['unidade_id', e.fn.sum<number>('saldo').as('saldo'), e.fn.countAll<number>().as('n')])
    .where('saldo', '>', 0)
    .groupBy('unidade_id')
    .execute()

/** What is left of the credits of a unit, those of its tenants left out. */
export const saldoDosDonos = async (db: Handle, unidadeId: string): Promise<number> =>
  (
    await db
      .selectFrom('creditos as c')
      .leftJoin('pessoas_da_unidade as p', 'p.id', 'c.vinculo_id')
      .select((e) => e.fn.coalesce(e.fn.sum<number>('c.saldo'), e.val(0)).as('saldo'))
      .where('c.unidade_id', '=', unidadeId)
      .where('c.saldo', '>', 0)
      .where((e) => e.or([e('p.papel', 'is', null), e('p.papel', '<>', 'inquilino')]))
      .executeTakeFirstOrThrow()
  ).saldo

/** Whether a unit ever had one. */
export const haDa = async (db: Handle, unidadeId: string): Promise<boolean> =>
  (await db.selectFrom('creditos').select('id').where('unidade_id', '=', unidadeId).limit(1).executeTakeFirst()) !==
  undefined

export const inserir = (db: Handle, linha: Insertable<Tabelas['creditos']>) =>
  db.insertInto('creditos').values(linha).execute()

/** Holds the row until the transaction ends. */
export const segurar = (db: Handle, id: string) =>
  db
    .updateTable('creditos')
    .set((e) => ({ versao: e.ref('versao') }))
    .where('id', '=', id)
    .execute()

export const atualizar = (db: Handle, id: string, versao: number, campos: Updateable<Tabelas['creditos']>) =>
  atualizarNaVersao(db, 'creditos', id, versao, campos)

/** What some credits paid, in the order it was done; undone ones too. */
export const usosDos = (db: Handle, ids: readonly string[]) =>
  db
    .selectFrom('pagamentos as p')
    .innerJoin('cobrancas as c', 'c.id', 'p.cobranca_id')
    .innerJoin('unidades as u', 'u.id', 'c.unidade_id')
    .select(['p.id', 'p.credito_id', 'p.data', 'p.valor', 'p.estornado_em', 'p.criado_em'])
    .select(['c.id as cobranca_id', 'c.numero', 'c.nome', 'c.competencia', 'c.unidade_id', 'u.bloco', 'u.apto'])
    .where('p.credito_id', 'in', [...ids, ''])
    .orderBy('p.id')
    .execute()
export type Uso = Awaited<ReturnType<typeof usosDos>>[number]

/** What was given back of some credits, in the order it was done. */
export const devolucoesDos = (db: Handle, ids: readonly string[]) =>
  db
    .selectFrom('creditos_devolucoes as d')
    .leftJoin('despesas as l', 'l.id', 'd.despesa_id')
    .leftJoin('contas_do_dinheiro as k', (j) =>
      j.on((e) => e('k.id', '=', e.fn.coalesce('l.conta_id', e.val(CONTA_PRINCIPAL)))),
    )
    .selectAll('d')
    .select(['k.id as conta_id', 'k.nome as conta_nome'])
    .where('d.credito_id', 'in', [...ids, ''])
    .orderBy('d.id')
    .execute()
export type Devolucao = Awaited<ReturnType<typeof devolucoesDos>>[number]

export const inserirDevolucao = (db: Handle, linha: Insertable<Tabelas['creditos_devolucoes']>) =>
  db.insertInto('creditos_devolucoes').values(linha).execute()

export const desfazerDevolucao = (db: Handle, id: string, motivo_da_volta: string, desfeita_em: string) =>
  db.updateTable('creditos_devolucoes').set({ motivo_da_volta, desfeita_em }).where('id', '=', id).execute()

/** Whether a line of the bank says that it is this receita or despesa. */
export async function estaConciliado(db: Handle, lancamentoId: string | null): Promise<boolean> {
  if (lancamentoId === null) return false
  const parte = await db
    .selectFrom('conciliacoes')
    .select('id')
    .where('lancamento_id', '=', lancamentoId)
    .executeTakeFirst()
  return parte !== undefined
}

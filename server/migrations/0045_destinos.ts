import type { Kysely } from 'kysely'
import type { Motor } from '#server/platform/db/conexao.ts'
import { executarDdl } from '#server/platform/db/esquema.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'

const ORDINARIO = '00000000-0000-7000-8000-000000000001'
/** Charges looked at together. */
const LOTE = 300
const LINHAS_POR_COMANDO = 1_000

const ITENS = `
CREATE TABLE itens_com_fundo (
  cobranca_id TEXT NOT NULL REFERENCES cobrancas (id),
  ordem INTEGER NOT NULL,
  descricao TEXT NOT NULL,
  natureza TEXT NOT NULL CHECK (natureza IN ('ordinaria', 'extraordinaria', 'fundo_de_reserva')),
  fundo_id TEXT NOT NULL REFERENCES fundos (id),
  valor INTEGER NOT NULL CHECK (valor BETWEEN 1 AND 99999999999),
  PRIMARY KEY (cobranca_id, ordem)
) STRICT;
INSERT INTO itens_com_fundo (cobranca_id, ordem, descricao, natureza, fundo_id, valor)
  SELECT cobranca_id, ordem, descricao, natureza,
    CASE natureza WHEN 'fundo_de_reserva' THEN
      coalesce((SELECT min(id) FROM fundos WHERE tipo = 'reserva' AND excluido_em IS NULL), '${ORDINARIO}')
    ELSE '${ORDINARIO}' END,
    valor
  FROM cobranca_itens;
DROP TABLE cobranca_itens;
ALTER TABLE itens_com_fundo RENAME TO cobranca_itens;
CREATE INDEX cobranca_itens_fundo ON cobranca_itens (fundo_id) WHERE fundo_id <> '${ORDINARIO}';
`

const PARTES = `
CREATE TABLE pagamento_partes (
  pagamento_id TEXT NOT NULL REFERENCES pagamentos (id) ON DELETE CASCADE,
  parte TEXT NOT NULL CHECK (parte IN ('principal', 'correcao', 'juros', 'multa')),
  item INTEGER NOT NULL,
  fundo_id TEXT NOT NULL REFERENCES fundos (id),
  valor INTEGER NOT NULL CHECK (valor > 0),
  PRIMARY KEY (pagamento_id, parte, item),
  CHECK ((parte = 'principal') = (item >= 0))
) STRICT;
ALTER TABLE transferencias ADD COLUMN pagamento_id TEXT REFERENCES pagamentos (id) ON DELETE SET NULL;
CREATE INDEX transferencias_pagamento ON transferencias (pagamento_id) WHERE pagamento_id IS NOT NULL;
UPDATE transferencias
  SET pagamento_id = (SELECT p.id FROM pagamentos p WHERE p.id = substr(transferencias.origem, 48))
  WHERE origem LIKE 'cobrancas:%';
UPDATE transferencias
  SET pagamento_id = (SELECT o.pagamento_id FROM transferencias o WHERE o.id = substr(transferencias.origem, 10))
  WHERE origem LIKE 'estornos:%';
`

interface Pagamento {
  id: string
  cobranca_id: string
  principal: number
  correcao: number
  juros: number
  multa: number
  estornado_em: string | null
}
type Item = Pick<Tabelas['cobranca_itens'], 'cobranca_id' | 'ordem' | 'natureza' | 'valor'>
type Levado = Pick<Tabelas['transferencias'], 'pagamento_id' | 'para_id' | 'valor'>
type Parte = Tabelas['pagamento_partes']

/** Exact shares rounded down, then one more to the largest remainders. Written out: a migration never changes. */
function emProporcao(total: number, pesos: readonly number[]): number[] {
  const soma = pesos.reduce((s, p) => s + BigInt(p), 0n)
  if (soma === 0n) return pesos.map((_, i) => (i === 0 ? total : 0))
  const exatos = pesos.map((p) => BigInt(total) * BigInt(p))
  const partes = exatos.map((e) => Number(e / soma))
  const porResto = exatos
    .map((e, i) => ({ i, resto: e % soma }))
    .toSorted((a, b) => (a.resto === b.resto ? a.i - b.i : a.resto > b.resto ? -1 : 1))
  const sobra = total - partes.reduce((s, p) => s + p, 0)
  for (const { i } of porResto.slice(0, sobra)) partes[i] = (partes[i] ?? 0) + 1
  return partes
}

/**
 * The principal of a payment by item, from what was left of the items. What was taken to the reserve fund that day is of
 * the reserve's items, to the centavo; what was not taken stays in the ordinary fund, whatever its nature.
 */
function principalPorItem(
  itens: readonly Item[],
  resta: readonly number[],
  principal: number,
  levado: number | null,
): number[] {
  if (levado === null) return emProporcao(principal, resta)
  const daReserva = itens.map((i, n) => (i.natureza === 'fundo_de_reserva' ? Math.max(0, resta[n] ?? 0) : 0))
  const outros = itens.map((i, n) => (i.natureza === 'fundo_de_reserva' ? 0 : Math.max(0, resta[n] ?? 0)))
  const dela = emProporcao(levado, daReserva)
  const deles = emProporcao(principal - levado, outros)
  return itens.map((_, n) => (dela[n] ?? 0) + (deles[n] ?? 0))
}

/** What the payments of one charge paid, in the order they were recorded; reversed ones leave the items as they were. */
function partesDa(itens: readonly Item[], pagamentos: readonly Pagamento[], levados: readonly Levado[]): Parte[] {
  const resta = itens.map((i) => i.valor)
  return pagamentos.flatMap((p) => {
    const t = levados.find((l) => l.pagamento_id === p.id)
    const porItem = principalPorItem(itens, resta, p.principal, t?.valor ?? null)
    if (p.estornado_em === null) for (const [n, v] of porItem.entries()) resta[n] = Math.max(0, (resta[n] ?? 0) - v)
    const principal = itens.map((i, n) => {
      const fundo_id = t && i.natureza === 'fundo_de_reserva' ? t.para_id : ORDINARIO
      return { pagamento_id: p.id, parte: 'principal' as const, item: i.ordem, fundo_id, valor: porItem[n] ?? 0 }
    })
    const doAtraso = (['correcao', 'juros', 'multa'] as const).map((parte) => {
      return { pagamento_id: p.id, parte, item: -1, fundo_id: ORDINARIO, valor: p[parte] }
    })
    return [...principal, ...doAtraso].filter((x) => x.valor > 0)
  })
}

/** Charges that were paid something, some at a time. */
const comPagamento = async (db: Kysely<Tabelas>, depoisDe: string): Promise<string[]> =>
  (
    await db
      .selectFrom('pagamentos')
      .select('cobranca_id')
      .distinct()
      .where('cobranca_id', '>', depoisDe)
      .orderBy('cobranca_id')
      .limit(LOTE)
      .execute()
  ).map((l) => l.cobranca_id)

async function partesDoLote(db: Kysely<Tabelas>, ids: readonly string[]): Promise<Parte[]> {
  const pagamentos = await db
    .selectFrom('pagamentos')
    .select(['id', 'cobranca_id', 'principal', 'correcao', 'juros', 'multa', 'estornado_em'])
    .where('cobranca_id', 'in', ids)
    .orderBy('id')
    .execute()
  const itens = Map.groupBy(
    await db
      .selectFrom('cobranca_itens')
      .select(['cobranca_id', 'ordem', 'natureza', 'valor'])
      .where('cobranca_id', 'in', ids)
      .orderBy('ordem')
      .execute(),
    (i) => i.cobranca_id,
  )
  const levados = await db
    .selectFrom('transferencias as t')
    .innerJoin('pagamentos as p', 'p.id', 't.pagamento_id')
    .select(['t.pagamento_id', 't.para_id', 't.valor'])
    .where('p.cobranca_id', 'in', ids)
    .where('t.origem', 'like', 'cobrancas:%')
    .execute()
  const porCobranca = Map.groupBy(pagamentos, (p) => p.cobranca_id)
  return [...porCobranca].flatMap(([id, seus]) => partesDa(itens.get(id) ?? [], seus, levados))
}

async function repartirOQueFoiPago(db: Kysely<Tabelas>): Promise<void> {
  for (let ids = await comPagamento(db, ''); ids.length > 0; ids = await comPagamento(db, ids.at(-1) ?? '')) {
    const partes = await partesDoLote(db, ids)
    for (let i = 0; i < partes.length; i += LINHAS_POR_COMANDO)
      await db
        .insertInto('pagamento_partes')
        .values(partes.slice(i, i + LINHAS_POR_COMANDO))
        .execute()
  }
}

/**
 * A destination fund on every item, by its nature for what there is; and of every payment, what it paid of each item and
 * the fund that went to. Nothing is moved: the parts say where the money lies since it was paid.
 */
export async function up(db: Kysely<Tabelas>, motor: Motor): Promise<void> {
  await executarDdl(db as Kysely<unknown>, motor, ITENS)
  await executarDdl(db as Kysely<unknown>, motor, PARTES)
  await repartirOQueFoiPago(db)
}

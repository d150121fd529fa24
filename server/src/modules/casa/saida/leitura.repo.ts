import { sql, type RawBuilder } from 'kysely'
import { lotesDe, type BancoLido, type Linha } from '#server/platform/db/leitura.ts'
import { ehNomeada, ENTRE_BLOCO_E_APTO, nomeDe, type ColunaLida } from './celulas.rules.ts'
import type { Nomeada, Planilha } from './planilha.ts'
import type { TabelaQueSai } from './tabelas.ts'

/** What a row of these tables is called. */
const NOMES: Record<Nomeada, RawBuilder<string>> = {
  acordos: sql`r.numero`,
  areas: sql`r.nome`,
  arquivos: sql`r.nome`,
  atas: sql`r.pauta`,
  categorias: sql`r.nome`,
  cobrancas: sql`r.numero`,
  comunicados: sql`r.titulo`,
  contas_bancarias: sql`r.nome`,
  contas_do_dinheiro: sql`r.nome`,
  documentos: sql`r.titulo`,
  emissoes: sql`r.nome`,
  enquetes: sql`r.pergunta`,
  fornecedores: sql`r.nome`,
  fundos: sql`r.nome`,
  ocorrencias: sql`r.titulo`,
  reservas: sql`r.codigo`,
  servicos: sql`r.titulo`,
  unidades: sql`r.bloco || ${sql.lit(ENTRE_BLOCO_E_APTO)} || r.apto`,
  usuarios: sql`r.nome`,
}

/** The columns of a table that are written, in the order they are. */
export const colunasDe = ({ colunas }: Planilha): ColunaLida[] =>
  Object.entries(colunas).flatMap(([coluna, descricao]) => (descricao === null ? [] : [{ coluna, descricao }]))

export const temLixeira = ({ colunas }: Planilha): boolean => (colunas.excluido_em ?? null) !== null

/** The rows of a table in their order, some at a time. @param daLixeira those that were deleted, instead of those that were not */
export async function* linhasDe(
  db: BancoLido,
  { tabela, planilha }: TabelaQueSai,
  daLixeira: boolean,
): AsyncGenerator<Linha[]> {
  const colunas = colunasDe(planilha)
  let consulta = db.selectFrom(`${tabela} as t`).select(colunas.map(({ coluna }) => `t.${coluna}`))
  for (const { coluna, descricao } of colunas) {
    const [, tipo] = descricao
    if (!ehNomeada(tipo)) continue
    const nome = sql<string>`(select ${NOMES[tipo]} from ${sql.table(tipo)} as r where r.id = ${sql.ref(`t.${coluna}`)})`
    consulta = consulta.select(nome.as(nomeDe(coluna)))
  }
  if (planilha.so) consulta = consulta.where(planilha.so)
  if (temLixeira(planilha)) consulta = consulta.where('t.excluido_em', daLixeira ? 'is not' : 'is', null)
  for (const coluna of planilha.ordem ?? ['id']) consulta = consulta.orderBy(`t.${coluna}`)
  yield* lotesDe(consulta)
}

/** A file, and one of the records that hold it; null when none does. */
export interface ArquivoQueSai {
  id: string
  nome: string
  tipo: string
  tamanho: number
  sha256: string
  criado_em: string
  entidade: string | null
  entidade_id: string | null
}

/** Every file there is, in the order they came; one that several records hold comes once for each, one after the other. */
export const arquivos = async (db: BancoLido): Promise<ArquivoQueSai[]> =>
  (await db
    .selectFrom('arquivos as a')
    .leftJoin('arquivos_vinculos as v', 'v.arquivo_id', 'a.id')
    .select(['a.id', 'a.nome', 'a.tipo', 'a.tamanho', 'a.sha256', 'a.criado_em', 'v.entidade', 'v.entidade_id'])
    .orderBy('a.id')
    .orderBy('v.entidade')
    .orderBy('v.entidade_id')
    .execute()) as unknown as ArquivoQueSai[]

export interface Medida {
  arquivos: number
  bytes: number
  meses: number
}

/** How many files there are, what they weigh, and how many months were published. */
export async function medir(db: BancoLido): Promise<Medida> {
  const { rows } = await sql<{ arquivos: number; bytes: number | string; meses: number }>`
    select (select count(*) from arquivos) as arquivos, (select coalesce(sum(tamanho), 0) from arquivos) as bytes,
      (select count(*) from prestacoes where publicada_em is not null) as meses`.execute(db)
  const m = rows[0]
  return { arquivos: m?.arquivos ?? 0, bytes: Number(m?.bytes ?? 0), meses: m?.meses ?? 0 }
}

export const mesesPublicados = async (db: BancoLido): Promise<string[]> =>
  (await db.selectFrom('prestacoes').select('id').where('publicada_em', 'is not', null).orderBy('id').execute()).map(
    (l) => String(l.id),
  )

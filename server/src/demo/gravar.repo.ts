import { sql, type Insertable, type Updateable } from 'kysely'
import { tiposDeLancamento, type TipoDeLancamento } from '#contract/contas/categorias.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/fundo-ordinario.ts'
import type { Handle } from '#server/platform/db/conexao.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { comUnidade as comUnidadeDaCobranca } from '../modules/cobranca/cobrancas/cobrancas.repo.ts'

/** Rows per statement: well under the 32,766 variables SQLite admits. */
const LOTE = 400

/** Writes many rows in few statements. */
export async function inserirTodas<T extends keyof Tabelas>(
  db: Handle,
  tabela: T,
  linhas: readonly Insertable<Tabelas[T]>[],
): Promise<void> {
  for (let i = 0; i < linhas.length; i += LOTE) {
    await db
      .insertInto(tabela)
      .values(linhas.slice(i, i + LOTE))
      .execute()
  }
}

const tabelaDe = (tipo: TipoDeLancamento) => (tipo === 'receita' ? 'receitas' : 'despesas')

/** Whether the ledger has any line, deleted ones included. */
export async function temLancamentos(db: Handle): Promise<boolean> {
  for (const tipo of tiposDeLancamento) {
    if (await db.selectFrom(tabelaDe(tipo)).select('id').limit(1).executeTakeFirst()) return true
  }
  return false
}

/** The first administrator that can enter. */
export const primeiroAdministrador = (db: Handle) =>
  db
    .selectFrom('usuarios')
    .select(['id', 'nome', 'email'])
    .where('tipo', '=', 'Administrador')
    .where('ativo', '=', 1)
    .orderBy('criado_em')
    .limit(1)
    .executeTakeFirst()

/** Who can enter and lives in a unit, the first to be registered of each first. */
export const comUnidade = (db: Handle) =>
  db
    .selectFrom('usuarios')
    .select(['id', 'nome', 'email', 'tel', 'bloco', 'apto'])
    .where('ativo', '=', 1)
    .where('apto', 'is not', null)
    .orderBy('criado_em')
    .orderBy('id')
    .execute()

/** Names nobody else may take. */
export const ocupados = (db: Handle) => db.selectFrom('usuarios').select(['email', 'cpf']).execute()

export const completarPessoa = (db: Handle, id: string, campos: Updateable<Tabelas['usuarios']>) =>
  db.updateTable('usuarios').set(campos).where('id', '=', id).execute()

/** Fills the building's data, keeping what somebody has already typed. */
export async function completarCondominio(
  db: Handle,
  dados: Omit<Insertable<Tabelas['condominio']>, 'id' | 'logo' | 'versao'> & { unidades: number },
): Promise<void> {
  await db
    .insertInto('condominio')
    .values({ id: 1, logo: null, ...dados })
    .onConflict((c) =>
      c.column('id').doUpdateSet((eb) => ({
        cnpj: eb.fn.coalesce('condominio.cnpj', 'excluded.cnpj'),
        endereco: eb.fn.coalesce('condominio.endereco', 'excluded.endereco'),
        sindico: eb.fn.coalesce('condominio.sindico', 'excluded.sindico'),
        tel: eb.fn.coalesce('condominio.tel', 'excluded.tel'),
        email: eb.fn.coalesce('condominio.email', 'excluded.email'),
        pix_chave: eb.fn.coalesce('condominio.pix_chave', 'excluded.pix_chave'),
        pix_nome: eb.fn.coalesce('condominio.pix_nome', 'excluded.pix_nome'),
        pix_cidade: eb.fn.coalesce('condominio.pix_cidade', 'excluded.pix_cidade'),
        unidades: dados.unidades,
      })),
    )
    .execute()
}

/** @param fechado_ate the last closed month */
export const marcarFechado = (db: Handle, fechado_ate: string) =>
  db.updateTable('livro').set({ fechado_ate }).where('id', '=', 1).execute()

/** @param saldo_inicial of the ordinary fund, centavos */
export const definirSaldoInicial = (db: Handle, saldo_inicial: number) =>
  db.updateTable('fundos').set({ saldo_inicial }).where('id', '=', FUNDO_ORDINARIO).execute()

export const categorias = (db: Handle) => db.selectFrom('categorias').select(['id', 'tipo', 'nome']).execute()

/** Lines and centavos of a kind, counted from the lines themselves and from the kept totals: they must be equal. */
export async function conferirTotais(db: Handle, tipo: TipoDeLancamento): Promise<{ linhas: string; totais: string }> {
  const dasLinhas = await db
    .selectFrom(tabelaDe(tipo))
    .select([sql<string>`count(*) || ' ' || coalesce(sum(valor), 0)`.as('texto')])
    .where('excluido_em', 'is', null)
    .executeTakeFirstOrThrow()
  const dosTotais = await db
    .selectFrom('totais')
    .select([sql<string>`coalesce(sum(quantidade), 0) || ' ' || coalesce(sum(total), 0)`.as('texto')])
    .where('tipo', '=', tipo)
    .where('grao', '=', 'ano')
    .executeTakeFirstOrThrow()
  return { linhas: dasLinhas.texto, totais: dosTotais.texto }
}

/** Everyone who lives in a unit, the first registered first. */
export const moradores = (db: Handle) =>
  db
    .selectFrom('usuarios')
    .select(['id', 'nome', 'tel', 'bloco', 'apto'])
    .where('ativo', '=', 1)
    .where('apto', 'is not', null)
    .orderBy('criado_em')
    .orderBy('id')
    .execute()

/** Everyone with an apartment, those who left included, the first registered first. */
export const quemMora = (db: Handle) =>
  db
    .selectFrom('usuarios')
    .select(['id', 'nome', 'bloco', 'apto', 'tipo', 'ativo', 'criado_em'])
    .where('apto', 'is not', null)
    .orderBy('criado_em')
    .orderBy('id')
    .execute()

export const chavesDasUnidades = async (db: Handle): Promise<string[]> =>
  (await db.selectFrom('unidades').select('chave').where('excluido_em', 'is', null).execute()).map((l) => l.chave)

/** Living units, by their name. */
export const unidadesPeloNome = (db: Handle) =>
  db.selectFrom('unidades').select(['id', 'bloco', 'apto']).where('excluido_em', 'is', null).execute()

/** Overdue charges that nobody paid anything of, each with who answers for it, the oldest first. @param hoje `YYYY-MM-DD` */
export const semPagamento = (db: Handle, hoje: string) =>
  comUnidadeDaCobranca(db)
    .leftJoin('pessoas_da_unidade as p', 'p.id', 'c.vinculo_id')
    .leftJoin('usuarios as s', 's.id', 'p.usuario_id')
    .select([
      'p.usuario_id',
      sql<string | null>`coalesce(s.nome, p.nome)`.as('pagador'),
      sql<string | null>`lower(coalesce(s.email, p.email))`.as('email'),
    ])
    .where('c.status', '=', 'aberta')
    .where('c.vence_em', '<', hoje)
    .orderBy('c.vence_em')
    .orderBy('c.id')
    .execute()

/** What was about to be written to people who do not exist. */
export const esquecerEmails = (db: Handle) => db.deleteFrom('emails').execute()

/** What each category took and cost in a year, centavos; lines without one are left out. */
export const totaisDoAno = (db: Handle, ano: string) =>
  db
    .selectFrom('totais')
    .select((e) => ['categoria_id', e.fn.sum<number>('total').as('total')])
    .where('tipo', 'in', [...tiposDeLancamento])
    .where('grao', '=', 'ano')
    .where('periodo', '=', ano)
    .where('categoria_id', '<>', '')
    .groupBy('categoria_id')
    .having((e) => e.fn.sum('total'), '>', 0)
    .execute()

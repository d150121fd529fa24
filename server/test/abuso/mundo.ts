import { sql } from 'kysely'
import { pode } from '#contract/protocolo/permissoes.ts'
import type { Rota } from '#contract/protocolo/rota.ts'
import { abrirSessao } from '#server/platform/autenticacao/sessoes.ts'
import { semear } from '#server/demo/semear.ts'
import type { Aplicacao, Pessoa } from '../aplicacao.ts'
import { enderecoDe, ID_QUE_NAO_EXISTE } from './operacoes.ts'

/** The whole demonstration as a place to break into: every kind of record, of many people. */
export interface Mundo {
  sindica: Pessoa
  /** Lives in a unit of the demonstration and has records of his own. */
  rafael: Pessoa
  /** Lives nowhere and owns nothing. */
  estranho: Pessoa
  /** Acts as one of the council: what that one alone may call is tried as her. */
  conselheira: Pessoa
}

/** Who of this world may make a call: the administration, else the council; null for who needs no session. */
export const quemPode = ({ sindica, conselheira }: Mundo, { operacao }: Rota): Pessoa | null =>
  pode('administrador', operacao) ? sindica : pode('conselheiro', operacao) ? conselheira : null

/** Fills the application with the demonstration. */
export async function povoar(aplicacao: Aplicacao): Promise<Mundo> {
  const sindica = (await aplicacao.como('administrador'))!
  await semear(aplicacao.ctx)
  const linha = await aplicacao.ctx.db
    .selectFrom('usuarios')
    .select(['id', 'nome', 'email'])
    .where('email', '=', 'rafael@aurora.example')
    .executeTakeFirstOrThrow()
  const { token } = await abrirSessao(aplicacao.ctx, linha.id, false)
  const estranho = await aplicacao.criarPessoa('Morador', { nome: 'Pessoa de Fora' })
  const conselheira = await aplicacao.criarComCargo('conselho')
  return { sindica, rafael: { ...linha, token }, estranho, conselheira }
}

/** The table behind the id of an address, by how the address begins; the longest beginning wins. Null where none is. */
const TABELAS: Record<string, string | null> = {
  '/api/banco/contas': 'contas_bancarias',
  '/api/banco/extratos': 'extratos',
  '/api/banco/movimentos': 'movimentos',
  '/api/chaves': 'chaves_da_api',
  '/api/cobrancas/regras': 'regras_de_atraso',
  '/api/devedores': 'unidades',
  '/api/lembretes/unidades': 'unidades',
  '/api/cobrancas/importacoes': 'importacoes',
  '/api/despesas/importacoes': 'importacoes',
  '/api/fornecedores/importacoes': 'importacoes',
  '/api/contas-do-dinheiro': 'contas_do_dinheiro',
  '/api/fundos/importacoes': 'importacoes',
  '/api/moradores/importacoes': 'importacoes',
  '/api/razao/contas': 'contas_contabeis',
  '/api/receitas/importacoes': 'importacoes',
  // A file that is being sent, which no table knows.
  '/api/primeiro-acesso/copia': null,
  '/api/saida': 'saidas',
  '/api/notificacoes/aparelhos': 'inscricoes_push',
  '/api/transferencias-de-conta': 'transferencias_de_conta',
  '/api/unidades/importacoes': 'importacoes',
  '/api/uploads': 'atas',
  '/api/users/sessoes': 'sessoes',
  '/api/users': 'usuarios',
  '/api/usos': 'usuarios',
  '/api/webhooks/entregas': 'entregas_de_webhooks',
}

/** The table whose records the first `:id` of an address names; null for an address without one. */
export function tabelaDe(rota: Rota): string | null {
  if (!rota.caminho.includes('/:id')) return null
  const comeco = Object.keys(TABELAS)
    .filter((c) => rota.caminho.startsWith(`${c}/`))
    .toSorted((a, b) => b.length - a.length)[0]
  return comeco === undefined ? (rota.caminho.split('/')[2] ?? null) : (TABELAS[comeco] ?? null)
}

/** Ids of a table, at most so many. */
export async function idsDe({ ctx }: Pick<Aplicacao, 'ctx'>, tabela: string, limite: number): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select id from ${sql.table(tabela)} order by id desc limit ${limite}`.execute(ctx.db)
  return rows.map((r) => r.id)
}

/** An address about a record that exists, where its table has any; days, months and years are of the demonstration. */
export async function enderecoVivo(aplicacao: Pick<Aplicacao, 'ctx'>, rota: Rota): Promise<string> {
  const tabela = tabelaDe(rota)
  const id = tabela === null ? undefined : (await idsDe(aplicacao, tabela, 1))[0]
  const mes = new Date().toISOString().slice(0, 7)
  const valores: Record<string, string> = { id: id ?? ID_QUE_NAO_EXISTE, competencia: mes, ano: mes.slice(0, 4) }
  return enderecoDe(rota, (parametro) => valores[parametro] ?? ID_QUE_NAO_EXISTE)
}

/** Tables that change because somebody called, whatever the call did. */
const DE_QUEM_CHAMA = new Set([
  'sessoes',
  'sonda',
  'trabalhos',
  'tentativas',
  'usos',
  'cartas_de_avisos',
  'captchas_usados',
  'emails',
  'idempotencia',
  'segredos',
])

/** Everything the database holds, by table, but for what any call moves. */
export async function fotografar({ ctx }: Aplicacao): Promise<Record<string, string>> {
  const foto: Record<string, string> = {}
  for (const { name } of await ctx.plataforma.conexao.db.introspection.getTables()) {
    if (DE_QUEM_CHAMA.has(name)) continue
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(ctx.db)
    foto[name] = rows
      .map((r) => JSON.stringify(r))
      .toSorted()
      .join('\n')
  }
  return foto
}

/** The tables in which two pictures differ. */
export const diferencas = (a: Record<string, string>, b: Record<string, string>): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((t) => a[t] !== b[t])

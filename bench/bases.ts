import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { hash } from '@node-rs/argon2'
import { hoje } from '#server/platform/relogio.ts'
import { lerConfig } from '#server/platform/config.ts'
import { ctxDoSistema } from '#server/platform/contexto.ts'
import { abrirPlataforma } from '#server/start.ts'
import * as primeiroAcesso from '#server/modules/casa/primeiro-acesso/primeiro-acesso.service.ts'
import { andamento } from '#server/operacao/andamento.ts'
import { ambienteDoServidor } from '../scripts/lib/projeto.mjs'
import { gerarLinhas } from './linhas.ts'
import {
  chaveDaUnidade,
  gerarCobrancas,
  gerarUnidades,
  ordemDaUnidade,
  quantasUnidades,
  type UnidadeDeBanco,
} from './linhas-de-cobrancas.ts'

/** Database files with many rows, made once and kept in .cache/bench; made anew when the schema or the rows change. */

export const SENHA = 'senha das medidas'
export const ADMIN = 'medidas@bench.example'
/** People who log in at the same time, one per connection. */
export const pessoa = (i: number): string => `pessoa${i}@bench.example`
const PESSOAS = 10
const idDaPessoa = (i: number) => `00000000-0000-7000-8000-00000000000${i}`
/** Forty a month for ten years, whatever the charges. */
const DESPESAS_AO_LADO = 4_800
/** Kept totals and how much of a date names each. */
export const GRAOS = [
  ['dia', 10],
  ['mes', 7],
  ['ano', 4],
] as const

/** Rows between two looks at how far it is. */
const DE_CADA = 1_000

const raiz = join(import.meta.dirname, '..')
const CACHE = join(raiz, '.cache', 'bench')

function versao(): string {
  const pasta = join(raiz, 'server', 'migrations')
  const fontes = [
    ...readdirSync(pasta).map((n) => join(pasta, n)),
    join(import.meta.dirname, 'linhas.ts'),
    join(import.meta.dirname, 'linhas-de-cobrancas.ts'),
    join(import.meta.dirname, 'bases.ts'),
  ]
  const h = createHash('sha256').update(hoje().slice(0, 7))
  for (const fonte of fontes.sort()) h.update(readFileSync(fonte))
  return h.digest('hex').slice(0, 12)
}

/** Settings of a server under measure on a data folder. */
export const ambiente = (pasta: string, url?: string): Record<string, string> => ({
  DATA_DIR: pasta,
  PORT: '0',
  HOST: '127.0.0.1',
  RATE_LIMIT: 'off',
  USAGE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
  BACKUP_TIME: 'off',
  TRUST_PROXY: 'true',
  ...ambienteDoServidor({}),
  ...(url === undefined ? {} : { DATABASE_URL: url }),
})

/** Creates schema, building and administrator, as a first start does. */
export async function criarInstalacao(env: Record<string, string>): Promise<void> {
  const plataforma = await abrirPlataforma(lerConfig(env))
  try {
    const ctx = ctxDoSistema(plataforma)
    const admin = { email: ADMIN, senha: SENHA, nome: 'Medidas' }
    await primeiroAcesso.criarDoAmbiente(ctx, { admin, nomeDoCondominio: 'Edifício das Medidas' })
  } finally {
    await plataforma.conexao.fechar()
  }
}

type Banco = Database.Database

/** Indexes are dropped while rows pour in and made again at the end: sorted at once they cost a tenth. */
function semIndices(banco: Banco, tabelas: readonly string[], encher: () => void): void {
  const indices = banco
    .prepare(
      "select name, sql from sqlite_master where type = 'index' and tbl_name in (select value from json_each(?)) and sql is not null",
    )
    .all(JSON.stringify(tabelas)) as { name: string; sql: string }[]
  for (const { name } of indices) banco.exec(`drop index ${name}`)
  encher()
  for (const { sql } of indices) banco.exec(sql)
}

function encherTabela(banco: Banco, tipo: 'receita' | 'despesa', quantas: number): void {
  const tabela = `${tipo}s`
  const categorias = banco.prepare('select id from categorias where tipo = ?').pluck().all(tipo) as string[]
  const admin = banco.prepare('select id from usuarios limit 1').pluck().get() as string
  const arquivo = banco.prepare(
    "insert into arquivos (id, nome, tipo, tamanho, sha256, criado_por, criado_em) values (?, 'nota.pdf', 'application/pdf', 1000, '', ?, ?)",
  )
  const vinculo = banco.prepare(
    'insert into arquivos_vinculos (arquivo_id, entidade, entidade_id, ordem) values (?, ?, ?, 0)',
  )
  let inserir: Database.Statement | null = null
  let feito = 0
  for (const { linha, comArquivo } of gerarLinhas(tipo, quantas, categorias, hoje())) {
    if (feito++ % DE_CADA === 0) andamento.em({ oQue: `Enchendo uma base com ${tabela}`, feito, total: quantas })
    const colunas = Object.keys(linha)
    inserir ??= banco.prepare(
      `insert into ${tabela} (${colunas.join(', ')}) values (${colunas.map(() => '?').join(', ')})`,
    )
    inserir.run(Object.values(linha))
    if (!comArquivo) continue
    const id = `f${linha.id.slice(1)}`
    arquivo.run(id, admin, linha.criado_em)
    vinculo.run(id, tabela, linha.id)
  }
  for (const [grao, letras] of GRAOS)
    banco.exec(`insert into totais (tipo, grao, periodo, categoria_id, quantidade, total)
      select '${tipo}', '${grao}', substr(data, 1, ${letras}), coalesce(categoria_id, ''), count(*), sum(valor)
      from ${tabela} group by 3, 4`)
}

async function encher(arquivo: string, comLinhas: (banco: Banco) => void): Promise<void> {
  const banco = new Database(arquivo)
  banco.pragma('synchronous = OFF')
  banco.pragma('cache_size = -1000000')
  banco.pragma('journal_mode = MEMORY')
  const senhaHash = await hash(SENHA, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const novaPessoa =
    banco.prepare(`insert into usuarios (id, nome, email, tipo, senha_hash, ativo, busca, criado_em, atualizado_em, versao)
    select ?, nome, ?, 'Morador', ?, 1, '', criado_em, criado_em, 1 from usuarios limit 1`)
  banco.transaction(() => {
    for (let i = 0; i < PESSOAS; i++) novaPessoa.run(idDaPessoa(i), pessoa(i), senhaHash)
    comLinhas(banco)
  })()
  banco.pragma('journal_mode = WAL')
  banco.close()
}

function encherOLivro(banco: Banco, quantas: number): void {
  semIndices(banco, ['receitas', 'despesas'], () => {
    encherTabela(banco, 'receita', quantas)
    encherTabela(banco, 'despesa', Math.ceil(quantas / 10))
  })
}

function encherUnidades(banco: Banco, unidades: readonly UnidadeDeBanco[]): void {
  const unidade = banco.prepare(
    "insert into unidades (id, bloco, apto, chave, ordem, busca, criado_em, atualizado_em) values (?, ?, ?, ?, ?, '', ?, ?)",
  )
  const vinculo = banco.prepare(
    "insert into pessoas_da_unidade (id, unidade_id, usuario_id, nome, papel, inicio, criado_em, atualizado_em) values (?, ?, ?, ?, 'proprietario', '2000-01-01', ?, ?)",
  )
  const quando = '2000-01-01T12:00:00.000Z'
  for (const [i, u] of unidades.entries()) {
    unidade.run(u.id, u.bloco, u.apto, chaveDaUnidade(u), ordemDaUnidade(u), quando, quando)
    vinculo.run(u.vinculoId, u.id, i < PESSOAS ? idDaPessoa(i) : null, `Morador ${i}`, quando, quando)
  }
}

function encherDeCobrancas(banco: Banco, quantas: number): void {
  const unidades = gerarUnidades(quantasUnidades(quantas))
  encherUnidades(banco, unidades)
  banco
    .prepare(
      "insert into regras_de_atraso (id, inicio, multa_bp, juros_tipo, juros_micros, indice, carencia, criado_em, atualizado_em) values ('regra', '1900-01-01', 200, 'convencionado', 1000000, 'nenhum', 0, ?, ?)",
    )
    .run(hoje(), hoje())
  const inserir = (tabela: string, linha: Record<string, unknown>) => {
    const colunas = Object.keys(linha)
    return banco.prepare(`insert into ${tabela} (${colunas.join(', ')}) values (${colunas.map(() => '?').join(', ')})`)
  }
  let cobrancas: Database.Statement | null = null
  let pagamentos: Database.Statement | null = null
  semIndices(banco, ['cobrancas', 'pagamentos', 'despesas'], () => {
    let feito = 0
    for (const { cobranca, pagamento } of gerarCobrancas(unidades, quantas, hoje())) {
      if (feito++ % DE_CADA === 0) andamento.em({ oQue: 'Enchendo uma base com cobranças', feito, total: quantas })
      cobrancas ??= inserir('cobrancas', cobranca)
      cobrancas.run(Object.values(cobranca))
      if (!pagamento) continue
      pagamentos ??= inserir('pagamentos', pagamento)
      pagamentos.run(Object.values(pagamento))
    }
    encherTabela(banco, 'despesa', DESPESAS_AO_LADO)
  })
  banco.exec(`insert into totais_de_cobrancas (vencimento, vence_em, competencia, tipo, status, quantidade, valor, saldo)
    select vencimento, vence_em, competencia, tipo, status, count(*), sum(valor), sum(saldo)
    from cobrancas group by 1, 2, 3, 4, 5`)
}

/** Folder of a database with so many receitas and a tenth as many despesas. */
export const base = (quantas: number): Promise<string> => feita(String(quantas), (b) => encherOLivro(b, quantas))

/** Folder of a database with so many charges, most of them paid, and a few thousand despesas. */
export const baseDeCobrancas = (quantas: number): Promise<string> =>
  feita(`cobrancas-${quantas}`, (b) => encherDeCobrancas(b, quantas))

async function feita(nome: string, comLinhas: (banco: Banco) => void): Promise<string> {
  const pasta = join(CACHE, `${versao()}-${nome}`)
  if (existsSync(pasta)) return pasta
  limparVelhas()
  const rascunho = `${pasta}.fazendo`
  rmSync(rascunho, { recursive: true, force: true })
  mkdirSync(rascunho, { recursive: true })
  await criarInstalacao(ambiente(rascunho))
  await encher(join(rascunho, 'condominio.sqlite'), comLinhas)
  renameSync(rascunho, pasta)
  return pasta
}

function limparVelhas(): void {
  if (!existsSync(CACHE)) return
  for (const nome of readdirSync(CACHE)) {
    if (!nome.startsWith(versao())) rmSync(join(CACHE, nome), { recursive: true, force: true })
  }
}

/** A copy to write in; `remover` throws it away. */
export async function copia(quantas: number): Promise<{ pasta: string; remover: () => void }> {
  const original = await base(quantas)
  const pasta = mkdtempSync(join(tmpdir(), 'condominio-bench-'))
  copyFileSync(join(original, 'condominio.sqlite'), join(pasta, 'condominio.sqlite'))
  return { pasta, remover: () => rmSync(pasta, { recursive: true, force: true }) }
}

import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import type { AcessoPorCargo } from '#contract/pessoas/cargos.ts'
import type { Ator, AtorComSessao } from '#contract/protocolo/permissoes.ts'
import type { TipoDeUsuario } from '#contract/protocolo/tipos-de-usuario.ts'
import { criarApp } from '#server/app.ts'
import { abrirPlataforma } from '#server/start.ts'
import { gerarHash } from '#server/platform/autenticacao/senhas.ts'
import { abrirSessao } from '#server/platform/autenticacao/sessoes.ts'
import { agoraISO, moverRelogio } from '#server/platform/relogio.ts'
import { lerConfig, type Config } from '#server/platform/config.ts'
import { ctxDoSistema, type Ctx, type Plataforma } from '#server/platform/contexto.ts'
import { arquivoDoBanco } from '#server/platform/db/sqlite.ts'
import { novoId } from '#server/platform/ids.ts'
import { emPalavras } from '#server/platform/db/palavras.rules.ts'
import { criarBanco } from './postgres.ts'
import { criarPredio, porNaUnidade } from './predio.ts'
import { naoDeclarado } from './status-declarados.ts'

/** Password of every test person; hashed once, because argon2 is slow on purpose. */
export const SENHA = 'senha de teste bem comprida'
let hashDaSenha: Promise<string> | null = null

const TIPO_DO_ATOR = { administrador: 'Administrador', morador: 'Morador', inquilino: 'Inquilino' } as const

export interface Pessoa {
  id: string
  nome: string
  email: string
  token: string
}

export interface Resposta<T = never> {
  status: number
  // A test names the shape it expects; the default refuses to be read.
  corpo: T
  headers: Record<string, string | string[] | number | undefined>
  texto: string
}

interface OpcoesDoPedido {
  corpo?: unknown
  headers?: Record<string, string>
  quem?: Pessoa | null
}

/** The whole application on a real, empty database of the engine under test, spoken to over HTTP. */
export class Aplicacao {
  readonly app: FastifyInstance
  readonly plataforma: Plataforma
  /** Answers that the description of their call does not tell of: none, at the end of a file of tests. */
  readonly naoDeclarados = new Set<string>()
  readonly #pessoas = new Map<string, Promise<Pessoa>>()

  constructor(app: FastifyInstance, plataforma: Plataforma) {
    this.app = app
    this.plataforma = plataforma
  }

  /** A ctx without a person, for looking at or preparing the database. */
  get ctx(): Ctx {
    return ctxDoSistema(this.plataforma)
  }

  /** Creates a person with an open session. `extra` goes into the row. */
  async criarPessoa(
    tipo: TipoDeUsuario,
    extra: Partial<{ nome: string; email: string; bloco: string; apto: string; cpf: string; ativo: number }> = {},
  ): Promise<Pessoa> {
    hashDaSenha ??= gerarHash(SENHA)
    const id = novoId()
    const nome = extra.nome ?? `${tipo} de Teste`
    const email = extra.email ?? `${tipo.toLowerCase()}.${randomUUID().slice(0, 8)}@exemplo.com.br`
    const linha = { imagem: null, tel: null, cpf: null, aniversario: null, bloco: null, apto: null, ativo: 1, ...extra }
    await this.ctx.db
      .insertInto('usuarios')
      .values({
        id,
        ...linha,
        nome,
        email,
        tipo,
        senha_hash: await hashDaSenha,
        busca: emPalavras(nome, email),
        criado_em: agoraISO(),
        atualizado_em: agoraISO(),
        versao: 1,
      })
      .execute()
    const { token } = await abrirSessao(this.ctx, id, false)
    return { id, nome, email, token }
  }

  /** A resident whose only tie with a unit has ended. */
  async criarQuemSaiu(): Promise<Pessoa> {
    const pessoa = await this.criarPessoa('Morador')
    const [unidade] = await criarPredio(this, 1, { bloco: `Saiu ${pessoa.id}` })
    await porNaUnidade(this, unidade!, pessoa, 'inquilino', { fim: '2020-12-31' })
    return pessoa
  }

  /** Somebody with an office, as the first day of it leaves them: here by it alone or, of the council, a resident too. */
  async criarComCargo(acesso: AcessoPorCargo): Promise<Pessoa> {
    const nome = { contas: 'Contador de Teste', conselho: 'Conselheiro de Teste', portaria: 'Porteiro de Teste' }
    const pessoa = await this.criarPessoa('Morador', { nome: nome[acesso] })
    const mudou = { acesso_por_cargo: acesso }
    await this.ctx.db.updateTable('usuarios').set(mudou).where('id', '=', pessoa.id).execute()
    return pessoa
  }

  /** One person per actor, made at first use; null for `anonimo`. */
  async como(ator: Ator): Promise<Pessoa | null> {
    if (ator === 'anonimo') return null
    let pessoa = this.#pessoas.get(ator)
    if (!pessoa) this.#pessoas.set(ator, (pessoa = this.#criar(ator)))
    return pessoa
  }

  #criar(ator: AtorComSessao): Promise<Pessoa> {
    if (ator === 'antigo') return this.criarQuemSaiu()
    if (ator === 'leitor') return this.criarComCargo('contas')
    if (ator === 'conselheiro') return this.criarComCargo('conselho')
    return ator === 'portaria' ? this.criarComCargo('portaria') : this.criarPessoa(TIPO_DO_ATOR[ator])
  }

  /** Makes a request as the administrator, unless `quem` says otherwise (null: nobody). */
  async pedir<T = never>(
    metodo: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    { corpo, headers = {}, quem }: OpcoesDoPedido = {},
  ): Promise<Resposta<T>> {
    const pessoa = quem === undefined ? await this.como('administrador') : quem
    const opcoes: InjectOptions = {
      method: metodo,
      url,
      headers: { ...(pessoa ? { authorization: `Bearer ${pessoa.token}` } : {}), ...headers },
      ...(corpo === undefined ? {} : { payload: corpo as object }),
    }
    const r = await this.app.inject(opcoes)
    const estranho = naoDeclarado(metodo, url, r.statusCode)
    if (estranho !== null) this.naoDeclarados.add(estranho)
    const ehJson = String(r.headers['content-type']).includes('json') && r.body !== ''
    return {
      status: r.statusCode,
      corpo: (ehJson ? JSON.parse(r.body) : undefined) as T,
      headers: r.headers,
      texto: r.body,
    }
  }
}

/** The application over what these settings name, and how to take it down. The database is migrated if it is not yet. */
export async function abrirAplicacao(
  config: Config,
  antes: (plataforma: Plataforma) => void = () => undefined,
): Promise<{ aplicacao: Aplicacao; fechar(): Promise<void> }> {
  const plataforma = await abrirPlataforma(config)
  antes(plataforma)
  const app = await criarApp(plataforma)
  await plataforma.eventos.conectar(plataforma.conexao, plataforma.log)
  return {
    aplicacao: new Aplicacao(app, plataforma),
    fechar: async () => {
      await app.close()
      plataforma.eventos.fechar()
      await plataforma.conexao.fechar()
    },
  }
}

/** The settings of a test over this folder: silent, and without the limits that one person playing all would meet. */
export const configDeTeste = (pasta: string): Config =>
  lerConfig({
    DATA_DIR: pasta,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    USAGE_LIMITS: 'off',
    CONDOMINIO_NOME: 'Edifício Teste',
  })

/**
 * Gives each test file its own application on the engine of the project that runs it (MOTOR), and takes it down at the end.
 * @param ajustes settings other than the defaults of a test
 * @param antes what is done to the platform before the application is made, which keeps what it is given
 */
export function comAplicacao(ajustes: Partial<Config> = {}, antes?: (plataforma: Plataforma) => void): () => Aplicacao {
  let aplicacao: Aplicacao | null = null
  let desfazer: (() => Promise<void>) | null = null
  beforeAll(async () => {
    const pasta = mkdtempSync(join(tmpdir(), 'condominio-teste-'))
    const noPostgres = process.env.MOTOR === 'postgres' && ajustes.urlDoBanco === undefined
    const banco = noPostgres ? await criarBanco(inject('postgresAdminUrl')) : null
    const config = { ...configDeTeste(pasta), urlDoBanco: banco?.url ?? null, ...ajustes }
    const modelo = inject('modeloSqlite')
    if (config.urlDoBanco === null && modelo !== undefined) copyFileSync(modelo, arquivoDoBanco(config.pastaDeDados))
    const aberta = await abrirAplicacao(config, antes)
    aplicacao = aberta.aplicacao
    desfazer = async () => {
      moverRelogio(0)
      await aberta.fechar()
      await banco?.remover()
      rmSync(pasta, { recursive: true, force: true })
    }
  })
  afterAll(async () => {
    await desfazer?.()
    expect([...(aplicacao?.naoDeclarados ?? [])], 'status que o contrato não declara').toEqual([])
  })
  return () => {
    if (aplicacao === null) throw new Error('a aplicação de teste só existe dentro dos testes')
    return aplicacao
  }
}

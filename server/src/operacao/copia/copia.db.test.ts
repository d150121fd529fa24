import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { resumoDe } from '#server/platform/ids.ts'
import { abrirBanco, type Conexao } from '#server/platform/db/conexao.ts'
import { lerConfig, type Config } from '#server/platform/config.ts'
import { migrar, migrarAte } from '#server/platform/db/migrar.ts'
import { abrirArquivos } from '#server/platform/arquivos/abertura.ts'
import { criarDoAmbiente } from '#server/modules/casa/primeiro-acesso/primeiro-acesso.service.ts'
import { emPalavras } from '#server/platform/db/palavras.rules.ts'
import { pdf } from '../../../test/amostras.ts'
import { enviar } from '../../../test/envio.ts'
import { comAplicacao } from '../../../test/aplicacao.ts'
import { criarBanco } from '../../../test/postgres.ts'
import { migracoes } from '../../../migrations/indice.ts'
import { ErroDeCopia } from './erro.ts'
import { fazerCopia } from './gravar.ts'
import { conferirCopia } from './ler.ts'
import { restaurar, type PedidoDeRestauracao } from './restaurar.ts'
import { tabelasDoBanco } from './retrato.ts'
import { REGRAS } from './tabelas-da-copia.ts'

const noPostgres = process.env.MOTOR === 'postgres'
const aplicacao = comAplicacao()
const SENHA_DA_COPIA = 'cavalo bateria grampo'
const CREDENCIAIS = [
  'sessoes',
  'chaves_da_api',
  'inscricoes_push',
  'recuperacoes',
  'segundas_etapas',
  'captchas_usados',
  'idempotencia',
  'trabalhos',
  'tentativas',
]

let pasta: string
let copia: string
const desfazer: (() => Promise<void> | void)[] = []

beforeAll(async () => {
  pasta = mkdtempSync(join(tmpdir(), 'condominio-copia-'))
  copia = join(pasta, 'aurora.tar.gz')
  const { ctx, plataforma } = aplicacao()
  const [agora, depois] = [new Date().toISOString(), '2999-01-01T00:00:00.000Z']
  const admin = { email: 'marta@aurora.example', senha: 'aurora em dia', nome: 'Marta' }
  await criarDoAmbiente(ctx, { admin, nomeDoCondominio: 'Edifício Aurora' })
  await enviar(aplicacao(), pdf('primeira'), 'nota.pdf')
  await enviar(aplicacao(), pdf('segunda'), 'outra.pdf')
  const marta = await ctx.db
    .selectFrom('usuarios')
    .select('id')
    .where('email', '=', admin.email)
    .executeTakeFirstOrThrow()
  const linha = {
    ...{ nome: 'Cota', nota: '1', valor: 35_000, descricao: 'ok', data: '2026-10-05' },
    ordem_nome: 'cota',
    busca: emPalavras('cota'),
    criado_em: agora,
    atualizado_em: agora,
  }
  await ctx.db
    .insertInto('receitas')
    .values({ id: 'r1', ...linha })
    .execute()
  await ctx.db
    .insertInto('recuperacoes')
    .values({ token_hash: resumoDe('r'), usuario_id: marta.id, criada_em: agora, expira_em: depois, usada_em: null })
    .execute()
  await ctx.db
    .insertInto('chaves_da_api')
    .values({
      ...{ id: 'k', nome: 'Contabilidade', comeco: 'ced_aaaaaa', token_hash: resumoDe('k'), operacoes: '[]' },
      ...{ usuario_id: marta.id, criada_em: agora, expira_em: depois },
    })
    .execute()
  await ctx.db
    .insertInto('inscricoes_push')
    .values({
      ...{ id: 'p', usuario_id: marta.id, sessao_id: null, endpoint: 'https://push.exemplo/p', p256dh: 'x', auth: 'x' },
      ...{ aparelho: 'Chrome', criado_em: agora, ultima_entrega_em: null },
    })
    .execute()
  await ctx.db.insertInto('captchas_usados').values({ id: 'c', expira_em: depois }).execute()
  await ctx.db.insertInto('tentativas').values({ id: 't', chave: 'k', quando: agora }).execute()
  await ctx.db.insertInto('trabalhos').values({ nome: 'x', dono: 'y', ate: depois }).execute()
  const carta = {
    para: 'a@b.example',
    assunto: 'Oi',
    texto: 'texto',
    html: '',
    proxima_em: agora,
    erro: null,
    criado_em: agora,
    na_fila_desde: agora,
    enviado_em: null,
  }
  await ctx.db
    .insertInto('emails')
    .values([
      { id: 'mandado', ...carta, estado: 'enviado' },
      { id: 'na-fila', ...carta, estado: 'pendente' },
    ])
    .execute()
  await fazerCopia(plataforma, copia, null)
})

afterEach(async () => {
  for (const fn of desfazer.splice(0).reverse()) await fn()
})
afterAll(() => rmSync(pasta, { recursive: true, force: true }))

interface Alvo {
  config: Config
  /** Opened as the server would, migrated. */
  abrir(): Promise<Conexao>
}

/** An installation with nothing in it, on the engine asked for. */
async function novoAlvo(motor = noPostgres ? 'postgres' : 'sqlite'): Promise<Alvo> {
  const pastaDeDados = mkdtempSync(join(pasta, 'alvo-'))
  const banco = motor === 'postgres' ? await criarBanco(inject('postgresAdminUrl')) : null
  if (banco) desfazer.push(banco.remover)
  const config = { ...lerConfig({ DATA_DIR: pastaDeDados }), urlDoBanco: banco?.url ?? null }
  return {
    config,
    abrir: async () => {
      const conexao = abrirBanco(config, pino({ level: 'silent' }))
      desfazer.push(() => conexao.fechar().catch(() => undefined))
      await migrar(conexao)
      return conexao
    },
  }
}

const restaurarEm = ({ config }: Alvo, extra: Partial<PedidoDeRestauracao> = {}) =>
  restaurar(config, { caminho: copia, senha: null, substituir: false, ...extra })

async function copiarDe({ config }: Alvo, nome: string) {
  const caminho = join(pasta, nome)
  await fazerCopia({ config, arquivos: await abrirArquivos(config) }, caminho, null)
  return { caminho, manifesto: await conferirCopia(caminho, null) }
}

/** Sums of every table and file, which are the same on both engines for the same rows. Mails change when they come back. */
const somas = async (caminho: string) => {
  const { tabelas, arquivos } = await conferirCopia(caminho, null)
  const { emails: _, ...resto } = tabelas
  return { tabelas: resto, arquivos }
}

describe('cópia', () => {
  test('toda tabela do banco diz se vai na cópia, e nenhuma é de uma tabela que não há', async () => {
    const tabelas = await tabelasDoBanco(aplicacao().ctx.db as never, aplicacao().ctx.motor)
    expect(tabelas.map((t) => t.nome).sort()).toEqual(Object.keys(REGRAS).sort())
    expect(tabelas.filter((t) => t.chave.length === 0)).toEqual([])
  })

  test('restaurada, tem as mesmas linhas e os mesmos bytes', async () => {
    const alvo = await novoAlvo()
    const { manifesto } = await restaurarEm(alvo)
    expect(manifesto.arquivos).toHaveLength(2)
    expect(await somas((await copiarDe(alvo, 'volta.tar.gz')).caminho)).toEqual(await somas(copia))
    for (const { id, sha256 } of manifesto.arquivos)
      expect(resumoDe(readFileSync(join(alvo.config.pastaDeDados, 'arquivos', id)))).toBe(sha256)
  })

  test('sessões, pedidos de senha e o que é de passagem não voltam; o que estava na fila espera uma pessoa', async () => {
    const alvo = await novoAlvo()
    await restaurarEm(alvo)
    const { db } = await alvo.abrir()
    for (const tabela of CREDENCIAIS) {
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(tabela)}`.execute(db)
      expect([tabela, rows[0]?.n]).toEqual([tabela, 0])
      const antes = await sql<{ n: number }>`select count(*) as n from ${sql.table(tabela)}`.execute(aplicacao().ctx.db)
      if (tabela !== 'segundas_etapas' && tabela !== 'idempotencia') expect(antes.rows[0]?.n).toBeGreaterThan(0)
    }
    const cartas = await db
      .selectFrom('emails')
      .select(['id', 'estado', 'erro'])
      .where('id', 'in', ['mandado', 'na-fila'])
      .execute()
    expect(cartas).toEqual([{ id: 'na-fila', estado: 'falhou', erro: expect.stringContaining('Confira') as string }])
  })

  test('restaurada, o banco continua guardando referências e meses fechados', async () => {
    const alvo = await novoAlvo()
    await restaurarEm(alvo)
    const { db } = await alvo.abrir()
    await db.updateTable('livro').set({ fechado_ate: '2020-01' }).execute()
    const linha = await db.selectFrom('receitas').selectAll().limit(1).executeTakeFirstOrThrow()
    const fechada = { ...linha, id: 'nova', data: '2019-12-31', excluido_em: null }
    await expect(db.insertInto('receitas').values(fechada).execute()).rejects.toThrow(/mes_fechado/)
    const perdida = { ...linha, id: 'nova', data: '2099-12-31', categoria_id: 'nenhuma' }
    await expect(db.insertInto('receitas').values(perdida).execute()).rejects.toThrow(/foreign key/i)
  })

  test('uma cópia de antes sobe até a versão de hoje', async () => {
    const antigo = await novoAlvo('sqlite')
    const conexao = abrirBanco(antigo.config, pino({ level: 'silent' }))
    await migrarAte(conexao, '0012_reservas_pelo_relogio')
    const agora = new Date().toISOString()
    await sql`insert into condominio (id, nome, saldo_inicial, criado_em) values (1, 'Antigo', 12345, ${agora})`.execute(
      conexao.db,
    )
    await conexao.fechar()
    const { caminho, manifesto } = await copiarDe(antigo, 'antiga.tar.gz')
    expect(manifesto.migracao).toBe('0012_reservas_pelo_relogio')
    const alvo = await novoAlvo()
    await restaurarEm(alvo, { caminho })
    const { db } = await alvo.abrir()
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    expect(rows.map((r) => r.name)).toEqual(Object.keys(migracoes))
    const fundo = await db
      .selectFrom('fundos')
      .select('saldo_inicial')
      .where('tipo', '=', 'ordinario')
      .executeTakeFirst()
    expect(fundo?.saldo_inicial).toBe(12345)
  })

  test('de um arquivo sem conteúdo a cópia diz qual é, e leva o resto', async () => {
    const alvo = await novoAlvo()
    const { manifesto } = await restaurarEm(alvo)
    const [perdido] = manifesto.arquivos
    rmSync(join(alvo.config.pastaDeDados, 'arquivos', perdido!.id))
    const depois = (await copiarDe(alvo, 'com-falta.tar.gz')).manifesto
    expect(depois.faltando).toEqual([perdido!.id])
    expect(depois.arquivos).toHaveLength(manifesto.arquivos.length - 1)
  })
})

describe('o que não pode ser restaurado deixa tudo como está', () => {
  const recusa = async (alvo: Alvo, extra: Partial<PedidoDeRestauracao>, mensagem: RegExp) => {
    const erro = await restaurarEm(alvo, extra).then(
      () => null,
      (e: unknown) => e,
    )
    expect(erro).toBeInstanceOf(ErroDeCopia)
    expect((erro as Error).message).toMatch(mensagem)
  }

  test('onde já mora alguém, só com --substituir, que antes copia o que havia', async () => {
    const alvo = await novoAlvo()
    await restaurarEm(alvo)
    const conexao = await alvo.abrir()
    await conexao.db.updateTable('condominio').set({ nome: 'Outro' }).execute()
    await conexao.fechar()
    const aMais = join(alvo.config.pastaDeDados, 'arquivos', '00000000-0000-7000-8000-000000000001')
    writeFileSync(aMais, 'dos dados de antes')
    await recusa(alvo, {}, /--substituir/)
    const { seguranca } = await restaurarEm(alvo, { substituir: true })
    const nome = async () =>
      (await (await alvo.abrir()).db.selectFrom('condominio').select('nome').executeTakeFirst())?.nome
    expect(await nome()).toBe('Edifício Aurora')
    expect(existsSync(aMais)).toBe(false)
    const outro = await novoAlvo()
    await restaurarEm(outro, { caminho: seguranca! })
    expect((await (await outro.abrir()).db.selectFrom('condominio').select('nome').executeTakeFirst())?.nome).toBe(
      'Outro',
    )
  })

  test('com um servidor no ar, nada é trocado', async () => {
    const alvo = await novoAlvo()
    await restaurarEm(alvo)
    const conexao = await alvo.abrir()
    await conexao.db.selectFrom('condominio').select('nome').execute()
    await recusa(alvo, { substituir: true }, /Pare-o/)
    await conexao.fechar()
    expect((await restaurarEm(alvo, { substituir: true })).seguranca).not.toBeNull()
  })

  test('H5: um banco que não abre é posto de lado, nunca apagado', async () => {
    const alvo = await novoAlvo('sqlite')
    const arquivo = join(alvo.config.pastaDeDados, 'condominio.sqlite')
    writeFileSync(arquivo, 'isto não é um banco'.repeat(1000))
    writeFileSync(`${arquivo}-wal`, 'nem isto um diário')
    await recusa(alvo, {}, /--substituir/)
    const { deLado } = await restaurarEm(alvo, { substituir: true })
    expect(readFileSync(join(deLado!, 'condominio.sqlite-wal'), 'utf8')).toBe('nem isto um diário')
    expect(readFileSync(join(deLado!, 'condominio.sqlite'), 'utf8')).toContain('isto não é um banco')
    expect((await (await alvo.abrir()).db.selectFrom('condominio').select('nome').executeTakeFirst())?.nome).toBe(
      'Edifício Aurora',
    )
  })

  test('dados de uma versão mais nova não são copiados por esta', async () => {
    const alvo = await novoAlvo('sqlite')
    await restaurarEm(alvo)
    const conexao = await alvo.abrir()
    await sql`insert into kysely_migration (name, timestamp) values ('9999_do_futuro', '2999-01-01T00:00:00.000Z')`.execute(
      conexao.db,
    )
    await conexao.fechar()
    await expect(copiarDe(alvo, 'do-futuro.tar.gz')).rejects.toThrow(/versão mais nova/)
    expect(readdirSync(pasta).filter((n) => n.includes('do-futuro'))).toEqual([])
  })

  test('com senha: sem ela, com outra, ou com um bit trocado, nada abre; com ela, abre', async () => {
    const caminho = join(pasta, 'cifrada')
    const { config, arquivos } = aplicacao().plataforma
    await fazerCopia({ config, arquivos }, caminho, SENHA_DA_COPIA)
    expect(readFileSync(caminho).includes('Edifício')).toBe(false)
    const vazio = await novoAlvo()
    await recusa(vazio, { caminho }, /tem senha/)
    await recusa(vazio, { caminho, senha: 'outra senha qualquer' }, /não é a desta cópia/)
    const bytes = readFileSync(caminho)
    bytes[bytes.length >> 1]! ^= 1
    const torta = join(pasta, 'cifrada-torta')
    writeFileSync(torta, bytes)
    await recusa(vazio, { caminho: torta, senha: SENHA_DA_COPIA }, /danificado/)
    expect(readdirSync(vazio.config.pastaDeDados)).toEqual([])
    await restaurarEm(vazio, { caminho, senha: SENHA_DA_COPIA })
    expect(await somas((await copiarDe(vazio, 'da-cifrada.tar.gz')).caminho)).toEqual(await somas(copia))
  })

  test('o nome de um arquivo que já existe é recusado, e o que sobrou de uma cópia interrompida some', async () => {
    const { config, arquivos } = aplicacao().plataforma
    await expect(fazerCopia({ config, arquivos }, copia, null)).rejects.toThrow(/já existe/)
    const ali = join(pasta, 'sobras')
    mkdirSync(ali)
    writeFileSync(join(ali, '.a.tar.gz.parcial-0123'), 'meia cópia')
    await fazerCopia({ config, arquivos }, join(ali, 'a.tar.gz'), null)
    expect(readdirSync(ali)).toEqual(['a.tar.gz'])
    await expect(fazerCopia({ config, arquivos }, join(pasta, 'nenhuma', 'a'), null)).rejects.toThrow(
      /Não consigo gravar/,
    )
  })
})

import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { abrirBanco } from '#server/platform/db/conexao.ts'
import { migrar } from '#server/platform/db/migrar.ts'
import { comecar, type Comando } from '../comandos.ts'

/** Abuse H5, H6: a start that cannot be is one line for people, an exit code, and nothing changed. */

/** `npm run resist` has the machine to itself; beside others nothing is timed. */
const SOZINHO = process.env.RODADAS !== undefined
let raiz: string
let boa: Buffer

beforeAll(async () => {
  raiz = mkdtempSync(join(tmpdir(), 'condominio-inicio-'))
  const pasta = mkdtempSync(join(raiz, 'boa-'))
  const conexao = abrirBanco({ urlDoBanco: null, pastaDeDados: pasta }, pino({ level: 'silent' }))
  await migrar(conexao)
  await conexao.fechar()
  boa = readFileSync(join(pasta, 'condominio.sqlite'))
})
afterAll(() => rmSync(raiz, { recursive: true, force: true }))

const novaPasta = () => mkdtempSync(join(raiz, 'casa-'))
const iniciar = (env: Record<string, string>, quem = {}) =>
  comecar('server/src/main.ts', [], { HOST: '127.0.0.1', PORT: '0', ...env }, quem)

/** One line, code 1, and within three seconds. */
function umaLinha({ codigo, saida, ms }: Comando, linha: RegExp): void {
  expect(saida.trim().split('\n')).toEqual([expect.stringMatching(linha)])
  expect(codigo).toBe(1)
  if (SOZINHO) expect(ms).toBeLessThan(3_000)
}

describe('H5: um banco que não está inteiro', () => {
  const arquivoEm = (pasta: string) => join(pasta, 'condominio.sqlite')

  test.each<[string, () => Buffer]>([
    ['vazio', () => Buffer.alloc(0)],
    ['que é outro arquivo', () => Buffer.from('%PDF-1.4 '.repeat(2_000))],
    ['cortado ao meio', () => boa.subarray(0, boa.length >> 1)],
    ['com o cabeçalho trocado', () => Buffer.concat([Buffer.from('SQLite format 4\0'), boa.subarray(16)])],
    [
      'com bytes trocados numa página',
      () => {
        const b = Buffer.from(boa)
        b.fill(0xab, 4096 * 3, 4096 * 4)
        return b
      },
    ],
  ])(
    '%s não inicia, diz como restaurar, e fica como estava',
    async (_qual, fazer) => {
      const pasta = novaPasta()
      writeFileSync(arquivoEm(pasta), fazer())
      umaLinha(await iniciar({ DATA_DIR: pasta }).fim, /danificado.*npm run restore/)
      expect(readFileSync(arquivoEm(pasta)).equals(fazer())).toBe(true)
    },
    60_000,
  )

  test('que sumiu ao lado dos arquivos não é trocado por um novo', async () => {
    const pasta = novaPasta()
    mkdirSync(join(pasta, 'arquivos'))
    umaLinha(await iniciar({ DATA_DIR: pasta }).fim, /não existe, mas a pasta já tem outros dados.*npm run restore/)
    expect(existsSync(arquivoEm(pasta))).toBe(false)
  })

  test('com o diário cortado volta ao último momento inteiro, nunca a um banco vazio', async () => {
    const pasta = novaPasta()
    writeFileSync(arquivoEm(pasta), boa)
    const banco = new Database(arquivoEm(pasta))
    banco.pragma('journal_mode = WAL')
    for (let i = 0; i < 50; i++) banco.exec(`insert into segredos values ('s${i}', '${'x'.repeat(3_000)}')`)
    const cortada = novaPasta()
    for (const fim of ['', '-wal']) copyFileSync(`${arquivoEm(pasta)}${fim}`, `${arquivoEm(cortada)}${fim}`)
    banco.close()
    truncateSync(`${arquivoEm(cortada)}-wal`, 100_001)
    const servidor = iniciar({ DATA_DIR: cortada, BACKUP_TIME: 'off' })
    await expect.poll(() => servidor.saida()).toContain('no ar em')
    servidor.matar()
    await servidor.fim
    const depois = new Database(arquivoEm(cortada), { readonly: true })
    const quantos = depois.prepare("select count(*) from segredos where nome like 's%'").pluck().get() as number
    expect(depois.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(quantos).toBeGreaterThan(5)
    expect(quantos).toBeLessThan(50)
    depois.close()
  })
})

describe('H5: um banco cujo diário se perdeu', () => {
  const arquivoEm = (pasta: string) => join(pasta, 'condominio.sqlite')
  const ADMIN = { ADMIN_EMAIL: 'sindica@exemplo.com.br', ADMIN_PASSWORD: 'azulejo-varanda-42', BACKUP_TIME: 'off' }
  const SEM_TABELAS = /^O banco de dados .* está vazio, mas ao lado dele há .*npm run restore/

  /** A database as it is before anything left its log: a header, and no table. */
  function soOCabecalho(pasta: string): void {
    const banco = new Database(arquivoEm(pasta))
    banco.pragma('journal_mode = WAL')
    banco.exec('create table x (a)')
    copyFileSync(arquivoEm(pasta), `${arquivoEm(pasta)}.so`)
    banco.close()
    renameSync(`${arquivoEm(pasta)}.so`, arquivoEm(pasta))
    for (const fim of ['-wal', '-shm']) rmSync(`${arquivoEm(pasta)}${fim}`, { force: true })
  }

  test.each<[string, (pasta: string) => void]>([
    [
      'arquivos',
      (p) => {
        mkdirSync(join(p, 'arquivos'))
        writeFileSync(join(p, 'arquivos', '019'), 'x')
      },
    ],
    [
      'cópias',
      (p) => {
        mkdirSync(join(p, 'copias'))
        writeFileSync(join(p, 'copias', 'condominio-2026-11-22-0230.tar.gz'), 'x')
      },
    ],
    [
      'a marca',
      (p) => writeFileSync(join(p, 'condominio.marca'), '{"ultima":"019","quando":"2026-11-22T12:00:00.000Z"}'),
    ],
  ])(
    'sem tabelas ao lado de %s não inicia como casa nova',
    async (_qual, deixar) => {
      const pasta = novaPasta()
      soOCabecalho(pasta)
      deixar(pasta)
      const antes = readFileSync(arquivoEm(pasta))
      umaLinha(await iniciar({ DATA_DIR: pasta }).fim, SEM_TABELAS)
      expect(readFileSync(arquivoEm(pasta)).equals(antes)).toBe(true)
    },
    60_000,
  )

  test('com tabelas e ninguém, ao lado da marca de quem já morou, não inicia; sem ela é uma casa que ninguém abriu', async () => {
    const pasta = novaPasta()
    writeFileSync(arquivoEm(pasta), boa)
    mkdirSync(join(pasta, 'copias'))
    writeFileSync(join(pasta, 'copias', 'condominio-2026-11-22-0230.tar.gz'), 'x')
    const nova = iniciar({ DATA_DIR: pasta, BACKUP_TIME: 'off' })
    await expect.poll(() => nova.saida()).toContain('Primeiro acesso')
    nova.matar()
    await nova.fim
    writeFileSync(join(pasta, 'condominio.marca'), '{"ultima":"019","quando":"2026-11-22T12:00:00.000Z"}')
    umaLinha(await iniciar({ DATA_DIR: pasta }).fim, SEM_TABELAS)
  })

  test('depois do primeiro início, o arquivo sozinho já é a casa; e o que falta desde a marca é dito', async () => {
    const pasta = novaPasta()
    const servidor = iniciar({ DATA_DIR: pasta, ...ADMIN })
    await expect.poll(() => existsSync(join(pasta, 'condominio.marca'))).toBe(true)
    servidor.matar()
    await servidor.fim
    for (const fim of ['-wal', '-shm']) rmSync(`${arquivoEm(pasta)}${fim}`, { force: true })
    const so = new Database(arquivoEm(pasta))
    expect(so.prepare('select email from usuarios').pluck().all()).toEqual([ADMIN.ADMIN_EMAIL])
    so.close()
    const marca = { ultima: 'ffffffff-0000-7000-8000-000000000000', quando: '2030-01-01T15:00:00.000Z' }
    writeFileSync(join(pasta, 'condominio.marca'), JSON.stringify(marca))
    const doutor = await comecar('server/src/operacao/doctor.ts', [], { DATA_DIR: pasta }).fim
    expect([doutor.codigo, doutor.saida]).toEqual([
      1,
      expect.stringMatching(/última mudança conhecida é de 01\/01\/2030/),
    ])
    const outro = iniciar({ DATA_DIR: pasta, BACKUP_TIME: 'off' })
    await expect.poll(() => outro.saida()).toContain('no ar em')
    expect(outro.saida()).toContain('o banco é de antes da última mudança conhecida')
    outro.matar()
    await outro.fim
    const depois = new Database(arquivoEm(pasta), { readonly: true })
    const avisos = depois.prepare('select titulo from notificacoes').pluck().all()
    depois.close()
    expect(avisos).toEqual(['Mudanças recentes se perderam'])
  })
})

describe('H6: um lugar que não serve', () => {
  test('a porta já está em uso', async () => {
    const outro = createServer()
    await new Promise<void>((pronto) => outro.listen(0, '127.0.0.1', pronto))
    const { port } = outro.address() as { port: number }
    try {
      umaLinha(await iniciar({ DATA_DIR: novaPasta(), PORT: String(port) }).fim, /^PORT: a porta \d+ já está em uso/)
    } finally {
      outro.close()
    }
  })

  test('a pasta dos dados é um arquivo, ou não pode ser criada', async () => {
    const arquivo = join(novaPasta(), 'dados')
    writeFileSync(arquivo, '')
    for (const DATA_DIR of [arquivo, join(arquivo, 'dentro')])
      umaLinha(await iniciar({ DATA_DIR }).fim, /^DATA_DIR: não consigo gravar na pasta/)
  })

  test('a pasta dos dados é de outro usuário, ou só de leitura', async () => {
    const pasta = novaPasta()
    writeFileSync(join(pasta, 'condominio.sqlite'), boa)
    chmodSync(pasta, 0o500)
    chmodSync(raiz, 0o755)
    // Root may write everywhere, so it starts as somebody else there.
    const quem = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
    try {
      umaLinha(await iniciar({ DATA_DIR: pasta, HOME: raiz }, quem).fim, /^DATA_DIR: não consigo gravar na pasta/)
      expect(readFileSync(join(pasta, 'condominio.sqlite')).equals(boa)).toBe(true)
    } finally {
      chmodSync(pasta, 0o700)
    }
  })

  test('os comandos dizem o mesmo de uma pasta que não há', async () => {
    const DATA_DIR = join(novaPasta(), 'nenhuma')
    for (const nome of ['backup', 'doctor'])
      umaLinha(
        await comecar(`server/src/operacao/${nome}.ts`, nome === 'backup' ? [join(raiz, 'x.tar.gz')] : [], { DATA_DIR })
          .fim,
        /^Não há um banco de dados em/,
      )
    expect(existsSync(DATA_DIR)).toBe(false)
  })
})

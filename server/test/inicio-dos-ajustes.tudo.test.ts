import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import S3rver from 's3rver'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { lerConfig } from '#server/platform/config.ts'
import { abrirSqlite } from '#server/platform/db/sqlite.ts'
import { redeDoTipo } from '#server/platform/db/sistema-de-arquivos.ts'
import { Desfazer, iniciarProcesso } from './processo.ts'
import { abrirServidorSmtp } from './servidor-smtp.ts'

/** What the README promises of a wrong setting: one line that names it, and code 1; or, where it may yet come right, the line alone. */

const desfazer = new Desfazer()
afterEach(async () => {
  vi.restoreAllMocks()
  await desfazer.tudo()
})

const novaPasta = () => mkdtempSync(join(tmpdir(), 'condominio-ajustes-'))

describe('J5: lidos', () => {
  test.each([
    ['PUBLIC_URL', 'https://exemplo.com.br/?q=1'],
    ['PUBLIC_URL', 'https://exemplo.com.br/#a'],
    ['PUBLIC_URL', 'https://quem:senha@exemplo.com.br'],
    ['MAIL_FROM', 'not a mailbox'],
    ['MAIL_FROM', 'Aurora <sem-arroba>'],
    ['MAIL_FROM', 'um@exemplo.com.br, outro@exemplo.com.br'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', '10.0.0'],
    ['TRUST_PROXY', '::1/200'],
  ])('%s=%s é recusado pelo nome', (nome, valor) => {
    expect(() => lerConfig({ [nome]: valor })).toThrow(new RegExp(`^${nome}: use `))
  })

  test.each([
    ['PUBLIC_URL', 'https://exemplo.com.br/condominio/'],
    ['MAIL_FROM', 'Edifício Aurora <avisos@exemplo.com.br>'],
    ['MAIL_FROM', '"Aurora, Edifício" <avisos@localhost>'],
    ['MAIL_FROM', 'avisos@exemplo.com.br'],
    ['TRUST_PROXY', '10.0.0.0/8, ::1, fd00::/8'],
  ])('%s=%s vale', (nome, valor) => {
    expect(() => lerConfig({ [nome]: valor })).not.toThrow()
  })
})

const naoSobe = async (env: Record<string, string>): Promise<string> => {
  const erro = await iniciarProcesso(desfazer, { DATA_DIR: novaPasta(), BACKUP_TIME: 'off', ...env }).then(
    () => new Error('subiu'),
    (e: unknown) => e as Error,
  )
  return erro.message
}

/** A port nobody listens on. */
async function portaSemNinguem(): Promise<number> {
  const ouvinte = createServer()
  await new Promise<void>((pronto) => ouvinte.listen(0, '127.0.0.1', pronto))
  const { port } = ouvinte.address() as AddressInfo
  await new Promise((pronto) => ouvinte.close(pronto))
  return port
}

describe('J5: ao subir', () => {
  let balde = ''
  beforeAll(async () => {
    const s3 = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: novaPasta(),
      configureBuckets: [{ name: 'condominio' }],
    })
    balde = `127.0.0.1:${(await s3.run()).port}`
    return () => s3.close().catch(() => undefined)
  })

  test('BACKUP_DIR onde não se grava, HOST que não é daqui e balde que não existe: uma linha, e código 1', async () => {
    const arquivo = join(novaPasta(), 'arquivo')
    writeFileSync(arquivo, '')
    expect(await naoSobe({ BACKUP_TIME: '02:30', BACKUP_DIR: join(arquivo, 'nada') })).toMatch(
      /^terminou com 1: BACKUP_DIR: não consigo gravar na pasta \S+\n$/,
    )
    expect(await naoSobe({ HOST: '192.0.2.1' })).toMatch(
      /^terminou com 1: HOST: 192\.0\.2\.1 não é um endereço desta máquina.*\n$/,
    )
    expect(await naoSobe({ STORAGE_URL: `s3://S3RVER:S3RVER@${balde}/outro?tls=false` })).toMatch(
      /^terminou com 1: STORAGE_URL: o balde não existe\n$/,
    )
  })

  test('um PostgreSQL que não está lá é dito com DATABASE_URL, sem a senha', async () => {
    const porta = await portaSemNinguem()
    const saida = await naoSobe({ DATABASE_URL: `postgres://quem:segredo@127.0.0.1:${porta}/banco` })
    expect(saida).toBe(`terminou com 1: DATABASE_URL: o PostgreSQL não responde em 127.0.0.1:${porta} (ECONNREFUSED)\n`)
  })

  test('um balde que não responde é dito ao subir e pela saúde, e o resto funciona', async () => {
    const porta = await portaSemNinguem()
    const env = {
      DATA_DIR: novaPasta(),
      BACKUP_TIME: 'off',
      STORAGE_URL: `s3://a:segredo@127.0.0.1:${porta}/b?tls=false`,
    }
    const servidor = await iniciarProcesso(desfazer, env)
    expect(servidor.saida()).toMatch(
      new RegExp(`^STORAGE_URL: 127\\.0\\.0\\.1:${porta} não responde \\(ECONNREFUSED\\)`),
    )
    expect(servidor.saida()).not.toContain('segredo')
    const saude = (await (await fetch(`${servidor.url}/api/health`)).json()) as { status: string; avisos: string[] }
    expect(saude).toMatchObject({
      status: 'degradado',
      avisos: [expect.stringContaining('armazenamento de arquivos não responde')],
    })
  })
})

describe('J5: o servidor de e-mail é experimentado ao subir', () => {
  const casa = (SMTP_URL: string) => ({ DATA_DIR: novaPasta(), BACKUP_TIME: 'off', SMTP_URL })
  const saude = async (url: string) => (await (await fetch(`${url}/api/health`)).json()) as { avisos: string[] }

  test('que recusa a senha: uma linha no log, a saúde diz, e o resto funciona', async () => {
    const smtp = await abrirServidorSmtp('recusa senha')
    desfazer.depois(() => smtp.fechar())
    const servidor = await iniciarProcesso(desfazer, casa(smtp.url.replace('//', '//predio:segredo@')))
    await expect.poll(servidor.saida).toContain('não aceita o usuário ou a senha')
    expect((await saude(servidor.url)).avisos.join()).toContain('não aceita o usuário ou a senha')
    expect(servidor.saida()).not.toContain('segredo')
  })

  test('que se cala não atrasa o início nem a resposta, e é largado quando o servidor para', async () => {
    const smtp = await abrirServidorSmtp('mudo')
    desfazer.depois(() => smtp.fechar())
    const servidor = await iniciarProcesso(desfazer, casa(smtp.url))
    await expect.poll(() => smtp.conexoes).toBe(1)
    expect((await saude(servidor.url)).avisos.filter((a) => a.includes('e-mail'))).toEqual([])
    expect((await servidor.parar()).codigo).toBe(0)
    expect(servidor.saida()).not.toContain('O servidor de e-mail')
  })
})

describe('J5: o disco dos dados', () => {
  test('onde o SQLite não consegue o seu diário, nada é aberto', () => {
    const original = Database.prototype.pragma
    vi.spyOn(Database.prototype, 'pragma').mockImplementation(function (this: Database.Database, texto, opcoes) {
      return texto === 'journal_mode = WAL' ? 'delete' : original.call(this, texto, opcoes)
    })
    expect(() => abrirSqlite(novaPasta())).toThrow(
      /^DATA_DIR: o sistema de arquivos de \S+ não aceita o diário do SQLite/,
    )
  })

  test('os da rede são conhecidos pelo nome; os da máquina não', () => {
    expect([0x6969, 0xff534d42, 0xff534d42 | 0, 0x01021997].map(redeDoTipo)).toEqual(['NFS', 'CIFS', 'CIFS', '9P'])
    expect([0xef53, 0x58465342, 0x01021994].map(redeDoTipo)).toEqual([null, null, null])
  })
})

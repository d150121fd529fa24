import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lerConfig, prepararPasta } from '#server/platform/config.ts'
import { abrirBanco } from '#server/platform/db/conexao.ts'
import { cifrar } from './cifra.ts'
import { conferirCopia, temSenha } from './ler.ts'
import { restaurar } from './restaurar.ts'

const SENHA = 'cavalo bateria grampo'
/** Made with a passphrase before backups were files of age, by the program of that time: data of its twelfth migration. */
const ANTIGA = join(import.meta.dirname, '../../../test/versoes/antiga.tar.gz.cifrada')

let pasta: string
beforeAll(() => {
  pasta = mkdtempSync(join(tmpdir(), 'condominio-cifra-'))
})
afterAll(() => rmSync(pasta, { recursive: true, force: true }))

const erroDe = (promessa: Promise<unknown>): Promise<string> =>
  promessa.then(
    () => 'nenhum',
    (e: unknown) => (e as Error).message,
  )

describe('uma cópia cifrada como antes de ser do age', () => {
  test('abre com a sua senha, e é restaurada até a versão de hoje', async () => {
    expect(await temSenha(ANTIGA)).toBe(true)
    const config = lerConfig({ DATA_DIR: join(pasta, 'restaurada') })
    prepararPasta(config.pastaDeDados)
    const { manifesto } = await restaurar(config, { caminho: ANTIGA, senha: SENHA, substituir: false })
    expect(manifesto.migracao).toBe('0012_reservas_pelo_relogio')
    const banco = abrirBanco(config, pino({ level: 'silent' }))
    const { nome } = await banco.db.selectFrom('condominio').select('nome').executeTakeFirstOrThrow()
    await banco.fechar()
    expect(nome).toBe('Edifício Antigo')
  })

  test('sem a senha, com outra, ou com um bit trocado, não abre', async () => {
    expect(await erroDe(conferirCopia(ANTIGA, null))).toContain('tem senha')
    expect(await erroDe(conferirCopia(ANTIGA, 'outra senha qualquer'))).toContain('não é a desta cópia')
    const bytes = readFileSync(ANTIGA)
    for (const lugar of [20, 100, 1_000, bytes.length - 1]) {
      const torta = Buffer.from(bytes)
      torta[lugar]! ^= 1
      writeFileSync(join(pasta, 'torta'), torta)
      expect(await erroDe(conferirCopia(join(pasta, 'torta'), SENHA)), String(lugar)).toMatch(
        /danificado|não é a desta/,
      )
    }
    writeFileSync(join(pasta, 'torta'), bytes.subarray(0, bytes.length - 1))
    expect(await erroDe(conferirCopia(join(pasta, 'torta'), SENHA))).toContain('danificado')
  })
})

test('o que se cifra é do age: outro programa o abre com a senha, qualquer que seja o teclado', async () => {
  const cifra = cifrar('a\u0303o de cada dia')
  const [cifrado] = await Promise.all([buffer(cifra), pipeline(Readable.from([Buffer.from('à vista')]), cifra)])
  expect(cifrado.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S+ 17\n/)
  const age = new Decrypter()
  age.addPassphrase('ão de cada dia')
  expect(await age.decrypt(new Uint8Array(cifrado), 'text')).toBe('à vista')
})

test('uma cópia cifrada com uma chave do age, e não com uma senha, é chamada pelo nome', async () => {
  const age = new Encrypter()
  age.addRecipient(await identityToRecipient(await generateX25519Identity()))
  const caminho = join(pasta, 'com-chave')
  writeFileSync(caminho, await age.encrypt('x'))
  expect(await erroDe(conferirCopia(caminho, SENHA))).toContain('com uma chave do age')
})

const chamar = (comando: string, argumentos: string[], input = '') =>
  spawnSync(comando, argumentos, { input, encoding: 'utf8', cwd: pasta })
/** Debian's `age`, where it is; its `-p` asks a terminal, which `script` pretends to be. */
const age = (argumentos: string, digitado: string) =>
  chamar('script', ['-qec', `age ${argumentos}`, '/dev/null'], digitado)
const temAge = ['age', 'script'].every((comando) => chamar(comando, ['--version']).status === 0)

test.skipIf(!temAge)('o programa age abre o que ciframos, e abrimos o que ele cifra', async () => {
  const cifra = cifrar(SENHA)
  const texto = 'condomínio'.repeat(20_000)
  const [cifrado] = await Promise.all([buffer(cifra), pipeline(Readable.from([Buffer.from(texto)]), cifra)])
  writeFileSync(join(pasta, 'nosso.age'), cifrado)
  age('-d -o aberto nosso.age', `${SENHA}\n`)
  expect(readFileSync(join(pasta, 'aberto'), 'utf8')).toBe(texto)

  const emClaro = join(pasta, 'deles')
  cpSync(ANTIGA, emClaro)
  age('-p -o deles.age deles', `${SENHA}\n${SENHA}\n`)
  const dele = new Decrypter()
  dele.addPassphrase(SENHA)
  expect(Buffer.from(await dele.decrypt(new Uint8Array(readFileSync(join(pasta, 'deles.age')))))).toEqual(
    readFileSync(ANTIGA),
  )
})

import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { gunzipSync } from 'node:zlib'
import { unpackTar } from 'modern-tar'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { abrirArquivos } from '#server/platform/arquivos/abertura.ts'
import { abrirBanco } from '#server/platform/db/conexao.ts'
import { migrar } from '#server/platform/db/migrar.ts'
import pino from 'pino'
import { selada } from '../../../test/copia-pronta.ts'
import { cifrar, decifrar } from './cifra.ts'
import { ErroDeCopia } from './erro.ts'
import { fazerCopia } from './gravar.ts'
import { conferirCopia } from './ler.ts'
import { conferirSelo, selar } from './selo.ts'

const SENHA = 'cavalo bateria grampo'
let pasta: string
let emClaro: Buffer
let cifrada: Buffer

beforeAll(async () => {
  pasta = mkdtempSync(join(tmpdir(), 'condominio-integridade-'))
  const config = { urlDoBanco: null, pastaDeDados: pasta, armazenamento: null }
  const conexao = abrirBanco(config, pino({ level: 'silent' }))
  await migrar(conexao)
  await conexao.fechar()
  const arquivos = await abrirArquivos(config)
  await fazerCopia({ config, arquivos }, join(pasta, 'clara'), null)
  await fazerCopia({ config, arquivos }, join(pasta, 'cifrada'), SENHA)
  emClaro = readFileSync(join(pasta, 'clara'))
  cifrada = readFileSync(join(pasta, 'cifrada'))
})
afterAll(() => rmSync(pasta, { recursive: true, force: true }))

async function erroAoConferir(bytes: Uint8Array, senha: string | null = null): Promise<unknown> {
  const caminho = join(pasta, 'torta')
  writeFileSync(caminho, bytes)
  return conferirCopia(caminho, senha).then(
    () => null,
    (e: unknown) => e,
  )
}

/** Places all over a file: each of its first and last bytes, and some between. */
const lugares = (n: number) => [
  ...Array.from({ length: 20 }, (_, i) => i),
  ...Array.from({ length: 25 }, (_, i) => Math.floor(((i + 1) * n) / 27)),
  ...Array.from({ length: 60 }, (_, i) => n - 1 - i),
]

describe.each(['em claro', 'com senha'])('uma cópia %s', (qual) => {
  const bytes = () => (qual === 'em claro' ? emClaro : cifrada)
  const senha = qual === 'em claro' ? null : SENHA
  // Each try with a passphrase costs what the key costs on purpose.
  const alguns = (ls: number[]) => (senha === null ? ls : ls.filter((_, i) => i % 15 === 0))

  test('inteira, é lida até o fim', async () => {
    expect(await erroAoConferir(bytes(), senha)).toBeNull()
  })

  test('H5: com um bit trocado em qualquer lugar, é recusada', async () => {
    for (const i of alguns(lugares(bytes().length))) {
      const torta = Buffer.from(bytes())
      torta[i]! ^= 1 << (i % 8)
      expect(await erroAoConferir(torta, senha), `byte ${i}`).toBeInstanceOf(ErroDeCopia)
    }
  })

  test('H5: cortada em qualquer lugar, é recusada', async () => {
    for (const i of alguns(lugares(bytes().length)))
      expect(await erroAoConferir(bytes().subarray(0, i), senha), `até ${i}`).toBeInstanceOf(ErroDeCopia)
  })

  test('H5: com um byte a mais, ou outra cópia depois, é recusada', async () => {
    for (const resto of [Buffer.from([0]), Buffer.alloc(70_000), bytes()])
      expect(await erroAoConferir(Buffer.concat([bytes(), resto]), senha)).toBeInstanceOf(ErroDeCopia)
  })
})

/** The entries of the good backup, to be tampered with and sealed again as somebody would who knows how. */
async function entradas(): Promise<{ nome: string; texto: string }[]> {
  const tar = await unpackTar(gunzipSync(emClaro))
  return tar.map(({ header, data }) => ({ nome: header.name, texto: Buffer.from(data ?? []).toString() }))
}

describe('uma cópia refeita por quem conhece o selo', () => {
  test('igual, é aceita: o que segue prova o resto', async () => {
    expect(await erroAoConferir(await selada(await entradas()))).toBeNull()
  })

  test('com um valor trocado numa tabela, é recusada pelo manifesto', async () => {
    const outras = (await entradas()).map((e) => ({
      ...e,
      texto: e.nome.includes('categorias') ? e.texto.replace('"receita"', '"despesa"') : e.texto,
    }))
    expect(outras).not.toEqual(await entradas())
    expect(await erroAoConferir(await selada(outras))).toMatchObject({ message: expect.stringContaining('danificado') })
  })

  test('sem uma tabela, sem o manifesto, ou com um nome que sai da pasta, é recusada', async () => {
    const todas = await entradas()
    const semTabela = todas.filter((e) => !e.nome.includes('categorias'))
    const semManifesto = todas.filter((e) => e.nome !== 'manifesto.json')
    const comOutra = [...todas.slice(0, 2), { nome: 'arquivos/../../fora', texto: 'x' }, ...todas.slice(2)]
    for (const e of [semTabela, semManifesto, comOutra])
      expect(await erroAoConferir(await selada(e))).toMatchObject({ message: expect.stringContaining('danificado') })
  })

  test('de um formato mais novo, diz que é mais nova, mesmo sem entender o resto', async () => {
    const futura = await selada([
      { nome: 'inicio.json', texto: '{"formato":2}' },
      { nome: 'outra', texto: 'x' },
    ])
    expect(await erroAoConferir(futura)).toMatchObject({ message: expect.stringContaining('versão mais nova') })
  })

  test('de uma migração que este programa não tem, também', async () => {
    const inicio = {
      formato: 1,
      programa: '9.0.0',
      migracao: '9999_do_futuro',
      motor: 'sqlite',
      criadaEm: '2999-01-01T00:00:00.000Z',
    }
    const futura = await selada([{ nome: 'inicio.json', texto: JSON.stringify(inicio) }])
    expect(await erroAoConferir(futura)).toMatchObject({ message: expect.stringContaining('versão mais nova') })
  })

  test.each(['', 'um texto qualquer', '%PDF-1.4'])('o que não é uma cópia (%j) é chamado pelo nome', async (texto) => {
    expect(await erroAoConferir(Buffer.from(texto))).toMatchObject({
      message: expect.stringContaining('não é uma cópia'),
    })
  })

  test('um .tar.gz de outra coisa também não', async () => {
    expect(await erroAoConferir(await selada([{ nome: 'foto.jpg', texto: 'x' }]))).toMatchObject({
      message: expect.stringContaining('não é uma cópia'),
    })
  })
})

test('o selo não impede outros programas de abrir o arquivo', () => {
  expect(gunzipSync(emClaro).includes('Cópia de segurança do Condomínio em Dia')).toBe(true)
})

test.each([0, 1, 65_535, 65_536, 65_537, 200_000])('selo e cifra devolvem %i bytes iguais', async (n) => {
  const original = Buffer.alloc(n, 'condomínio')
  const cifra = cifrar(SENHA)
  const [selo, volta] = [selar(), conferirSelo()]
  const fora = buffer(cifra)
  await pipeline(Readable.from([original]), selo, cifra)
  const cifrados = await fora
  expect(cifrados.includes('condomínio')).toBe(false)
  const dentro = buffer(volta)
  // In uneven pieces, as a disk gives them.
  const pedacos = Array.from({ length: Math.ceil(cifrados.length / 1_000) }, (_, i) =>
    cifrados.subarray(i * 1_000, (i + 1) * 1_000),
  )
  await pipeline(Readable.from(pedacos), decifrar(SENHA), volta)
  expect(
    createHash('sha256')
      .update(await dentro)
      .digest('hex'),
  ).toBe(createHash('sha256').update(original).digest('hex'))
})

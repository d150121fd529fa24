import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { EscritaDeZip } from './escrita-de-zip.ts'
import { entradasDoZip, lerEntrada } from './zip.ts'

const QUANDO = new Date('2026-11-26T12:34:00.000Z')

/** What was written, and what is told of it without keeping it. */
function destino(guardar = true) {
  const pedacos: Uint8Array[] = []
  let fim = Buffer.alloc(0)
  let bytes = 0
  const sair = (b: Uint8Array) => {
    bytes += b.length
    if (guardar) pedacos.push(Buffer.from(b))
    else fim = Buffer.concat([fim, b.subarray(-200)]).subarray(-200)
    return Promise.resolve()
  }
  return { sair, tudo: () => Buffer.concat(pedacos), fim: () => fim, bytes: () => bytes }
}

async function* emPartes(...partes: (string | Uint8Array)[]) {
  for (const parte of partes) yield await Promise.resolve(parte)
}

test('o que entra é o que se lê de volta, com nomes em português', async () => {
  const d = destino()
  const zip = new EscritaDeZip(d.sair, QUANDO)
  const foto = randomBytes(70_000)
  await zip.guardar('arquivos/ocorrencias/Vazamento à noite (1).jpg', foto)
  await zip.comprimir('planilhas/orçamentos.csv', emPartes('\ufeffAno;Valor\r\n', '2026;1.000,00\r\n'.repeat(5_000)))
  await zip.comprimir('vazio.csv', emPartes())
  await zip.guardar('LEIA-ME.txt', Buffer.from('olá'))
  await zip.terminar()
  const bytes = d.tudo()
  const entradas = entradasDoZip(bytes)
  expect(entradas.map((e) => e.nome)).toEqual([
    'arquivos/ocorrencias/Vazamento à noite (1).jpg',
    'planilhas/orçamentos.csv',
    'vazio.csv',
    'LEIA-ME.txt',
  ])
  const lidas = await Promise.all(entradas.map((e) => lerEntrada(bytes, e)))
  expect(lidas[0]).toEqual(foto)
  expect(lidas[1]?.toString()).toBe(`\ufeffAno;Valor\r\n${'2026;1.000,00\r\n'.repeat(5_000)}`)
  expect(lidas[2]?.length).toBe(0)
  expect(lidas[3]?.toString()).toBe('olá')
  expect(entradas[1]!.comprimida).toBeLessThan(entradas[1]!.inteira / 10)
})

test('sem o diretório não é um ZIP: o que foi cortado nunca parece inteiro', async () => {
  const d = destino()
  await new EscritaDeZip(d.sair, QUANDO).guardar('a.txt', Buffer.from('a'))
  expect(entradasDoZip(d.tudo())).toEqual([])
})

test('o que falha no meio de uma entrada para tudo', async () => {
  const zip = new EscritaDeZip(() => Promise.reject(new Error('disco cheio')), QUANDO)
  await expect(zip.comprimir('a.csv', emPartes('a'))).rejects.toThrow('disco cheio')
  const quebra = (async function* () {
    yield await Promise.resolve('a')
    throw new Error('o banco caiu')
  })()
  await expect(new EscritaDeZip(destino().sair, QUANDO).comprimir('a.csv', quebra)).rejects.toThrow('o banco caiu')
})

/** Counts that do not fit are all ones in the old end, and whole in the one of 64 bits. */
function fimDe64(fim: Buffer) {
  const em = fim.length - 22 - 20 - 56
  expect([fim.readUInt32LE(em), fim.readUInt32LE(em + 56), fim.readUInt32LE(em + 76)]).toEqual([
    0x06064b50, 0x07064b50, 0x06054b50,
  ])
  return {
    entradas: Number(fim.readBigUInt64LE(em + 32)),
    diretorio: Number(fim.readBigUInt64LE(em + 48)),
    noFim: Number(fim.readBigUInt64LE(em + 56 + 8)),
  }
}

test('mais de 65.535 arquivos: vira ZIP64', async () => {
  const d = destino(false)
  const zip = new EscritaDeZip(d.sair, QUANDO)
  const nada = Buffer.alloc(0)
  for (let i = 0; i < 65_536; i++) await zip.guardar(String(i), nada)
  await zip.terminar()
  const f = fimDe64(d.fim())
  expect(f.entradas).toBe(65_536)
  expect(f.noFim).toBe(d.bytes() - 22 - 20 - 56)
})

test('mais de 4 GB: o diretório diz em 64 bits onde está cada arquivo', async () => {
  const d = destino(false)
  const zip = new EscritaDeZip(d.sair, QUANDO)
  const dezMb = Buffer.alloc(64 * 1024 * 1024)
  for (let i = 0; i < 65; i++) await zip.guardar(`${i}.bin`, dezMb)
  await zip.terminar()
  const f = fimDe64(d.fim())
  expect(f.entradas).toBe(65)
  expect(f.diretorio).toBeGreaterThan(2 ** 32)
  // The last entry of the directory ends with its place, in 64 bits.
  const fim = d.fim()
  const extra = fim.subarray(fim.length - 22 - 20 - 56 - 12, fim.length - 22 - 20 - 56)
  expect([extra.readUInt16LE(0), extra.readUInt16LE(2)]).toEqual([1, 8])
  expect(Number(extra.readBigUInt64LE(4))).toBe(64 * (30 + '10.bin'.length + dezMb.length) - 10)
})

import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { docx } from '../../../test/amostras.ts'
import { ehPacoteWord } from './pacote-word.ts'

const MB = 1024 ** 2

/** Replaces the one entry of a package that was made with a mark by a packed one. */
function comComprimida(conteudo: Buffer, prometida = conteudo.length): Buffer {
  const marca = 'M'.repeat(64)
  const base = docx({ 'word/media/x.xml': marca })
  const onde = base.indexOf(marca)
  const dados = deflateRawSync(conteudo)
  const bytes = Buffer.concat([base.subarray(0, onde), dados, base.subarray(onde + marca.length)])
  const mudou = dados.length - marca.length
  const central = bytes.indexOf(Buffer.from('PK\x01\x02', 'latin1'), onde)
  for (let p = central; p >= 0; p = bytes.indexOf(Buffer.from('PK\x01\x02', 'latin1'), p + 4)) {
    if (!bytes.toString('latin1', p + 46).startsWith('word/media/x.xml')) continue
    bytes.writeUInt16LE(8, p + 10)
    bytes.writeUInt32LE(dados.length, p + 20)
    bytes.writeUInt32LE(prometida, p + 24)
  }
  const fim = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  bytes.writeUInt32LE(bytes.readUInt32LE(fim + 16) + mudou, fim + 16)
  return bytes
}

test('um documento comum é aceito, também com partes comprimidas', async () => {
  expect(await ehPacoteWord(docx())).toBe(true)
  expect(await ehPacoteWord(comComprimida(Buffer.from('<x>comum</x>'.repeat(1_000))))).toBe(true)
})

test.each<[string, () => Buffer]>([
  ['trezentos megabytes de zeros', () => comComprimida(Buffer.alloc(300 * MB))],
  ['uma bomba que cabe no total', () => comComprimida(Buffer.alloc(50 * MB))],
  ['o que se abre em mais do que promete', () => comComprimida(Buffer.alloc(2 * MB, 'ab'), 1_000)],
  ['o que se abre em menos', () => comComprimida(Buffer.from('<x/>'), 5_000)],
  ['dez mil partes', () => docx(Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`word/x${i}.xml`, ''])))],
  ['um nome que sobe de pasta', () => docx({ '../../etc/passwd': 'x' })],
  ['um nome que sobe no meio', () => docx({ 'word/../../x': 'x' })],
  ['um nome da raiz', () => docx({ '/etc/passwd': 'x' })],
  ['um nome do Windows', () => docx({ 'C:/x': 'x' })],
  ['um nome com barra ao contrário', () => docx({ '..\\x': 'x' })],
  ['dois nomes que só diferem nas maiúsculas', () => docx({ 'WORD/document.xml': '<w:document/>' })],
  [
    'uma entidade externa',
    () => docx({ 'word/header1.xml': '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>' }),
  ],
  [
    'uma entidade externa em UTF-16',
    () => docx({ 'word/header1.xml': Buffer.from('<!DOCTYPE x []><x/>', 'utf16le').toString('latin1') }),
  ],
])('recusa %s', async (_caso, fazer) => {
  expect(await ehPacoteWord(fazer())).toBe(false)
})

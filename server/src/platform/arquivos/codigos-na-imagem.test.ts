import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pdf } from '../../../test/amostras.ts'
import { barrasDeBoleto, imagemDoCodigo } from '../../../test/codigos.ts'
import { figuraEmPdf } from '../../../test/conta-em-pdf.ts'
import { codigosNaImagem } from './codigos-na-imagem.ts'

const BARRAS = barrasDeBoleto('237', '2026-12-10', 35_000, '1')

test.each([
  ['PNG', (png: Buffer) => png],
  ['JPEG deitado', (png: Buffer) => sharp(png).rotate(90).jpeg({ quality: 70 }).toBuffer()],
  ['PDF com uma figura', figuraEmPdf],
  ['PDF de um bit por ponto', async (png: Buffer) => figuraEmPdf(await sharp(png).png({ colours: 2 }).toBuffer())],
  ['PDF de uma foto', async (png: Buffer) => figuraEmPdf(await sharp(png).jpeg().toBuffer())],
])('lê as barras de: %s', async (_, fazer) => {
  expect(await codigosNaImagem(await fazer(await imagemDoCodigo(BARRAS, 'ITF')))).toEqual([BARRAS])
})

test.each([
  ['vazio', Buffer.alloc(0)],
  ['que não é imagem', Buffer.from('<html>')],
  ['cortado', pdf('Cortado').subarray(0, 200)],
  ['sem código', pdf('Circular')],
])('de um arquivo %s não vem nada, e ninguém cai', async (_, bytes) => {
  expect(await codigosNaImagem(bytes)).toEqual([])
})

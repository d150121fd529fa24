import { describe, expect, test } from 'vitest'
import type { Config } from '../config.ts'
import { criarIdDoPedido } from './id-do-pedido.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/
const DO_PROXY = '4bf92f3577b34da6a3ce929d0e0e4736'
const idDe = (confiar: Config['confiarNoProxy'], recebido: unknown, de = '10.1.2.3') =>
  criarIdDoPedido(confiar)({ headers: { 'x-request-id': recebido }, socket: { remoteAddress: de } })

describe('o id que veio', () => {
  test.each<[Config['confiarNoProxy'], string]>([
    [true, '203.0.113.9'],
    [1, '203.0.113.9'],
    ['10.0.0.0/8', '10.1.2.3'],
    ['127.0.0.1, 10.1.2.3', '10.1.2.3'],
    ['10.0.0.0/8', '::ffff:10.1.2.3'],
    ['fd00::/8', 'fd00::1'],
  ])('de um proxy da casa (%s) fica', (confiar, de) => {
    expect(idDe(confiar, DO_PROXY, de)).toBe(DO_PROXY)
  })

  test.each<[Config['confiarNoProxy'], string]>([
    [false, '10.1.2.3'],
    [0, '10.1.2.3'],
    ['10.0.0.0/8', '203.0.113.9'],
    ['127.0.0.1', '10.1.2.3'],
  ])('de outro (%s, %s), não', (confiar, de) => {
    expect(idDe(confiar, DO_PROXY, de)).toMatch(UUID)
  })

  test.each([
    undefined,
    '',
    'curto',
    '52998224725',
    'rita@exemplo.com.br-com-mais-letras',
    'com espaço no meio do texto',
    'quebra\nde linha no meio dele',
    'a'.repeat(65),
    [DO_PROXY, DO_PROXY],
  ])('que não serve (%j) dá lugar a um novo', (recebido) => {
    expect(idDe(true, recebido)).toMatch(UUID)
  })
})

import { hash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ASSEMBLEIA, as20, assembleiaDeProva, cadeiaDe, encerramento, mesa } from '../provas/registros-de-prova.ts'
import { COMECO, eloDepoisDe, encadear, reciboDe, textoCanonico } from './cadeia.ts'

describe('o texto canônico', () => {
  it('é um só, qualquer que seja a ordem dos campos', () => {
    const certo = '{"B":"é","a":[1,{"x":null,"y":true}]}'
    expect(textoCanonico({ a: [1, { y: true, x: null }], B: 'é' })).toBe(certo)
    expect(textoCanonico({ B: 'é', a: [1, { x: null, y: true }] })).toBe(certo)
  })

  it('recusa o que não se escreve igual em todo lugar', () => {
    for (const numero of [0.1, 1e300, Number.NaN, 2 ** 53]) expect(() => textoCanonico({ numero })).toThrow(RangeError)
    expect(() => textoCanonico({ a: undefined })).toThrow(TypeError)
    expect(() => textoCanonico([1n])).toThrow(TypeError)
  })
})

describe('os elos', () => {
  const registro = mesa('Mesa A')(0, ASSEMBLEIA)

  it('são os da cadeia dos livros: SHA-256 de uma lista em JSON sem espaços', async () => {
    const resumo = hash(
      'sha256',
      '{"aparelho":"Mesa A","assembleia":"a1","instante":"2026-11-27T23:00:00.000Z","quem":"mesario","sequencia":1,"sessao":1,"tipo":"assembleia","titulo":"Assembleia de novembro"}',
      'hex',
    )
    const certo = hash(
      'sha256',
      `["${COMECO}",1,"assembleia","[\\"Mesa A\\",1]","${resumo}","","2026-11-27T23:00:05.000Z"]`,
      'hex',
    )
    expect(await eloDepoisDe(COMECO, { n: 1, em: as20(5), registro })).toBe(certo)
  })

  it('continuam de onde a cadeia estava', async () => {
    const registros = assembleiaDeProva()
    const inteira = await cadeiaDe(registros)
    const chegaram = inteira.map(({ em, registro: um }) => ({ em, registro: um }))
    const comeco = await encadear([], chegaram.slice(0, 7))
    expect([...comeco, ...(await encadear(comeco, chegaram.slice(7)))]).toEqual(inteira)
  })

  it('só os votos têm recibo, e cada um o seu', async () => {
    const a = mesa('Mesa A')
    const [linha] = await cadeiaDe([a(0, encerramento)])
    expect(linha?.recibo).toBeNull()
    const recibos = (await cadeiaDe(assembleiaDeProva())).flatMap(({ recibo }) => recibo ?? [])
    expect(recibos).toHaveLength(9)
    expect(new Set(recibos).size).toBe(9)
    for (const recibo of recibos) expect(recibo).toMatch(/^[3479ACDEFHJKMNPQRTWXY]{5}-[3479ACDEFHJKMNPQRTWXY]{5}$/)
  })

  it('o recibo é do elo', () => {
    expect(reciboDe(COMECO)).toBe('33333-33333')
    expect(reciboDe(COMECO.replace(/0$/, '1'))).toBe('43333-33333')
  })
})

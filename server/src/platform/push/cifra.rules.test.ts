import { describe, expect, test } from 'vitest'
import { abrirRecado, NavegadorDeTeste } from '../../../test/servico-de-push.ts'
import { cifrarPara, ehChaveDeInscricao, MAXIMO_DE_BYTES } from './cifra.rules.ts'

/** The example of RFC 8291, section 5 and appendix A. */
const EXEMPLO = {
  texto: 'When I grow up, I want to be a watermelon',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  privadaDeQuemManda: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  sal: 'DGv6ra1nlYgDCS1FRnbzlw',
  cifrado:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

test('o exemplo do RFC 8291, byte por byte', () => {
  const cifrado = cifrarPara(EXEMPLO, EXEMPLO.texto, {
    sal: Buffer.from(EXEMPLO.sal, 'base64url'),
    privada: Buffer.from(EXEMPLO.privadaDeQuemManda, 'base64url'),
  })
  expect(cifrado.toString('base64url')).toBe(EXEMPLO.cifrado)
})

describe('o que se manda', () => {
  const navegador = new NavegadorDeTeste()

  test('abre em quem recebe, e cada vez é outro', () => {
    const [um, outro] = [cifrarPara(navegador.chaves, 'Assembleia às 19h'), cifrarPara(navegador.chaves, 'Olá')]
    expect([abrirRecado(navegador, um), abrirRecado(navegador, outro)]).toEqual(['Assembleia às 19h', 'Olá'])
    expect(cifrarPara(navegador.chaves, 'Olá').equals(outro)).toBe(false)
  })

  test('não abre em outro navegador, nem com um byte trocado', () => {
    const cifrado = cifrarPara(navegador.chaves, 'Assembleia')
    expect(() => abrirRecado(new NavegadorDeTeste(), cifrado)).toThrow()
    cifrado[cifrado.length - 1]! ^= 1
    expect(() => abrirRecado(navegador, cifrado)).toThrow()
  })

  test('o mais longo que cabe ocupa 4096 bytes, e um byte a mais é recusado', () => {
    expect(cifrarPara(navegador.chaves, 'a'.repeat(MAXIMO_DE_BYTES))).toHaveLength(4096)
    expect(() => cifrarPara(navegador.chaves, 'a'.repeat(MAXIMO_DE_BYTES + 1))).toThrow(/cabem 3993/)
  })
})

test.each([
  ['um ponto da curva', EXEMPLO.p256dh, true],
  ['um ponto fora dela', `${EXEMPLO.p256dh.slice(0, -2)}AA`, false],
  ['zeros', Buffer.alloc(65).toString('base64url'), false],
  ['nada', '', false],
])('a chave de um navegador: %s', (_, chave, serve) => {
  expect(ehChaveDeInscricao(chave)).toBe(serve)
})

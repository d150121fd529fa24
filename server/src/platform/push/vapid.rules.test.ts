import { expect, test } from 'vitest'
import { conferirVapid } from '../../../test/servico-de-push.ts'
import { autorizacao, chaveDoSegredo, VALE_POR_S } from './vapid.rules.ts'

const AGORA = Date.parse('2026-11-26T12:00:00.000Z')

test('o mesmo segredo dá a mesma chave, e outro, outra', () => {
  expect(chaveDoSegredo('a').publica).toBe(chaveDoSegredo('a').publica)
  expect(chaveDoSegredo('a').publica).not.toBe(chaveDoSegredo('b').publica)
  const bytes = Buffer.from(chaveDoSegredo('a').publica, 'base64url')
  expect([bytes.length, bytes[0]]).toEqual([65, 4])
})

test('diz a quem, até quando e quem responde, assinado com a chave que vai junto', () => {
  const chave = chaveDoSegredo('segredo')
  const dita = autorizacao(chave, 'https://push.exemplo.com:8443/v1/abc?d=1', 'mailto:sindica@aurora.example', AGORA)
  expect(conferirVapid(dita)).toEqual({
    chave: chave.publica,
    aud: 'https://push.exemplo.com:8443',
    exp: AGORA / 1000 + VALE_POR_S,
    sub: 'mailto:sindica@aurora.example',
  })
  expect(VALE_POR_S).toBeLessThanOrEqual(24 * 60 * 60)
})

test('a assinatura de outra chave não vale', () => {
  const dita = autorizacao(chaveDoSegredo('segredo'), 'https://push.exemplo.com/a', 'mailto:a@b.example', AGORA)
  const [deOutra] = [chaveDoSegredo('outro').publica]
  expect(() => conferirVapid(dita.replace(/k=.*/, `k=${deOutra}`))).toThrow(/assinatura/)
})

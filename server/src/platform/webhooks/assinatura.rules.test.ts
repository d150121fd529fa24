import fc from 'fast-check'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { cabecalhosDaAssinatura, novoSegredo } from './assinatura.rules.ts'

/** What is signed here is judged by the standard's own library, which shares no line with it. */

const agora = () => new Date().toISOString()

test('qualquer corpo assinado aqui é aceito pela biblioteca do padrão', () => {
  fc.assert(
    fc.property(fc.json(), fc.uuid(), (corpo, id) => {
      const segredo = novoSegredo()
      const lido = new Webhook(segredo).verify(corpo, cabecalhosDaAssinatura(id, agora(), corpo, [segredo]))
      expect(lido).toEqual(JSON.parse(corpo))
    }),
    { numRuns: 50 },
  )
})

test('com dois segredos, cada um prova; um terceiro não', () => {
  const [novo, velho, outro] = [novoSegredo(), novoSegredo(), novoSegredo()]
  const cabecalhos = cabecalhosDaAssinatura('id', agora(), '{}', [novo, velho])
  expect(cabecalhos['webhook-signature'].split(' ')).toHaveLength(2)
  for (const segredo of [novo, velho]) expect(new Webhook(segredo).verify('{}', cabecalhos)).toEqual({})
  expect(() => new Webhook(outro).verify('{}', cabecalhos)).toThrow('No matching signature')
})

test.each([
  ['o corpo', { corpo: '{"a":2}' }],
  ['o identificador', { id: 'outro' }],
  ['o instante', { instante: '1' }],
])('mudado %s no caminho, a assinatura não vale', (_, mudanca: { corpo?: string; id?: string; instante?: string }) => {
  const segredo = novoSegredo()
  const certos = cabecalhosDaAssinatura('id', agora(), '{"a":1}', [segredo])
  const mudados = {
    ...certos,
    'webhook-id': mudanca.id ?? certos['webhook-id'],
    'webhook-timestamp': mudanca.instante ?? certos['webhook-timestamp'],
  }
  expect(() => new Webhook(segredo).verify(mudanca.corpo ?? '{"a":1}', mudados)).toThrow()
})

test('o segredo tem 32 bytes, e dois nunca são iguais', () => {
  const segredo = novoSegredo()
  expect(segredo).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(novoSegredo()).not.toBe(segredo)
})

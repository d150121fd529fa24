import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redeDe } from './rede.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:FFFF:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
  ['não é endereço', 'não é endereço'],
])('%j conta como %j', (endereco, rede) => {
  expect(redeDe(endereco)).toBe(rede)
})

test('dois endereços da mesma rede de 64 bits contam juntos, e de redes vizinhas não', () => {
  const grupo = fc.integer({ min: 0, max: 0xffff })
  const oito = fc.array(grupo, { minLength: 8, maxLength: 8 })
  const escrever = (g: number[]) => g.map((n) => n.toString(16)).join(':')
  fc.assert(
    fc.property(oito, fc.array(grupo, { minLength: 4, maxLength: 4 }), (endereco, outro) => {
      fc.pre(endereco.slice(0, 5).some((g) => g !== 0))
      const rede = endereco.slice(0, 4)
      expect(redeDe(escrever([...rede, ...outro]))).toBe(redeDe(escrever(endereco)))
      const vizinha = [...rede.slice(0, 3), (rede[3] ?? 0) ^ 1]
      expect(redeDe(escrever([...vizinha, ...outro]))).not.toBe(redeDe(escrever(endereco)))
    }),
  )
})

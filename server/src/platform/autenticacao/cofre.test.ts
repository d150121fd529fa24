import { expect, test } from 'vitest'
import { abrirLacre, lacrar } from './cofre.ts'

test('abre o que lacrou, e cada lacre é diferente', () => {
  const [a, b] = [lacrar('chave', 'ana', 'JBSWY3DP'), lacrar('chave', 'ana', 'JBSWY3DP')]
  expect(a).not.toBe(b)
  expect([a, b].map((l) => abrirLacre('chave', 'ana', l))).toEqual(['JBSWY3DP', 'JBSWY3DP'])
  expect(a).not.toContain(Buffer.from('JBSWY3DP').toString('base64url'))
})

test('diz como foi feito, e abre também o que a versão 1.0.0 lacrou sem dizer', () => {
  const lacre = lacrar('chave', 'ana', 'JBSWY3DP')
  expect(lacre.slice(0, 2)).toBe('1.')
  expect(abrirLacre('chave', 'ana', lacre.slice(2))).toBe('JBSWY3DP')
})

test.each<[string, string, string, (l: string) => string]>([
  ['com outra chave', 'outra', 'ana', (l) => l],
  ['de outra pessoa', 'chave', 'rui', (l) => l],
  ['alterado', 'chave', 'ana', (l) => `${l.slice(0, -2)}${l.endsWith('AA') ? 'BB' : 'AA'}`],
  ['cortado', 'chave', 'ana', (l) => l.slice(0, 30)],
  ['de uma forma que não conhece', 'chave', 'ana', (l) => `2.${l.slice(2)}`],
])('não abre %s', (_caso, chave, dono, mudar) => {
  expect(() => abrirLacre(chave, dono, mudar(lacrar('chave', 'ana', 'JBSWY3DP')))).toThrow()
})

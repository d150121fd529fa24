import { expect, test } from 'vitest'
import { ondeFica } from './textos.ts'

test.each([
  [{ banco: 'Itaú', agencia: '1234', numero: '56789-0' }, 'Itaú · ag. 1234 · conta 56789-0'],
  [{ banco: null, agencia: null, numero: '7' }, 'conta 7'],
  [{ banco: null, agencia: null, numero: null }, ''],
])('onde a conta fica: %o', (conta, dito) => expect(ondeFica(conta)).toBe(dito))

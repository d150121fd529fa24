import { describe, expect, test } from 'vitest'
import { aMesmaConta, quantoSeParece } from './mesma-conta.rules.ts'

const conta = (banco: string, agencia: string, numero: string) => ({ banco, agencia, numero })
const DITA = conta('341', '1234', '56789')

describe('a conta de um arquivo e a guardada', () => {
  test.each([
    ['igual', conta('341', '1234', '56789'), 2],
    ['com zeros e sinais', conta('0341', '01234', '000.56789'), 2],
    ['com o dígito que o arquivo não traz', conta('341', '1234', '56789-0'), 1],
    ['com o dígito X', conta('341', '1234-5', '56789-X'), 1],
    ['sem o dígito que o arquivo traz', conta('341', '1234', '5678'), 1],
    ['com a agência antes do número', conta('341', '', '1234567890'), 1],
    ['com zeros depois da agência', conta('341', '', '1234000567890'), 1],
    ['sem agência', conta('341', '', '567890'), 1],
    ['de outro banco', conta('237', '1234', '56789'), 0],
    ['de outra agência', conta('341', '9876', '56789'), 0],
    ['de outro número', conta('341', '1234', '99999'), 0],
    ['de outra agência antes do número', conta('341', '', '9876567890'), 0],
    ['sem número', conta('341', '1234', ''), 0],
    ['sem banco', conta('', '1234', '56789'), 0],
  ])('%s', (_nome, guardada, quanto) => expect(quantoSeParece(guardada, DITA)).toBe(quanto))

  test('uma agência que começa por zero vem antes do número com o zero', () => {
    const dita = conta('001', '0567', '8901')
    expect(quantoSeParece(conta('1', '', '05678901'), dita)).toBe(1)
    expect(quantoSeParece(conta('1', '', '0567000089012'), dita)).toBe(1)
  })

  test('um arquivo que não diz o número não é de conta nenhuma', () => {
    expect(quantoSeParece(conta('104', '1234', ''), conta('104', '1234', ''))).toBe(0)
    // One digit would be any number less its check digit.
    expect(quantoSeParece(conta('104', '1234', '56'), conta('104', '1234', '5'))).toBe(0)
  })
})

describe('entre várias', () => {
  test('vale a igual, mesmo que outra se pareça', () => {
    const contas = [conta('341', '1234', '567890'), conta('341', '1234', '56789')]
    expect(aMesmaConta(contas, DITA)).toBe(contas[1])
  })
  test('duas que se parecem são nenhuma', () => {
    expect(aMesmaConta([conta('341', '1234', '56789-0'), conta('341', '1234', '56789-1')], DITA)).toBeNull()
  })
  test('nenhuma é nenhuma', () => expect(aMesmaConta([], DITA)).toBeNull())
})

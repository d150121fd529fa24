import { describe, expect, test } from 'vitest'
import {
  codigoEm,
  novoCodigoDeRecuperacao,
  novoSegredo,
  passoDoCodigo,
  resumoDoCodigo,
  uriDoSegredo,
} from './codigos.rules.ts'

/** "12345678901234567890" of RFC 6238, appendix B; the last six of its eight digits. */
const DA_NORMA = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('código do aplicativo', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('no segundo %d é %s (RFC 6238)', (segundo, codigo) => {
    expect(codigoEm(DA_NORMA, segundo * 1000)).toBe(codigo)
    expect(passoDoCodigo(DA_NORMA, codigo, segundo * 1000)).toBe(Math.floor(segundo / 30))
  })

  test('vale um passo antes e um depois, e diz de que passo é', () => {
    const agora = 1_800_000_000_000
    const passo = agora / 30_000
    const lido = (desvio: number) => passoDoCodigo(DA_NORMA, codigoEm(DA_NORMA, agora + desvio * 30_000), agora)
    expect([-2, -1, 0, 1, 2].map(lido)).toEqual([null, passo - 1, passo, passo + 1, null])
  })

  test.each(['', '12345', '1234567', '12 345', 'abcdef', '-12345', '１２３４５６'])('%j não é código', (texto) => {
    expect(passoDoCodigo(DA_NORMA, texto, 59_000)).toBeNull()
  })

  test('cada segredo tem 160 bits e é outro; o endereço diz o condomínio e a pessoa', () => {
    const [a, b] = [novoSegredo(), novoSegredo()]
    expect(a).toMatch(/^[A-Z2-7]{32}$/)
    expect(a).not.toBe(b)
    const uri = new URL(uriDoSegredo(a, 'Edifício Ipê', 'marta@exemplo.com.br'))
    expect(uri.protocol).toBe('otpauth:')
    expect(decodeURIComponent(uri.pathname)).toContain('Edifício Ipê:marta@exemplo.com.br')
    expect(uri.searchParams.get('secret')).toBe(a)
    expect(uri.searchParams.get('issuer')).toBe('Edifício Ipê')
  })
})

describe('código de recuperação', () => {
  test('tem doze letras sem as que se confundem, e nunca se repete', () => {
    const codigos = Array.from({ length: 2000 }, novoCodigoDeRecuperacao)
    for (const c of codigos) expect(c).toMatch(/^[a-z2-7]{4}-[a-z2-7]{4}-[a-z2-7]{4}$/)
    expect(new Set(codigos).size).toBe(2000)
  })

  test('com ou sem traços é o mesmo; com outra chave, outro', () => {
    expect(resumoDoCodigo('k', 'abcd-efgh-ijkl')).toBe(resumoDoCodigo('k', 'abcdefghijkl'))
    expect(resumoDoCodigo('k', 'abcdefghijkl')).not.toBe(resumoDoCodigo('j', 'abcdefghijkl'))
  })
})

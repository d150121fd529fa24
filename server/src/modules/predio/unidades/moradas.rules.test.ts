import { expect, test } from 'vitest'
import { chaveDaMorada, comQuemMora, diasDaMorada, porMorada, situacaoDaMorada, titularEm } from './moradas.rules.ts'

const HOJE = '2026-11-23'
const vinculo = (
  id: string,
  papel: 'proprietario' | 'inquilino' | 'dependente',
  inicio: string,
  fim: string | null = null,
  morada_id: string | null = null,
) => ({ id, papel, inicio, fim, morada_id })

test('quem não se sabe com quem mora é uma morada por si', () => {
  expect(chaveDaMorada({ id: 'a', morada_id: null })).toBe('a')
  expect(chaveDaMorada({ id: 'a', morada_id: 'm' })).toBe('m')
})

test('os vínculos se juntam por morada, na ordem em que vêm', () => {
  const [a, b, c] = [
    vinculo('a', 'inquilino', '2026-01-01'),
    vinculo('b', 'dependente', '2026-02-01', null, 'a'),
    vinculo('c', 'proprietario', '2020-01-01'),
  ]
  expect([...porMorada([a, b, c])]).toEqual([
    ['a', [a, b]],
    ['c', [c]],
  ])
})

test('quem responde pela unidade é o inquilino, antes do proprietário e do dependente', () => {
  const dono = vinculo('d', 'proprietario', '2026-03-01')
  const inquilino = vinculo('i', 'inquilino', '2026-02-01')
  const filho = vinculo('f', 'dependente', '2026-04-01')
  expect(titularEm([filho, dono, inquilino], HOJE)).toBe(inquilino)
  expect(titularEm([filho, dono], HOJE)).toBe(dono)
  expect(titularEm([filho], HOJE)).toBe(filho)
  expect(titularEm([], HOJE)).toBeNull()
})

test('de vários, quem chegou por último; no mesmo dia, o de identificador maior', () => {
  const antigo = vinculo('z', 'proprietario', '2020-01-01')
  const novo = vinculo('a', 'proprietario', '2025-01-01')
  const junto = vinculo('b', 'proprietario', '2025-01-01')
  expect(titularEm([novo, antigo], HOJE)).toBe(novo)
  expect(titularEm([junto, novo, antigo], HOJE)).toBe(junto)
})

test('quem já saiu ou ainda não chegou não responde', () => {
  const saiu = vinculo('s', 'inquilino', '2020-01-01', '2026-11-22')
  const vem = vinculo('v', 'inquilino', '2026-11-24')
  const dono = vinculo('d', 'proprietario', '2010-01-01')
  expect(titularEm([saiu, vem, dono], HOJE)).toBe(dono)
  expect(titularEm([saiu, vem], HOJE)).toBeNull()
})

test('a morada vai do primeiro que chegou ao último que saiu, e não acabou enquanto um não tem fim', () => {
  const a = vinculo('a', 'inquilino', '2024-05-01', '2026-03-31')
  const b = vinculo('b', 'dependente', '2024-02-01', '2025-12-31')
  expect(diasDaMorada([a, b])).toEqual({ inicio: '2024-02-01', fim: '2026-03-31' })
  expect(diasDaMorada([b, a])).toEqual({ inicio: '2024-02-01', fim: '2026-03-31' })
  const c = vinculo('c', 'dependente', '2024-03-01', '2026-01-31')
  expect(diasDaMorada([a, b, c])).toEqual({ inicio: '2024-02-01', fim: '2026-03-31' })
  expect(diasDaMorada([a, { ...b, fim: null }])).toEqual({ inicio: '2024-02-01', fim: null })
  expect(diasDaMorada([])).toEqual({ inicio: '', fim: null })
})

test('a morada é atual se alguém está nela, futura se alguém ainda vem, e encerrada se todos saíram', () => {
  const saiu = vinculo('s', 'inquilino', '2020-01-01', '2026-11-22')
  const vem = vinculo('v', 'inquilino', '2026-11-24')
  const esta = vinculo('e', 'inquilino', '2026-11-23', '2026-11-23')
  expect(situacaoDaMorada([saiu, vem, esta], HOJE)).toBe('atual')
  expect(situacaoDaMorada([saiu, vem], HOJE)).toBe('futuro')
  expect(situacaoDaMorada([saiu], HOJE)).toBe('encerrado')
})

test('o dependente entra com quem responde pela unidade; inquilino e proprietário entram sós', () => {
  const dono = vinculo('d', 'proprietario', '2010-01-01')
  expect(comQuemMora([dono], 'dependente', HOJE)).toBe(dono)
  expect(comQuemMora([dono], 'inquilino', HOJE)).toBeNull()
  expect(comQuemMora([dono], 'proprietario', HOJE)).toBeNull()
})

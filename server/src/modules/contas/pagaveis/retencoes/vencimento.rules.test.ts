import { describe, expect, test } from 'vitest'
import { mesDoRecolhimento, vencimentoDaGuia, type ContaQueRetem } from './vencimento.rules.ts'

const SEM_LOCAIS = new Set<string>()

describe('o vencimento de um tributo retido', () => {
  test.each([
    // 20/11/2026 is Consciência Negra, a Friday.
    ['CSRF', '2026-10', '2026-11-19'],
    // 20/12/2026 is a Sunday.
    ['INSS', '2026-11', '2026-12-18'],
    ['IRRF', '2026-12', '2027-01-20'],
    // 20/02/2027 is a Saturday.
    ['CSRF', '2027-01', '2027-02-19'],
  ] as const)('%s de %s vence em %s: o último dia útil até o dia 20', (guia, mes, dia) =>
    expect(vencimentoDaGuia(guia, mes, 10, SEM_LOCAIS)).toBe(dia),
  )

  test('o feriado local também antecipa', () => {
    expect(vencimentoDaGuia('CSRF', '2026-11', 10, new Set(['2026-12-18', '2026-12-17']))).toBe('2026-12-16')
  })

  test('o ISS vence no dia que a prefeitura tem, ou no próximo dia útil', () => {
    expect(vencimentoDaGuia('ISS', '2026-11', 10, SEM_LOCAIS)).toBe('2026-12-10')
    // 10/01/2027 is a Sunday; 31/04 does not exist.
    expect(vencimentoDaGuia('ISS', '2026-12', 10, SEM_LOCAIS)).toBe('2027-01-11')
    expect(vencimentoDaGuia('ISS', '2027-03', 31, SEM_LOCAIS)).toBe('2027-04-30')
  })
})

describe('o mês em que se recolhe', () => {
  const conta: ContaQueRetem = {
    ...{ status: 'Lançada', excluido_em: null, emissao: '2026-10-30', competencia: '2026-09', paga_em: null },
  }
  test.each([
    ['INSS', {}, '2026-10'],
    ['ISS', {}, '2026-10'],
    ['INSS', { emissao: null }, '2026-09'],
    ['INSS_AUTONOMO', {}, '2026-09'],
    ['INSS_PATRONAL', { status: 'Aprovada' }, '2026-09'],
    ['CSRF', {}, null],
    ['CSRF', { status: 'Paga', paga_em: '2026-12-02' }, '2026-12'],
    ['IRRF', { status: 'Paga', paga_em: '2026-12-02' }, '2026-12'],
    ['INSS', { status: 'Rascunho' }, null],
    ['INSS', { status: 'Cancelada' }, null],
    ['INSS', { excluido_em: '2026-11-01T12:00:00.000Z' }, null],
  ] as const)('%s de %j: %s', (tributo, parte, mes) =>
    expect(mesDoRecolhimento(tributo, { ...conta, ...parte })).toBe(mes),
  )
})

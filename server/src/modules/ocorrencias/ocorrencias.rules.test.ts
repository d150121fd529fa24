import { describe, expect, test } from 'vitest'
import { statusDeOcorrencia, todosOsStatus } from '#contract/ocorrencias.ts'
import { porqueNaoMuda, protocolo, statusDaSituacao, tituloDe } from './ocorrencias.rules.ts'

test('o protocolo tem o ano e quatro números, ou mais quando passa de 9999', () => {
  expect([protocolo(2026, 7), protocolo(2026, 12_345), protocolo(null, null)]).toEqual([
    '2026-0007',
    '2026-12345',
    null,
  ])
})

test('cada status está em uma situação só, e o rascunho em nenhuma', () => {
  const { Aguardando, ...partes } = statusDaSituacao
  expect(Object.values(partes).flat().toSorted()).toEqual([...statusDeOcorrencia].toSorted())
  expect(partes.Ativa).toEqual(expect.arrayContaining([...Aguardando]))
})

describe('título', () => {
  test.each([
    [{ titulo: 'Vaga 31', detalhes: 'x', categoria: 'Garagem' }, 'Vaga 31'],
    [{ detalhes: 'Pinga água no teto. Desde domingo.', categoria: 'Infiltração' }, 'Pinga água no teto'],
    [{ detalhes: 'Pinga   água\nno teto', categoria: 'Infiltração' }, 'Pinga água'],
    [{ detalhes: '', categoria: 'Barulho' }, 'Ocorrência de barulho'],
    [{ detalhes: '  ', categoria: 'Outros' }, 'Ocorrência sem detalhes'],
  ])('de %j é %s', (dados, esperado) => {
    expect(tituloDe(dados)).toBe(esperado)
  })
  test('um começo comprido é cortado entre palavras', () => {
    const titulo = tituloDe({ detalhes: 'palavra '.repeat(40), categoria: 'Outros' })
    expect(titulo.endsWith('palavra…')).toBe(true)
    expect(titulo.length).toBeLessThanOrEqual(81)
  })
  test('sem espaços também', () => {
    expect(tituloDe({ detalhes: 'a'.repeat(300), categoria: 'Outros' }).length).toBeLessThanOrEqual(81)
  })
})

describe('mudança de status', () => {
  test('entre os que andam, vale qualquer uma; e reabrir o resolvido', () => {
    const andam = ['Aguardando procedimento...', 'Confirmado', 'Resolvendo...', 'Resolvido'] as const
    for (const de of andam) for (const para of andam) expect(porqueNaoMuda(de, para)).toBeNull()
    for (const de of statusDaSituacao.Ativa) expect(porqueNaoMuda(de, 'Cancelada')).toBeNull()
  })
  test.each(todosOsStatus)('de %s para ele mesmo não é recusado', (status) => {
    expect(porqueNaoMuda(status, status)).toBeNull()
  })
  test('o cancelado não muda, o resolvido não se cancela, e o rascunho se finaliza', () => {
    expect(porqueNaoMuda('Cancelada', 'Confirmado')).toContain('cancelada')
    expect(porqueNaoMuda('Resolvido', 'Cancelada')).toContain('resolvida')
    for (const para of statusDeOcorrencia) expect(porqueNaoMuda('Rascunho', para)).toContain('rascunho')
  })
})

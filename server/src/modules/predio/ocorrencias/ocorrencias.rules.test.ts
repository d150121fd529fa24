import { describe, expect, test } from 'vitest'
import { statusDeOcorrencia, todosOsStatus } from '#contract/predio/ocorrencias.ts'
import { dizAlgo, porqueNaoMuda, protocolo, statusDaSituacao, tituloDe } from './ocorrencias.rules.ts'

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

test('sem o ano ou sem o número não há protocolo', () => {
  expect([protocolo(2026, null), protocolo(null, 7)]).toEqual([null, null])
})

describe('um rascunho diz algo', () => {
  const MUDO = { titulo: 'Ocorrência sem detalhes', detalhes: '' }
  test('pelo título, pelos detalhes ou por uma foto; sem nenhum deles, não', () => {
    expect(dizAlgo(MUDO, 0)).toBe(false)
    expect(dizAlgo(MUDO, 1)).toBe(true)
    expect(dizAlgo({ ...MUDO, detalhes: 'Pinga' }, 0)).toBe(true)
    expect(dizAlgo({ ...MUDO, titulo: 'Ocorrência de barulho' }, 0)).toBe(true)
  })
})

describe('as bordas do título', () => {
  const titulo = (detalhes: string) => tituloDe({ detalhes, categoria: 'Outros' })
  test('um ponto no meio de uma palavra fica', () => {
    expect(titulo('O portão v1.2 caiu.')).toBe('O portão v1.2 caiu')
  })
  test('até oitenta letras nada se corta', () => {
    expect(titulo('a'.repeat(80))).toBe('a'.repeat(80))
    expect(titulo(`${'abcd '.repeat(15)}abcde`)).toBe(`${'abcd '.repeat(15)}abcde`)
  })
  test('de mais de oitenta, corta-se entre palavras, ou na quadragésima quando a palavra é comprida', () => {
    expect(titulo(`${'abcd '.repeat(15)}abcdef`)).toBe(`${'abcd '.repeat(15).trim()}…`)
    expect(titulo(`abc ${'z'.repeat(100)}`)).toBe(`abc ${'z'.repeat(36)}…`)
  })
  test('uma figura nunca se corta ao meio', () => {
    expect(titulo(`a${'🚰'.repeat(100)}`)).toBe(`a${'🚰'.repeat(39)}…`)
  })
})

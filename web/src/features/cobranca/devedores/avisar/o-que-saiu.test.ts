import { expect, test } from 'vitest'
import type { LoteDeLembretes } from '#contract/cobranca/lote-de-lembretes.ts'
import { comoSaiu, emUmaLinha, oQueFazer } from './o-que-saiu.ts'

const unidade = { _id: '1', nome: 'A 1' }
const com = (...saiu: boolean[]) => ({
  unidade,
  cartas: saiu.map((s) => ({ para: 'Ana', meio: 'email' as const, entregue: s })),
})
const sem = (semEmail: boolean) => ({ unidade, motivo: 'x', semEmail })
const lote = (
  avisadas: LoteDeLembretes['avisadas'],
  naoAvisadas: LoteDeLembretes['naoAvisadas'] = [],
): LoteDeLembretes => ({ avisadas, naoAvisadas })

test.each<[string, LoteDeLembretes, string, number]>([
  ['tudo saiu', lote([com(true), com(true, false)]), '2 unidades avisadas', 0],
  [
    'sem servidor, ninguém foi avisado',
    lote([com(false), com(false)]),
    'Nenhuma unidade avisada, 2 com o aviso só guardado',
    1,
  ],
  ['sem e-mail, tampouco', lote([], [sem(true)]), 'Nenhuma unidade avisada, 1 ficou de fora', 1],
  [
    'um pouco de tudo',
    lote([com(true), com(false)], [sem(true), sem(false)]),
    '1 unidade avisada, 1 com o aviso só guardado, 2 ficaram de fora',
    2,
  ],
])('%s', (_, l, frase, recados) => {
  expect(emUmaLinha(l)).toBe(frase)
  expect(oQueFazer(l)).toHaveLength(recados)
})

test('os e-mails só saem onde há servidor; sem ele, quem tem conta foi avisado pelo sino', () => {
  const dois = lote([com(true), com(true)])
  expect(comoSaiu(dois, true)).toBe('Os e-mails saem em instantes.')
  expect(comoSaiu(dois, false)).toBe(
    '2 foram avisadas pelo sino; os e-mails ficaram guardados, porque falta o servidor de e-mail.',
  )
  expect(comoSaiu(lote([com(true), com(false)]), false)).toMatch(/^1 foi avisada pelo sino; o e-mail ficou guardado/)
  const soNoSino = { unidade, cartas: [{ para: 'Ana', meio: 'aviso' as const, entregue: true }] }
  expect([comoSaiu(lote([com(false)]), false), comoSaiu(lote([soNoSino]), true)]).toEqual(['', ''])
})

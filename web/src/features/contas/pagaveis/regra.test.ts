import { expect, test } from 'vitest'
import { mudancaPorExtenso, oQueFicouDaRegra, propostaPorExtenso } from './regra.ts'

const PROPOSTA = { ate: 500, por: 'Ana', em: '2026-11-26T15:00:00.000Z', podeConfirmar: false }
const MUDANCA = { por: 'Ana', em: '2026-11-26T15:00:00.000Z', confirmadaPor: null, sozinho: false }

test('a proposta não se diz gravada como regra', () => {
  const regra = { semAprovacaoAte: 100, mudanca: null, limitesPropostos: 0, versao: 2 }
  expect(oQueFicouDaRegra({ ...regra, proposta: PROPOSTA })).toBe(
    'Proposta gravada: vale quando outra pessoa confirmar',
  )
  expect(oQueFicouDaRegra({ ...regra, proposta: null })).toBe('Regra de aprovação gravada')
})

test('a quem propôs se diz que falta outra pessoa', () => {
  expect(propostaPorExtenso(PROPOSTA, '26/11/2026')).toMatch(
    /^Ana propôs em 26\/11\/2026 pagar sem aprovação até R\$\s500,00\..* Outra pessoa que administra precisa confirmar\.$/,
  )
  expect(propostaPorExtenso({ ...PROPOSTA, podeConfirmar: true }, '26/11/2026')).not.toContain('precisa confirmar')
})

test('a mudança diz quem a fez, quem a confirmou, e que não havia quem', () => {
  expect(mudancaPorExtenso(MUDANCA)).toBe('Mudada em 26/11/2026 por Ana.')
  expect(mudancaPorExtenso({ ...MUDANCA, confirmadaPor: 'Bia' })).toContain('com a confirmação de Bia')
  expect(mudancaPorExtenso({ ...MUDANCA, sozinho: true })).toContain('ninguém mais administrava')
})

import { expect, test } from 'vitest'
import type { LimiteDeAprovacao } from '#contract/contas/limites-de-aprovacao.ts'
import { limiteEmPalavras, nomeDoLimite, oQueFicouDoLimite, propostaDeLimite } from './limites.ts'

const LIMITE: LimiteDeAprovacao = {
  ...{ _id: 'subsindico-fora', cargo: 'Subsíndico', lado: 'fora', ate: 5_000 },
  ...{ proposta: null, mudanca: null, versao: 1 },
}
const PROPOSTA = { ate: null, por: 'Bia', em: '2026-11-26T15:00:00.000Z', podeConfirmar: false }
const semEspaco = (t: string) => t.replaceAll('\u00a0', ' ')

test('um limite se diz pelo cargo e pelo lado do orçamento; quem não tem cargo também', () => {
  expect(nomeDoLimite(LIMITE)).toBe('Subsíndico, fora do orçamento')
  expect(nomeDoLimite({ cargo: 'Sem cargo', lado: 'dentro' })).toBe('Administra sem cargo, no orçamento')
})

test.each<[number | null, string]>([
  [null, 'Sem limite'],
  [0, 'Não aprova sozinho'],
  [5_000, 'R$ 5.000,00'],
])('%s é “%s”', (ate, dito) => expect(semEspaco(limiteEmPalavras(ate))).toBe(dito))

test('a proposta não se diz gravada como limite', () => {
  expect(semEspaco(oQueFicouDoLimite(LIMITE))).toBe('Subsíndico, fora do orçamento: R$ 5.000,00')
  expect(oQueFicouDoLimite({ ...LIMITE, proposta: PROPOSTA })).toBe(
    'Proposta gravada: vale quando outra pessoa confirmar',
  )
})

test('a quem propôs se diz que falta outra pessoa', () => {
  expect(propostaDeLimite(PROPOSTA, '26/11/2026')).toBe(
    'Bia propôs em 26/11/2026: Sem limite. Enquanto ninguém confirma, vale o limite de antes. Outra pessoa que administra precisa confirmar.',
  )
  expect(propostaDeLimite({ ...PROPOSTA, podeConfirmar: true }, '26/11/2026')).not.toContain('precisa confirmar')
})

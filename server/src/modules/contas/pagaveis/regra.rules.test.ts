import { expect, test } from 'vitest'
import { passoDa, type Regra } from './regra.rules.ts'

const ANA = { id: 'ana', haOutros: true }
const BIA = { id: 'bia', haOutros: true }
const DE_100: Regra = { ate: 10_000, proposta: null }
const COM_PROPOSTA: Regra = { ate: 10_000, proposta: { ate: 50_000, por: 'ana' } }

test.each<[string, Regra, number | null, typeof ANA, ReturnType<typeof passoDa>]>([
  ['aumentar, havendo quem mais administre, só propõe', DE_100, 50_000, ANA, 'propoe'],
  ['do nada a algum valor também', { ate: null, proposta: null }, 0, ANA, 'propoe'],
  ['outra pessoa confirma o mesmo valor', COM_PROPOSTA, 50_000, BIA, 'confirma'],
  ['quem propôs não confirma', COM_PROPOSTA, 50_000, ANA, 'repete'],
  ['outro valor é outra proposta, também de outra pessoa', COM_PROPOSTA, 40_000, BIA, 'propoe'],
  ['baixar vale logo', DE_100, 5_000, ANA, 'muda'],
  ['e tirar de todo', COM_PROPOSTA, null, ANA, 'muda'],
  ['pedir o que já vale retira a proposta', COM_PROPOSTA, 10_000, BIA, 'retira'],
  ['e sem proposta não muda nada', DE_100, 10_000, ANA, 'nada'],
  ['sozinho, aumentar vale logo, e fica dito', DE_100, 50_000, { id: 'ana', haOutros: false }, 'sozinho'],
  ['mesmo o que outra pessoa propôs antes de sair', COM_PROPOSTA, 50_000, { id: 'bia', haOutros: false }, 'sozinho'],
])('%s', (_, regra, pedido, quem, passo) => {
  expect(passoDa(regra, pedido, quem)).toBe(passo)
})

import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { Servico } from '#contract/predio/servicos.ts'
import { botoesDe, desenhar, emTexto, linksDe, opcoesDe } from '../../../../test/desenhar.ts'
import { PainelDaSituacao } from './painel-da-situacao.tsx'

const ABERTO = {
  _id: 's',
  titulo: 'Bomba',
  status: 'Aberto',
  concluidoEm: null,
  despesa: null,
  proximo: null,
  ocorrencia: null,
  contas: [],
} as Partial<Servico> as Servico
const nada = () => undefined
const desenhado = (mudancas: Partial<Servico>, sujo = false) =>
  desenhar(
    createElement(PainelDaSituacao, { servico: { ...ABERTO, ...mudancas }, sujo, aoMudar: nada, concluir: nada }),
  )

test.each<[Servico['status'], boolean, string[], boolean]>([
  ['Aberto', false, ['Concluir'], true],
  ['Aberto', true, ['Concluir (agora não)'], true],
  ['Em execução', false, ['Concluir'], true],
  ['Cancelado', false, [], true],
  ['Concluído', false, ['Reabrir'], false],
])('de um serviço %s (com o que não foi salvo: %s) oferece %j', (status, sujo, botoes, escolhe) => {
  const painel = desenhado({ status }, sujo)
  expect(botoesDe(painel)).toEqual(botoes)
  expect(opcoesDe(painel)).toEqual(escolhe ? ['Aberto', 'Em execução', 'Cancelado'] : [])
  expect(emTexto(painel).includes('Salve as alterações antes de concluir.')).toBe(sujo)
})

test('leva às contas que o pagam, e diz em que pé estão', () => {
  const contas = [{ _id: 'c', name: 'Cabos', status: 'Aprovada' as const }]
  expect(linksDe(desenhado({ contas }))).toEqual([['/conta/c', 'Ver a conta “Cabos” (aprovada)']])
})

test('concluído, diz quando, e leva à despesa que lançou e à próxima ordem', () => {
  const painel = desenhado({ status: 'Concluído', concluidoEm: '2026-11-10', despesa: 'd', proximo: 'p' })
  expect(emTexto(painel)).toContain('em 10/11/2026')
  expect(linksDe(painel)).toEqual([
    ['/despesa/d/edit', 'Ver a despesa lançada'],
    ['/servico/p', 'Ver a próxima ordem'],
  ])
  expect(linksDe(desenhado({}))).toEqual([])
})

test('da que veio de uma ocorrência, leva a ela, pelo número e pelo assunto', () => {
  const ocorrencia = { _id: 'o', protocolo: '2026-0147', titulo: 'Vazamento' }
  expect(linksDe(desenhado({ ocorrencia }))).toEqual([['/ocorrencia/o', 'Ver a ocorrência 2026-0147, “Vazamento”']])
})

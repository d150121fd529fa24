import { expect, test } from 'vitest'
import { comprovanteDe } from './comprovante.rules.ts'

const feita = {
  codigo: 'R-2026-0218',
  area_nome: 'Salão de festas',
  data: '2026-11-28',
  inicio_min: 1080,
  duracao_min: 300,
  status: 'Aguardando pagamento' as const,
  convidados: 45,
  lista_de_convidados: null,
  detalhe: 'Aniversário de 15 anos',
  taxa_limpeza: 9_000,
  total: 45_000,
  cancelar_ate: '2026-11-26T21:00:00.000Z',
}
const itens = [
  { nome: 'Salão de festas, noite', valor: 28_000, quantidade: 1 },
  { nome: 'Jogo de mesa', valor: 800, quantidade: 10 },
]
const PAGAR_ATE = '2026-11-25T21:00:00.000Z'
const AGORA = '2026-11-17T12:00:00.000Z'

test('quem reserva tem por escrito o quê, quando, por quanto, o que vem e até quando desiste', () => {
  expect(comprovanteDe(feita, itens, PAGAR_ATE, AGORA)).toEqual({
    titulo: 'Reserva R-2026-0218 feita: falta pagar',
    texto: 'Você reservou Salão de festas em 28/11/2026, das 18:00 às 23:00. O número é R-2026-0218.',
    detalhes: [
      'Valor: R$\u00a0450,00 (Salão de festas, noite, R$\u00a0280,00; 10 × Jogo de mesa, R$\u00a080,00; taxa de limpeza, R$\u00a090,00).',
      'Convidados: 45.',
      'Informações: Aniversário de 15 anos',
      'O que vem agora: o pagamento, até 25/11/2026 às 18:00. A página da reserva diz como pagar.',
      'Você pode cancelar até 26/11/2026 às 18:00.',
    ],
  })
})

test('o que espera a aprovação é um pedido, de que ainda nada se paga', () => {
  const carta = comprovanteDe({ ...feita, status: 'Aguardando aprovação' }, itens, PAGAR_ATE, AGORA)
  expect(carta.titulo).toBe('Recebemos o pedido da reserva R-2026-0218')
  expect(carta.texto).toMatch(/^Você pediu /)
  expect(carta.detalhes.join(' ')).toContain('a administração confere o pedido')
  expect(carta.detalhes.join(' ')).not.toContain('25/11/2026')
})

test('o que nada custa está confirmado, e o que não se cancela mais diz a quem falar', () => {
  const deGraca = {
    ...feita,
    status: 'Confirmada' as const,
    total: 0,
    taxa_limpeza: 0,
    convidados: null,
    detalhe: null,
  }
  expect(
    comprovanteDe(deGraca, [{ nome: 'Churrasqueira', valor: 0, quantidade: 1 }], null, '2026-11-27T12:00:00Z'),
  ).toEqual({
    titulo: 'Reserva R-2026-0218 confirmada',
    texto: 'Você reservou Salão de festas em 28/11/2026, das 18:00 às 23:00. O número é R-2026-0218.',
    detalhes: [
      'Valor: sem custo.',
      'O que vem agora: nada. O horário é seu.',
      'O prazo para cancelar já terminou: para desistir, fale com a administração.',
    ],
  })
})

import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { botoesDe, desenhar, emTexto, opcoesDe } from '../../../../test/desenhar.ts'
import { desdeQuando, oQueFicou, seAprovada } from './aprovacao.tsx'
import { SeMudar } from './escolha-do-status.tsx'
import type { Reserva } from './reservas.api.ts'
import { Situacao } from './situacao.tsx'

const PEDIDA = {
  _id: 'r',
  user: 'caio',
  name: 'Caio Antunes',
  area: { nome: 'Salão' },
  isData: '2026-12-05',
  status: 'Aguardando pagamento',
  totalPrice: 370,
  isPaid: false,
  dataAt: null,
  isReservadAt: '2026-11-20T15:00:00.000Z',
  cancelarAte: '2026-12-03T21:00:00.000Z',
  podeCancelar: true,
  pagarAte: '2999-12-03T15:00:00.000Z',
  pagamento: { pix: { copiaECola: '000201', valor: 370 }, instrucoes: null },
  valorPago: null,
  formaDePagamento: null,
} as Reserva
const PAGA = { isPaid: true, dataAt: '2026-11-21', valorPago: 370, pagamento: null } as const
const desenhada = (mudancas: Partial<Reserva>, ehAdministracao: boolean) =>
  desenhar(createElement(Situacao, { reserva: { ...PEDIDA, ...mudancas }, ehAdministracao }))

describe('o que se pode fazer com uma reserva', () => {
  test.each<[string, Partial<Reserva>, string[]]>([
    [
      'por aprovar',
      { status: 'Aguardando aprovação', isReservadAt: null, pagamento: null },
      ['Registrar pagamento', 'MARCAR COMO RESERVADO?', 'Recusar'],
    ],
    ['por pagar', {}, ['Registrar pagamento', 'Cancelar reserva']],
    ['paga', { ...PAGA, status: 'Confirmada' }, ['Baixar recibo (PDF)', 'Estornar pagamento', 'Cancelar reserva']],
    ['sem preço', { totalPrice: 0, status: 'Confirmada', pagamento: null }, ['Cancelar reserva']],
    ['cancelada', { status: 'Cancelada', pagamento: null, podeCancelar: false }, []],
    [
      'cancelada, e já paga',
      { ...PAGA, status: 'Cancelada', podeCancelar: false },
      ['Baixar recibo (PDF)', 'Estornar pagamento'],
    ],
  ])('a administração, %s', (_, reserva, botoes) => expect(botoesDe(desenhada(reserva, true))).toEqual(botoes))

  test.each<[string, Partial<Reserva>, string[]]>([
    ['por aprovar', { status: 'Aguardando aprovação', isReservadAt: null, pagamento: null }, ['Cancelar reserva']],
    ['por pagar', {}, ['Copiar PIX', 'Cancelar reserva']],
    ['por pagar, sem chave PIX', { pagamento: { ...PEDIDA.pagamento!, pix: null } }, ['Cancelar reserva']],
    ['paga', { ...PAGA, status: 'Confirmada' }, ['Baixar recibo (PDF)', 'Cancelar reserva']],
    ['paga, acabado o prazo', { ...PAGA, status: 'Confirmada', podeCancelar: false }, ['Baixar recibo (PDF)']],
    ['cancelada', { status: 'Cancelada', pagamento: null, podeCancelar: false }, []],
  ])('quem reservou, %s', (_, reserva, botoes) => expect(botoesDe(desenhada(reserva, false))).toEqual(botoes))
})

test('só a administração escolhe o status, e o que está pago já não espera pagamento', () => {
  expect(opcoesDe(desenhada({}, false))).toEqual([])
  expect(opcoesDe(desenhada({ status: 'Aguardando aprovação' }, true))).toEqual([])
  const outros = ['Confirmada', 'Em andamento', 'Concluída', 'Cancelada']
  expect(opcoesDe(desenhada({}, true))).toEqual(['Aguardando pagamento', ...outros])
  for (const sem of [PAGA, { totalPrice: 0 }])
    expect(opcoesDe(desenhada({ ...sem, status: 'Confirmada' }, true))).toEqual([
      'Aguardando pagamento (agora não)',
      ...outros,
    ])
})

test('escolher um status não o muda: diz o que acontece e a quem se avisa, e há um botão com o nome', () => {
  const nada = () => undefined
  const escolhida = (para: 'Confirmada' | 'Cancelada', sua: boolean) =>
    desenhar(
      createElement(SeMudar, {
        ...{ reserva: PEDIDA, para, sua, mudando: false, aoMudar: nada, aoDesistir: nada },
      }),
    )
  expect(botoesDe(escolhida('Confirmada', false))).toEqual(['Mudar para Confirmada', 'Deixar em Aguardando pagamento'])
  expect(emTexto(escolhida('Confirmada', false))).toContain(
    'A reserva passa a Confirmada, e Caio Antunes recebe um aviso.',
  )
  expect(emTexto(escolhida('Confirmada', true))).toContain('ninguém recebe aviso')
  expect(emTexto(escolhida('Cancelada', false))).toContain('diz o motivo. Caio Antunes recebe um aviso com ele.')
})

test('acabado o prazo, quem reservou lê que acabou e com quem falar; a administração cancela sempre que pode', () => {
  const ACABOU = /O prazo para cancelar terminou em .* Fale com a administração\./
  const lida = (mudancas: Partial<Reserva>, admin = false) =>
    emTexto(desenhada({ podeCancelar: false, ...mudancas }, admin))
  expect(lida({})).toMatch(ACABOU)
  expect(lida({ podeCancelar: true })).not.toMatch(ACABOU)
  for (const status of ['Concluída', 'Cancelada'] as const) expect(lida({ status })).not.toMatch(ACABOU)
  expect(lida({}, true)).not.toMatch(ACABOU)
})

test('o pedido que espera diz que se aprova ou se recusa, e o recusado se lê como recusado', () => {
  const espera = { status: 'Aguardando aprovação', isReservadAt: null, pagamento: null } as const
  expect(emTexto(desenhada(espera, true))).toContain('Aprove ou recuse o pedido: Caio Antunes recebe a resposta.')
  expect(emTexto(desenhada(espera, false))).not.toContain('recuse')
  const recusada = {
    status: 'Cancelada',
    recusada: true,
    isReservadAt: null,
    pagamento: null,
    podeCancelar: false,
  } as const
  for (const admin of [true, false]) {
    expect(emTexto(desenhada(recusada, admin))).toBe('Recusada')
    expect(emTexto(desenhada({ ...recusada, recusada: false }, admin))).toBe('Cancelada')
  }
})

test('quem aprova lê o que acontece em seguida', () => {
  const r = { name: 'Caio Antunes', totalPrice: 370, isPaid: false }
  expect(seAprovada(r, false)).toMatch(
    /^O horário fica reservado para Caio Antunes, que recebe um aviso\. A reserva passa a aguardar o pagamento de R\$\s370,00\.$/,
  )
  expect(seAprovada({ ...r, isPaid: true }, false)).toBe(
    'O horário fica reservado para Caio Antunes, que recebe um aviso.',
  )
  expect(seAprovada({ ...r, totalPrice: 0 }, true)).toBe('O horário fica reservado.')
})

test('aprovada à espera do pagamento não se diz reservada nem confirmada', () => {
  const em = '2026-11-20T15:00:00.000Z'
  expect(oQueFicou({ status: 'Aguardando pagamento' })).toBe('Reserva aprovada: falta o pagamento')
  expect(desdeQuando({ status: 'Aguardando pagamento' }, em)).toBe('APROVADA EM 20/11/2026')
  expect(oQueFicou({ status: 'Confirmada' })).toBe('Reserva aprovada e confirmada')
  expect(desdeQuando({ status: 'Confirmada' }, em)).toBe('RESERVADO EM 20/11/2026')
})

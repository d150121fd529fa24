import { describe, expect, test } from 'vitest'
import { emTexto } from '../../../../test/documento-em-texto.ts'
import { EMITENTE } from '../../../../test/emitente.ts'
import { reciboDaReserva } from './recibo.rules.ts'

type Reserva = Parameters<typeof reciboDaReserva>[0]

const recibo = (mudancas: Partial<Reserva> = {}, cpf: string | null = null) =>
  reciboDaReserva(
    {
      codigo: 'R-2026-0007',
      name: 'Ana Lima',
      bloco: 'A',
      apto: '101',
      area: { _id: 's1', nome: 'Salão de festas' },
      isData: '2026-11-21',
      status: 'Confirmada',
      reservaItems: [],
      shippingPrice: 0,
      totalPrice: 150,
      formaDePagamento: 'PIX',
      dataAt: '2026-11-12',
      valorPago: 150,
      inicio_min: 18 * 60,
      duracao_min: 5 * 60,
      ...mudancas,
    },
    { emitente: { ...EMITENTE, endereco: 'Rua das Flores, 10' }, cpf, emitidoEm: '2026-11-13' },
  )
const linhas = (...args: Parameters<typeof recibo>) => emTexto(recibo(...args).blocos)
const item = (name: string, qty: number, price: number) => ({ name, qty, price, image: null, product: name })

test('o recibo diz quem pagou, quanto, de que reserva, e quem recebeu', () => {
  expect(linhas({ reservaItems: [item('Salão de festas', 1, 150)] })).toEqual([
    '□ Recebido em: 12/11/2026',
    '□ Valor: R$ 150,00 (cento e cinquenta reais)',
    'Recebemos de Ana Lima R$ 150,00 (cento e cinquenta reais) em 12/11/2026, pela reserva de Salão de festas em 21/11/2026.',
    'Reserva: R-2026-0007',
    'Referente a: Salão de festas, 21/11/2026, das 18:00 às 23:00',
    'Unidade: A 101',
    'Forma de pagamento: PIX',
    '# O que compõe o valor',
    'Item | Quantidade → | Valor →',
    'Salão de festas | 1 | R$ 150,00',
    '= Total da reserva |  | R$ 150,00',
    'Emitido em 13/11/2026 por Edifício Solar.',
    '✎ Edifício Solar, Administração',
  ])
})

test('o título e o pé têm o código da reserva', () => {
  const { titulo, timbre, rodape } = recibo()
  expect({ titulo, timbre, rodape }).toEqual({
    titulo: 'Recibo da reserva R-2026-0007',
    timbre: { nome: 'Edifício Solar', linhas: ['Rua das Flores, 10'], logo: null },
    rodape: 'Edifício Solar · R-2026-0007',
  })
})

test('com o CPF, onde quem lê pode vê-lo', () => {
  expect(linhas({}, '529.982.247-25')[2]).toContain('Recebemos de Ana Lima, CPF 529.982.247-25, R$ 150,00')
})

describe('a unidade', () => {
  test('de dois números não se lê como um só', () => {
    expect(linhas({ bloco: '1', apto: '101' })).toContain('Unidade: bloco 1, apartamento 101')
  })

  test('sem bloco, o apartamento', () => {
    expect(linhas({ bloco: null, apto: '101' })).toContain('Unidade: 101')
  })

  test('de quem não tem, nada se diz', () => {
    expect(linhas({ bloco: null, apto: null }).slice(3, 6)).toEqual([
      'Reserva: R-2026-0007',
      'Referente a: Salão de festas, 21/11/2026, das 18:00 às 23:00',
      'Forma de pagamento: PIX',
    ])
  })
})

test('a forma de pagamento que ninguém disse não fica em branco', () => {
  expect(linhas({ formaDePagamento: null })).toContain('Forma de pagamento: Não informada')
})

test('de uma reserva cancelada depois de paga, o recibo o diz; das outras não', () => {
  expect(linhas({ status: 'Cancelada' })[7]).toBe('Situação: Reserva cancelada depois de paga')
  expect(linhas().join('\n')).not.toContain('Situação')
})

describe('o que compõe o valor', () => {
  const valores = (mudancas: Partial<Reserva>) => {
    const ditas = linhas(mudancas)
    return ditas.slice(ditas.indexOf('Item | Quantidade → | Valor →') + 1, -2)
  }

  test('cada item pela quantidade, e a limpeza à parte', () => {
    const reservaItems = [item('Salão de festas', 1, 150), item('Cadeira', 30, 2.35)]
    expect(valores({ reservaItems, shippingPrice: 80, totalPrice: 300.5 })).toEqual([
      'Salão de festas | 1 | R$ 150,00',
      'Cadeira | 30 | R$ 70,50',
      'Taxa de limpeza | 1 | R$ 80,00',
      '= Total da reserva |  | R$ 300,50',
    ])
  })

  test('sem taxa de limpeza, nada se diz dela', () => {
    expect(valores({ shippingPrice: 0 })).toEqual(['= Total da reserva |  | R$ 150,00'])
  })
})

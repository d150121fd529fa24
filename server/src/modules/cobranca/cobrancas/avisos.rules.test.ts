import { describe, expect, test } from 'vitest'
import {
  avisoAntes,
  avisoDe,
  avisoDeEmissao,
  avisoDeNovo,
  molduraDoEmail,
  paragrafosDoEmail,
  saudacaoDe,
} from './avisos.rules.ts'
import { competenciaPorExtenso } from '../encargos/meses.rules.ts'

const COBRANCA = {
  numero: 'C-2026-000123',
  nome: 'Taxa condominial',
  competencia: '2026-11',
  vencimento: '2026-11-10',
  vence_em: '2026-11-10',
  valor: 52_000,
  motivo: null,
  tipo: 'mensal' as const,
}
const semNbsp = <T>(dito: T): T => JSON.parse(JSON.stringify(dito).replaceAll('\u00a0', ' ')) as T

test('a competência se lê como mês e ano', () => {
  expect(competenciaPorExtenso('2026-11')).toBe('11/2026')
})

test('sem nome, cumprimenta sem nome', () => {
  expect(saudacaoDe('Ana')).toBe('Olá, Ana.')
  expect(saudacaoDe(null)).toBe('Olá.')
})

const noSabado = { ...COBRANCA, vencimento: '2026-11-07', vence_em: '2026-11-09' }

describe('uma cobrança nova', () => {
  test('diz o que é, de que unidade, quanto e até quando', () => {
    expect(semNbsp(avisoDeEmissao(COBRANCA, 'A 101'))).toEqual({
      titulo: 'Nova cobrança',
      texto: 'Taxa condominial, 11/2026, da unidade A 101: R$ 520,00, com vencimento em 10/11/2026.',
    })
  })

  test('que vence em dia sem banco diz até que dia útil se paga', () => {
    expect(avisoDeEmissao(noSabado, 'A 101').texto).toContain('com vencimento em 07/11/2026 (pode ser paga até 09/11).')
  })

  test('diz o crédito da unidade que usou, e o que falta pagar', () => {
    expect(semNbsp(avisoDeEmissao(COBRANCA, 'A 101', { usado: 20_000, resta: 32_000 }).texto)).toMatch(
      /em 10\/11\/2026\. Foram usados R\$ 200,00 de crédito da unidade: falta pagar R\$ 320,00\.$/,
    )
    expect(semNbsp(avisoDeEmissao(COBRANCA, 'A 101', { usado: 52_000, resta: 0 }).texto)).toMatch(
      /Foram usados R\$ 520,00 de crédito da unidade: está paga, não há o que pagar\.$/,
    )
    const paga = paragrafosDoEmail(COBRANCA, 'texto', [], null, null, true)
    expect(paga.at(-1)).toBe('Dúvidas? Fale com a administração.')
  })

  test('de multa diz que é multa', () => {
    expect(avisoDeEmissao({ ...COBRANCA, tipo: 'multa' }, 'A 101').titulo).toBe('Multa')
  })
})

test.each([
  ['2026-11-05', 'Vence em 07/11/2026 (pode ser paga até 09/11)', 'vence em 07/11/2026 (pode ser paga até 09/11).'],
  ['2026-11-08', 'Venceu em 07/11/2026 (pode ser paga até 09/11)', 'vence em 07/11/2026 (pode ser paga até 09/11).'],
  ['2026-11-09', 'Pode ser paga até hoje', 'vence em 07/11/2026 (pode ser paga até 09/11).'],
])('sino e e-mail de antes do vencimento, em %s, dizem o mesmo dia com o mesmo nome', (em, titulo, trecho) => {
  const aviso = avisoAntes(noSabado, 'A 101', { em, valor: noSabado.valor })
  expect(aviso.titulo).toBe(titulo)
  expect(aviso.texto).toContain(trecho)
  expect(molduraDoEmail(noSabado, 1, null).fatos[0]).toEqual(['Vencimento', '07/11/2026 (pode ser paga até 09/11)'])
})

test('mandado de novo depois, diz que venceu, e até quando podia ser paga', () => {
  expect(avisoDeNovo(noSabado, 'A 101', { em: '2026-11-10', valor: 1 }).texto).toContain(
    'venceu em 07/11/2026 (podia ser paga até 09/11).',
  )
})

describe('o e-mail dela', () => {
  const UM = [{ descricao: 'Taxa', valor: 52_000 }]
  const paragrafos = (
    ...[c, itens, pix, contato]: [
      Partial<typeof COBRANCA> | { motivo: string },
      typeof UM,
      string | null,
      string | null,
    ]
  ) => semNbsp(paragrafosDoEmail({ ...COBRANCA, ...c }, 'O aviso.', itens, pix, contato))

  test('sem PIX, diz com quem falar para pagar', () => {
    expect(paragrafos({}, UM, null, null)).toEqual([
      'O aviso.',
      'Número da cobrança: C-2026-000123.',
      'Para saber como pagar, ou com dúvidas, fale com a administração.',
    ])
    expect(paragrafos({}, UM, null, 'sindica@exemplo.com').at(-1)).toBe(
      'Para saber como pagar, ou com dúvidas, fale com a administração: sindica@exemplo.com.',
    )
  })

  test('com PIX, traz o código e diz de quando é o valor', () => {
    expect(paragrafos({}, UM, '000201…1D3D', 'sindica@exemplo.com')).toEqual([
      'O aviso.',
      'Para pagar por PIX, copie o código abaixo e cole no aplicativo do seu banco:',
      '000201…1D3D',
      'O código não expira, mas o valor é o do dia em que foi feito: depois do vencimento, use o da cobrança no sistema.',
      'Número da cobrança: C-2026-000123.',
      'Dúvidas? Fale com a administração: sindica@exemplo.com.',
    ])
  })

  test('o motivo e os itens, quando são mais de um', () => {
    const itens = [...UM, { descricao: 'Fundo de reserva', valor: 1_050 }]
    expect(paragrafos({ motivo: 'Barulho às 3h' }, itens, null, null).slice(1, 3)).toEqual([
      'Por que foi cobrada: Barulho às 3h',
      'Taxa: R$ 520,00 · Fundo de reserva: R$ 10,50',
    ])
  })
})

describe('o que aconteceu a uma cobrança', () => {
  const aviso = (a: Parameters<typeof avisoDe>[0]) => semNbsp(avisoDe(a, COBRANCA, 'A 101'))

  test('um pagamento inteiro', () => {
    expect(aviso({ tipo: 'pagamento', data: '2026-11-09', valor: 52_000, resta: 0, credito: 0 })).toEqual({
      titulo: 'Pagamento registrado',
      texto: 'Taxa condominial, 11/2026, da unidade A 101: R$ 520,00 pagos em 09/11/2026. Não falta nada.',
      acao: 'Ver a cobrança e o recibo',
      moldura: {
        fatos: [
          ['Recebido em', '09/11/2026'],
          ['Valor', 'R$ 520,00'],
        ],
        pix: null,
      },
    })
  })

  test('um pagamento de parte diz quanto falta', () => {
    expect(aviso({ tipo: 'pagamento', data: '2026-11-09', valor: 50_000, resta: 2_000, credito: 0 }).texto).toContain(
      'R$ 500,00 pagos em 09/11/2026. Falta pagar R$ 20,00.',
    )
  })

  test('um estorno', () => {
    const estorno = { tipo: 'estorno', data: '2026-11-09', valor: 52_000, motivo: 'Cheque devolvido' } as const
    expect(aviso({ ...estorno, deCredito: false })).toEqual({
      titulo: 'Pagamento estornado',
      texto:
        'Taxa condominial, 11/2026, da unidade A 101: o pagamento de R$ 520,00 de 09/11/2026 deixou de valer, e o valor voltou a ficar em aberto. Motivo: Cheque devolvido',
      acao: 'Ver a cobrança',
    })
  })

  test('o que foi pago a mais, o crédito usado e o que volta dizem o crédito', () => {
    expect(aviso({ tipo: 'pagamento', data: '2026-11-09', valor: 52_000, resta: 0, credito: 8_000 }).texto).toMatch(
      /Não falta nada\. R\$ 80,00 pagos a mais ficaram como crédito da unidade, que a próxima cobrança usa\.$/,
    )
    expect(aviso({ tipo: 'credito', data: '2026-11-09', valor: 2_000, resta: 50_000 })).toEqual({
      titulo: 'Crédito usado',
      texto:
        'Taxa condominial, 11/2026, da unidade A 101: R$ 20,00 de crédito da unidade foram usados, e contam como pagos em 09/11/2026. Falta pagar R$ 500,00.',
      acao: 'Ver a cobrança',
    })
    const estorno = { tipo: 'estorno', data: '2026-11-09', valor: 2_000, motivo: 'Engano' } as const
    expect(aviso({ ...estorno, deCredito: true }).texto).toContain(
      'em aberto. O crédito voltou para a unidade. Motivo:',
    )
    expect(aviso({ tipo: 'cancelamento', motivo: 'Engano', credito: 2_000 }).texto).toContain(
      'não é preciso pagar. Os R$ 20,00 de crédito usados nela voltaram para a unidade. Motivo: Engano',
    )
  })

  test('um cancelamento', () => {
    expect(aviso({ tipo: 'cancelamento', motivo: 'Emitida por engano', credito: 0 })).toEqual({
      titulo: 'Cobrança cancelada',
      texto: 'Taxa condominial, 11/2026, da unidade A 101: não é preciso pagar. Motivo: Emitida por engano',
      acao: 'Ver a cobrança',
    })
  })
})

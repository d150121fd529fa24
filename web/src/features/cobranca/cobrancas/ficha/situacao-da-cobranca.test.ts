import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import type { Cobranca } from '#contract/cobranca/cobrancas.ts'
import { botoesDe, desenhar, emTexto } from '../../../../../test/desenhar.ts'
import { SituacaoDaCobranca } from './situacao-da-cobranca.tsx'

const [DE_PE, ESTORNADO] = [
  { estornadoEm: null },
  { estornadoEm: '2026-11-12T12:00:00.000Z' },
] as Cobranca['pagamentos']
const DO_ACORDO = { estornadoEm: null, doAcordo: true } as Cobranca['pagamentos'][number]
const DE_CREDITO = { estornadoEm: null, doAcordo: false, credito: 'k' } as Cobranca['pagamentos'][number]
const ABERTA = {
  ...{ tipo: 'mensal', nome: 'Cota', competencia: '2026-11', creditoUsado: 0 },
  status: 'aberta',
  vencida: false,
  valor: 500,
  pagaEm: null,
  encargos: { em: '2026-11-23', total: 500 },
  pix: { copiaECola: '000201', valor: 500 },
  pagamentos: [],
  ultimoAviso: null,
} as unknown as Cobranca
const SEM_DIVIDA = { encargos: { em: '2026-11-23', total: 0 }, pix: null } as unknown as Cobranca
const desenhada = (mudancas: Partial<Cobranca>, ehAdministracao: boolean, emOutroDia = false) => {
  const cobranca = { ...ABERTA, ...mudancas }
  return desenhar(
    createElement(SituacaoDaCobranca, { cobranca, ehAdministracao, emOutroDia, aoMudar: () => undefined }),
  )
}

describe('o que se pode fazer com uma cobrança', () => {
  const [PAGAR, AVISO, CANCELAR, PIX] = ['Registrar pagamento', 'Baixar aviso (PDF)', 'Cancelar cobrança', 'Copiar PIX']
  const RECIBO = 'Baixar recibo (PDF)'
  const DE_NOVO = 'Enviar aviso de novo'

  test.each<[string, Partial<Cobranca>, string[], string[]]>([
    ['aberta', {}, [PAGAR, AVISO, DE_NOVO, CANCELAR], [PIX, AVISO]],
    ['aberta, sem chave PIX', { pix: null }, [PAGAR, AVISO, DE_NOVO, CANCELAR], [AVISO]],
    [
      'aberta de novo, com tudo estornado',
      { pagamentos: [ESTORNADO!] },
      [PAGAR, AVISO, DE_NOVO, CANCELAR],
      [PIX, AVISO],
    ],
    ['aberta, com um pagamento que vale', { pagamentos: [ESTORNADO!, DE_PE!] }, [PAGAR, AVISO, DE_NOVO], [PIX, AVISO]],
    ['paga em parte', { status: 'parcial', pagamentos: [DE_PE!] }, [PAGAR, AVISO, DE_NOVO], [PIX, AVISO]],
    ['paga', { ...SEM_DIVIDA, status: 'paga', pagamentos: [DE_PE!] }, [RECIBO], [RECIBO]],
    ['paga por um acordo', { ...SEM_DIVIDA, status: 'paga', pagamentos: [DO_ACORDO] }, [], []],
    [
      'paga em parte por um crédito',
      { status: 'parcial', pagamentos: [DE_CREDITO] },
      [PAGAR, AVISO, DE_NOVO, CANCELAR],
      [PIX, AVISO],
    ],
    ['paga por um crédito', { ...SEM_DIVIDA, status: 'paga', pagamentos: [DE_CREDITO] }, [RECIBO, CANCELAR], [RECIBO]],
    [
      'parcela paga por um crédito',
      { ...SEM_DIVIDA, tipo: 'acordo', status: 'paga', pagamentos: [DE_CREDITO] },
      [RECIBO],
      [RECIBO],
    ],
    [
      'paga por um crédito e em dinheiro',
      { ...SEM_DIVIDA, status: 'paga', pagamentos: [DE_CREDITO, DE_PE!] },
      [RECIBO],
      [RECIBO],
    ],
    ['cancelada', { ...SEM_DIVIDA, status: 'cancelada' }, [], []],
    ['em acordo', { ...SEM_DIVIDA, status: 'em_acordo' }, [], []],
  ])('%s', (_, cobranca, daAdministracao, deQuemPaga) => {
    expect(botoesDe(desenhada(cobranca, true))).toEqual(daAdministracao)
    expect(botoesDe(desenhada(cobranca, false))).toEqual(deQuemPaga)
  })
})

test('o crédito que a cobrança usou é dito', () => {
  expect(emTexto(desenhada({ creditoUsado: 120 }, false)).replaceAll('\u00a0', ' ')).toContain(
    'Crédito usado: R$ 120,00',
  )
  expect(emTexto(desenhada({}, false))).not.toContain('Crédito usado')
})

test('quanto se paga é de hoje, ou do dia que se escolheu; paga, diz quando', () => {
  expect(emTexto(desenhada({}, false))).toMatch(/A vencer Para pagar hoje R\$\s?500,00/)
  expect(emTexto(desenhada({}, false, true))).toContain('Para pagar em 23/11/2026')
  const paga = emTexto(desenhada({ ...SEM_DIVIDA, status: 'paga', pagaEm: '2026-11-10' }, false))
  expect(paga).toBe('Situação Paga em 10/11/2026')
})

import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import type { Cobranca, Pagamento } from '#contract/cobranca/cobrancas.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import { botoesDe, desenhar, emTexto, linksDe } from '../../../../../test/desenhar.ts'
import { Pagamentos } from './pagamentos.tsx'

const para = (_id: string, nome: string, valor: number) => ({ fundo: { _id, nome }, valor })
const PAGO = {
  _id: 'p',
  data: '2026-11-12',
  valor: 100,
  ...{ principal: 96, correcao: 0, juros: 4, multa: 0 },
  destinos: [para(FUNDO_ORDINARIO, 'Ordinário', 100)],
  ordem: ['juros', 'multa', 'principal'],
  ...{ motivo: null, receita: 'r', estornadoEm: null, motivoDoEstorno: null, podeEstornar: true, doAcordo: false },
  ...{ credito: null, creditoGerado: null },
} as unknown as Pagamento
const desenhados = (mudancas: Partial<Pagamento>, ehAdministracao = true, status = 'aberta') => {
  const cobranca = { status, pagamentos: [{ ...PAGO, ...mudancas }] } as Cobranca
  return desenhar(createElement(Pagamentos, { cobranca, ehAdministracao, aoMudar: () => undefined }))
}

describe('o que se pode fazer com um pagamento', () => {
  test.each<[string, Partial<Pagamento>, boolean, string[], string[]]>([
    ['o último, pela administração', {}, true, ['Baixar recibo (PDF)', 'Estornar'], ['Ver a receita']],
    ['um de antes, pela administração', { podeEstornar: false }, true, ['Baixar recibo (PDF)'], ['Ver a receita']],
    ['o próprio, por quem pagou', { receita: null }, false, ['Baixar recibo (PDF)'], []],
    ['o que um acordo pagou', { doAcordo: true, motivo: 'Pago pelo acordo AC-1' }, true, [], []],
    ['o estornado', { estornadoEm: '2026-11-13T12:00:00.000Z' }, true, [], []],
  ])('%s', (_, pagamento, administra, botoes, links) => {
    expect(botoesDe(desenhados(pagamento, administra))).toEqual(botoes)
    expect(linksDe(desenhados(pagamento, administra)).map(([, texto]) => texto)).toEqual(links)
  })

  test('de uma cobrança paga de uma vez o recibo está na situação, e não também aqui', () => {
    expect(botoesDe(desenhados({}, false, 'paga'))).toEqual([])
    expect(botoesDe(desenhados({}, true, 'paga'))).toEqual(['Estornar'])
    expect(botoesDe(desenhados({}, false, 'parcial'))).toEqual(['Baixar recibo (PDF)'])
  })

  test('quem pagou não estorna nem vê a receita, diga o que disser a resposta', () => {
    expect(botoesDe(desenhados({}, false))).toEqual(['Baixar recibo (PDF)'])
    expect(linksDe(desenhados({}, false))).toEqual([])
  })
})

test('pago com crédito da unidade, leva ao crédito, e não a uma receita; o que sobrou dele também se diz', () => {
  const comCredito = desenhados({ receita: null, credito: 'k' })
  expect(emTexto(comCredito)).toContain(', com crédito da unidade')
  expect(linksDe(comCredito)).toEqual([['/credito/k', 'Ver o crédito']])
  const comSobra = desenhados({ creditoGerado: { _id: 'k', valor: 12.5 } })
  expect(emTexto(comSobra).replaceAll('\u00a0', ' ')).toContain('Mais R$ 12,50, que ficaram de crédito da unidade')
  expect(linksDe(comSobra)).toEqual([
    ['/receita/r/edit', 'Ver a receita'],
    ['/credito/k', 'Ver o crédito que sobrou'],
  ])
  expect(linksDe(desenhados({ credito: 'k' }, false))).toEqual([])
})

describe('o que se diz de um pagamento', () => {
  const dito = (mudancas: Partial<Pagamento>) => emTexto(desenhados(mudancas)).replaceAll('\u00a0', ' ')

  test('só as partes que pagou', () => {
    expect(dito({})).toContain('Pago R$ 4,00 de juros e R$ 96,00 de principal')
    expect(dito({ correcao: 1, multa: 2 })).toContain(
      'Pago R$ 4,00 de juros, R$ 2,00 de multa, R$ 1,00 de correção e R$ 96,00 de principal',
    )
  })

  test('pago só o principal, quanto, sem a parte', () => {
    expect(dito({ principal: 100, juros: 0 })).toContain('Pago R$ 100,00')
    expect(dito({ principal: 100, juros: 0 })).not.toContain('de principal')
  })

  test('para onde foi, só quando parte não ficou no Ordinário e o pagamento vale', () => {
    const destinos = [para(FUNDO_ORDINARIO, 'Ordinário', 90), para('f', 'Reserva', 10)]
    expect(dito({})).not.toContain('Fundos:')
    expect(dito({ destinos })).toContain('Fundos: R$ 90,00 para Ordinário e R$ 10,00 para Reserva')
    expect(dito({ destinos, estornadoEm: '2026-11-13T12:00:00.000Z' })).not.toContain('Fundos:')
  })

  test('a ordem, só quando não é a da lei, com o motivo; o estorno, com o dia de São Paulo e o motivo', () => {
    expect(dito({})).not.toContain('Ordem:')
    expect(dito({ ordem: ['principal', 'multa', 'juros'], motivo: 'Combinado' })).toContain(
      'Ordem: principal, multa, juros. Combinado',
    )
    expect(dito({ estornadoEm: '2026-11-13T01:00:00.000Z', motivoDoEstorno: 'Engano' })).toContain(
      'Estornado em 12/11/2026. Motivo: Engano',
    )
  })
})

import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { CONTA_PRINCIPAL } from '#contract/contas/padroes/conta-principal.ts'
import type { PreviaDoRetorno, Retorno, TituloDoRetorno } from '#contract/cobranca/retornos.ts'
import { botoesDe, desenhar, emTexto } from '../../../../test/desenhar.ts'
import { DeQuemE } from './de-quem-e.tsx'
import { OutrosAvisos, ResumoDoRetorno, SemBaixa } from './previa-do-retorno.tsx'
import { TitulosABaixar } from './titulos-a-baixar.tsx'

const unidade = { _id: 'u', bloco: 'A', apto: '101', nome: 'A 101' }
const CERTA: TituloDoRetorno = {
  ...{ linha: 3, movimento: '06', ocorrencia: 'Liquidação', nossoNumero: '1', seuNumero: '2026000001' },
  ...{ pagador: 'MARINA TESTE', achadaPor: 'numero', vencimento: '2026-11-10', valor: 520, data: '2026-11-20' },
  cobranca: { _id: 'c', numero: 'C-2026-000001', nome: 'Taxa', competencia: '2026-11', unidade },
  ...{ creditoEm: '2026-11-21', pago: 532, encargos: 12, desconto: 0, tarifa: 2.5, nossosEncargos: 12.13 },
  ...{ devido: 532.13, diferenca: -0.13, resta: 0.13, aMais: 0, situacao: 'certa', motivo: null },
  ...{ credito: null, podeEscolher: false },
}
const SEM: TituloDoRetorno = {
  ...CERTA,
  ...{
    linha: 5,
    seuNumero: 'DE OUTRO',
    cobranca: null,
    achadaPor: null,
    situacao: 'impedida',
    motivo: 'Nenhuma cobrança tem este título',
  },
}
const ENTRADA: TituloDoRetorno = {
  ...CERTA,
  linha: 7,
  movimento: '02',
  ocorrencia: 'Entrada confirmada',
  situacao: 'informa',
  tarifa: 0,
}
const lida = (pedaco: Parameters<typeof desenhar>[0]) => emTexto(desenhar(pedaco)).replaceAll('\u00a0', ' ')
const aBaixar = (linhas: readonly TituloDoRetorno[], trocadas: readonly number[] = []) =>
  createElement(TitulosABaixar, {
    linhas,
    trocadas: new Set(trocadas),
    aoTrocar: () => undefined,
    lendo: false,
    aoEscolher: null,
  })

describe('os pagamentos a baixar', () => {
  test('o banco ao lado do nosso, com a diferença e o que fica', () => {
    const texto = lida(aBaixar([CERTA, SEM, ENTRADA]))
    for (const parte of [
      '20/11/2026 na conta 21/11/2026',
      '532,00 juros e multa R$ 12,00 tarifa R$ 2,50',
      '532,13 juros e multa R$ 12,13',
      '−0,13 Ficam R$ 0,13 em aberto',
    ])
      expect(texto).toContain(parte)
    expect(texto).not.toContain('DE OUTRO')
    expect(lida(aBaixar([{ ...CERTA, diferenca: 0, resta: 0 }]))).toContain('igual Fica paga')
  })

  test('a certa vem marcada, e desmarcada quando alguém a troca; sem nenhuma, nada se mostra', () => {
    expect(desenhar(aBaixar([CERTA]))).toContain('checked')
    expect(desenhar(aBaixar([CERTA], [3]))).not.toContain('checked')
    expect(lida(aBaixar([SEM, ENTRADA]))).toBe('')
  })
})

test('o que não se pode baixar diz o porquê, e o que não é pagamento, o que é', () => {
  expect(lida(createElement(SemBaixa, { linhas: [CERTA, SEM], aoEscolher: null }))).toMatch(
    /Título DE OUTRO MARINA TESTE · vencimento 10\/11\/2026 · pago em 20\/11\/2026 · linha 5 Nenhuma cobrança tem este título/,
  )
  expect(lida(createElement(OutrosAvisos, { linhas: [CERTA, ENTRADA] }))).toContain(
    'Entrada confirmada A 101, C-2026-000001 · título 2026000001 · MARINA TESTE · código 02, linha 7',
  )
  expect(lida(createElement(OutrosAvisos, { linhas: [CERTA] }))).toBe('')
})

test('do que não se achou se diz de quem é; o que alguém disse se troca e se desfaz, e o de um arquivo repetido, não', () => {
  const aoEscolher = () => undefined
  const botoes = (t: TituloDoRetorno, de: typeof aoEscolher | null = aoEscolher) =>
    botoesDe(desenhar(createElement(DeQuemE, { titulo: t, aoEscolher: de })))
  const SEM_QUEM = { ...SEM, podeEscolher: true }
  expect(botoes(SEM_QUEM)).toEqual(['Dizer de quem é do título DE OUTRO'])
  expect(botoes(SEM)).toEqual([])
  expect(botoes({ ...CERTA, podeEscolher: true })).toEqual([])
  const deCredito: TituloDoRetorno = { ...SEM_QUEM, situacao: 'certa', motivo: null, credito: unidade, aMais: 532 }
  for (const t of [deCredito, { ...CERTA, podeEscolher: true, achadaPor: 'mao' as const }])
    expect(botoes(t).map((b) => b.split(' do ')[0])).toEqual(['Trocar', 'Desfazer a escolha'])
  expect(botoes(SEM_QUEM, null)).toEqual([])
  expect(lida(aBaixar([deCredito]))).toContain('Crédito da unidade')
  expect(lida(aBaixar([deCredito]))).toContain('Ficam R$ 532,00 de crédito')
})

test('o resumo diz de quem é o arquivo, a soma, o que convém saber, e que já veio', () => {
  const previa: PreviaDoRetorno = {
    ...{ formato: 240, banco: '756 · Sicoob', agencia: '1234', conta: '567890', convenio: '123456', sequencia: 41 },
    ...{ geradoEm: '2026-11-11', beneficiario: 'CONDOMINIO', avisos: ['O banco cobrou R$ 2,50 de tarifas.'] },
    ...{ repetido: null, linhas: [CERTA], nominal: 520, pago: 532, tarifas: 2.5, somaDoBanco: null },
    ...{ contaDoDinheiro: { _id: CONTA_PRINCIPAL, nome: 'Conta principal' }, porqueDaConta: 'principal' },
  }
  const texto = lida(createElement(ResumoDoRetorno, { previa }))
  expect(texto).toContain('CONDOMINIO, agência 1234, conta 567890, convênio 123456.')
  expect(texto).toContain('nº 41, de 11/11/2026')
  expect(texto).toContain('O banco cobrou R$ 2,50 de tarifas.')
  const repetido = { quem: 'Helena', createdAt: '2026-11-12T12:00:00.000Z', baixas: 1, total: 532 } as Retorno
  expect(lida(createElement(ResumoDoRetorno, { previa: { ...previa, repetido } }))).toMatch(
    /já foi importado por Helena, 12\/11\/2026.*com a baixa de 1 cobrança \(R\$ 532,00\)\. Não há o que acrescentar\./,
  )
})

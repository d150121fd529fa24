import { createElement } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { formatarData } from '#contract/valores/calendario.ts'
import type { Certidao } from '#contract/cobranca/certidoes.ts'
import { botoesDe, desenhar, emTexto } from '../../../test/desenhar.ts'
import { consultaDasMinhas } from '../cobrancas/minhas-cobrancas.ts'
import * as sessao from '../../lib/sessao.ts'
import { todayInSaoPaulo } from '../../ui/text/calendar-days.ts'
import { CertidaoDaUnidade } from './certidao-da-unidade.tsx'
import { consultaDasCertidoes } from './certidoes-emitidas.ts'
import { consultaDaUnidade, type CobrancaDaUnidade } from './cobrancas-da-unidade.ts'
import { CertidaoEmitida, OQueVaiDizer } from './emissao-da-certidao.tsx'

const UNIDADE = { _id: 'u', nome: 'Bloco A · 101' }
const passado = Number(todayInSaoPaulo().slice(0, 4)) - 1
const cobranca = (numero: string, ano: number, mudancas: Partial<CobrancaDaUnidade> = {}) => ({
  ...{ numero, tipo: 'mensal', vencimento: `${ano}-03-10`, status: 'paga', saldo: 0, vencida: false, prescrita: false },
  ...{ unidade: UNIDADE, ...mudancas },
})
type Suas = ReturnType<typeof cobranca>[]
const daUnidade = (cobrancas: Suas) => [[consultaDaUnidade('u').queryKey, cobrancas]] as const
const secao = (cobrancas: Suas, props: { propria?: boolean; emite?: boolean } = {}) =>
  desenhar(createElement(CertidaoDaUnidade, { unidade: UNIDADE, ...props }), [
    ...daUnidade(cobrancas),
    [consultaDasMinhas.queryKey, cobrancas],
  ])

describe('a declaração anual de quitação está sempre à vista', () => {
  test('cada ano que terminou tem a sua, ou a razão por que não a tem', () => {
    const tela = secao([
      cobranca('C-1', passado - 1),
      cobranca('C-2', passado, { status: 'aberta', saldo: 500, vencida: true }),
    ])
    expect(emTexto(tela)).toContain(`Quitação de ${passado} Não há.`)
    expect(emTexto(tela)).toContain('a cobrança C-2')
    expect(emTexto(tela)).toContain(`Quitação de ${passado - 1} 1 cobrança, paga`)
    expect(botoesDe(tela)).toEqual(['Emitir certidão', 'Baixar'])
    expect(tela).toContain(`aria-label="Baixar a quitação de ${passado - 1}"`)
    expect(tela).not.toContain(`aria-label="Baixar a quitação de ${passado}"`)
  })

  test('quem aluga tem as suas, sem emitir certidão; de outra unidade nada entra', () => {
    const deOutra = { ...cobranca('C-9', passado, { status: 'aberta' }), unidade: { _id: 'x', nome: 'Outra' } }
    const tela = secao([cobranca('C-1', passado), deOutra], { propria: true, emite: false })
    expect(botoesDe(tela)).toEqual(['Baixar'])
  })

  test('sem ano que tenha terminado, diz isso', () => {
    expect(emTexto(secao([cobranca('C-1', passado + 1)]))).toContain(
      'Nenhuma cobrança venceu em anos que já terminaram.',
    )
  })
})

test('o nome da configuração só se lê no que é para quem instalou', () => {
  vi.spyOn(sessao, 'useSessao').mockReturnValue({ isAdmin: true } as never)
  const tela = desenhar(createElement(CertidaoDaUnidade, { unidade: UNIDADE }), [
    ...daUnidade([]),
    [['emails', 'correio'], { enderecoLocal: true, enderecoPublico: 'http://localhost:3000' }],
  ])
  vi.restoreAllMocks()
  const [antes = '', dentro = ''] = tela.split('<details')
  expect(emTexto(antes)).toContain('falta dizer ao sistema o endereço')
  expect(antes).not.toMatch(/PUBLIC_URL|localhost/)
  expect(dentro).toContain('PUBLIC_URL')
})

describe('antes de emitir, diz o que sai', () => {
  const pergunta = (cobrancas: Suas) =>
    emTexto(desenhar(createElement(OQueVaiDizer, { unidade: 'u', propria: false }), daUnidade(cobrancas)))

  test('sem débitos, a negativa, com código e prazo', () => {
    const dito = pergunta([cobranca('C-1', passado)])
    expect(dito).toMatch(/^Sem débitos hoje\. Sai a certidão negativa de débitos\./)
    expect(dito).toContain('Recebe um código só dela')
  })

  test('com débitos, quantos, quanto, e que o papel é outro', () => {
    const dito = pergunta([
      cobranca('C-1', passado, { status: 'aberta', saldo: 500.1, vencida: true }),
      cobranca('C-2', passado, { status: 'parcial', saldo: 99.9, vencida: true }),
      cobranca('C-3', passado, { status: 'em_acordo' }),
    ])
    expect(dito).toContain('Com débitos hoje: 2 cobranças vencidas')
    expect(dito).toContain('600,00')
    expect(dito).toContain('acordo por cumprir')
    expect(dito).toContain('Em vez da certidão negativa, sai a declaração de débitos')
  })
})

describe('antes de emitir, diz que já há uma', () => {
  const hoje = todayInSaoPaulo()
  const emitida = (codigo: string, resultado: Certidao['resultado'], validaAte: string): Certidao => ({
    ...{ _id: codigo, codigo, unidade: UNIDADE.nome, data: '2026-11-26', resultado, validaAte },
    ...{ total: 0, acordo: null, emAcordo: 0, createdAt: '2026-11-26T12:00:00.000Z' },
  })
  const pergunta = (certidoes: Certidao[], cobrancas: Suas = []) =>
    desenhar(createElement(OQueVaiDizer, { unidade: 'u', propria: false }), [
      ...daUnidade(cobrancas),
      [consultaDasCertidoes('u').queryKey, certidoes],
    ])

  test('da mesma espécie e ainda válida, com o PDF dela ao lado', () => {
    const tela = pergunta([
      emitida('AAAA', 'negativa', '2020-01-01'),
      emitida('BBBB', 'negativa', hoje),
      emitida('CCCC', 'positiva', '2999-12-31'),
    ])
    expect(emTexto(tela)).toContain(`Já há uma válida até ${formatarData(hoje)}.`)
    expect(botoesDe(tela)).toEqual(['Baixar'])
    expect(tela).toContain('aria-label="Baixar a certidão BBBB"')
  })

  test('vencida, ou da outra espécie, não conta', () => {
    const com = [cobranca('C-1', passado, { status: 'aberta', saldo: 1, vencida: true })]
    for (const tela of [
      pergunta([emitida('AAAA', 'negativa', '2020-01-01'), emitida('CCCC', 'positiva', '2999-12-31')]),
      pergunta([emitida('DDDD', 'negativa', '2999-12-31')], com),
    ])
      expect(emTexto(tela)).not.toContain('Já há uma')
  })
})

test('emitida, mostra o código, o prazo e o que consta, com o PDF à mão', () => {
  const certidao: Certidao = {
    ...{ _id: 'c', codigo: '7KQ2-M9XW-4TNH-B6RD', unidade: UNIDADE.nome, data: '2026-11-26', resultado: 'positiva' },
    ...{ total: 612.3, acordo: null, emAcordo: 0, validaAte: '2026-12-26', createdAt: '2026-11-26T12:00:00.000Z' },
  }
  const tela = desenhar(createElement(CertidaoEmitida, { certidao, aoFechar: () => undefined }))
  expect(emTexto(tela)).toContain('Declaração de débitos emitida')
  expect(emTexto(tela)).toContain('7KQ2-M9XW-4TNH-B6RD')
  expect(emTexto(tela)).toContain('612,30')
  expect(botoesDe(tela)).toEqual(['Fechar', 'Baixar'])
})

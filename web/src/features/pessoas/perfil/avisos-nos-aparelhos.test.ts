import { createElement } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { AparelhoComAvisos } from '#contract/casa/aparelhos.ts'
import { tiposDeNotificacao } from '#contract/casa/notificacoes.ts'
import { botoesDe, desenhar, emTexto } from '../../../../test/desenhar.ts'
import { aparelhos, esteAparelho } from './aparelhos.api.ts'
import { AvisosNosAparelhos } from './avisos-nos-aparelhos.tsx'
import { preferenciasDeAvisos } from './perfil.api.ts'

const aparelho = (_id: string, parte: Partial<AparelhoComAvisos> = {}): AparelhoComAvisos => ({
  ...{ _id, aparelho: 'Firefox em Linux', terminaComASessao: false },
  ...{ criadoEm: '2026-11-26T12:00:00.000Z', ultimaEntregaEm: null, ...parte },
})
const todos = <T>(valor: T) => Object.fromEntries(tiposDeNotificacao.map((t) => [t, valor]))

/** A browser with this permission; null for one that shows no notices. */
function navegador(permission: NotificationPermission | null, userAgent = 'Chrome/140.0') {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 5, ...(permission && { serviceWorker: {} }) })
  if (permission === null) return
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', { permission })
}
const desenhado = (lidos: AparelhoComAvisos[], este: AparelhoComAvisos | null, administra = false) =>
  desenhar(createElement(AvisosNosAparelhos, { administra }), [
    [aparelhos.queryKey, { chavePublica: 'B', aparelhos: lidos }],
    [esteAparelho.queryKey, este],
    [preferenciasDeAvisos.queryKey, { email: todos('nunca'), aparelhos: { ...todos(true), ata: false } }],
  ])

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('o que se diz e se pode fazer', () => {
  test('onde se pode, ligar', () => {
    navegador('default')
    const tela = desenhado([], null)
    expect([botoesDe(tela), tela.includes('checkbox')]).toEqual([['Ligar neste aparelho'], false])
  })

  test('ligado aqui: desligar, e o que aparece', () => {
    navegador('granted')
    const tela = desenhado([aparelho('1')], aparelho('1'))
    expect(botoesDe(tela)).toEqual(['Desligar neste aparelho'])
    expect(emTexto(tela)).toContain('O que aparece nos seus aparelhos')
    expect(emTexto(tela)).not.toContain('Terminam com esta sessão')
    expect([...tela.matchAll(/type="checkbox"[^>]*checked/g)]).toHaveLength(8)
    expect(emTexto(desenhado([aparelho('1')], aparelho('1'), true))).toContain('Webhooks')
  })

  test('numa sessão que não se manteve, diz que acaba com ela', () => {
    navegador('granted')
    const este = aparelho('1', { terminaComASessao: true })
    expect(emTexto(desenhado([este], este))).toContain('Terminam com esta sessão')
  })

  test('em outros aparelhos também se desliga; desligado lá, o daqui se liga de novo', () => {
    navegador('granted')
    expect(botoesDe(desenhado([aparelho('1'), aparelho('2')], aparelho('1')))).toEqual([
      'Desligar neste aparelho',
      'Desligar os avisos em Firefox em Linux',
    ])
    expect(botoesDe(desenhado([], aparelho('1')))).toEqual(['Ligar neste aparelho'])
  })

  test.each<[string, () => void, RegExp]>([
    ['bloqueado', () => navegador('denied'), /bloqueados no navegador.*“Permitir”/],
    ['num iPhone', () => navegador(null, 'iPhone Safari/604.1'), /Adicionar à Tela de Início/],
    ['sem suporte', () => navegador(null), /não mostra avisos de sites/],
  ])('%s: como resolver, sem botão que não serve; os outros aparelhos continuam ali', (_, abrir, dito) => {
    abrir()
    const tela = desenhado([aparelho('2')], null)
    expect([botoesDe(tela), emTexto(tela)]).toEqual([
      ['Desligar os avisos em Firefox em Linux'],
      expect.stringMatching(dito),
    ])
  })
})

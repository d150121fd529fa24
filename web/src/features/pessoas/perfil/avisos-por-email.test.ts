import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { tiposDeNotificacao } from '#contract/casa/notificacoes.ts'
import { desenhar, emTexto } from '../../../../test/desenhar.ts'
import * as condominio from '../../../lib/condominio.ts'
import { AvisosPorEmail } from './avisos-por-email.tsx'
import { preferenciasDeAvisos } from './perfil.api.ts'

const todos = <T>(valor: T) => Object.fromEntries(tiposDeNotificacao.map((t) => [t, valor]))
const desenhado = () =>
  desenhar(createElement(AvisosPorEmail, { administra: false }), [
    [preferenciasDeAvisos.queryKey, { email: todos('nunca'), aparelhos: todos(true) }],
  ])
const escolhas = (tela: string) => [...tela.matchAll(/<select\b[^>]*>/g)].map(([marcas]) => /\sdisabled/.test(marcas))

afterEach(() => vi.restoreAllMocks())

test('enquanto nenhum e-mail sai, diz isso, e escolhe-se para quando sair', () => {
  vi.spyOn(condominio, 'useMandaEmails').mockReturnValue(false)
  const tela = desenhado()
  expect(emTexto(tela)).toContain('Por enquanto nenhum e-mail sai deste sistema')
  expect(escolhas(tela).length).toBeGreaterThan(3)
  expect(escolhas(tela).some(Boolean)).toBe(false)
})

test('com servidor de e-mail, escolhe-se', () => {
  const tela = desenhado()
  expect(emTexto(tela)).not.toContain('nenhum e-mail sai')
  expect(escolhas(tela).some(Boolean)).toBe(false)
})

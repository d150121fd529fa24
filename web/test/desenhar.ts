import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'

/**
 * What a piece of a screen says when it is first drawn, for tests: markup, without a browser. Nothing is asked of a server.
 * @param lidos what was read before, by the keys of the readings
 */
export function desenhar(pedaco: ReactElement, lidos: readonly (readonly [QueryKey, unknown])[] = []): string {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  for (const [chave, valor] of lidos) client.setQueryData(chave, valor)
  const comRotas = createElement(MemoryRouter, null, pedaco)
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, comRotas))
}

/** The same, as it is read: no markup, one space between the words. */
export const emTexto = (marcacao: string): string =>
  marcacao
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Where its links lead, each with its words. */
export const linksDe = (marcacao: string): [endereco: string, texto: string][] =>
  [...marcacao.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, a = '', t = '']) => [a, emTexto(t)])

/** What may be pressed, in order, as it is written; what is not to be pressed now says so. */
export const botoesDe = (marcacao: string): string[] =>
  [...marcacao.matchAll(/<button\b([^>]*)>(.*?)<\/button>/gs)].map(
    ([, marcas = '', dentro = '']) => `${emTexto(dentro)}${/\sdisabled(=|\s|$)/.test(marcas) ? ' (agora não)' : ''}`,
  )

/** What a select offers, in order; what cannot be chosen says so. */
export const opcoesDe = (marcacao: string): string[] =>
  [...marcacao.matchAll(/<option\b([^>]*)>(.*?)<\/option>/gs)].map(
    ([, marcas = '', dentro = '']) => `${emTexto(dentro)}${/\sdisabled(=|\s|$)/.test(marcas) ? ' (agora não)' : ''}`,
  )

import type { ComponentType } from 'react'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { carregarTela } from './carregar-tela.ts'
import { FalhaNaTela } from './falha-na-tela.tsx'
import { exigirSessao } from './guardas.ts'

/** What a route says of its screen; `ajuda` names its text in the help panel. */
export interface DadosDaTela {
  titulo: string
  ajuda: string
}

/** A screen: its address, its title in the tab, the key of its help text, and its code, loaded when it is opened. */
export function tela(path: string, titulo: string, ajuda: string, carregar: () => Promise<ComponentType>): RouteObject {
  return {
    path,
    handle: { titulo, ajuda } satisfies DadosDaTela,
    ErrorBoundary: FalhaNaTela,
    lazy: { Component: () => carregarTela(carregar) },
  }
}

export type Preparar = (args: LoaderFunctionArgs) => Promise<void>

/** A screen whose answers may have been asked for before its code was here: it takes them before it is drawn. */
export function telaPreparada<M>(
  path: string,
  titulo: string,
  ajuda: string,
  modulo: () => Promise<M>,
  de: (m: M) => [ComponentType, Preparar],
): RouteObject {
  const rota = tela(path, titulo, ajuda, () => modulo().then((m) => de(m)[0]))
  const loader = () =>
    modulo().then(
      // The answer may have been that the session is over, while nobody listened yet.
      (m) => async (args: LoaderFunctionArgs) => {
        await de(m)[1](args)
        return exigirSessao(args)
      },
      // A loader that cannot be read is no reason to stop: the screen says what happened.
      () => () => null,
    )
  return { ...rota, lazy: { ...rota.lazy, loader } }
}

/** Home, at either of its addresses: its code travels with the frame. */
export const dashboard = (path: string): RouteObject =>
  telaPreparada(
    path,
    'Início',
    'inicio',
    () => import('./inicio.tsx'),
    (m) => [m.DashboardPage, m.esperarAdiantado],
  )

import { jsx } from './marcacao.ts'

// The few names of `react` and `react-router` that components without effects use, for the page's first script.

type Propriedades = Record<string, unknown>

export const createElement = (tipo: Parameters<typeof jsx>[0], props: Propriedades | null, ...filhos: unknown[]) =>
  jsx(tipo, filhos.length > 0 ? { ...props, children: filhos } : { ...props })

export const forwardRef =
  (componente: (props: Propriedades, ref: null) => unknown) =>
  (props: Propriedades): unknown =>
    componente(props, null)

export const useState = (inicial: unknown): [unknown, () => void] => [inicial, () => undefined]

export const Link = ({ to, ...props }: Propriedades): unknown => jsx('a', { ...props, href: to })

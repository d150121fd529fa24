import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Fragment, jsx, paraHtml } from './marcacao.ts'

type Tipo = Parameters<typeof jsx>[0]
type Arvore = [tipo: Tipo, props: Record<string, unknown>, ...filhos: unknown[]]

const ehArvore = (no: unknown): no is Arvore => Array.isArray(no) && (typeof no[0] === 'string' || no[0] === Fragment)

const nosso = (no: unknown): unknown => (ehArvore(no) ? jsx(no[0], { ...no[1], children: no.slice(2).map(nosso) }) : no)

const doReact = (no: unknown): ReactElement =>
  ehArvore(no)
    ? createElement(no[0] as string, no[1] as object, ...no.slice(2).map((f) => doReact(f)))
    : (no as ReactElement)

const ARVORES: Record<string, Arvore> = {
  'textos e números, escapados': ['p', { className: 'a b' }, 'R$ <b>& "1"</b>', 0, 12.5, "d'água"],
  'nada onde não há nada': ['p', {}, null, undefined, false, true, ''],
  'atributos que o React escreve com outro nome': ['label', { htmlFor: 'x', tabIndex: -1, title: '<"\'>' }],
  'atributos lógicos': ['button', { disabled: true, hidden: false, 'aria-hidden': true, 'aria-busy': false }],
  'o que não vira atributo': ['button', { onClick: () => undefined, id: undefined, title: null }],
  estilos: ['span', { style: { width: '70%', height: 26, marginTop: 0 } }],
  'elementos sem fim': ['div', {}, ['input', { type: 'text' }], ['br', {}]],
  desenhos: ['svg', { strokeWidth: 2, strokeLinecap: 'round', viewBox: '0 0 24 24' }, ['path', { d: 'M0 0' }]],
}

it.each(Object.entries(ARVORES))('escreve o mesmo que o React: %s', (_, arvore) => {
  expect(paraHtml(nosso(arvore))).toBe(renderToStaticMarkup(doReact(arvore)))
})

it('chama os componentes e abre os grupos', () => {
  const Nome = (props: Record<string, unknown>) => jsx('b', { children: props['nome'] })
  const grupo = jsx(Fragment, { children: [jsx(Nome, { nome: 'Ana & Bia' }), ' ok'] })
  expect(paraHtml(grupo)).toBe('<b>Ana &amp; Bia</b> ok')
})

it('um texto do servidor nunca vira marcação', () => {
  expect(paraHtml(jsx('p', { title: '"><script>', children: '<script>alert(1)</script>' }))).toBe(
    '<p title="&quot;&gt;&lt;script&gt;">&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  )
})

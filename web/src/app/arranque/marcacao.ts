/**
 * A renderer to HTML for components without state, in a hundredth of React's size. The build puts it in the place of
 * React's JSX in the page's first script, which draws the first screen before React has come.
 */

type Propriedades = Record<string, unknown>
type Componente = (props: Propriedades) => unknown

/** HTML already safe, apart from texts, which still have to be escaped. */
class Marcacao {
  readonly html: string
  constructor(html: string) {
    this.html = html
  }
}

const SEGUROS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }
const escapar = (texto: string) => texto.replace(/[&<>"']/g, (c) => SEGUROS[c] ?? c)

const VAZIOS = new Set(['img', 'input', 'br', 'hr'])
const NOMES: Record<string, string> = {
  className: 'class',
  htmlFor: 'for',
  dateTime: 'datetime',
  tabIndex: 'tabindex',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
}

function atributo(nome: string, valor: unknown): string {
  if (nome === 'children' || nome === 'key') return ''
  const escrito = NOMES[nome] ?? nome
  if (nome === 'style') return ` style="${escapar(estilo(valor as Record<string, string | number | undefined>))}"`
  if (typeof valor === 'boolean' && !/^(aria|data)-/.test(nome)) return valor ? ` ${escrito}=""` : ''
  const cabe = typeof valor === 'string' || typeof valor === 'number' || typeof valor === 'boolean'
  return cabe ? ` ${escrito}="${escapar(String(valor))}"` : ''
}

const estilo = (regras: Record<string, string | number | undefined>) =>
  Object.entries(regras)
    .filter(([, valor]) => valor !== undefined && valor !== '')
    .map(([nome, valor]) => {
      const hifens = nome.replace(/[A-Z]/g, (letra) => `-${letra.toLowerCase()}`)
      return `${hifens}:${typeof valor === 'number' && valor !== 0 ? `${valor}px` : String(valor)}`
    })
    .join(';')

/** The HTML of what a component gave. */
export function paraHtml(no: unknown): string {
  if (no instanceof Marcacao) return no.html
  if (Array.isArray(no)) return no.map(paraHtml).join('')
  return typeof no === 'string' || typeof no === 'number' ? escapar(String(no)) : ''
}

/** What JSX is written as. Components are called at once: they need neither state nor effects. */
export function jsx(tipo: string | Componente, props: Propriedades): unknown {
  if (typeof tipo !== 'string') return tipo(props)
  const atributos = Object.entries(props)
    .map(([nome, valor]) => atributo(nome, valor))
    .join('')
  const conteudo = VAZIOS.has(tipo) ? null : paraHtml(props['children'])
  return new Marcacao(conteudo === null ? `<${tipo}${atributos}/>` : `<${tipo}${atributos}>${conteudo}</${tipo}>`)
}

/** The same, where React's would ask for keys. */
export const jsxs = (...args: Parameters<typeof jsx>): unknown => jsx(...args)

export const Fragment = (props: Propriedades): unknown => props['children']

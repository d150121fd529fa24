import { fromMarkdown } from 'mdast-util-from-markdown'

/**
 * The format of a communication: Markdown (CommonMark) of which titles, paragraphs, lists, quotes, bold, italics and links are drawn.
 * Whatever else there is stays as it was written, markup of HTML too: what comes out is a tree of texts, and nobody draws anything
 * from it but texts. Links lead to the web or to an address of mail, and nowhere else. Pure.
 */

export interface Trecho {
  texto: string
  forte?: true
  enfase?: true
  link?: string
}

export type Parte =
  | { tipo: 'titulo' | 'paragrafo' | 'citacao'; trechos: Trecho[] }
  | { tipo: 'lista'; numerada: boolean; inicio: number; itens: Trecho[][] }

type Raiz = ReturnType<typeof fromMarkdown>
type No = Raiz['children'][number]

const LEVA_A_ALGUM_LUGAR = /^(https?:\/\/|mailto:)/i
/** An address written out: a stop or a bracket after it is of the sentence. */
const ENDERECO = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]]/gi

/** Deeper than this nobody writes, and what is deeper is shown as it was written. */
const PROFUNDIDADE = 12

/** A text with the addresses in it as links. */
function comLinks(texto: string, marcas: Omit<Trecho, 'texto'>): Trecho[] {
  if (marcas.link !== undefined) return [{ texto, ...marcas }]
  const trechos: Trecho[] = []
  let feito = 0
  for (const { 0: link, index } of texto.matchAll(ENDERECO)) {
    trechos.push({ texto: texto.slice(feito, index), ...marcas }, { texto: link, ...marcas, link })
    feito = index + link.length
  }
  return [...trechos, { texto: texto.slice(feito), ...marcas }].filter((t) => t.texto !== '')
}

/** Reads one text. */
class Leitura {
  readonly #texto: string

  constructor(texto: string) {
    this.#texto = texto
  }

  /** As it was written. */
  #original({ position }: No): string {
    return position ? this.#texto.slice(position.start.offset, position.end.offset) : ''
  }

  trechos(nos: readonly No[], marcas: Omit<Trecho, 'texto'> = {}, fundo = 0): Trecho[] {
    return nos.flatMap((no) => this.#trecho(no, marcas, fundo + 1))
  }

  #trecho(no: No, marcas: Omit<Trecho, 'texto'>, fundo: number): Trecho[] {
    if (fundo > PROFUNDIDADE) return [{ texto: this.#original(no), ...marcas }]
    switch (no.type) {
      case 'text':
        return comLinks(no.value, marcas)
      case 'strong':
        return this.trechos(no.children, { ...marcas, forte: true }, fundo)
      case 'emphasis':
        return this.trechos(no.children, { ...marcas, enfase: true }, fundo)
      case 'link':
        return LEVA_A_ALGUM_LUGAR.test(no.url)
          ? this.trechos(no.children, { ...marcas, link: no.url }, fundo)
          : [{ texto: this.#original(no), ...marcas }]
      case 'break':
        return [{ texto: '\n', ...marcas }]
      case 'paragraph':
      case 'heading':
        return this.trechos(no.children, marcas, fundo)
      case 'list':
      case 'listItem':
      case 'blockquote':
        return this.#emLinhas(no.children, marcas, fundo)
      default:
        return [{ texto: this.#original(no), ...marcas }]
    }
  }

  /** Blocks within a line, each on one of its own. */
  #emLinhas(nos: readonly No[], marcas: Omit<Trecho, 'texto'>, fundo: number): Trecho[] {
    return nos.flatMap((no, i) => [...(i > 0 ? [{ texto: '\n' }] : []), ...this.#trecho(no, marcas, fundo + 1)])
  }

  partes(nos: readonly No[]): Parte[] {
    return nos.flatMap((no): Parte[] => {
      switch (no.type) {
        case 'heading':
          return [{ tipo: 'titulo', trechos: this.trechos(no.children) }]
        case 'list': {
          const itens = no.children.map((item) => this.#emLinhas(item.children, {}, 0))
          return [{ tipo: 'lista', numerada: no.ordered === true, inicio: no.start ?? 1, itens }]
        }
        case 'blockquote':
          return [{ tipo: 'citacao', trechos: this.#emLinhas(no.children, {}, 0) }]
        case 'thematicBreak':
          return []
        default:
          return [{ tipo: 'paragrafo', trechos: this.#trecho(no, {}, 0) }]
      }
    })
  }
}

/** A text as what is drawn of it. */
export const lerFormato = (texto: string): Parte[] => new Leitura(texto).partes(fromMarkdown(texto).children)

const semMarcas = (trechos: readonly Trecho[]): string =>
  trechos.map(({ texto, link }) => (link === undefined || link === texto ? texto : `${texto} (${link})`)).join('')

/** The same where only letters go, as a letter or a sheet of paper: a line each, with the address of each link beside its words. */
export const emLinhas = (texto: string): string[] =>
  lerFormato(texto)
    .flatMap((p) =>
      p.tipo === 'lista'
        ? p.itens.map((item, i) => `${p.numerada ? `${p.inicio + i}.` : '•'} ${semMarcas(item)}`)
        : semMarcas(p.trechos).split('\n'),
    )
    .map((linha) => linha.trim())
    .filter((linha) => linha !== '')

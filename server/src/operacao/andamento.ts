/** How far a command is that works for minutes. */
export interface Passo {
  /** What is being done, as "Copiando as tabelas". */
  oQue: string
  feito?: number
  total?: number
  /** Whether the figures are of no use to people, such as bytes: then only the share is told. */
  soParte?: boolean
}

/** Who is told of each step; whoever works calls it as often as it likes. */
export type AoAndar = (passo: Passo) => void

/** Where it is shown: a terminal, or a file or pipe that somebody reads afterwards. */
interface Saida {
  write(texto: string): unknown
  isTTY?: boolean
  columns?: number
}

/** What is over sooner says nothing, in milliseconds. */
const CALADO_MS = 1_500
/** On a terminal the line is drawn anew at most so often. */
const REDESENHAR_MS = 100
/** Where lines stay, they are few: the first after so long, and then one each half minute. */
const PRIMEIRA_LINHA_MS = 15_000
const ENTRE_LINHAS_MS = 30_000

const APAGAR = '\r\u001B[K'

/** "Copiando os arquivos: 120 de 276 (43 %)" */
export function comoLinha({ oQue, feito, total, soParte = false }: Passo): string {
  if (feito === undefined || total === undefined || total <= 0) return `${oQue}…`
  const parte = `${Math.floor((Math.min(feito, total) / total) * 100)} %`
  if (soParte) return `${oQue}: ${parte}`
  return `${oQue}: ${feito.toLocaleString('pt-BR')} de ${total.toLocaleString('pt-BR')} (${parte})`
}

/**
 * One line that says how far a command is: drawn over itself on a terminal, and gone before anything else is written; elsewhere a
 * line now and then. It goes to standard error, so that what a command gives can still be read by another.
 */
export class Andamento {
  readonly #saida: Saida
  readonly #inicio = performance.now()
  #passo: Passo | null = null
  #escritaEm = -Infinity
  #naTela = false
  #depois: NodeJS.Timeout | undefined

  constructor(saida: Saida = process.stderr) {
    this.#saida = saida
  }

  /** Tells the step that is being done. */
  readonly em: AoAndar = (passo) => {
    this.#passo = passo
    const falta = this.#quandoEscrever() - performance.now()
    if (falta <= 0) this.#escrever()
    // A step that takes long and tells nothing more shows by itself.
    else this.#depois ??= setTimeout(() => this.#escrever(), falta).unref()
  }

  #quandoEscrever(): number {
    const [primeira, entre] =
      this.#saida.isTTY === true ? [CALADO_MS, REDESENHAR_MS] : [PRIMEIRA_LINHA_MS, ENTRE_LINHAS_MS]
    return Math.max(this.#inicio + primeira, this.#escritaEm + entre)
  }

  #escrever(): void {
    this.#esperarNada()
    if (this.#passo === null) return
    this.#escritaEm = performance.now()
    const linha = comoLinha(this.#passo)
    if (this.#saida.isTTY !== true) {
      this.#saida.write(`${linha}\n`)
      return
    }
    // A line that breaks could not be drawn over. Some terminals say they have no columns at all.
    const { columns = 0 } = this.#saida
    this.#saida.write(`${APAGAR}${linha.slice(0, (columns > 0 ? columns : 80) - 1)}`)
    this.#naTela = true
  }

  #esperarNada(): void {
    clearTimeout(this.#depois)
    this.#depois = undefined
  }

  /** Takes the line away: something else is about to be written, or the work is done. */
  apagar(): void {
    this.#esperarNada()
    this.#passo = null
    if (this.#naTela) this.#saida.write(APAGAR)
    this.#naTela = false
  }
}

/** The line of this process: there is one terminal. */
export const andamento = new Andamento()

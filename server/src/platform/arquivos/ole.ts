/**
 * Reads just enough of an OLE compound file (Microsoft [MS-CFB], the container of .doc, .xls, .msi, .msg) to say what is
 * in its root. Every step is bounded by the size of the file: a crafted chain cannot turn in circles.
 */

const ASSINATURA = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const MAIOR_SETOR = 0xfffffffa
const ENTRADAS_NO_CABECALHO = 109
const TAMANHO_DA_ENTRADA = 128

class ForaDoArquivo extends Error {}

class Ole {
  readonly #bytes: Buffer
  readonly #setor: number
  readonly #fat: number[]

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    this.#setor = 2 ** this.#u16(30)
    if (this.#setor !== 512 && this.#setor !== 4096) throw new ForaDoArquivo()
    this.#fat = this.#setoresDaFat()
  }

  #u16(posicao: number): number {
    if (posicao + 2 > this.#bytes.length) throw new ForaDoArquivo()
    return this.#bytes.readUInt16LE(posicao)
  }

  #u32(posicao: number): number {
    if (posicao + 4 > this.#bytes.length) throw new ForaDoArquivo()
    return this.#bytes.readUInt32LE(posicao)
  }

  readonly #inicioDo = (setor: number) => (setor + 1) * this.#setor

  get #maximoDeSetores(): number {
    return Math.ceil(this.#bytes.length / this.#setor)
  }

  /** Sectors that hold the allocation table: 109 listed in the header, the rest in a chain of its own. */
  #setoresDaFat(): number[] {
    const setores: number[] = []
    const juntar = (setor: number) => {
      if (setor <= MAIOR_SETOR) setores.push(setor)
    }
    for (let i = 0; i < ENTRADAS_NO_CABECALHO; i++) juntar(this.#u32(76 + 4 * i))
    const porSetor = this.#setor / 4 - 1
    let proximo = this.#u32(68)
    for (let passos = 0; proximo <= MAIOR_SETOR && passos < this.#maximoDeSetores; passos++) {
      for (let i = 0; i < porSetor; i++) juntar(this.#u32(this.#inicioDo(proximo) + 4 * i))
      proximo = this.#u32(this.#inicioDo(proximo) + 4 * porSetor)
    }
    return setores
  }

  #depoisDe(setor: number): number {
    const porSetor = this.#setor / 4
    const daFat = this.#fat[Math.floor(setor / porSetor)]
    if (daFat === undefined) throw new ForaDoArquivo()
    return this.#u32(this.#inicioDo(daFat) + 4 * (setor % porSetor))
  }

  /** Where each entry of the directory starts. */
  #entradas(): number[] {
    const posicoes: number[] = []
    let setor = this.#u32(48)
    for (let passos = 0; setor <= MAIOR_SETOR && passos < this.#maximoDeSetores; passos++) {
      for (let i = 0; i < this.#setor; i += TAMANHO_DA_ENTRADA) posicoes.push(this.#inicioDo(setor) + i)
      setor = this.#depoisDe(setor)
    }
    return posicoes
  }

  #nome(posicao: number): string {
    const bytes = Math.min(this.#u16(posicao + 64), 64)
    return this.#bytes.toString('utf16le', posicao, posicao + Math.max(0, bytes - 2))
  }

  /** Names directly under the root: its child and that one's siblings, which are kept as a tree. */
  raiz(): string[] {
    const entradas = this.#entradas()
    const nomes: string[] = []
    const vistos = new Set<number>()
    const aVer = [this.#u32((entradas[0] ?? Number.MAX_SAFE_INTEGER) + 76)]
    for (let id = aVer.pop(); id !== undefined; id = aVer.pop()) {
      const posicao = entradas[id]
      if (posicao === undefined || vistos.has(id)) continue
      vistos.add(id)
      nomes.push(this.#nome(posicao))
      aVer.push(this.#u32(posicao + 68), this.#u32(posicao + 72))
    }
    return nomes
  }
}

/** Names of what is directly in the root of an OLE compound file; empty when it is not one, or is damaged. */
export function raizDoOle(bytes: Buffer): string[] {
  if (!bytes.subarray(0, 8).equals(ASSINATURA)) return []
  try {
    return new Ole(bytes).raiz()
  } catch (erro) {
    if (erro instanceof ForaDoArquivo) return []
    throw erro
  }
}

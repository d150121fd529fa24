import { medirCodigo } from './codigo.ts'
import type { Bloco, Documento } from './documento.ts'
import { enfeite, FIO, FORTE, MARGEM, NORMAL, TINTA, TINTA_CLARA, type Doc, type Elemento } from './folha.ts'
import { legivel } from './legivel.ts'
import { alturaDasAssinaturas, alturaDaMoldura, desenharAssinaturas, desenharMoldura } from './moldura.ts'
import { desenharTimbre } from './timbre.ts'

const RODAPE = 40
/** Room a heading asks for, so that it is not parted from what it heads: the titles of a table and its first row. */
const COM_O_TITULO = 90

/** Writes documents into one PDF, one after the other. */
export class Escritor {
  readonly doc: Doc
  readonly #raiz: Elemento
  readonly #largura: number
  /** The documents in the file, each with the page it begins on. */
  readonly #comecos: { pagina: number; rodape: string }[] = []

  constructor(doc: Doc) {
    this.doc = doc
    this.#raiz = doc.struct('Document')
    doc.addStructure(this.#raiz)
    this.#largura = doc.page.width - 2 * MARGEM
  }

  /** A new page when what comes next would not fit. */
  #caber(altura: number): void {
    if (!this.#cabe(altura)) this.doc.addPage()
  }

  #cabe(altura: number): boolean {
    return this.doc.y + altura <= this.doc.page.height - MARGEM - RODAPE
  }

  #texto(pai: Elemento, papel: 'H1' | 'H2' | 'P', fonte: string, corpo: number, cor: string, t: string): void {
    const texto = legivel(t)
    this.#caber(this.doc.font(fonte).fontSize(corpo).heightOfString(texto, { width: this.#largura }))
    pai.add(
      this.doc.struct(papel, {}, () => {
        this.doc.font(fonte).fontSize(corpo).fillColor(cor).text(texto, MARGEM, this.doc.y, { width: this.#largura })
      }),
    )
  }

  /** A document of the file, the first or another: on a page of its own, with its own heading and foot. */
  documento({ titulo, timbre, blocos, rodape }: Documento): void {
    if (this.#comecos.length > 0) this.doc.addPage()
    const { start, count } = this.doc.bufferedPageRange()
    this.#comecos.push({ pagina: start + count - 1, rodape })
    desenharTimbre(this.doc, this.#raiz, timbre, this.#largura)
    this.#texto(this.#raiz, 'H1', FORTE, 20, TINTA, titulo)
    this.doc.moveDown(0.6)
    for (const b of blocos) this.#bloco(b)
  }

  #bloco(b: Bloco): void {
    switch (b.tipo) {
      case 'titulo':
        this.#caber(b.junto ?? COM_O_TITULO)
        this.doc.moveDown(0.6)
        this.#texto(this.#raiz, 'H2', FORTE, 12, TINTA, b.texto)
        this.doc.moveDown(0.3)
        return
      case 'paragrafo':
        this.#texto(this.#raiz, 'P', b.destaque ? FORTE : NORMAL, b.corpo ?? (b.destaque ? 12 : 10), TINTA, b.texto)
        this.doc.moveDown(0.4)
        return
      case 'codigo':
        return this.#codigo(b.texto)
      case 'figura':
        return this.#figura(b.png, b.lado, b.alt)
      case 'moldura':
        this.#caber(alturaDaMoldura(this.doc, b, this.#largura))
        return desenharMoldura(this.doc, this.#raiz, b, this.#largura)
      case 'assinaturas':
        this.#caber(alturaDasAssinaturas(b))
        return desenharAssinaturas(this.doc, this.#raiz, b, this.#largura)
      case 'fatos':
        return this.#tabela(
          [0.28, 0.72],
          b.fatos.map((f) => f.map((texto, i) => ({ texto, forte: i === 0, cabecalho: i === 0 }))),
        )
      case 'tabela':
        return this.#comCabecalho(b)
    }
  }

  #codigo(t: string): void {
    const { linhas, fonte, corpo, escala } = medirCodigo(this.doc, legivel(t), this.#largura)
    this.#caber(linhas.length * this.doc.font(fonte).fontSize(corpo).currentLineHeight())
    const escrever = () => {
      this.doc.font(fonte).fontSize(corpo).fillColor(TINTA)
      const opcoes = { lineBreak: false, horizontalScaling: escala }
      for (const linha of linhas) this.doc.text(linha, MARGEM, this.doc.y, opcoes).moveDown(1)
    }
    this.#raiz.add(this.doc.struct('P', {}, escrever))
    this.doc.moveDown(0.4)
  }

  #figura(png: Buffer, lado: number, alt: string): void {
    this.#caber(lado)
    const { y } = this.doc
    this.#raiz.add(
      this.doc.struct('Figure', { alt }, () => {
        this.doc.image(png, MARGEM, y, { width: lado, height: lado })
      }),
    )
    this.doc.y = y + lado
    this.doc.moveDown(0.4)
  }

  #comCabecalho(b: Extract<Bloco, { tipo: 'tabela' }>): void {
    const celulas = (linha: readonly string[], forte: boolean, cabecalho = false) =>
      linha.map((texto, i) => ({ texto, forte, cabecalho, numero: b.colunas[i]?.numero === true }))
    this.#tabela(
      b.colunas.map((c) => c.largura),
      [
        celulas(
          b.colunas.map((c) => c.titulo),
          true,
          true,
        ),
        ...b.linhas.map((l) => celulas(l, false)),
        ...(b.total ? [celulas(b.total, true)] : []),
      ],
      b.total !== undefined,
    )
  }

  /** @param comTotal the last row is a total: a double rule ends it */
  #tabela(larguras: readonly number[], linhas: readonly (readonly Celula[])[], comTotal = false): void {
    const tabela = this.doc.struct('Table')
    this.#raiz.add(tabela)
    const titulos = linhas.find((linha) => linha.every((c) => c.cabecalho))
    for (const linha of linhas) this.#linha(tabela, larguras, linha, titulos)
    tabela.end()
    if (comTotal) this.#fio((this.doc.y += 2))
    this.doc.x = MARGEM
    this.doc.moveDown(0.6)
  }

  /** A row; on a new page the titles of its columns come first. */
  #linha(tabela: Elemento, larguras: readonly number[], linha: readonly Celula[], titulos?: readonly Celula[]): void {
    const altura = this.#alturaDa(larguras, linha)
    if (!this.#cabe(altura + 8)) {
      this.doc.addPage()
      if (titulos && titulos !== linha) this.#repetir(larguras, titulos)
    }
    const tr = this.doc.struct('TR')
    tabela.add(tr)
    this.#celulas(larguras, linha, (c, escrever) => tr.add(this.doc.struct(c.cabecalho ? 'TH' : 'TD', {}, escrever)))
    tr.end()
    this.#fecharLinha(altura)
  }

  /** The titles again, for the eye alone: who has them read aloud heard them at the head of the table. */
  #repetir(larguras: readonly number[], titulos: readonly Celula[]): void {
    this.doc.markContent('Artifact', { type: 'Pagination' })
    this.#celulas(larguras, titulos, (_c, escrever) => escrever())
    this.doc.endMarkedContent()
    this.#fecharLinha(this.#alturaDa(larguras, titulos))
  }

  #larguraDa(larguras: readonly number[], i: number): number {
    return (larguras[i] ?? 0) * this.#largura - 8
  }

  #alturaDa(larguras: readonly number[], linha: readonly Celula[]): number {
    const alturas = linha.map((c, i) =>
      this.doc
        .font(c.forte ? FORTE : NORMAL)
        .fontSize(9.5)
        .heightOfString(legivel(c.texto) || ' ', { width: this.#larguraDa(larguras, i) }),
    )
    return Math.max(...alturas)
  }

  /** Each cell of a row at its place. @param por what becomes of a cell, given how to write it */
  #celulas(
    larguras: readonly number[],
    linha: readonly Celula[],
    por: (celula: Celula, escrever: () => void) => void,
  ): void {
    const { y } = this.doc
    let x = MARGEM
    for (const [i, c] of linha.entries()) {
      const onde = x
      por(c, () => {
        this.doc
          .font(c.forte ? FORTE : NORMAL)
          .fontSize(9.5)
          .fillColor(TINTA)
          .text(legivel(c.texto) || ' ', onde, y + 4, {
            width: this.#larguraDa(larguras, i),
            align: c.numero ? 'right' : 'left',
          })
      })
      this.doc.y = y
      x += (larguras[i] ?? 0) * this.#largura
    }
  }

  #fecharLinha(altura: number): void {
    this.doc.y += altura + 8
    this.#fio(this.doc.y)
  }

  #fio(y: number): void {
    enfeite(this.doc, () =>
      this.doc
        .moveTo(MARGEM, y)
        .lineTo(MARGEM + this.#largura, y)
        .lineWidth(0.5)
        .strokeColor(FIO)
        .stroke(),
    )
  }

  /** The foot of every page, and the end. */
  terminar(): void {
    this.#raiz.end()
    const { start, count } = this.doc.bufferedPageRange()
    for (let i = start; i < start + count; i++) {
      const qual = this.#comecos.findLastIndex((c) => c.pagina <= i)
      const { pagina = start, rodape = '' } = this.#comecos[qual] ?? {}
      const paginas = (this.#comecos[qual + 1]?.pagina ?? start + count) - pagina
      this.doc.switchToPage(i)
      const y = this.doc.page.height - MARGEM
      // Below the margin a text would open another page.
      this.doc.page.margins.bottom = 0
      this.doc.markContent('Artifact', { type: 'Pagination' })
      this.doc.font(NORMAL).fontSize(8).fillColor(TINTA_CLARA)
      this.doc.text(legivel(`${rodape} · página ${i - pagina + 1} de ${paginas}`), MARGEM, y, {
        width: this.#largura,
        lineBreak: false,
      })
      this.doc.endMarkedContent()
    }
    this.doc.end()
  }
}

interface Celula {
  texto: string
  forte: boolean
  cabecalho: boolean
  numero?: boolean
}

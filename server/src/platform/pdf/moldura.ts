import type { Bloco, Destaque } from './documento.ts'
import {
  CENTIMETRO,
  enfeite,
  FIO,
  FORTE,
  MARCA,
  MARGEM,
  NORMAL,
  TINTA,
  TINTA_CLARA,
  type Doc,
  type Elemento,
} from './folha.ts'
import { legivel } from './legivel.ts'

type Moldura = Extract<Bloco, { tipo: 'moldura' }>
type Assinaturas = Extract<Bloco, { tipo: 'assinaturas' }>

/** Readable from a table with a phone held over it. */
const LADO_DO_QR = 5 * CENTIMETRO
const MARGEM_DE_DENTRO = 10
const [ANTES, ENTRE_FATOS, DEPOIS_DO_QR] = [8, 12, 22]

interface Linha {
  fonte: string
  corpo: number
  cor: string
  texto: string
}

/** A fact in three lines: what it is, how much, what is said of it. */
const linhasDo = ({ rotulo, valor, nota }: Destaque, ultimo: boolean): Linha[] => [
  { fonte: NORMAL, corpo: 9.5, cor: TINTA_CLARA, texto: legivel(rotulo) },
  { fonte: FORTE, corpo: ultimo ? 24 : 15, cor: TINTA, texto: legivel(valor) },
  ...(nota === undefined ? [] : [{ fonte: NORMAL, corpo: 9.5, cor: TINTA_CLARA, texto: legivel(nota) }]),
]

const alturaDas = (doc: Doc, linhas: readonly Linha[], width: number) =>
  linhas.reduce((soma, l) => soma + doc.font(l.fonte).fontSize(l.corpo).heightOfString(l.texto, { width }) + 1, 0)

function escrever(doc: Doc, pai: Elemento, linhas: readonly Linha[], x: number, width: number): void {
  for (const { fonte, corpo, cor, texto } of linhas) {
    pai.add(
      doc.struct('P', {}, () => void doc.font(fonte).fontSize(corpo).fillColor(cor).text(texto, x, doc.y, { width })),
    )
    doc.y += 1
  }
}

/** Where each fact goes: under each other beside the code, or beside each other without one. */
function colocar(doc: Doc, { fatos, qr }: Moldura, largura: number) {
  const dentro = largura - 2 * MARGEM_DE_DENTRO
  const comQr = qr !== undefined
  const coluna = comQr
    ? dentro - LADO_DO_QR - DEPOIS_DO_QR
    : (dentro - (fatos.length - 1) * DEPOIS_DO_QR) / fatos.length
  const partes = fatos.map((f, i) => linhasDo(f, i === fatos.length - 1))
  const alturas = partes.map((linhas) => alturaDas(doc, linhas, coluna))
  const juntas = alturas.reduce((a, b) => a + b, 0) + ENTRE_FATOS * (fatos.length - 1)
  return { coluna, partes, altura: comQr ? Math.max(LADO_DO_QR, juntas) : Math.max(...alturas) }
}

/** How high the frame of a block will be, in points. */
export const alturaDaMoldura = (doc: Doc, b: Moldura, largura: number): number =>
  ANTES + colocar(doc, b, largura).altura + 2 * MARGEM_DE_DENTRO

/** What has to be seen at a glance, in a frame with a rule of the brand on top. */
export function desenharMoldura(doc: Doc, raiz: Elemento, b: Moldura, largura: number): void {
  const { coluna, partes, altura } = colocar(doc, b, largura)
  doc.y += ANTES
  const [topo, total] = [doc.y, altura + 2 * MARGEM_DE_DENTRO]
  enfeite(doc, () => {
    doc.rect(MARGEM, topo, largura, total).lineWidth(0.75).strokeColor(FIO).stroke()
    doc.rect(MARGEM, topo, largura, 3).fillColor(MARCA).fill()
  })
  const { qr } = b
  let x = MARGEM + MARGEM_DE_DENTRO
  const y = topo + MARGEM_DE_DENTRO
  if (qr) {
    raiz.add(
      doc.struct('Figure', { alt: legivel(qr.alt) }, () => {
        doc.image(qr.png, x, y, { width: LADO_DO_QR, height: LADO_DO_QR })
      }),
    )
    x += LADO_DO_QR + DEPOIS_DO_QR
  }
  doc.y = y
  for (const linhas of partes) {
    escrever(doc, raiz, linhas, x, coluna)
    if (qr) doc.y += ENTRE_FATOS
    else {
      x += coluna + DEPOIS_DO_QR
      doc.y = y
    }
  }
  doc.x = MARGEM
  doc.y = topo + total + 8
}

const ALTURA_DA_ASSINATURA = 76

/** Room the rules to sign on take, in points. */
export const alturaDasAssinaturas = ({ nomes }: Assinaturas): number =>
  Math.ceil(nomes.length / 2) * ALTURA_DA_ASSINATURA

/** Rules to sign on, two beside each other. */
export function desenharAssinaturas(doc: Doc, raiz: Elemento, b: Assinaturas, largura: number): void {
  const coluna = (largura - DEPOIS_DO_QR) / 2
  const topo = doc.y
  for (const [i, [nome, papel]] of b.nomes.entries()) {
    const x = MARGEM + (i % 2) * (coluna + DEPOIS_DO_QR)
    const fio = topo + Math.floor(i / 2) * ALTURA_DA_ASSINATURA + 36
    enfeite(doc, () =>
      doc
        .moveTo(x, fio)
        .lineTo(x + coluna, fio)
        .lineWidth(0.75)
        .strokeColor(TINTA)
        .stroke(),
    )
    doc.y = fio + 5
    const linhas = [
      { fonte: FORTE, corpo: 10, cor: TINTA, texto: legivel(nome) },
      { fonte: NORMAL, corpo: 9, cor: TINTA_CLARA, texto: legivel(papel) },
    ]
    escrever(
      doc,
      raiz,
      linhas.filter((l) => l.texto !== ''),
      x,
      coluna,
    )
  }
  doc.x = MARGEM
  doc.y = topo + alturaDasAssinaturas(b)
}

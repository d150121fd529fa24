import type { Timbre } from './documento.ts'
import { enfeite, FORTE, MARCA, MARGEM, NORMAL, TINTA_CLARA, type Doc, type Elemento } from './folha.ts'
import { legivel } from './legivel.ts'

/** Room of the logo, in points. */
const [LARGURA_DO_LOGO, ALTURA_DO_LOGO] = [132, 44]
const DEPOIS_DO_LOGO = 14

function oLogo(doc: Doc, raiz: Elemento, { nome, logo }: Timbre): { largura: number; altura: number } {
  if (logo === null) return { largura: 0, altura: 0 }
  const escala = Math.min(LARGURA_DO_LOGO / logo.largura, ALTURA_DO_LOGO / logo.altura)
  const [largura, altura] = [logo.largura * escala, logo.altura * escala]
  const { y } = doc
  // Named by its content, the image is in the file once, however many documents have it.
  const imagem = `data:image/png;base64,${logo.png.toString('base64')}`
  raiz.add(
    doc.struct('Figure', { alt: `Logotipo de ${legivel(nome)}` }, () => {
      doc.image(imagem, MARGEM, y, { width: largura, height: altura })
    }),
  )
  doc.y = y
  return { largura: largura + DEPOIS_DO_LOGO, altura }
}

/** The head of a document, at the top of its first page: logo, name, what is known of who issues it, and a rule. */
export function desenharTimbre(doc: Doc, raiz: Elemento, timbre: Timbre, largura: number): void {
  const { y } = doc
  const logo = oLogo(doc, raiz, timbre)
  const escrever = (fonte: string, corpo: number, cor: string, t: string) =>
    raiz.add(
      doc.struct('P', {}, () => {
        doc
          .font(fonte)
          .fontSize(corpo)
          .fillColor(cor)
          .text(legivel(t), MARGEM + logo.largura, doc.y, { width: largura - logo.largura })
      }),
    )
  escrever(FORTE, 13, MARCA, timbre.nome)
  doc.y += 2
  for (const linha of timbre.linhas) escrever(NORMAL, 9, TINTA_CLARA, linha)
  const fio = Math.max(doc.y, y + logo.altura) + 8
  enfeite(doc, () =>
    doc
      .moveTo(MARGEM, fio)
      .lineTo(MARGEM + largura, fio)
      .lineWidth(1.5)
      .strokeColor(MARCA)
      .stroke(),
  )
  doc.y = fio + 16
}

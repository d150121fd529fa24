/**
 * A one-page PDF of a few lines, small enough to make hundreds of in a blink. Only the 14 standard fonts are used, so
 * nothing is embedded; texts are Windows-1252, which has every Portuguese letter.
 */
interface Pagina {
  titulo: string
  emitente: string
  linhas: readonly (readonly [rotulo: string, valor: string])[]
  rodape: string
}

const LARGURA = 595
const ALTURA = 420
const MARGEM = 48
/** Characters that Windows-1252 has elsewhere than Unicode. */
const FORA_DO_LATIN1: Record<string, string> = {
  '–': '\x96',
  '—': '\x97',
  '’': '\x92',
  '‘': '\x91',
  '“': '\x93',
  '”': '\x94',
}

const texto = (t: string) => `(${t.replace(/[–—’‘“”]/g, (c) => FORA_DO_LATIN1[c] ?? c).replace(/[\\()]/g, '\\$&')})`

const escrever = (fonte: 'F1' | 'F2', corpo: number, x: number, y: number, t: string) =>
  `BT /${fonte} ${corpo} Tf ${x} ${y} Td ${texto(t)} Tj ET`

/** Cuts a text that would leave the page; the full one is in the record. */
const caber = (t: string, maximo: number) => (t.length <= maximo ? t : `${t.slice(0, maximo - 1)}…`.replace('…', '...'))

function desenho({ titulo, emitente, linhas, rodape }: Pagina): string {
  const topo = ALTURA - MARGEM
  const partes = [
    '0.004 0.353 0.357 rg',
    `${MARGEM} ${topo - 4} 36 4 re f`,
    '0.133 0.114 0.094 rg 0.71 0.69 0.66 RG 0.6 w',
    escrever('F2', 18, MARGEM, topo - 34, caber(titulo, 52)),
    escrever('F1', 11, MARGEM, topo - 54, emitente),
  ]
  linhas.forEach(([rotulo, valor], i) => {
    const y = topo - 94 - i * 26
    partes.push(
      escrever('F1', 10, MARGEM, y, rotulo),
      escrever('F2', 11, MARGEM + 150, y, caber(valor, 58)),
      `${MARGEM} ${y - 9} m ${LARGURA - MARGEM} ${y - 9} l S`,
    )
  })
  partes.push('0.4 0.38 0.36 rg', escrever('F1', 9, MARGEM, MARGEM - 16, rodape))
  return partes.join('\n')
}

/** The bytes of the page, a complete PDF 1.4. */
export function criarPdf(pagina: Pagina): Uint8Array {
  const conteudo = desenho(pagina)
  const fonte = (nome: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${nome} /Encoding /WinAnsiEncoding >>`
  const objetos = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (pt-BR) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${LARGURA} ${ALTURA}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${conteudo.length} >>\nstream\n${conteudo}\nendstream`,
    fonte('Helvetica'),
    fonte('Helvetica-Bold'),
    `<< /Title ${texto(pagina.titulo)} >>`,
  ]
  let arquivo = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'
  const posicoes = objetos.map((objeto, i) => {
    const posicao = arquivo.length
    arquivo += `${i + 1} 0 obj\n${objeto}\nendobj\n`
    return posicao
  })
  const tabela = arquivo.length
  arquivo += `xref\n0 ${objetos.length + 1}\n0000000000 65535 f \n`
  for (const posicao of posicoes) arquivo += `${String(posicao).padStart(10, '0')} 00000 n \n`
  arquivo += `trailer\n<< /Size ${objetos.length + 1} /Root 1 0 R /Info ${objetos.length} 0 R >>\nstartxref\n${tabela}\n%%EOF\n`
  return Buffer.from(arquivo, 'latin1')
}

import { inflateRawSync } from 'node:zlib'

/** Cells of a CSV as RFC 4180 has it, with `;`. */
export function lerCsv(texto: string): string[][] {
  const linhas: string[][] = [[]]
  let [celula, entreAspas] = ['', false]
  const fechar = () => {
    linhas.at(-1)?.push(celula)
    celula = ''
  }
  for (let i = 0; i < texto.length; i++) {
    const letra = texto.charAt(i)
    if (entreAspas && letra === '"' && texto.charAt(i + 1) === '"') celula += texto.charAt(++i)
    else if (letra === '"') entreAspas = !entreAspas
    else if (!entreAspas && letra === ';') fechar()
    else if (!entreAspas && texto.startsWith('\r\n', i)) {
      fechar()
      if (++i < texto.length - 1) linhas.push([])
    } else celula += letra
  }
  return linhas
}

/** The files inside a ZIP, by name. */
export function abrirZip(bytes: Buffer): Record<string, Buffer> {
  const fim = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const arquivos: Record<string, Buffer> = {}
  let posicao = bytes.readUInt32LE(fim + 16)
  for (let i = bytes.readUInt16LE(fim + 10); i > 0; i--) {
    const [metodo, tamanho, nome, extra, comentario, local] = [
      bytes.readUInt16LE(posicao + 10),
      bytes.readUInt32LE(posicao + 20),
      bytes.readUInt16LE(posicao + 28),
      bytes.readUInt16LE(posicao + 30),
      bytes.readUInt16LE(posicao + 32),
      bytes.readUInt32LE(posicao + 42),
    ]
    const inicio = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const conteudo = bytes.subarray(inicio, inicio + tamanho)
    arquivos[bytes.toString('utf8', posicao + 46, posicao + 46 + nome)] =
      metodo === 0 ? conteudo : inflateRawSync(conteudo)
    posicao += 46 + nome + extra + comentario
  }
  return arquivos
}

const semXml = (t: string) =>
  t
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&(apos|#39|#x27);/g, "'")
    .replace(/&amp;/g, '&')

export interface CelulaLida {
  /** What the cell holds: text, or a number as written. */
  valor: string
  tipo: 'texto' | 'numero' | 'formula'
  formato: string
  negrito: boolean
}

/** A sheet of a workbook, cell by cell, and its raw XML. @param qual its place, from 1 */
export function lerXlsx(bytes: Buffer, qual = 1): { linhas: (CelulaLida | null)[][]; folha: string } {
  const arquivos = abrirZip(bytes)
  const texto = (nome: string) => arquivos[nome]?.toString('utf8') ?? ''
  const folha = texto(`xl/worksheets/sheet${qual}.xml`)
  const textos = [...texto('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, t = '']) =>
    semXml(t.replace(/<[^>]+>/g, '')),
  )
  const estilos = texto('xl/styles.xml')
  const formatos = new Map(
    [...estilos.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, f = '']) => [id, semXml(f)]),
  )
  const fontes = [...(/<fonts.*?<\/fonts>/s.exec(estilos)?.[0] ?? '').matchAll(/<font>.*?<\/font>/gs)].map(([f]) => f)
  const estilosDeCelula = [...(/<cellXfs.*?<\/cellXfs>/s.exec(estilos)?.[0] ?? '').matchAll(/<xf ([^>]*)>/g)].map(
    ([, atributos = '']) => ({
      formato: formatos.get(/numFmtId="(\d+)"/.exec(atributos)?.[1]) ?? '',
      negrito: (fontes[Number(/fontId="(\d+)"/.exec(atributos)?.[1] ?? 0)] ?? '').includes('<b/>'),
    }),
  )
  const linhas = [...folha.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, linha = '']) => {
    const celulas: (CelulaLida | null)[] = []
    for (const [, coluna = 'A', atributos = '', conteudo = ''] of linha.matchAll(
      /<c r="([A-Z]+)\d+"([^>]*)>(.*?)<\/c>/gs,
    )) {
      const estilo = estilosDeCelula[Number(/s="(\d+)"/.exec(atributos)?.[1] ?? 0)] ?? { formato: '', negrito: false }
      const bruto = /<v>(.*?)<\/v>/s.exec(conteudo)?.[1] ?? ''
      const ehTexto = atributos.includes('t="s"')
      celulas[coluna.charCodeAt(0) - 65] = {
        valor: ehTexto ? (textos[Number(bruto)] ?? '') : bruto,
        tipo: conteudo.includes('<f>') ? 'formula' : ehTexto ? 'texto' : 'numero',
        ...estilo,
      }
    }
    return Array.from(celulas, (c) => c ?? null)
  })
  return { linhas, folha }
}

/** The day a spreadsheet's serial number stands for, `YYYY-MM-DD`. */
export const diaDaPlanilha = (serial: string): string =>
  new Date(Date.UTC(1899, 11, 30) + Number(serial) * 86_400_000).toISOString().slice(0, 10)

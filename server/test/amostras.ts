import { crc32, deflateSync } from 'node:zlib'

/** Small real files of every kind, made on the spot. */

/** A one-page PDF that shows `texto` (ASCII), or with `acao` in its catalogue (for example JavaScript). */
export function pdf(texto = 'Nota fiscal', acao = ''): Buffer {
  const pagina = `BT /F1 24 Tf 20 100 Td (${texto}) Tj ET`
  const objetos = [
    `<< /Type /Catalog /Pages 2 0 R ${acao} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${pagina.length} >>\nstream\n${pagina}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let saida = '%PDF-1.4\n'
  const posicoes = objetos.map((objeto, i) => {
    const posicao = saida.length
    saida += `${i + 1} 0 obj\n${objeto}\nendobj\n`
    return `${String(posicao).padStart(10, '0')} 00000 n \n`
  })
  const tabela = saida.length
  saida += `xref\n0 ${objetos.length + 1}\n0000000000 65535 f \n${posicoes.join('')}`
  saida += `trailer << /Size ${objetos.length + 1} /Root 1 0 R >>\nstartxref\n${tabela}\n%%EOF\n`
  return Buffer.from(saida, 'latin1')
}

/** A ZIP with these entries, stored without compression. */
export function zip(entradas: Record<string, string>): Buffer {
  const partes: Buffer[] = []
  const diretorio: Buffer[] = []
  let posicao = 0
  for (const [nome, texto] of Object.entries(entradas)) {
    const conteudo = Buffer.from(texto)
    const comum = Buffer.alloc(26)
    comum.writeUInt16LE(20, 0)
    comum.writeUInt32LE(crc32(conteudo), 10)
    comum.writeUInt32LE(conteudo.length, 14)
    comum.writeUInt32LE(conteudo.length, 18)
    comum.writeUInt16LE(nome.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), comum, Buffer.from(nome), conteudo])
    const final = Buffer.alloc(14)
    final.writeUInt32LE(posicao, 10)
    diretorio.push(
      Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), Buffer.from([20, 0]), comum, final, Buffer.from(nome)]),
    )
    partes.push(local)
    posicao += local.length
  }
  const fim = Buffer.alloc(22)
  fim.writeUInt32LE(0x06054b50, 0)
  fim.writeUInt16LE(diretorio.length, 8)
  fim.writeUInt16LE(diretorio.length, 10)
  fim.writeUInt32LE(Buffer.concat(diretorio).length, 12)
  fim.writeUInt32LE(posicao, 16)
  return Buffer.concat([...partes, ...diretorio, fim])
}

const tiposDoPacote = (principal: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/x" ContentType="application/vnd.openxmlformats-officedocument.${principal}.main+xml"/></Types>`

/** A Word package. `extra` adds entries. */
export const docx = (extra: Record<string, string> = {}): Buffer =>
  zip({
    '[Content_Types].xml': tiposDoPacote('wordprocessingml.document'),
    'word/document.xml': '<w:document/>',
    ...extra,
  })

export const xlsx = (): Buffer =>
  zip({ '[Content_Types].xml': tiposDoPacote('spreadsheetml.sheet'), 'xl/workbook.xml': '<workbook/>' })

const SETOR = 512
const LIVRE = 0xffffffff
const FIM_DA_CADEIA = 0xfffffffe

/** An OLE compound file whose root holds one stream with this name (`WordDocument` makes it a .doc). */
export function ole(nome = 'WordDocument'): Buffer {
  const bytes = Buffer.alloc(SETOR * 4)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes)
  bytes.writeUInt16LE(0x3e, 24)
  bytes.writeUInt16LE(3, 26)
  bytes.writeUInt16LE(0xfffe, 28)
  bytes.writeUInt16LE(9, 30)
  bytes.writeUInt16LE(6, 32)
  bytes.writeUInt32LE(1, 44)
  bytes.writeUInt32LE(1, 48)
  bytes.writeUInt32LE(4096, 56)
  bytes.writeUInt32LE(FIM_DA_CADEIA, 60)
  bytes.writeUInt32LE(FIM_DA_CADEIA, 68)
  bytes.fill(0xff, 76, SETOR)
  bytes.writeUInt32LE(0, 76)
  const fat = SETOR
  bytes.fill(0xff, fat, fat + SETOR)
  bytes.writeUInt32LE(0xfffffffd, fat)
  bytes.writeUInt32LE(FIM_DA_CADEIA, fat + 4)
  bytes.writeUInt32LE(FIM_DA_CADEIA, fat + 8)
  entradaOle(bytes, SETOR * 2, 'Root Entry', 5, 1)
  entradaOle(bytes, SETOR * 2 + 128, nome, 2, LIVRE)
  return bytes
}

function entradaOle(bytes: Buffer, posicao: number, nome: string, tipo: number, filho: number) {
  bytes.write(nome, posicao, 'utf16le')
  bytes.writeUInt16LE((nome.length + 1) * 2, posicao + 64)
  bytes[posicao + 66] = tipo
  bytes.writeUInt32LE(LIVRE, posicao + 68)
  bytes.writeUInt32LE(LIVRE, posicao + 72)
  bytes.writeUInt32LE(filho, posicao + 76)
}

function blocoPng(tipo: string, dados: Buffer): Buffer {
  const corpo = Buffer.concat([Buffer.from(tipo, 'latin1'), dados])
  const tamanho = Buffer.alloc(4)
  tamanho.writeUInt32BE(dados.length)
  const soma = Buffer.alloc(4)
  soma.writeUInt32BE(crc32(corpo))
  return Buffer.concat([tamanho, corpo, soma])
}

/** A black PNG, one bit a pixel: tiny on disk however large it unfolds. `texto` goes into its metadata. */
export function png(largura = 8, altura = 8, texto = 'feito no teste'): Buffer {
  const cabecalho = Buffer.alloc(13)
  cabecalho.writeUInt32BE(largura, 0)
  cabecalho.writeUInt32BE(altura, 4)
  cabecalho[8] = 1
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    blocoPng('IHDR', cabecalho),
    blocoPng('tEXt', Buffer.from(`Comment\0${texto}`, 'latin1')),
    blocoPng('IDAT', deflateSync(Buffer.alloc((Math.ceil(largura / 8) + 1) * altura), { level: 9 })),
    blocoPng('IEND', Buffer.alloc(0)),
  ])
}

/** A multipart form as bytes, and its Content-Type. */
export async function formulario(partes: [campo: string, valor: string | Buffer, nome?: string][]) {
  const form = new FormData()
  for (const [campo, valor, nome] of partes) {
    if (typeof valor === 'string') form.append(campo, valor)
    else form.append(campo, new Blob([new Uint8Array(valor)]), nome)
  }
  const resposta = new Response(form)
  return {
    corpo: Buffer.from(await resposta.arrayBuffer()),
    headers: { 'content-type': resposta.headers.get('content-type') ?? '' },
  }
}

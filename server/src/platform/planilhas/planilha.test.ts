import { deflateRawSync } from 'node:zlib'
import escreverPlanilha, { type SheetData } from 'write-excel-file/node'
import { describe, expect, test } from 'vitest'
import { emZip, lerPartes, MAX_BYTES_DAS_PARTES } from './partes.ts'
import { ehPlanilha, lerPlanilha } from './planilha.ts'

const LIMITES = { linhas: 10, colunas: 5 }
const ler = (bytes: Buffer, limites = LIMITES, nome = 'dados.xlsx') => lerPlanilha(nome, bytes, limites)
const textos = async (bytes: Buffer) => (await ler(bytes)).linhas.map((l) => l.celulas.map((c) => c.texto))

/** A workbook as the library beside ours writes it. */
const escrita = (linhas: SheetData): Promise<Buffer> => escreverPlanilha(linhas, { sheet: 'Despesas' }).toBuffer()

const TIPOS =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>'
const abaCom = (dentro: string) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${dentro}</worksheet>`

/** A workbook by hand: what is inside `<worksheet>` of each sheet. */
function aMao(abas: Record<string, string>, outras: Record<string, string> = {}): Map<string, Buffer> {
  const nomes = Object.keys(abas)
  const partes = {
    '[Content_Types].xml': TIPOS,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${nomes.map((n, i) => `<sheet name="${n}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships>${nomes.map((_, i) => `<Relationship Id="rId${i + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(nomes.map((n, i) => [`xl/worksheets/sheet${i + 1}.xml`, abaCom(abas[n] ?? '')])),
    ...outras,
  }
  return new Map(Object.entries(partes).map(([nome, texto]) => [nome, Buffer.from(texto)]))
}
const pasta = (...de: Parameters<typeof aMao>) => emZip(aMao(...de))
const texto = (ref: string, t: string) => `<c r="${ref}" t="inlineStr"><is><t>${t}</t></is></c>`
const linhas = (...de: string[]) => `<sheetData>${de.join('')}</sheetData>`

/** The same ZIP with each part packed. */
function comprimida(partes: Map<string, Buffer>, mentira?: number): Buffer {
  const corpo: Buffer[] = []
  const diretorio: Buffer[] = []
  let posicao = 0
  for (const [titulo, inteira] of partes) {
    const nome = Buffer.from(titulo)
    const dados = deflateRawSync(inteira)
    const b = Buffer.alloc(26)
    b.writeUInt16LE(20, 0)
    b.writeUInt16LE(8, 4)
    b.writeUInt32LE(dados.length, 14)
    b.writeUInt32LE(mentira ?? inteira.length, 18)
    b.writeUInt16LE(nome.length, 22)
    corpo.push(Buffer.from('PK\u0003\u0004', 'latin1'), b, nome, dados)
    const resto = Buffer.alloc(14)
    resto.writeUInt32LE(posicao, 10)
    diretorio.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), b, resto, nome)
    posicao += 30 + nome.length + dados.length
  }
  const fim = Buffer.alloc(22)
  fim.write('PK\u0005\u0006', 'latin1')
  fim.writeUInt16LE(partes.size, 8)
  fim.writeUInt16LE(partes.size, 10)
  fim.writeUInt32LE(posicao, 16)
  return Buffer.concat([...corpo, ...diretorio, fim])
}

describe('o que as células dizem', () => {
  test('data, número e texto são lidos cada um como é', async () => {
    const bytes = await escrita([
      [{ value: 'Data' }, { value: 'Valor' }, { value: 'Escrito' }, { value: 'Pago' }],
      [
        { type: Date, value: new Date('2024-02-29T00:00:00Z'), format: 'dd/mm/yyyy' },
        { type: Number, value: 1484.37 },
        { type: String, value: ' 1.484,37 ' },
        { type: Boolean, value: true },
      ],
    ])
    const { aba, linhas, total, colunas, avisos } = await ler(bytes)
    expect([aba, total, colunas, avisos]).toEqual(['Despesas', 2, 4, []])
    expect(linhas[1]).toEqual({
      numero: 2,
      celulas: [
        { texto: '29/02/2024', numero: null },
        { texto: '1484,37', numero: 1484.37 },
        { texto: '1.484,37', numero: null },
        { texto: 'Sim', numero: null },
      ],
    })
  })

  test('um CPF e um apartamento guardados como número continuam a ser os algarismos que são', async () => {
    const c = (ref: string, v: string) => `<c r="${ref}"><v>${v}</v></c>`
    const bytes = pasta({
      Um: linhas(
        `<row r="1">${c('A1', '12345678909')}${c('B1', '1.2345678909E10')}${c('C1', '101')}${c('D1', '12345678901234567890')}${c('E1', '0.1')}</row>`,
        `<row r="2">${c('A2', '1484.3699999999999')}${c('B2', '-350')}${c('C2', '2.0833299999999999E-2')}${c('D2', '1E-7')}${c('E2', '0.30000000000000004')}</row>`,
      ),
    })
    expect(await textos(bytes)).toEqual([
      ['12345678909', '12345678909', '101', '12345678901234567890', '0,1'],
      ['1484,37', '-350', '0,0208333', '0,0000001', '0,3'],
    ])
  })

  test('a fórmula vale o que deu; a que não foi calculada é apontada, e a que deu erro é vazia e dita', async () => {
    const calculada = pasta({
      Um: linhas(
        `<row r="1">${texto('A1', 'Soma')}${texto('B1', 'x')}</row>`,
        '<row r="2"><c r="A2"><f>1+1</f><v>2</v></c><c r="B2" t="e"><f>A9</f><v>#REF!</v></c></row>',
      ),
    })
    expect(await textos(calculada)).toEqual([
      ['Soma', 'x'],
      ['2', ''],
    ])
    expect((await ler(calculada)).avisos).toEqual(['A aba tem 1 célula com erro de fórmula, lida como vazia (B2).'])
    const sem = pasta({ Um: linhas('<row r="7"><c r="A7"><v>1</v></c><c r="C7" t="str"><f>A1&amp;B1</f></c></row>') })
    await expect(ler(sem)).rejects.toThrow(/“dados\.xlsx” tem uma fórmula que não foi calculada, na célula C7/)
  })
})

describe('o que a planilha tem a mais', () => {
  test('de várias abas é lida a primeira com conteúdo, e ela é dita', async () => {
    const uma = linhas(`<row r="1">${texto('A1', 'a')}</row>`)
    const { aba, outras } = await ler(pasta({ Capa: linhas(), Jan: uma, Fev: uma, Mar: linhas() }))
    expect([aba, outras]).toEqual(['Jan', ['Fev']])
  })

  test('linhas ocultas e células mescladas são lidas e ditas', async () => {
    const { linhas: lidas, avisos } = await ler(
      pasta({
        Um:
          linhas(
            `<row r="1">${texto('A1', 'Categoria')}</row>`,
            `<row r="2" hidden="1">${texto('A2', 'Água')}</row>`,
            '<row r="3"><c r="A3"/></row>',
          ) + '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>',
      }),
    )
    expect(lidas.map((l) => l.numero)).toEqual([1, 2])
    expect(avisos).toEqual([
      expect.stringContaining('1 linha oculta'),
      expect.stringContaining('células mescladas (A2:A3)'),
    ])
  })

  test('as linhas têm o número que têm na aba, e não vêm mais do que se pediu', async () => {
    const cheias = Array.from({ length: 30 }, (_, i) => `<row r="${i * 2 + 5}">${texto(`A${i * 2 + 5}`, 'x')}</row>`)
    const { linhas: lidas, total } = await ler(pasta({ Um: linhas(...cheias) }))
    expect([lidas.length, total, lidas[0]?.numero, lidas[1]?.numero]).toEqual([10, 30, 5, 7])
  })
})

describe('o que não se lê', () => {
  const composto = (dentro = '') =>
    Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.from(dentro, 'utf16le')])
  const zipDe = (...nomes: string[]) => emZip(new Map(nomes.map((n) => [n, Buffer.from('x')])))
  test.each([
    ['o formato antigo', composto(), /^A planilha “dados\.xlsx” está no formato antigo do Excel \(\.xls\)/],
    ['a protegida por senha', composto('EncryptedPackage'), /está protegida por senha/],
    ['a do LibreOffice', zipDe('mimetype', 'content.xml'), /formato do LibreOffice/],
    ['a binária', zipDe('xl/workbook.bin'), /formato binário/],
    ['a do Numbers', zipDe('Index/Document.iwa'), /é do Numbers/],
    ['um documento do Word', zipDe('word/document.xml'), /não é uma planilha do Excel/],
    ['a página do banco', Buffer.from('\ufeff<html><table><tr><td>1'), /página da internet/],
    ['a cortada ao meio', pasta({ Um: linhas(`<row r="1">${texto('A1', 'a')}</row>`) }).subarray(0, 900), /danificada/],
    ['a que não tem abas', zipDe('xl/styles.xml'), /danificada/],
    ['a vazia', pasta({ Um: linhas(), Dois: linhas('<row r="9"><c r="A9"/></row>') }), /está vazia/],
  ])('%s é recusada com o nome e o que fazer', async (_, bytes, frase) => {
    expect(ehPlanilha(bytes)).toBe(true)
    await expect(ler(bytes)).rejects.toThrow(frase)
  })

  test('um CSV não é planilha, nem um OFX', () => {
    for (const t of ['Nome;Valor\n', '<OFX>', '<?xml version="1.0"?><OFX>', ''])
      expect(ehPlanilha(Buffer.from(t))).toBe(false)
  })

  test('a que incha mais do que cabe é recusada antes de ser aberta', async () => {
    const partes = aMao({ Um: '' })
    partes.set('xl/worksheets/sheet1.xml', Buffer.alloc(MAX_BYTES_DAS_PARTES, ' '))
    const bomba = comprimida(partes)
    expect(bomba.length).toBeLessThan(100_000)
    await expect(ler(bomba)).rejects.toThrow(/é grande demais depois de aberta/)
  })

  test('a que promete pouco e incha muito é largada no que prometeu', async () => {
    const partes = aMao({ Um: '' })
    partes.set('xl/worksheets/sheet1.xml', Buffer.alloc(20_000_000, ' '))
    expect(await lerPartes(comprimida(partes, 400))).toBe('danificada')
  })

  test('um milhão de linhas vazias não seguram o servidor, e a linha que há é achada', async () => {
    const vazias = Array.from({ length: 1_048_575 }, (_, i) =>
      i % 2 ? `<row r="${i + 1}"/>` : `<row r="${i + 1}"><c r="A${i + 1}" s="1"/></row>`,
    ).join('')
    const bytes = comprimida(aMao({ Um: linhas(vazias, `<row r="1048576">${texto('A1048576', 'fim')}</row>`) }))
    expect(bytes.length).toBeLessThan(8_000_000)
    let voltas = 0
    const relogio = setInterval(() => voltas++, 5)
    const { linhas: lidas, total } = await ler(bytes)
    clearInterval(relogio)
    expect([total, lidas[0]?.numero]).toEqual([1, 1_048_576])
    expect(voltas).toBeGreaterThan(20)
  })

  test('entidades do XML não são expandidas', async () => {
    const riso = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
    const partes = aMao({ Um: linhas(`<row r="1">${texto('A1', '&b;')}</row>`) })
    const aba = partes.get('xl/worksheets/sheet1.xml')?.toString() ?? ''
    partes.set('xl/worksheets/sheet1.xml', Buffer.from(aba.replace('?>', `?>${riso}`)))
    const lida = await ler(emZip(partes)).catch((erro: unknown) => erro)
    expect(JSON.stringify(lida)).not.toContain('aaaaaaaaaaaa')
  })
})

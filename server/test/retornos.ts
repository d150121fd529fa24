/**
 * Return files built by hand from the banks' published layouts: every field is put at its columns, counted from 1 as the
 * manuals do, and nothing of what reads them is used.
 */

type Campo = [de: number, ate: number, valor: string | number]

/** A line of blanks with fields at their columns: numbers with zeros at the left, texts with blanks at the right. */
function linha(largura: number, ...campos: readonly Campo[]): string {
  const casas = Array.from({ length: largura }, () => ' ')
  for (const [de, ate, valor] of campos) {
    const largo = ate - de + 1
    const escrito = typeof valor === 'number' ? String(valor).padStart(largo, '0') : valor.padEnd(largo, ' ')
    if (escrito.length !== largo) throw new Error(`“${escrito}” não cabe em ${de} a ${ate}`)
    for (const [i, letra] of [...escrito].entries()) casas[de - 1 + i] = letra
  }
  return casas.join('')
}

/** A title, in centavos; days `DDMMAAAA`. */
export interface TituloDeTeste {
  movimento?: string
  nosso?: string
  documento?: string
  uso?: string
  vencimento?: string
  nominal?: number
  pago?: number
  encargos?: number
  desconto?: number
  abatimento?: number
  tarifa?: number
  dia?: string
  credito?: string
  pagador?: string
  txid?: string
}

const PADRAO = {
  movimento: '06',
  nosso: '',
  documento: '',
  uso: '',
  vencimento: '10112026',
  nominal: 52_000,
  encargos: 0,
  desconto: 0,
  abatimento: 0,
  tarifa: 250,
  dia: '10112026',
  credito: '11112026',
  pagador: 'FULANO DE TAL',
}

interface De240 {
  banco?: string
  convenio?: string
  cnpj?: string
  sequencia?: number
  /** What the trailer of the lot says, when not the truth. */
  soma?: { quantidade: number; valor: number }
}

/** A file in CNAB 240 by FEBRABAN's layout of charging. @returns its lines */
export function retorno240(titulos: readonly TituloDeTeste[], de: De240 = {}): string[] {
  const { banco = '756', convenio = '123456', cnpj = '', sequencia = 41 } = de
  const santander = banco === '033'
  const inicio = (lote: number, tipo: number): Campo[] => [
    [1, 3, banco],
    [4, 7, lote],
    [8, 8, tipo],
  ]
  const cabeca = santander
    ? ([
        [17, 17, '2'],
        [18, 32, cnpj.padStart(15, '0')],
        [33, 36, '1234'],
        [38, 46, 567_890],
        [53, 61, convenio],
      ] satisfies Campo[])
    : ([
        [18, 18, '2'],
        [19, 32, cnpj.padStart(14, '0')],
        [33, 52, convenio],
        [53, 57, 1234],
        [59, 70, 567_890],
      ] satisfies Campo[])
  const linhas = [
    linha(
      240,
      ...inicio(0, 0),
      ...cabeca,
      [73, 102, 'CONDOMINIO DE TESTE'],
      [143, 143, '2'],
      [144, 151, '11112026'],
      [152, 157, 63_000],
      [158, 163, sequencia],
      [164, 166, '103'],
    ),
    linha(
      240,
      ...inicio(1, 1),
      [9, 9, 'T'],
      [10, 11, '01'],
      [14, 16, '060'],
      [34, 53, convenio],
      [184, 191, sequencia],
      [192, 199, '11112026'],
    ),
  ]
  let ordem = 0
  for (const t of titulos.map((um) => ({ ...PADRAO, ...um }))) {
    const detalhe = (segmento: string): Campo[] => [
      ...inicio(1, 3),
      [9, 13, ++ordem],
      [14, 14, segmento],
      [16, 17, t.movimento],
    ]
    const doT: Campo[] = santander
      ? [
          [41, 53, t.nosso.padStart(13, '0')],
          [55, 69, t.documento],
          [70, 77, t.vencimento],
          [78, 92, t.nominal],
          [101, 125, t.uso],
          [144, 183, t.pagador],
          [194, 208, t.tarifa],
        ]
      : [
          [38, 57, t.nosso],
          [59, 73, t.documento],
          [74, 81, t.vencimento],
          [82, 96, t.nominal],
          [106, 130, t.uso],
          [131, 132, '09'],
          [149, 188, t.pagador],
          [199, 213, t.tarifa],
        ]
    const pago = t.pago ?? t.nominal + t.encargos - t.desconto - t.abatimento
    linhas.push(
      linha(240, ...detalhe('T'), ...doT),
      linha(
        240,
        ...detalhe('U'),
        [18, 32, t.encargos],
        [33, 47, t.desconto],
        [48, 62, t.abatimento],
        [63, 77, 0],
        [78, 92, pago],
        [93, 107, pago],
        [108, 122, 0],
        [123, 137, 0],
        [138, 145, t.dia],
        [146, 153, t.credito],
      ),
    )
    if (t.txid !== undefined)
      linhas.push(linha(240, ...detalhe('Y'), [18, 19, '03'], [81, 81, '4'], [159, 193, t.txid]))
  }
  const soma = de.soma ?? {
    quantidade: titulos.length,
    valor: titulos.reduce((s, t) => s + (t.nominal ?? PADRAO.nominal), 0),
  }
  const doLote = linhas.length
  linhas.push(
    linha(240, ...inicio(1, 5), [18, 23, doLote], [24, 29, soma.quantidade], [30, 46, soma.valor], [47, 115, 0]),
    linha(240, ...inicio(9999, 9), [18, 23, 1], [24, 29, doLote + 2], [30, 35, 0]),
  )
  return linhas
}

const seis = (dia: string) => (dia === '' ? '000000' : dia.slice(0, 4) + dia.slice(6))

/** Where the five banks differ, written down again from their manuals. */
const POR_BANCO: Record<string, (t: Required<Omit<TituloDeTeste, 'txid' | 'pago'>>) => Campo[]> = {
  '001': (t) => [
    [1, 1, '7'],
    [39, 63, t.uso],
    [64, 80, t.nosso],
    [176, 181, seis(t.credito)],
    [182, 188, t.tarifa],
  ],
  '033': (t) => [
    [38, 62, t.uso],
    [63, 70, t.nosso],
    [176, 188, t.tarifa],
    [296, 301, seis(t.credito)],
  ],
  '104': (t) => [
    [32, 56, t.uso],
    [57, 73, t.nosso],
    [176, 188, t.tarifa],
    [280, 292, 0],
    [294, 299, seis(t.credito)],
  ],
  '237': (t) => [
    [25, 29, 1234],
    [30, 36, 567_890],
    [38, 62, t.uso],
    [71, 81, t.nosso],
    [82, 82, 'P'],
    [176, 188, t.tarifa],
    [296, 301, seis(t.credito)],
  ],
  '341': (t) => [
    [38, 62, t.uso],
    [83, 93, t.nosso],
    [94, 94, '7'],
    [176, 188, t.tarifa],
    [296, 301, seis(t.credito)],
    [325, 354, t.pagador],
  ],
}

const CABECAS: Record<string, Campo[]> = {
  '001': [
    [27, 30, 1234],
    [32, 39, 567_890],
    [101, 107, 41],
    [150, 156, '1234567'],
  ],
  '033': [
    [27, 30, 1234],
    [31, 38, 98_765],
    [39, 46, 567_890],
  ],
  '104': [
    [27, 30, 1234],
    [31, 36, '654321'],
    [390, 394, 41],
  ],
  '237': [
    [27, 46, 4_321],
    [109, 113, 41],
  ],
  '341': [
    [27, 30, 1234],
    [33, 37, 56_789],
    [38, 38, '0'],
    [109, 113, 41],
  ],
}

/** A file in CNAB 400 by the layout of a bank. @returns its lines */
export function retorno400(
  banco: string,
  titulos: readonly TituloDeTeste[],
  soma?: { quantidade: number; valor: number },
): string[] {
  const linhas = [
    linha(
      400,
      [1, 26, '02RETORNO01COBRANCA'],
      ...(CABECAS[banco] ?? []),
      [47, 76, 'CONDOMINIO DE TESTE'],
      [77, 79, banco],
      [95, 100, '111126'],
      [395, 400, 1],
    ),
  ]
  for (const t of titulos.map((um) => ({ ...PADRAO, ...um }))) {
    const pago = t.pago ?? t.nominal + t.encargos - t.desconto - t.abatimento
    linhas.push(
      linha(
        400,
        [1, 1, '1'],
        [2, 3, '02'],
        [4, 17, 0],
        [109, 110, t.movimento],
        [111, 116, seis(t.dia)],
        [117, 126, t.documento],
        [147, 152, seis(t.vencimento)],
        [153, 165, t.nominal],
        [166, 168, banco],
        [228, 240, t.abatimento],
        [241, 253, t.desconto],
        [254, 266, pago],
        [267, 279, t.encargos],
        ...(POR_BANCO[banco]?.(t) ?? []),
        [395, 400, linhas.length + 1],
      ),
    )
  }
  const { quantidade, valor } = soma ?? {
    quantidade: titulos.length,
    valor: titulos.reduce((s, t) => s + (t.nominal ?? PADRAO.nominal), 0),
  }
  linhas.push(linha(400, [1, 1, '9'], [18, 25, quantidade], [26, 39, valor], [395, 400, linhas.length + 1]))
  return linhas
}

/** The bytes of some lines, as old systems of banks write them. */
export const emBytes = (linhas: readonly string[], fim = '\r\n'): Buffer =>
  Buffer.from(linhas.map((l) => l + fim).join(''), 'latin1')

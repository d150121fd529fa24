import { describe, expect, test } from 'vitest'
import { emBytes, retorno240, retorno400, type TituloDeTeste } from '../../../../test/retornos.ts'
import { lerRetorno } from './leitura.rules.ts'

/** Each field of a return, one at a time: how it is refused, and what it is when the bank leaves it out. */

const UM: TituloDeTeste = { documento: '2026000123', nosso: '12345' }
const com = (linhas: readonly string[], n: number, mudar: (l: string) => string) =>
  linhas.map((l, i) => (i === n - 1 ? mudar(l) : l))
const por = (l: string, de: number, valor: string) => l.slice(0, de - 1) + valor + l.slice(de - 1 + valor.length)
const posto = (linhas: readonly string[], n: number, de: number, valor: string) =>
  com(linhas, n, (l) => por(l, de, valor))
const ler = (linhas: readonly string[]) => lerRetorno(emBytes(linhas))
const recusa = (linhas: readonly string[]) => {
  try {
    ler(linhas)
    return 'foi lido'
  } catch (erro) {
    return (erro as Error).message.replaceAll('\u00a0', ' ')
  }
}

describe('CNAB 240', () => {
  const inteiro = retorno240([UM])

  test.each([
    [1, 158, 163, 'o número do arquivo'],
    [3, 9, 13, 'o número do registro no lote'],
    [3, 82, 96, 'o valor do título'],
    [3, 199, 213, 'a tarifa'],
    [4, 18, 32, 'o valor de juros, multa e encargos'],
    [4, 33, 47, 'o desconto'],
    [4, 48, 62, 'o abatimento'],
    [5, 18, 23, 'a quantidade de registros do lote'],
    [5, 24, 29, 'a quantidade de títulos'],
    [5, 30, 46, 'a soma dos títulos'],
    [6, 18, 23, 'a quantidade de lotes'],
    [6, 24, 29, 'a quantidade de registros'],
  ])('linha %i, colunas %i a %i: %s', (n, de, ate, oQue) => {
    const X = 'X'.repeat(ate - de + 1)
    expect(recusa(posto(inteiro, n, de, X))).toBe(
      `Linha ${n}: ${oQue} não é um número (“${X}”, colunas ${de} a ${ate}). O arquivo foi alterado.`,
    )
  })

  test.each([
    [1, 144, 'a data do arquivo'],
    [3, 74, 'o vencimento'],
    [4, 146, 'a data do crédito'],
  ])('linha %i, coluna %i: %s', (n, de, oQue) => {
    for (const errada of ['32012026', '1011202X', 'X0112026', '1011 026'])
      expect(recusa(posto(inteiro, n, de, errada))).toContain(`Linha ${n}: ${oQue} não é uma data (“${errada}”`)
  })

  test('zeros e brancos no lugar de uma data são nenhuma, e brancos num valor são zero', () => {
    const titulo = (linhas: readonly string[]) => ler(linhas).titulos[0]
    for (const nada of ['00000000', '        ']) expect(titulo(posto(inteiro, 4, 146, nada))?.credito).toBeNull()
    expect(titulo(posto(inteiro, 3, 199, ' '.repeat(15)))?.tarifa).toBe(0)
    expect(ler(posto(inteiro, 1, 158, '000000')).sequencia).toBeNull()
  })

  test.each([
    ['cabeçalho', 1, 162, 163],
    ['segmento T', 3, 212, 213],
    ['fim do lote', 5, 22, 23],
    ['fim do arquivo', 6, 28, 29],
  ])('o %s cortado', (_nome, n, largura, ultima) => {
    expect(recusa(com(inteiro, n, (l) => l.slice(0, largura)))).toBe(
      `Linha ${n}: tem ${largura} caracteres e vai ao menos até ${ultima}: está cortada. Baixe o arquivo de novo.`,
    )
  })

  test.each([
    ['sem dizer que é um retorno', posto(inteiro, 1, 143, '3'), 'Linha 1: não diz que é um retorno (coluna 143).'],
    ['registro desconhecido no lote', posto(inteiro, 3, 8, '7'), 'Linha 3: tem um registro de tipo “7”'],
    [
      'lote que começa antes do fim do outro',
      [...inteiro.slice(0, 4), inteiro[1] ?? ''],
      'Linha 5: começa outro lote, e o 0001 não acabou',
    ],
    [
      'o mesmo número de registro',
      posto(inteiro, 4, 9, '00001'),
      'Linha 4: é o registro 1 do lote, e antes dele veio o 1.',
    ],
    [
      'lote que acaba sem o U',
      posto(
        inteiro.filter((_, i) => i !== 3),
        4,
        18,
        '000003',
      ),
      'Linha 4: falta o segmento U do título da linha 3.',
    ],
    [
      'um título com outra soma',
      retorno240([UM], { soma: { quantidade: 1, valor: 1 } }),
      'Linha 5: o banco somou R$ 0,01 em 1 título, e os do arquivo somam R$ 520,00',
    ],
    ['um lote a menos', posto(retorno240([UM]), 6, 18, '000000'), 'Linha 6: o banco contou 0 lotes, e o arquivo tem 1'],
  ])('%s', (_nome, linhas, porque) => expect(recusa(linhas)).toContain(porque))

  test('dois lotes são lidos; um sem lote conta um só; sem a soma de um deles, não há soma', () => {
    const dois = (soma?: { quantidade: number; valor: number }) => {
      const segundo = retorno240([{ nosso: '2' }], soma ? { soma } : {})
        .slice(1, -1)
        .map((l) => por(l, 4, '0002'))
      const todas = [...inteiro.slice(0, -1), ...segundo]
      return [...todas, por(por(inteiro.at(-1) ?? '', 18, '000002'), 24, String(todas.length + 1).padStart(6, '0'))]
    }
    expect(ler(dois())).toMatchObject({
      titulos: [{ linha: 3 }, { linha: 7 }],
      somaDoBanco: { quantidade: 2, valor: 104_000 },
    })
    expect(ler(dois({ quantidade: 1, valor: 0 })).somaDoBanco).toBeNull()
    expect(recusa([...dois().slice(0, -1), por(dois().at(-1) ?? '', 18, '000001')])).toContain(
      'o banco contou 1 lote, e',
    )
    const vazio = [inteiro[0] ?? '', por(por(inteiro.at(-1) ?? '', 18, '000000'), 24, '000002')]
    expect(ler(vazio)).toMatchObject({ titulos: [], somaDoBanco: null })
  })

  test('o PIX também vem em Y-04; outro segmento com os mesmos números não é PIX', () => {
    const comPix = retorno240([{ ...UM, txid: 'C2026000123' }])
    expect(ler(posto(comPix, 5, 18, '04')).titulos[0]?.txid).toBe('C2026000123')
    expect(ler(posto(comPix, 5, 14, 'S'))).toMatchObject({ titulos: [{ txid: '' }], complementares: 1 })
  })

  test('o convênio sem os zeros da frente, o CNPJ só de empresa, com letras e sem pontos, a agência de quatro', () => {
    const lido = (parte: Parameters<typeof retorno240>[1], mudar = (l: readonly string[]) => [...l]) =>
      ler(mudar(retorno240([UM], parte)))
    expect(lido({ convenio: '0010200' }).convenio).toBe('10200')
    expect(lido({ convenio: 'A0010' }).convenio).toBe('A0010')
    expect(lido({ cnpj: '12abc34501de35' }).cnpj).toBe('12ABC34501DE35')
    expect(lido({ cnpj: '01222333000100' }).cnpj).toBe('01222333000100')
    expect(lido({ cnpj: '1 222.33/00-18' }).cnpj).toBe('1222330018')
    expect(lido({}).cnpj).toBe('')
    expect(lido({ cnpj: '11222333000181' }, (l) => posto(l, 1, 18, '1')).cnpj).toBe('')
    expect(lido({}, (l) => posto(l, 1, 53, '10001')).agencia).toBe('10001')
    expect(lido({}, (l) => posto(l, 1, 53, '00123')).agencia).toBe('0123')
    expect(lido({}, (l) => posto(l, 1, 53, '  001')).agencia).toBe('001')
  })
})

describe('CNAB 400', () => {
  const inteiro = retorno400('341', [UM])

  test.each([
    [1, 109, 113, 'o número do arquivo'],
    [2, 153, 165, 'o valor do título'],
    [2, 176, 188, 'a tarifa'],
    [2, 228, 240, 'o abatimento'],
    [2, 241, 253, 'o desconto'],
    [2, 254, 266, 'o valor pago'],
    [2, 267, 279, 'o valor dos juros e da multa'],
    [2, 395, 400, 'o número do registro'],
    [3, 18, 25, 'a quantidade de títulos'],
    [3, 26, 39, 'a soma dos títulos'],
  ])('linha %i, colunas %i a %i: %s', (n, de, ate, oQue) => {
    const X = 'X'.repeat(ate - de + 1)
    expect(recusa(posto(inteiro, n, de, X))).toContain(`Linha ${n}: ${oQue} não é um número (“${X}”, colunas ${de}`)
  })

  test.each([
    [1, 95, 'a data do arquivo'],
    [2, 147, 'o vencimento'],
    [2, 296, 'a data do crédito'],
  ])('linha %i, coluna %i: %s', (n, de, oQue) => {
    expect(recusa(posto(inteiro, n, de, '320126'))).toContain(`Linha ${n}: ${oQue} não é uma data (“320126”`)
  })

  test.each([
    ['cabeçalho', 1, 99, 100],
    ['fim', 3, 38, 39],
  ])('o %s cortado', (_nome, n, largura, ultima) => {
    expect(recusa(com(inteiro, n, (l) => l.slice(0, largura)))).toContain(
      `Linha ${n}: tem ${largura} caracteres e vai ao menos até ${ultima}: está cortada`,
    )
  })

  test('algo depois do fim, um registro sem número que não foi cortado, e tipos que não há', () => {
    expect(recusa([...inteiro, por(inteiro[1] ?? '', 395, '000004')])).toBe(
      'Linha 4: vem depois do fim do arquivo (registro 9).',
    )
    expect(recusa(posto(inteiro, 2, 395, '      '))).not.toBe('foi lido')
    expect(recusa(posto(inteiro, 2, 1, ' '))).toContain('Linha 2: tem um registro de tipo “ ”')
  })

  test('o CNPJ é o do título, quando é de empresa', () => {
    const comCnpj = posto(inteiro, 2, 4, '11222333000181')
    expect(ler(comCnpj).cnpj).toBe('11222333000181')
    expect(ler(posto(comCnpj, 2, 2, '01')).cnpj).toBe('')
  })

  test('um arquivo sem títulos diz de quem é até onde pode', () => {
    expect(ler(retorno400('237', []))).toMatchObject({
      agencia: '',
      conta: '',
      cnpj: '',
      convenio: '4321',
      titulos: [],
      somaDoBanco: null,
    })
  })

  test('a tarifa volta ao que se pagou no Itaú também com encargos e desconto; sem tarifa não há o que pôr de volta', () => {
    const pago = (t: TituloDeTeste) => ler(retorno400('341', [t])).titulos[0]?.pago
    expect(pago({ encargos: 1_000, desconto: 300, pago: 52_450, tarifa: 250 })).toBe(52_700)
    expect(pago({ pago: 52_000, tarifa: 0 })).toBe(52_000)
  })

  test('a soma só se compara com tantos títulos quantos o arquivo tem', () => {
    const soma = (quantidade: number, valor: number) => ler(retorno400('341', [UM], { quantidade, valor })).somaDoBanco
    expect([soma(1, 52_000), soma(9, 52_000), soma(1, 0), soma(0, 0)]).toEqual([
      { quantidade: 1, valor: 52_000 },
      null,
      null,
      null,
    ])
  })
})

describe('as linhas', () => {
  const inteiro = retorno240([UM])

  test('um byte nulo, ou um começo que não é da primeira coluna, não é um retorno', () => {
    const comNulo = Buffer.from(emBytes(inteiro))
    comNulo[300] = 0
    expect(() => lerRetorno(comNulo)).toThrow('não é um retorno')
    expect(recusa(com(inteiro, 1, (l) => `A${l}`.slice(0, 240)))).toContain('não é um retorno')
    expect(recusa(com(retorno400('341', [UM]), 1, (l) => ` ${l}`.slice(0, 400)))).toContain('não é um retorno')
  })

  test('uma linha só de brancos está vazia, e um texto vem sem os espaços que sobram', () => {
    expect(recusa(com(inteiro, 3, () => '   '))).toBe('Linha 3: está vazia, no meio do arquivo.')
    expect(ler(retorno240([{ ...UM, pagador: 'ANA   TESTE' }])).titulos[0]?.pagador).toBe('ANA TESTE')
  })
})

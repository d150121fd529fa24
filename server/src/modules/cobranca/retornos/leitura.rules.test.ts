import { describe, expect, test } from 'vitest'
import { emBytes, retorno240, retorno400, type TituloDeTeste } from '../../../../test/retornos.ts'
import { lerRetorno, MAX_TITULOS } from './leitura.rules.ts'

const UM: TituloDeTeste = {
  documento: '2026000123',
  uso: 'C-2026-000123',
  nosso: '12345',
  encargos: 1_075,
  desconto: 100,
  abatimento: 20,
}
const semBrancos = (linhas: readonly string[]) => linhas.map((l) => l.trimEnd())
/** Line `n`, from 1, as another. */
const com = (linhas: readonly string[], n: number, mudar: (l: string) => string) =>
  linhas.map((l, i) => (i === n - 1 ? mudar(l) : l))
const por = (l: string, de: number, valor: string) => l.slice(0, de - 1) + valor + l.slice(de - 1 + valor.length)
const recusa = (linhas: readonly string[]) => {
  try {
    lerRetorno(emBytes(linhas))
    return 'foi lido'
  } catch (erro) {
    return (erro as Error).message
  }
}

describe('CNAB 240', () => {
  test('o cabeçalho, o título em T e U, e a soma do banco', () => {
    expect(lerRetorno(emBytes(retorno240([UM], { cnpj: '11222333000181' })))).toEqual({
      formato: 240,
      banco: '756',
      agencia: '1234',
      conta: '567890',
      convenio: '123456',
      nome: 'CONDOMINIO DE TESTE',
      cnpj: '11222333000181',
      sequencia: 41,
      data: '2026-11-11',
      somaDoBanco: { quantidade: 1, valor: 52_000 },
      complementares: 0,
      titulos: [
        {
          linha: 3,
          movimento: '06',
          nossoNumero: '12345',
          documento: '2026000123',
          usoDaEmpresa: 'C-2026-000123',
          txid: '',
          pagador: 'FULANO DE TAL',
          vencimento: '2026-11-10',
          nominal: 52_000,
          pago: 52_955,
          encargos: 1_075,
          desconto: 120,
          tarifa: 250,
          ocorrencia: '2026-11-10',
          credito: '2026-11-11',
        },
      ],
    })
  })

  test('o Santander, que tem o segmento T e o cabeçalho em outros lugares', () => {
    const lido = lerRetorno(emBytes(retorno240([UM], { banco: '033', convenio: '7654321', cnpj: '11222333000181' })))
    expect(lido).toMatchObject({
      banco: '033',
      agencia: '1234',
      conta: '567890',
      convenio: '7654321',
      cnpj: '11222333000181',
    })
    expect(lido.titulos).toMatchObject([
      {
        nossoNumero: '12345',
        documento: '2026000123',
        usoDaEmpresa: 'C-2026-000123',
        nominal: 52_000,
        pago: 52_955,
        tarifa: 250,
      },
    ])
  })

  test('o PIX do segmento Y é do título antes dele; outro registro opcional só é contado', () => {
    const linhas = retorno240([
      { ...UM, txid: 'C2026000123' },
      { nosso: '9', txid: 'X' },
    ])
    const outro = com(linhas, 8, (l) => por(l, 18, '01'))
    const lido = lerRetorno(emBytes(outro))
    expect(lido.titulos.map((t) => t.txid)).toEqual(['C2026000123', ''])
    expect(lido.complementares).toBe(1)
  })

  test.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('sem os brancos do fim, com %s, 0x1A e linhas vazias no fim, é o mesmo', (_nome, fim) => {
    const linhas = retorno240([UM, { nosso: '2' }])
    const bytes = Buffer.concat([emBytes(semBrancos(linhas), fim), Buffer.from(`${fim}\u001a`, 'latin1')])
    expect(lerRetorno(bytes)).toEqual(lerRetorno(emBytes(linhas)))
  })

  test('nomes em Latin-1 e em UTF-8 contam uma coluna por letra', () => {
    const linhas = retorno240([{ ...UM, pagador: 'JOSÉ DA CONCEIÇÃO' }])
    for (const bytes of [emBytes(linhas), Buffer.from(linhas.join('\n'), 'utf8')])
      expect(lerRetorno(bytes).titulos).toMatchObject([{ pagador: 'JOSÉ DA CONCEIÇÃO', tarifa: 250 }])
  })

  test('sem valor na soma do banco, ou com a carteira inteira nela, não há o que comparar', () => {
    for (const soma of [
      { quantidade: 0, valor: 0 },
      { quantidade: 312, valor: 16_224_000 },
    ])
      expect(lerRetorno(emBytes(retorno240([UM], { soma }))).somaDoBanco).toBeNull()
  })

  const duas = retorno240([UM, { nosso: '2', nominal: 10_000 }])
  test.each([
    [
      'um valor alterado',
      com(duas, 5, (l) => por(l, 82, '000000000010100')),
      'Linha 7: o banco somou R$ 620,00 em 2 títulos, e os do arquivo somam R$ 621,00: um valor foi alterado',
    ],
    ['uma linha a menos', duas.filter((_, i) => i !== 3), 'Linha 4: falta o segmento U do título da linha 3.'],
    [
      'um título inteiro a menos',
      duas.filter((_, i) => i !== 2 && i !== 3),
      'Linha 5: o banco contou 6 registros neste lote, e o arquivo tem 4',
    ],
    ['um U sem T', duas.filter((_, i) => i !== 2), 'Linha 3: é um segmento U sem o T antes dele'],
    [
      'o U de outro movimento',
      com(duas, 4, (l) => por(l, 16, '09')),
      'Linha 4: é do movimento 09, e o segmento T da linha 3 é do 06',
    ],
    [
      'linhas trocadas',
      [...duas.slice(0, 2), ...duas.slice(4, 6), ...duas.slice(2, 4), ...duas.slice(6)],
      'Linha 5: é o registro 1 do lote, e antes dele veio o 4',
    ],
    ['sem o fim', duas.slice(0, -1), 'O arquivo acaba na linha 7 sem o registro do fim (9)'],
    ['sem o fim do lote', duas.filter((_, i) => i !== 6), 'Linha 7: acaba o arquivo, e o lote 0001 não acabou'],
    [
      'outra contagem de registros',
      com(duas, 8, (l) => por(l, 24, '000009')),
      'Linha 8: o banco contou 9 registros, e o arquivo tem 8',
    ],
    [
      'outra contagem de lotes',
      com(duas, 8, (l) => por(l, 18, '000002')),
      'Linha 8: o banco contou 2 lotes, e o arquivo tem 1',
    ],
    ['algo depois do fim', [...duas, duas[2] ?? ''], 'Linha 9: vem depois do fim do arquivo'],
    [
      'uma linha mais longa',
      com(duas, 4, (l) => `${l}X`),
      'Linha 4: tem 241 caracteres, e as linhas deste arquivo têm 240',
    ],
    [
      'uma linha cortada',
      com(duas, 4, (l) => l.slice(0, 120)),
      'Linha 4: tem 120 caracteres e vai ao menos até 153: está cortada',
    ],
    ['uma linha vazia no meio', com(duas, 4, () => ''), 'Linha 4: está vazia, no meio do arquivo'],
    [
      'letras num valor',
      com(duas, 4, (l) => por(l, 78, '00000000005A000')),
      'Linha 4: o valor pago não é um número (“00000000005A000”, colunas 78 a 92)',
    ],
    [
      'um dia que não há',
      com(duas, 4, (l) => por(l, 138, '31022026')),
      'Linha 4: a data da ocorrência não é uma data (“31022026”, colunas 138 a 145)',
    ],
    ['linhas de outro banco', com(duas, 3, (l) => por(l, 1, '237')), 'Linha 3: é do banco 237, e o arquivo é do 756'],
    [
      'linhas de outro lote',
      com(duas, 3, (l) => por(l, 4, '0002')),
      'Linha 3: é do lote 0002, e o que está aberto é o 0001',
    ],
    [
      'um lote de outro serviço',
      com(duas, 2, (l) => por(l, 10, '20')),
      'Linha 2: este lote é de outro serviço do banco (código 20)',
    ],
    ['uma remessa', com(duas, 1, (l) => por(l, 143, '1')), 'Linha 1: este é um arquivo de remessa'],
    ['um título fora de lote', duas.filter((_, i) => i !== 1), 'Linha 2: é um registro “3” fora de um lote'],
  ])('recusa %s, com a linha', (_nome, linhas, porque) => {
    expect(recusa(linhas).replaceAll('\u00a0', ' ')).toContain(porque)
  })
})

describe('CNAB 400', () => {
  const nossos: Record<string, string> = {
    '001': '12345670000000123',
    '033': '00012345',
    '104': '14000000000012345',
    '237': '00000012345',
    '341': '10900012345',
  }

  test.each([
    ['001', { agencia: '1234', conta: '567890', convenio: '1234567', sequencia: 41 }, '12345670000000123'],
    ['033', { agencia: '1234', conta: '567890', convenio: '12340009876500567890', sequencia: null }, '12345'],
    ['104', { agencia: '1234', conta: '', convenio: '654321', sequencia: 41 }, '14000000000012345'],
    ['237', { agencia: '1234', conta: '567890', convenio: '4321', sequencia: 41 }, '12345'],
    ['341', { agencia: '1234', conta: '567890', convenio: '', sequencia: 41 }, '10900012345'],
  ])('o do banco %s', (banco, conta, nossoNumero) => {
    const linhas = retorno400(banco, [{ ...UM, nosso: nossos[banco] ?? '' }])
    const lido = lerRetorno(emBytes(linhas))
    expect(lido).toMatchObject({
      formato: 400,
      banco,
      ...conta,
      data: '2026-11-11',
      somaDoBanco: { quantidade: 1, valor: 52_000 },
    })
    expect(lido.titulos).toEqual([
      {
        linha: 2,
        movimento: '06',
        nossoNumero,
        documento: '2026000123',
        usoDaEmpresa: 'C-2026-000123',
        txid: '',
        pagador: banco === '341' ? 'FULANO DE TAL' : '',
        vencimento: '2026-11-10',
        nominal: 52_000,
        pago: 52_955,
        encargos: 1_075,
        desconto: 120,
        tarifa: 250,
        ocorrencia: '2026-11-10',
        credito: '2026-11-11',
      },
    ])
    expect(lerRetorno(emBytes(linhas, '\n'))).toEqual(lido)
  })

  test('no Itaú, o que entrou na conta sem a tarifa é o que se pagou com ela; outra falta fica como veio', () => {
    const pago = (quanto: number) =>
      lerRetorno(emBytes(retorno400('341', [{ nosso: '1', pago: quanto }]))).titulos[0]?.pago
    expect([pago(51_750), pago(52_000), pago(51_000)]).toEqual([52_000, 52_000, 51_000])
  })

  test('linhas que perderam o fim ainda são lidas: o número do registro foi com os brancos', () => {
    const linhas = retorno400('237', [UM, { nosso: '2' }])
    const cortadas = linhas.map((l, i) => (i === 1 ? l.slice(0, 301) : l))
    expect(lerRetorno(emBytes(cortadas))).toEqual(lerRetorno(emBytes(linhas)))
  })

  test('registros de outro tipo são complementos do título', () => {
    const linhas = com(retorno400('341', [UM, { nosso: '2', nominal: 100 }], { quantidade: 0, valor: 0 }), 3, (l) =>
      por(l, 1, '3'),
    )
    expect(lerRetorno(emBytes(linhas))).toMatchObject({ titulos: [{ linha: 2 }], complementares: 1 })
  })

  const duas = retorno400('341', [UM, { nosso: '2', nominal: 10_000 }])
  test.each([
    [
      'um valor alterado',
      com(duas, 3, (l) => por(l, 153, '0000000010100')),
      'Linha 4: o banco somou R$ 620,00 em 2 títulos, e os do arquivo somam R$ 621,00',
    ],
    [
      'uma linha a menos',
      duas.filter((_, i) => i !== 1),
      'Linha 2: é o registro 3 do arquivo, e deveria ser o 2: faltam ou sobram linhas',
    ],
    ['sem o fim', duas.slice(0, -1), 'O arquivo acaba na linha 3 sem o registro do fim (9)'],
    [
      'uma linha cortada',
      com(duas, 2, (l) => l.slice(0, 200)),
      'Linha 2: tem 200 caracteres e vai ao menos até 301: está cortada',
    ],
    [
      'uma linha mais longa',
      com(duas, 2, (l) => `${l}  X`),
      'Linha 2: tem 403 caracteres, e as linhas deste arquivo têm 400',
    ],
    ['um registro desconhecido', com(duas, 2, (l) => por(l, 1, 'A')), 'Linha 2: tem um registro de tipo “A”'],
    [
      'um banco que não conhecemos',
      com(duas, 1, (l) => por(l, 77, '422')),
      'Linha 1: o retorno é do banco 422 · Safra, cujo CNAB 400 não lemos',
    ],
    ['uma remessa', com(duas, 1, (l) => por(l, 1, '01REMESSA')), 'Linha 1: este é um arquivo de remessa'],
    [
      'outro serviço',
      com(duas, 1, (l) => por(l, 10, '05')),
      'Linha 1: este retorno é de outro serviço do banco (código 05)',
    ],
    [
      'um dia que não há',
      com(duas, 2, (l) => por(l, 111, '310226')),
      'Linha 2: a data da ocorrência não é uma data (“310226”',
    ],
    [
      'o convênio antigo do Banco do Brasil',
      com(retorno400('001', [{ nosso: '1' }]), 2, (l) => por(l, 1, '1')),
      'Linha 2: é de um convênio de 4 ou 6 posições do Banco do Brasil',
    ],
  ])('recusa %s, com a linha', (_nome, linhas, porque) => {
    expect(recusa(linhas).replaceAll('\u00a0', ' ')).toContain(porque)
  })
})

describe('o que não é um retorno', () => {
  test.each([
    ['vazio', ''],
    ['um OFX', 'OFXHEADER:100\n<OFX></OFX>'],
    ['um CSV', 'Data;Valor\n10/11/2026;10,00'],
  ])('%s', (_nome, texto) => {
    expect(recusa(texto.split('\n'))).toMatch(/^Este arquivo não é um retorno de cobrança CNAB 240 nem 400/)
  })

  test('bytes que não são texto', () => {
    expect(() => lerRetorno(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))).toThrow('não é um retorno')
  })

  test('títulos demais', () => {
    const muitos = Array.from({ length: MAX_TITULOS + 1 }, (_, i) => ({ nosso: String(i) }))
    expect(() => lerRetorno(emBytes(retorno400('341', muitos)))).toThrow('São no máximo 3.000 por arquivo')
    expect(lerRetorno(emBytes(retorno400('341', muitos.slice(1)))).titulos).toHaveLength(MAX_TITULOS)
  })
})

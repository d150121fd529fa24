import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ErroDeAplicacao } from '#server/platform/erros.ts'
import { lerValor } from '../../pessoas/importacoes/valores.rules.ts'
import { chavesDasLinhas, limparTexto } from './extrato.rules.ts'
import { dizSerOfx, lerOfx, pareceOfx } from './ofx.rules.ts'

const LIMITE = '2026-12-01'

/** Version 1: a header of its own, and values that are not closed. */
const V1 = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
ENCODING:USASCII
CHARSET:1252

<OFX>
<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20261120</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STMTRS><CURDEF>BRL
<BANKACCTFROM><BANKID>0341<BRANCHID>1234<ACCTID>56789-0<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101<DTEND>20261120
<STMTTRN>
<TRNTYPE>CREDIT
<DTPOSTED>20261110100000[-3:BRT]
<TRNAMT>520.00
<FITID>A1
<CHECKNUM>000123
<MEMO>PIX RECEBIDO ANA SOUZA C2026000123
</STMTTRN>
<STMTTRN>
<TRNTYPE>DEBIT
<DTPOSTED>20261112
<TRNAMT>-1.234,56
<FITID>A2
<MEMO>
<NAME>COMPANHIA DE LUZ &amp; FORÇA
</STMTTRN>
</BANKTRANLIST>
<LEDGERBAL><BALAMT>10000.10<DTASOF>20261120</LEDGERBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1>
</OFX>`

/** Version 2: XML, every value closed. */
const V2 = `<?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200" VERSION="220"?>
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>
<BANKACCTFROM><BANKID>341</BANKID><BRANCHID>1234</BRANCHID><ACCTID>56789-0</ACCTID></BANKACCTFROM>
<BANKTRANLIST>
<STMTTRN><DTPOSTED>20261110</DTPOSTED><TRNAMT>520.00</TRNAMT><FITID>A1</FITID><CHECKNUM></CHECKNUM><NAME>ANA</NAME><MEMO>ANA SOUZA</MEMO></STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

describe('os dois formatos', () => {
  test('1.x, com valores sem fechar, vazios e entidades', () => {
    const lido = lerOfx(V1, LIMITE)
    expect(lido.conta).toEqual({ banco: '0341', agencia: '1234', numero: '56789-0' })
    expect(lido.saldo).toEqual({ valor: 1_000_010, em: '2026-11-20' })
    expect(lido.periodo).toEqual({ de: '2026-11-01', ate: '2026-11-20' })
    expect(lido.comProblema).toEqual([])
    expect(lido.linhas).toEqual([
      {
        numero: 12,
        data: '2026-11-10',
        valor: 52_000,
        descricao: 'PIX RECEBIDO ANA SOUZA C2026000123',
        documento: '000123',
        fitid: 'A1',
      },
      {
        numero: 20,
        data: '2026-11-12',
        valor: -123_456,
        descricao: 'COMPANHIA DE LUZ & FORÇA',
        documento: null,
        fitid: 'A2',
      },
    ])
  })

  test('2.x, em XML', () => {
    const lido = lerOfx(V2, LIMITE)
    expect(lido.linhas).toEqual([
      { numero: 5, data: '2026-11-10', valor: 52_000, descricao: 'ANA SOUZA', documento: null, fitid: 'A1' },
    ])
    expect([lido.saldo, lido.conta?.banco]).toEqual([null, '341'])
  })

  test('é reconhecido pelo que traz, não pelo nome', () => {
    expect([pareceOfx(V1), pareceOfx(V2), pareceOfx('Data;Valor\n1;2')]).toEqual([true, true, false])
  })
})

describe('o que não serve', () => {
  test('cortado em qualquer ponto depois do começo é recusado, e nunca lido pela metade', () => {
    fc.assert(
      fc.property(fc.integer({ min: V1.indexOf('<OFX>') + 5, max: V1.lastIndexOf('</OFX>') }), (corte) => {
        expect(() => lerOfx(V1.slice(0, corte), LIMITE)).toThrow(/cortado|não traz um extrato/)
      }),
    )
  })

  test('linha sem valor ou com data impossível é um problema dela só', () => {
    const ruim = V1.replace('<TRNAMT>520.00', '<TRNAMT>abc').replace('20261112', '20260231')
    const { linhas, comProblema } = lerOfx(ruim, LIMITE)
    expect(linhas).toEqual([])
    expect(comProblema.flat().map((p) => [p.linha, p.coluna, p.message])).toEqual([
      [12, 'TRNAMT', 'O valor não pode ser lido'],
      [20, 'DTPOSTED', 'Fevereiro de 2026 vai até o dia 28'],
    ])
  })

  test('data no futuro, duas contas e nenhum extrato', () => {
    expect(lerOfx(V1, '2026-11-01').comProblema.flat()[0]?.message).toBe('A data está no futuro')
    const duas = V2.replace('</STMTTRNRS>', '</STMTTRNRS><STMTTRNRS><STMTRS><CURDEF>BRL</CURDEF></STMTRS></STMTTRNRS>')
    expect(() => lerOfx(duas, LIMITE)).toThrow(/mais de uma conta/)
    expect(() => lerOfx('<OFX><SIGNONMSGSRSV1></SIGNONMSGSRSV1></OFX>', LIMITE)).toThrow(/não traz um extrato/)
  })

  test('arquivos feitos para travar a leitura custam o que custa o tamanho deles', () => {
    const ataques = [
      `<OFX>${'<A'.repeat(200_000)}`,
      `<OFX>${'<AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'.repeat(20_000)}>`,
      `<OFX>${'<A>'.repeat(200_000)}`,
      `<OFX>${'</A>'.repeat(200_000)}`,
      `<OFX>${'<A>1'.repeat(200_000)}`,
    ]
    for (const texto of ataques) expect(() => lerOfx(texto, LIMITE)).toThrow()
  })

  test.each([180_000, 19_000])('%i grupos dentro de um que não fecha são recusados, e não estouram a pilha', (n) => {
    let erro: unknown
    try {
      lerOfx(`<OFX><V>${'<A><B>1</A>'.repeat(n)}</OFX>`, LIMITE)
    } catch (e) {
      erro = e
    }
    expect(erro).toBeInstanceOf(ErroDeAplicacao)
    expect(erro).toMatchObject({ status: 400, codigo: 'ARQUIVO_RECUSADO' })
  })
})

describe('valores', () => {
  test.each([
    ['520.00', 52_000],
    ['-520,00', -52_000],
    ['+1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['R$ 1.234,5', 123_450],
    ['1234', 123_400],
    ['1.234', 123_400],
    ['100.0000', 10_000],
    ['10,00-', -1_000],
    ['10,00 D', -1_000],
    ['10,00 C', 1_000],
    ['−5,00', -500],
    ['(5,00)', -500],
    ['(R$ 1.234,56)', -123_456],
    ['0,00', 0],
  ])('%s', (texto, centavos) => {
    expect(lerValor(texto)).toBe(centavos)
  })

  test.each([
    '',
    'abc',
    '1.234.56',
    '1,2,3',
    '--5',
    '-5-',
    '12,345,6',
    '99999999999999',
    '1e5',
    '(-5,00)',
    '(5,00',
    '(5,00 D)',
    '5,123',
  ])('“%s” não é um valor, ou não é um só', (texto) => {
    const lido = lerValor(texto)
    // A lone separator before three digits is of thousands.
    expect(lido).toBe(texto === '5,123' ? 512_300 : null)
  })

  test('o que se escreve em reais volta igual', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (centavos) => {
        const [sinal, n] = [centavos < 0 ? '-' : '', Math.abs(centavos)]
        const casas = String(n % 100).padStart(2, '0')
        const brasileiro = `${sinal}${Math.floor(n / 100).toLocaleString('pt-BR')},${casas}`
        const doBanco = `${sinal}${Math.floor(n / 100)}.${casas}`
        expect([lerValor(brasileiro), lerValor(doBanco)].map((v) => Number(v))).toEqual([centavos, centavos])
      }),
    )
  })
})

test('as chaves de um arquivo são sempre as mesmas, e nenhuma se repete', () => {
  const linha = fc.record({
    numero: fc.nat(),
    data: fc.constantFrom('2026-11-10', '2026-11-11'),
    valor: fc.constantFrom(100, -100),
    descricao: fc.constantFrom('PIX', 'TED'),
    documento: fc.constantFrom(null, '1'),
    fitid: fc.constantFrom(null, '0', 'A1'),
  })
  fc.assert(
    fc.property(fc.array(linha, { maxLength: 40 }), (linhas) => {
      const chaves = chavesDasLinhas(linhas)
      expect(chavesDasLinhas(linhas)).toEqual(chaves)
      expect(new Set(chaves).size).toBe(linhas.length)
      // What comes later in a file changes nothing of what came before.
      expect(chavesDasLinhas(linhas.slice(0, -1))).toEqual(chaves.slice(0, -1))
    }),
  )
})

test('o texto do banco fica numa linha, sem controles, e cabe', () => {
  expect(limparTexto('  PIX\u0000 \t ANA\u202e\n SOUZA ')).toBe('PIX ANA SOUZA')
  expect(limparTexto('x'.repeat(1_000))).toHaveLength(300)
})

describe('o nome e o começo dizem que é um OFX', () => {
  test.each([
    ['extrato.ofx', ''],
    [' EXTRATO.OFX ', ''],
    ['x.csv', '  OFXHEADER:100'],
    ['x', '\n<?OFX OFXHEADER="200"?>'],
    ['x', '<ofx>'],
  ])('%j com %j', (nome, texto) => {
    expect(dizSerOfx(nome, texto)).toBe(true)
  })

  test.each([
    ['extrato.ofx.csv', ''],
    ['ofx', ''],
    ['x.csv', 'Data;<OFX>'],
    ['x.csv', 'xOFXHEADER:100'],
  ])('não: %j com %j', (nome, texto) => {
    expect(dizSerOfx(nome, texto)).toBe(false)
  })

  test('sem texto, vale o nome', () => {
    expect([dizSerOfx('a.ofx'), dizSerOfx('a.csv')]).toEqual([true, false])
  })

  test('só o começo do arquivo se olha', () => {
    expect(pareceOfx(`${' '.repeat(3_995)}<OFX>`)).toBe(true)
    expect(pareceOfx(`${' '.repeat(3_996)}<OFX>`)).toBe(false)
  })
})

/** A statement with these lines, each of them what stands inside its group. */
const comTransacoes = (...transacoes: string[]) =>
  `<OFX><STMTRS><BANKTRANLIST>${transacoes.map((t) => `<STMTTRN>${t}</STMTTRN>`).join('')}</BANKTRANLIST></STMTRS></OFX>`
const UMA = '<DTPOSTED>20261110<TRNAMT>5.00<FITID>F1'
const lida = (transacao: string) => lerOfx(comTransacoes(transacao), LIMITE).linhas[0]
const comProblema = (transacao: string) => lerOfx(comTransacoes(transacao), LIMITE).comProblema.flat()

describe('cada linha do extrato', () => {
  test('diz o nome e o que o banco escreveu, sem repetir', () => {
    expect(lida(`${UMA}<NAME>LOJA<MEMO>COMPRA`)?.descricao).toBe('LOJA COMPRA')
    expect(lida(`${UMA}<NAME>LOJA<MEMO>COMPRA NA LOJA`)?.descricao).toBe('COMPRA NA LOJA')
    expect(lida(`${UMA}<NAME>LOJA`)?.descricao).toBe('LOJA')
    expect(lida(`${UMA}<MEMO>COMPRA`)?.descricao).toBe('COMPRA')
    expect(lida(UMA)?.descricao).toBe('Sem descrição')
  })

  test('os sinais escritos por código se leem; um código que não existe fica', () => {
    expect(lida(`${UMA}<MEMO>A&amp;B &#231;&#65; &lt;x&gt; &quot;y&quot; &zzz;`)?.descricao).toBe(
      'A&B çA <x> "y" &zzz;',
    )
  })

  test('o documento é o do cheque, ou a referência; só zeros não são documento', () => {
    expect(lida(`${UMA}<CHECKNUM>000123<REFNUM>77`)?.documento).toBe('000123')
    expect(lida(`${UMA}<CHECKNUM>000000<REFNUM>77`)?.documento).toBe('77')
    expect(lida(`${UMA}<CHECKNUM>000000`)?.documento).toBeNull()
    expect(lida(`${UMA}<CHECKNUM>${'1'.repeat(61)}`)?.documento).toBe('1'.repeat(60))
  })

  test('o identificador do banco cabe em duzentas letras; sem ele, nenhum', () => {
    expect(lida(`<DTPOSTED>20261110<TRNAMT>5.00<FITID>${'1'.repeat(201)}`)?.fitid).toBe('1'.repeat(200))
    expect(lida('<DTPOSTED>20261110<TRNAMT>5.00')?.fitid).toBeNull()
  })

  test('de zero não é movimento nem problema', () => {
    const { linhas, comProblema } = lerOfx(comTransacoes('<DTPOSTED>20261110<TRNAMT>0.00<FITID>F1'), LIMITE)
    expect([linhas, comProblema]).toEqual([[], []])
  })

  test('sem valor, ou com um que não se lê, diz qual e o que estava escrito', () => {
    expect(comProblema('<DTPOSTED>20261110<FITID>F1')).toEqual([
      { linha: 1, coluna: 'TRNAMT', valor: '', message: 'A linha não tem valor' },
    ])
    expect(comProblema(`<DTPOSTED>20261110<TRNAMT>${'x'.repeat(101)}`)).toEqual([
      { linha: 1, coluna: 'TRNAMT', valor: 'x'.repeat(100), message: 'O valor não pode ser lido' },
    ])
  })
})

describe('a conta, o período e o saldo', () => {
  const extrato = (dentro: string, nome = 'STMTRS') => lerOfx(`<OFX><${nome}>${dentro}</${nome}></OFX>`, LIMITE)

  test('o que o arquivo não diz fica por dizer', () => {
    const lido = extrato('<CURDEF>BRL')
    expect(lido).toEqual({
      formato: 'ofx',
      conta: { banco: '', agencia: '', numero: '' },
      linhas: [],
      comProblema: [],
      periodo: { de: null, ate: null },
      saldo: null,
    })
  })

  test('um extrato de cartão também é de uma conta', () => {
    expect(extrato('<CCACCTFROM><ACCTID>4111</CCACCTFROM>', 'CCSTMTRS').conta?.numero).toBe('4111')
    expect(extrato(`<BANKACCTFROM><ACCTID>${'1'.repeat(41)}</BANKACCTFROM>`).conta?.numero).toBe('1'.repeat(40))
  })

  test('o saldo que não se lê, sem dia, ou de depois de hoje não é saldo', () => {
    const saldo = (dentro: string) => extrato(`<LEDGERBAL>${dentro}</LEDGERBAL>`).saldo
    expect(saldo('<BALAMT>10.00<DTASOF>20261120')).toEqual({ valor: 1_000, em: '2026-11-20' })
    expect(saldo('<BALAMT>abc<DTASOF>20261120')).toBeNull()
    expect(saldo('<BALAMT>10.00<DTASOF>20261202')).toBeNull()
    expect(saldo('<BALAMT>10.00')).toBeNull()
    expect(saldo('<DTASOF>20261120')).toBeNull()
  })

  test('um período que não se pode crer não é período, e o que ainda não chegou é', () => {
    const periodo = (dentro: string) => extrato(`<BANKTRANLIST>${dentro}</BANKTRANLIST>`).periodo
    expect(periodo('<DTSTART>20261101<DTEND>20261231')).toEqual({ de: '2026-11-01', ate: '2026-12-31' })
    expect(periodo('<DTSTART>00000000<DTEND>20261131')).toEqual({ de: null, ate: null })
  })
})

describe('os limites de um arquivo', () => {
  const aninhado = (n: number) =>
    `<OFX>${'<A>'.repeat(n - 1)}${'</A>'.repeat(n - 1)}</OFX>`.replaceAll('<A></A>', '<A> <B>1</A>')
  test('dezenove grupos um dentro do outro se leem; vinte, não', () => {
    expect(() => lerOfx(aninhado(19), LIMITE)).toThrow('não traz um extrato')
    expect(() => lerOfx(aninhado(20), LIMITE)).toThrow('cortado')
  })

  test('cinco mil linhas se leem; uma a mais, não', () => {
    const linhas = (n: number) => comTransacoes(...Array.from({ length: n }, () => UMA))
    expect(lerOfx(linhas(5_000), LIMITE).linhas).toHaveLength(5_000)
    expect(() => lerOfx(linhas(5_001), LIMITE)).toThrow('no máximo 5.000 linhas')
  })

  test('vinte mil grupos se leem; um a mais, não', () => {
    const grupos = (n: number) => `<OFX>${'<A><B>1</A>'.repeat(n - 1)}</OFX>`
    expect(() => lerOfx(grupos(20_000), LIMITE)).toThrow('não traz um extrato')
    expect(() => lerOfx(grupos(20_001), LIMITE)).toThrow('no máximo 5.000 linhas')
  })

  test('um valor vazio que não se fecha não leva consigo o que vem depois', () => {
    const texto = `<OFX><STMTRS><CURDEF>\n<BANKTRANLIST><STMTTRN>${UMA}</STMTTRN></BANKTRANLIST></STMTRS></OFX>`
    expect(lerOfx(texto, LIMITE).linhas).toHaveLength(1)
  })
})

test('o que há dentro de uma marca, além do nome, não a muda', () => {
  const texto = comTransacoes(UMA).replace('<STMTTRN>', '<STMTTRN id="1">').replace('<FITID>', '<FITID tipo="x">')
  expect(lerOfx(texto, LIMITE).linhas.map((l) => [l.fitid, l.valor])).toEqual([['F1', 500]])
})

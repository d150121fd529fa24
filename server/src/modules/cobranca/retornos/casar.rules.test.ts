import { describe, expect, test } from 'vitest'
import { julgar, txidsDoTitulo, type Circunstancias, type CobrancaAchada } from './casar.rules.ts'
import { ehLiquidacao, palavrasDoMovimento } from './movimentos.rules.ts'
import { nossoNumeroDaLinha } from './nosso-numero.rules.ts'
import type { Titulo } from './titulos.rules.ts'

const titulo = (parte: Partial<Titulo> = {}): Titulo => ({
  ...{ linha: 3, movimento: '06', nossoNumero: '12345', documento: '', usoDaEmpresa: '', txid: '', pagador: '' },
  ...{ vencimento: '2026-11-10', nominal: 52_000, pago: 52_000, encargos: 0, desconto: 0, tarifa: 250 },
  ...{ ocorrencia: '2026-11-10', credito: '2026-11-11' },
  ...parte,
})
const cobranca = (parte: Partial<CobrancaAchada> = {}): CobrancaAchada => ({
  ...{ valor: 52_000, ultimoPagamento: null, impedimento: null },
  ...parte,
})
const EM: Circunstancias = {
  hoje: '2026-11-20',
  mesFechado: false,
  outraLinha: null,
  outraCobranca: null,
  alheio: false,
  aMao: false,
}

describe('o número da cobrança no título', () => {
  test.each([['C-2026-000123'], ['C2026000123'], ['c 2026.000123'], ['2026000123'], ['0000000000000002026000123']])(
    '%s',
    (escrito) => {
      for (const onde of ['documento', 'usoDaEmpresa', 'txid'] as const)
        expect(txidsDoTitulo(titulo({ [onde]: escrito }))).toEqual(['C2026000123'])
    },
  )

  test.each([['12026000123'], ['20260001234'], ['NF 2026'], ['1999000123'], ['C2026000123X'], ['']])(
    '%s não é nosso',
    (escrito) => expect(txidsDoTitulo(titulo({ documento: escrito }))).toEqual([]),
  )

  test('dois números diferentes são dois, e o mesmo em dois lugares é um', () => {
    expect(txidsDoTitulo(titulo({ documento: '2026000123', usoDaEmpresa: 'C2026000124' }))).toEqual([
      'C2026000124',
      'C2026000123',
    ])
    expect(txidsDoTitulo(titulo({ documento: '2026000123', txid: 'C2026000123' }))).toEqual(['C2026000123'])
  })
})

describe('o nosso número na linha digitável', () => {
  /** 47 digits with a free field; check digits are not looked at here. */
  const linha = (banco: string, livre: string) =>
    `${banco}9${livre.slice(0, 5)}0${livre.slice(5, 15)}0${livre.slice(15)}0${'9'.repeat(15)}`

  test.each([
    // Portfolio 109, number 00012345, check digit 7, branch 1234, account 56789-0.
    ['341', '1090001234571234567890000', '10900012345'],
    // Branch 1234, portfolio 09, number 00000012345, account 0567890.
    ['237', '1234090000001234505678900', '12345'],
    // Contract 7654321, number 000000012345-9 with its digit, IOS 0, portfolio 101.
    ['033', '9765432100000001234590101', '123459'],
    // Contract 1234567 of seven digits, portfolio 17.
    ['001', '0000001234567000000012317', '12345670000000123'],
    // Contract 654321-0, number 000 1 000 4 000012345.
    ['104', '6543210000100040000123459', '14000000000012345'],
  ])('%s', (banco, livre, numero) => expect(nossoNumeroDaLinha(linha(banco, livre))).toBe(numero))

  test.each([
    ['um banco cujo campo livre não conhecemos', '756', '1'.repeat(25)],
    ['um convênio de 6 posições do Banco do Brasil', '001', '1234560000112345678901718'],
    ['um Santander que não começa com 9', '033', '0'.repeat(25)],
  ])('%s não diz nenhum', (_nome, banco, livre) => expect(nossoNumeroDaLinha(linha(banco, livre))).toBeNull())
})

describe('os movimentos', () => {
  test('o mesmo código diz outra coisa em cada banco', () => {
    expect([palavrasDoMovimento(240, '104', '02'), palavrasDoMovimento(400, '104', '02')]).toEqual([
      'Entrada confirmada',
      'Baixa confirmada',
    ])
  })

  test('de um que ninguém nos contou, isso mesmo, e não baixa nada', () => {
    expect(palavrasDoMovimento(240, '756', '99')).toBe('Movimento 99, que não conhecemos')
    expect(ehLiquidacao(240, '756', '99')).toBe(false)
    // Of a bank that is not read in 400, nothing is known.
    expect(ehLiquidacao(400, '999', '06')).toBe(false)
    expect(palavrasDoMovimento(400, '999', '06')).toBe('Movimento 06, que não conhecemos')
  })

  test.each([
    [240, '341', ['06', '17']],
    [400, '341', ['06', '07', '08']],
    [400, '237', ['06', '15', '17']],
    [400, '033', ['06', '07', '08', '17']],
    [400, '001', ['05', '06', '07', '08', '15']],
    [400, '104', ['21', '22']],
  ] as const)('%i, banco %s: só %j são pagamentos', (formato, banco, quais) => {
    const todos = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0'))
    expect(todos.filter((m) => ehLiquidacao(formato, banco, m))).toEqual(quais)
  })
})

describe('o juízo de um título', () => {
  test('pago, achado e do mesmo valor, é certo', () => {
    expect(julgar(titulo(), true, cobranca(), EM)).toEqual({ situacao: 'certa', motivo: null })
  })

  test('o que não é pagamento só informa, achado ou não', () => {
    for (const c of [cobranca(), null])
      expect(julgar(titulo({ movimento: '02' }), false, c, EM)).toEqual({ situacao: 'informa', motivo: null })
  })

  test.each([
    ['o valor é outro', titulo({ nominal: 51_999 }), EM, 'O título é de R$ 519,99, e a cobrança, de R$ 520,00'],
    ['diz duas cobranças', titulo(), { ...EM, outraCobranca: 'C-2026-000124' }, 'diz também a cobrança C-2026-000124'],
    ['o arquivo pode ser de outro', titulo(), { ...EM, alheio: true }, 'O arquivo pode ser de outro'],
  ])('em dúvida: %s', (_nome, t, em, motivo) => {
    const juizo = julgar(t, true, cobranca(), em)
    expect(juizo.situacao).toBe('duvida')
    expect(juizo.motivo?.replaceAll('\u00a0', ' ')).toContain(motivo)
  })

  test.each([
    ['não achada', titulo(), null, EM, 'Nenhuma cobrança tem este título'],
    ['não deve', titulo(), cobranca({ impedimento: 'Esta cobrança foi cancelada' }), EM, 'Esta cobrança foi cancelada'],
    ['sem valor', titulo({ pago: 0 }), cobranca(), EM, 'O banco não diz quanto foi pago'],
    ['sem dia', titulo({ ocorrencia: null }), cobranca(), EM, 'O banco não diz o dia do pagamento'],
    ['no futuro', titulo({ ocorrencia: '2026-11-21' }), cobranca(), EM, 'está no futuro'],
    [
      'antes de outro',
      titulo(),
      cobranca({ ultimoPagamento: '2026-11-11' }),
      EM,
      'Há um pagamento em 11/11/2026, depois deste',
    ],
    ['em mês fechado', titulo(), cobranca(), { ...EM, mesFechado: true }, 'O mês deste pagamento está fechado'],
    ['repetida no arquivo', titulo(), cobranca(), { ...EM, outraLinha: 7 }, 'A linha 7 já paga esta cobrança'],
  ])('impedida: %s', (_nome, t, c, em, motivo) => {
    const juizo = julgar(t, true, c, em)
    expect(juizo.situacao).toBe('impedida')
    expect(juizo.motivo).toContain(motivo)
  })

  test('outro pagamento no mesmo dia, ou antes, não impede', () => {
    for (const ultimoPagamento of ['2026-11-10', '2026-11-01'])
      expect(julgar(titulo(), true, cobranca({ ultimoPagamento }), EM).situacao).toBe('certa')
  })
})

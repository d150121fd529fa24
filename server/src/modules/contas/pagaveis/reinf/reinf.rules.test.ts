import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lerXml, todos, type No } from '#server/platform/xml/arvore.ts'
import { faltasNoLeiaute } from '../../../../../test/leiaute-da-reinf.ts'
import { ehCprb, eventosDe, numeroESerie, type ContaDaReinf, type Evento } from './eventos.rules.ts'
import { idDoEvento, xmlDoEvento, type Declarante } from './reinf.rules.ts'
import { documento, escapar, valorDaReinf } from './xml.rules.ts'

const QUEM: Declarante = { cnpj: '11444777000161', mes: '2026-11', ambiente: 'restrita' }
const AGORA = new Date('2026-12-02T15:04:05.678Z')
const CONTA: ContaDaReinf = {
  ...{ id: 'c1', nome: 'Limpeza', fornecedorId: 'f1', fornecedor: 'Limpa & Brilha', documento: '11222333000181' },
  ...{ nota: '1234', emissao: '2026-11-03', pagaEm: '2026-11-20', tipo: 'limpeza', bruto: 200_000 },
  retencoes: [
    { tributo: 'CSRF', base: 200_000, valor: 9300 },
    { tributo: 'INSS', base: 160_000, valor: 17_600 },
  ],
}
const com = (parte: Partial<ContaDaReinf>): ContaDaReinf => ({ ...CONTA, ...parte })
const um = (evento: 'R-2010' | 'R-4020', ...contas: ContaDaReinf[]): Evento => {
  const [e] = eventosDe(evento, contas)
  if (!e) throw new Error('não há evento')
  return e
}
const xml = (e: Evento, quem = QUEM) => xmlDoEvento(quem, e, idDoEvento(quem, 1, AGORA))
const textos = (no: No, nome: string) => todos(no, nome).map((n) => n.texto)
const centavos = (texto: string) => Number(texto.replace(',', ''))

describe('R-2010', () => {
  test('é como o leiaute tem, com o que se reteve nota por nota', () => {
    const e = um(
      'R-2010',
      CONTA,
      com({
        id: 'c2',
        nota: '1235/2',
        emissao: '2026-11-17',
        bruto: 50_000,
        retencoes: [{ tributo: 'INSS', base: 50_000, valor: 5500 }],
      }),
    )
    expect(e.problemas).toEqual([])
    const no = lerXml(xml(e))
    expect(faltasNoLeiaute(no, 'R-2010')).toEqual([])
    expect(textos(no, 'perApur')).toEqual(['2026-11'])
    expect(textos(no, 'tpAmb')).toEqual(['2'])
    expect(textos(no, 'nrInsc')).toEqual(['11444777'])
    expect(textos(no, 'nrInscEstab')).toEqual(['11444777000161'])
    expect(textos(no, 'cnpjPrestador')).toEqual(['11222333000181'])
    expect([textos(no, 'vlrTotalBruto'), textos(no, 'vlrTotalBaseRet'), textos(no, 'vlrTotalRetPrinc')]).toEqual([
      ['2500,00'],
      ['2100,00'],
      ['231,00'],
    ])
    expect(textos(no, 'numDocto')).toEqual(['1234', '1235'])
    expect(textos(no, 'serie')).toEqual(['0', '2'])
    expect(textos(no, 'tpServico')).toEqual(['100000001', '100000001'])
    expect(textos(no, 'vlrRetencao')).toEqual(['176,00', '55,00'])
    expect(textos(no, 'indCPRB')).toEqual(['0'])
  })

  test.each([
    ['vigilancia', '100000002'],
    ['portaria', '100000025'],
    ['manutencao', '100000020'],
  ] as const)('%s é o tipo %s', (tipo, codigo) => {
    expect(textos(lerXml(xml(um('R-2010', com({ tipo })))), 'tpServico')).toEqual([codigo])
  })

  test('quem recolhe pela receita é dito pela alíquota de 3,5 %', () => {
    const e = um('R-2010', com({ retencoes: [{ tributo: 'INSS', base: 200_000, valor: 7000 }] }))
    expect([e.problemas, textos(lerXml(xml(e)), 'indCPRB')]).toEqual([[], ['1']])
    expect([
      ehCprb({ tributo: 'INSS', base: 33_333, valor: 3667 }),
      ehCprb({ tributo: 'INSS', base: 1000, valor: 50 }),
    ]).toEqual([false, null])
  })

  test.each<[string, Partial<ContaDaReinf>, RegExp]>([
    ['sem fornecedor', { fornecedor: null, fornecedorId: null, documento: null }, /“Limpeza” não tem fornecedor/],
    ['de fornecedor sem CNPJ', { documento: null }, /Limpa & Brilha não tem CNPJ/],
    ['de pessoa física', { documento: '12345678909' }, /não tem CNPJ/],
    ['de CNPJ com letras', { documento: '12ABC34501DE35' }, /tem letras/],
    ['sem nota', { nota: null }, /não tem o número da nota/],
    ['com número grande demais', { nota: '1'.repeat(16) }, /não cabe no leiaute/],
    ['com série grande demais', { nota: '1/123456' }, /não cabe no leiaute/],
    ['com sinais no número', { nota: 'nº 12' }, /não cabe no leiaute/],
    ['sem emissão', { emissao: null }, /não tem o dia da emissão/],
    ['sem tipo', { tipo: null }, /Diga o tipo de serviço/],
    ['de autônomo', { tipo: 'autonomo' }, /Diga o tipo de serviço/],
    ['com outra alíquota', { retencoes: [{ tributo: 'INSS', base: 1000, valor: 50 }] }, /não é 11 % nem 3,5 %/],
  ])('não se escreve a conta %s', (_, parte, motivo) => {
    expect(um('R-2010', com(parte)).problemas).toEqual([expect.stringMatching(motivo)])
  })

  test('a 11 % e a 3,5 % no mesmo mês não cabem num evento', () => {
    const outra = com({ id: 'c2', retencoes: [{ tributo: 'INSS', base: 200_000, valor: 7000 }] })
    expect(um('R-2010', CONTA, outra).problemas).toEqual([expect.stringMatching(/a 11 % e a 3,5 %/)])
  })
})

describe('R-4020', () => {
  test('é como o leiaute tem; os pagamentos de um dia e natureza são um', () => {
    const e = um(
      'R-4020',
      com({ retencoes: [{ tributo: 'CSRF', base: 200_000, valor: 9300 }] }),
      com({
        id: 'c2',
        bruto: 100_000,
        retencoes: [
          { tributo: 'CSRF', base: 100_000, valor: 4650 },
          { tributo: 'IRRF', base: 100_000, valor: 1500 },
        ],
      }),
      com({
        id: 'c3',
        pagaEm: '2026-11-05',
        bruto: 10_000,
        retencoes: [
          { tributo: 'PIS', base: 10_000, valor: 65 },
          { tributo: 'CSLL', base: 10_000, valor: 100 },
          { tributo: 'COFINS', base: 10_000, valor: 300 },
        ],
      }),
      com({ id: 'c4', tipo: 'manutencao', bruto: 30_000, retencoes: [{ tributo: 'CSRF', base: 30_000, valor: 1395 }] }),
    )
    expect(e.problemas).toEqual([])
    const no = lerXml(xml(e, { ...QUEM, ambiente: 'producao' }))
    expect(faltasNoLeiaute(no, 'R-4020')).toEqual([])
    expect(textos(no, 'tpAmb')).toEqual(['1'])
    expect(textos(no, 'cnpjBenef')).toEqual(['11222333000181'])
    expect(textos(no, 'natRend')).toEqual(['15043', '15044'])
    expect(textos(no, 'dtFG')).toEqual(['2026-11-05', '2026-11-20', '2026-11-20'])
    expect(textos(no, 'vlrBruto')).toEqual(['100,00', '3000,00', '300,00'])
    expect(textos(no, 'vlrAgreg')).toEqual(['139,50', '13,95'])
    expect(textos(no, 'vlrIR')).toEqual(['15,00'])
    expect([textos(no, 'vlrCSLL'), textos(no, 'vlrCofins'), textos(no, 'vlrPP')]).toEqual([
      ['1,00'],
      ['3,00'],
      ['0,65'],
    ])
  })

  test('sem o tipo de serviço não há natureza do rendimento; a nota ele não leva', () => {
    expect(um('R-4020', com({ tipo: null })).problemas).toEqual([expect.stringMatching(/Diga o tipo de serviço/)])
    expect(um('R-4020', com({ nota: null, emissao: null })).problemas).toEqual([])
  })
})

describe('os eventos de um mês', () => {
  test('são um por CNPJ; o que não se reteve, e o de outro evento, fica de fora', () => {
    const contas = [
      CONTA,
      com({ id: 'c2', fornecedorId: 'f2', fornecedor: 'Limpa e Brilha' }),
      com({ id: 'c3', documento: '11444777000161' }),
    ]
    expect(eventosDe('R-2010', contas).map((e) => [e.documento, e.contas.length])).toEqual([
      ['11222333000181', 2],
      ['11444777000161', 1],
    ])
    expect(um('R-2010', CONTA).contas[0]?.retencoes.map((r) => r.tributo)).toEqual(['INSS'])
    const nada = com({
      retencoes: [
        { tributo: 'CSRF', base: 10_000, valor: 0 },
        { tributo: 'ISS', base: 10_000, valor: 500 },
      ],
    })
    expect([...eventosDe('R-2010', [nada]), ...eventosDe('R-4020', [nada])]).toEqual([])
  })

  test('nenhum id se repete no mesmo segundo, de oito anos de meses', () => {
    const ids = new Set<string>()
    for (let ano = 2024; ano < 2032; ano++)
      for (let m = 1; m <= 12; m++)
        for (const lugar of [1, 2, 998, 999])
          ids.add(idDoEvento({ cnpj: QUEM.cnpj, mes: `${ano}-${String(m).padStart(2, '0')}` }, lugar, AGORA))
    expect(ids.size).toBe(8 * 12 * 4)
    // 12:04:05 in São Paulo.
    expect(idDoEvento(QUEM, 7, AGORA)).toBe('ID1114447770000002026120212040534007')
    expect([...ids].every((id) => /^ID\d{34}$/.test(id))).toBe(true)
    expect(() => idDoEvento(QUEM, 1000, AGORA)).toThrow(/mais de 999/)
  })
})

describe('o texto', () => {
  test('o que alguém digitou não vira elemento nem quebra o arquivo', () => {
    const alguem = fc.string({ unit: 'binary', maxLength: 60 })
    fc.assert(
      fc.property(alguem, (texto) => {
        const feito = documento('x', {
          evento: 'e',
          id: 'ID1',
          conteudo: [
            ['a', texto],
            ['b', [['c', `]]><!--${texto}`]]],
          ],
        })
        const no = lerXml(feito)
        expect(no.filhos[0]?.filhos.map((f) => f.nome)).toEqual(['a', 'b'])
        expect(no.filhos[0]?.filhos[1]?.filhos.map((f) => f.nome)).toEqual(['c'])
      }),
    )
    expect(escapar(`<b a="1">'&\u0000\ufffe`)).toBe('&lt;b a=&quot;1&quot;&gt;&apos;&amp;')
  })

  test('as somas são as das contas, ao centavo, e cada arquivo é do leiaute', () => {
    const conta = fc
      .record({
        bruto: fc.integer({ min: 1000, max: 90_000_000 }),
        parte: fc.integer({ min: 1, max: 100 }),
        nota: fc.integer({ min: 1, max: 10 ** 12 }),
        dia: fc.integer({ min: 1, max: 30 }),
      })
      .map(({ bruto, parte, nota, dia }) => {
        const base = Math.ceil((bruto * parte) / 100)
        const quando = `2026-11-${String(dia).padStart(2, '0')}`
        return com({
          bruto,
          nota: String(nota),
          emissao: quando,
          pagaEm: quando,
          retencoes: [
            { tributo: 'INSS', base, valor: Math.max(1, Math.round(base * 0.11)) },
            { tributo: 'CSRF', base: bruto, valor: Math.max(1, Math.round(bruto * 0.0465)) },
          ],
        })
      })
    fc.assert(
      fc.property(fc.array(conta, { minLength: 1, maxLength: 8 }), (contas) => {
        const soma = (t: 'INSS' | 'CSRF') =>
          contas.reduce((s, c) => s + (c.retencoes.find((r) => r.tributo === t)?.valor ?? 0), 0)
        const tomados = lerXml(xml(um('R-2010', ...contas)))
        const pagos = lerXml(xml(um('R-4020', ...contas)))
        expect([faltasNoLeiaute(tomados, 'R-2010'), faltasNoLeiaute(pagos, 'R-4020')]).toEqual([[], []])
        const somados = (no: No, nome: string) => textos(no, nome).reduce((s, t) => s + centavos(t), 0)
        expect(somados(tomados, 'vlrRetencao')).toBe(soma('INSS'))
        expect(somados(tomados, 'vlrTotalRetPrinc')).toBe(soma('INSS'))
        expect(somados(pagos, 'vlrAgreg')).toBe(soma('CSRF'))
        expect(somados(pagos, 'vlrBruto')).toBe(contas.reduce((s, c) => s + c.bruto, 0))
      }),
    )
  })

  test('valores com vírgula, sem separar os milhares; número e série da nota', () => {
    expect([0, 5, 100, 123_456_789].map(valorDaReinf)).toEqual(['0,00', '0,05', '1,00', '1234567,89'])
    expect([numeroESerie('12'), numeroESerie('12/3'), numeroESerie('12/')]).toEqual([
      { numero: '12', serie: '0' },
      { numero: '12', serie: '3' },
      { numero: '12', serie: '0' },
    ])
  })
})

import { describe, expect, test } from 'vitest'
import { lerXml } from '#server/platform/xml/arvore.ts'
import {
  cancelamentoDeNfe,
  cancelamentoDeNfse,
  chaveDaNfe,
  chaveDaNfse,
  CONDOMINIO,
  FORNECEDOR,
  nfe,
  nfse,
} from '../../../../../test/notas.ts'
import { lerNota } from './nota.rules.ts'
import { centavosDe, encurtar } from './valores.rules.ts'

const ler = (xml: string) => lerNota(lerXml(xml))
const RETENCOES_DE_LIMPEZA =
  '<tribMun><tpRetISSQN>2</tpRetISSQN></tribMun><tribFed><vRetCP>110.00</vRetCP><vRetCSLL>46.50</vRetCSLL></tribFed>'

describe('NF-e', () => {
  test('diz quem, quanto, quando e de quê', () => {
    expect(ler(nfe())).toEqual({
      ...{ especie: 'NF-e', numero: '1234', serie: '1', chave: chaveDaNfe(1234) },
      ...{ emissao: '2026-11-05', competencia: '2026-11', vencimento: '2026-12-10' },
      emitente: { documento: FORNECEDOR, nome: 'BOMBAS & MOTORES EXEMPLO LTDA' },
      tomador: { documento: CONDOMINIO, nome: 'CONDOMINIO EXEMPLO' },
      ...{ descricao: 'BOMBA CENTRIFUGA 1CV', ramo: 'Materiais', valor: 35000, desconto: 0 },
      ...{ retencoes: [], outras: 0 },
      ...{ assinado: `NFe${chaveDaNfe(1234)}`, avisos: [] },
    })
  })

  test('conta os itens; as três contribuições são uma retenção só, e não desconto', () => {
    const retTrib = '<retTrib><vRetPIS>2.28</vRetPIS><vRetCOFINS>10.50</vRetCOFINS><vRetCSLL>3.50</vRetCSLL></retTrib>'
    expect(ler(nfe({ itens: ['A', 'B', 'C'], retTrib }))).toMatchObject({
      ...{ descricao: 'A e mais 2 itens', valor: 35000, desconto: 0, retencoes: [{ tributo: 'CSRF', valor: 1628 }] },
    })
    const duas = '<retTrib><vRetPIS>2.28</vRetPIS><vRetCSLL>3.50</vRetCSLL><vIRRF>5.25</vIRRF></retTrib>'
    expect(ler(nfe({ retTrib: duas }))).toMatchObject({
      retencoes: [
        { tributo: 'PIS', valor: 228 },
        { tributo: 'CSLL', valor: 350 },
        { tributo: 'IRRF', valor: 525 },
      ],
    })
  })

  test('em parcelas, esta é a que vence antes, e as outras são ditas', () => {
    const nota = ler(
      nfe({
        retTrib: '<retTrib><vRetPrev>38.50</vRetPrev></retTrib>',
        duplicatas: [
          ['2027-01-10', '150.00'],
          ['2026-12-10', '200.00'],
        ],
      }),
    )
    expect(nota).toMatchObject({ valor: 20000, vencimento: '2026-12-10', retencoes: [] })
    expect('avisos' in nota && nota.avisos.slice(0, 2)).toEqual([
      expect.stringMatching(/2 parcelas: R\$\s200,00 em 10\/12\/2026, R\$\s150,00 em 10\/01\/2027/),
      expect.stringMatching(/A nota retém R\$\s38,50: confira/),
    ])
  })

  test('sem a autorização da Receita, sem destinatário e sem duplicata, diz o que falta', () => {
    const nota = ler(nfe({ cStat: null, destinatario: null, duplicatas: [] }))
    expect(nota).toMatchObject({ tomador: null, vencimento: null, valor: 35000 })
    expect('avisos' in nota && nota.avisos.join()).toMatch(/não traz a autorização/)
  })

  test.each([
    ['cancelada', nfe({ cStat: '101' }), /foi cancelada/],
    ['denegada', nfe({ cStat: '110' }), /denegado/],
    ['de teste', nfe({ tpAmb: '2' }), /ambiente de testes/],
    ['que é o cancelamento', cancelamentoDeNfe(1234), /A nota 1234 foi cancelada/],
  ])('recusa a %s', (_, xml, motivo) => {
    expect(ler(xml)).toEqual({ recusada: expect.stringMatching(motivo) as string })
  })

  test.each([
    ['de outro modelo', nfe({ modelo: '65' }), /modelo 65/],
    [
      'com a chave mudada',
      nfe().replace(`Id="NFe${chaveDaNfe(1234)}"`, `Id="NFe${chaveDaNfe(1234).slice(0, 43)}9"`),
      /não confere/,
    ],
    [
      'de um emitente que não existe',
      nfe().replace(`<emit><CNPJ>${FORNECEDOR}`, '<emit><CNPJ>11222333000182'),
      /não confere/,
    ],
    ['de prefeitura, no ABRASF', '<CompNfse xmlns="http://www.abrasf.org.br/nfse.xsd"><Nfse/></CompNfse>', /ABRASF/],
    ['carta de correção', cancelamentoDeNfe(1).replace('110111', '110110'), /não é a nota/],
  ])('não lê a %s', (_, xml, motivo) => {
    expect(ler(xml)).toEqual({ outro: expect.stringMatching(motivo) as string })
  })
})

describe('NFS-e nacional', () => {
  test('diz quem, quanto, a competência e o serviço; vencimento ela não tem', () => {
    expect(ler(nfse())).toMatchObject({
      ...{ especie: 'NFS-e', numero: '88', serie: null, chave: chaveDaNfse(88) },
      ...{ emissao: '2026-11-03', competencia: '2026-10', vencimento: null },
      emitente: { documento: FORNECEDOR, nome: 'LIMPEZA EXEMPLO LTDA' },
      tomador: { documento: CONDOMINIO },
      ...{ descricao: 'Limpeza das áreas comuns em outubro', valor: 100000, desconto: 0, retencoes: [], avisos: [] },
      ramo: 'Limpeza, manutenção e conservação de vias e imóveis',
    })
  })

  test('o retido é dito por tributo, e o líquido é o da nota', () => {
    const nota = ler(nfse({ liquido: '793.50', totalRetido: '206.50', tributos: RETENCOES_DE_LIMPEZA }))
    expect(nota).toMatchObject({
      ...{ valor: 100000, desconto: 0, outras: 0 },
      retencoes: [
        { tributo: 'ISS', valor: 5000 },
        { tributo: 'INSS', valor: 11000 },
        { tributo: 'CSRF', valor: 4650 },
      ],
    })
  })

  test('PIS e COFINS à parte, como no leiaute 1.00, são uma retenção com a CSLL; o que as partes não explicam é desconto', () => {
    const tributos =
      '<tribFed><piscofins><vPis>6.50</vPis><vCofins>30.00</vCofins><tpRetPisCofins>1</tpRetPisCofins></piscofins><vRetCSLL>10.00</vRetCSLL></tribFed>'
    const um = ler(nfse({ liquido: '953.50', totalRetido: '46.50', tributos }))
    expect(um).toMatchObject({ retencoes: [{ tributo: 'CSRF', valor: 4650 }], desconto: 0, outras: 0 })
    const outro = ler(nfse({ liquido: '950.00', totalRetido: '50.00', tributos }))
    expect(outro).toMatchObject({ retencoes: [{ tributo: 'CSRF', valor: 4650 }], desconto: 350, outras: 350 })
  })

  test('um por cento é a CSLL sozinha; outra parte são as três', () => {
    const com = (v: string) =>
      ler(nfse({ totalRetido: v, liquido: '990.00', tributos: `<tribFed><vRetCSLL>${v}</vRetCSLL></tribFed>` }))
    expect(com('10.00')).toMatchObject({ retencoes: [{ tributo: 'CSLL', valor: 1000 }] })
    expect(com('9.30')).toMatchObject({ retencoes: [{ tributo: 'CSRF', valor: 930 }], desconto: 70 })
  })

  test.each([
    ['de teste', nfse({ tpAmb: '2' }), { recusada: expect.stringMatching(/testes/) as string }],
    [
      'que é o cancelamento',
      cancelamentoDeNfse(88),
      { recusada: expect.stringMatching(/A nota 88 foi cancelada/) as string },
    ],
    [
      'que é só a declaração',
      '<DPS xmlns="http://www.sped.fazenda.gov.br/nfse"/>',
      { outro: expect.stringMatching(/DPS/) as string },
    ],
    [
      'sem a chave',
      nfse().replace(/Id="NFS\d+"/, 'Id="NFS1"'),
      { outro: expect.stringMatching(/não confere/) as string },
    ],
  ])('não lança a %s', (_, xml, dito) => {
    expect(ler(xml)).toEqual(dito)
  })

  test('a que substitui outra diz isso', () => {
    const nota = ler(nfse({ substitui: true }))
    expect('avisos' in nota && nota.avisos).toEqual([expect.stringMatching(/substitui outra/)])
  })
})

test('valores do XML são centavos, exatos', () => {
  expect(['1', '1.5', '0.10', '1234.5649', '1234.565', '-1', '1,5', '', null].map((t) => centavosDe(t))).toEqual([
    ...[100, 150, 10, 123456, 123457, 0, 0, 0, 0],
  ])
})

test('um texto longo é cortado entre palavras', () => {
  expect(encurtar('um dois três', 20)).toBe('um dois três')
  expect(encurtar('um dois três quatro', 13)).toBe('um dois três…')
  expect(encurtar('x'.repeat(30), 10)).toBe(`${'x'.repeat(9)}…`)
})

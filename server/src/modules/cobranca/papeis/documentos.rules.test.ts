import { describe, expect, test } from 'vitest'
import type { Cobranca } from '#contract/cobranca/cobrancas.ts'
import { cobrancaDeNovembro, emDia, pagamentoInteiro, passo } from '../../../../test/cobranca-de-exemplo.ts'
import { emTexto } from '../../../../test/documento-em-texto.ts'
import { EMITENTE } from '../../../../test/emitente.ts'
import { avisoDeCobranca, textoDaRegra, vencimentoDe } from './documentos.rules.ts'
import { REGRA_DA_LEI, type Regra } from '../encargos/regra-de-atraso.rules.ts'

const REGRA: Regra = {
  inicio: '2020-01-01',
  multaBp: 200,
  juros: { tipo: 'convencionado', aoMesMicros: 1_000_000 },
  indice: 'nenhum',
  carencia: 0,
  clausula: 'Convenção, art. 12',
}
const DA_REGRA = 'Depois do vencimento há multa de 2 % e juros simples de 1 % ao mês (Convenção, art. 12).'
const QUEM = { ...EMITENTE, endereco: 'Rua das Flores, 10' }
const PIX = { copiaECola: '000201…1D3D', valor: 520, txid: 'C2026000123' }
const BOLETO: Cobranca['boleto'] = {
  linha: '1',
  formatada: '23793.38128 60007.827136 95000.063305 9 75520000026035',
  codigoDeBarras: '2',
  banco: '237',
  valor: 520,
  vencimento: null,
  outroVencimento: false,
}

const aviso = (c: Partial<Cobranca> = {}, qr: Buffer | null = null) =>
  avisoDeCobranca(cobrancaDeNovembro(c), QUEM, REGRA, qr)
const linhas = (...args: Parameters<typeof aviso>) => emTexto(aviso(...args).blocos)
/** The lines under a heading, up to the next one. */
function sob(titulo: string, ...args: Parameters<typeof aviso>) {
  const depois = linhas(...args).slice(linhas(...args).indexOf(`# ${titulo}`) + 1)
  const fim = depois.findIndex((l) => l.startsWith('# '))
  return fim < 0 ? depois : depois.slice(0, fim)
}
const fato = (nome: string, c: Partial<Cobranca>) => linhas(c).find((l) => l.startsWith(`${nome}: `))
const QUITADA = { encargos: emDia({ total: 0 }) }

test('o aviso de uma cobrança em aberto, do começo ao fim', () => {
  expect(linhas()).toEqual([
    'Unidade: A 101',
    'Pagador: Ana Lima',
    'Referente a: Taxa condominial, 11/2026',
    '□ Vencimento: 10/11/2026 (Em aberto)',
    '□ A pagar em 10/11/2026: R$ 520,00',
    '# Como pagar',
    'Combine o pagamento com a administração.',
    '# O que compõe o valor',
    'Item | O que é | Valor →',
    'Taxa condominial | Ordinária | R$ 520,00',
    `${DA_REGRA} Este aviso não é um boleto bancário.`,
  ])
})

test('o aviso tem o número da cobrança, e o pé também', () => {
  const { titulo, timbre, rodape } = aviso()
  expect({ titulo, timbre, rodape }).toEqual({
    titulo: 'Aviso de cobrança C-2026-000123',
    timbre: { nome: 'Edifício Solar', linhas: ['Rua das Flores, 10'], logo: null },
    rodape: 'Edifício Solar · C-2026-000123',
  })
})

describe('fatos', () => {
  test.each([
    ['aberta', 'Em aberto'],
    ['parcial', 'Paga em parte'],
    ['paga', 'Paga'],
    ['cancelada', 'Cancelada'],
    ['em_acordo', 'Em acordo'],
  ] as const)('a situação %s se lê “%s”', (status, lida) => {
    expect(fato('Situação', { ...QUITADA, status })).toBe(`Situação: ${lida}`)
    expect(fato('□ Vencimento', { status })).toBe(`□ Vencimento: 10/11/2026 (${lida})`)
  })

  test('vencida e prescrita se dizem ao lado da situação', () => {
    expect(fato('□ Vencimento', { vencida: true })).toContain('(Em aberto, vencida)')
    expect(fato('□ Vencimento', { vencida: true, prescrita: true })).toContain(
      '(Em aberto, vencida, prescrita: não é mais exigível em juízo)',
    )
  })

  test('sem pagador, diz que não foi informado', () => {
    expect(fato('Pagador', { pagador: null })).toBe('Pagador: Não informado')
  })

  test('o vencimento em dia sem banco diz até quando se paga', () => {
    const c = { vencimento: '2026-11-07', venceEm: '2026-11-09' }
    expect(vencimentoDe(cobrancaDeNovembro(c))).toBe('07/11/2026 (pode ser paga até 09/11)')
    expect(fato('□ Vencimento', c)).toBe('□ Vencimento: 07/11/2026 (Em aberto; pode ser paga até 09/11)')
    expect(fato('Vencimento', { ...c, ...QUITADA })).toContain('(pode ser paga até 09/11)')
  })

  test('o motivo e a cláusula de uma multa vêm antes do que se paga', () => {
    const ditas = linhas({ tipo: 'multa', motivo: 'Barulho às 3h', clausula: 'Regimento, art. 7' })
    expect(ditas.slice(3, 6)).toEqual([
      'Barulho às 3h',
      'Cláusula: Regimento, art. 7',
      '□ Vencimento: 10/11/2026 (Em aberto)',
    ])
  })
})

test('o valor da cobrança se diz ao lado do que se deve, quando não é o mesmo', () => {
  expect(fato('□ A pagar em 10/11/2026', { encargos: emDia({ total: 530 }) })).toBe(
    '□ A pagar em 10/11/2026: R$ 530,00 (Valor da cobrança: R$ 520,00)',
  )
})

describe('como pagar', () => {
  const CODIGO = [
    'PIX de R$ 520,00: leia o código acima com o aplicativo do seu banco, ou copie e cole a linha abaixo. O código não expira, mas o valor é o do dia em que foi feito: depois do vencimento, use o da cobrança no sistema.',
    '`000201…1D3D`',
  ]
  const LINHA = ['Boleto do banco 237. Linha digitável:', '`23793.38128 60007.827136 95000.063305 9 75520000026035`']

  test('por PIX', () => {
    expect(sob('Como pagar', { pix: PIX })).toEqual(CODIGO)
  })

  test('por PIX com a figura, que diz o que é a quem não a vê', () => {
    const ditas = linhas({ pix: PIX }, Buffer.from('png'))
    const figura = ditas.indexOf('[QR code do PIX de R$ 520,00; o mesmo código está escrito abaixo]')
    expect(ditas[figura - 1]).toBe('□ A pagar em 10/11/2026: R$ 520,00')
    expect(ditas.slice(figura + 1, figura + 4)).toEqual(['# Como pagar', ...CODIGO])
  })

  test('por boleto', () => {
    expect(sob('Como pagar', { boleto: BOLETO })).toEqual(LINHA)
  })

  test('por um ou por outro: em destaque, que é de um só jeito', () => {
    expect(sob('Como pagar', { pix: PIX, boleto: BOLETO })).toEqual([
      '! Pague de um só jeito, pelo PIX ou pelo boleto: os dois são da mesma cobrança.',
      ...CODIGO,
      ...LINHA,
    ])
  })

  test('atrasada, o boleto ainda é do valor original', () => {
    const encargos = emDia({ total: 530 })
    expect(sob('Como pagar', { encargos, boleto: BOLETO })[0]).toBe(
      'Boleto do banco 237, do valor original, R$ 520,00. Linha digitável:',
    )
    expect(sob('Como pagar', { encargos, boleto: { ...BOLETO, valor: null } })[0]).toContain('R$ 520,00')
  })

  test('paga em parte, o boleto não serve: seria pagar o todo', () => {
    expect(sob('Como pagar', { status: 'parcial', saldo: 300, boleto: BOLETO })).toEqual([
      'Combine o pagamento com a administração.',
    ])
    // One that the bank made of what a credit left of it does.
    const doResto = { status: 'parcial', saldo: 300, boleto: { ...BOLETO, valor: 300 } } as const
    expect(sob('Como pagar', { ...doResto, encargos: emDia({ principal: 300, total: 300 }) })[0]).toBe(
      'Boleto do banco 237. Linha digitável:',
    )
  })

  test('acima do que o PIX aceita, diz isso, e o boleto fica', () => {
    const encargos = emDia({ total: 1_000_000_000 })
    const acima = 'O PIX não aceita mais de R$ 999.999.999,99 de uma vez: combine o pagamento com a administração.'
    expect(sob('Como pagar', { encargos, pix: PIX })).toEqual([acima])
    expect(sob('Como pagar', { encargos, valor: 1_000_000_000, boleto: BOLETO })).toEqual([acima, ...LINHA])
  })

  test('sem dívida não há o que pagar nem o que dizer do atraso', () => {
    const ditas = linhas({ status: 'paga', encargos: emDia({ total: 0 }), pix: PIX })
    expect(ditas.join()).not.toMatch(/Como pagar|A pagar em|Como se chegou/)
    expect(ditas.at(-1)).toBe('Este aviso não é um boleto bancário.')
  })
})

describe('o que compõe o valor', () => {
  const OBRAS = { _id: 'f2', nome: 'Obras' }
  test('cada item com o que é e o fundo a que vai; o total, quando são mais de um', () => {
    const itens: Cobranca['itens'] = [
      ...cobrancaDeNovembro().itens,
      { descricao: 'Fachada', natureza: 'extraordinaria', fundo: OBRAS, valor: 100 },
      { descricao: 'Reserva', natureza: 'fundo_de_reserva', fundo: { _id: 'f3', nome: 'Fundo de reserva' }, valor: 50 },
    ]
    expect(sob('O que compõe o valor', { itens, valor: 670 }).slice(0, -1)).toEqual([
      'Item | O que é | Valor →',
      'Taxa condominial | Ordinária | R$ 520,00',
      'Fachada | Extraordinária, para Obras | R$ 100,00',
      'Reserva | Fundo de reserva | R$ 50,00',
      '= Total |  | R$ 670,00',
    ])
  })

  test.each([
    ['multa', 'Multa'],
    ['acordo', 'Acordo'],
    ['extra', 'Ordinária'],
  ] as const)('o item de uma cobrança %s é “%s”', (tipo, oQueE) => {
    expect(sob('O que compõe o valor', { tipo })[1]).toBe(`Taxa condominial | ${oQueE} | R$ 520,00`)
  })
})

describe('como se chegou ao que se deve', () => {
  const ATRASADA = emDia({
    em: '2026-12-10',
    diasDeAtraso: 30,
    total: 525.2,
    memoria: [
      passo('Principal', 520),
      passo('Juros', 5.2, { base: 520, taxa: '1 %', dias: 30 }),
      passo('Total', 525.2),
    ],
    avisos: ['Falta informar o IPCA de nov/2026.'],
  })
  const titulo = 'Como se chegou ao que se deve em 10/12/2026'

  test('com atraso, a conta passo a passo e o que falta saber', () => {
    expect(sob(titulo, { encargos: ATRASADA }).slice(0, -1)).toEqual([
      'Passo | Sobre → | Taxa → | Dias → | Valor →',
      'Principal |  |  |  | R$ 520,00',
      'Juros | R$ 520,00 | 1 % | 30 | R$ 5,20',
      '= Total |  |  |  | R$ 525,20',
      'Falta informar o IPCA de nov/2026.',
    ])
  })

  test('em dia, só se já houve pagamento que vale', () => {
    const encargos = emDia({ em: '2026-12-10' })
    const tem = (...pagamentos: Cobranca['pagamentos']) => linhas({ encargos, pagamentos }).includes(`# ${titulo}`)
    expect(tem()).toBe(false)
    expect(tem(pagamentoInteiro())).toBe(true)
    expect(tem(pagamentoInteiro({ estornadoEm: '2026-11-11T12:00:00.000Z' }))).toBe(false)
    expect(tem(pagamentoInteiro({ estornadoEm: '2026-11-11T12:00:00.000Z' }), pagamentoInteiro())).toBe(true)
  })

  test('quitada, nada', () => {
    const encargos = { ...ATRASADA, total: 0 }
    expect(linhas({ encargos }).join()).not.toContain('Como se chegou')
  })
})

describe('a regra de atraso numa frase', () => {
  const texto = (parte: Partial<Regra>) => textoDaRegra({ ...REGRA, ...parte })

  test.each<[string, Partial<Regra>, string]>([
    ['multa e juros', {}, DA_REGRA],
    ['só juros', { multaBp: 0 }, 'Depois do vencimento há juros simples de 1 % ao mês (Convenção, art. 12).'],
    [
      'tudo',
      { indice: 'IGP-M' },
      'Depois do vencimento há multa de 2 %, juros simples de 1 % ao mês e correção pelo IGP-M (Convenção, art. 12).',
    ],
    [
      'juros da lei, sem cláusula',
      { juros: { tipo: 'legal' }, clausula: null },
      'Depois do vencimento há multa de 2 % e juros da lei (Código Civil, art. 406).',
    ],
    ['carência', { carencia: 5 }, `${DA_REGRA} Até 5 dias de atraso não se cobra nada disso.`],
    ['carência de um dia', { carencia: 1 }, `${DA_REGRA} Até 1 dia de atraso não se cobra nada disso.`],
  ])('%s', (_, parte, dita) => {
    expect(texto(parte)).toBe(dita)
  })

  test('sem regra cadastrada, a da lei', () => {
    expect(textoDaRegra(REGRA_DA_LEI)).toBe(
      'Depois do vencimento há juros da lei (Código Civil, art. 406) e correção pelo IPCA (Código Civil, art. 1.336, §1º).',
    )
  })
})

import { somarMeses } from '#contract/valores/calendario.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  conteudoDe,
  porQueNaoAprova,
  porQueNaoConfere,
  porQueNaoPaga,
  porQueNaoPagaTanto,
  proximaCompetencia,
  proximoVencimento,
  type Conta,
  type Conteudo,
} from './pagaveis.rules.ts'

const CONTA: Conta = {
  ...{ status: 'Lançada', gasto: 50_000, liquido: 50_000, lancadaPor: 'ana', chavePorConferir: false },
}
const bia = { id: 'bia', haOutros: true }
const ana = { id: 'ana', haOutros: true }

describe('aprovar', () => {
  test('outra pessoa aprova; quem lançou, só onde ninguém mais administra', () => {
    expect(porQueNaoAprova(CONTA, bia)).toBeNull()
    expect(porQueNaoAprova(CONTA, ana)).toBe('Quem lançou a conta não a aprova. Peça a outra pessoa da administração.')
    expect(porQueNaoAprova(CONTA, { ...ana, haOutros: false })).toBeNull()
  })

  test.each([
    ['Rascunho', /rascunho/],
    ['Aprovada', /já está aprovada/],
    ['Paga', /já foi paga/],
    ['Cancelada', /cancelada/],
  ] as const)('%s não', (status, motivo) => expect(porQueNaoAprova({ ...CONTA, status }, bia)).toMatch(motivo))
})

describe('conferir a chave', () => {
  const nova = { ...CONTA, chavePorConferir: true }
  test('outra pessoa confere; quem a digitou, só onde ninguém mais administra', () => {
    expect(porQueNaoConfere(nova, bia)).toBeNull()
    expect(porQueNaoConfere(nova, ana)).toMatch(/Quem digitou a chave/)
    expect(porQueNaoConfere(nova, { ...ana, haOutros: false })).toBeNull()
    expect(porQueNaoConfere(CONTA, bia)).toMatch(/Não há chave/)
    expect(porQueNaoConfere({ ...nova, status: 'Cancelada' }, bia)).toMatch(/cancelada/)
  })
})

describe('pagar', () => {
  test.each<[string, Partial<Conta>, number | null, RegExp | null]>([
    ['aprovada', { status: 'Aprovada' }, null, null],
    ['lançada, sem dispensa', {}, null, /espera aprovação\.$/],
    ['lançada, no limite', {}, 50_000, null],
    ['lançada, um centavo acima', {}, 49_999, /passa de R\$\s499,99/],
    ['o que se retém para tributos também é gasto', { liquido: 40_000 }, 49_999, /passa de R\$\s499,99/],
    ['rascunho', { status: 'Rascunho' }, 50_000, /rascunho/],
    ['chave nova, mesmo aprovada', { status: 'Aprovada', chavePorConferir: true }, null, /chave PIX não é a de antes/],
    ['paga', { status: 'Paga' }, null, /já foi paga/],
    ['cancelada', { status: 'Cancelada' }, null, /cancelada/],
  ])('%s', (_, parte, limite, motivo) => {
    const dito = porQueNaoPaga({ ...CONTA, ...parte }, limite)
    if (motivo === null) expect(dito).toBeNull()
    else expect(dito).toMatch(motivo)
  })
})

describe('quanto se paga', () => {
  test.each<[string, Partial<Conta>, number, number | null, RegExp | null]>([
    ['aprovada, o que é', { status: 'Aprovada' }, 50_000, null, null],
    ['aprovada, com dez por cento', { status: 'Aprovada' }, 55_000, null, null],
    ['aprovada, um centavo além', { status: 'Aprovada' }, 55_001, 90_000, /10 % do que foi aprovado, R\$\s500,00/],
    ['sem aprovação, no limite', {}, 60_000, 60_000, null],
    ['sem aprovação, um centavo além', {}, 60_001, 60_000, /paga-se até R\$\s600,00/],
    ['sem aprovação nem dispensa', {}, 1, null, /paga-se até R\$\s0,00/],
  ])('%s', (_, parte, valor, limite, motivo) => {
    const dito = porQueNaoPagaTanto({ ...CONTA, ...parte }, valor, limite)
    if (motivo === null) expect(dito).toBeNull()
    else expect(dito).toMatch(motivo)
  })
})

describe('o que foi aprovado', () => {
  const conteudo: Conteudo = {
    ...{ nome: 'Água', fornecedor_id: 'f', nota: '1', chave: null, vencimento: '2026-12-10', valor: 100, desconto: 0 },
    ...{ fundo_id: 'o', forma: 'pix', linha: null, pix: 'a@b.co' },
  }
  test.each([
    { nome: 'Agua' },
    { fornecedor_id: null },
    { nota: '2' },
    { chave: '1' },
    { vencimento: '2026-12-11' },
    { valor: 101 },
    { desconto: 1 },
    { fundo_id: 'r' },
    { forma: 'boleto' as const },
    { linha: '1' },
    { pix: 'c@d.co' },
  ])('muda com %j', (parte) => {
    expect(conteudoDe({ ...conteudo, ...parte }, ['x'], [], [])).not.toBe(conteudoDe(conteudo, ['x'], [], []))
  })

  test('muda com os arquivos, e não com a ordem deles', () => {
    expect(conteudoDe(conteudo, ['x', 'y'], [], [])).toBe(conteudoDe(conteudo, ['y', 'x'], [], []))
    expect(conteudoDe(conteudo, ['x', 'y'], [], [])).not.toBe(conteudoDe(conteudo, ['x'], [], []))
  })
})

describe('as partes no que foi aprovado', () => {
  const conta: Conteudo = {
    ...{ nome: 'Água', fornecedor_id: 'f', nota: '1', chave: null, vencimento: '2026-12-10', valor: 100, desconto: 0 },
    ...{ fundo_id: 'o', forma: 'pix', linha: null, pix: 'a@b.co' },
  }
  const partes = [
    { categoria_id: 'agua', fundo_id: 'o', valor: 60 },
    { categoria_id: null, fundo_id: 'r', valor: 40 },
  ]
  const com = (p: typeof partes) => conteudoDe(conta, ['x'], [], p)

  test('a conta que não se divide é o que era antes de haver partes', () => {
    expect(com([])).toBe('24b1cd445233ab1d6bf39da3182252be60ad544af9ac569efbbbc22881a2294d')
  })

  test.each([
    ['sem nenhuma', []],
    ['outra categoria', [{ ...partes[0]!, categoria_id: 'luz' }, partes[1]!]],
    ['outro fundo', [partes[0]!, { ...partes[1]!, fundo_id: 'o' }]],
    [
      'outros valores',
      [
        { ...partes[0]!, valor: 40 },
        { ...partes[1]!, valor: 60 },
      ],
    ],
  ])('muda: %s', (_, outras) => {
    expect(com(outras)).not.toBe(com(partes))
  })
})

describe('a próxima', () => {
  const depois = (vencimento: string, diaDoMes: number, frequencia: 'diaria' | 'semanal' | 'mensal' | 'anual', n = 1) =>
    proximoVencimento({ vencimento, diaDoMes }, { frequencia, intervalo: n })
  test('vence no mesmo dia, e o mês curto não muda o dia da série', () => {
    expect(depois('2026-01-31', 31, 'mensal')).toBe('2026-02-28')
    expect(depois('2026-02-28', 31, 'mensal')).toBe('2026-03-31')
    expect(depois('2028-02-29', 29, 'anual')).toBe('2029-02-28')
    expect(depois('2026-11-10', 10, 'mensal', 3)).toBe('2027-02-10')
    expect(depois('2026-11-10', 10, 'semanal', 2)).toBe('2026-11-24')
    expect(depois('2026-12-31', 31, 'diaria')).toBe('2027-01-01')
  })

  test('é de um mês tão longe do dela quanto os vencimentos', () => {
    expect(proximaCompetencia('2026-10', '2026-11-10', '2026-12-10')).toBe('2026-11')
    expect(proximaCompetencia('2026-12', '2026-12-10', '2027-03-10')).toBe('2027-03')
    expect(proximaCompetencia('2026-11', '2026-11-03', '2026-11-10')).toBe('2026-11')
  })

  test('meses somados voltam', () => {
    const mes = fc.tuple(fc.integer({ min: 1900, max: 2999 }), fc.integer({ min: 1, max: 12 }))
    fc.assert(
      fc.property(mes, fc.integer({ min: 0, max: 500 }), ([ano, m], n) => {
        const inicio = `${ano}-${String(m).padStart(2, '0')}`
        const fim = somarMeses(inicio, n)
        expect(fim >= inicio).toBe(true)
        expect(somarMeses(fim, -n)).toBe(inicio)
      }),
    )
  })
})

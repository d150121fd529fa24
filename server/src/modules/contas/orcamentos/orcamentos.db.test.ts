import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RegistroDeAuditoria } from '#contract/casa/auditoria.ts'
import { diaEm } from '#contract/valores/calendario.ts'
import type { Categoria, TipoDeLancamento } from '#contract/contas/categorias.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import type { Orcamento } from '#contract/contas/orcamentos.ts'
import { novoId } from '#server/platform/ids.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { lerCsv, lerXlsx } from '../../../../test/planilhas.ts'

const aplicacao = comAplicacao()

type Resposta = Orcamento & CorpoDeErro
const ver = async (query = '') => (await aplicacao().pedir<Resposta>('GET', `/api/orcamentos${query}`)).corpo
const gravar = (ano: string, linhas: unknown, headers = {}) =>
  aplicacao().pedir<Resposta>('PUT', `/api/orcamentos/${ano}`, { corpo: { linhas }, headers })
let vez = 0
const novaCategoria = async (tipo: TipoDeLancamento) =>
  (await aplicacao().pedir<Categoria>('POST', '/api/categorias', { corpo: { tipo, nome: `${tipo} ${++vez}` } })).corpo
const lancar = (tipo: TipoDeLancamento, price: number, data: string, categoria: Categoria | null, fundo?: string) =>
  aplicacao().pedir<{ _id: string }>('POST', `/api/${tipo}s`, {
    corpo: { name: 'x', nota: 1, description: 'x', price, data, fundo, categoria: categoria?.nome ?? null },
  })
const linhaDe = (o: Orcamento, c: Categoria | null) =>
  o.linhas.find((l) => (l.categoria?._id ?? null) === (c?._id ?? null))

test('previsto e realizado de cada categoria, no mês e até ele; o ano de ninguém tem versão 0', async () => {
  const [agua, cotas] = [await novaCategoria('despesa'), await novaCategoria('receita')]
  expect((await ver('?ano=2031')).versao).toBe(0)
  const { status, corpo } = await gravar('2031', [
    { categoria: agua._id, valor: 12_000 },
    { categoria: cotas._id, valor: 100 },
  ])
  expect([status, corpo.versao, corpo._id]).toEqual([200, 1, '2031'])
  await lancar('despesa', 900, '2031-01-10', agua)
  await lancar('despesa', 1_100.5, '2031-02-28', agua)
  await lancar('despesa', 7, '2031-03-01', agua)
  const o = await ver('?ano=2031&ateMes=2')
  expect(linhaDe(o, agua)).toEqual({
    tipo: 'despesa',
    categoria: { _id: agua._id, nome: agua.nome, retirada: false },
    meses: null,
    provisao: null,
    anual: 12_000,
    noMes: { previsto: 1_000, realizado: 1_100.5, diferenca: 100.5, percentual: 110.1 },
    ateOMes: { previsto: 2_000, realizado: 2_000.5, diferenca: 0.5, percentual: 100 },
  })
  // R$ 100,00 in twelve: 8,34 in each of the first months.
  expect(linhaDe(o, cotas)?.ateOMes).toEqual({ previsto: 16.68, realizado: 0, diferenca: -16.68, percentual: 0 })
  expect([o.receitas.anual, o.despesas.anual, o.resultado.anual]).toEqual([100, 12_000, -11_900])
  expect(o.resultado.ateOMes.realizado).toBe(-2_000.5)
})

test('o realizado é o dos totais guardados: alterar, excluir e restaurar mudam o que se vê', async () => {
  const luz = await novaCategoria('despesa')
  const { corpo: l } = await lancar('despesa', 50, '2032-05-31', luz)
  const realizado = async () => linhaDe(await ver('?ano=2032&ateMes=5'), luz)?.noMes.realizado
  expect(await realizado()).toBe(50)
  await aplicacao().pedir('DELETE', `/api/despesas/${l._id}`)
  expect(await realizado()).toBe(0)
  await aplicacao().pedir('PUT', `/api/despesas/${l._id}/restaurar`)
  expect(await realizado()).toBe(50)
})

test('sem categoria aparece só onde há lançamento; a retirada, só com previsão ou lançamento', async () => {
  const velha = await novaCategoria('despesa')
  await aplicacao().pedir('PUT', `/api/categorias/${velha._id}/retirar`)
  const antes = await ver('?ano=2033')
  expect([linhaDe(antes, velha), linhaDe(antes, null)]).toEqual([undefined, undefined])
  await gravar('2033', [{ categoria: velha._id, valor: 1 }])
  await lancar('despesa', 3, '2033-01-01', null)
  const depois = await ver('?ano=2033')
  expect(linhaDe(depois, velha)?.categoria?.retirada).toBe(true)
  expect(linhaDe(depois, null)).toMatchObject({ anual: 0, ateOMes: { realizado: 3, percentual: null } })
})

test('sem dizer o mês, este ano vai até o mês corrente, e outro ano até dezembro', async () => {
  const [ano = '', mes = ''] = diaEm(new Date()).split('-')
  expect(await ver()).toMatchObject({ _id: ano, mes: Number(mes) })
  expect(await ver('?ano=2033')).toMatchObject({ _id: '2033', mes: 12 })
})

test('gravar troca o ano inteiro; zero é sem previsão; o histórico diz o que mudou em cada categoria', async () => {
  const [a, b] = [await novaCategoria('receita'), await novaCategoria('despesa')]
  await gravar('2035', [
    { categoria: a._id, valor: 10 },
    { categoria: b._id, valor: 20.01 },
  ])
  const { corpo } = await gravar('2035', [
    { categoria: b._id, valor: 30 },
    { categoria: a._id, valor: 0 },
  ])
  expect([corpo.versao, corpo.receitas.anual, corpo.despesas.anual]).toEqual([2, 0, 30])
  const { corpo: historico } = await aplicacao().pedir<RegistroDeAuditoria[]>(
    'GET',
    '/api/auditoria?entidade=orcamentos&id=2035',
  )
  expect(historico[0]?.mudancas).toEqual([
    { campo: `Receita: ${a.nome}`, antes: 10, depois: null },
    { campo: `Despesa: ${b.nome}`, antes: 20.01, depois: 30 },
  ])
})

test('o que se prevê mês a mês: previsto de cada mês, provisão do que as partes iguais guardam, e o histórico', async () => {
  const [decimo, seguro] = [await novaCategoria('despesa'), await novaCategoria('despesa')]
  const em = (...pares: [number, number][]) =>
    Array.from({ length: 12 }, (_, i) => pares.find(([mes]) => mes === i + 1)?.[1] ?? 0)
  await gravar('2041', [
    { categoria: decimo._id, valor: 12_000, meses: em([11, 6_000], [12, 6_000]) },
    { categoria: seguro._id, valor: 2_400, meses: em([2, 2_400]) },
  ])
  await lancar('despesa', 2_350, '2041-02-20', seguro)
  const outubro = await ver('?ano=2041&ateMes=10')
  expect(linhaDe(outubro, decimo)).toMatchObject({
    meses: em([11, 6_000], [12, 6_000]),
    noMes: { previsto: 0 },
    ateOMes: { previsto: 0, realizado: 0 },
    provisao: 10_000,
  })
  // Ten parts of 200 less what was paid at once: the cash has advanced 350.
  expect([linhaDe(outubro, seguro)?.provisao, outubro.provisoes]).toEqual([-350, 10_000])
  await lancar('despesa', 6_100, '2041-11-30', decimo)
  const novembro = await ver('?ano=2041&ateMes=11')
  expect(linhaDe(novembro, decimo)).toMatchObject({ noMes: { previsto: 6_000, realizado: 6_100 }, provisao: 4_900 })
  // Sent without the months, the year is twelve equal parts again.
  const { corpo } = await gravar('2041', [{ categoria: decimo._id, valor: 12_000, meses: null }])
  expect([linhaDe(corpo, decimo)?.meses, linhaDe(corpo, decimo)?.provisao, corpo.provisoes]).toEqual([null, null, 0])
  const { corpo: historico } = await aplicacao().pedir<RegistroDeAuditoria[]>(
    'GET',
    '/api/auditoria?entidade=orcamentos&id=2041',
  )
  expect(historico[0]?.mudancas).toContainEqual({
    campo: `Despesa: ${decimo.nome}, por mês`,
    antes: 'novembro R$\u00a06.000,00, dezembro R$\u00a06.000,00',
    depois: null,
  })
})

test('de dois editores, o segundo recebe 409 com o que ficou; também no ano que ninguém tinha previsto', async () => {
  const a = await novaCategoria('receita')
  const com = (valor: number, versao: number) =>
    gravar('2036', [{ categoria: a._id, valor }], { 'if-match': `"${versao}"` })
  const juntos = await Promise.all([com(1, 0), com(2, 0)])
  expect(juntos.map((r) => r.status).toSorted()).toEqual([200, 409])
  expect((await com(3, 1)).status).toBe(200)
  const tarde = await com(4, 1)
  expect(tarde.corpo).toMatchObject({ code: 'CONFLITO_DE_VERSAO', atual: { versao: 2, receitas: { anual: 3 } } })
})

describe('recusas', () => {
  test.each<[string, (id: string) => unknown, string]>([
    ['sem linhas', () => undefined, 'linhas'],
    ['valor negativo', (c) => [{ categoria: c, valor: -1 }], 'linhas.0.valor'],
    ['três casas', (c) => [{ categoria: c, valor: 1.005 }], 'linhas.0.valor'],
    ['valor em texto', (c) => [{ categoria: c, valor: '12,34' }], 'linhas.0.valor'],
    ['categoria que não existe', () => [{ categoria: novoId(), valor: 1 }], 'linhas.0.categoria'],
    [
      'categoria repetida',
      (c) => [
        { categoria: c, valor: 1 },
        { categoria: c, valor: 2 },
      ],
      'linhas.1.categoria',
    ],
    ['só onze meses', (c) => [{ categoria: c, valor: 11, meses: Array(11).fill(1) }], 'linhas.0.meses'],
    ['meses que não somam o ano', (c) => [{ categoria: c, valor: 12.01, meses: Array(12).fill(1) }], 'linhas.0.meses'],
    [
      'mês negativo',
      (c) => [{ categoria: c, valor: 9, meses: [-1, ...Array<number>(10).fill(1), 0] }],
      'linhas.0.meses.0',
    ],
    ['campo a mais', (c) => [{ categoria: c, valor: 1, mes: 2 }], 'linhas.0.mes'],
  ])('%s', async (_, linhas, campo) => {
    const r = await gravar('2037', linhas((await novaCategoria('receita'))._id))
    expect([r.status, r.corpo.issues?.map((i) => i.path)]).toEqual([400, [campo]])
  })

  test.each([
    ['?ano=99', 'ano'],
    ['?ano=2031&ateMes=13', 'ateMes'],
    ['?ano=2031&ateMes=0', 'ateMes'],
  ])('%s', async (query, campo) => {
    const r = await aplicacao().pedir<CorpoDeErro>('GET', `/api/orcamentos${query}`)
    expect([r.status, r.corpo.issues?.map((i) => i.path)]).toEqual([400, [campo]])
  })

  test('o que não é ano não existe', async () => {
    expect((await gravar('abcd', [])).status).toBe(404)
  })
})

test('exporta as mesmas linhas em CSV e XLSX, com o resultado no fim', async () => {
  const a = await novaCategoria('despesa')
  await gravar('2038', [{ categoria: a._id, valor: 1_200.12 }])
  await lancar('despesa', 99.9, '2038-01-05', a)
  const quem = (await aplicacao().como('administrador'))!
  const baixar = (formato: string) =>
    aplicacao().app.inject({
      url: `/api/orcamentos/exportar?ano=2038&ateMes=1&formato=${formato}`,
      headers: { authorization: `Bearer ${quem.token}` },
    })
  const csv = lerCsv((await baixar('csv')).body)
  expect(csv.find((l) => l[1] === a.nome)).toEqual([
    'Despesa',
    a.nome,
    '1200,12',
    '100,01',
    '99,90',
    '-0,11',
    '100,01',
    '99,90',
    '-0,11',
    '',
  ])
  expect(csv.at(-1)?.[7]).toBe('-99,90')
  const { linhas } = lerXlsx((await baixar('xlsx')).rawPayload)
  expect(linhas.find((l) => l[1]?.valor === a.nome)?.[2]?.valor).toBe('1200.12')
  expect(linhas.at(-1)?.[1]?.valor).toBe('Resultado')
})

test('depois de qualquer história, o realizado até dezembro é a soma das linhas do ano', async () => {
  const categorias = [await novaCategoria('despesa'), await novaCategoria('despesa'), null]
  const { corpo: fundos } = await aplicacao().pedir<{ _id: string }[]>('GET', '/api/fundos')
  const gesto = fc.record({
    categoria: fc.integer({ min: 0, max: 2 }),
    mes: fc.integer({ min: 1, max: 12 }),
    centavos: fc.integer({ min: 1, max: 1_000_000 }),
    excluir: fc.boolean(),
  })
  const soma = new Map<Categoria | null, number>()
  for (const g of fc.sample(gesto, { numRuns: 30, seed: 7 })) {
    const c = categorias[g.categoria] ?? null
    const data = `2039-${String(g.mes).padStart(2, '0')}-15`
    // Of any fund: the budget is of the condominium.
    const { corpo } = await lancar('despesa', g.centavos / 100, data, c, fundos[g.mes % fundos.length]?._id)
    if (g.excluir) await aplicacao().pedir('DELETE', `/api/despesas/${corpo._id}`)
    else soma.set(c, (soma.get(c) ?? 0) + g.centavos)
  }
  const o = await ver('?ano=2039')
  for (const [c, centavos] of soma) expect(linhaDe(o, c)?.ateOMes.realizado).toBe(centavos / 100)
  expect(o.despesas.ateOMes.realizado).toBe([...soma.values()].reduce((s, v) => s + v, 0) / 100)
})

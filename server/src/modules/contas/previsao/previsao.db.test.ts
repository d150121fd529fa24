import { describe, expect, test } from 'vitest'
import type { Dashboard } from '#contract/casa/dashboard.ts'
import type { Previsao } from '#contract/contas/previsao.ts'
import { formatarData, MESES, mesSeguinte, somarDias } from '#contract/valores/calendario.ts'
import { hoje } from '#server/platform/relogio.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'

const aplicacao = comAplicacao()
const pedir = async <T = { _id: string }>(metodo: 'GET' | 'POST' | 'PUT', url: string, corpo?: object) => {
  const r = await aplicacao().pedir<T>(metodo, url, corpo ? { corpo } : {})
  expect(r.status, r.texto).toBeLessThan(300)
  return r.corpo
}
const ver = () => pedir<Previsao>('GET', '/api/previsao-de-caixa')
const conta = (dias: number, valor: number, parte = {}) =>
  pedir('POST', '/api/pagaveis', {
    ...{ name: `Conta de ${valor}`, valor, forma: 'dinheiro', vencimento: somarDias(hoje(), dias) },
    ...parte,
  })

test('soma o caixa, as cobranças como são pagas, as contas e o que se repete; exporta o mesmo', async () => {
  const vazia = await ver()
  expect(vazia).toMatchObject({ hoje: hoje(), ate: somarDias(hoje(), 90), saldoInicial: 0, dias: [] })
  expect(vazia.menor).toEqual({ dia: hoje(), saldo: 0 })

  await pedir('POST', '/api/receitas', { name: 'Sobra', nota: '0', price: 1000, description: 'x' })
  const { _id: unidade } = await pedir('POST', '/api/unidades', { bloco: 'A', apto: '1' })
  const cobrar = (dias: number, valor: number) =>
    pedir('POST', '/api/cobrancas/avulsa', {
      ...{ unidade, tipo: 'extra', descricao: 'Obra', valor, vencimento: somarDias(hoje(), dias) },
    })
  // Half of what fell due in the year was paid on its day, the other half never.
  const paga = await cobrar(-100, 200)
  await pedir('POST', `/api/cobrancas/${paga._id}/pagamentos`, { data: somarDias(hoje(), -100), valor: 200 })
  await cobrar(-100, 200)
  await cobrar(10, 300)
  await conta(-2, 100, { rascunho: true })
  await conta(20, 2000)
  await conta(30, 50, { recorrencia: { frequencia: 'semanal', intervalo: 4 } })
  await conta(91, 9999)

  const p = await ver()
  expect(p.comoSeConta.replace(/\s/g, ' ')).toMatch(/entraram R\$ 50,00 até o vencimento.* R\$ 50,00 até 90/)
  const vence = p.dias.find((d) => d.movimentos.some((m) => m.origem === 'cobranca'))
  expect(vence?.entradas).toBe(150)
  expect(p.dias.flatMap((d) => d.movimentos.map((m) => [m.origem, m.valor]))).toEqual([
    ['conta', -100],
    ['cobranca', 150],
    ['conta', -2000],
    ['conta', -50],
    ['repeticao', -50],
    ['repeticao', -50],
  ])
  expect([p.saldoInicial, p.entradas, p.saidas, p.saldoFinal]).toEqual([1200, 150, 2250, -900])
  expect(p.menor.saldo).toBe(-900)
  expect(p.meses.at(-1)?.saldo).toBe(-900)

  const csv = await aplicacao().pedir('GET', '/api/previsao-de-caixa/exportar?formato=csv')
  expect(csv.texto).toContain('Conta de 2000')
  expect(csv.texto.trim().split('\n')).toHaveLength(1 + 1 + 6)
})

test('o painel conta o que vence em uma semana, e o morador não vê', async () => {
  await conta(3, 70)
  const { pendencias } = await pedir<Dashboard>('GET', '/api/dashboard')
  const ate = formatarData(somarDias(hoje(), 7)).slice(0, 5)
  expect(pendencias.find((p) => p.tipo === 'contasAVencer')).toEqual({
    ...{ tipo: 'contasAVencer', quantidade: 1, texto: `1 conta a vencer até ${ate}: R$\u00a070,00` },
    destino: '/contas-a-pagar',
  })
  const quem = await aplicacao().como('morador')
  expect((await aplicacao().pedir('GET', '/api/previsao-de-caixa', { quem })).status).toBe(403)
})

describe('o que se costuma gastar e nenhuma conta diz', () => {
  /** So many months before this one, on a day. */
  const antes = (meses: number, dia: number) => {
    let mes = hoje().slice(0, 7)
    for (let n = 0; n < meses; n++) mes = somarDias(`${mes}-01`, -1).slice(0, 7)
    return `${mes}-${String(dia).padStart(2, '0')}`
  }
  const gastar = (data: string, price: number, categoria: string) =>
    pedir('POST', '/api/despesas', { name: 'Gasto', nota: '0', price, description: 'x', data, categoria })
  const costumes = (p: Previsao) => p.dias.flatMap((d) => d.movimentos).filter((m) => m.origem === 'costume')

  test('é contado e dito; a conta que se repete toma o lugar; fora a pedido; o arquivo segue a tela', async () => {
    const de = await ver()
    expect(de.costume).toEqual({ contado: true, meses: null, total: 0, categorias: [] })
    await pedir('POST', '/api/categorias', { tipo: 'despesa', nome: 'Vistoria' })
    for (const n of [1, 2, 3]) await gastar(antes(n, 10), 900, 'Água')
    await gastar(antes(2, 3), 50_000, 'Vistoria')

    const p = await ver()
    const contados = costumes(p)
    expect(p.costume).toMatchObject({
      ...{ contado: true, meses: { de: antes(3, 1).slice(0, 7), ate: antes(1, 1).slice(0, 7) } },
      ...{ total: 900 * contados.length, categorias: [{ categoria: 'Água' }] },
    })
    expect(p.costume.categorias[0]?.meses.map((m) => m.valor)).toEqual(contados.map((m) => -m.valor))
    expect(contados.length).toBeGreaterThanOrEqual(3)
    expect(contados[0]).toMatchObject({ nome: 'Água, como de costume', valor: -900, conta: null })

    const sem = await pedir<Previsao>('GET', '/api/previsao-de-caixa?costume=nao')
    expect([sem.costume, costumes(sem)]).toEqual([{ ...p.costume, contado: false }, []])
    expect([p.saldoFinal, p.menor]).toEqual([
      sem.saldoFinal - 900 * contados.length,
      { dia: p.dias.at(-1)?.dia, saldo: p.saldoFinal },
    ])
    expect(p.menor.saldo).toBeLessThan(sem.menor.saldo)
    const linhas = async (q: string) =>
      (await aplicacao().pedir('GET', `/api/previsao-de-caixa/exportar?formato=csv${q}`)).texto.split('como de costume')
        .length - 1
    expect([await linhas(''), await linhas('&costume=nao')]).toEqual([contados.length, 0])

    await pedir('POST', '/api/pagaveis', {
      ...{ name: 'Água', valor: 900, forma: 'dinheiro', vencimento: somarDias(hoje(), 1), categoria: 'Água' },
      recorrencia: { frequencia: 'mensal' },
    })
    const coberta = await ver()
    expect(costumes(coberta).length).toBeLessThanOrEqual(1)
    expect(coberta.costume.total).toBe(900 * costumes(coberta).length)
  })

  test('o mês que no ano passado custou mais, e o que o orçamento planeja a mais, são esperados e ditos', async () => {
    const seguinte = mesSeguinte(hoje())
    // Eleven months ago: the same month as the next one, a year before.
    for (let n = 1; n <= 15; n++) await gastar(antes(n, 5), n === 11 ? 2_500 : 1_000, 'Salários')
    const nomeDoMes = MESES[Number(seguinte.slice(5)) - 1] ?? ''
    const achar = async () => costumes(await ver()).filter((m) => m.nome.startsWith('Salários, em'))
    expect(await achar()).toEqual([
      { origem: 'costume', nome: `Salários, em ${nomeDoMes}, como no ano passado`, valor: -2_500, conta: null },
    ])

    const todas = await pedir<{ _id: string; nome: string }[]>('GET', '/api/categorias?tipo=despesa')
    const categoria = todas.find((c) => c.nome === 'Salários')?._id
    const doze = Array.from({ length: 12 }, (_, i) => (i + 1 === Number(seguinte.slice(5)) ? 3_000 : 1_000))
    await pedir('PUT', `/api/orcamentos/${seguinte.slice(0, 4)}`, {
      linhas: [{ categoria, valor: 14_000, meses: doze }],
    })
    expect(await achar()).toEqual([
      { origem: 'costume', nome: `Salários, em ${nomeDoMes}, como está no orçamento`, valor: -3_000, conta: null },
    ])
  })

  test('a conta dividida toma, em cada categoria, só o lugar da sua parte', async () => {
    for (const nome of ['Gás', 'Piscina']) {
      await pedir('POST', '/api/categorias', { tipo: 'despesa', nome })
      for (let n = 1; n <= 6; n++) await gastar(antes(n, 10), nome === 'Gás' ? 500 : 400, nome)
    }
    const mes = mesSeguinte(hoje())
    const doMes = async () =>
      Object.fromEntries(
        (await ver()).costume.categorias.map((c) => [c.categoria, c.meses.find((m) => m.mes === mes)?.valor]),
      )
    expect(await doMes()).toMatchObject({ Gás: 500, Piscina: 400 })
    await pedir('POST', '/api/pagaveis', {
      ...{
        name: 'Obra dividida',
        valor: 450,
        desconto: 45,
        forma: 'dinheiro',
        vencimento: `${mes}-05`,
        rascunho: true,
      },
      partes: [
        { categoria: 'Gás', valor: 150 },
        { categoria: 'Piscina', valor: 300 },
      ],
    })
    // The discount is of both in proportion: 135,00 and 270,00 are to be paid.
    expect(await doMes()).toMatchObject({ Gás: 365, Piscina: 130 })
  })

  test('só se diz sim ou nao', async () => {
    const r = await aplicacao().pedir<{ issues: { path: string }[] }>('GET', '/api/previsao-de-caixa?costume=talvez')
    expect([r.status, r.corpo.issues.map((i) => i.path)]).toEqual([400, ['costume']])
  })
})

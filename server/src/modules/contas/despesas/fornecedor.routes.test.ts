import { afterEach, describe, expect, test } from 'vitest'
import type { RegistroDeAuditoria } from '#contract/casa/auditoria.ts'
import type { Despesa, DespesaNaLista } from '#contract/contas/despesas.ts'
import type { Resumo, SomaDaCategoria } from '#contract/contas/lancamentos.ts'
import type { Fornecedor } from '#contract/predio/fornecedores.ts'
import type { Servico } from '#contract/predio/servicos.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { lerCsv } from '../../../../test/planilhas.ts'

const aplicacao = comAplicacao()
afterEach(() => moverRelogio(0))

const pedir = <T>(metodo: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, corpo?: unknown) =>
  aplicacao().pedir<T & CorpoDeErro>(metodo, url, { corpo })
const fornecedor = async (name: string) =>
  (await pedir<Fornecedor>('POST', '/api/fornecedores', { name, ramo: 'Reparos' })).corpo
const DADOS = { nota: '1', name: 'Conserto', price: 10, description: 'x', data: '2031-05-10', categoria: 'Luz' }
const criar = (parte: object) => pedir<Despesa>('POST', '/api/despesas', { ...DADOS, ...parte })
const criada = async (parte: object) => (await criar(parte)).corpo
const mudar = (d: Despesa, parte: object) => pedir<Despesa>('PUT', `/api/despesas/${d._id}`, { ...DADOS, ...parte })
const lista = async (query: string) => (await pedir<DespesaNaLista[]>('GET', `/api/despesas/all?${query}`)).corpo
const NINGUEM = '00000000-0000-7000-8000-000000000000'

describe('a quem se pagou', () => {
  test('vem na despesa e na lista; sem dizer, fica; nulo tira', async () => {
    const f = await fornecedor('Hidráulica Ramos')
    const citado = { _id: f._id, name: 'Hidráulica Ramos' }
    const d = await criada({ fornecedor: f._id })
    expect(d).toMatchObject({ fornecedor: citado, servico: null, movimento: null })
    expect((await lista(`fornecedor=${f._id}`))[0]).toMatchObject({ _id: d._id, fornecedor: citado })
    expect((await mudar(d, { name: 'Outro nome' })).corpo.fornecedor).toEqual(citado)
    expect((await mudar(d, { fornecedor: null })).corpo.fornecedor).toBeNull()
    expect(await lista(`fornecedor=${f._id}`)).toEqual([])
    expect((await criada({})).fornecedor).toBeNull()
  })

  test('o filtro vale para a lista, a soma, as categorias e o arquivo, com período e busca', async () => {
    const [f, outro] = [await fornecedor('Um'), await fornecedor('Outro')]
    await criada({ fornecedor: f._id, price: 10.5, data: '2031-06-01' })
    await criada({ fornecedor: f._id, price: 20, data: '2031-07-01', categoria: 'Água', name: 'Bomba nova' })
    await criada({ fornecedor: outro._id, price: 40, data: '2031-06-02' })
    const dele = `fornecedor=${f._id}`
    const soma = async (query: string) => (await pedir<Resumo>('GET', `/api/despesas/resumo?${query}`)).corpo
    expect(await soma(dele)).toEqual({ quantidade: 2, total: 30.5 })
    expect(await soma(`${dele}&de=2031-07-01&ate=2031-07-31`)).toEqual({ quantidade: 1, total: 20 })
    expect(await soma(`${dele}&busca=bomba`)).toEqual({ quantidade: 1, total: 20 })
    expect((await lista(`${dele}&ordem=valor`)).map((d) => d.price)).toEqual([10.5, 20])
    expect((await lista(`${dele}&porPagina=todos`)).length).toBe(2)
    const { corpo: categorias } = await pedir<SomaDaCategoria[]>('GET', `/api/despesas/por-categoria?${dele}`)
    expect(categorias.map((c) => [c.categoria, c.total])).toEqual([
      ['Água', 20],
      ['Luz', 10.5],
    ])
    const csv = (await pedir('GET', `/api/despesas/exportar?formato=csv&ordem=data&${dele}`)).texto
    expect(lerCsv(csv.slice(1)).map((l) => l.at(-2))).toEqual(['Fornecedor', 'Um', 'Um', ''])
  })

  test('o histórico diz o nome, antes e depois; desfazer a exclusão traz junto', async () => {
    const [f, outro] = [await fornecedor('Antes Ltda'), await fornecedor('Depois Ltda')]
    const d = await criada({ fornecedor: f._id })
    await mudar(d, { fornecedor: outro._id })
    const { corpo } = await pedir<RegistroDeAuditoria[]>('GET', `/api/auditoria?entidade=despesas&id=${d._id}`)
    expect(corpo[0]?.mudancas).toEqual([{ campo: 'fornecedor', antes: 'Antes Ltda', depois: 'Depois Ltda' }])
    await pedir('DELETE', `/api/despesas/${d._id}`)
    expect((await pedir<Despesa>('PUT', `/api/despesas/${d._id}/restaurar`)).corpo.fornecedor?.name).toBe('Depois Ltda')
  })

  test('o excluído não se escolhe mais, mas fica com nome no que já pagou, e ainda se soma', async () => {
    const f = await fornecedor('Vai embora')
    const d = await criada({ fornecedor: f._id, price: 7 })
    expect((await pedir('DELETE', `/api/fornecedores/${f._id}`)).status).toBe(204)
    expect((await mudar(d, { name: 'Mudou', fornecedor: f._id, price: 7 })).corpo.fornecedor?.name).toBe('Vai embora')
    expect((await pedir<Resumo>('GET', `/api/despesas/resumo?fornecedor=${f._id}`)).corpo.total).toBe(7)
    const nova = await criar({ fornecedor: f._id })
    expect([nova.status, nova.corpo.issues]).toEqual([
      400,
      [{ path: 'fornecedor', message: 'Fornecedor não encontrado' }],
    ])
  })

  test.each<[string, unknown]>([
    ['que não há', NINGUEM],
    ['em número', 1],
    ['em objeto', { _id: NINGUEM }],
  ])('recusa o fornecedor %s', async (_, valor) => {
    const r = await criar({ fornecedor: valor })
    expect([r.status, r.corpo.issues?.map((i) => i.path)]).toEqual([400, ['fornecedor']])
  })

  test('o filtro por quem não há é recusado; a receita não tem fornecedor, nem no corpo nem no filtro', async () => {
    expect((await pedir('GET', `/api/despesas/all?fornecedor=${NINGUEM}`)).status).toBe(400)
    expect((await pedir('GET', `/api/receitas/all?fornecedor=${NINGUEM}`)).status).toBe(400)
    const r = await pedir<object>('POST', '/api/receitas', { ...DADOS, categoria: null, fornecedor: NINGUEM })
    expect([r.status, r.corpo.issues?.map((i) => i.path)]).toEqual([400, ['fornecedor']])
    const { corpo } = await pedir<object>('POST', '/api/receitas', { ...DADOS, categoria: null })
    expect(corpo).not.toHaveProperty('fornecedor')
  })
})

describe('a despesa da conclusão de um serviço', () => {
  const ordem = async (parte: object) =>
    (
      await pedir<Servico>('POST', '/api/servicos', {
        ...{ titulo: 'Troca da bomba', tipo: 'Corretiva', area: 'Cisterna', descricao: '' },
        ...parte,
      })
    ).corpo
  const concluir = (s: Servico) =>
    pedir<Servico>('PUT', `/api/servicos/${s._id}/concluir`, { custo: 300, despesa: { nota: '55' } })

  test('é do fornecedor da ordem, e leva a ela enquanto ela existe', async () => {
    const f = await fornecedor('Bombas Carmo')
    const s = await ordem({ fornecedor: f._id })
    const { corpo } = await concluir(s)
    const ler = async () => (await pedir<Despesa>('GET', `/api/despesas/${corpo.despesa ?? ''}`)).corpo
    expect(await ler()).toMatchObject({
      fornecedor: { _id: f._id, name: 'Bombas Carmo' },
      servico: { _id: s._id, titulo: 'Troca da bomba' },
    })
    await pedir('DELETE', `/api/servicos/${s._id}`)
    expect((await ler()).servico).toBeNull()
  })

  test('a que se repete conclui-se ainda que o fornecedor tenha sido excluído, e a próxima fica a definir', async () => {
    const f = await fornecedor('Já foi')
    const s = await ordem({ fornecedor: f._id, prazo: '2026-11-30', recorrencia: { frequencia: 'mensal' } })
    await pedir('DELETE', `/api/fornecedores/${f._id}`)
    const { status, corpo } = await concluir(s)
    expect([status, corpo.fornecedor?.name]).toEqual([200, 'Já foi'])
    expect((await pedir<Servico>('GET', `/api/servicos/${corpo.proximo ?? ''}`)).corpo.fornecedor).toBeNull()
    expect((await pedir<Despesa>('GET', `/api/despesas/${corpo.despesa ?? ''}`)).corpo.fornecedor).toBeNull()
  })
})

import { expect, test } from 'vitest'
import type { Categoria } from '#contract/contas/categorias.ts'
import type { Despesa } from '#contract/contas/despesas.ts'
import type { Pagavel, PagavelNaLista } from '#contract/contas/pagaveis.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'

const aplicacao = comAplicacao()
type Resposta = Pagavel & CorpoDeErro
const pedir = <T>(metodo: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, corpo?: unknown) =>
  aplicacao().pedir<T & CorpoDeErro>(metodo, url, corpo === undefined ? {} : { corpo })

let n = 0
const novaCategoria = async () => {
  n += 1
  const r = await pedir<Categoria>('POST', '/api/categorias', { tipo: 'despesa', nome: `Passageira ${n}` })
  expect(r.status, r.texto).toBe(201)
  return r.corpo
}
const retirar = async ({ _id }: Categoria) => {
  const r = await pedir('PUT', `/api/categorias/${_id}/retirar`, {})
  expect(r.status, r.texto).toBe(200)
}
const conta = async (parte: Record<string, unknown>) => {
  await pedir('PUT', '/api/pagaveis/regra', { semAprovacaoAte: 1000 })
  const corpo = {
    name: 'Mensal',
    vencimento: '2026-03-10',
    valor: 100,
    forma: 'dinheiro',
    recorrencia: { frequencia: 'mensal' },
  }
  const r = await pedir<Resposta>('POST', '/api/pagaveis', { ...corpo, ...parte })
  expect(r.status, r.texto).toBe(201)
  return r.corpo
}
const pagar = async (p: Pagavel) => {
  const r = await pedir<Resposta>('PUT', `/api/pagaveis/${p._id}/pagar`, { data: '2026-03-10' })
  expect(r.status, r.texto).toBe(200)
  return r.corpo
}
const proxima = async (p: Pagavel) => {
  const { corpo } = await pedir<PagavelNaLista[]>('GET', `/api/pagaveis?busca=${encodeURIComponent(p.name)}`)
  const outra = corpo.find((c) => c._id !== p._id)
  return (await pedir<Pagavel>('GET', `/api/pagaveis/${outra?._id}`)).corpo
}

test('a conta de uma categoria retirada é paga nela, e a próxima da série nasce sem categoria', async () => {
  const categoria = await novaCategoria()
  const p = await conta({ name: 'Série inteira', categoria: categoria.nome })
  await retirar(categoria)
  const paga = await pagar(p)
  const { corpo } = await pedir<Despesa>('GET', `/api/despesas/${paga.pagamento?.despesa}`)
  expect(corpo.categoria).toBe(categoria.nome)
  expect(await proxima(p)).toMatchObject({ status: 'Rascunho', vencimento: '2026-04-10', categoria: null })
})

test('dividida, cada parte é paga na sua, e a próxima fica só sem a que foi retirada', async () => {
  const categoria = await novaCategoria()
  const partes = [
    { categoria: 'Luz', valor: 60 },
    { categoria: categoria.nome, valor: 40 },
  ]
  const p = await conta({ name: 'Série dividida', partes })
  await retirar(categoria)
  const paga = await pagar(p)
  const { corpo } = await pedir<Despesa>('GET', `/api/despesas/${paga.partes[1]?.despesa}`)
  expect(corpo.categoria).toBe(categoria.nome)
  expect((await proxima(p)).partes).toMatchObject([
    { categoria: 'Luz', valor: 60 },
    { categoria: null, valor: 40 },
  ])
})

import { expect, test } from 'vitest'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { comAplicacao } from './aplicacao.ts'

/** The answer to a deletion was cut on the way: whoever repeats it, with the same key, is told what they would have been told. */

const aplicacao = comAplicacao()

const pedir = (metodo: 'POST' | 'DELETE', url: string, chave: string, corpo?: unknown) =>
  aplicacao().pedir<{ _id: string } & CorpoDeErro>(metodo, url, { corpo, headers: { 'idempotency-key': chave } })

const criarFornecedor = async (nome: string) =>
  (await pedir('POST', '/api/fornecedores', `criar ${nome}`.replaceAll(' ', '-'), { name: nome, ramo: 'Reparos' }))
    .corpo._id

const historia = async (id: string) =>
  (
    await aplicacao()
      .ctx.db.selectFrom('auditoria')
      .select('acao')
      .where('entidade_id', '=', id)
      .where('acao', '=', 'excluiu')
      .execute()
  ).length

test('excluir de novo com a mesma chave responde 204, e a história tem uma exclusão só', async () => {
  const id = await criarFornecedor('Hidraulica')
  expect((await pedir('DELETE', `/api/fornecedores/${id}`, 'excluir-1')).status).toBe(204)
  expect((await pedir('DELETE', `/api/fornecedores/${id}`, 'excluir-1')).status).toBe(204)
  expect(await historia(id)).toBe(1)
})

test('com outra chave, ou nenhuma, o que já foi excluído não existe', async () => {
  const id = await criarFornecedor('Eletrica')
  await pedir('DELETE', `/api/fornecedores/${id}`, 'excluir-2')
  expect((await pedir('DELETE', `/api/fornecedores/${id}`, 'excluir-3')).status).toBe(404)
  expect((await aplicacao().pedir('DELETE', `/api/fornecedores/${id}`)).status).toBe(404)
})

test('a chave que já excluiu um registro não responde por outro', async () => {
  const [um, outro] = [await criarFornecedor('Um'), await criarFornecedor('Outro')]
  await pedir('DELETE', `/api/fornecedores/${um}`, 'excluir-4')
  const r = await pedir('DELETE', `/api/fornecedores/${outro}`, 'excluir-4')
  expect([r.status, r.corpo.code]).toEqual([422, 'IDEMPOTENCIA_DIVERGENTE'])
})

test('a chave é de quem a mandou: de outra pessoa nada responde', async () => {
  const id = await criarFornecedor('Pintura')
  await pedir('DELETE', `/api/fornecedores/${id}`, 'excluir-5')
  const quem = await aplicacao().criarPessoa('Administrador')
  const r = await aplicacao().pedir('DELETE', `/api/fornecedores/${id}`, {
    quem,
    headers: { 'idempotency-key': 'excluir-5' },
  })
  expect(r.status).toBe(404)
})

import { beforeAll, describe, expect, test } from 'vitest'
import type { Enquete } from '#contract/predio/enquetes.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import { hoje } from '#server/platform/relogio.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { criarPredio, porNaUnidade } from '../../../../test/predio.ts'

/** A question to people, their answers, and who sees what of them. On both engines: joins and races are the matter. */

const aplicacao = comAplicacao()

const URL = '/api/enquetes'
const pedir = <T = Enquete & CorpoDeErro>(
  metodo: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  corpo?: unknown,
  quem?: Pessoa,
) => aplicacao().pedir<T>(metodo, url, { ...(corpo !== undefined && { corpo }), ...(quem && { quem }) })
const caminhos = (r: { corpo: CorpoDeErro }) => r.corpo.issues?.map((i) => i.path)

let ana: Pessoa
let beto: Pessoa
let fora: Pessoa
beforeAll(async () => {
  const [a, b] = await criarPredio(aplicacao(), 2)
  ana = await aplicacao().criarPessoa('Morador', { nome: 'Ana' })
  beto = await aplicacao().criarPessoa('Morador', { nome: 'Beto' })
  fora = await aplicacao().criarPessoa('Morador', { nome: 'De Fora' })
  await porNaUnidade(aplicacao(), a!, ana, 'proprietario')
  await porNaUnidade(aplicacao(), b!, ana, 'proprietario')
  await porNaUnidade(aplicacao(), b!, beto, 'inquilino')
  await porNaUnidade(aplicacao(), b!, { nome: 'Sem Conta', email: 'sem.conta@exemplo.com.br' }, 'proprietario')
})

const nova = () => ({
  ...{ pergunta: 'Qual cor?', texto: null, opcoes: ['Areia', 'Cinza', 'Azul'], varias: false, ate: hoje() },
  publico: { por: 'unidades', papeis: ['proprietario', 'inquilino'] },
})
async function criada(parte: Record<string, unknown> = {}): Promise<Enquete> {
  const r = await pedir('POST', URL, { ...nova(), ...parte })
  expect(r.status, JSON.stringify(r.corpo)).toBe(201)
  return r.corpo
}
async function aberta(parte: Record<string, unknown> = {}): Promise<Enquete> {
  const { _id } = await criada(parte)
  const r = await pedir('PUT', `${URL}/${_id}/abrir`)
  expect(r.status, JSON.stringify(r.corpo)).toBe(200)
  return r.corpo
}
const ver = (e: Enquete, quem?: Pessoa) => pedir('GET', `${URL}/${e._id}`, undefined, quem)
const responder = (e: Enquete, opcoes: unknown, quem?: Pessoa) =>
  pedir('PUT', `${URL}/${e._id}/resposta`, { opcoes }, quem)
const votos = (e: Enquete) => e.opcoes.map((o) => o.votos)

describe('o rascunho', () => {
  test('só a administração o vê; muda, vai para a lixeira e volta; aberta, nem muda nem se exclui', async () => {
    const e = await criada()
    expect(e).toMatchObject({ situacao: 'rascunho', perguntadas: 0, minha: null, perguntada: false })
    expect((await ver(e, ana)).status).toBe(404)
    expect((await pedir('PUT', `${URL}/${e._id}`, { ...nova(), pergunta: 'Que cor?' })).corpo.pergunta).toBe('Que cor?')
    expect((await pedir('DELETE', `${URL}/${e._id}`)).status).toBe(204)
    expect((await pedir('PUT', `${URL}/${e._id}/restaurar`)).status).toBe(200)
    const a = await aberta()
    expect((await pedir('PUT', `${URL}/${a._id}`, nova())).status).toBe(409)
    expect((await pedir('DELETE', `${URL}/${a._id}`)).status).toBe(409)
    expect((await pedir('PUT', `${URL}/${a._id}/abrir`)).status).toBe(409)
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['sem pergunta', { pergunta: ' ' }, 'pergunta'],
    ['uma opção só', { opcoes: ['Sim'] }, 'opcoes'],
    ['onze opções', { opcoes: Array.from({ length: 11 }, (_, i) => String(i)) }, 'opcoes'],
    ['opções iguais', { opcoes: ['Sim', 'sim'] }, 'opcoes'],
    ['opção vazia', { opcoes: ['Sim', ' '] }, 'opcoes.1'],
    ['dia que não há', { ate: '2026-02-30' }, 'ate'],
    ['público vazio', { publico: { por: 'unidades', papeis: [] } }, 'publico.papeis'],
    ['campo a mais', { votos: 3 }, 'votos'],
  ])('recusa: %s', async (_, parte, campo) => {
    const r = await pedir('POST', URL, { ...nova(), ...parte })
    expect([r.status, caminhos(r)]).toEqual([400, [campo]])
  })

  test('não se abre para ninguém, nem com o último dia passado', async () => {
    const deNinguem = await criada({ publico: { por: 'unidades', papeis: ['dependente'] } })
    expect(caminhos(await pedir('PUT', `${URL}/${deNinguem._id}/abrir`))).toEqual(['publico'])
    const passada = await criada({ ate: '2020-01-01' })
    expect(caminhos(await pedir('PUT', `${URL}/${passada._id}/abrir`))).toEqual(['ate'])
  })
})

describe('responder', () => {
  test('cada pessoa com conta é perguntada uma vez, e responde; o resultado vem depois de responder', async () => {
    const e = await aberta()
    expect([e.perguntadas, e.responderam, votos(e)]).toEqual([2, 0, [0, 0, 0]])
    expect((await ver(e, fora)).status).toBe(404)
    expect((await ver(e, ana)).corpo).toMatchObject({ perguntada: true, minha: null, responderam: null })
    expect(votos((await ver(e, ana)).corpo)).toEqual([null, null, null])
    const r = await responder(e, [2], ana)
    expect([r.status, r.corpo.minha, r.corpo.responderam, votos(r.corpo)]).toEqual([200, [2], 1, [0, 1, 0]])
    expect((await ver(e, beto)).corpo.responderam).toBeNull()
    const mudou = await responder(e, [3], ana)
    expect([mudou.corpo.responderam, votos(mudou.corpo)]).toEqual([1, [0, 0, 1]])
  })

  test('quem respondeu o quê não está em resposta nenhuma, nem no histórico', async () => {
    const e = await aberta({ pergunta: 'Segredo?' })
    await responder(e, [1], ana)
    const historico = await pedir<unknown[]>('GET', `/api/auditoria?entidade=enquetes&id=${e._id}`)
    expect(JSON.stringify(historico.corpo)).not.toContain('Ana')
    expect(JSON.stringify((await ver(e)).corpo)).not.toMatch(new RegExp(`Ana|${ana.id}`))
  })

  test('uma só onde é uma; várias onde pode; e só as que há', async () => {
    const uma = await aberta()
    for (const opcoes of [[], [1, 2], [0], [4], [1.5]])
      expect(caminhos(await responder(uma, opcoes, ana)), JSON.stringify(opcoes)).toEqual(['opcoes'])
    expect(caminhos(await responder(uma, ['1'], ana))).toEqual(['opcoes.0'])
    const varias = await aberta({ varias: true })
    expect((await responder(varias, [3, 1, 3], ana)).corpo.minha).toEqual([1, 3])
  })

  test('a administração que não foi perguntada não responde', async () => {
    expect((await responder(await aberta(), [1])).status).toBe(409)
  })

  test('acaba no último dia, ou antes; quem não respondeu vê o resultado, e ninguém responde mais', async () => {
    const e = await aberta({ pergunta: 'Acaba hoje?' })
    await responder(e, [1], ana)
    await aplicacao()
      .ctx.db.updateTable('enquetes')
      .set({ ate: somarDias(hoje(), -1) })
      .where('id', '=', e._id)
      .execute()
    expect((await ver(e, beto)).corpo).toMatchObject({ situacao: 'encerrada', responderam: 1 })
    expect((await responder(e, [1], beto)).status).toBe(409)
    const antes = await aberta({ pergunta: 'Acaba antes?' })
    expect((await pedir('PUT', `${URL}/${antes._id}/encerrar`)).corpo.situacao).toBe('encerrada')
    expect((await pedir('PUT', `${URL}/${antes._id}/encerrar`)).status).toBe(409)
    expect((await responder(antes, [1], beto)).status).toBe(409)
    const lista = async (situacao: string, quem?: Pessoa) =>
      (await pedir<Enquete[]>('GET', `${URL}?situacao=${situacao}`, undefined, quem)).corpo.map((x) => x._id)
    expect(await lista('encerrada', beto)).toContain(antes._id)
    expect(await lista('aberta', beto)).not.toContain(antes._id)
    expect(await lista('rascunho', beto)).toEqual([])
  })

  test('todos respondem ao mesmo tempo, várias vezes: cada um conta uma', async () => {
    const e = await aberta({ pergunta: 'Ao mesmo tempo?' })
    await Promise.all([ana, beto, ana, beto].map((quem, i) => responder(e, [(i % 3) + 1], quem)))
    const { corpo } = await ver(e)
    expect([corpo.responderam, votos(corpo).reduce((s: number, v) => s + (v ?? 0), 0)]).toEqual([2, 2])
  })
})

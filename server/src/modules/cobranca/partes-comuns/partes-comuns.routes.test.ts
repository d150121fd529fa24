import { extractText, getDocumentProxy } from 'unpdf'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PartesComuns } from '#contract/cobranca/partes-comuns.ts'
import type { Categoria } from '#contract/contas/categorias.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { diaEm } from '#contract/valores/calendario.ts'
import { once } from '#contract/valores/once.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { lerXlsx } from '../../../../test/planilhas.ts'
import { criarPredio, limparPredio, porNaUnidade, type UnidadeDeTeste } from '../../../../test/predio.ts'

/** Three units of a third each; the first was sold on 01/07/2026. Lived on 10 February 2027. */

const aplicacao = comAplicacao()
const pedir = <T>(metodo: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, corpo?: unknown, quem?: Pessoa) =>
  aplicacao().pedir<T & CorpoDeErro>(metodo, url, { corpo, ...(quem && { quem }) })

let unidades: UnidadeDeTeste[]
let antiga: Pessoa
let nova: Pessoa
let antena: Categoria
/** Once, on the day that is lived: her session is of then. */
const donaAntiga = once(() => aplicacao().criarPessoa('Morador', { nome: 'Dona Antiga', cpf: '52998224725' }))
beforeEach(async () => {
  moverRelogio(Date.parse('2027-02-10T15:00:00Z') - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
  await limparPredio(aplicacao())
  const { db } = aplicacao().ctx
  await db.deleteFrom('receitas').execute()
  unidades = await criarPredio(aplicacao(), 3)
  antiga = await donaAntiga()
  nova = await aplicacao().criarPessoa('Morador', { nome: 'Dono Novo' })
  await porNaUnidade(aplicacao(), unidades[0]!, antiga, 'proprietario', { fim: '2026-06-30' })
  await porNaUnidade(aplicacao(), unidades[0]!, nova, 'proprietario', { inicio: '2026-07-01' })
  await porNaUnidade(aplicacao(), unidades[1]!, { nome: 'Ana', email: null }, 'proprietario')
  const nome = `Antena ${nova.id.slice(-6)}`
  antena = (await pedir<Categoria>('POST', '/api/categorias', { tipo: 'receita', nome })).corpo
})
afterEach(() => moverRelogio(0))

const marcar = (sim: unknown, id = antena._id) =>
  pedir<Categoria>('PUT', `/api/categorias/${id}/partes-comuns`, { partesComuns: sim })
const receber = (data: string, price: number) =>
  pedir<{ _id: string }>('POST', '/api/receitas', {
    ...{ name: 'Aluguel da antena', nota: 1, description: 'x', price, data, categoria: antena.nome },
  })
const ver = async (ano = '2026') => (await pedir<PartesComuns>('GET', `/api/partes-comuns?ano=${ano}`)).corpo
const baixar = async (url: string, quem?: Pessoa) => {
  const { token } = quem ?? (await aplicacao().como('administrador'))!
  const r = await aplicacao().app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  return {
    status: r.statusCode,
    bytes: r.rawPayload,
    erro: r.statusCode < 300 ? null : (JSON.parse(r.payload) as CorpoDeErro),
  }
}
async function texto(url: string, quem?: Pessoa): Promise<string> {
  const { status, bytes, erro } = await baixar(url, quem)
  expect(status, erro?.message).toBe(200)
  const pdf = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return pdf.text.replace(/\s+/g, ' ')
}
/** A sheet, numbers as numbers. */
const celulas = (bytes: Buffer) =>
  lerXlsx(bytes).linhas.map((l) => l.map((c) => (c?.tipo === 'numero' ? Number(c.valor) : (c?.valor ?? null))))
const informe = (i: number, ano = '2026', formato = 'pdf') =>
  `/api/unidades/${unidades[i]!.id}/partes-comuns?ano=${ano}&formato=${formato}`

describe('a categoria', () => {
  test('é marcada e desmarcada, e a lista diz', async () => {
    expect(antena.partesComuns).toBe(false)
    expect((await marcar(true)).corpo.partesComuns).toBe(true)
    expect((await marcar(true)).corpo.versao).toBe(2)
    expect((await marcar(false)).corpo.partesComuns).toBe(false)
  })

  test('a de despesas, e a do que o sistema lança, não servem', async () => {
    const despesa = (await pedir<Categoria[]>('GET', '/api/categorias?tipo=despesa')).corpo[0]!
    expect((await marcar(true, despesa._id)).status).toBe(409)
    const cotas = (await pedir<Categoria[]>('GET', '/api/categorias?tipo=receita')).corpo.find(
      (c) => c.recebe !== null,
    )!
    const r = await marcar(true, cotas._id)
    expect([r.status, r.corpo.message]).toEqual([409, expect.stringContaining('não é aluguel de partes comuns')])
    const torto = await marcar('sim')
    expect([torto.status, torto.corpo.issues?.[0]?.path]).toEqual([400, 'partesComuns'])
  })
})

describe('o ano', () => {
  test('reparte por fração entre os donos de cada dia; o excluído, o estornado e o de outra categoria não contam', async () => {
    await marcar(true)
    await receber('2026-03-10', 1_000)
    await receber('2026-09-10', 1_000)
    const apagada = await receber('2026-10-10', 500)
    await pedir('DELETE', `/api/receitas/${apagada.corpo._id}`)
    await pedir('POST', '/api/receitas', { name: 'Outra', nota: 1, description: 'x', price: 70, data: '2026-05-01' })
    const estornada = await receber('2026-01-10', 300)
    await aplicacao().ctx.db.updateTable('livro').set({ fechado_ate: '2026-01' }).execute()
    expect((await pedir('POST', `/api/receitas/${estornada.corpo._id}/estornar`, { motivo: 'Em dobro' })).status).toBe(
      200,
    )
    await aplicacao().ctx.db.updateTable('livro').set({ fechado_ate: '' }).execute()
    const r = await ver()
    expect(r).toMatchObject({ total: 2_000, limite: 24_000, dentroDoLimite: true, problema: null })
    expect(r.categorias).toEqual([{ _id: antena._id, nome: antena.nome, total: 2_000 }])
    expect(
      r.unidades.map((u) => [u.unidade.nome, u.total, u.donos.map((d) => [d.nome, d.de, d.ate, d.total])]),
    ).toEqual([
      [
        'A 1',
        666.68,
        [
          ['Dona Antiga', '2026-01-01', '2026-06-30', 333.34],
          ['Dono Novo', '2026-07-01', '2026-12-31', 333.34],
        ],
      ],
      ['A 2', 666.66, [['Ana', '2026-01-01', '2026-12-31', 666.66]]],
      ['A 3', 666.66, [[null, '2026-01-01', '2026-12-31', 666.66]]],
    ])
    expect((await ver('2025')).total).toBe(0)
  })

  test('acima do limite diz que passa; sem fração, por que não se reparte', async () => {
    await marcar(true)
    await receber('2026-03-10', 24_000.01)
    expect((await ver()).dentroDoLimite).toBe(false)
    await aplicacao()
      .ctx.db.updateTable('unidades')
      .set({ fracao_num: null, fracao_den: null })
      .where('id', '=', unidades[2]!.id)
      .execute()
    expect(await ver()).toMatchObject({ problema: 'Falta a fração ideal de A 3', unidades: [], total: 24_000.01 })
    expect((await baixar(informe(0))).erro?.message).toContain('Falta a fração ideal')
  })

  test('o arquivo tem uma linha por dono, com os meses e a soma', async () => {
    await marcar(true)
    await receber('2026-03-10', 1_000)
    const { bytes } = await baixar('/api/partes-comuns/exportar?ano=2026&formato=xlsx')
    expect(celulas(bytes).map((l) => [l[0], l[2], l[3] ?? null, l[8], l[18]])).toEqual([
      ['Unidade', 'Proprietário', 'CPF', 'Março (R$)', 'Total (R$)'],
      ['A 1', 'Dona Antiga', '529.982.247-25', 333.34, 333.34],
      ['A 2', 'Ana', null, 333.33, 333.33],
      ['A 3', 'Sem proprietário registrado', null, 333.33, 333.33],
      ['Total', null, null, 1_000, 1_000],
    ])
    expect((await baixar('/api/partes-comuns/exportar?ano=2025&formato=csv')).erro?.code).toBe('CONFLITO')
  })

  test.each(['', '?ano=26', '?ano=2026&cor=azul'])('recusa %s', async (query) => {
    expect((await pedir('GET', `/api/partes-comuns${query}`)).status).toBe(400)
  })
})

describe('o informe da unidade', () => {
  test('da administração traz os donos todos; de cada dono, a parte que é sua, com a lei e o contador', async () => {
    await marcar(true)
    await receber('2026-03-10', 1_000)
    await receber('2026-09-10', 1_000)
    const todo = await texto(informe(0))
    expect(todo).toContain('Dona Antiga')
    expect(todo).toContain('Dono Novo')
    expect(todo).toContain('R$ 666,68')
    const dela = await texto(informe(0), antiga)
    expect(dela).toContain('Dona Antiga CPF 529.982.247-25')
    expect(dela).toContain('Rendimento de 2026 R$ 333,34')
    expect(dela).not.toContain('Dono Novo')
    expect(dela).toContain('Lei 12.973/2014')
    expect(dela).toContain('Confirme com o contador')
    const { bytes } = await baixar(informe(0, '2026', 'xlsx'), nova)
    expect(celulas(bytes).map((l) => [l[2] ?? null, l[18]])).toEqual([
      ['Proprietário', 'Total (R$)'],
      ['Dono Novo', 333.34],
      [null, 333.34],
    ])
  })

  test('quem mora tem os anos que já acabaram; quem não é dono, nenhum', async () => {
    await marcar(true)
    await receber('2026-03-10', 1_000)
    await receber('2027-01-10', 1_000)
    const meus = async (quem: Pessoa) =>
      (await pedir<{ informes: { ano: string; total: number }[] }>('GET', '/api/partes-comuns/minhas', undefined, quem))
        .corpo.informes
    expect(await meus(antiga)).toMatchObject([{ ano: '2026', total: 333.34, unidade: { nome: 'A 1' } }])
    expect(await meus(nova)).toEqual([])
    expect((await baixar(informe(0), nova)).erro?.message).toBe('Você não era dono desta unidade em 2026')
    expect((await baixar(informe(1), nova)).status).toBe(404)
    const inquilina = await aplicacao().criarPessoa('Inquilino')
    await porNaUnidade(aplicacao(), unidades[0]!, inquilina, 'inquilino')
    expect([(await baixar(informe(0), inquilina)).status, await meus(inquilina)]).toEqual([404, []])
    expect((await pedir('GET', '/api/partes-comuns?ano=2026', undefined, antiga)).status).toBe(403)
  })
})

import { describe, expect, test } from 'vitest'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import type { Fornecedor } from '#contract/predio/fornecedores.ts'
import type { ItemDaLixeira } from '#contract/casa/auditoria.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { INJECOES } from '../../../../test/ataques.ts'

const aplicacao = comAplicacao()

const NOVO = { name: 'Elevadores Atlas', ramo: 'Elevadores' }
const criar = (parte: Record<string, unknown> = {}) =>
  aplicacao().pedir<Fornecedor & CorpoDeErro>('POST', '/api/fornecedores', { corpo: { ...NOVO, ...parte } })

describe('fornecedor', () => {
  test('a lista vai pelo nome, também quando uma palavra dele se repete', async () => {
    for (const name of ['Bombas Carmo', 'bômbas e Bombas Alfa', 'Bombas e Bombas Zênite']) await criar({ name })
    const { corpo } = await aplicacao().pedir<Fornecedor[]>('GET', '/api/fornecedores?busca=bombas')
    expect(corpo.map((f) => f.name)).toEqual(['Bombas Carmo', 'bômbas e Bombas Alfa', 'Bombas e Bombas Zênite'])
    const { corpo: aoContrario } = await aplicacao().pedir<Fornecedor[]>(
      'GET',
      '/api/fornecedores?busca=bombas&ordem=-nome',
    )
    expect(aoContrario.map((f) => f.name)).toEqual(corpo.map((f) => f.name).toReversed())
  })

  test('guarda documento e telefone só com os dígitos', async () => {
    const { status, corpo } = await criar({
      documento: '11.222.333/0001-81',
      tel: '(11) 91234-5678',
      email: 'Contato@Atlas.example',
    })
    expect(status).toBe(201)
    expect(corpo).toMatchObject({ documento: '11222333000181', tel: '11912345678', email: 'contato@atlas.example' })
    expect((await criar({ documento: '012.345.678-90' })).corpo.documento).toBe('01234567890')
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['sem nome', { name: undefined }, 'name'],
    ['nome vazio', { name: ' ' }, 'name'],
    ['sem ramo', { ramo: undefined }, 'ramo'],
    ['CNPJ com dígito errado', { documento: '11.222.333/0001-82' }, 'documento'],
    ['CPF com dígito errado', { documento: '012.345.678-91' }, 'documento'],
    ['documento em número', { documento: 11222333000181 }, 'documento'],
    ['telefone sem DDD', { tel: '91234-5678' }, 'tel'],
    ['e-mail sem arroba', { email: 'atlas' }, 'email'],
    ['campo desconhecido', { ativo: true }, 'ativo'],
  ])('recusa: %s', async (_, parte, campo) => {
    const r = await criar(parte)
    expect([r.status, r.corpo.issues?.map((i) => i.path)]).toEqual([400, [campo]])
  })

  test('um documento é de um fornecedor só, até que ele seja excluído', async () => {
    const { corpo } = await criar({ documento: '04.252.011/0001-10' })
    const repetido = await criar({ documento: '04252011000110' })
    expect([repetido.status, repetido.corpo.issues?.[0]?.path]).toEqual([409, 'documento'])
    await aplicacao().pedir('DELETE', `/api/fornecedores/${corpo._id}`)
    expect((await criar({ documento: '04252011000110' })).status).toBe(201)
    const volta = await aplicacao().pedir<CorpoDeErro>('PUT', `/api/fornecedores/${corpo._id}/restaurar`)
    expect([volta.status, volta.corpo.issues?.map((i) => i.path)]).toEqual([409, ['documento']])
  })

  test('ao alterar, o próprio documento não é de outro; o que não se manda fica, e o que se manda vazio sai', async () => {
    const dados = { documento: '60701190000104', tel: '1133334444', email: 'oficina@exemplo.com.br' }
    const { corpo } = await criar(dados)
    const mudar = async (parte: Record<string, unknown>) => {
      const url = `/api/fornecedores/${corpo._id}`
      const r = await aplicacao().pedir<Fornecedor>('PUT', url, { corpo: { ...NOVO, ...parte } })
      return { status: r.status, documento: r.corpo.documento, tel: r.corpo.tel, email: r.corpo.email }
    }
    expect(await mudar(dados)).toEqual({ status: 200, ...dados })
    expect(await mudar({})).toEqual({ status: 200, ...dados })
    const nada = { documento: null, tel: null, email: null }
    expect(await mudar(nada)).toEqual({ status: 200, ...nada })
  })

  test('de dois editores, o segundo recebe 409 com as duas versões', async () => {
    const { corpo } = await criar()
    const mudar = (ramo: string) =>
      aplicacao().pedir<Fornecedor & CorpoDeErro>('PUT', `/api/fornecedores/${corpo._id}`, {
        corpo: { ...NOVO, ramo },
        headers: { 'if-match': '"1"' },
      })
    expect((await mudar('Elétrica')).corpo).toMatchObject({ ramo: 'Elétrica', versao: 2 })
    const segundo = await mudar('Pintura')
    expect([segundo.status, segundo.corpo.code]).toEqual([409, 'CONFLITO_DE_VERSAO'])
    expect(segundo.corpo.atual).toMatchObject({ ramo: 'Elétrica' })
  })

  test('busca por nome, ramo e documento, sem acento', async () => {
    await criar({ name: 'Água Limpa Desentupidora', ramo: 'Hidráulica' })
    const achar = async (busca: string) =>
      (await aplicacao().pedir<Fornecedor[]>('GET', `/api/fornecedores?busca=${encodeURIComponent(busca)}`)).corpo
    expect((await achar('agua hidraulica')).map((f) => f.name)).toEqual(['Água Limpa Desentupidora'])
    for (const injecao of INJECOES.slice(0, 4)) expect(await achar(injecao)).toEqual([])
  })

  test('excluído vai para a lixeira e volta', async () => {
    const { corpo } = await criar({ name: 'Vai e volta' })
    expect((await aplicacao().pedir('DELETE', `/api/fornecedores/${corpo._id}`)).status).toBe(204)
    const { corpo: lixeira } = await aplicacao().pedir<ItemDaLixeira[]>('GET', '/api/lixeira?entidade=fornecedores')
    expect(lixeira[0]).toMatchObject({ _id: corpo._id, titulo: 'Vai e volta' })
    expect((await aplicacao().pedir<Fornecedor>('PUT', `/api/fornecedores/${corpo._id}/restaurar`)).corpo.name).toBe(
      'Vai e volta',
    )
  })
})

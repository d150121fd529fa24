import { describe, expect, test } from 'vitest'
import type { Categoria } from '#contract/contas/categorias.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'

const aplicacao = comAplicacao()

describe('categorias', () => {
  const listar = async (tipo: string) =>
    (await aplicacao().pedir<Categoria[]>('GET', `/api/categorias?tipo=${tipo}`)).corpo.map((c) => c.nome)

  test('começam com as da especificação, na ordem dela', async () => {
    expect(await listar('receita')).toEqual(['Boletos', 'Reservas', 'Cotas', 'Taxas', 'Rendimentos'])
    expect(await listar('despesa')).toEqual(['Água', 'Luz', 'Fornecedores', 'Salários', 'Ação Judicial'])
  })

  test('uma nova entra no fim; a mesma, com outro acento ou maiúscula, é recusada', async () => {
    const r = await aplicacao().pedir<Categoria>('POST', '/api/categorias', {
      corpo: { tipo: 'despesa', nome: 'Jardinagem' },
    })
    expect(r.status).toBe(201)
    expect((await listar('despesa')).at(-1)).toBe('Jardinagem')
    const repetida = await aplicacao().pedir<CorpoDeErro>('POST', '/api/categorias', {
      corpo: { tipo: 'despesa', nome: ' JARDINÁGEM ' },
    })
    expect([repetida.status, repetida.corpo.code, repetida.corpo.issues?.[0]?.path]).toEqual([409, 'JA_EXISTE', 'nome'])
  })

  test.each([
    { tipo: 'despesa' },
    { tipo: 'x', nome: 'y' },
    { tipo: 'receita', nome: '' },
    { tipo: 'receita', nome: null },
    { tipo: 'receita', nome: 'a'.repeat(61) },
  ])('recusa %j', async (corpo) => {
    expect((await aplicacao().pedir('POST', '/api/categorias', { corpo })).status).toBe(400)
  })

  test('duas pessoas criando a mesma ao mesmo tempo: uma entra', async () => {
    const respostas = await Promise.all(
      [1, 2, 3, 4].map(() =>
        aplicacao().pedir('POST', '/api/categorias', { corpo: { tipo: 'receita', nome: 'Multas' } }),
      ),
    )
    expect(respostas.map((r) => r.status).toSorted()).toEqual([201, 409, 409, 409])
  })
})

describe('renomear, retirar e restaurar', () => {
  const nova = async (nome: string, tipo = 'despesa') =>
    (await aplicacao().pedir<Categoria>('POST', '/api/categorias', { corpo: { tipo, nome } })).corpo
  const mudar = (c: Pick<Categoria, '_id'>, oQue: string, corpo?: unknown, headers: Record<string, string> = {}) =>
    aplicacao().pedir<Categoria & CorpoDeErro>('PUT', `/api/categorias/${c._id}${oQue}`, {
      ...(corpo === undefined ? {} : { corpo }),
      headers,
    })
  const lancar = (categoria: string) =>
    aplicacao().pedir<{ _id: string; categoria: string } & CorpoDeErro>('POST', '/api/despesas', {
      corpo: { nota: 1, name: 'x', price: 10, description: 'x', categoria },
    })
  const nomes = async (query: string) =>
    (await aplicacao().pedir<Categoria[]>('GET', `/api/categorias?${query}`)).corpo.map((c) => c.nome)

  test('o nome novo vale também nos registros antigos, e fica no histórico', async () => {
    const c = await nova('Piscina')
    const { corpo } = await lancar('Piscina')
    const r = await mudar(c, '', { nome: 'Piscina e sauna' }, { 'if-match': '"1"' })
    expect([r.status, r.corpo.nome, r.corpo.versao]).toEqual([200, 'Piscina e sauna', 2])
    const lida = await aplicacao().pedir<{ categoria: string }>('GET', `/api/despesas/${corpo._id}`)
    expect(lida.corpo.categoria).toBe('Piscina e sauna')
    const historia = await aplicacao().pedir<{ mudancas: unknown[] }[]>(
      'GET',
      `/api/auditoria?entidade=categorias&id=${c._id}`,
    )
    expect(historia.corpo[0]?.mudancas).toEqual([{ campo: 'nome', antes: 'Piscina', depois: 'Piscina e sauna' }])
  })

  test('trocar só maiúsculas ou acentos do próprio nome pode; o nome de outra, não', async () => {
    const c = await nova('salao')
    expect((await mudar(c, '', { nome: 'Salão' })).corpo.nome).toBe('Salão')
    const r = await mudar(c, '', { nome: 'AGUA' })
    expect([r.status, r.corpo.code, r.corpo.issues?.[0]?.path]).toEqual([409, 'JA_EXISTE', 'nome'])
  })

  test('retirada, não é oferecida nem aceita em registro novo; o antigo a mantém e pode ser salvo', async () => {
    const c = await nova('Dedetização')
    const { corpo: antiga } = await lancar('Dedetização')
    expect((await mudar(c, '/retirar')).corpo.retirada).toBe(true)
    expect(await nomes('tipo=despesa')).not.toContain('Dedetização')
    expect(await nomes('tipo=despesa&retiradas=sim')).toContain('Dedetização')
    const recusada = await lancar('Dedetização')
    expect([recusada.status, recusada.corpo.issues?.[0]?.path]).toEqual([400, 'categoria'])
    const salva = await aplicacao().pedir<{ categoria: string }>('PUT', `/api/despesas/${antiga._id}`, {
      corpo: { nota: '1', name: 'y', price: 11, description: 'x', categoria: 'Dedetização' },
    })
    expect([salva.status, salva.corpo.categoria]).toEqual([200, 'Dedetização'])
    const filtrada = await aplicacao().pedir<unknown[]>('GET', '/api/despesas/all?categoria=dedetizacao')
    expect(filtrada.corpo).toHaveLength(1)

    const outra = await aplicacao().pedir<CorpoDeErro>('POST', '/api/categorias', {
      corpo: { tipo: 'despesa', nome: 'dedetizacao' },
    })
    expect([outra.status, outra.corpo.message]).toEqual([409, expect.stringContaining('foi retirada')])
    expect((await mudar(c, '/restaurar')).corpo.retirada).toBe(false)
    expect((await lancar('Dedetização')).status).toBe(201)
  })

  test('retirar ou restaurar de novo nada muda', async () => {
    const c = await nova('Vaivém')
    const versoes = []
    for (const oQue of ['/retirar', '/retirar', '/restaurar', '/restaurar'])
      versoes.push((await mudar(c, oQue)).corpo.versao)
    expect(versoes).toEqual([2, 2, 3, 3])
  })

  test('a das reservas não muda de nome nem sai', async () => {
    const [, reservas] = (await aplicacao().pedir<Categoria[]>('GET', '/api/categorias?tipo=receita')).corpo
    for (const r of [await mudar(reservas!, '', { nome: 'Festas' }), await mudar(reservas!, '/retirar')])
      expect([r.status, r.corpo.code]).toEqual([409, 'CONFLITO'])
  })

  test('de dois que renomeiam ao mesmo tempo, o segundo recebe 409', async () => {
    const c = await nova('Disputada')
    const umDeles = (nome: string) => mudar(c, '', { nome }, { 'if-match': '"1"' })
    const rs = await Promise.all([umDeles('De um'), umDeles('De outro')])
    expect(rs.map((r) => r.status).toSorted()).toEqual([200, 409])
  })

  test.each([
    [{}, 'nome'],
    [{ nome: '' }, 'nome'],
    [{ nome: null }, 'nome'],
    [{ nome: 'a\nb' }, 'nome'],
    [{ nome: 'x', tipo: 'receita' }, 'tipo'],
  ])('renomear recusa %j', async (corpo, campo) => {
    const [primeira] = (await aplicacao().pedir<Categoria[]>('GET', '/api/categorias?tipo=despesa')).corpo
    const r = await mudar(primeira!, '', corpo)
    expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, campo])
  })

  test('a que não existe é 404, mesmo com o corpo errado', async () => {
    for (const oQue of ['', '/retirar', '/restaurar'])
      expect((await mudar({ _id: 'nada' }, oQue, oQue === '' ? { x: 1 } : undefined)).status).toBe(404)
  })
})

import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type RegistroDeAuditoria } from '#contract/casa/auditoria.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { DIA, hoje, moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { INJECOES, MARCACAO } from '../../../../test/ataques.ts'

const aplicacao = comAplicacao()

afterEach(() => {
  moverRelogio(0)
})

const ler = (query = '') => aplicacao().pedir<RegistroDeAuditoria[]>('GET', `/api/auditoria?${query}`)
const escrever = (titulo: string, extra: Partial<Parameters<typeof auditar>[1]> = {}) =>
  auditar(aplicacao().ctx, { acao: 'criou', entidade: 'copias', id: null, titulo, antes: null, depois: null, ...extra })

describe('história de um registro', () => {
  test('diz quem, quando, o quê, e o antes e o depois de cada campo', async () => {
    const quem = await aplicacao().criarPessoa('Administrador', { nome: 'Zélia Ramos' })
    const pedir = (metodo: 'POST' | 'PUT' | 'DELETE', url: string, corpo?: unknown) =>
      aplicacao().pedir<{ _id: string }>(metodo, url, { corpo, quem })
    const { corpo } = await pedir('POST', '/api/receitas', { nota: 1, name: 'Cota', price: 10, description: 'x' })
    await pedir('PUT', `/api/receitas/${corpo._id}`, { nota: '1', titulo: 'Cota', price: 12.5, description: 'x' })
    await pedir('DELETE', `/api/receitas/${corpo._id}`)
    await pedir('PUT', `/api/receitas/${corpo._id}/restaurar`)
    const r = await ler(`entidade=receitas&id=${corpo._id}`)
    expect(r.headers['x-total-count']).toBe('4')
    expect(r.corpo.map((h) => h.acao)).toEqual(['restaurou', 'excluiu', 'alterou', 'criou'])
    expect(r.corpo[2]).toMatchObject({
      quem: { _id: quem.id, nome: 'Zélia Ramos' },
      entidade: 'receitas',
      entidadeId: corpo._id,
      titulo: 'Cota',
      mudancas: [{ campo: 'valor', antes: 10, depois: 12.5 }],
    })
    expect(r.corpo[3]?.mudancas).toContainEqual({ campo: 'nome', antes: null, depois: 'Cota' })
  })

  test('nada do que é secreto entra nela', async () => {
    await aplicacao().pedir('POST', '/api/users/register', { corpo: {} })
    const linhas = await aplicacao().ctx.db.selectFrom('auditoria').select('mudancas').execute()
    expect(linhas.map((l) => l.mudancas).join()).not.toMatch(/argon2|senha_hash|password|token/i)
  })

  test('o que foi recusado não fica nela', async () => {
    const antes = (await ler('entidade=receitas')).headers['x-total-count']
    await aplicacao().pedir('POST', '/api/receitas', { corpo: { nota: 1, name: 'x', price: -1, description: 'x' } })
    await aplicacao().pedir('DELETE', '/api/receitas/nada')
    expect((await ler('entidade=receitas')).headers['x-total-count']).toBe(antes)
  })
})

describe('filtros', () => {
  beforeAll(async () => {
    for (let i = 0; i < 45; i++) await escrever(`Página ${i}`, { entidade: 'indices', id: `p${i}` })
    await escrever('Manutenção da BOMBA 100%', { entidade: 'emails' })
    await escrever('Outra', { entidade: 'emails', quem: { id: 'x', nome: 'João Müller' } })
  })

  test('pagina, do mais novo ao mais velho, e todos vem inteiro', async () => {
    const segunda = await ler('entidade=indices&porPagina=20&pagina=2')
    expect([segunda.headers['x-total-count'], segunda.headers['x-pagina']]).toEqual(['45', '2'])
    expect(segunda.corpo.map((h) => h.titulo)).toEqual(Array.from({ length: 20 }, (_, i) => `Página ${24 - i}`))
    expect(segunda.headers.link).toContain('rel="next"')
    const todas = await ler('entidade=indices&porPagina=todos')
    expect(todas.corpo.map((h) => h.titulo)).toEqual(Array.from({ length: 45 }, (_, i) => `Página ${44 - i}`))
  })

  test.each([
    ['manutencao bomba', 1],
    ['JOAO', 1],
    ['100%', 1],
    ['1_0%', 0],
    ['bomba müller', 0],
  ])('busca %j no título e no nome de quem fez', async (busca, quantos) => {
    expect((await ler(`entidade=emails&busca=${encodeURIComponent(busca)}`)).corpo).toHaveLength(quantos)
  })

  test('de e ate são dias de São Paulo, inteiros', async () => {
    moverRelogio(-10 * DIA)
    const [vespera, dia, seguinte] = [-11, -10, -9].map((dias) => {
      moverRelogio(dias * DIA)
      return hoje()
    })
    moverRelogio(-10 * DIA)
    await escrever('Há dez dias', { entidade: 'feriados' })
    moverRelogio(0)
    const achados = async (query: string) => (await ler(`entidade=feriados&${query}`)).corpo.length
    expect(await achados(`de=${dia}&ate=${dia}`)).toBe(1)
    expect(await achados(`de=${vespera}&ate=${seguinte}`)).toBe(1)
    expect(await achados(`de=${seguinte}`)).toBe(0)
    expect(await achados(`ate=${vespera}`)).toBe(0)
  })

  test('por pessoa, e a lista de quem já gravou alguma coisa', async () => {
    const [rita, calada] = [
      await aplicacao().criarPessoa('Administrador', { nome: 'Rita Sá' }),
      await aplicacao().criarPessoa('Administrador', { nome: 'Calada' }),
    ]
    await escrever('De Rita', { entidade: 'convites', quem: { id: rita.id, nome: rita.nome } })
    await escrever('De ninguém', { entidade: 'convites' })
    expect((await ler(`entidade=convites&usuario=${rita.id}`)).corpo.map((h) => h.titulo)).toEqual(['De Rita'])
    expect((await ler(`entidade=convites&usuario=${calada.id}`)).corpo).toEqual([])
    const { corpo } = await aplicacao().pedir<{ _id: string; nome: string }[]>('GET', '/api/auditoria/autores')
    expect(corpo).toContainEqual({ _id: rita.id, nome: 'Rita Sá' })
    expect(corpo.map((a) => a._id)).not.toContain(calada.id)
    expect(Object.keys(corpo[0] ?? {})).toEqual(['_id', 'nome'])
  })

  test.each([
    ['id=p1', 'entidade'],
    ['de=2026-02-30', 'de'],
    ['ate=ontem', 'ate'],
    ['pagina=0', 'pagina'],
    ['porPagina=21', 'porPagina'],
    ['ordem=-quando', 'ordem'],
    ['autor=x', 'autor'],
  ])('recusa %s', async (query, campo) => {
    const r = await aplicacao().pedir<CorpoDeErro>('GET', `/api/auditoria?${query}`)
    expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, campo])
  })

  test.each(INJECOES)('%j é texto ou nada (D3)', async (texto) => {
    const parte = encodeURIComponent(texto)
    const r = await ler(`entidade=${encodeURIComponent(texto.slice(0, 40))}&id=${parte}&busca=${parte}`)
    expect([r.status, r.corpo]).toEqual([200, []])
  })

  test('marcação no título volta letra por letra (D1)', async () => {
    for (const texto of MARCACAO) await escrever(texto, { entidade: 'extratos', antes: { nome: texto } })
    const { corpo } = await ler('entidade=extratos&porPagina=50')
    expect(corpo.map((h) => h.titulo).toReversed()).toEqual([...MARCACAO])
    expect(corpo.map((h) => h.mudancas[0]?.antes).toReversed()).toEqual([...MARCACAO])
  })
})

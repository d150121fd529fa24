import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Caixa } from '#contract/casa/dashboard.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import type { Resumo } from '#contract/contas/lancamentos.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import { novoId } from '#server/platform/ids.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { emPalavras } from '#server/platform/db/palavras.rules.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { criar } from './lancamentos.service.ts'
import * as totais from '../livro/totais.service.ts'

const aplicacao = comAplicacao()

type Lista = 'receitas' | 'despesas'
const LISTAS: Lista[] = ['receitas', 'despesas']
const resumo = async (lista: Lista, query = '') =>
  (await aplicacao().pedir<Resumo>('GET', `/api/${lista}/resumo?${query}`)).corpo

/** Count and sum (reais) by reading every living line, the way no screen does. */
async function somaDasLinhas(lista: Lista, onde = sql<boolean>`1 = 1`): Promise<Resumo> {
  const { rows } = await sql<{ quantidade: number; total: number | null }>`
    select count(*) as quantidade, sum(valor) as total from ${sql.table(lista)} where excluido_em is null and ${onde}
  `.execute(aplicacao().ctx.db)
  return { quantidade: rows[0]?.quantidade ?? 0, total: paraReais(rows[0]?.total ?? 0) }
}

/** The kept totals against the lines: by day, by month, by year, category by category. */
async function diferencas(lista: Lista): Promise<unknown[]> {
  const tipo = lista.slice(0, -1)
  const { rows } = await sql`
    select grao, periodo, categoria_id, fundo_id, sum(quantidade) as quantidade, sum(total) as total from (
      select grao, periodo, categoria_id, fundo_id, quantidade, total from totais where tipo = ${tipo}
      union all
      select g.grao, substr(data, 1, g.letras), coalesce(categoria_id, ''), fundo_id, -1, -valor
      from ${sql.table(lista)},
        (select 'dia' as grao, 10 as letras union all select 'mes', 7 union all select 'ano', 4) as g
      where excluido_em is null
    ) as tudo group by grao, periodo, categoria_id, fundo_id having sum(quantidade) <> 0 or sum(total) <> 0
  `.execute(aplicacao().ctx.db)
  return rows
}

describe('dinheiro exato (F2)', () => {
  const dia = '2020-02-02'
  const linha = () => ({
    id: novoId(),
    nome: 'Dez centavos',
    nota: '1',
    valor: 10,
    descricao: 'x',
    data: dia,
    ordem_nome: 'dez centavos',
    busca: emPalavras('dez centavos'),
    criado_em: agoraISO(),
    atualizado_em: agoraISO(),
  })

  test('10.000 × R$ 0,10 são R$ 1.000,00', async () => {
    await emTransacao(aplicacao().ctx, async (ctx) => {
      // Some one by one, through the rules; the rest at once, for time.
      const dados = { name: 'Dez centavos', nota: '1', price: 0.1, description: 'x', data: dia }
      for (let i = 0; i < 400; i++) await criar(ctx, 'receita', dados)
      for (let i = 0; i < 9_600; i += 300)
        await ctx.db
          .insertInto('receitas')
          .values(Array.from({ length: 300 }, linha))
          .execute()
      await totais.somar(ctx, [
        { tipo: 'receita', dia, categoriaId: null, fundoId: FUNDO_ORDINARIO, quantidade: 9_600, total: 96_000 },
      ])
    })
    expect(await resumo('receitas', `de=${dia}&ate=${dia}`)).toEqual({ quantidade: 10_000, total: 1000 })
    expect(await resumo('receitas', 'busca=dez%20centavos')).toEqual({ quantidade: 10_000, total: 1000 })
    expect(await diferencas('receitas')).toEqual([])
    const { texto } = await aplicacao().pedir('GET', `/api/receitas/exportar?formato=csv&de=${dia}&ate=${dia}`)
    const linhas = texto.trimEnd().split('\r\n')
    expect([linhas.length, linhas.at(-1)]).toEqual([10_002, 'Total;;;;;1000,00;;;'])
  })
})

describe('histórias ao acaso', () => {
  const CATEGORIAS = { receitas: ['Boletos', 'Cotas', null], despesas: ['Água', 'Luz', null] } as const
  const campos = {
    centavos: fc.integer({ min: 0, max: 99_999_999_999 }),
    dia: fc.constantFrom('2024-01-31', '2024-02-29', '2025-12-31', '2026-01-01'),
    categoria: fc.nat({ max: 2 }),
  }
  const passo = fc.oneof(
    fc.record({ acao: fc.constant('criar' as const), alvo: fc.nat(), ...campos }),
    fc.record({ acao: fc.constant('alterar' as const), alvo: fc.nat(), ...campos }),
    fc.record({ acao: fc.constantFrom('excluir' as const, 'restaurar' as const), alvo: fc.nat() }),
  )
  const historia = fc.record({
    lista: fc.constantFrom(...LISTAS),
    passos: fc.array(passo, { minLength: 1, maxLength: 14 }),
  })

  async function viver({ lista, passos }: typeof historia extends fc.Arbitrary<infer H> ? H : never) {
    const ids: string[] = []
    for (const p of passos) {
      const id = ids[p.alvo % Math.max(1, ids.length)] ?? 'nada'
      if (p.acao === 'excluir') await aplicacao().pedir('DELETE', `/api/${lista}/${id}`)
      if (p.acao === 'restaurar') await aplicacao().pedir('PUT', `/api/${lista}/${id}/restaurar`)
      if (!('centavos' in p)) continue
      const corpo = {
        nota: 1,
        name: 'Ao acaso',
        price: paraReais(p.centavos),
        description: 'x',
        data: p.dia,
        categoria: CATEGORIAS[lista][p.categoria],
      }
      const [metodo, url] = p.acao === 'criar' ? (['POST', ''] as const) : (['PUT', `/${id}`] as const)
      const r = await aplicacao().pedir<{ _id: string }>(metodo, `/api/${lista}${url}`, { corpo })
      expect(p.acao === 'criar' ? [201] : [200, 404]).toContain(r.status)
      if (p.acao === 'criar') ids.push(r.corpo._id)
    }
  }

  test('criar, alterar, excluir e restaurar em qualquer ordem deixa os totais iguais à soma das linhas', async () => {
    await fc.assert(
      fc.asyncProperty(historia, async (h) => {
        await viver(h)
        const { lista } = h
        expect(await resumo(lista)).toEqual(await somaDasLinhas(lista))
        expect(await resumo(lista, 'de=2024-02-01&ate=2025-12-31')).toEqual(
          await somaDasLinhas(lista, sql<boolean>`data between '2024-02-01' and '2025-12-31'`),
        )
        expect(await resumo(lista, 'categoria=nenhuma')).toEqual(
          await somaDasLinhas(lista, sql<boolean>`categoria_id is null`),
        )
        expect(await diferencas(lista)).toEqual([])
      }),
      { numRuns: 25 },
    )
    const caixa = (await aplicacao().pedir<Caixa>('GET', '/api/caixa')).corpo
    const [receitas, gastos] = [await somaDasLinhas('receitas'), await somaDasLinhas('despesas')]
    expect([caixa.receitas, caixa.despesas]).toEqual([receitas.total, gastos.total])
    expect(Math.round(caixa.saldo * 100)).toBe(Math.round(receitas.total * 100) - Math.round(gastos.total * 100))
  })

  test('vinte pessoas mexendo ao mesmo tempo não desencontram os totais', async () => {
    const { corpo } = await aplicacao().pedir<{ _id: string }>('POST', '/api/despesas', {
      corpo: { nota: 1, name: 'Disputada', price: 1, description: 'x', data: '2023-03-03' },
    })
    const url = `/api/despesas/${corpo._id}`
    const mexer = (i: number) => {
      if (i % 4 === 0) return aplicacao().pedir('DELETE', url)
      if (i % 4 === 1) return aplicacao().pedir('PUT', `${url}/restaurar`)
      return aplicacao().pedir('PUT', url, { corpo: { nota: 1, name: 'x', price: i, description: 'x' } })
    }
    const respostas = await Promise.all(Array.from({ length: 20 }, (_, i) => mexer(i)))
    for (const r of respostas) expect([200, 204, 404, 409]).toContain(r.status)
    expect(await diferencas('despesas')).toEqual([])
  })
})

describe('corpos que não cabem (D8)', () => {
  const mandar = async (corpo: string) => {
    const inicio = performance.now()
    const r = await aplicacao().pedir<CorpoDeErro>('POST', '/api/despesas', {
      corpo,
      headers: { 'content-type': 'application/json' },
    })
    return { ...r, ms: performance.now() - inicio }
  }
  const chaves = (n: number) => `{${Array.from({ length: n }, (_, i) => `"c${i}":1`).join(',')}}`

  test.each<[string, () => string, number]>([
    ['um milhão de chaves', () => chaves(1_000_000), 413],
    ['um texto de um milhão de letras', () => JSON.stringify({ name: 'a'.repeat(1_000_000) }), 413],
    ['256 KiB e mais um byte', () => `"${'a'.repeat(256 * 1024 - 1)}"`, 413],
    ['quantas chaves cabem em 256 KiB', () => chaves(24_000), 400],
    ['listas dentro de listas até o limite', () => '['.repeat(130_000) + ']'.repeat(130_000), 400],
    ['objetos dentro de objetos', () => '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000), 400],
  ])('%s: recusa depressa', async (_caso, corpo, status) => {
    const r = await mandar(corpo())
    expect(r.status).toBe(status)
    expect(r.ms).toBeLessThan(3_000)
    expect(r.texto.length).toBeLessThan(100_000)
  })
})

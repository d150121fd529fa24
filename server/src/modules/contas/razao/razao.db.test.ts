import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Cobranca, CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import type { Pagavel } from '#contract/contas/pagaveis.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import type { Fundo } from '#contract/contas/fundos.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import { agoraISO, hoje, moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { exameDe } from '../../../../test/doutor.ts'
import { criarPredio, criarRegraDeAtraso } from '../../../../test/predio.ts'

const aplicacao = comAplicacao()
afterEach(() => moverRelogio(0))

const pedir = <T = { _id: string; versao: number }>(
  metodo: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  corpo?: unknown,
) => aplicacao().pedir<T>(metodo, url, { corpo })
const partidasDe = (origem_id: string) =>
  aplicacao()
    .ctx.db.selectFrom('partidas as p')
    .innerJoin('contas_contabeis as d', 'd.id', 'p.debito')
    .innerJoin('contas_contabeis as c', 'c.id', 'p.credito')
    .select(['p.data', 'd.classe as debito', 'c.classe as credito', 'p.valor', 'p.estorno'])
    .where('origem_id', '=', origem_id)
    .orderBy('p.id')
    .execute()
const receita = (parte: object = {}) => ({
  nota: 1,
  name: 'Aluguel do salão',
  price: 100,
  description: 'x',
  image: '',
  ...parte,
})

describe('o banco escreve as partidas do que se grava', () => {
  test('uma receita entra, muda de valor e sai: o que estava escrito fica, e é desfeito por outra partida', async () => {
    const { corpo } = await pedir('POST', '/api/receitas', receita({ data: '2026-03-10' }))
    const entrou = { data: '2026-03-10', debito: 'dinheiro', credito: 'receita', valor: 10_000, estorno: 0 }
    const saiu = { ...entrou, debito: 'receita', credito: 'dinheiro', estorno: 1 }
    expect(await partidasDe(corpo._id)).toEqual([entrou])
    await pedir('PUT', `/api/receitas/${corpo._id}`, {
      ...receita({ price: 40, data: '2026-04-02' }),
      titulo: 'Aluguel',
      nota: '1',
    })
    const depois = { ...entrou, data: '2026-04-02', valor: 4_000 }
    expect(await partidasDe(corpo._id)).toEqual([entrou, saiu, depois])
    await pedir('DELETE', `/api/receitas/${corpo._id}`)
    expect(await partidasDe(corpo._id)).toEqual([
      entrou,
      saiu,
      depois,
      { ...depois, debito: 'receita', credito: 'dinheiro', estorno: 1 },
    ])
  })

  test('uma mudança que não é de dinheiro não escreve nada', async () => {
    const { corpo } = await pedir('POST', '/api/receitas', receita())
    await pedir('PUT', `/api/receitas/${corpo._id}`, {
      ...receita({ description: 'outra' }),
      titulo: 'Outro nome',
      nota: '2',
    })
    expect(await partidasDe(corpo._id)).toHaveLength(1)
  })

  test('o que se desfaz numa transação não fica nos livros', async () => {
    const { db } = aplicacao().ctx
    const antes = await contar()
    await expect(
      db.transaction().execute(async (db) => {
        await db.updateTable('fundos').set({ saldo_inicial: 123_456 }).where('id', '=', FUNDO_ORDINARIO).execute()
        throw new Error('caiu')
      }),
    ).rejects.toThrow('caiu')
    expect(await contar()).toBe(antes)
  })

  test('partidas não se alteram nem se apagam', async () => {
    const { db } = aplicacao().ctx
    await expect(db.updateTable('partidas').set({ valor: 1 }).execute()).rejects.toThrow(/partida_fica/)
    await expect(db.deleteFrom('partidas').execute()).rejects.toThrow(/partida_fica/)
  })
})

const contar = async () =>
  (
    await aplicacao()
      .ctx.db.selectFrom('partidas')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

/** Anything the product does with money and debt, well or badly asked. */
const FAZ = [
  'receita',
  'despesa',
  'altera',
  'exclui',
  'restaura',
  'transfere',
  'fundo',
  'emite',
  'paga',
  'estorna',
  'cancela',
  'conta',
  'retem',
  'quita',
  'desfaz',
  'fecha',
  'reabre',
] as const
interface Passo {
  faz: (typeof FAZ)[number]
  qual: number
  valor: number
  dia: number
}

describe('qualquer sequência de operações', () => {
  beforeAll(async () => {
    await criarPredio(aplicacao(), 4)
    await criarRegraDeAtraso(aplicacao())
    const regra = { id: 'unica', sem_aprovacao_ate: 99_999_999, atualizado_em: agoraISO() }
    await aplicacao().ctx.db.insertInto('regra_de_pagaveis').values(regra).execute()
  })

  const escolher = <T>(lista: readonly T[], qual: number): T | undefined => lista[qual % Math.max(1, lista.length)]
  const dia = (n: number) => somarDias(hoje(), -n)
  const feitas: { url: string; tipo: 'receita' | 'despesa' }[] = []
  const outroFundo = async () =>
    (await pedir<Fundo[]>('GET', '/api/fundos')).corpo.find((f) => f._id !== FUNDO_ORDINARIO)?._id

  const fazer: Record<Passo['faz'], (p: Passo) => Promise<unknown>> = {
    receita: (p) => lancar('receita', p),
    despesa: (p) => lancar('despesa', p),
    altera: async (p) => {
      const alvo = escolher(feitas, p.qual)
      if (!alvo) return
      const corpo = {
        ...receita({ price: p.valor / 100, data: dia(p.dia), nota: '1' }),
        [alvo.tipo === 'receita' ? 'titulo' : 'name']: 'Mudada',
      }
      return pedir('PUT', alvo.url, corpo)
    },
    exclui: async (p) => {
      const alvo = escolher(feitas, p.qual)
      return alvo && pedir('DELETE', alvo.url)
    },
    restaura: async (p) => {
      const alvo = escolher(feitas, p.qual)
      return alvo && pedir('PUT', `${alvo.url}/restaurar`)
    },
    transfere: async (p) =>
      pedir('POST', '/api/transferencias', {
        de: FUNDO_ORDINARIO,
        para: await outroFundo(),
        valor: p.valor / 100,
        data: dia(p.dia),
        motivo: 'Obra',
      }),
    fundo: (p) =>
      pedir('POST', '/api/fundos', {
        nome: `Fundo ${p.valor} ${p.qual}`,
        tipo: 'outro',
        saldoInicial: (p.valor - 30_000) / 100,
      }),
    emite: (p) =>
      pedir('POST', '/api/cobrancas', {
        competencia: dia(p.dia).slice(0, 7),
        nome: `Taxa ${p.valor} ${p.qual}`,
        vencimento: dia(p.dia),
        itens: [{ descricao: 'Taxa', valor: p.valor / 100, natureza: 'ordinaria', base: 'igual' }],
      }),
    paga: async (p) => {
      const alvo = escolher(await cobrancas('aberta'), p.qual)
      return (
        alvo &&
        pedir('POST', `/api/cobrancas/${alvo._id}/pagamentos`, {
          valor: Math.min(p.valor / 100, alvo.saldo),
          data: dia(p.dia),
        })
      )
    },
    estorna: async (p) => {
      const alvo = escolher([...(await cobrancas('paga')), ...(await cobrancas('parcial'))], p.qual)
      if (!alvo) return
      const { corpo } = await pedir<Cobranca>('GET', `/api/cobrancas/${alvo._id}`)
      const pagamento = corpo.pagamentos.find((q) => q.podeEstornar)
      return (
        pagamento &&
        pedir('PUT', `/api/cobrancas/${alvo._id}/pagamentos/${pagamento._id}/estornar`, { motivo: 'Cheque' })
      )
    },
    cancela: async (p) => {
      const alvo = escolher(await cobrancas('aberta'), p.qual)
      return alvo && pedir('PUT', `/api/cobrancas/${alvo._id}/cancelar`, { motivo: 'Engano' })
    },
    conta: (p) =>
      pedir('POST', '/api/pagaveis', {
        name: `Água ${p.qual}`,
        vencimento: dia(p.dia),
        valor: p.valor / 100,
        forma: 'dinheiro',
      }),
    // Its taxes become bills, which are paid and taken back as the others are.
    retem: (p) =>
      pedir('POST', '/api/pagaveis', {
        ...{ name: `Limpeza ${p.qual}`, valor: p.valor / 100, forma: 'dinheiro', vencimento: dia(p.dia) },
        ...{ emissao: dia(p.dia + 5), tipoDeServico: (['limpeza', 'manutencao', 'autonomo'] as const)[p.qual % 3] },
      }),
    quita: async (p) => {
      const alvo = escolher(await contas('Lançada'), p.qual)
      return alvo && pedir('PUT', `/api/pagaveis/${alvo._id}/pagar`, { data: dia(p.dia), valor: alvo.liquido })
    },
    desfaz: async (p) => {
      const alvo = escolher(await contas('Paga'), p.qual)
      return alvo && pedir('PUT', `/api/pagaveis/${alvo._id}/desfazer-pagamento`, { motivo: 'Voltou' })
    },
    fecha: async () => {
      const { proximo } = (await pedir<{ proximo: string | null }>('GET', '/api/fechamentos')).corpo
      return proximo && pedir('POST', '/api/fechamentos', { competencia: proximo, justificativa: 'Teste' })
    },
    reabre: async () => {
      const { fechadoAte } = (await pedir<{ fechadoAte: string | null }>('GET', '/api/fechamentos')).corpo
      return fechadoAte && pedir('POST', `/api/fechamentos/${fechadoAte}/reabrir`, { motivo: 'Engano' })
    },
  }
  async function lancar(tipo: 'receita' | 'despesa', p: Passo) {
    const url = `/api/${tipo}s`
    const r = await pedir('POST', url, receita({ price: p.valor / 100, data: dia(p.dia) }))
    if (r.status === 201) feitas.push({ url: `${url}/${r.corpo._id}`, tipo })
    return r
  }
  const cobrancas = async (status: string) =>
    (await pedir<CobrancaNaLista[]>('GET', `/api/cobrancas?status=${status}&porPagina=todos`)).corpo
  const contas = async (status: string) =>
    (await pedir<Pagavel[]>('GET', `/api/pagaveis?status=${encodeURIComponent(status)}&porPagina=todos`)).corpo

  const passo = fc.record({
    faz: fc.constantFrom(...FAZ),
    qual: fc.nat(20),
    valor: fc.integer({ min: 1, max: 90_000 }),
    dia: fc.nat(70),
  })

  test('deixa os livros iguais aos registros, ao centavo, e débitos iguais a créditos', async () => {
    const feitos = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(fc.array(passo, { minLength: 15, maxLength: 30 }), async (passos) => {
        for (const p of passos) {
          const r = (await fazer[p.faz](p)) as { status: number; texto: string } | undefined
          expect(r?.status ?? 200, JSON.stringify([p, r?.texto])).toBeLessThan(500)
          if (r && r.status < 300) feitos.set(p.faz, (feitos.get(p.faz) ?? 0) + 1)
        }
        expect((await exameDe(aplicacao().plataforma.config)).filter((l) => l.startsWith('livros'))).toEqual([])
        const { debitos, creditos } = (
          await pedir<{ debitos: number; creditos: number }>('GET', '/api/razao/balancete')
        ).corpo
        expect(debitos).toBe(creditos)
      }),
      { numRuns: 8 },
    )
    // A sequence that does nothing proves nothing.
    expect([...feitos.keys()].toSorted()).toEqual([...FAZ].toSorted())
  })
})

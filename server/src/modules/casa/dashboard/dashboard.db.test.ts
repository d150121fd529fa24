import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Acordo } from '#contract/cobranca/acordos.ts'
import { diaEm, somarDias } from '#contract/valores/calendario.ts'
import type { CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import type { Caixa, Dashboard } from '#contract/casa/dashboard.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import { hoje, moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { criarPredio, limparPredio } from '../../../../test/predio.ts'
import { mesmosDias, ultimosMeses } from './dashboard.rules.ts'

const aplicacao = comAplicacao()

const lancar = (onde: 'receitas' | 'despesas', price: number, data: string) =>
  aplicacao().pedir<{ _id: string }>('POST', `/api/${onde}`, {
    corpo: { nota: 1, name: 'x', price, description: 'x', data },
  })

describe('caixa e painel', () => {
  test('o caixa é saldo inicial + receitas − despesas até hoje, e o futuro não conta', async () => {
    await aplicacao()
      .ctx.db.insertInto('condominio')
      .values({ id: 1, nome: 'Edifício Teste', criado_em: hoje() })
      .execute()
    await aplicacao().pedir('PUT', `/api/fundos/${FUNDO_ORDINARIO}`, {
      corpo: { nome: 'Ordinário', tipo: 'ordinario', saldoInicial: 1000.5 },
    })
    await lancar('receitas', 10.1, hoje())
    await lancar('receitas', 500, '2999-01-01')
    await lancar('despesas', 0.3, '2020-01-01')
    const { corpo } = await aplicacao().pedir<Caixa>('GET', '/api/caixa')
    expect(corpo).toEqual({ saldo: 1010.3, saldoInicial: 1000.5, receitas: 10.1, despesas: 0.3 })
  })

  test('o painel traz doze meses, este mês por último, e compara com os mesmos dias do anterior', async () => {
    const [anterior = '', este = ''] = ultimosMeses(hoje(), 2)
    const [, { ate }] = mesmosDias(hoje())
    await lancar('despesas', 150, `${anterior}-01`)
    await lancar('despesas', 50, ate)
    // The rest of the month before, and of this one, is in the charts and not in the comparison.
    const depois = somarDias(ate, 1)
    if (depois.startsWith(anterior)) await lancar('despesas', 999, depois)
    const amanha = somarDias(hoje(), 1)
    if (amanha.startsWith(este)) await lancar('receitas', 777, amanha)
    const { corpo } = await lancar('despesas', 100, `${este}-01`)
    const ver = async () => (await aplicacao().pedir<Dashboard>('GET', '/api/dashboard')).corpo.financeiro
    const cheio = await ver()
    expect(cheio?.meses).toHaveLength(12)
    expect(cheio?.meses.at(-1)).toMatchObject({ mes: este, despesas: 100 })
    const centavos = (valor: number) => Math.round(valor * 100)
    for (const m of cheio?.meses ?? [])
      expect([m.mes, centavos(m.saldo)]).toEqual([m.mes, centavos(m.receitas) - centavos(m.despesas)])
    expect(cheio?.despesas).toEqual({ valor: 100, anterior: 200, variacao: -50 })
    expect(cheio?.comparadoAte).toBe(ate)
    expect(cheio?.receitas.valor).toBe(10.1)
    await aplicacao().pedir('DELETE', `/api/despesas/${corpo._id}`)
    expect((await ver())?.despesas).toEqual({ valor: 0, anterior: 200, variacao: -100 })
  })

  test('morador não recebe nada do livro', async () => {
    const quem = await aplicacao().como('morador')
    const { corpo, status } = await aplicacao().pedir<Dashboard>('GET', '/api/dashboard', { quem })
    expect(status).toBe(200)
    expect(corpo.financeiro).toBeNull()
    expect(JSON.stringify(corpo)).not.toContain('1010')
  })

  describe('cobranças', () => {
    const verCobrancas = async () =>
      (await aplicacao().pedir<Dashboard>('GET', '/api/dashboard')).corpo.financeiro?.cobrancas
    const emitir = (competencia: string, vencimento: string, valor: number) =>
      aplicacao().pedir('POST', '/api/cobrancas', {
        corpo: {
          competencia,
          nome: 'Taxa',
          vencimento,
          itens: [{ descricao: 'Cota', natureza: 'ordinaria', base: 'igual', valor }],
        },
      })

    beforeEach(async () => {
      // Thursday 12 November 2026.
      moverRelogio(Date.parse('2026-11-12T15:00:00Z') - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
      await limparPredio(aplicacao())
    })
    afterEach(() => moverRelogio(0))

    test('sem cobrança nenhuma, nada é dito', async () => {
      expect(await verCobrancas()).toBeNull()
    })

    test('o previsto e o recebido do mês, a inadimplência do ano e o que vence a seguir', async () => {
      await criarPredio(aplicacao(), 4)
      await emitir('2026-10', '2026-10-09', 400)
      await emitir('2026-11', '2026-11-10', 800)
      await emitir('2026-12', '2026-12-10', 1_000)
      const { corpo: todas } = await aplicacao().pedir<CobrancaNaLista[]>('GET', '/api/cobrancas?ordem=numero')
      const pagar = (c: CobrancaNaLista | undefined, valor: number) =>
        aplicacao().pedir('POST', `/api/cobrancas/${c?._id ?? ''}/pagamentos`, { corpo: { valor, data: c?.venceEm } })
      for (const c of todas.slice(0, 3)) await pagar(c, 100)
      await pagar(todas[4], 200)
      await pagar(todas[5], 50)
      await aplicacao().pedir('PUT', `/api/cobrancas/${todas[11]?._id ?? ''}/cancelar`, { corpo: { motivo: 'engano' } })
      // Due in twelve months: 400 + 800; still to pay of them: 100 of October and 550 of November.
      expect(await verCobrancas()).toEqual({
        previsto: 800,
        recebido: 250,
        inadimplencia: 54.2,
        proximo: { vencimento: '2026-12-10', venceEm: '2026-12-10', valor: 750, antes: 0 },
      })
      // An extra charge that falls due before does not hide the month's.
      const unidade = todas[0]?.unidade._id
      const extra = {
        unidade,
        descricao: 'Segunda via do controle',
        competencia: '2026-11',
        vencimento: '2026-11-30',
        valor: 85.5,
        tipo: 'extra',
      }
      const feita = await aplicacao().pedir('POST', '/api/cobrancas/avulsa', { corpo: extra })
      expect(feita.status, JSON.stringify(feita.corpo)).toBe(201)
      expect((await verCobrancas())?.proximo).toEqual({
        vencimento: '2026-12-10',
        venceEm: '2026-12-10',
        valor: 750,
        antes: 85.5,
      })
    })

    test('o que um acordo do mês pagou conta uma vez, esteja ele de pé, rompido ou cumprido', async () => {
      await criarPredio(aplicacao(), 2)
      await emitir('2026-11', '2026-11-10', 2_000)
      const doMes = async () => {
        const c = await verCobrancas()
        return [c?.previsto, c?.recebido]
      }
      const pagar = (cobranca: string | undefined, valor: number) =>
        aplicacao().pedir('POST', `/api/cobrancas/${cobranca ?? ''}/pagamentos`, {
          corpo: { valor, data: '2026-11-12' },
        })
      // R$ 1.000,00 of November in two instalments, one of them in the same month.
      const acordar = async (c: CobrancaNaLista | undefined) => {
        const termos = { em: '2026-11-12', parcelas: 2, primeiroVencimento: '2026-11-20' }
        const corpo = { unidade: c?.unidade._id, cobrancas: [c?._id], ...termos }
        return (await aplicacao().pedir<Acordo>('POST', '/api/acordos', { corpo })).corpo
      }
      const { corpo: duas } = await aplicacao().pedir<CobrancaNaLista[]>('GET', '/api/cobrancas?ordem=numero')
      const rompido = await acordar(duas[0])
      expect(await doMes()).toEqual([1_500, 0])
      await pagar(rompido.parcelas[0]?.cobranca, 500)
      expect(await doMes()).toEqual([1_500, 500])
      await aplicacao().pedir('PUT', `/api/acordos/${rompido._id}/romper`, { corpo: { motivo: 'Não pagou' } })
      // The whole charge is waited for again; of it the instalment brought 500.
      expect(await doMes()).toEqual([2_000, 500])
      await pagar(duas[0]?._id, 500)
      expect(await doMes()).toEqual([2_000, 1_000])
      const cumprido = await acordar(duas[1])
      for (const p of cumprido.parcelas) await pagar(p.cobranca, 500)
      expect((await aplicacao().pedir<Acordo>('GET', `/api/acordos/${cumprido._id}`)).corpo.status).toBe('cumprido')
      // The instalment of December is December's.
      expect(await doMes()).toEqual([1_500, 1_500])
    })
  })
})

import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import type { Acordo } from '#contract/cobranca/acordos.ts'
import { diaEm, somarDias } from '#contract/valores/calendario.ts'
import type { Cobranca, CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import type { Balancete, Fundo } from '#contract/contas/fundos.ts'
import { paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { exameDe } from '../../../../test/doutor.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { criarPredio, criarRegraDeAtraso, limparPredio } from '../../../../test/predio.ts'

/** Any history of a unit: what each fund has is what the items say, worked out again from nothing but the answers. */

const aplicacao = comAplicacao()
afterEach(() => moverRelogio(0))

/** What is undone or broken is so on the last day; what is paid and agreed, on days before it. */
const [INICIO, FIM] = ['2026-12-10', '2028-01-10']
const paraODia = (dia: string) =>
  moverRelogio(Date.parse(`${dia}T15:00:00Z`) - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
const pedir = <T>(metodo: 'GET' | 'POST' | 'PUT', url: string, corpo?: unknown) =>
  aplicacao().pedir<T>(metodo, url, { corpo })
const fundos = async () => (await pedir<Fundo[]>('GET', '/api/fundos')).corpo
const cobrancas = async (q = '') =>
  (await pedir<CobrancaNaLista[]>('GET', `/api/cobrancas?ordem=vencimento&porPagina=todos${q}`)).corpo
const ver = async (id: string, em = FIM) => (await pedir<Cobranca>('GET', `/api/cobrancas/${id}?em=${em}`)).corpo
const acordos = async () => (await pedir<Acordo[]>('GET', '/api/acordos?porPagina=todos')).corpo

type Passo = { faz: 'paga' | 'estorna' | 'acorda' | 'rompe' | 'fecha'; dias: number; qual: number; parte: number }

async function pagar({ qual, parte }: Passo, hoje: string): Promise<void> {
  const abertas = (await cobrancas()).filter((c) => c.status === 'aberta' || c.status === 'parcial')
  const alvo = abertas[qual % Math.max(1, abertas.length)]
  if (!alvo) return
  const devido = paraCentavos((await ver(alvo._id, hoje)).encargos.total)
  const valor = Math.max(1, Math.ceil(devido * parte))
  const r = await pedir('POST', `/api/cobrancas/${alvo._id}/pagamentos`, { valor: paraReais(valor), data: hoje })
  expect(r.status, r.texto).toBe(201)
}
async function estornar({ qual }: Passo): Promise<void> {
  const vivas = (await Promise.all((await cobrancas()).map((c) => ver(c._id)))).filter((c) =>
    c.pagamentos.some((p) => p.podeEstornar),
  )
  const alvo = vivas[qual % Math.max(1, vivas.length)]
  const pagamento = alvo?.pagamentos.find((p) => p.podeEstornar)
  if (!alvo || !pagamento) return
  const r = await pedir('PUT', `/api/cobrancas/${alvo._id}/pagamentos/${pagamento._id}/estornar`, { motivo: 'Cheque' })
  expect([200, 409], r.texto).toContain(r.status)
}
async function acordar({ qual, parte }: Passo, hoje: string): Promise<void> {
  const abertas = (await cobrancas()).filter(
    (c) => c.tipo !== 'acordo' && (c.status === 'aberta' || c.status === 'parcial'),
  )
  const escolhidas = abertas.slice(0, 1 + (qual % 3))
  if (escolhidas.length === 0) return
  const corpo = {
    unidade: escolhidas[0]!.unidade._id,
    em: hoje,
    cobrancas: escolhidas.map((c) => c._id),
    parcelas: 1 + (qual % 4),
    juros: parte > 0.5 ? 1 : 0,
    entrada: 0,
    primeiroVencimento: somarDias(hoje, 3),
    tolerancia: 90,
  }
  const r = await pedir('POST', '/api/acordos', corpo)
  expect([201, 400], r.texto).toContain(r.status)
}
async function romper({ qual }: Passo): Promise<void> {
  const ativos = (await acordos()).filter((a) => a.status === 'ativo')
  const alvo = ativos[qual % Math.max(1, ativos.length)]
  if (alvo) expect((await pedir('PUT', `/api/acordos/${alvo._id}/romper`, { motivo: 'Não pagou' })).status).toBe(200)
}
/** Closes the books up to the month before, so that reversals of what came before are of today. */
const fechar = (hoje: string) =>
  aplicacao()
    .ctx.db.updateTable('livro')
    .set({ fechado_ate: somarDias(`${hoje.slice(0, 7)}-01`, -1).slice(0, 7) })
    .execute()

/**
 * What each fund should have from charges, in centavos: payments that stand and are of no ended agreement go where they
 * say; of an ended agreement, what its charges say they got of it, and the rest to the ordinary fund.
 */
async function esperado(): Promise<Map<string, number>> {
  const somas = new Map<string, number>()
  const somar = (fundo: string, v: number) => somas.set(fundo, (somas.get(fundo) ?? 0) + v)
  for (const { _id, tipo } of await cobrancas()) {
    const c = await ver(_id)
    const encerrado = tipo === 'acordo' && (c.acordo?.status === 'rompido' || c.acordo?.status === 'cancelado')
    for (const p of c.pagamentos.filter((p) => p.estornadoEm === null)) {
      const porFundo = p.destinos.map((d) => [d.fundo._id, paraCentavos(d.valor)] as const)
      expect(porFundo.reduce((s, [, v]) => s + v, 0)).toBe(paraCentavos(p.valor))
      if (encerrado) somar(FUNDO_ORDINARIO, paraCentavos(p.valor))
      else for (const [fundo, v] of porFundo) somar(fundo, v)
      // The share of an instalment leaves the ordinary fund, where the instalment's money was counted.
      if (p.doAcordo) somar(FUNDO_ORDINARIO, -paraCentavos(p.valor))
    }
    // A charge that was wholly paid directly gave each fund exactly its items.
    if (c.status === 'paga' && c.acordo?.status !== 'cumprido') {
      const pago = new Map<string, number>()
      for (const p of c.pagamentos)
        if (p.estornadoEm === null)
          for (const d of p.destinos) pago.set(d.fundo._id, (pago.get(d.fundo._id) ?? 0) + paraCentavos(d.valor))
      for (const fundo of new Set(c.itens.map((i) => i.fundo._id)))
        if (fundo !== FUNDO_ORDINARIO)
          expect(pago.get(fundo)).toBe(
            c.itens.reduce((s, i) => (i.fundo._id === fundo ? s + paraCentavos(i.valor) : s), 0),
          )
    }
  }
  return somas
}

/** Of every fulfilled agreement, what reached each fund is what was left of its charges' items. */
async function conferirCumpridos(): Promise<void> {
  for (const { _id, status } of await acordos()) {
    if (status !== 'cumprido') continue
    const a = (await pedir<Acordo>('GET', `/api/acordos/${_id}`)).corpo
    const dosItens = new Map<string, number>()
    for (const { _id: id } of a.cobrancas) {
      const c = await ver(id)
      for (const i of c.itens) dosItens.set(i.fundo._id, (dosItens.get(i.fundo._id) ?? 0) + paraCentavos(i.valor))
      for (const p of c.pagamentos)
        if (p.estornadoEm === null)
          for (const d of p.destinos)
            dosItens.set(d.fundo._id, (dosItens.get(d.fundo._id) ?? 0) - paraCentavos(d.valor))
    }
    const veio = new Map<string, number>()
    for (const { cobranca } of a.parcelas)
      for (const p of (await ver(cobranca)).pagamentos)
        if (p.estornadoEm === null)
          for (const d of p.destinos) veio.set(d.fundo._id, (veio.get(d.fundo._id) ?? 0) + paraCentavos(d.valor))
    for (const [fundo, v] of dosItens) if (fundo !== FUNDO_ORDINARIO) expect(veio.get(fundo) ?? 0).toBe(v)
  }
}

const passo = fc.record({
  faz: fc.constantFrom<Passo['faz']>('paga', 'paga', 'paga', 'estorna', 'acorda', 'rompe', 'fecha'),
  dias: fc.integer({ min: 0, max: 40 }),
  qual: fc.nat(99),
  parte: fc.oneof(fc.constant(1), fc.double({ min: 0.01, max: 1, noNaN: true })),
})
const valor = fc.integer({ min: 0, max: 99_999 })

test('quaisquer emissões, pagamentos, acordos, rompimentos, estornos e fechamentos: cada fundo tem o que os itens dizem', async () => {
  paraODia(FIM)
  const obras = (await pedir<Fundo>('POST', '/api/fundos', { nome: 'Obras da fachada', tipo: 'obras' })).corpo
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 99_999 }), valor, valor), { minLength: 1, maxLength: 3 }),
      fc.array(passo, { minLength: 2, maxLength: 9 }),
      async (meses, passos) => {
        const { ctx } = aplicacao()
        await ctx.db.updateTable('livro').set({ fechado_ate: '' }).execute()
        await limparPredio(aplicacao())
        await criarRegraDeAtraso(aplicacao())
        await criarPredio(aplicacao(), 1)
        let hoje = INICIO
        const antes = new Map((await fundos()).map((f) => [f._id, paraCentavos(f.saldo)]))
        for (const [i, [cota, reserva, fachada]] of meses.entries()) {
          const itens = [
            { descricao: 'Cota', natureza: 'ordinaria', base: 'igual', valor: paraReais(cota) },
            { descricao: 'Reserva', natureza: 'fundo_de_reserva', base: 'igual', valor: paraReais(reserva) },
            {
              descricao: 'Fachada',
              natureza: 'extraordinaria',
              base: 'igual',
              valor: paraReais(fachada),
              fundo: obras._id,
            },
          ].filter((x) => x.valor > 0)
          await pedir('POST', '/api/cobrancas', {
            competencia: `2026-1${i}`,
            nome: 'Taxa',
            vencimento: `2026-1${i}-20`,
            itens,
          })
        }
        for (const p of passos) {
          hoje = somarDias(hoje, p.dias)
          if (p.faz === 'paga') await pagar(p, hoje)
          if (p.faz === 'estorna') await estornar(p)
          if (p.faz === 'acorda') await acordar(p, hoje)
          if (p.faz === 'rompe') await romper(p)
          if (p.faz === 'fecha') await fechar(hoje)
          const deve = await esperado()
          const ganhos = (await fundos()).map((f) => [f.nome, paraCentavos(f.saldo) - (antes.get(f._id) ?? 0)])
          expect(ganhos).toEqual((await fundos()).map((f) => [f.nome, deve.get(f._id) ?? 0]))
        }
        await conferirCumpridos()
        const { corpo: balancete } = await pedir<Balancete>(
          'GET',
          `/api/fundos/balancete?competencia=${FIM.slice(0, 7)}`,
        )
        expect(balancete.fundos.map((f) => [f.fundo.nome, f.saldoFinal])).toEqual(
          (await fundos()).map((f) => [f.nome, f.saldo]),
        )
      },
    ),
    { numRuns: 8 },
  )
  await aplicacao().ctx.db.updateTable('livro').set({ fechado_ate: '' }).execute()
  expect((await exameDe(aplicacao().plataforma.config)).filter((l) => !l.startsWith('numeração'))).toEqual([])
})

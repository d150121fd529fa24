import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Acordo } from '#contract/cobranca/acordos.ts'
import { diaEm } from '#contract/valores/calendario.ts'
import type { Cobranca, CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import type { Balancete } from '#contract/contas/fundos.ts'
import type { Prestacao } from '#contract/contas/prestacoes.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { criarPredio, criarRegraDeAtraso, limparPredio } from '../../../../test/predio.ts'

/** The tests live on 28 December 2026 and look at November. Four units; R$ 500,00 of cota and R$ 50,00 of reserve each. */
const aplicacao = comAplicacao()
const paraODia = (dia: string) =>
  moverRelogio(Date.parse(`${dia}T15:00:00Z`) - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
const pedir = async <T>(metodo: 'GET' | 'POST' | 'PUT', url: string, corpo?: unknown) => {
  const r = await aplicacao().pedir<T>(metodo, url, { corpo })
  expect(r.status, r.texto).toBeLessThan(300)
  return r.corpo
}
const emitir = (competencia: string) =>
  pedir('POST', '/api/cobrancas', {
    ...{ competencia, nome: 'Taxa', vencimento: `${competencia}-10` },
    itens: [
      { descricao: 'Cota', natureza: 'ordinaria', base: 'igual', valor: 2_000 },
      { descricao: 'Reserva', natureza: 'fundo_de_reserva', base: 'igual', valor: 200 },
    ],
  })
const doMes = (competencia: string) =>
  pedir<CobrancaNaLista[]>('GET', `/api/cobrancas?competencia=${competencia}&ordem=unidade`)
const pagar = (c: { _id: string }, data: string, valor: number) =>
  pedir<Cobranca>('POST', `/api/cobrancas/${c._id}/pagamentos`, { valor, data })
const contas = () => pedir<Prestacao>('GET', '/api/prestacoes/2026-11')
const especies = async () => (await contas()).especies!.map((e) => [e.especie, e.fundo, e.valor])

beforeEach(async () => {
  paraODia('2026-12-28')
  const { db } = aplicacao().ctx
  await db.deleteFrom('transferencias').execute()
  await limparPredio(aplicacao())
  await db.deleteFrom('receitas').execute()
  await db.deleteFrom('totais').execute()
  await criarPredio(aplicacao(), 4)
})
afterEach(() => moverRelogio(0))

test('cada receita do mês está na sua espécie e no fundo a que pertence; a soma é a do livro, que não muda', async () => {
  await criarRegraDeAtraso(aplicacao(), { indice: 'IPCA' })
  await aplicacao()
    .ctx.db.insertInto('indices')
    .values({ indice: 'IPCA', mes: '2026-10', valor_micros: 1_000_000, origem: 'digitado', atualizado_em: '' })
    .execute()
  for (const mes of ['2026-10', '2026-11', '2026-12']) await emitir(mes)
  const [[a1], [b1], [c1]] = [await doMes('2026-10'), await doMes('2026-11'), await doMes('2026-12')]
  await pagar(b1!, '2026-11-10', 550)
  await pagar(c1!, '2026-11-10', 550)
  const atrasada = await pedir<Cobranca>('GET', `/api/cobrancas/${a1!._id}?em=2026-11-13`)
  await pagar(a1!, '2026-11-13', atrasada.encargos.total)
  const extra = await pedir<Cobranca>('POST', '/api/cobrancas/avulsa', {
    ...{ unidade: a1!.unidade._id, tipo: 'extra', descricao: 'Controle', valor: 85.5, vencimento: '2026-11-20' },
  })
  await pagar(extra, '2026-11-20', 85.5)
  const aluguel = { name: 'Aluguel da laje', nota: 1, description: 'x', price: 33.33, data: '2026-11-05' }
  await pedir('POST', '/api/receitas', aluguel)

  const { correcao, juros, multa } = atrasada.encargos
  const total = Math.round((550 * 3 + correcao + juros + multa + 85.5 + 33.33) * 100) / 100
  expect([correcao, juros, multa].every((v) => v > 0)).toBe(true)
  expect(await especies()).toEqual([
    ['cota', 'Ordinário', 500],
    ['cota', 'Fundo de reserva', 50],
    ['antecipada', 'Ordinário', 500],
    ['antecipada', 'Fundo de reserva', 50],
    ['atraso', 'Ordinário', 500],
    ['atraso', 'Fundo de reserva', 50],
    ['extra', 'Ordinário', 85.5],
    ['correcao', 'Ordinário', correcao],
    ['juros', 'Ordinário', juros],
    ['multa', 'Ordinário', multa],
    ['outras', 'Ordinário', 33.33],
  ])
  // The cash view stays: all of it entered the ordinary fund, and passed on by transfers.
  const { total: livro, fundos } = await pedir<Balancete>('GET', '/api/fundos/balancete?competencia=2026-11')
  expect([livro.receitas, fundos[0]?.receitas, fundos[1]?.receitas, fundos[1]?.entradas]).toEqual([
    total,
    total,
    0,
    150,
  ])
})

test('o que se paga adiantado, ou a mais, é crédito da unidade até ser desfeito', async () => {
  await emitir('2026-11')
  const [c] = await doMes('2026-11')
  const adiantado = await pedir<{ _id: string }>('POST', '/api/creditos', {
    ...{ unidade: c!.unidade._id, valor: 300, data: '2026-11-05' },
  })
  await pedir('POST', `/api/cobrancas/${c!._id}/pagamentos`, { data: '2026-11-10', valor: 570, aMais: 'credito' })
  expect(await especies()).toEqual([
    ['cota', 'Ordinário', 500],
    ['cota', 'Fundo de reserva', 50],
    ['credito', 'Ordinário', 320],
  ])
  await pedir('PUT', `/api/creditos/${adiantado._id}/cancelar`, { motivo: 'engano' })
  expect(await especies()).toContainEqual(['credito', 'Ordinário', 20])
})

test('as parcelas de um acordo são de acordo, cada parte no seu fundo, e o estorno as tira', async () => {
  for (const mes of ['2026-09', '2026-11']) await emitir(mes)
  const [velha] = await doMes('2026-09')
  const acordo = await pedir<Acordo>('POST', '/api/acordos', {
    ...{ unidade: velha!.unidade._id, cobrancas: [velha!._id], em: '2026-11-12', parcelas: 2 },
    primeiroVencimento: '2026-11-20',
  })
  const parcela = { _id: acordo.parcelas[0]!.cobranca }
  const paga = await pagar(parcela, '2026-11-20', 275)
  expect(await especies()).toEqual([
    ['acordo', 'Ordinário', 250],
    ['acordo', 'Fundo de reserva', 25],
  ])
  const [pagamento] = paga.pagamentos
  await pedir('PUT', `/api/cobrancas/${parcela._id}/pagamentos/${pagamento!._id}/estornar`, { motivo: 'engano' })
  expect(await especies()).toEqual([])
})

test('o que um pagamento de antes não diz para que foi é de outras, e a soma continua a do livro', async () => {
  await emitir('2026-11')
  const [a, b] = await doMes('2026-11')
  const paga = await pagar(a!, '2026-11-10', 550)
  await pagar(b!, '2026-11-10', 550)
  await aplicacao().ctx.db.deleteFrom('pagamento_partes').where('pagamento_id', '=', paga.pagamentos[0]!._id).execute()
  const ditas = await especies()
  expect(ditas).toContainEqual(['outras', 'Ordinário', 550])
  const { total } = await pedir<Balancete>('GET', '/api/fundos/balancete?competencia=2026-11')
  expect([total.receitas, ditas.reduce((s, [, , valor]) => s + Number(valor), 0)]).toEqual([1_100, 1_100])
})

test('o que foi publicado fica: o estorno de depois do fechamento não muda as espécies do mês', async () => {
  await emitir('2026-11')
  const [c] = await doMes('2026-11')
  const paga = await pagar(c!, '2026-11-10', 550)
  for (const competencia of ['2026-11']) await pedir('POST', '/api/fechamentos', { competencia })
  await pedir('PUT', '/api/prestacoes/2026-11/publicar', {})
  const antes = await especies()
  expect(antes).toEqual([
    ['cota', 'Ordinário', 500],
    ['cota', 'Fundo de reserva', 50],
  ])
  await pedir('PUT', `/api/cobrancas/${c!._id}/pagamentos/${paga.pagamentos[0]!._id}/estornar`, { motivo: 'engano' })
  expect(await especies()).toEqual(antes)
  await pedir('PUT', '/api/prestacoes/2026-11/retirar', { motivo: 'conferir' })
  // Reversed out of a closed month by a contra-entry of today: November still received it.
  expect(await especies()).toEqual(antes)
  expect((await contas()).balancete.total.receitas).toBe(550)
})

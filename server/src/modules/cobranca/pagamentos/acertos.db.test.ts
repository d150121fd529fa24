import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AcertosDeFundos } from '#contract/cobranca/acertos-de-fundos.ts'
import type { Acordo } from '#contract/cobranca/acordos.ts'
import type { Cobranca, CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import type { Fundo, Transferencia } from '#contract/contas/fundos.ts'
import { diaEm } from '#contract/valores/calendario.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { migracoes } from '../../../../migrations/indice.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { exameDe } from '../../../../test/doutor.ts'
import { criarPredio, limparPredio } from '../../../../test/predio.ts'

/**
 * What payments of before every item had its fund left in the ordinary one: a charge of R$ 900,00 ordinary and R$ 100,00 of
 * reserve, paid as the product of then did. Lived on 10/03/2027.
 */

const aplicacao = comAplicacao()
const pedir = <T>(metodo: 'GET' | 'POST' | 'PUT', url: string, corpo?: unknown) =>
  aplicacao().pedir<T & CorpoDeErro>(metodo, url, { corpo })
const HOJE = '2027-03-10'
beforeEach(async () => {
  moverRelogio(Date.parse(`${HOJE}T15:00:00Z`) - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
  await limparPredio(aplicacao())
  await criarPredio(aplicacao(), 1)
})
afterEach(() => moverRelogio(0))

const acertos = async () => (await pedir<AcertosDeFundos>('GET', '/api/fundos/acertos')).corpo
const acertar = (valor: number, decisao = 'transferir', motivo?: string) =>
  pedir<AcertosDeFundos>('POST', '/api/fundos/acertos', { valor, decisao, ...(motivo && { motivo }) })
const reserva = async () =>
  (await pedir<Fundo[]>('GET', '/api/fundos')).corpo.find((f) => f.tipo === 'reserva') as Fundo
const saldo = async () => (await reserva()).saldo

async function emitir(competencia: string): Promise<CobrancaNaLista> {
  await pedir('POST', '/api/cobrancas', {
    ...{ competencia, nome: 'Taxa', vencimento: `${competencia}-10` },
    itens: [
      { descricao: 'Cota', natureza: 'ordinaria', base: 'igual', valor: 900 },
      { descricao: 'Reserva', natureza: 'fundo_de_reserva', base: 'igual', valor: 100 },
    ],
  })
  return (await pedir<CobrancaNaLista[]>('GET', `/api/cobrancas?competencia=${competencia}`)).corpo[0]!
}
const pagar = async (id: string, valor: number) => {
  const r = await pedir<Cobranca>('POST', `/api/cobrancas/${id}/pagamentos`, { valor })
  expect(r.status, JSON.stringify(r.corpo)).toBe(201)
  return r.corpo
}
async function fecharAcordo(c: CobrancaNaLista, parcelas = 2): Promise<Acordo> {
  const r = await pedir<Acordo>('POST', '/api/acordos', {
    ...{ unidade: c.unidade._id, cobrancas: [c._id], parcelas, primeiroVencimento: HOJE },
  })
  expect(r.status, JSON.stringify(r.corpo)).toBe(201)
  return r.corpo
}

/** Does something as the product did before: nothing leaves the ordinary fund. Then the migration comes. */
async function comoAntes(fazer: () => Promise<unknown>): Promise<void> {
  const { db, motor } = { db: aplicacao().ctx.db, motor: aplicacao().plataforma.conexao.motor }
  const dela = (await reserva())._id
  await db.updateTable('cobranca_itens').set({ fundo_id: FUNDO_ORDINARIO }).execute()
  await fazer()
  await db.updateTable('cobranca_itens').set({ fundo_id: dela }).where('natureza', '=', 'fundo_de_reserva').execute()
  await db.schema.dropTable('destinos_a_acertar').execute()
  await migracoes['0053_destinos_a_acertar']!.up(aplicacao().plataforma.conexao.db, motor)
}

const semFuturas = async () => (await exameDe(aplicacao().plataforma.config)).filter((x) => x.startsWith('fundos'))

test('o acordo diz para onde vão as parcelas', async () => {
  const acordo = await fecharAcordo(await emitir('2027-05'))
  expect(acordo.destinos.map((d) => [d.fundo.nome, d.valor])).toEqual([
    ['Ordinário', 900],
    [(await reserva()).nome, 100],
  ])
})

test('o que um acordo deixou no Ordinário é dito por cobrança, transferido uma vez, e volta com o estorno', async () => {
  const acordo = await fecharAcordo(await emitir('2027-05'))
  await comoAntes(async () => {
    for (const p of acordo.parcelas) await pagar(p.cobranca, p.valor)
  })
  const antes = await saldo()
  const ha = await acertos()
  expect(ha.total).toBe(100)
  expect(ha.fundos.map((f) => f.valor)).toEqual([100])
  expect(ha.cobrancas.map((c) => [c.cobranca._id, c.acordo?.numero, c.valor])).toEqual(
    acordo.parcelas.map((p) => [p.cobranca, acordo.numero, 50]),
  )
  const [um, outro] = await Promise.all([acertar(100), acertar(100)])
  expect([um.status, outro.status].toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await acertos()).toEqual({ total: 0, fundos: [], cobrancas: [] })
  expect((await acertar(100)).corpo.message).toBe('Não há mais nada a acertar entre os fundos')
  expect((await saldo()) - antes).toBe(100)
  const feitas = (await pedir<Transferencia[]>('GET', `/api/transferencias?fundo=${(await reserva())._id}`)).corpo
  expect(feitas.slice(0, 2).map((t) => [t.valor, t.data])).toEqual([
    [50, HOJE],
    [50, HOJE],
  ])
  expect(feitas[0]!.motivo).toContain(`pago no acordo ${acordo.numero}`)
  expect(await semFuturas()).toEqual([])
  const ultima = acordo.parcelas.at(-1)!.cobranca
  const { pagamentos } = (await pedir<Cobranca>('GET', `/api/cobrancas/${ultima}`)).corpo
  expect(pagamentos[0]!.destinos.map((d) => d.valor)).toEqual([450, 50])
  await pedir('PUT', `/api/cobrancas/${ultima}/pagamentos/${pagamentos[0]!._id}/estornar`, { motivo: 'Devolvido' })
  expect((await saldo()) - antes).toBe(50)
})

test('de um acordo rompido conta o que coube às cobranças, e não a parcela outra vez', async () => {
  const c = await emitir('2027-05')
  const acordo = await fecharAcordo(c)
  await comoAntes(async () => {
    await pagar(acordo.parcelas[0]!.cobranca, 500)
    await pedir('PUT', `/api/acordos/${acordo._id}/romper`, { motivo: 'Não pagou' })
  })
  const ha = await acertos()
  expect(ha.cobrancas.map((x) => [x.cobranca._id, x.acordo?.numero, x.valor])).toEqual([[c._id, acordo.numero, 50]])
  const antes = await saldo()
  expect((await acertar(ha.total)).status).toBe(200)
  expect((await saldo()) - antes).toBe(50)
  expect(await semFuturas()).toEqual([])
})

test('o que já foi levado à mão fica como está, com o motivo, e não é mais proposto', async () => {
  const c = await emitir('2027-05')
  await comoAntes(() => pagar(c._id, 1_000))
  const antes = await saldo()
  expect((await acertar(100, 'deixar')).corpo.issues?.map((i) => i.path)).toEqual(['motivo'])
  expect((await acertar(100, 'deixar', 'Transferido à mão em janeiro')).corpo.total).toBe(0)
  expect([(await acertos()).total, (await saldo()) - antes]).toEqual([0, 0])
})

test('outro total que o lido, ou uma decisão que não há, nada move', async () => {
  const c = await emitir('2027-05')
  await comoAntes(() => pagar(c._id, 1_000))
  const antes = await saldo()
  const r = await acertar(99.99)
  expect([r.status, r.corpo.message.replaceAll('\u00a0', ' ')]).toEqual([
    409,
    'O que há a acertar mudou: agora são R$ 100,00. Confira de novo.',
  ])
  expect((await acertar(100, 'sumir')).corpo.issues?.map((i) => i.path)).toEqual(['decisao'])
  expect((await saldo()) - antes).toBe(0)
})

test('o pagamento estornado antes da decisão não deixou nada', async () => {
  const c = await emitir('2027-05')
  await comoAntes(() => pagar(c._id, 1_000))
  const { pagamentos } = (await pedir<Cobranca>('GET', `/api/cobrancas/${c._id}`)).corpo
  await pedir('PUT', `/api/cobrancas/${c._id}/pagamentos/${pagamentos[0]!._id}/estornar`, { motivo: 'Devolvido' })
  expect(await acertos()).toEqual({ total: 0, fundos: [], cobrancas: [] })
})

import { afterEach, expect, test } from 'vitest'
import type { RegistroDeAuditoria } from '#contract/casa/auditoria.ts'
import type { Dashboard } from '#contract/casa/dashboard.ts'
import type { Resumo } from '#contract/contas/lancamentos.ts'
import type { Reserva, ReservaNaLista } from '#contract/predio/reservas.ts'
import { abrirSessao } from '#server/platform/autenticacao/sessoes.ts'
import { agora, moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { criarArea, reservar } from '../../../../test/areas.ts'
import { acertarPeloRelogio } from './relogio.service.ts'
import { instanteDe } from './reservas.rules.ts'

/** The status of a booking follows the hours of its slot. */

const aplicacao = comAplicacao()
afterEach(() => moverRelogio(0))

let apartamento = 700
const GRATIS = { price: 0, taxaLimpeza: 0, limpezaMin: 0, periodos: [{ nome: 'noite', inicio: '18:00', fim: '23:00' }] }
const nova = async (extra: Record<string, unknown> = GRATIS) => {
  moverRelogio(0)
  const area = await criarArea(aplicacao(), extra)
  return reservar(
    aplicacao(),
    area,
    await aplicacao().criarPessoa('Morador', { bloco: 'D', apto: String(++apartamento) }),
  )
}

/** Staff at the moment the clock shows: a session of days before would be over. */
async function staff(): Promise<Pessoa> {
  const quem = (await aplicacao().como('administrador')) as Pessoa
  return { ...quem, token: (await abrirSessao(aplicacao().ctx, quem.id, false)).token }
}
/** Moves the clock to a minute of the booking's day in São Paulo. */
const irPara = (r: Pick<Reserva, 'isData'>, minutos: number, ms = 0) => {
  moverRelogio(0)
  moverRelogio(Date.parse(instanteDe(r.isData, minutos)) - agora().getTime() + ms)
}
const [INICIO, FIM] = [18 * 60, 23 * 60]
const ver = async (r: Pick<Reserva, '_id'>) =>
  (await aplicacao().pedir<Reserva>('GET', `/api/reservas/${r._id}`, { quem: await staff() })).corpo
const agir = async (r: Pick<Reserva, '_id'>, acao: string, corpo: unknown = {}) =>
  (await aplicacao().pedir<Reserva>('PUT', `/api/reservas/${r._id}/${acao}`, { quem: await staff(), corpo })).corpo
const historico = async (r: Pick<Reserva, '_id'>) =>
  (
    await aplicacao().pedir<RegistroDeAuditoria[]>('GET', `/api/auditoria?entidade=reservas&id=${r._id}`, {
      quem: await staff(),
    })
  ).corpo

test('confirmada, está em andamento quando começa e concluída quando termina; o histórico diz que foi o sistema', async () => {
  const r = await nova()
  expect(r.status).toBe('Confirmada')
  irPara(r, INICIO, -5_000)
  expect((await ver(r)).status).toBe('Confirmada')
  irPara(r, INICIO, 1_000)
  expect((await ver(r)).status).toBe('Em andamento')
  irPara(r, FIM, 1_000)
  expect(await ver(r)).toMatchObject({ status: 'Concluída', versao: r.versao + 2 })
  const passos = (await historico(r)).slice(0, 2)
  expect(passos.map((p) => [p.acao, p.quem.nome])).toEqual([
    ['mudou o status pelo horário', 'Sistema'],
    ['mudou o status pelo horário', 'Sistema'],
  ])
  expect(passos[0]?.mudancas).toEqual([{ campo: 'status', antes: 'Em andamento', depois: 'Concluída' }])
})

test('logo depois da hora, sem trabalho nenhum, a lista, o filtro, a soma e o painel concordam', async () => {
  const r = await nova()
  irPara(r, FIM, 1_000)
  const quem = await staff()
  const lista = (status: string) =>
    aplicacao().pedir<ReservaNaLista[]>('GET', `/api/reservas/all?area=${r.area._id}&status=${status}`, { quem })
  expect((await lista('Conclu%C3%ADda')).corpo.map((x) => x.status)).toEqual(['Concluída'])
  expect((await lista('Ativo')).corpo).toEqual([])
  const soma = await aplicacao().pedir<Resumo>('GET', `/api/reservas/resumo?area=${r.area._id}&status=Desativado`, {
    quem,
  })
  expect(soma.corpo.quantidade).toBe(1)
  const outra = await nova()
  irPara(outra, INICIO, 1_000)
  // The dashboard shows what was made in the last days: as if it had been.
  await aplicacao()
    .ctx.db.updateTable('reservas')
    .set({ finalizada_em: agora().toISOString() })
    .where('id', '=', outra._id)
    .execute()
  const painel = await aplicacao().pedir<Dashboard>('GET', '/api/dashboard', { quem: await staff() })
  expect(painel.corpo.novasReservas.find((x) => x._id === outra._id)).toMatchObject({ status: 'Em andamento' })
})

test('dez instâncias que passam ao mesmo tempo mudam uma vez só', async () => {
  const r = await nova()
  irPara(r, FIM, 1_000)
  const quantas = () =>
    aplicacao()
      .ctx.db.selectFrom('auditoria')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('acao', '=', 'mudou o status pelo horário')
      .executeTakeFirstOrThrow()
  const antes = (await quantas()).n
  const movidas = await Promise.all(Array.from({ length: 10 }, () => acertarPeloRelogio(aplicacao().ctx)))
  expect(movidas.reduce((a, b) => a + b, 0)).toBe((await quantas()).n - antes)
  expect((await historico(r)).filter((p) => p.acao === 'mudou o status pelo horário')).toHaveLength(1)
  expect(await acertarPeloRelogio(aplicacao().ctx)).toBe(0)
})

test('a mudança não manda aviso nem carta', async () => {
  const r = await nova()
  irPara(r, FIM, 1_000)
  const contar = async () => {
    const db = aplicacao().ctx.db
    const [avisos, cartas] = await Promise.all([
      db.selectFrom('notificacoes').selectAll().execute(),
      db.selectFrom('emails').selectAll().execute(),
    ])
    return [avisos.length, cartas.length]
  }
  const antes = await contar()
  expect(await acertarPeloRelogio(aplicacao().ctx)).toBe(1)
  expect(await contar()).toEqual(antes)
})

test('o que a administração escolhe à mão vale até a próxima hora do evento', async () => {
  const r = await nova()
  await agir(r, 'status', { status: 'Em andamento' })
  irPara(r, INICIO, 1_000)
  expect((await ver(r)).status).toBe('Em andamento')
  await agir(r, 'status', { status: 'Confirmada' })
  expect((await ver(r)).status).toBe('Confirmada')
  irPara(r, FIM, 1_000)
  expect((await ver(r)).status).toBe('Concluída')
  await agir(r, 'status', { status: 'Confirmada' })
  expect((await ver(r)).status).toBe('Confirmada')
})

test('a que espera pagamento ou aprovação espera; paga depois do fim, está concluída', async () => {
  const naoPaga = await nova({ ...GRATIS, price: 50 })
  const naoAprovada = await nova({ ...GRATIS, precisaAprovacao: true })
  irPara(naoPaga, FIM, 1_000)
  expect((await ver(naoPaga)).status).toBe('Aguardando pagamento')
  expect((await ver(naoAprovada)).status).toBe('Aguardando aprovação')
  await agir(naoPaga, 'pago')
  expect(await ver(naoPaga)).toMatchObject({ status: 'Concluída', isPaid: true })
  await agir(naoAprovada, 'reservad')
  expect((await ver(naoAprovada)).status).toBe('Concluída')
})

test('cancelada fica cancelada', async () => {
  const r = await nova()
  await agir(r, 'cancelar')
  irPara(r, FIM, 1_000)
  expect((await ver(r)).status).toBe('Cancelada')
})

import { describe, expect, test } from 'vitest'
import type { Disponibilidade } from '#contract/predio/areas.ts'
import type { RegistroDeAuditoria } from '#contract/casa/auditoria.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import type { Notificacao } from '#contract/casa/notificacoes.ts'
import type { Reserva, ReservaNaLista } from '#contract/predio/reservas.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { criarArea, daquiADias, pedirReserva, reservar } from '../../../../test/areas.ts'

/** Bookings that the administration makes in a resident's name. */

const aplicacao = comAplicacao()
let apartamento = 500
const pessoa = (extra: Parameters<ReturnType<typeof aplicacao>['criarPessoa']>[1] = {}) =>
  aplicacao().criarPessoa('Morador', { bloco: 'C', apto: String(++apartamento), ...extra })
const admin = async () => (await aplicacao().como('administrador')) as Pessoa
const ver = (id: string, quem: Pessoa) => aplicacao().pedir<Reserva>('GET', `/api/reservas/${id}`, { quem })
const avisosDe = async (quem: Pessoa) =>
  (await aplicacao().pedir<Notificacao[]>('GET', '/api/notificacoes?porPagina=20', { quem })).corpo

test('a reserva é do morador: seus dados, sua lista, seu direito de cancelar', async () => {
  const [area, dono] = [await criarArea(aplicacao()), await pessoa({ nome: 'Denise Okamoto' })]
  const feita = await reservar(aplicacao(), area, await admin(), { morador: dono.id })
  expect(feita).toMatchObject({
    user: dono.id,
    name: 'Denise Okamoto',
    email: dono.email,
    bloco: 'C',
    status: 'Aguardando pagamento',
    pelaAdministracao: true,
  })
  const lista = await aplicacao().pedir<ReservaNaLista[]>('GET', '/api/reservas', { quem: dono })
  expect(lista.corpo.map((r) => r._id)).toEqual([feita._id])
  const cancelada = await aplicacao().pedir<Reserva>('PUT', `/api/reservas/${feita._id}/cancelar`, {
    quem: dono,
    corpo: {},
  })
  expect(cancelada.corpo).toMatchObject({ status: 'Cancelada', canceladaPor: 'Denise Okamoto' })
})

test('o rascunho é de quem o faz: o morador não o vê nem é avisado antes da hora', async () => {
  const [area, dono, quem] = [await criarArea(aplicacao()), await pessoa(), await admin()]
  const { corpo } = await pedirReserva(aplicacao(), area, quem, { morador: dono.id })
  expect(corpo).toMatchObject({ status: 'Rascunho', user: dono.id })
  expect([(await ver(corpo._id, dono)).status, (await ver(corpo._id, quem)).status]).toEqual([404, 200])
  expect(await avisosDe(dono)).toEqual([])
  const noDia = async (p: Pessoa) => {
    const mes = daquiADias(10).slice(0, 7)
    const r = await aplicacao().pedir<Disponibilidade>('GET', `/api/areas/${area._id}/disponibilidade?mes=${mes}`, {
      quem: p,
    })
    return r.corpo.dias.find((d) => d.dia === daquiADias(10))?.periodos.find((x) => x.periodo === area.periodos[1]?._id)
  }
  expect(await noDia(dono)).toMatchObject({ situacao: 'reservado', reserva: null })
  expect(await noDia(quem)).toMatchObject({ situacao: 'seu', reserva: corpo._id })
})

test('o morador recebe aviso e e-mail; outro administrador, aviso; quem fez, nada', async () => {
  const outro = await aplicacao().criarPessoa('Administrador')
  const [area, dono, quem] = [await criarArea(aplicacao()), await pessoa(), await admin()]
  const antes = (await avisosDe(quem)).length
  const { _id } = await reservar(aplicacao(), area, quem, { morador: dono.id })
  expect(await avisosDe(dono)).toMatchObject([{ titulo: 'Reserva feita em seu nome', caminho: `/reserva/${_id}` }])
  expect((await avisosDe(outro))[0]?.texto).toContain('A administração reservou')
  expect(await avisosDe(quem)).toHaveLength(antes)
  const cartas = await aplicacao()
    .ctx.db.selectFrom('emails')
    .select('assunto')
    .where('para', '=', dono.email)
    .execute()
  expect(cartas).toHaveLength(1)
  expect(cartas[0]?.assunto).toContain('Reserva feita em seu nome')
})

test('o histórico diz quem fez e para quem', async () => {
  const [area, dono, quem] = [await criarArea(aplicacao()), await pessoa({ nome: 'Caetano Prado' }), await admin()]
  const { _id } = await reservar(aplicacao(), area, quem, { morador: dono.id })
  const { corpo } = await aplicacao().pedir<RegistroDeAuditoria[]>('GET', `/api/auditoria?entidade=reservas&id=${_id}`)
  expect(corpo.map((r) => [r.acao, r.quem.nome])).toEqual([
    ['finalizou', quem.nome],
    ['criou', quem.nome],
  ])
  expect(corpo[1]?.mudancas).toContainEqual({ campo: 'morador', antes: null, depois: 'Caetano Prado' })
})

test('o limite é o da unidade do morador, e o de rascunhos, o de quem os faz', async () => {
  const area = await criarArea(aplicacao(), { limitePorUnidade: 1 })
  const [dono, quem] = [await pessoa({ nome: 'Ivo Sá' }), await admin()]
  // Both in one calendar month, whatever today is.
  const dia = daquiADias(40)
  const isData = [`${dia.slice(0, 7)}-10`, `${dia.slice(0, 7)}-11`]
  await reservar(aplicacao(), area, dono, { isData: isData[0] })
  const r = await pedirReserva(aplicacao(), area, quem, { morador: dono.id, isData: isData[1] })
  expect([r.status, (r.corpo as unknown as CorpoDeErro).message]).toEqual([
    409,
    expect.stringContaining('a de Ivo Sá já o atingiu'),
  ])
  expect((await pedirReserva(aplicacao(), area, quem, { isData: isData[1] })).status).toBe(201)

  const livre = await criarArea(aplicacao())
  const apressado = await aplicacao().criarPessoa('Administrador')
  const pedir = (dias: number) =>
    pedirReserva(aplicacao(), livre, apressado, { morador: dono.id, isData: daquiADias(dias) })
  for (const dias of [20, 21, 22]) expect((await pedir(dias)).status).toBe(201)
  expect((await pedir(23)).status).toBe(409)
  expect((await pedirReserva(aplicacao(), livre, dono, { isData: daquiADias(24) })).status).toBe(201)
})

describe('recusas', () => {
  test.each(['Morador', 'Inquilino'] as const)('%s não reserva em nome de ninguém, nem do seu', async (tipo) => {
    const [area, quem, outro] = [await criarArea(aplicacao()), await aplicacao().criarPessoa(tipo), await pessoa()]
    for (const morador of [outro.id, quem.id, null, 7]) {
      const r = await pedirReserva(aplicacao(), area, quem, { morador })
      expect([r.status, (r.corpo as unknown as CorpoDeErro).code]).toEqual([403, 'SEM_PERMISSAO'])
    }
    const linhas = await aplicacao()
      .ctx.db.selectFrom('ocupacoes')
      .where('area_id', '=', area._id)
      .selectAll()
      .execute()
    expect(linhas).toEqual([])
  })

  test.each([
    ['que não existe', '01a1f8b3-5a59-72ce-9623-d519002aed8e'],
    ['nulo', null],
    ['em número', 7],
    ['vazio', ''],
    ['com controle', 'a\u0000b'],
  ])('morador %s é recusado, e o campo é dito', async (_caso, morador) => {
    const r = await pedirReserva(aplicacao(), await criarArea(aplicacao()), await admin(), { morador })
    expect([r.status, (r.corpo as unknown as CorpoDeErro).issues?.map((i) => i.path)]).toEqual([400, ['morador']])
  })

  test('quem está desativado não recebe reserva; quem ainda não tem senha, sim', async () => {
    const area = await criarArea(aplicacao())
    const inativo = await pessoa({ ativo: 0 })
    const r = await pedirReserva(aplicacao(), area, await admin(), { morador: inativo.id })
    expect([r.status, (r.corpo as unknown as CorpoDeErro).issues?.[0]]).toEqual([
      400,
      { path: 'morador', message: expect.stringContaining('desativada') },
    ])
    const convidado = await pessoa()
    await aplicacao().ctx.db.updateTable('usuarios').set({ senha_hash: null }).where('id', '=', convidado.id).execute()
    expect((await pedirReserva(aplicacao(), area, await admin(), { morador: convidado.id })).status).toBe(201)
  })
})

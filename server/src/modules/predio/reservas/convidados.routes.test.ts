import { describe, expect, test } from 'vitest'
import type { RegistroDeAuditoria } from '#contract/casa/auditoria.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import type { OQueSeEspera } from '#contract/predio/portaria.ts'
import type { Disponibilidade } from '#contract/predio/areas.ts'
import type { Reserva } from '#contract/predio/reservas.ts'
import { hoje } from '#server/platform/relogio.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { criarArea, daquiADias, pedirReserva, reservar } from '../../../../test/areas.ts'

/** The list of guests of a booking, and what who booked was told about it. */

const aplicacao = comAplicacao()
let apartamento = 900
const pessoa = () => aplicacao().criarPessoa('Morador', { bloco: 'D', apto: String(++apartamento) })
const ver = async (id: string, quem?: Pessoa) =>
  aplicacao().pedir<Reserva>('GET', `/api/reservas/${id}`, { ...(quem && { quem }) })
const mudar = (id: string, listaDeConvidados: unknown, quem?: Pessoa, headers = {}) =>
  aplicacao().pedir<Reserva & CorpoDeErro>('PUT', `/api/reservas/${id}/convidados`, {
    corpo: { listaDeConvidados },
    headers,
    ...(quem && { quem }),
  })
const agir = (id: string, acao: string, corpo: unknown = {}, quem?: Pessoa) =>
  aplicacao().pedir<Reserva>('PUT', `/api/reservas/${id}/${acao}`, { corpo, ...(quem && { quem }) })
const portaria = async () => (await aplicacao().pedir<OQueSeEspera>('GET', '/api/portaria/hoje')).corpo
const levarPara = (id: string, data: string) =>
  aplicacao().ctx.db.updateTable('reservas').set({ data }).where('id', '=', id).execute()

describe('lista de convidados', () => {
  test('vai com o pedido, um nome por linha, sem as linhas vazias; depois de feita, quem reservou e a administração mudam', async () => {
    const [area, dono] = [await criarArea(aplicacao()), await pessoa()]
    const r = await pedirReserva(aplicacao(), area, dono, { listaDeConvidados: ' Ana Lima \n\n  Bento Dias' })
    expect([r.status, r.corpo.listaDeConvidados, r.corpo.podeMudarConvidados]).toEqual([
      201,
      'Ana Lima\nBento Dias',
      false,
    ])
    const { _id } = (await agir(r.corpo._id, 'finalizar', {}, dono)).corpo
    expect((await mudar(_id, 'Ana Lima\nCaio', dono)).corpo).toMatchObject({
      listaDeConvidados: 'Ana Lima\nCaio',
      podeMudarConvidados: true,
    })
    expect((await mudar(_id, null)).corpo.listaDeConvidados).toBeNull()
  })

  test.each<[string, unknown, string]>([
    ['mais nomes do que cabem', Array.from({ length: 61 }, (_, i) => `Pessoa ${i}`).join('\n'), 'cabem no máximo 60'],
    ['um nome comprido demais', `Ana\n${'x'.repeat(121)}`, 'um nome por linha'],
    ['uma lista', ['Ana'], 'deve ser um texto'],
    ['só espaços', '  \n ', 'Informe a lista'],
  ])('recusa %s, e fica a de antes', async (_caso, lista, motivo) => {
    const dono = await pessoa()
    const { _id } = await reservar(aplicacao(), await criarArea(aplicacao(), { capacidade: 60 }), dono)
    await mudar(_id, 'Ana', dono)
    const r = await mudar(_id, lista, dono)
    expect([r.status, r.corpo.issues?.map((i) => i.path)]).toEqual([400, ['listaDeConvidados']])
    expect(r.corpo.issues?.[0]?.message).toContain(motivo)
    expect((await ver(_id, dono)).corpo.listaDeConvidados).toBe('Ana')
  })

  test('ao reservar, mais nomes do que cabem são recusados no campo', async () => {
    const area = await criarArea(aplicacao(), { capacidade: 2 })
    const r = await pedirReserva(aplicacao(), area, await pessoa(), { listaDeConvidados: 'A\nB\nC' })
    expect([r.status, (r.corpo as unknown as CorpoDeErro).issues?.map((i) => i.path)]).toEqual([
      400,
      ['listaDeConvidados'],
    ])
  })

  test('um vizinho não a vê nem muda, e no calendário ela não aparece', async () => {
    const [area, dono, vizinho] = [await criarArea(aplicacao()), await pessoa(), await pessoa()]
    const { _id, isData } = await reservar(aplicacao(), area, dono)
    await mudar(_id, 'Convidada Secreta', dono)
    expect([(await mudar(_id, 'Eu', vizinho)).status, (await ver(_id, vizinho)).status]).toEqual([404, 404])
    const mes = await aplicacao().pedir<Disponibilidade>(
      'GET',
      `/api/areas/${area._id}/disponibilidade?mes=${isData.slice(0, 7)}`,
      { quem: vizinho },
    )
    expect(JSON.stringify(mes.corpo)).not.toContain('Secreta')
    const lista = await aplicacao().pedir('GET', '/api/reservas', { quem: vizinho })
    expect(JSON.stringify(lista.corpo)).not.toContain('Secreta')
  })

  test('de uma versão antiga, 409; cancelada, ou depois de começar, também', async () => {
    const dono = await pessoa()
    const reserva = await reservar(aplicacao(), await criarArea(aplicacao()), dono)
    await mudar(reserva._id, 'Ana', dono)
    expect((await mudar(reserva._id, 'Bia', dono, { 'if-match': `"${reserva.versao}"` })).status).toBe(409)
    await levarPara(reserva._id, somarDias(hoje(), -1))
    const tarde = await mudar(reserva._id, 'Bia', dono)
    expect([tarde.status, tarde.corpo.message]).toEqual([409, expect.stringContaining('já começou')])
    await levarPara(reserva._id, daquiADias(9))
    await agir(reserva._id, 'cancelar')
    expect((await mudar(reserva._id, 'Bia', dono)).status).toBe(409)
  })

  test('a portaria vê os nomes no dia, e antes dele não; o histórico guarda quantos, e não quem', async () => {
    const dono = await pessoa()
    const { _id } = await reservar(aplicacao(), await criarArea(aplicacao()), dono)
    await mudar(_id, 'Ana Lima\nBento Dias', dono)
    const listados = async () => (await portaria()).reservas.find((r) => r._id === _id)?.listados
    await levarPara(_id, somarDias(hoje(), 1))
    expect(await listados()).toEqual([])
    await levarPara(_id, hoje())
    expect(await listados()).toEqual(['Ana Lima', 'Bento Dias'])
    const { corpo } = await aplicacao().pedir<RegistroDeAuditoria[]>(
      'GET',
      `/api/auditoria?entidade=reservas&id=${_id}`,
    )
    expect(JSON.stringify(corpo)).not.toContain('Ana Lima')
    expect(corpo[0]).toMatchObject({
      acao: 'mudou os convidados',
      mudancas: [{ campo: 'listaDeConvidados', antes: null, depois: 2 }],
    })
  })
})

describe('o que quem reservou ouviu da sua reserva', () => {
  const passos = async (id: string, quem: Pessoa) => (await ver(id, quem)).corpo.passos.map((p) => [p.titulo, p.texto])

  test('pedida, aprovada, paga: com as palavras dos avisos e o status de cada hora', async () => {
    const dono = await pessoa()
    const { _id } = await reservar(aplicacao(), await criarArea(aplicacao(), { precisaAprovacao: true }), dono)
    await agir(_id, 'reservad')
    await agir(_id, 'pago')
    await mudar(_id, 'Ana', dono)
    expect(await passos(_id, dono)).toEqual([
      ['Reserva registrada', 'Você fez a reserva. Aguarda a aprovação da administração.'],
      ['Reserva aprovada: falta pagar', expect.stringContaining('Falta o pagamento')],
      ['Pagamento registrado', expect.stringContaining('Ela está confirmada.')],
    ])
  })

  test('recusada, com o motivo; e o rascunho não tem o que contar', async () => {
    const [dono, area] = [await pessoa(), await criarArea(aplicacao(), { precisaAprovacao: true })]
    const rascunho = (await pedirReserva(aplicacao(), area, dono)).corpo
    expect(rascunho.passos).toEqual([])
    await agir(rascunho._id, 'finalizar', {}, dono)
    await agir(rascunho._id, 'cancelar', { motivo: 'O salão estará em obra' })
    expect((await passos(rascunho._id, dono)).at(-1)).toEqual([
      'Reserva recusada',
      expect.stringContaining('Motivo: O salão estará em obra'),
    ])
  })
})

import { afterEach, describe, expect, test } from 'vitest'
import type { Agenda, AgendaNaLista } from '#contract/predio/agendas.ts'
import type { ItemDaLixeira, RegistroDeAuditoria } from '#contract/casa/auditoria.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { DIA, moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { INJECOES, MARCACAO } from '../../../../test/ataques.ts'
import { expurgar } from './excluidas.service.ts'

const aplicacao = comAplicacao()
afterEach(() => moverRelogio(0))

const NOVA = { eventInput: 'Assembleia', startDate: '2026-11-26T19:00', endDate: '2026-11-26T21:00' }
const criar = (parte: Record<string, unknown> = {}) =>
  aplicacao().pedir<Agenda>('POST', '/api/agendas/', { corpo: { ...NOVA, ...parte } })
const criada = async (parte: Record<string, unknown> = {}) => (await criar(parte)).corpo
const ler = (id: string) => aplicacao().pedir<Agenda>('GET', `/api/agendas/${id}`)
/** The whole object, as the specification's client sends it back. */
const inteiro = ({ _id, name, compromisso, datas, status }: Agenda) => ({ _id, name, compromisso, datas, status })
const mudar = (a: Agenda, parte: Record<string, unknown>, versao?: number) =>
  aplicacao().pedir<Agenda & CorpoDeErro>('PUT', `/api/agendas/${a._id}`, {
    corpo: { ...inteiro(a), ...parte },
    ...(versao !== undefined && { headers: { 'if-match': `"${versao}"` } }),
  })
const caminhos = (r: { corpo: unknown }) => (r.corpo as CorpoDeErro).issues?.map((i) => i.path)

describe('criar', () => {
  test('o pedido da especificação basta: título, início e fim', async () => {
    const { status, corpo, headers } = await aplicacao().pedir<Agenda>('POST', '/api/agendas/', {
      corpo: {
        eventInput: 'Visita do engenheiro',
        startDate: '2026-11-19T18:00:00.000Z',
        endDate: '2026-11-19T19:00:00.000Z',
      },
    })
    expect(status).toBe(201)
    expect(headers.etag).toBe('"1"')
    expect(corpo).toMatchObject({
      name: 'Administrador de Teste',
      compromisso: 'Visita do engenheiro',
      datas: '19/11/2026 15:00 – 19/11/2026 16:00',
      startDate: '2026-11-19T18:00:00.000Z',
      status: 'Agendado',
      recorrencia: null,
    })
    expect((await ler(corpo._id)).corpo).toEqual(corpo)
  })

  test('sem hora é o dia todo, com o último dia dentro', async () => {
    const a = await criada({ startDate: '2026-11-17', endDate: '2026-11-18' })
    expect(a).toMatchObject({ startDate: '2026-11-17', endDate: '2026-11-18', datas: '17/11/2026 – 18/11/2026' })
  })

  test('o título pode ter várias linhas e qualquer marcação, guardada ao pé da letra', async () => {
    for (const eventInput of ['Linha um\nlinha dois', ...MARCACAO.slice(0, 8)])
      expect((await criada({ eventInput })).compromisso).toBe(eventInput.trim())
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['título vazio', { eventInput: '   ' }, 'eventInput'],
    ['sem título', { eventInput: undefined }, 'eventInput'],
    ['título nulo', { eventInput: null }, 'eventInput'],
    ['título longo demais', { eventInput: 'x'.repeat(501) }, 'eventInput'],
    ['sem início', { startDate: undefined }, 'startDate'],
    ['início nulo', { startDate: null }, 'startDate'],
    ['início em milissegundos', { startDate: 1763550000000 }, 'startDate'],
    ['dia que não existe', { startDate: '2026-02-30', endDate: '2026-03-01' }, 'startDate'],
    ['fim antes do início', { endDate: '2026-11-26T18:59' }, 'endDate'],
    ['hora em um só', { endDate: '2026-11-26' }, 'endDate'],
    ['mais de um ano', { endDate: '2028-01-01T00:00' }, 'endDate'],
    ['status desconhecido', { status: 'Feito' }, 'status'],
    ['campo desconhecido', { isAdmin: true }, 'isAdmin'],
    ['campo do servidor', { versao: 7 }, 'versao'],
    ['frequência desconhecida', { recorrencia: { frequencia: 'quinzenal' } }, 'recorrencia.frequencia'],
    ['intervalo zero', { recorrencia: { frequencia: 'diaria', intervalo: 0 } }, 'recorrencia.intervalo'],
    ['intervalo em texto', { recorrencia: { frequencia: 'diaria', intervalo: '2' } }, 'recorrencia.intervalo'],
    ['repetição que termina antes', { recorrencia: { frequencia: 'diaria', ate: '2026-11-25' } }, 'recorrencia.ate'],
    ['caracteres de controle', { name: 'a\u0007b' }, 'name'],
  ])('recusa: %s', async (_, parte, campo) => {
    const r = await criar(parte)
    expect([r.status, caminhos(r)]).toEqual([400, [campo]])
  })

  test('a mesma chave duas vezes grava uma vez', async () => {
    const pedir = () =>
      aplicacao().pedir<Agenda>('POST', '/api/agendas', { corpo: NOVA, headers: { 'idempotency-key': 'agenda-1' } })
    expect((await pedir()).corpo._id).toBe((await pedir()).corpo._id)
  })

  test('morador lê e não escreve', async () => {
    const a = await criada()
    const quem = await aplicacao().como('morador')
    expect((await aplicacao().pedir('GET', `/api/agendas/${a._id}`, { quem })).status).toBe(200)
    expect((await aplicacao().pedir('PUT', `/api/agendas/${a._id}`, { quem, corpo: inteiro(a) })).status).toBe(403)
    expect((await aplicacao().pedir('DELETE', `/api/agendas/${a._id}`, { quem })).status).toBe(403)
    expect((await ler(a._id)).corpo).toEqual(a)
  })
})

describe('alterar', () => {
  test('o objeto inteiro da especificação, com as datas no texto', async () => {
    const a = await criada()
    const { status, corpo } = await mudar(a, {
      name: 'Marta',
      compromisso: 'Assembleia ordinária',
      datas: '27/11/2026 19:30 – 27/11/2026 21:30',
      status: 'Confirmado',
    })
    expect(status).toBe(200)
    expect(corpo).toMatchObject({
      name: 'Marta',
      compromisso: 'Assembleia ordinária',
      status: 'Confirmado',
      startDate: '2026-11-27T22:30:00.000Z',
      versao: 2,
    })
  })

  test('das datas mandadas duas vezes vale a que mudou', async () => {
    const a = await criada()
    const campos = { startDate: '2026-11-28T10:00', endDate: '2026-11-28T11:00' }
    expect((await mudar(a, campos)).corpo.datas).toBe('28/11/2026 10:00 – 28/11/2026 11:00')
    const b = (await ler(a._id)).corpo
    const textos = { startDate: b.startDate, endDate: b.endDate, datas: '29/11/2026' }
    expect((await mudar(b, textos)).corpo.startDate).toBe('2026-11-29')
    const c = (await ler(a._id)).corpo
    const r = await mudar(c, { ...campos, datas: '01/12/2026' })
    expect([r.status, caminhos(r)]).toEqual([400, ['datas']])
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['sem nome', { name: undefined }, 'name'],
    ['compromisso vazio', { compromisso: '' }, 'compromisso'],
    ['sem datas', { datas: undefined }, 'datas'],
    ['datas que não se leem', { datas: 'amanhã cedo' }, 'datas'],
    ['datas ao contrário', { datas: '27/11/2026 – 26/11/2026' }, 'datas'],
    ['sem status', { status: undefined }, 'status'],
    ['só o início', { startDate: '2026-11-28' }, 'endDate'],
    ['_id de outro', { _id: '00000000-0000-7000-8000-000000000000' }, '_id'],
    ['autor', { criado_por: 'x' }, 'criado_por'],
  ])('recusa: %s', async (_, parte, campo) => {
    const a = await criada()
    const r = await mudar(a, parte)
    expect([r.status, caminhos(r)]).toEqual([400, [campo]])
    expect((await ler(a._id)).corpo).toEqual(a)
  })

  test('de dois editores, o segundo recebe 409 com as duas versões', async () => {
    const a = await criada()
    expect((await mudar(a, { compromisso: 'Um' }, 1)).status).toBe(200)
    const r = await mudar(a, { compromisso: 'Dois' }, 1)
    expect([r.status, r.corpo.code]).toEqual([409, 'CONFLITO_DE_VERSAO'])
    expect(r.corpo.atual).toMatchObject({ compromisso: 'Um', versao: 2 })
    expect(r.corpo.enviado).toMatchObject({ compromisso: 'Dois' })
  })

  test('de vinte ao mesmo tempo sobre a mesma versão, um grava', async () => {
    const a = await criada()
    const respostas = await Promise.all(
      Array.from({ length: 20 }, (_, i) => mudar(a, { compromisso: `Editor ${i}` }, 1)),
    )
    expect(respostas.map((r) => r.status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    expect((await ler(a._id)).corpo.versao).toBe(2)
  })

  test.each(INJECOES.slice(0, 5))('um id que é “%s” não existe', async (id) => {
    expect((await aplicacao().pedir('GET', `/api/agendas/${encodeURIComponent(id)}`)).status).toBe(404)
  })

  test('o que não existe é 404 mesmo com o corpo errado', async () => {
    const url = '/api/agendas/00000000-0000-7000-8000-000000000000'
    expect((await aplicacao().pedir('PUT', url, { corpo: { nada: 1 } })).status).toBe(404)
  })

  test('o histórico diz quem mudou o quê', async () => {
    const a = await criada()
    await mudar(a, { status: 'Concluído' })
    const { corpo } = await aplicacao().pedir<RegistroDeAuditoria[]>(
      'GET',
      `/api/auditoria?entidade=agendas&id=${a._id}`,
    )
    expect(corpo.map((r) => r.acao)).toEqual(['alterou', 'criou'])
    expect(corpo[0]?.mudancas).toEqual([{ campo: 'status', antes: 'Agendado', depois: 'Concluído' }])
  })
})

describe('lista', () => {
  const listar = async (query: string) => {
    const r = await aplicacao().pedir<AgendaNaLista[] & CorpoDeErro>('GET', `/api/agendas/all?${query}`)
    return { ...r, dias: Array.isArray(r.corpo) ? r.corpo.map((a) => [a.compromisso, a.ocorrencias] as const) : [] }
  }

  test('o que toca o período, em ordem, com os dias em que acontece', async () => {
    const base = { status: 'Agendado' }
    await criar({ ...base, eventInput: 'Fora', startDate: '2033-02-27', endDate: '2033-02-28' })
    await criar({ ...base, eventInput: 'Atravessa', startDate: '2033-02-28T22:00', endDate: '2033-03-01T02:00' })
    await criar({ ...base, eventInput: 'Dentro', startDate: '2033-03-10', endDate: '2033-03-10' })
    await criar({
      ...base,
      eventInput: 'Repete',
      startDate: '2033-01-05T10:00',
      endDate: '2033-01-05T11:00',
      recorrencia: { frequencia: 'mensal' },
    })
    await criar({
      ...base,
      eventInput: 'Acabou',
      startDate: '2033-01-05',
      endDate: '2033-01-05',
      recorrencia: { frequencia: 'mensal', ate: '2033-02-20' },
    })
    const { dias, headers } = await listar('de=2033-03-01&ate=2033-03-31')
    expect(dias).toEqual([
      ['Repete', ['2033-03-05']],
      ['Atravessa', ['2033-02-28']],
      ['Dentro', ['2033-03-10']],
    ])
    expect(headers['x-total-count']).toBe('3')
    expect((await listar('de=2033-03-01&ate=2033-03-31&ordem=-data')).dias.at(0)?.[0]).toBe('Dentro')
    expect((await listar('de=2033-03-01&ate=2033-03-31&porPagina=todos')).dias).toEqual(dias)
    expect((await listar('de=2033-03-01&ate=2033-03-31&porPagina=20&pagina=9')).dias).toEqual(dias)
  })

  test('busca sem acentos, com % ao pé da letra, e status', async () => {
    await criar({
      eventInput: 'Dedetização do subsolo 100%',
      startDate: '2034-01-01',
      endDate: '2034-01-01',
      status: 'Concluído',
    })
    const ate = 'de=2034-01-01&ate=2034-01-31'
    expect((await listar(`${ate}&busca=DEDETIZACAO`)).dias).toHaveLength(1)
    expect((await listar(`${ate}&busca=100%25`)).dias).toHaveLength(1)
    expect((await listar(`${ate}&busca=1%25bsolo`)).dias).toHaveLength(0)
    expect((await listar(`${ate}&status=Conclu%C3%ADdo`)).dias).toHaveLength(1)
    expect((await listar(`${ate}&status=Cancelado`)).dias).toHaveLength(0)
  })

  test.each([
    ['de=2026-02-30', 'de'],
    ['de=2026-02-02&ate=2026-02-01', 'ate'],
    ['de=2020-01-01&ate=2026-01-01', 'ate'],
    ['ordem=valor', 'ordem'],
    ['status=Feito', 'status'],
    ['pagina=0', 'pagina'],
    ['mes=11', 'mes'],
  ])('recusa ?%s', async (query, campo) => {
    const r = await listar(query)
    expect([r.status, caminhos(r)]).toEqual([400, [campo]])
  })

  test('morador lê a lista; sem sessão, 401', async () => {
    const quem = await aplicacao().como('inquilino')
    expect((await aplicacao().pedir('GET', '/api/agendas/all', { quem })).status).toBe(200)
    expect((await aplicacao().pedir('GET', '/api/agendas/all', { quem: null })).status).toBe(401)
  })
})

describe('excluir', () => {
  const excluir = (a: Agenda) => aplicacao().pedir('DELETE', `/api/agendas/${a._id}`)

  test('sai da lista, vai para a lixeira e volta inteiro', async () => {
    const a = await criada({ eventInput: 'Vai e volta' })
    expect((await excluir(a)).status).toBe(204)
    expect((await ler(a._id)).status).toBe(404)
    expect((await excluir(a)).status).toBe(404)
    const lixeira = await aplicacao().pedir<ItemDaLixeira[]>('GET', '/api/lixeira?entidade=agendas')
    expect(lixeira.corpo[0]).toMatchObject({
      _id: a._id,
      titulo: 'Vai e volta',
      detalhe: '26/11/2026, das 19:00 às 21:00',
    })
    const volta = await aplicacao().pedir<Agenda>('PUT', `/api/agendas/${a._id}/restaurar`)
    expect(volta.corpo).toMatchObject(inteiro(a))
    expect((await aplicacao().pedir<Agenda>('PUT', `/api/agendas/${a._id}/restaurar`)).corpo).toEqual(volta.corpo)
  })

  test('com a versão velha, 409', async () => {
    const a = await criada()
    await mudar(a, { status: 'Confirmado' })
    const r = await aplicacao().pedir('DELETE', `/api/agendas/${a._id}`, { headers: { 'if-match': '"1"' } })
    expect(r.status).toBe(409)
    expect((await ler(a._id)).status).toBe(200)
  })

  test('depois de 30 dias na lixeira some de vez, e fica no histórico', async () => {
    const [a, b] = [await criada(), await criada()]
    await excluir(a)
    moverRelogio(30 * DIA - 60_000)
    expect(await expurgar(aplicacao().ctx)).toBe(0)
    moverRelogio(30 * DIA + 60_000)
    expect(await expurgar(aplicacao().ctx)).toBeGreaterThan(0)
    moverRelogio(0)
    expect((await aplicacao().pedir('PUT', `/api/agendas/${a._id}/restaurar`)).status).toBe(404)
    expect((await ler(b._id)).status).toBe(200)
    const { corpo } = await aplicacao().pedir<RegistroDeAuditoria[]>(
      'GET',
      `/api/auditoria?entidade=agendas&id=${a._id}`,
    )
    expect(corpo[0]?.acao).toBe('expurgou')
  })
})

import { afterEach, describe, expect, test } from 'vitest'
import type { ItemDaLixeira, RegistroDeAuditoria } from '#contract/casa/auditoria.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import type { Caixa } from '#contract/casa/dashboard.ts'
import type { Despesa } from '#contract/contas/despesas.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import type { Fornecedor } from '#contract/predio/fornecedores.ts'
import type { Servico, ServicoNaLista } from '#contract/predio/servicos.ts'
import { DIA, hoje, moverRelogio } from '#server/platform/relogio.ts'
import { pdf } from '../../../../test/amostras.ts'
import { enviar } from '../../../../test/envio.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { expurgar } from './excluidos.service.ts'

const aplicacao = comAplicacao()
afterEach(() => moverRelogio(0))

type Resposta = Servico & CorpoDeErro
const NOVO = {
  titulo: 'Revisão dos elevadores',
  tipo: 'Preventiva',
  area: 'Casa de máquinas',
  descricao: 'Cabos e freios',
}
const criar = (parte: Record<string, unknown> = {}) =>
  aplicacao().pedir<Resposta>('POST', '/api/servicos', { corpo: { ...NOVO, ...parte } })
const criado = async (parte: Record<string, unknown> = {}) => (await criar(parte)).corpo
const ler = async (id: string) => (await aplicacao().pedir<Resposta>('GET', `/api/servicos/${id}`)).corpo
const acao = (s: { _id: string }, nome: string, corpo: Record<string, unknown> = {}, headers = {}) =>
  aplicacao().pedir<Resposta>('PUT', `/api/servicos/${s._id}/${nome}`, { corpo, headers })
const saldo = async () => (await aplicacao().pedir<Caixa>('GET', '/api/caixa')).corpo.saldo

describe('abrir e alterar', () => {
  test('guarda o que foi enviado, com o fornecedor e os arquivos', async () => {
    const { corpo: f } = await aplicacao().pedir<Fornecedor>('POST', '/api/fornecedores', {
      corpo: { name: 'Atlas', ramo: 'Elevadores' },
    })
    const { corpo: arquivo } = await enviar<{ _id: string }>(aplicacao(), pdf('Orcamento'), 'orcamento.pdf')
    const { status, corpo } = await criar({
      fornecedor: f._id,
      prazo: '2026-12-10',
      custo: 1234.5,
      anexos: [arquivo._id],
    })
    expect(status).toBe(201)
    expect(corpo).toMatchObject({
      ...NOVO,
      fornecedor: { name: 'Atlas' },
      prazo: '2026-12-10',
      custo: 1234.5,
      status: 'Aberto',
      versao: 1,
    })
    expect(corpo.anexos.map((a) => a.nome)).toEqual(['orcamento.pdf'])
    const quem = await aplicacao().como('morador')
    expect((await aplicacao().pedir('GET', `/api/arquivos/${arquivo._id}`, { quem })).status).toBe(404)
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['sem título', { titulo: undefined }, 'titulo'],
    ['tipo desconhecido', { tipo: 'Urgente' }, 'tipo'],
    ['área vazia', { area: '' }, 'area'],
    ['descrição nula', { descricao: null }, 'descricao'],
    ['fornecedor que não existe', { fornecedor: '00000000-0000-7000-8000-000000000000' }, 'fornecedor'],
    ['prazo em 31/02', { prazo: '2026-02-31' }, 'prazo'],
    ['custo negativo', { custo: -1 }, 'custo'],
    ['custo em texto', { custo: '12,34' }, 'custo'],
    ['repetição sem prazo', { recorrencia: { frequencia: 'mensal' } }, 'prazo'],
    [
      'frequência desconhecida',
      { prazo: '2026-12-10', recorrencia: { frequencia: 'quinzenal' } },
      'recorrencia.frequencia',
    ],
    ['status no corpo', { status: 'Concluído' }, 'status'],
    ['despesa no corpo', { despesa: 'x' }, 'despesa'],
  ])('recusa: %s', async (_, parte, campo) => {
    const r = await criar(parte)
    expect([r.status, r.corpo.issues?.map((i) => i.path)]).toEqual([400, [campo]])
  })

  test('de dois editores, o segundo recebe 409; e o histórico diz o que mudou', async () => {
    const s = await criado()
    const mudar = (area: string) =>
      aplicacao().pedir<Resposta>('PUT', `/api/servicos/${s._id}`, {
        corpo: { ...NOVO, area },
        headers: { 'if-match': '"1"' },
      })
    expect((await mudar('Garagem')).status).toBe(200)
    expect((await mudar('Telhado')).corpo).toMatchObject({ code: 'CONFLITO_DE_VERSAO', atual: { area: 'Garagem' } })
    const { corpo } = await aplicacao().pedir<RegistroDeAuditoria[]>(
      'GET',
      `/api/auditoria?entidade=servicos&id=${s._id}`,
    )
    expect(corpo[0]?.mudancas).toEqual([{ campo: 'area', antes: 'Casa de máquinas', depois: 'Garagem' }])
  })

  test('excluído vai para a lixeira, volta, e depois de 30 dias some', async () => {
    const s = await criado({ titulo: 'Some' })
    await aplicacao().pedir('DELETE', `/api/servicos/${s._id}`)
    const { corpo } = await aplicacao().pedir<ItemDaLixeira[]>('GET', '/api/lixeira?entidade=servicos')
    expect(corpo[0]).toMatchObject({ _id: s._id, titulo: 'Some' })
    expect((await acao(s, 'restaurar')).corpo.titulo).toBe('Some')
    await aplicacao().pedir('DELETE', `/api/servicos/${s._id}`)
    moverRelogio(30 * DIA + 60_000)
    expect(await expurgar(aplicacao().ctx)).toBe(1)
  })
})

describe('status', () => {
  test('anda entre Aberto, Em execução e Cancelado; o concluído só se reabre', async () => {
    const s = await criado()
    for (const status of ['Em execução', 'Cancelado', 'Aberto'])
      expect((await acao(s, 'status', { status })).corpo.status).toBe(status)
    expect((await acao(s, 'status', { status: 'Concluído' })).status).toBe(400)
    await acao(s, 'concluir')
    expect((await acao(s, 'status', { status: 'Aberto' })).status).toBe(409)
    expect((await acao(s, 'concluir')).status).toBe(409)
  })

  test('o cancelado não se conclui, e o aberto não se reabre', async () => {
    const s = await criado()
    expect((await acao(s, 'reabrir')).status).toBe(409)
    await acao(s, 'status', { status: 'Cancelado' })
    expect((await acao(s, 'concluir')).status).toBe(409)
  })
})

describe('concluir', () => {
  test('com o custo lança a despesa, que sai do caixa; reabrir desfaz', async () => {
    const antes = await saldo()
    const s = await criado()
    const { corpo } = await acao(s, 'concluir', { custo: 350.75, despesa: { nota: '4711', categoria: 'Fornecedores' } })
    expect(corpo).toMatchObject({ status: 'Concluído', concluidoEm: hoje(), custo: 350.75 })
    const { corpo: despesa } = await aplicacao().pedir<Despesa>('GET', `/api/despesas/${corpo.despesa ?? ''}`)
    expect(despesa).toMatchObject({
      name: NOVO.titulo,
      price: 350.75,
      nota: '4711',
      categoria: 'Fornecedores',
      data: hoje(),
    })
    expect(await saldo()).toBeCloseTo(antes - 350.75, 2)
    const mexer = await aplicacao().pedir<Resposta>('PUT', `/api/servicos/${s._id}`, { corpo: { ...NOVO, custo: 1 } })
    expect([mexer.status, mexer.corpo.issues?.[0]?.path]).toEqual([400, 'custo'])
    expect((await acao(s, 'reabrir')).corpo).toMatchObject({ status: 'Em execução', despesa: null, concluidoEm: null })
    expect(await saldo()).toBeCloseTo(antes, 2)
    expect((await aplicacao().pedir('GET', `/api/despesas/${corpo.despesa ?? ''}`)).status).toBe(404)
  })

  test('sem pedir, não lança nada; a despesa excluída à parte deixa de aparecer', async () => {
    const s = await criado()
    expect((await acao(s, 'concluir', { custo: 10 })).corpo.despesa).toBeNull()
    const outro = await criado()
    const { corpo } = await acao(outro, 'concluir', { custo: 10, despesa: { nota: '1' } })
    await aplicacao().pedir('DELETE', `/api/despesas/${corpo.despesa ?? ''}`)
    expect((await ler(outro._id)).despesa).toBeNull()
    expect((await acao(outro, 'reabrir')).status).toBe(200)
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['despesa sem custo', { despesa: { nota: '1' } }, 'custo'],
    ['despesa com custo nulo', { custo: null, despesa: { nota: '1' } }, 'custo'],
    ['despesa sem nota', { custo: 1, despesa: {} }, 'despesa.nota'],
    ['categoria que não existe', { custo: 1, despesa: { nota: '1', categoria: 'Foguetes' } }, 'categoria'],
    ['no futuro', { data: somarDias(hoje(), 2) }, 'data'],
    ['campo desconhecido', { status: 'Concluído' }, 'status'],
  ])('recusa: %s, e nada é gravado', async (_, corpo, campo) => {
    const s = await criado()
    const antes = await saldo()
    const r = await acao(s, 'concluir', corpo)
    expect([r.status, r.corpo.issues?.map((i) => i.path)]).toEqual([400, [campo]])
    expect(await ler(s._id)).toEqual(s)
    expect(await saldo()).toBe(antes)
  })

  test('o que se repete abre a próxima ordem; reabrir a tira, se ninguém mexeu nela', async () => {
    const s = await criado({ prazo: hoje(), recorrencia: { frequencia: 'mensal', intervalo: 6 } })
    const { corpo } = await acao(s, 'concluir')
    const proxima = await ler(corpo.proximo ?? '')
    expect(proxima).toMatchObject({
      titulo: NOVO.titulo,
      status: 'Aberto',
      anterior: s._id,
      recorrencia: { intervalo: 6 },
    })
    expect((proxima.prazo ?? '') > somarDias(hoje(), 150)).toBe(true)
    await acao(s, 'reabrir')
    expect((await aplicacao().pedir('GET', `/api/servicos/${proxima._id}`)).status).toBe(404)
    const segunda = (await acao(s, 'concluir')).corpo.proximo ?? ''
    await acao({ _id: segunda }, 'status', { status: 'Em execução' })
    await acao(s, 'reabrir')
    expect((await ler(segunda)).status).toBe('Em execução')
    expect((await acao(s, 'concluir')).status).toBe(200)
  })

  test('a próxima em que alguém escreveu fica, ainda que não tenha começado', async () => {
    const s = await criado({ prazo: hoje(), recorrencia: { frequencia: 'mensal', intervalo: 1 } })
    const proxima = await ler((await acao(s, 'concluir')).corpo.proximo ?? '')
    const corpo = { ...NOVO, descricao: 'Chamar a Atlas' }
    expect((await aplicacao().pedir('PUT', `/api/servicos/${proxima._id}`, { corpo })).status).toBe(200)
    await acao(s, 'reabrir')
    expect(await ler(proxima._id)).toMatchObject({ status: 'Aberto', descricao: 'Chamar a Atlas' })
  })

  test('o prazo da próxima conta-se do prazo, e não do dia em que se concluiu', async () => {
    const recorrencia = { frequencia: 'semanal', intervalo: 1 }
    const prazoDaProxima = async (prazo: string) => {
      const s = await criado({ prazo, recorrencia })
      return (await ler((await acao(s, 'concluir')).corpo.proximo ?? '')).prazo
    }
    expect(await prazoDaProxima(somarDias(hoje(), -3))).toBe(somarDias(hoje(), 4))
    expect(await prazoDaProxima(somarDias(hoje(), 2))).toBe(somarDias(hoje(), 9))
  })

  test('de dez que concluem ao mesmo tempo, um lança a despesa', async () => {
    const s = await criado()
    const antes = await saldo()
    const respostas = await Promise.all(
      Array.from({ length: 10 }, () =>
        acao(s, 'concluir', { custo: 100, despesa: { nota: '1' } }, { 'if-match': '"1"' }),
      ),
    )
    expect(respostas.map((r) => r.status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    expect(await saldo()).toBeCloseTo(antes - 100, 2)
  })
})

describe('lista', () => {
  const listar = (query: string) => aplicacao().pedir<ServicoNaLista[] & CorpoDeErro>('GET', `/api/servicos?${query}`)

  test('filtros, ordem, páginas e resumo dizem o mesmo', async () => {
    const base = { area: 'Piscina de teste' }
    await criar({ ...base, titulo: 'B', prazo: '2030-01-02', custo: 10, tipo: 'Corretiva' })
    await criar({ ...base, titulo: 'A', prazo: '2030-01-01', custo: 5.5 })
    await criar({ ...base, titulo: 'C' })
    await criar({ ...base, titulo: 'Vencida', prazo: '2020-01-01' })
    const titulos = async (query: string) => (await listar(`busca=piscina+teste&${query}`)).corpo.map((s) => s.titulo)
    expect(await titulos('')).toEqual(['Vencida', 'A', 'B', 'C'])
    expect(await titulos('ordem=-titulo')).toEqual(['Vencida', 'C', 'B', 'A'])
    expect(await titulos('tipo=Corretiva')).toEqual(['B'])
    expect(await titulos('de=2030-01-01&ate=2030-01-31&ordem=custo')).toEqual(['A', 'B'])
    expect(await titulos('porPagina=todos')).toHaveLength(4)
    expect((await listar('busca=piscina+teste')).corpo.map((s) => s.atrasado)).toEqual([true, false, false, false])
    const { corpo } = await aplicacao().pedir('GET', '/api/servicos/resumo?busca=piscina+teste')
    expect(corpo).toEqual({ quantidade: 4, total: 15.5, atrasados: 1 })
    const csv = await aplicacao().pedir('GET', '/api/servicos/exportar?busca=piscina+teste&formato=csv')
    expect(csv.texto.split('\r\n').at(1)).toContain('Vencida')
    expect(csv.texto).toContain('15,50')
  })

  test.each(['ordem=valor', 'status=Feito', 'tipo=x', 'de=2026-13-01', 'nada=1'])('recusa ?%s', async (query) => {
    expect((await listar(query)).status).toBe(400)
  })
})

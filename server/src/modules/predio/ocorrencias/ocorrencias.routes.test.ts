import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Arquivo } from '#contract/casa/arquivos.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import type { Notificacao } from '#contract/casa/notificacoes.ts'
import type { Comentario } from '#contract/predio/comentarios.ts'
import type { Ocorrencia, OcorrenciaNaLista } from '#contract/predio/ocorrencias.ts'
import { DIA, moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { pdf, png } from '../../../../test/amostras.ts'
import { enviar } from '../../../../test/envio.ts'
import { receberCartas } from '../../../../test/caixa-postal.ts'
import { limparRascunhos } from './rascunhos.service.ts'

const aplicacao = comAplicacao()
const BASE = '/api/ocorrencias'
const DADOS = {
  name: 'Rafael Teixeira',
  tel: '(11) 99604-1178',
  bloco: 'A',
  apto: '702',
  detalhes: 'Pinga água do teto. Começou domingo.',
}
const AGUARDANDO = 'Aguardando procedimento...'

let eu: Pessoa
let vizinho: Pessoa
let admin: Pessoa

beforeEach(async () => {
  const limpas = [
    'cartas_de_avisos',
    'preferencias_de_notificacao',
    'notificacoes',
    'comentarios',
    'ocorrencias',
  ] as const
  for (const tabela of [...limpas, 'protocolos_de_ocorrencia'] as const)
    await aplicacao().ctx.db.deleteFrom(tabela).execute()
  eu = (await aplicacao().como('morador'))!
  vizinho = (await aplicacao().como('inquilino'))!
  admin = (await aplicacao().como('administrador'))!
  await receberCartas(aplicacao())
})
afterEach(() => {
  moverRelogio(0)
})

type Resposta = Ocorrencia & CorpoDeErro
const abrir = (extra: object = {}, quem: Pessoa = eu, headers: Record<string, string> = {}) =>
  aplicacao().pedir<Resposta>('POST', BASE, { quem, corpo: { ...DADOS, ...extra }, headers })
const nova = async (extra: object = {}, quem: Pessoa = eu) => (await abrir(extra, quem)).corpo
const por = (caminho: string, corpo?: object, quem: Pessoa = admin, headers: Record<string, string> = {}) =>
  aplicacao().pedir<Resposta>('PUT', `${BASE}/${caminho}`, { quem, corpo, headers })
const ver = (id: string, quem: Pessoa = admin) => aplicacao().pedir<Resposta>('GET', `${BASE}/${id}`, { quem })
const listar = (filtro = '', quem: Pessoa = admin) =>
  aplicacao().pedir<OcorrenciaNaLista[]>('GET', `${BASE}${filtro}`, { quem })
const comentar = (id: string, corpo: object, quem: Pessoa = eu) =>
  aplicacao().pedir<Comentario & CorpoDeErro>('POST', `${BASE}/${id}/comentarios`, { quem, corpo })
const avisosDe = async (quem: Pessoa) =>
  (await aplicacao().pedir<Notificacao[]>('GET', '/api/notificacoes', { quem })).corpo

describe('quem pode', () => {
  test('A3: a de outra pessoa não existe, para ler, comentar, cancelar ou finalizar', async () => {
    const { _id } = await nova()
    const inexistente = await ver('00000000-0000-7000-8000-000000000000', vizinho)
    for (const r of [
      await ver(_id, vizinho),
      await aplicacao().pedir('GET', `${BASE}/${_id}/comentarios`, { quem: vizinho }),
      await comentar(_id, { texto: 'oi' }, vizinho),
      await comentar(_id, {}, vizinho),
      await por(`${_id}/cancelar`, undefined, vizinho),
      await por(`${_id}/finalizar`, undefined, vizinho),
      await por(_id, DADOS, vizinho),
    ])
      expect([r.status, r.texto]).toEqual([404, inexistente.texto])
    expect((await listar('', vizinho)).corpo).toEqual([])
    expect((await ver(_id)).corpo.status).toBe(AGUARDANDO)
  })

  test('as de um morador: a administração as lê; o vizinho que as pede não recebe nada', async () => {
    const { _id } = await nova()
    await nova({}, vizinho)
    const ids = async (filtro: string, quem: Pessoa) => (await listar(filtro, quem)).corpo.map((o) => o._id)
    expect(await ids(`?morador=${eu.id}`, admin)).toEqual([_id])
    expect(await ids(`?morador=${eu.id}`, eu)).toEqual([_id])
    expect(await ids(`?morador=${eu.id}`, vizinho)).toEqual([])
  })

  test('morador não muda o status, nem marca como resolvida, nem lê a lista de todos', async () => {
    const { _id } = await nova()
    for (const r of [
      await por(`${_id}/status`, { status: 'Resolvido' }, eu),
      await por(`${_id}/cadastrad`, undefined, eu),
      await listar('/all', eu),
    ])
      expect(r.status).toBe(403)
  })

  test('o rascunho não se conta entre as ocorrências, nem para quem o escreve', async () => {
    const contar = async () =>
      (await aplicacao().pedir<{ quantidade: number; rascunhos: number }>('GET', '/api/ocorrencias/resumo')).corpo
    const antes = await contar()
    await aplicacao().pedir('POST', '/api/ocorrencias', { corpo: { ...DADOS, rascunho: true } })
    expect(await contar()).toEqual({ ...antes, rascunhos: antes.rascunhos + 1 })
  })

  test('o rascunho é só de quem escreve: nem a administração o vê', async () => {
    const { _id } = await nova({ rascunho: true })
    expect((await ver(_id, admin)).status).toBe(404)
    expect((await listar('/all')).corpo).toEqual([])
    expect((await listar('', eu)).corpo).toHaveLength(1)
    expect(await avisosDe(admin)).toEqual([])
  })
})

describe('abrir', () => {
  test('com o que a especificação manda: name, tel, bloco, apto, detalhes', async () => {
    const r = await abrir()
    expect(r.status).toBe(201)
    const ano = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'America/Sao_Paulo' }).format(new Date())
    expect(r.corpo).toMatchObject({
      protocolo: `${ano}-0001`,
      titulo: 'Pinga água do teto',
      categoria: 'Outros',
      status: AGUARDANDO,
      name: eu.nome,
      tel: '11996041178',
      email: eu.email,
      isCadastrad: false,
      isCadastradAt: null,
      user: { _id: eu.id, email: eu.email, detalhe: DADOS.detalhes, status: AGUARDANDO },
      ocorrenciaItems: [],
      versao: 1,
    })
    expect(r.corpo.isData).not.toBeNull()
    expect(r.headers.etag).toBe('"1"')
  })

  test('detalhes podem faltar ou vir vazios', async () => {
    expect((await abrir({ detalhes: undefined, categoria: 'Barulho' })).corpo.titulo).toBe('Ocorrência de barulho')
    expect((await abrir({ detalhes: '' })).status).toBe(201)
  })

  test('morador relata em seu nome e da sua unidade, seja o que for que mande; no rascunho e ao finalizar também', async () => {
    const dona = await aplicacao().criarPessoa('Morador', { nome: 'Dona da 31', bloco: 'B', apto: '31' })
    const alheio = { name: 'Outra Pessoa', bloco: 'A', apto: '702' }
    const seu = { name: 'Dona da 31', bloco: 'B', apto: '31', tel: '11996041178' }
    expect(await nova(alheio, dona)).toMatchObject(seu)
    const rascunho = await nova({ ...alheio, rascunho: true }, dona)
    expect(rascunho).toMatchObject(seu)
    expect((await por(rascunho._id, { ...DADOS, ...alheio }, dona)).corpo).toMatchObject(seu)
    await aplicacao().ctx.db.updateTable('ocorrencias').set({ apto: '702' }).where('id', '=', rascunho._id).execute()
    expect((await por(`${rascunho._id}/finalizar`, undefined, dona)).corpo).toMatchObject(seu)
    expect((await listar('?busca=Outra+Pessoa')).corpo).toEqual([])
  })

  test('a administração escreve o que outros lhe contam, em nome deles', async () => {
    expect(await nova({ name: 'Zeladoria', bloco: 'B', apto: '12' }, admin)).toMatchObject({
      name: 'Zeladoria',
      bloco: 'B',
      apto: '12',
    })
  })

  test.each<[string, object]>([
    ['sem detalhes', { detalhes: undefined }],
    ['com detalhes vazios', { detalhes: '' }],
    ['sem detalhes nem fotos', { detalhes: undefined, anexos: [] }],
    ['de rascunho', { detalhes: undefined, rascunho: true }],
  ])('recusa uma de Outros que não diz nada, %s, e o erro diz o que falta', async (_caso, extra) => {
    const r = await abrir({ categoria: 'Outros', ...extra })
    expect([r.status, r.corpo.issues]).toEqual([
      400,
      [{ path: 'detalhes', message: 'Escreva o assunto ou descreva o ocorrido' }],
    ])
    expect((await abrir({ categoria: 'Outros', titulo: 'Lâmpada queimada', ...extra })).status).toBe(201)
  })

  test('o que não diz nada é recusado junto com o resto', async () => {
    const r = await abrir({ categoria: 'Outros', detalhes: '', tel: '1', apto: '' })
    expect(r.corpo.issues?.map((i) => i.path).toSorted()).toEqual(['apto', 'detalhes', 'tel'])
  })

  test.each<[string, object, string]>([
    ['sem nome', { name: undefined }, 'name'],
    ['sem telefone', { tel: undefined }, 'tel'],
    ['telefone sem DDD', { tel: '99604-1178' }, 'tel'],
    ['sem bloco', { bloco: '' }, 'bloco'],
    ['sem apartamento', { apto: undefined }, 'apto'],
    ['bloco comprido', { bloco: 'A'.repeat(11) }, 'bloco'],
    ['categoria que não existe', { categoria: 'Fofoca' }, 'categoria'],
    ['detalhes nulos', { detalhes: null }, 'detalhes'],
    ['detalhes longos demais', { detalhes: 'a'.repeat(5001) }, 'detalhes'],
    ['caractere de controle', { titulo: 'a\u0007b' }, 'titulo'],
    ['status escolhido por quem abre', { status: 'Resolvido' }, 'status'],
    ['protocolo escolhido', { protocolo: '2026-0001' }, 'protocolo'],
    ['em nome de outro', { user: 'x' }, 'user'],
    ['anexo que não é id', { anexos: ['x'] }, 'anexos.0'],
    ['anexo que não existe', { anexos: ['01a1f8cf-8614-7460-bd46-1d8a9dba3749'] }, 'anexos.0'],
    ['rascunho que não é sim ou não', { rascunho: 'sim' }, 'rascunho'],
  ])('recusa %s', async (_caso, extra, path) => {
    const r = await abrir(extra)
    expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, path])
    expect((await listar('/all')).corpo).toEqual([])
  })

  test('vinte pessoas ao mesmo tempo recebem vinte números seguidos, sem repetir nem pular', async () => {
    const rs = await Promise.all(Array.from({ length: 20 }, () => abrir()))
    const numeros = rs.map((r) => Number(r.corpo.protocolo?.slice(5))).toSorted((a, b) => a - b)
    expect(numeros).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
  })

  test('a numeração recomeça a cada ano', async () => {
    const { protocolo } = await nova()
    moverRelogio(366 * DIA)
    const seguinte = await nova({}, await aplicacao().criarPessoa('Morador'))
    expect([protocolo?.slice(5), seguinte.protocolo?.slice(5)]).toEqual(['0001', '0001'])
    expect(seguinte.protocolo).not.toBe(protocolo)
  })

  test('a mesma chave de idempotência abre uma só', async () => {
    const headers = { 'idempotency-key': 'abre-uma-vez' }
    const [a, b] = [await abrir({}, eu, headers), await abrir({}, eu, headers)]
    expect(b.corpo._id).toBe(a.corpo._id)
    expect((await listar('/all')).corpo).toHaveLength(1)
    expect(await avisosDe(admin)).toHaveLength(1)
  })

  test('fotos: quem abriu e a administração veem, o vizinho não', async () => {
    const { corpo: foto } = await enviar<Arquivo>(aplicacao(), png(), 'teto.png', eu)
    const r = await nova({ anexos: [foto._id] })
    expect(r.anexos.map((a) => a._id)).toEqual([foto._id])
    expect(r.ocorrenciaItems).toEqual([{ name: 'teto.png', image: r.anexos[0]!.url }])
    const status = async (quem: Pessoa) =>
      (await aplicacao().pedir('GET', `/api/arquivos/${foto._id}`, { quem })).status
    expect([await status(eu), await status(admin), await status(vizinho)]).toEqual([200, 200, 404])
  })

  test('arquivo de outra pessoa não entra', async () => {
    const { corpo: alheio } = await enviar<Arquivo>(aplicacao(), pdf(), 'nota.pdf', vizinho)
    const r = await abrir({ anexos: [alheio._id] })
    expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, 'anexos.0'])
  })
})

describe('rascunho', () => {
  test('é corrigido, finalizado e só então recebe número e avisa a administração', async () => {
    const rascunho = await nova({ rascunho: true })
    expect(rascunho).toMatchObject({ status: 'Rascunho', protocolo: null, isData: null })
    const corrigido = await por(rascunho._id, { ...DADOS, titulo: 'Teto da vaga 31' }, eu, { 'if-match': '"1"' })
    expect([corrigido.status, corrigido.corpo.titulo, corrigido.corpo.versao]).toEqual([200, 'Teto da vaga 31', 2])
    const aberta = await por(`${rascunho._id}/finalizar`, undefined, eu)
    expect([aberta.status, aberta.corpo.status]).toEqual([200, AGUARDANDO])
    expect(aberta.corpo.protocolo).toMatch(/^\d{4}-0001$/)
    expect((await avisosDe(admin)).map((n) => n.titulo)).toEqual([`Nova ocorrência ${aberta.corpo.protocolo}`])
    expect((await por(`${rascunho._id}/finalizar`, undefined, eu)).corpo.protocolo).toBe(aberta.corpo.protocolo)
    expect(await avisosDe(admin)).toHaveLength(1)
  })

  test('duas vezes finalizado ao mesmo tempo: um número só', async () => {
    const { _id } = await nova({ rascunho: true })
    const rs = await Promise.all([1, 2, 3].map(() => por(`${_id}/finalizar`, undefined, eu)))
    expect(rs.filter((r) => r.status === 200).length).toBeGreaterThan(0)
    expect((await ver(_id)).corpo.protocolo).toMatch(/-0001$/)
    expect((await nova()).protocolo).toMatch(/-0002$/)
    expect((await avisosDe(admin)).filter((n) => n.caminho.endsWith(_id))).toHaveLength(1)
  })

  test('depois de aberta não se corrige mais: 409', async () => {
    const { _id } = await nova()
    const r = await por(_id, DADOS, eu)
    expect([r.status, r.corpo.code]).toEqual([409, 'CONFLITO'])
  })

  test('não se comenta nem se cancela', async () => {
    const { _id } = await nova({ rascunho: true })
    expect((await comentar(_id, { texto: 'oi' })).status).toBe(409)
    expect((await por(`${_id}/cancelar`, undefined, eu)).status).toBe(409)
  })

  test('correção com versão velha é 409 com as duas versões', async () => {
    const { _id } = await nova({ rascunho: true })
    await por(_id, DADOS, eu)
    const r = await por(_id, { ...DADOS, titulo: 'Outra' }, eu, { 'if-match': '"1"' })
    expect([r.status, r.corpo.code]).toEqual([409, 'CONFLITO_DE_VERSAO'])
    expect(r.corpo).toMatchObject({ atual: { _id, versao: 2 }, enviado: { titulo: 'Outra' } })
  })

  test('vazio, não é finalizado; com um assunto, é', async () => {
    const { _id } = await nova({ rascunho: true, detalhes: undefined })
    const vazio = await por(`${_id}/finalizar`, undefined, eu)
    expect([vazio.status, vazio.corpo.issues?.[0]?.path]).toEqual([400, 'detalhes'])
    expect(await avisosDe(admin)).toEqual([])
    await por(_id, { ...DADOS, detalhes: undefined, titulo: 'Portão aberto' }, eu)
    expect((await por(`${_id}/finalizar`, undefined, eu)).corpo.status).toBe(AGUARDANDO)
  })

  const descartar = (id: string, quem: Pessoa = eu, headers: Record<string, string> = {}) =>
    aplicacao().pedir<CorpoDeErro>('DELETE', `${BASE}/${id}`, { quem, headers })

  test('é descartado por quem o escreve, some de tudo, e volta inteiro', async () => {
    const { corpo: foto } = await enviar<Arquivo>(aplicacao(), png(), 'teto.png', eu)
    const { _id } = await nova({ rascunho: true, titulo: 'Teto', anexos: [foto._id] })
    expect((await descartar(_id)).status).toBe(204)
    expect((await ver(_id, eu)).status).toBe(404)
    expect((await listar('', eu)).corpo).toEqual([])
    expect((await descartar(_id)).status).toBe(404)
    expect((await por(`${_id}/finalizar`, undefined, eu)).status).toBe(404)
    expect((await por(`${_id}/restaurar`, undefined, vizinho)).status).toBe(404)
    expect((await por(`${_id}/restaurar`, undefined, admin)).status).toBe(404)
    const volta = await por(`${_id}/restaurar`, undefined, eu)
    expect([volta.status, volta.corpo.titulo, volta.corpo.anexos.length]).toEqual([200, 'Teto', 1])
    expect((await por(`${_id}/restaurar`, undefined, eu)).corpo.versao).toBe(volta.corpo.versao)
    expect((await listar('', eu)).corpo).toHaveLength(1)
  })

  test('o de outro não existe, a ocorrência aberta não se descarta, e a versão velha é 409', async () => {
    const { _id } = await nova({ rascunho: true })
    for (const quem of [vizinho, admin]) expect((await descartar(_id, quem)).status).toBe(404)
    expect((await descartar(_id, eu, { 'if-match': '"7"' })).corpo.code).toBe('CONFLITO_DE_VERSAO')
    const aberta = await nova()
    const r = await descartar(aberta._id)
    expect([r.status, r.corpo.code]).toEqual([409, 'CONFLITO'])
    expect((await descartar(aberta._id, admin)).status).toBe(404)
    expect((await ver(aberta._id, eu)).status).toBe(200)
  })

  test('descartado há um mês, se vai de vez', async () => {
    const { _id } = await nova({ rascunho: true })
    await descartar(_id)
    moverRelogio(29 * DIA)
    expect(await limparRascunhos(aplicacao().ctx)).toBe(0)
    moverRelogio(31 * DIA)
    expect(await limparRascunhos(aplicacao().ctx)).toBe(1)
    moverRelogio(0)
    expect((await por(`${_id}/restaurar`, undefined, eu)).status).toBe(404)
  })

  test('esquecido por um mês, se vai, e a foto fica sem dono', async () => {
    const { corpo: foto } = await enviar<Arquivo>(aplicacao(), png(), 'teto.png', eu)
    const { _id } = await nova({ rascunho: true, anexos: [foto._id] })
    const aberta = await nova()
    moverRelogio(29 * DIA)
    expect(await limparRascunhos(aplicacao().ctx)).toBe(0)
    moverRelogio(31 * DIA)
    expect(await limparRascunhos(aplicacao().ctx)).toBe(1)
    moverRelogio(0)
    expect([(await ver(_id, eu)).status, (await ver(aberta._id, eu)).status]).toEqual([404, 200])
    const vinculos = await aplicacao()
      .ctx.db.selectFrom('arquivos_vinculos')
      .select('arquivo_id')
      .where('arquivo_id', '=', foto._id)
      .execute()
    expect(vinculos).toEqual([])
  })
})

describe('as cartas de uma nova', () => {
  test('a administração lê o texto, a categoria e o local; quem abriu tem o protocolo por escrito, se quer e-mails', async () => {
    const { _id, protocolo } = await nova({ categoria: 'Infiltração', local: 'Garagem', detalhes: 'Pinga no quadro.' })
    const [daAdministracao, minha] = [admin, eu].map((p) => p.email)
    const cartas = await receberCartas(aplicacao())
    const dela = cartas.find((c) => c.para === daAdministracao)
    expect(dela?.texto).toContain('Categoria: Infiltração · Local: Garagem')
    expect(dela?.texto).toContain('Pinga no quadro.')
    const recibo = cartas.find((c) => c.para === minha)
    expect(recibo?.assunto).toContain(`Recebemos a ocorrência ${protocolo}`)
    expect(recibo?.texto).toContain(`/ocorrencia/${_id}`)
    expect((await avisosDe(eu)).length, 'a tela já o disse').toBe(0)
    await aplicacao()
      .ctx.db.insertInto('preferencias_de_notificacao')
      .values({ usuario_id: eu.id, tipo: 'ocorrencia', email: 'nunca' })
      .execute()
    await nova()
    expect((await receberCartas(aplicacao())).filter((c) => c.para === minha)).toEqual([])
  })
})

describe('andamento', () => {
  test('cada mudança de status avisa quem abriu, no sino e por e-mail, e fica no histórico', async () => {
    const { _id, protocolo } = await nova()
    for (const status of ['Confirmado', 'Resolvendo...', 'Resolvido'])
      expect((await por(`${_id}/status`, { status })).corpo.status).toBe(status)
    const avisos = await avisosDe(eu)
    expect(avisos.map((n) => n.titulo)).toEqual([
      `Ocorrência ${protocolo}: Resolvido`,
      `Ocorrência ${protocolo}: Resolvendo...`,
      `Ocorrência ${protocolo}: Confirmado`,
    ])
    expect(avisos[0]?.caminho).toBe(`/ocorrencia/${_id}`)
    const cartas = (await receberCartas(aplicacao())).filter((c) => c.para === eu.email)
    expect(cartas.map((c) => c.assunto)).toEqual(
      [`Recebemos a ocorrência ${protocolo}`, ...avisos.toReversed().map((n) => n.titulo)].map(
        (titulo) => `${titulo} · Edifício Teste`,
      ),
    )
    // What was said is read in the conversation.
    await aplicacao().pedir('POST', `${BASE}/${_id}/comentarios`, { corpo: { texto: 'Já foi visto.' } })
    const { corpo } = await ver(_id, eu)
    expect(corpo.historico.map((p) => [p.acao, p.de, p.para])).toEqual([
      ['abriu', null, AGUARDANDO],
      ['mudou o status', AGUARDANDO, 'Confirmado'],
      ['mudou o status', 'Confirmado', 'Resolvendo...'],
      ['mudou o status', 'Resolvendo...', 'Resolvido'],
    ])
    expect(corpo.historico[1]?.quem).toBe(admin.nome)
  })

  test('marcar como resolvida põe a data; reabrir a tira; de novo não avisa duas vezes', async () => {
    const { _id } = await nova()
    const r = await por(`${_id}/cadastrad`)
    expect(r.corpo).toMatchObject({ status: 'Resolvido', isCadastrad: true })
    expect(r.corpo.isCadastradAt).not.toBeNull()
    expect((await por(`${_id}/cadastrad`)).corpo.versao).toBe(r.corpo.versao)
    expect(await avisosDe(eu)).toHaveLength(1)
    expect((await por(`${_id}/status`, { status: 'Resolvendo...' })).corpo).toMatchObject({
      isCadastrad: false,
      isCadastradAt: null,
    })
  })

  test('quem abriu cancela, e a administração é avisada; o cancelado não muda mais', async () => {
    const { _id, protocolo } = await nova()
    expect((await por(`${_id}/cancelar`, undefined, eu)).corpo.status).toBe('Cancelada')
    expect((await avisosDe(admin))[0]?.titulo).toBe(`Ocorrência ${protocolo}: Cancelada`)
    expect(await avisosDe(eu)).toEqual([])
    for (const r of [await por(`${_id}/status`, { status: 'Confirmado' }), await por(`${_id}/cadastrad`)])
      expect([r.status, r.corpo.code]).toEqual([409, 'CONFLITO'])
  })

  test('a resolvida não se cancela', async () => {
    const { _id } = await nova()
    await por(`${_id}/cadastrad`)
    expect((await por(`${_id}/cancelar`, undefined, eu)).status).toBe(409)
  })

  test.each<[object, string]>([
    [{}, 'status'],
    [{ status: 'Rascunho' }, 'status'],
    [{ status: 'resolvido' }, 'status'],
    [{ status: null }, 'status'],
    [{ status: 'Confirmado', motivo: 'x' }, 'motivo'],
  ])('recusa o status %j', async (corpo, path) => {
    const { _id } = await nova()
    const r = await por(`${_id}/status`, corpo)
    expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, path])
  })

  test('de dois que mudam a mesma versão ao mesmo tempo, o segundo recebe 409 com as duas versões', async () => {
    const { _id } = await nova()
    const rs = await Promise.all(
      ['Confirmado', 'Resolvendo...'].map((status) => por(`${_id}/status`, { status }, admin, { 'if-match': '"1"' })),
    )
    expect(rs.map((r) => r.status).toSorted()).toEqual([200, 409])
    const recusado = rs.find((r) => r.status === 409)
    expect(recusado?.corpo).toMatchObject({ code: 'CONFLITO_DE_VERSAO', atual: { versao: 2 } })
  })
})

describe('comentários', () => {
  test('o outro lado é avisado nas mensagens; a conversa vem em ordem, com quem fala', async () => {
    const { _id } = await nova()
    await comentar(_id, { texto: 'Parou de pingar.' })
    await comentar(_id, { texto: 'Obrigada por avisar.' }, admin)
    const { corpo } = await aplicacao().pedir<Comentario[]>('GET', `${BASE}/${_id}/comentarios`, { quem: eu })
    expect(corpo.map((c) => [c.texto, c.autor.nome, c.autor.administracao])).toEqual([
      ['Parou de pingar.', eu.nome, false],
      ['Obrigada por avisar.', admin.nome, true],
    ])
    for (const [quem, texto] of [
      [admin, 'Sobre “Pinga água do teto”: Parou de pingar.'],
      [eu, 'Sobre “Pinga água do teto”: Obrigada por avisar.'],
    ] as const) {
      const contagem = await aplicacao().pedir<{ mensagens: number }>('GET', '/api/notificacoes/contagem', { quem })
      expect(contagem.corpo.mensagens).toBe(1)
      expect((await avisosDe(quem)).find((n) => n.tipo === 'comentario')?.texto).toBe(texto)
    }
    expect((await listar('/all')).corpo[0]?.quantidadeDeComentarios).toBe(2)
  })

  test('com foto, que só os dois lados veem', async () => {
    const { _id } = await nova()
    const { corpo: foto } = await enviar<Arquivo>(aplicacao(), png(), 'depois.png', eu)
    const r = await comentar(_id, { texto: 'Assim ficou', anexos: [foto._id] })
    expect(r.corpo.anexos.map((a) => a.nome)).toEqual(['depois.png'])
    const status = async (quem: Pessoa) =>
      (await aplicacao().pedir('GET', `/api/arquivos/${foto._id}`, { quem })).status
    expect([await status(admin), await status(vizinho)]).toEqual([200, 404])
  })

  test.each<[object, string]>([
    [{}, 'texto'],
    [{ texto: '  ' }, 'texto'],
    [{ texto: null }, 'texto'],
    [{ texto: 'a'.repeat(2001) }, 'texto'],
    [{ texto: 'oi', autor: 'x' }, 'autor'],
    [{ texto: 'oi', anexos: ['01a1f8cf-8614-7460-bd46-1d8a9dba3749'] }, 'anexos.0'],
  ])('recusa %j', async (corpo, path) => {
    const { _id } = await nova()
    const r = await comentar(_id, corpo)
    expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, path])
    expect((await aplicacao().pedir<Comentario[]>('GET', `${BASE}/${_id}/comentarios`)).corpo).toEqual([])
  })
})

describe('lista', () => {
  const titulos = async (filtro = '', quem: Pessoa = admin) => (await listar(filtro, quem)).corpo.map((o) => o.titulo)

  test('morador recebe as suas; a administração, todas, em /ocorrencias e em /ocorrencias/all', async () => {
    await nova({ titulo: 'minha' })
    await nova({ titulo: 'do vizinho' }, vizinho)
    expect(await titulos('', eu)).toEqual(['minha'])
    expect(await titulos()).toEqual(['do vizinho', 'minha'])
    expect(await titulos('/all')).toEqual(['do vizinho', 'minha'])
  })

  test('situação, categoria, busca sem acento, período e ordem', async () => {
    const a = await nova({ titulo: 'Ávila faz barulho', categoria: 'Barulho' })
    const b = await nova({ titulo: 'Vazamento', categoria: 'Infiltração', bloco: 'B', apto: '31' })
    const c = await nova({ titulo: 'Cachorro solto', categoria: 'Animais' })
    await por(`${b._id}/cadastrad`)
    await por(`${c._id}/cancelar`)
    expect(await titulos('?status=Ativa')).toEqual([a.titulo])
    expect(await titulos(`?status=${encodeURIComponent('Concluída')}`)).toEqual([b.titulo])
    expect(await titulos('?status=Cancelada')).toEqual([c.titulo])
    expect(await titulos(`?categoria=${encodeURIComponent('Infiltração')}`)).toEqual([b.titulo])
    expect(await titulos('?busca=avila')).toEqual([a.titulo])
    expect(await titulos(`?busca=${b.protocolo}`)).toEqual([b.titulo])
    expect(await titulos('?ordem=titulo')).toEqual([a.titulo, c.titulo, b.titulo])
    expect(await titulos('?ordem=-status')).toEqual([c.titulo, b.titulo, a.titulo])
    expect(await titulos('?ordem=unidade')).toEqual([a.titulo, c.titulo, b.titulo])
    expect(await titulos('?ordem=protocolo')).toEqual([a.titulo, b.titulo, c.titulo])
    expect(await titulos('?de=2000-01-01&ate=2000-12-31')).toEqual([])
    expect(await titulos('?de=2000-01-01')).toHaveLength(3)
    const resumo = await aplicacao().pedir('GET', `${BASE}/resumo`)
    expect(resumo.corpo).toEqual({ quantidade: 3, rascunhos: 0, ativas: 1, concluidas: 1, canceladas: 1 })
    expect((await aplicacao().pedir('GET', `${BASE}/resumo`, { quem: vizinho })).corpo).toMatchObject({ quantidade: 0 })
  })

  test('vem em páginas, com o total; todos vêm de uma vez', async () => {
    for (let n = 0; n < 22; n++) await nova({ titulo: `nº ${n}` })
    const r = await listar('?porPagina=20&pagina=2')
    expect([r.corpo.length, r.headers['x-total-count']]).toEqual([2, '22'])
    expect((await listar('?porPagina=todos')).corpo).toHaveLength(22)
  })

  test.each(['?status=Aberta', '?categoria=x', '?ordem=valor', '?de=ontem', '?porPagina=10', '?usuario=x'])(
    'recusa %s',
    async (filtro) => {
      expect((await listar(filtro)).status).toBe(400)
    },
  )
})

describe('exportar', () => {
  test('o filtro sai em CSV, com o total no fim, e o que é fórmula sai como texto', async () => {
    await nova({ titulo: '=1+1', categoria: 'Barulho' })
    await nova({ titulo: 'Outra', categoria: 'Animais' })
    const r = await aplicacao().pedir('GET', `${BASE}/exportar?formato=csv&categoria=Barulho`)
    const linhas = r.texto.replace('\ufeff', '').trim().split('\r\n')
    expect(linhas[0]).toBe(
      'Protocolo;Aberta em;Assunto;Categoria;Local;Status;Resolvida em;Nome;Bloco;Apartamento;Telefone;Detalhes',
    )
    expect(linhas).toHaveLength(3)
    expect(linhas[1]).not.toContain(';=1+1;')
    expect(linhas[2]).toContain('1 ocorrência')
    expect(r.headers['content-disposition']).toMatch(/ocorrencias-\d{4}-\d{2}-\d{2}\.csv/)
  })
  test('e em planilha; morador não exporta, nem as suas', async () => {
    await nova()
    expect((await aplicacao().pedir('GET', `${BASE}/exportar?formato=xlsx`)).status).toBe(200)
    expect((await aplicacao().pedir('GET', `${BASE}/exportar?formato=csv`, { quem: eu })).status).toBe(403)
  })
})

describe('painel', () => {
  test('a administração vê as novas de todos e o que aguarda; o morador, as suas', async () => {
    const a = await nova({ titulo: 'minha' })
    const b = await nova({ titulo: 'do vizinho' }, vizinho)
    await por(`${b._id}/status`, { status: 'Confirmado' })
    await nova({ titulo: 'rascunho', rascunho: true })
    const painel = async (quem: Pessoa) =>
      (
        await aplicacao().pedir<{ novasOcorrencias: { _id: string }[]; pendencias: { texto: string }[] }>(
          'GET',
          '/api/dashboard',
          { quem },
        )
      ).corpo
    const doAdmin = await painel(admin)
    expect(doAdmin.novasOcorrencias.map((o) => o._id)).toEqual([b._id, a._id])
    expect(doAdmin.pendencias.map((p) => p.texto)).toContain('1 ocorrência aguardando procedimento')
    const meu = await painel(eu)
    expect(meu.novasOcorrencias.map((o) => o._id)).toEqual([a._id])
    expect(meu.pendencias).toEqual([])
  })
})

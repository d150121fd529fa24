import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Restauracao } from '#contract/casa/restauracao.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { resumoDe } from '#server/platform/ids.ts'
import { formulario } from '../../../../test/amostras.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { copiasProntas, DA_COPIA, selada } from '../../../../test/copia-pronta.ts'
import { acabaSendo } from '../../../../test/esperar.ts'
import { criarPeloPrimeiroAcesso, tokenDoPrimeiroAcesso } from '../../../../test/primeiro-acesso.ts'

/** A backup sent through the first screen, up to the moment before it is put in place; that takes a server (`server/test/abuso/h-restauracao.tudo.db.test.ts`). */

const app = comAplicacao()
type Resposta = Restauracao & CorpoDeErro
let copias: Awaited<ReturnType<typeof copiasProntas>>
let token: string
beforeAll(async () => {
  copias = await copiasProntas()
  token = await tokenDoPrimeiroAcesso(app())
})
afterEach(() => app().plataforma.restaurador.largar())

const comLink = (link: string) => ({ 'x-primeiro-acesso': link })
const pedir = (metodo: 'GET' | 'POST' | 'DELETE', resto: string, corpo?: unknown, link = token) =>
  app().pedir<Resposta>(metodo, `/api/primeiro-acesso/copia${resto}`, {
    ...{ quem: null, headers: comLink(link) },
    ...(corpo === undefined ? {} : { corpo }),
  })

const anuncio = (bytes: number, nome = 'aurora.tar.gz') => ({ nome, bytes, modificadoEm: 1 })
const anunciar = async (bytes: number, nome?: string) => (await pedir('POST', '', anuncio(bytes, nome))).corpo

async function mandar(id: string, byte: number, bytes: Buffer) {
  const { corpo, headers } = await formulario([['arquivo', bytes, 'parte']])
  return app().pedir<Resposta>('POST', `/api/primeiro-acesso/copia/${id}/partes?byte=${byte}`, {
    ...{ quem: null, corpo, headers: { ...headers, ...comLink(token) } },
  })
}

/** Sends a file whole, in so many pieces. */
async function enviar(bytes: Buffer, partes = 1): Promise<Restauracao> {
  let r: Restauracao = await anunciar(bytes.length, `${bytes.length}.tar.gz`)
  const cada = Math.ceil(bytes.length / partes)
  for (let i = 0; i < bytes.length && r.estado === 'chegando'; i += cada)
    r = (await mandar(r._id, i, bytes.subarray(i, i + cada))).corpo
  return r
}

async function conferida(id: string, senha?: string): Promise<Restauracao> {
  expect((await pedir('POST', `/${id}/conferir`, senha === undefined ? {} : { senha })).status).toBe(202)
  let r = (await pedir('GET', `/${id}`)).corpo
  expect(await acabaSendo(async () => (r = (await pedir('GET', `/${id}`)).corpo).estado !== 'conferindo')).toBe(true)
  return r
}

/** What lies on the disk of files that were sent, by its bytes. */
const guardados = () => {
  const pasta = join(app().plataforma.config.pastaDeDados, 'restauracao')
  return existsSync(pasta) ? readdirSync(pasta).map((n) => resumoDe(readFileSync(join(pasta, n)))) : []
}

describe('uma cópia que chega', () => {
  test('em partes, é guardada byte a byte e contada antes de qualquer coisa mudar', async () => {
    const r = await enviar(copias.clara, 5)
    expect(r).toMatchObject({ estado: 'inteira', recebidos: copias.clara.length, comSenha: false })
    expect(guardados()).toEqual([resumoDe(copias.clara)])
    expect(await conferida(r._id)).toMatchObject({
      estado: 'conferida',
      motivo: null,
      copia: { condominio: DA_COPIA.condominio, pessoas: 1, arquivos: 1, semConteudo: 0 },
    })
    expect(await app().ctx.db.selectFrom('usuarios').selectAll().execute()).toEqual([])
  })

  test('com senha: a errada é dita, e com a certa abre sem ser enviada de novo', async () => {
    const { _id, comSenha } = await enviar(copias.cifrada, 2)
    expect(comSenha).toBe(true)
    const sem = await pedir('POST', `/${_id}/conferir`, {})
    expect([sem.status, sem.corpo.message]).toEqual([400, 'Informe a senha da cópia'])
    const errada = await conferida(_id, 'outra senha qualquer')
    expect(errada).toMatchObject({ estado: 'inteira', motivo: expect.stringContaining('não é a desta cópia') })
    expect(await conferida(_id, DA_COPIA.senha)).toMatchObject({ estado: 'conferida', motivo: null })
  })

  test('a mesma, escolhida de novo em outra janela, segue de onde parou; a primeira janela ouve que não é mais ela', async () => {
    const bytes = copias.clara
    const { _id } = await anunciar(bytes.length)
    await mandar(_id, 0, bytes.subarray(0, 1_000))
    const outra = await anunciar(bytes.length)
    expect(outra).toMatchObject({ estado: 'chegando', recebidos: 1_000 })
    expect(outra._id).not.toBe(_id)
    expect((await mandar(_id, 1_000, bytes.subarray(1_000))).status).toBe(404)
    expect((await mandar(outra._id, 1_000, bytes.subarray(1_000))).corpo.estado).toBe('inteira')
    expect(guardados()).toEqual([resumoDe(bytes)])
  })

  test('de duas pessoas ao mesmo tempo, uma envia e a outra ouve que já há quem envie', async () => {
    const rs = await Promise.all(['a.tar.gz', 'b.tar.gz'].map((nome) => pedir('POST', '', anuncio(5_000, nome))))
    expect(rs.map((r) => r.status).toSorted()).toEqual([201, 409])
    expect(rs.find((r) => r.status === 409)!.corpo.message).toContain('em outra janela')
  })

  test('uma parte repetida, adiantada ou maior do que o anunciado não entra', async () => {
    const bytes = copias.clara
    const { _id } = await anunciar(bytes.length)
    await mandar(_id, 0, bytes.subarray(0, 1_000))
    for (const byte of [0, 2_000]) expect((await mandar(_id, byte, bytes.subarray(0, 1_000))).status).toBe(409)
    const demais = await mandar(_id, 1_000, Buffer.concat([bytes, bytes]))
    expect([demais.status, demais.corpo.code]).toEqual([400, 'ARQUIVO_RECUSADO'])
    expect((await mandar(_id, 1_000, bytes.subarray(1_000))).corpo.estado).toBe('inteira')
    expect(guardados()).toEqual([resumoDe(bytes)])
  })

  test('quem desiste não deixa nada no disco', async () => {
    const { _id } = await enviar(copias.clara)
    expect((await pedir('DELETE', `/${_id}`)).status).toBe(204)
    expect(guardados()).toEqual([])
    expect((await pedir('GET', `/${_id}`)).status).toBe(404)
  })

  test('sem um servidor para sair do lugar, nada é restaurado', async () => {
    const { _id } = await enviar(copias.clara)
    expect((await pedir('POST', `/${_id}/restaurar`, {})).status).toBe(409)
    await conferida(_id)
    expect((await pedir('POST', `/${_id}/restaurar`, {})).status).toBe(503)
  })
})

describe('o que não serve é recusado com o porquê, e sai do disco', () => {
  const inicio = { formato: 1, programa: '9.0.0', motor: 'sqlite', criadaEm: '2999-01-01T00:00:00.000Z' }

  test.each<[string, () => Buffer]>([
    ['um PDF', () => Buffer.from(`%PDF-1.4\n${'x'.repeat(5_000)}`)],
    ['um texto de três letras', () => Buffer.from('oi!')],
  ])('%s, já nos primeiros bytes', async (_nome, fazer) => {
    const r = await enviar(fazer(), 1)
    expect(r).toMatchObject({ estado: 'recusada', motivo: expect.stringContaining('não é uma cópia') })
    expect(guardados()).toEqual([])
  })

  test.each<[string, () => Buffer | Promise<Buffer>, string | undefined, string]>([
    ['cortada', () => copias.clara.subarray(0, copias.clara.length - 100), undefined, 'danificado ou incompleto'],
    ['cifrada e cortada', () => copias.cifrada.subarray(0, -100), DA_COPIA.senha, 'danificado ou incompleto'],
    ['com um bit trocado', () => comUmBitTrocado(copias.clara), undefined, 'danificado'],
    ['cifrada, com um bit trocado', () => comUmBitTrocado(copias.cifrada), DA_COPIA.senha, 'danificado'],
    ['de outra coisa', () => selada([{ nome: 'foto.jpg', texto: 'x' }]), undefined, 'não é uma cópia'],
    ['com um caminho para fora', () => comCaminho('../../../etc/passwd'), undefined, 'danificado'],
    [
      'de uma versão mais nova',
      () => selada([{ nome: 'inicio.json', texto: JSON.stringify({ ...inicio, migracao: '9999_do_futuro' }) }]),
      undefined,
      'versão mais nova',
    ],
    ['em que ninguém se cadastrou', () => copias.semGente, undefined, 'Ninguém poderia entrar'],
  ])('uma cópia %s', async (_nome, fazer, senha, motivo) => {
    const r = await enviar(await fazer())
    expect(r.estado).toBe('inteira')
    const lida = await conferida(r._id, senha)
    expect(lida).toMatchObject({ estado: 'recusada', motivo: expect.stringContaining(motivo), copia: null })
    expect(guardados()).toEqual([])
    // Another file may come at once.
    expect((await enviar(copias.clara)).estado).toBe('inteira')
  })

  const comUmBitTrocado = (bytes: Buffer) => {
    const torta = Buffer.from(bytes)
    torta[torta.length >> 1]! ^= 1
    return torta
  }
  const comCaminho = (nome: string) =>
    selada([
      { nome: 'inicio.json', texto: JSON.stringify({ ...inicio, migracao: '0012_reservas_pelo_relogio' }) },
      { nome, texto: 'root::0:0' },
    ])

  test('o que não cabe no disco é recusado antes do primeiro byte', async () => {
    const r = await pedir('POST', '', anuncio(Number.MAX_SAFE_INTEGER))
    expect([r.status, r.corpo.code]).toEqual([507, 'SEM_ESPACO'])
    expect(r.corpo.message).toMatch(/não tem lugar para esta cópia: faltam [\d.]+ MB/)
    expect((await enviar(copias.clara)).estado).toBe('inteira')
  })

  test.each<[string, unknown]>([
    ['sem tamanho', { nome: 'a.tar.gz', modificadoEm: 1 }],
    ['vazio', anuncio(0)],
    ['com meio byte', anuncio(1.5)],
    ['sem nome', { ...anuncio(10), nome: '' }],
    ['com um campo a mais', { ...anuncio(10), caminho: '/etc' }],
  ])('um anúncio %s é 400', async (_nome, corpo) => {
    expect((await pedir('POST', '', corpo)).corpo.code).toBe('VALIDACAO')
  })
})

describe('só com o link, e enquanto ele vale', () => {
  test.each(['', 'A'.repeat(43)])('com o link %j ninguém anuncia nem vê nada', async (link) => {
    const r = await pedir('POST', '', anuncio(10), link)
    expect([r.status, r.corpo.code]).toEqual([400, 'LINK_INVALIDO'])
    const { _id } = await enviar(copias.clara)
    expect((await pedir('GET', `/${_id}`, undefined, link)).status).toBe(404)
    expect((await pedir('POST', `/${_id}/conferir`, {}, link)).status).toBe(404)
    expect((await pedir('POST', `/${_id}/restaurar`, {}, link)).status).toBe(404)
    expect((await pedir('DELETE', `/${_id}`, undefined, link)).status).toBe(404)
    expect(guardados()).toEqual([resumoDe(copias.clara)])
  })

  test('quando alguém se cadastra, o que foi enviado some, e nada mais entra', async () => {
    const { _id } = await enviar(copias.clara)
    await conferida(_id)
    expect((await criarPeloPrimeiroAcesso<CorpoDeErro>(app)).status).toBe(201)
    expect(await acabaSendo(() => guardados().length === 0)).toBe(true)
    expect((await pedir('POST', `/${_id}/restaurar`, {})).status).toBe(404)
    const r = await pedir('POST', '', anuncio(10))
    expect([r.status, r.corpo.message]).toEqual([400, expect.stringContaining('já foi usado')])
  })
})

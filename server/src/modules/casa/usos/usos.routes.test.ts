import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Arquivo } from '#contract/casa/arquivos.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { pode } from '#contract/protocolo/permissoes.ts'
import type { Limites, Usos } from '#contract/casa/usos.ts'
import { limitesPorPessoa, VEZES_DA_ADMINISTRACAO } from '#contract/protocolo/recursos.ts'
import { DIA, HORA, moverRelogio } from '#server/platform/relogio.ts'
import { lerDisco } from '#server/platform/disco.ts'
import { OPERACOES } from '../../../../test/abuso/operacoes.ts'
import * as amostras from '../../../../test/amostras.ts'
import { abrirSessao } from '#server/platform/autenticacao/sessoes.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import * as envio from '../../../../test/envio.ts'

const aplicacao = comAplicacao({ limitesPorPessoa: true })
const MB = 1024 ** 2
const HORA_S = HORA / 1000

let pessoa: Pessoa
beforeEach(async () => {
  pessoa = await aplicacao().criarPessoa('Morador', { bloco: 'A', apto: '101' })
})
afterEach(async () => {
  moverRelogio(0)
  await aplicacao().ctx.db.deleteFrom('limites_de_uso').execute()
})

const ocorrencia = {
  name: 'Rita',
  tel: '11912345678',
  bloco: 'A',
  apto: '101',
  categoria: 'Barulho',
  titulo: 'Barulho',
  detalhes: 'x',
}
const abrir = (quem = pessoa, headers: Record<string, string> = {}) =>
  aplicacao().pedir<CorpoDeErro & { _id: string }>('POST', '/api/ocorrencias', { corpo: ocorrencia, quem, headers })
const limitar = (maximos: Record<string, number>) =>
  aplicacao().pedir<Limites & CorpoDeErro>('PUT', '/api/usos/limites', { corpo: { maximos } })
const mudarPerfil = (corpo: Record<string, unknown>) =>
  aplicacao().pedir('PUT', '/api/users/profile', {
    corpo: { name: pessoa.nome, email: pessoa.email, ...corpo },
    quem: pessoa,
  })
const enviar = (bytes: Buffer, quem = pessoa, nome = 'a.pdf') =>
  envio.enviar<Arquivo & CorpoDeErro>(aplicacao(), bytes, nome, quem)
const pdfDe = (megas: number) => Buffer.concat([amostras.pdf(), Buffer.alloc(megas * MB, 0x20)])
/** A day later: the session of before has ended. */
async function noOutroDia() {
  moverRelogio(DIA + 1_000)
  pessoa = { ...pessoa, token: (await abrirSessao(aplicacao().ctx, pessoa.id, false)).token }
}
const contar = (estados: number[]) =>
  Object.fromEntries([...new Set(estados)].map((s) => [s, estados.filter((x) => x === s).length]))

describe('toda gravação aberta a moradores conta', () => {
  const abertas = OPERACOES.filter(
    (r) =>
      r.metodo !== 'GET' &&
      !pode('anonimo', r.operacao) &&
      (pode('morador', r.operacao) || pode('inquilino', r.operacao)),
  )

  test('nenhuma fica sem dizer como, e livres são só as que encerram, desfazem ou marcam como lido', () => {
    expect(abertas.length).toBeGreaterThan(20)
    expect(abertas.filter((r) => r.conta === undefined)).toEqual([])
    expect(abertas.filter((r) => r.conta === 'livre').map((r) => r.operacao)).toEqual(
      [
        'agendas.revogarAssinatura',
        'comunicados.ler',
        'ocorrencias.descartar',
        'privacidade.desistir',
        'sessoes.encerrarOutras',
        'sessoes.encerrar',
        'sessoes.sair',
        'sessoes.renovar',
        'notificacoes.marcarLida',
        'notificacoes.marcarLidas',
        'notificacoes.conferirAparelho',
        'notificacoes.desligarAparelho',
      ].toSorted((a, b) => OPERACOES.findIndex((r) => r.operacao === a) - OPERACOES.findIndex((r) => r.operacao === b)),
    )
  })
})

describe('por hora', () => {
  test('a vigésima primeira ocorrência em uma hora é 429, diz o limite e quando volta; uma hora depois, passa', async () => {
    const estados: number[] = []
    for (let i = 0; i < 21; i++) estados.push((await abrir()).status)
    expect(contar(estados)).toEqual({ 201: 20, 429: 1 })
    const r = await abrir()
    expect([r.status, r.corpo.code]).toEqual([429, 'LIMITE_DE_USO'])
    expect(r.corpo.message).toMatch(
      /^Você atingiu o limite de 20 ocorrências por hora\. Tente de novo em .+ às \d\d:\d\d\.$/,
    )
    expect(Number(r.headers['retry-after'])).toBeGreaterThan(HORA_S - 120)
    expect(Number(r.headers['retry-after'])).toBeLessThanOrEqual(HORA_S)
    expect((await abrir(await aplicacao().criarPessoa('Morador', { bloco: 'B', apto: '1' }))).status).toBe(201)
    moverRelogio(HORA + 1_000)
    expect((await abrir()).status).toBe(201)
  })

  test('trinta ao mesmo tempo: vinte passam, e nem uma a mais', async () => {
    const respostas = await Promise.all(Array.from({ length: 30 }, () => abrir()))
    expect(contar(respostas.map((r) => r.status))).toEqual({ 201: 20, 429: 10 })
  })

  test('o que é recusado não conta, e a repetição com a mesma chave conta uma vez', async () => {
    await limitar({ ocorrencias: 2 })
    for (let i = 0; i < 5; i++)
      expect((await aplicacao().pedir('POST', '/api/ocorrencias', { corpo: {}, quem: pessoa })).status).toBe(400)
    const chave = { 'idempotency-key': 'mesma-chave' }
    const primeira = await abrir(pessoa, chave)
    for (let i = 0; i < 4; i++) expect((await abrir(pessoa, chave)).corpo._id).toBe(primeira.corpo._id)
    expect((await abrir()).status).toBe(201)
    expect((await abrir()).status).toBe(429)
    // What was answered once is answered again, room or not.
    expect((await abrir(pessoa, chave)).corpo._id).toBe(primeira.corpo._id)
  })

  test('comentários e reservas têm os seus, e um não gasta o do outro', async () => {
    await limitar({ ocorrencias: 1, comentarios: 2, reservas: 1 })
    const { _id } = (await abrir()).corpo
    const comentar = () =>
      aplicacao().pedir<CorpoDeErro>('POST', `/api/ocorrencias/${_id}/comentarios`, {
        corpo: { texto: 'oi' },
        quem: pessoa,
      })
    expect([(await comentar()).status, (await comentar()).status]).toEqual([201, 201])
    const r = await comentar()
    expect([r.status, r.corpo.message.slice(0, 48)]).toEqual([429, 'Você atingiu o limite de 2 comentários por hora.'])
    expect((await abrir()).status).toBe(429)
  })

  test('com o limite atingido, sair e descartar continuam possíveis', async () => {
    await limitar({ ocorrencias: 1, alteracoes: 1 })
    const rascunho = await aplicacao().pedir<{ _id: string }>('POST', '/api/ocorrencias', {
      corpo: { ...ocorrencia, rascunho: true },
      quem: pessoa,
    })
    expect([
      (await mudarPerfil({ tel: '11912345678' })).status,
      (await mudarPerfil({ tel: '11912345679' })).status,
    ]).toEqual([200, 429])
    expect(
      (await aplicacao().pedir('DELETE', `/api/ocorrencias/${rascunho.corpo._id}`, { quem: pessoa })).status,
    ).toBeLessThan(300)
    expect((await aplicacao().pedir('POST', '/api/users/sair', { quem: pessoa })).status).toBe(204)
  })

  test('a administração tem dez vezes mais, mas não o infinito', async () => {
    await limitar({ ocorrencias: 1 })
    const admin = await aplicacao().criarPessoa('Administrador')
    const estados: number[] = []
    for (let i = 0; i < VEZES_DA_ADMINISTRACAO + 1; i++) estados.push((await abrir(admin)).status)
    expect(contar(estados)).toEqual({ 201: VEZES_DA_ADMINISTRACAO, 429: 1 })
  })

  test('um relógio que voltou não prende ninguém', async () => {
    await limitar({ ocorrencias: 1 })
    moverRelogio(25 * HORA)
    const depois = await aplicacao().criarPessoa('Morador', { bloco: 'A', apto: '102' })
    expect([(await abrir(depois)).status, (await abrir(depois)).status]).toEqual([201, 429])
    moverRelogio(0)
    expect([(await abrir(depois)).status, (await abrir(depois)).status]).toEqual([201, 429])
  })
})

describe('arquivos', () => {
  test('por dia, em número e em MB; os do outro dia são de novo possíveis', async () => {
    await limitar({ arquivos: 3, arquivosSoltos: 100 })
    const estados: number[] = []
    for (let i = 0; i < 4; i++) estados.push((await enviar(amostras.pdf(`n${i}`))).status)
    expect(contar(estados)).toEqual({ 201: 3, 429: 1 })
    await limitar({ arquivos: 100, megabytes: 2 })
    const r = await enviar(pdfDe(3))
    expect([r.status, r.corpo.code]).toEqual([429, 'LIMITE_DE_USO'])
    expect(r.corpo.message).toContain('2 MB enviados em 24 horas')
    // One after the other: what each took is counted.
    const seguidos: number[] = []
    for (let i = 0; i < 3; i++) seguidos.push((await enviar(pdfDe(0.9))).status)
    expect(contar(seguidos)).toEqual({ 201: 2, 429: 1 })
    await limitar({ arquivos: 3 })
    await noOutroDia()
    expect((await enviar(amostras.pdf('outro dia'))).status).toBe(201)
  })

  test('dez de 1 MB ao mesmo tempo, com lugar para três: ficam três, e dos outros nada fica', async () => {
    await limitar({ megabytesSoltos: 4, megabytes: 100 })
    const antes = await aplicacao().ctx.db.selectFrom('arquivos').select('id').execute()
    const respostas = await Promise.all(Array.from({ length: 10 }, () => enviar(pdfDe(1))))
    expect(contar(respostas.map((r) => r.status))).toEqual({ 201: 3, 429: 7 })
    const guardados: string[] = []
    for await (const chaves of aplicacao().plataforma.arquivos.listar()) guardados.push(...chaves)
    expect(guardados).toHaveLength(antes.length + 3)
  })

  test('o que está num registro não é mais solto; o que some em um dia, também não', async () => {
    await limitar({ arquivosSoltos: 1 })
    const { corpo: primeiro } = await enviar(amostras.pdf('um'))
    const cheio = await enviar(amostras.pdf('dois'))
    expect([cheio.status, cheio.corpo.message.includes('1 arquivos fora de registros')]).toEqual([429, true])
    expect(Number(cheio.headers['retry-after'])).toBeGreaterThan(DIA / 1000 - 120)
    const salva = await aplicacao().pedir('POST', '/api/ocorrencias', {
      corpo: { ...ocorrencia, anexos: [primeiro._id] },
      quem: pessoa,
    })
    expect(salva.status).toBe(201)
    expect((await enviar(amostras.pdf('dois'))).status).toBe(201)
    expect((await enviar(amostras.pdf('três'))).status).toBe(429)
    await noOutroDia()
    expect((await enviar(amostras.pdf('três'))).status).toBe(201)
  })

  test('a foto do perfil não é solta', async () => {
    await limitar({ arquivosSoltos: 1 })
    const { corpo } = await enviar(amostras.png(), pessoa, 'eu.png')
    expect((await mudarPerfil({ image: corpo.url })).status).toBe(200)
    expect((await enviar(amostras.pdf())).status).toBe(201)
  })
})

describe('o que a administração vê', () => {
  test('quem guarda quanto, e apaga o que está solto; o que está em registros fica, e a história conta', async () => {
    const ids: string[] = []
    for (const nome of ['um', 'dois', 'três']) ids.push((await enviar(amostras.pdf(nome))).corpo._id)
    await aplicacao().pedir('POST', '/api/ocorrencias', { corpo: { ...ocorrencia, anexos: [ids[0]] }, quem: pessoa })
    const ver = async () =>
      (await aplicacao().pedir<Usos>('GET', '/api/usos')).corpo.pessoas.find((p) => p._id === pessoa.id)
    const antes = await ver()
    expect([antes?.guardado.arquivos, antes?.solto.arquivos, antes?.hoje.arquivos]).toEqual([3, 2, 3])
    expect(antes?.solto.bytes).toBeGreaterThan(0)
    const r = await aplicacao().pedir<{ arquivos: number; bytes: number }>('DELETE', `/api/usos/${pessoa.id}/soltos`)
    expect([r.status, r.corpo]).toEqual([200, { arquivos: 2, bytes: antes?.solto.bytes }])
    expect([(await ver())?.guardado.arquivos, (await ver())?.solto.arquivos]).toEqual([1, 0])
    const fatos = await aplicacao()
      .ctx.db.selectFrom('auditoria')
      .select('acao')
      .where('entidade_id', '=', pessoa.id)
      .execute()
    expect(fatos.map((f) => f.acao)).toContain('apagou os arquivos fora de registros')
    expect((await aplicacao().pedir('DELETE', '/api/usos/nao-existe/soltos')).status).toBe(404)
  })

  test('os limites vêm com o padrão, mudam um a um, e a história diz de quanto para quanto', async () => {
    const ver = async () => (await aplicacao().pedir<Limites>('GET', '/api/usos/limites')).corpo
    expect(await ver()).toEqual({
      aplicados: true,
      maximos: Object.fromEntries(Object.entries(limitesPorPessoa).map(([r, l]) => [r, l.padrao])),
    })
    expect((await limitar({ comentarios: 7 })).corpo.maximos).toMatchObject({ comentarios: 7, ocorrencias: 20 })
    const { mudancas } = await aplicacao()
      .ctx.db.selectFrom('auditoria')
      .select('mudancas')
      .where('entidade', '=', 'limites')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(mudancas)).toEqual([{ campo: 'comentarios', antes: 60, depois: 7 }])
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['zero', { ocorrencias: 0 }, 'maximos.ocorrencias'],
    ['negativo', { reservas: -1 }, 'maximos.reservas'],
    ['quebrado', { comentarios: 1.5 }, 'maximos.comentarios'],
    ['demais', { megabytes: 10_001 }, 'maximos.megabytes'],
    ['texto', { arquivos: '10' }, 'maximos.arquivos'],
    ['desconhecido', { bananas: 1 }, 'maximos.bananas'],
  ])('recusa o limite %s, com o campo', async (_caso, maximos, path) => {
    const r = await aplicacao().pedir<CorpoDeErro>('PUT', '/api/usos/limites', { corpo: { maximos } })
    expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, path])
  })
})

test('sem limites por pessoa, nada é contado', async () => {
  const { config } = aplicacao().plataforma
  config.limitesPorPessoa = false
  await limitar({ ocorrencias: 1 })
  expect([(await abrir()).status, (await abrir()).status]).toEqual([201, 201])
  config.limitesPorPessoa = true
})

describe('com o disco quase cheio', () => {
  afterEach(() => {
    aplicacao().plataforma.config.reservaDoDisco = null
  })

  test('gravar e enviar são 507; entrar, sair, ler e excluir continuam; e com lugar tudo volta', async () => {
    const { config } = aplicacao().plataforma
    const { corpo: criada } = await aplicacao().pedir<{ _id: string }>('POST', '/api/receitas', {
      corpo: { nota: 1, name: 'x', price: 1, description: 'x' },
    })
    const disco = await lerDisco(config.pastaDeDados)
    config.reservaDoDisco = (disco?.total ?? 0) + MB
    for (const r of [await abrir(), await enviar(amostras.pdf())])
      expect([r.status, r.corpo.code, r.corpo.message.includes('entrar, sair e excluir')]).toEqual([
        507,
        'SEM_ESPACO',
        true,
      ])
    const saude = await aplicacao().pedir<{ status: string; avisos: string[] }>('GET', '/api/health')
    expect([saude.corpo.status, saude.corpo.avisos.join()]).toEqual([
      'degradado',
      expect.stringContaining('só se pode entrar, sair e excluir'),
    ])
    const inicio = await aplicacao().pedir<{ pendencias: { texto: string }[] }>('GET', '/api/dashboard')
    expect(inicio.corpo.pendencias.map((p) => p.texto).join()).toContain('disco')
    const { token } = (
      await aplicacao().pedir<{ token: string }>('POST', '/api/users', {
        corpo: { email: pessoa.email, password: 'senha de teste bem comprida' },
        quem: null,
      })
    ).corpo
    expect((await aplicacao().pedir('POST', '/api/users/sair', { quem: { ...pessoa, token } })).status).toBe(204)
    expect((await aplicacao().pedir('DELETE', `/api/receitas/${criada._id}`)).status).toBeLessThan(300)
    config.reservaDoDisco = null
    expect((await abrir()).status).toBe(201)
  })
})

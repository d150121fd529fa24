import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Correio as EstadoDoCorreio, EmailDaFila } from '#contract/casa/emails.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { DIA, HORA, moverRelogio } from '#server/platform/relogio.ts'
import type { Config } from '#server/platform/config.ts'
import { Correio } from '#server/platform/correio/correio.ts'
import { enfileirar } from '#server/platform/correio/fila.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { abrirServidorSmtp, type Comportamento, type ServidorSmtp } from '../../../../test/servidor-smtp.ts'

const aplicacao = comAplicacao({ urlPublica: 'http://localhost:4401' })
const deAntes: { config?: Config; correio?: Correio } = {}
let servidor: ServidorSmtp | undefined

/** From here on the application has a mail server, and an address people can open. */
async function comServidor(comportamento: Comportamento = 'aceita', urlPublica = 'https://ipe.example'): Promise<void> {
  servidor = await abrirServidorSmtp(comportamento)
  const { plataforma } = aplicacao()
  const config = { ...plataforma.config, smtp: servidor.url.replace('smtp://', 'smtp://ana:segredo@'), urlPublica }
  Object.assign(plataforma, { config })
  const semSenha = { ...config, smtp: servidor.url }
  Object.assign(plataforma, { correio: new Correio(semSenha, plataforma.conexao.db, pino({ level: 'silent' })) })
}
beforeEach(async () => {
  const { config, correio } = aplicacao().plataforma
  Object.assign(deAntes, { config, correio })
  await aplicacao().ctx.db.deleteFrom('emails').execute()
})
afterEach(async () => {
  moverRelogio(0)
  Object.assign(aplicacao().plataforma, deAntes)
  await servidor?.fechar()
  servidor = undefined
})

const mensagem = (para: string, valeAte?: string) => ({
  ...{ para, assunto: 'Aviso', html: '<a href="http://localhost:4401/x#token=A">x</a>' },
  ...{ texto: 'http://localhost:4401/x#token=A', ...(valeAte ? { valeAte } : {}) },
})
const pedir = <T>(metodo: 'GET' | 'POST' | 'PUT', caminho: string, corpo?: unknown) =>
  aplicacao().pedir<T & CorpoDeErro>(metodo, `/api/emails${caminho}`, corpo === undefined ? {} : { corpo })
const ver = async () => (await pedir<EstadoDoCorreio>('GET', '/correio')).corpo
const lista = async () => (await pedir<EmailDaFila[]>('GET', '?porPagina=todos')).corpo as EmailDaFila[]
const testar = (para = 'sindica@ipe.example') => pedir<EmailDaFila>('POST', '/teste', { para })
/** A mail written while there was no server. */
async function guardar(para: string, valeAte?: string): Promise<void> {
  await enfileirar(aplicacao().ctx, mensagem(para, valeAte))
  await aplicacao().plataforma.correio.enviarPendentes()
}

describe('o estado do correio', () => {
  test('sem servidor diz que não há, que os links só abrem no próprio computador, e quantos estão guardados', async () => {
    await guardar('rita@ipe.example')
    expect(await ver()).toEqual({
      ...{ servidor: null, enderecoPublico: 'http://localhost:4401', enderecoLocal: true, naFila: 0, naoEnviados: 0 },
      remetente: 'Condomínio em Dia <nao-responda@localhost>',
      guardados: { total: 1, prontos: 1, antigos: 0, perdidos: 0 },
    })
    expect(await lista()).toMatchObject([{ estado: 'guardado', enviadoEm: null, aceitoEm: null, podeTentar: false }])
  })

  test('com servidor diz qual, sem usuário nem senha', async () => {
    await comServidor()
    const { servidor: nome, enderecoLocal } = await ver()
    expect([nome, enderecoLocal]).toEqual([servidor!.url.replace('smtp://', ''), false])
  })
})

describe('e-mail de teste', () => {
  test('aceito pelo servidor: diz quando', async () => {
    await comServidor()
    const r = await testar()
    expect([r.status, r.corpo.estado, typeof r.corpo.aceitoEm]).toEqual([200, 'enviado', 'string'])
    expect(servidor!.recebidas).toHaveLength(1)
  })

  test.each<[Comportamento, RegExp]>([
    ['recusa endereço', /550/],
    ['ocupado', /451/],
  ])('servidor que %s: diz o motivo, e não tenta de novo sozinho', async (comportamento, motivo) => {
    await comServidor(comportamento)
    const { corpo } = await testar()
    expect(corpo).toMatchObject({ estado: 'falhou', aceitoEm: null, proximaEm: null })
    expect(corpo.erro).toMatch(motivo)
    servidor!.comportamento = 'aceita'
    moverRelogio(DIA)
    expect(await aplicacao().plataforma.correio.enviarPendentes()).toBe(0)
  })

  test('sem servidor fica guardado, e fica no histórico quem pediu', async () => {
    expect((await testar()).corpo.estado).toBe('guardado')
    const h = await aplicacao().pedir<{ acao: string; titulo: string }[]>('GET', '/api/auditoria?entidade=emails')
    expect(h.corpo[0]).toMatchObject({ acao: 'mandou um e-mail de teste', titulo: 'sindica@ipe.example' })
  })

  test.each([[''], ['sem arroba'], [undefined]])('recusa o endereço %j', async (para) => {
    const r = await pedir('POST', '/teste', { para })
    expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, 'para'])
  })
})

describe('o que ficou guardado, quando enfim há servidor', () => {
  test('nada sai sozinho; mandado, sai com links para o endereço de agora, e sem o que tem link de uso único', async () => {
    moverRelogio(-8 * DIA)
    await guardar('rita@ipe.example')
    await guardar('com-link@ipe.example', new Date(Date.now() + DIA).toISOString())
    moverRelogio(0)
    await guardar('joao@ipe.example')
    await comServidor()
    expect(await aplicacao().plataforma.correio.enviarPendentes()).toBe(0)
    expect((await ver()).guardados).toEqual({ total: 3, prontos: 2, antigos: 1, perdidos: 1 })
    expect((await pedir<{ quantos: number }>('POST', '/guardados/mandar')).corpo.quantos).toBe(2)
    await aplicacao().plataforma.correio.enviarPendentes()
    expect(servidor!.recebidas).toHaveLength(2)
    for (const bytes of servidor!.recebidas) {
      expect(bytes).not.toContain('localhost:4401')
      expect(bytes).toContain('https://ipe.example/x#token=')
    }
    expect((await lista()).map((e) => [e.para, e.estado])).toEqual([
      ['joao@ipe.example', 'enviado'],
      ['com-link@ipe.example', 'guardado'],
      ['rita@ipe.example', 'enviado'],
    ])
  })

  test('de quem se convidou de novo não se diz que o convite guardado se perdeu', async () => {
    const amanha = new Date(Date.now() + DIA).toISOString()
    moverRelogio(-2 * HORA)
    for (const para of ['ana@ipe.example', 'bia@ipe.example', 'caio@ipe.example']) await guardar(para, amanha)
    moverRelogio(-HORA)
    // Still without a server: the newer one is lost too, and the older one no longer counts.
    await guardar('bia@ipe.example', amanha)
    moverRelogio(0)
    expect((await ver()).guardados).toMatchObject({ total: 4, prontos: 0, perdidos: 3 })
    await comServidor()
    for (const para of ['ana@ipe.example', 'bia@ipe.example']) await enfileirar(aplicacao().ctx, mensagem(para, amanha))
    await aplicacao().plataforma.correio.enviarPendentes()
    expect((await ver()).guardados).toMatchObject({ total: 4, prontos: 0, perdidos: 1 })
    // Another mail to the same address is no invitation.
    await enfileirar(aplicacao().ctx, { ...mensagem('caio@ipe.example'), assunto: 'Aviso' })
    expect((await ver()).guardados.perdidos).toBe(1)
  })

  test('o servidor ocupado não faz desistir de um e-mail guardado há dias: a vez dele começa agora', async () => {
    moverRelogio(-5 * DIA)
    await guardar('rita@ipe.example')
    moverRelogio(0)
    await comServidor('ocupado')
    await pedir('POST', '/guardados/mandar')
    await aplicacao().plataforma.correio.enviarPendentes()
    expect(await lista()).toMatchObject([{ estado: 'pendente', tentativas: 1 }])
  })

  test('um só também pode ser mandado; o que tem link de uso único, não', async () => {
    await guardar('rita@ipe.example')
    await guardar('joao@ipe.example', new Date(Date.now() + DIA).toISOString())
    const [joao, rita] = await lista()
    expect((await pedir('PUT', `/${rita!._id}/tentar`)).corpo.message).toMatch(/Ainda não há servidor/)
    await comServidor()
    expect((await lista()).map((e) => e.podeTentar)).toEqual([false, true])
    expect((await pedir('PUT', `/${joao!._id}/tentar`)).status).toBe(409)
    expect((await pedir<EmailDaFila>('PUT', `/${rita!._id}/tentar`)).corpo.estado).toBe('pendente')
  })

  test('descartados não saem mais, e perdem o texto', async () => {
    await guardar('rita@ipe.example')
    expect((await pedir<{ quantos: number }>('POST', '/guardados/descartar')).corpo.quantos).toBe(1)
    await comServidor()
    expect((await pedir<{ quantos: number }>('POST', '/guardados/mandar')).corpo.quantos).toBe(0)
    const [linha] = await aplicacao().ctx.db.selectFrom('emails').selectAll().execute()
    expect([linha?.estado, linha?.texto, linha?.html]).toEqual(['descartado', '', ''])
  })

  test('sem servidor não há como mandar: 409 que diz o que falta', async () => {
    await guardar('rita@ipe.example')
    const r = await pedir('POST', '/guardados/mandar')
    expect([r.status, r.corpo.message]).toEqual([409, expect.stringContaining('servidor de e-mail')])
    expect((await lista())[0]?.estado).toBe('guardado')
  })

  test('o texto com um link de uso único não fica no banco: quando houver servidor, convida-se de novo', async () => {
    await guardar('rita@ipe.example', new Date(Date.now() + HORA).toISOString())
    const linha = await aplicacao().ctx.db.selectFrom('emails').select(['estado', 'texto', 'html']).executeTakeFirst()
    expect(linha).toEqual({ estado: 'guardado', texto: '', html: '' })
  })
})

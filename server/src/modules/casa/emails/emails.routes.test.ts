import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Dashboard } from '#contract/casa/dashboard.ts'
import type { EmailAberto, EmailDaFila } from '#contract/casa/emails.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { daquiA, DIA, HORA, moverRelogio } from '#server/platform/relogio.ts'
import { Correio } from '#server/platform/correio/correio.ts'
import { entregaPorSmtp } from '#server/platform/correio/entrega.ts'
import { enfileirar, limparEmails } from '#server/platform/correio/fila.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { INJECOES } from '../../../../test/ataques.ts'
import { abrirServidorSmtp, type ServidorSmtp } from '../../../../test/servidor-smtp.ts'

const aplicacao = comAplicacao()
let servidor: ServidorSmtp
let correio: Correio

beforeEach(async () => {
  await aplicacao().ctx.db.deleteFrom('emails').execute()
  servidor = await abrirServidorSmtp('recusa endereço')
  const { config, conexao } = aplicacao().plataforma
  const entrega = entregaPorSmtp(servidor.url, config.remetente)
  correio = new Correio({ ...config, smtp: servidor.url }, conexao.db, pino({ level: 'silent' }), { entrega })
})
afterEach(async () => {
  moverRelogio(0)
  await correio.parar()
  await servidor.fechar()
})

const mensagem = (para: string) => ({
  para,
  assunto: `Convite para ${para}`,
  texto: 'https://exemplo.com.br/convite#token=SEGREDO',
  html: '<p>SEGREDO</p>',
})
const ver = (query = '') => aplicacao().pedir<EmailDaFila[]>('GET', `/api/emails?${query}`)
const tentar = (id: string | undefined) =>
  aplicacao().pedir<EmailDaFila & CorpoDeErro>('PUT', `/api/emails/${id}/tentar`)

describe('e-mails da fila (C7)', () => {
  test('mostra o que não saiu, com o motivo, e nunca o texto, que pode ter um link', async () => {
    await enfileirar(aplicacao().ctx, mensagem('rita@exemplo.com.br'))
    const pendente = (await ver()).corpo[0]
    expect(pendente).toMatchObject({ estado: 'pendente', tentativas: 0, erro: null, podeTentar: true })
    await correio.enviarPendentes()
    const r = await ver('estado=falhou')
    expect(r.corpo).toMatchObject([
      { para: 'rita@exemplo.com.br', estado: 'falhou', tentativas: 1, proximaEm: null, podeTentar: true },
    ])
    expect(r.corpo[0]?.erro).toMatch(/550/)
    expect(r.texto).not.toContain('SEGREDO')
  })

  test('abre ao que dizia, sem os links, também depois de aceito; de um link de uso único, nada; esquecido, diz', async () => {
    const abrir = async () => {
      const r = await aplicacao().pedir<EmailAberto>('GET', `/api/emails/${(await ver()).corpo[0]?._id}`)
      expect(r.texto).not.toContain('SEGREDO')
      return r.corpo
    }
    const texto = 'Olá, Rita.\nA conta venceu. https://exemplo.com.br/c#token=SEGREDO'
    const sem = 'Olá, Rita.\nA conta venceu. [link, só para quem recebeu]'
    servidor.comportamento = 'aceita'
    await enfileirar(aplicacao().ctx, { ...mensagem('rita@exemplo.com.br'), texto })
    expect(await abrir()).toMatchObject({ estado: 'pendente', texto: sem, porQueSemTexto: null })
    await correio.enviarPendentes()
    expect(await abrir()).toMatchObject({ estado: 'enviado', texto: sem, para: 'rita@exemplo.com.br' })
    const guardado = await aplicacao().ctx.db.selectFrom('emails').select(['texto', 'html']).execute()
    expect(guardado).toEqual([{ texto: sem, html: '' }])
    const haDias = async (dias: number) => {
      const quando = daquiA(-dias * DIA)
      const campos = { criado_em: quando, enviado_em: quando, aceito_em: quando, prova: 1 }
      await aplicacao().ctx.db.updateTable('emails').set(campos).execute()
      await limparEmails(aplicacao().ctx)
    }
    await haDias(29)
    expect((await abrir()).texto).toBe(sem)
    await haDias(31)
    expect(await abrir()).toMatchObject({
      texto: null,
      porQueSemTexto: expect.stringContaining('não está mais guardado'),
    })

    await aplicacao().ctx.db.deleteFrom('emails').execute()
    await enfileirar(aplicacao().ctx, { ...mensagem('rita@exemplo.com.br'), valeAte: '2999-01-01T00:00:00.000Z' })
    expect(await abrir()).toMatchObject({ texto: null, porQueSemTexto: expect.stringContaining('uso único') })
    await correio.enviarPendentes()
    expect(await aplicacao().ctx.db.selectFrom('emails').select('texto').execute()).toEqual([{ texto: '' }])
    const quem = await aplicacao().como('morador')
    expect((await aplicacao().pedir('GET', '/api/emails/x', { quem })).status).toBe(403)
    expect((await aplicacao().pedir('GET', '/api/emails/x')).status).toBe(404)
  })

  test('tentar de novo manda o que tinha sido recusado, sai das pendências do painel, e fica no histórico', async () => {
    await enfileirar(aplicacao().ctx, mensagem('rita@exemplo.com.br'))
    await correio.enviarPendentes()
    servidor.comportamento = 'aceita'
    const [email] = (await ver()).corpo
    const pendencias = async () => (await aplicacao().pedir<Dashboard>('GET', '/api/dashboard')).corpo.pendencias
    expect(await pendencias()).toContainEqual({
      tipo: 'emails',
      quantidade: 1,
      texto: '1 e-mail não enviado',
      destino: '/configuracoes?aba=emails&estado=falhou',
    })
    const r = await tentar(email?._id)
    expect((await pendencias()).map((p) => p.tipo)).not.toContain('emails')
    expect([r.status, r.corpo.estado]).toEqual([200, 'pendente'])
    await correio.enviarPendentes()
    expect((await ver()).corpo).toMatchObject([{ estado: 'enviado', erro: null, podeTentar: false }])
    expect(servidor.recebidas).toHaveLength(1)
    const historia = await aplicacao().pedir<{ acao: string; titulo: string }[]>(
      'GET',
      '/api/auditoria?entidade=emails',
    )
    expect(historia.corpo[0]).toMatchObject({ acao: 'reenviou', titulo: expect.stringContaining('rita@exemplo') })
  })

  test('o que espera a vez é adiantado; o que volta a falhar espera ou desiste outra vez', async () => {
    servidor.comportamento = 'ocupado'
    await enfileirar(aplicacao().ctx, mensagem('rita@exemplo.com.br'))
    await correio.enviarPendentes()
    expect(await correio.enviarPendentes(), 'ainda não é a vez dele').toBe(0)
    const [espera] = (await ver('estado=pendente')).corpo
    expect(espera?.proximaEm).not.toBeNull()
    await tentar(espera?._id)
    await correio.enviarPendentes()
    expect((await ver()).corpo).toMatchObject([{ estado: 'pendente', tentativas: 2 }])
  })

  test('o que já foi enviado, ou já perdeu o texto, não pode ser tentado: 409 que diz o que fazer', async () => {
    await enfileirar(aplicacao().ctx, mensagem('rita@exemplo.com.br'))
    await correio.enviarPendentes()
    moverRelogio(DIA + HORA)
    await limparEmails(aplicacao().ctx)
    moverRelogio(0)
    const [velho] = (await ver()).corpo
    expect(velho).toMatchObject({ estado: 'falhou', podeTentar: false })
    const recusado = await tentar(velho?._id)
    expect([recusado.status, recusado.corpo.message]).toEqual([409, expect.stringContaining('Faça de novo')])

    servidor.comportamento = 'aceita'
    await enfileirar(aplicacao().ctx, mensagem('joao@exemplo.com.br'))
    await correio.enviarPendentes()
    const [enviado] = (await ver('estado=enviado')).corpo
    expect((await tentar(enviado?._id)).status).toBe(409)
  })

  test('o que não existe é 404', async () => {
    for (const id of ['nada', '00000000-0000-7000-8000-000000000000']) expect((await tentar(id)).status).toBe(404)
  })

  test('pagina do mais novo ao mais velho, e busca pelo endereço', async () => {
    for (let i = 0; i < 25; i++) {
      moverRelogio(i * 1000)
      await enfileirar(aplicacao().ctx, mensagem(`m${i}@exemplo.com.br`))
    }
    const [um, dois] = [await ver('porPagina=20'), await ver('porPagina=20&pagina=2')]
    expect(um.headers['x-total-count']).toBe('25')
    expect([...um.corpo, ...dois.corpo].map((e) => e.para)).toEqual(
      Array.from({ length: 25 }, (_, i) => `m${24 - i}@exemplo.com.br`),
    )
    expect((await ver('busca=M24%40')).corpo.map((e) => e.para)).toEqual(['m24@exemplo.com.br'])
    await aplicacao().ctx.db.updateTable('emails').set({ assunto: 'Aviso de m24' }).execute()
    expect((await ver('busca=m24')).corpo.map((e) => e.para)).toEqual(['m24@exemplo.com.br'])
    expect((await ver('busca=aviso')).corpo).toEqual([])
    expect((await ver('porPagina=todos')).corpo).toHaveLength(25)
  })

  test.each([
    ['estado=todos', 'estado'],
    ['pagina=0', 'pagina'],
    ['ordem=-criacao', 'ordem'],
    ['para=x', 'para'],
  ])('recusa %s', async (query, campo) => {
    const r = await aplicacao().pedir<CorpoDeErro>('GET', `/api/emails?${query}`)
    expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, campo])
  })

  test.each(INJECOES)('%j é procurado ao pé da letra (D3)', async (texto) => {
    await enfileirar(aplicacao().ctx, mensagem('rita@exemplo.com.br'))
    const r = await ver(`busca=${encodeURIComponent(texto)}`)
    expect([r.status, r.corpo]).toEqual([200, []])
  })
})

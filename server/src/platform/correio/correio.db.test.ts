import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { comAplicacao } from '../../../test/aplicacao.ts'
import { receberCartas } from '../../../test/caixa-postal.ts'
import { abrirServidorSmtp, type Comportamento, type ServidorSmtp } from '../../../test/servidor-smtp.ts'
import { DIA, HORA, MINUTO, moverRelogio } from '../relogio.ts'
import { emTransacao } from '../transacao.ts'
import { Correio } from './correio.ts'
import { deQuem, entregaPorSmtp, exigeTls, PRAZOS } from './entrega.ts'
import { enfileirar, limparEmails } from './fila.ts'
import { montarMensagem } from './modelo.ts'

const aplicacao = comAplicacao()
const CURTOS = { conexao: 300, saudacao: 300, silencio: 300, total: 1_500 }

let servidor: ServidorSmtp | undefined
const abertos: { parar(): Promise<void> }[] = []

beforeEach(async () => {
  await aplicacao().ctx.db.deleteFrom('emails').execute()
})
afterEach(async () => {
  moverRelogio(0)
  for (const c of abertos.splice(0)) await c.parar()
  await servidor?.fechar()
  servidor = undefined
})

const smtp = () => servidor ?? expect.fail('o servidor de teste não foi aberto')
/** A mail worker on the application's database that speaks to the pretended server. */
function correio(prazos = PRAZOS, ajuste = ''): Correio {
  const url = `${smtp().url}${ajuste}`
  const { config, conexao } = aplicacao().plataforma
  const entrega = entregaPorSmtp(url, config.remetente, prazos)
  const novo = new Correio({ ...config, smtp: url }, conexao.db, pino({ level: 'silent' }), { entrega })
  abertos.push(novo)
  return novo
}
const comServidor = async (comportamento: Comportamento, prazos = PRAZOS) => {
  servidor = await abrirServidorSmtp(comportamento)
  return correio(prazos)
}
const mensagem = (para = 'rita@exemplo.com.br') => ({
  para,
  assunto: 'Assunto com acentuação',
  texto: 'Olá.\n.uma linha que começa com ponto\nhttps://exemplo.com.br/x#token=SEGREDO',
  html: '<p>Olá.</p>',
})
const naFila = () => aplicacao().ctx.db.selectFrom('emails').selectAll().orderBy('id').execute()

describe('fila', () => {
  test('só sai o que foi confirmado: a transação desfeita leva o e-mail junto', async () => {
    const falha = emTransacao(aplicacao().ctx, async (ctx) => {
      await enfileirar(ctx, mensagem())
      throw new Error('desfaça')
    })
    await expect(falha).rejects.toThrow('desfaça')
    expect(await naFila()).toEqual([])
  })

  test('sem SMTP_URL cada e-mail é um arquivo .eml inteiro, e a fila diz que ele está guardado, não enviado', async () => {
    await enfileirar(aplicacao().ctx, mensagem())
    await aplicacao().plataforma.correio.enviarPendentes()
    const pasta = join(aplicacao().plataforma.config.pastaDeDados, 'outbox')
    expect(readdirSync(pasta)).toEqual([`${(await naFila())[0]!.id}.eml`])
    const [carta] = await receberCartas(aplicacao())
    expect(carta).toMatchObject({ para: 'rita@exemplo.com.br', assunto: 'Assunto com acentuação' })
    expect(carta!.texto).toContain('\n.uma linha que começa com ponto')
    expect(await naFila()).toMatchObject([
      { estado: 'guardado', tentativas: 1, enviado_em: null, aceito_em: null, erro: null },
    ])
  })

  test('a limpeza apaga o texto do que ficou pelo caminho, e depois de um mês a linha', async () => {
    await enfileirar(aplicacao().ctx, mensagem())
    await aplicacao().ctx.db.updateTable('emails').set({ estado: 'enviado', enviado_em: '2020-01-01' }).execute()
    await enfileirar(aplicacao().ctx, mensagem())
    await limparEmails(aplicacao().ctx)
    expect((await naFila()).map((e) => [e.estado, e.texto === ''])).toEqual([
      ['enviado', true],
      ['pendente', false],
    ])
    moverRelogio(31 * DIA)
    await limparEmails(aplicacao().ctx)
    expect((await naFila()).map((e) => e.estado)).toEqual(['pendente'])
  })

  test('do que prova que se avisou fica a linha, sem o texto; guardado por um mês sem servidor, não saiu', async () => {
    await enfileirar(aplicacao().ctx, { ...mensagem(), prova: true })
    await aplicacao().plataforma.correio.enviarPendentes()
    expect((await naFila()).map((e) => e.estado)).toEqual(['guardado'])
    moverRelogio(31 * DIA)
    await limparEmails(aplicacao().ctx)
    expect((await naFila()).map((e) => [e.estado, e.texto, e.html])).toEqual([['descartado', '', '']])
    moverRelogio(400 * DIA)
    await limparEmails(aplicacao().ctx)
    expect(await naFila()).toHaveLength(1)
  })
})

describe('entrega', () => {
  test('chega inteira, com remetente, e uma vez só mesmo com três carteiros ao mesmo tempo', async () => {
    const a = await comServidor('aceita')
    const carteiros = [a, correio(), correio()]
    for (let i = 0; i < 12; i++) await enfileirar(aplicacao().ctx, mensagem(`p${i}@exemplo.com.br`))
    await Promise.all(carteiros.map((c) => c.enviarPendentes()))
    expect(smtp().recebidas).toHaveLength(12)
    expect(new Set(smtp().recebidas.map((t) => /^To: (.*)$/m.exec(t)?.[1])).size).toBe(12)
    expect(smtp().recebidas[0]).toMatch(/^From: .*<nao-responda@localhost>/m)
    expect(smtp().recebidas[0]).toMatch(/^Auto-Submitted: auto-generated/m)
    const fila = await naFila()
    expect(fila.every((e) => e.estado === 'enviado' && e.html === '' && e.aceito_em !== null)).toBe(true)
    expect(fila.some((e) => e.texto.includes('SEGREDO'))).toBe(false)
  })

  test.each<[Comportamento]>([['mudo'], ['ocupado'], ['cala depois do texto'], ['cai no texto']])(
    'C7: servidor que %s não prende ninguém, e o e-mail espera para tentar de novo',
    async (comportamento) => {
      const c = await comServidor(comportamento, CURTOS)
      const inicio = performance.now()
      await enfileirar(aplicacao().ctx, mensagem())
      expect(performance.now() - inicio).toBeLessThan(300)
      await c.enviarPendentes()
      expect(performance.now() - inicio).toBeLessThan(4_000)
      const [linha] = await naFila()
      expect(linha).toMatchObject({ estado: 'pendente', tentativas: 1, enviado_em: null })
      expect(linha!.erro).not.toBe('')
      expect(await c.enviarPendentes()).toBe(0)
      smtp().comportamento = 'aceita'
      moverRelogio(MINUTO + 1_000)
      expect(await correio().enviarPendentes()).toBe(1)
      expect(smtp().recebidas).toHaveLength(1)
    },
  )

  test('servidor que não existe: tenta de novo cada vez mais tarde e desiste depois de um dia, e um dia depois esquece o texto', async () => {
    const c = await comServidor('aceita')
    await smtp().fechar()
    await enfileirar(aplicacao().ctx, mensagem())
    let agora = 0
    for (let i = 0; i < 30 && (await naFila())[0]!.estado === 'pendente'; i++) {
      await c.enviarPendentes()
      agora += 2 * HORA + 1
      moverRelogio(agora)
    }
    const [linha] = await naFila()
    expect(linha!.estado).toBe('falhou')
    expect(agora).toBeGreaterThanOrEqual(DIA)
    expect(linha!.tentativas).toBeGreaterThan(10)
    await limparEmails(aplicacao().ctx)
    expect((await naFila())[0]!.texto, 'quem administra ainda pode tentar de novo').not.toBe('')
    moverRelogio(agora + DIA + HORA)
    await limparEmails(aplicacao().ctx)
    expect(await naFila()).toMatchObject([{ estado: 'falhou', texto: '', html: '' }])
  })

  test('endereço que o servidor diz não existir: desiste logo', async () => {
    const c = await comServidor('recusa endereço')
    await enfileirar(aplicacao().ctx, mensagem())
    await c.enviarPendentes()
    expect(await naFila()).toMatchObject([{ estado: 'falhou', tentativas: 1 }])
  })

  test('um e-mail que falha não prende os outros', async () => {
    const c = await comServidor('recusa endereço')
    await enfileirar(aplicacao().ctx, mensagem('ninguem@exemplo.com.br'))
    await enfileirar(aplicacao().ctx, mensagem())
    await c.enviarPendentes()
    smtp().comportamento = 'aceita'
    await c.enviarPendentes()
    expect((await naFila()).map((e) => e.estado)).toEqual(['falhou', 'enviado'])
  })

  test('H2: processo que morre depois de entregar o texto não manda outra vez', async () => {
    const c = await comServidor('cala depois do texto')
    await enfileirar(aplicacao().ctx, mensagem())
    const envio = c.enviarPendentes()
    await smtp().textoCompleto()
    await c.parar()
    await envio
    smtp().comportamento = 'aceita'
    moverRelogio(HORA)
    expect(await correio().enviarPendentes()).toBe(0)
    expect(await naFila(), 'ninguém sabe se o servidor o aceitou').toMatchObject([
      { estado: 'enviado', aceito_em: null },
    ])
  })

  test('H2: processo que morre antes de entregar: outro assume quando a reserva vence', async () => {
    const c = await comServidor('mudo')
    await enfileirar(aplicacao().ctx, mensagem())
    const envio = c.enviarPendentes()
    await expect.poll(() => smtp().conexoes).toBe(1)
    await c.parar()
    await envio
    smtp().comportamento = 'aceita'
    moverRelogio(11 * MINUTO)
    expect(await correio().enviarPendentes()).toBe(1)
    expect(smtp().recebidas).toHaveLength(1)
  })

  test('depois de iniciado, o que entra na fila sai sozinho; parado, não', async () => {
    const { plataforma, ctx } = aplicacao()
    plataforma.correio.iniciar()
    await enfileirar(ctx, mensagem())
    await expect.poll(async () => (await naFila())[0]!.estado).toBe('guardado')
    await plataforma.correio.parar()
    await enfileirar(ctx, mensagem())
    expect(await plataforma.correio.enviarPendentes()).toBe(0)
  })
})

test('o modelo mostra qualquer texto ao pé da letra, no HTML e no texto', () => {
  const cruel = `</p><script>alert("x")</script>&'`
  const m = montarMensagem('a@b.com.br', {
    condominio: cruel,
    titulo: cruel,
    saudacao: cruel,
    paragrafos: [cruel],
    acao: { texto: cruel, url: 'https://exemplo.com.br/a?b=1&c="2"' },
  })
  expect(m.html).not.toContain('<script')
  expect(m.html).toContain('href="https://exemplo.com.br/a?b=1&amp;c=&quot;2&quot;"')
  expect(m.texto).toContain(cruel)
})

describe('de quem', () => {
  test.each([
    ['Condomínio em Dia <nao-responda@localhost>', 'Edifício Aurora', 'Edifício Aurora', 'nao-responda@localhost'],
    ['avisos@aurora.com.br', 'Edifício Aurora', 'Edifício Aurora', 'avisos@aurora.com.br'],
    ['<avisos@aurora.com.br>', 'Edifício Aurora', 'Edifício Aurora', 'avisos@aurora.com.br'],
    ['"Portaria do Aurora" <avisos@aurora.com.br>', 'Edifício Aurora', 'Portaria do Aurora', 'avisos@aurora.com.br'],
    ['Condomínio em Dia <avisos@aurora.com.br>', null, 'Condomínio em Dia', 'avisos@aurora.com.br'],
  ])('%s, do %s, vem de %s', (remetente, nome, name, address) => {
    expect(deQuem(remetente, nome)).toEqual({ name, address })
  })

  test('a carta traz o nome do prédio, e a resposta vai para a administração quando há endereço', async () => {
    const { db } = aplicacao().ctx
    const c = await comServidor('aceita')
    await db.deleteFrom('condominio').execute()
    await db.insertInto('condominio').values({ id: 1, nome: 'Edifício São João', criado_em: '' }).execute()
    const conteudo = { condominio: 'x', titulo: 't', saudacao: 'Olá.', paragrafos: [] }
    await enfileirar(aplicacao().ctx, montarMensagem('rita@exemplo.com.br', conteudo))
    await c.enviarPendentes()
    await db.updateTable('condominio').set({ email: 'adm@exemplo.com.br' }).execute()
    await enfileirar(aplicacao().ctx, montarMensagem('rita@exemplo.com.br', conteudo))
    await c.enviarPendentes()
    await db.deleteFrom('condominio').execute()
    const [sem = '', com = ''] = smtp().recebidas
    expect(sem).toMatch(/^From: =\?UTF-8\?.*<nao-responda@localhost>/m)
    expect(sem).not.toMatch(/^Reply-To/m)
    expect(com).toMatch(/^Reply-To: adm@exemplo\.com\.br/m)
    expect([sem, com].map((t) => t.includes('responda a este'))).toEqual([true, false])
  })
})

describe('TLS', () => {
  test.each([
    ['smtp://usuario:senha@correio.exemplo.com.br:587', true],
    ['smtp://10.0.0.7:25', true],
    ['smtps://correio.exemplo.com.br', true],
    ['smtp://10.0.0.7:25?requireTLS=false', false],
    ['smtp://127.0.0.1:1025', false],
    ['smtp://localhost', false],
    ['smtp://[::1]:25', false],
  ])('por %s exige-se: %s', (url, exige) => expect(exigeTls(url)).toBe(exige))

  test('de um servidor que não o oferece nenhuma carta sai, e ela espera na fila', async () => {
    servidor = await abrirServidorSmtp()
    await enfileirar(aplicacao().ctx, mensagem())
    await correio(PRAZOS, '?requireTLS=true').enviarPendentes()
    expect(smtp().recebidas).toEqual([])
    const [carta] = await naFila()
    expect(carta).toMatchObject({ estado: 'pendente', tentativas: 1 })
    expect(carta?.erro).toMatch(/STARTTLS|TLS/i)
  })
})

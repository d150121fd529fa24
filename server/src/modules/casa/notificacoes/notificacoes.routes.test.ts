import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import {
  envioPadrao,
  type ContagemDeNotificacoes,
  type Notificacao,
  type PreferenciasDeNotificacao,
} from '#contract/casa/notificacoes.ts'
import { DIA, moverRelogio } from '#server/platform/relogio.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { linkDa, receberCartas } from '../../../../test/caixa-postal.ts'
import { esperarAte } from '../../../../test/esperar.ts'
import { abrirLinha } from '../../../../test/rede.ts'
import { visitante } from '../../../../test/visitante.ts'
import { enviarReunidas, JANELA_MS, NA_HORA } from './cartas.service.ts'
import { limparNotificacoes, notificar, type Destino, type Fato } from './notificacoes.service.ts'
import { enviarResumos } from './resumo.service.ts'

const aplicacao = comAplicacao()

beforeEach(async () => {
  await aplicacao().ctx.db.deleteFrom('notificacoes').execute()
  await aplicacao().ctx.db.deleteFrom('preferencias_de_notificacao').execute()
  await aplicacao().ctx.db.deleteFrom('cartas_de_avisos').execute()
  await receberCartas(aplicacao())
})
afterEach(() => {
  moverRelogio(0)
})

const FATO: Fato = {
  tipo: 'ocorrencia',
  titulo: 'Ocorrência 2026/0007 confirmada',
  texto: 'Vazamento na garagem',
  caminho: '/ocorrencia/7',
  entidade: 'ocorrencias',
  entidadeId: '7',
}

const avisar = (para: Destino, fato: Partial<Fato> = {}, quem: Pessoa | null = null) => {
  const { ctx } = aplicacao()
  const autor = quem && {
    ...quem,
    atores: ['administrador' as const],
    sessaoId: '',
    deveDuasEtapas: false,
    chave: null,
  }
  return emTransacao({ ...ctx, quem: autor }, (ctx) => notificar(ctx, para, { ...FATO, ...fato }))
}
const morador = async () => (await aplicacao().como('morador'))!
const listar = async (quem: Pessoa, filtro = '') =>
  (await aplicacao().pedir<Notificacao[]>('GET', `/api/notificacoes${filtro}`, { quem })).corpo
const contar = async (quem: Pessoa) =>
  (await aplicacao().pedir<ContagemDeNotificacoes>('GET', '/api/notificacoes/contagem', { quem })).corpo
const preferir = (quem: Pessoa, email: object) =>
  aplicacao().pedir<PreferenciasDeNotificacao & CorpoDeErro>('PUT', '/api/notificacoes/preferencias', {
    quem,
    corpo: { email },
  })

describe('notificar', () => {
  test('chega a quem foi nomeado, e a mais ninguém', async () => {
    const [eu, outro] = [await morador(), await aplicacao().criarPessoa('Inquilino')]
    await avisar({ usuarios: [eu.id] })
    expect(await listar(eu)).toMatchObject([
      { tipo: 'ocorrencia', titulo: FATO.titulo, texto: FATO.texto, caminho: '/ocorrencia/7', lida: false },
    ])
    expect(await listar(outro)).toEqual([])
  })

  test('à administração: todos os administradores, menos o autor e os desativados', async () => {
    const autor = (await aplicacao().como('administrador'))!
    const colega = await aplicacao().criarPessoa('Administrador')
    const saiu = await aplicacao().criarPessoa('Administrador', { ativo: 0 })
    await avisar({ papel: 'administrador' }, {}, autor)
    const de = await aplicacao().ctx.db.selectFrom('notificacoes').select('usuario_id').execute()
    const ids = de.map((l) => l.usuario_id)
    expect(ids).toContain(colega.id)
    expect(ids).not.toContain(autor.id)
    expect(ids).not.toContain(saiu.id)
    expect(ids).not.toContain((await morador()).id)
  })

  test('a todos: moradores, inquilinos e administração', async () => {
    const pessoas = [
      await morador(),
      (await aplicacao().como('inquilino'))!,
      (await aplicacao().como('administrador'))!,
    ]
    await avisar({ papel: 'todos' }, { email: 'nunca' })
    for (const p of pessoas) expect(await contar(p)).toEqual({ avisos: 1, mensagens: 0 })
  })

  test('a transação desfeita leva junto o aviso e o e-mail', async () => {
    const eu = await morador()
    const desfeita = emTransacao(aplicacao().ctx, async (ctx) => {
      await notificar(ctx, { usuarios: [eu.id] }, FATO)
      throw new Error('desfaça')
    })
    await expect(desfeita).rejects.toThrow('desfaça')
    expect(await listar(eu)).toEqual([])
    expect(await receberCartas(aplicacao())).toEqual([])
  })

  test('chega ao vivo só à pessoa', async () => {
    const [eu, outro] = [await morador(), await aplicacao().criarPessoa('Morador')]
    const ouvir = async (quem: Pessoa) => {
      const { resposta, desligar } = await abrirLinha(aplicacao(), '/api/eventos', quem)
      const escuta = { texto: '', desligar }
      const ler = async () => {
        for await (const pedaco of resposta.body ?? []) escuta.texto += Buffer.from(pedaco as Uint8Array).toString()
      }
      ler().catch(() => undefined)
      return escuta
    }
    const [meu, dele] = [await ouvir(eu), await ouvir(outro)]
    await avisar({ usuarios: [eu.id] })
    await avisar({ usuarios: [outro.id] }, { titulo: 'depois' })
    await esperarAte(() => {
      expect(meu.texto).toContain('"tipo":"notificacoes"')
      expect(dele.texto).toContain('"tipo":"notificacoes"')
    })
    expect(meu.texto.match(/event: mudanca/g)).toHaveLength(1)
    meu.desligar()
    dele.desligar()
  })
})

describe('ler', () => {
  test('o sino e as mensagens contam em separado, e a lista vem da mais nova à mais velha', async () => {
    const eu = await morador()
    await avisar({ usuarios: [eu.id] }, { titulo: 'um' })
    await avisar({ usuarios: [eu.id] }, { titulo: 'dois', tipo: 'comentario' })
    await avisar({ usuarios: [eu.id] }, { titulo: 'três' })
    expect(await contar(eu)).toEqual({ avisos: 2, mensagens: 1 })
    expect((await listar(eu, '?caixa=avisos')).map((n) => n.titulo)).toEqual(['três', 'um'])
    expect((await listar(eu, '?caixa=mensagens')).map((n) => n.titulo)).toEqual(['dois'])
  })

  test('uma, as de um registro, as de um menu, todas; a resposta traz o que falta', async () => {
    const eu = await morador()
    for (const entidadeId of ['1', '1', '2', '3']) await avisar({ usuarios: [eu.id] }, { entidadeId })
    await avisar({ usuarios: [eu.id] }, { tipo: 'comentario', entidadeId: '3' })
    const [{ _id } = { _id: '' }] = await listar(eu, '?caixa=avisos')
    const marcar = async (caminho: string, corpo?: object) =>
      (await aplicacao().pedir<ContagemDeNotificacoes>('PUT', `/api/notificacoes/${caminho}`, { quem: eu, corpo }))
        .corpo
    expect(await marcar(`${_id}/lida`)).toEqual({ avisos: 3, mensagens: 1 })
    expect(await marcar(`${_id}/lida`)).toEqual({ avisos: 3, mensagens: 1 })
    expect(await marcar('lidas', { entidade: 'ocorrencias', entidadeId: '1' })).toEqual({ avisos: 1, mensagens: 1 })
    expect(await marcar('lidas', { caixa: 'mensagens' })).toEqual({ avisos: 1, mensagens: 0 })
    expect(await marcar('lidas', {})).toEqual({ avisos: 0, mensagens: 0 })
    expect(await listar(eu, '?lida=nao')).toEqual([])
    expect(await listar(eu, '?lida=sim')).toHaveLength(5)
  })

  test('a de outra pessoa não existe, e marcar todas não toca nas dos outros', async () => {
    const [eu, outro] = [await morador(), await aplicacao().criarPessoa('Morador')]
    await avisar({ usuarios: [outro.id] })
    const [{ _id } = { _id: '' }] = await listar(outro)
    for (const quem of [eu, (await aplicacao().como('administrador'))!])
      expect((await aplicacao().pedir('PUT', `/api/notificacoes/${_id}/lida`, { quem })).status).toBe(404)
    await aplicacao().pedir('PUT', '/api/notificacoes/lidas', { quem: eu, corpo: {} })
    expect(await contar(outro)).toEqual({ avisos: 1, mensagens: 0 })
  })

  test.each(['?caixa=x', '?lida=talvez', '?usuario=1', '?pagina=0', '?porPagina=7'])('recusa %s', async (query) => {
    expect((await aplicacao().pedir('GET', `/api/notificacoes${query}`)).status).toBe(400)
  })

  test.each<[object, string]>([
    [{ caixa: 'x' }, 'caixa'],
    [{ caixa: null }, 'caixa'],
    [{ entidade: 'ocorrencias' }, 'entidadeId'],
    [{ entidadeId: '1' }, 'entidadeId'],
    [{ usuario: '1' }, 'usuario'],
  ])('recusa marcar %j', async (corpo, path) => {
    const r = await aplicacao().pedir<CorpoDeErro>('PUT', '/api/notificacoes/lidas', { corpo })
    expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, path])
  })

  test('depois de meio ano elas se vão', async () => {
    const eu = await morador()
    await avisar({ usuarios: [eu.id] })
    moverRelogio(179 * DIA)
    await limparNotificacoes(aplicacao().ctx)
    expect(await aplicacao().ctx.db.selectFrom('notificacoes').select('id').execute()).toHaveLength(1)
    moverRelogio(181 * DIA)
    await limparNotificacoes(aplicacao().ctx)
    expect(await aplicacao().ctx.db.selectFrom('notificacoes').select('id').execute()).toEqual([])
  })
})

describe('preferências', () => {
  test('começam com as de costume; o que não vem fica como estava', async () => {
    const eu = await aplicacao().criarPessoa('Morador')
    const r = await aplicacao().pedir<PreferenciasDeNotificacao>('GET', '/api/notificacoes/preferencias', { quem: eu })
    expect(r.corpo.email).toEqual(envioPadrao)
    await preferir(eu, { ocorrencia: 'nunca' })
    expect((await preferir(eu, { ata: 'imediato' })).corpo.email).toEqual({
      ...envioPadrao,
      ocorrencia: 'nunca',
      ata: 'imediato',
    })
    expect((await preferir(await morador(), {})).corpo.email).toEqual(envioPadrao)
  })

  test.each<[object, string]>([
    [{ email: { ocorrencia: 'às vezes' } }, 'email.ocorrencia'],
    [{ email: { ocorrencia: null } }, 'email.ocorrencia'],
    [{ email: { outra: 'nunca' } }, 'email.outra'],
    [{ email: 'nunca' }, 'email'],
    [{ aparelhos: { outra: true } }, 'aparelhos.outra'],
    [{ aparelhos: { ata: null } }, 'aparelhos.ata'],
    [{}, 'email'],
    [{ email: {}, usuario: '1' }, 'usuario'],
  ])('recusa %j', async (corpo, path) => {
    const r = await aplicacao().pedir<CorpoDeErro>('PUT', '/api/notificacoes/preferencias', { corpo })
    expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, path])
  })
})

describe('e-mail', () => {
  test('imediato: vai na hora, com o endereço do registro', async () => {
    const eu = await morador()
    await avisar({ usuarios: [eu.id] })
    const [carta] = await receberCartas(aplicacao())
    expect(carta).toMatchObject({ para: eu.email, assunto: `${FATO.titulo} · Edifício Teste` })
    expect(linkDa(carta).url.pathname).toBe('/ocorrencia/7')
  })

  test('nunca: só no sino; e um fato que sempre avisa vai assim mesmo', async () => {
    const eu = await morador()
    await preferir(eu, { ocorrencia: 'nunca' })
    await avisar({ usuarios: [eu.id] })
    expect(await receberCartas(aplicacao())).toEqual([])
    expect(await contar(eu)).toEqual({ avisos: 1, mensagens: 0 })
    await avisar({ usuarios: [eu.id] }, { email: 'sempre' })
    expect(await receberCartas(aplicacao())).toHaveLength(1)
  })

  test('quem ainda não tem senha não recebe: o link não serviria', async () => {
    const eu = await aplicacao().criarPessoa('Morador')
    await aplicacao().ctx.db.updateTable('usuarios').set({ senha_hash: null }).where('id', '=', eu.id).execute()
    await avisar({ usuarios: [eu.id] }, { email: 'sempre' })
    await enviarResumos(aplicacao().ctx)
    expect(await receberCartas(aplicacao())).toEqual([])
  })

  test('resumo: uma carta por dia, só com o que não foi lido, e nunca duas vezes o mesmo, nem ao mesmo tempo', async () => {
    const [eu, leu] = [await morador(), await aplicacao().criarPessoa('Morador')]
    for (const p of [eu, leu]) await preferir(p, { ocorrencia: 'resumo' })
    for (const titulo of ['Primeiro', 'Segundo', 'Lido']) await avisar({ usuarios: [eu.id] }, { titulo })
    await avisar({ usuarios: [leu.id] })
    const [{ _id } = { _id: '' }] = await listar(eu)
    await aplicacao().pedir('PUT', `/api/notificacoes/${_id}/lida`, { quem: eu })
    await aplicacao().pedir('PUT', '/api/notificacoes/lidas', { quem: leu, corpo: {} })
    expect(await receberCartas(aplicacao())).toEqual([])
    const { ctx } = aplicacao()
    const enviados = await Promise.all([enviarResumos(ctx), enviarResumos(ctx)])
    expect(enviados[0] + enviados[1]).toBe(1)
    const cartas = await receberCartas(aplicacao())
    expect(cartas.map((c) => c.para)).toEqual([eu.email])
    expect(cartas[0]!.texto).toMatch(/2 avisos[\s\S]*Primeiro[\s\S]*Segundo/)
    expect(cartas[0]!.texto).not.toContain('Lido')
    expect(await enviarResumos(ctx)).toBe(0)
  })
})

describe('muitos fatos de um tipo', () => {
  const muitos = async (para: Destino, quantos: number, fato: Partial<Fato> = {}) => {
    for (let i = 1; i <= quantos; i++) await avisar(para, { titulo: `Fato ${i}`, ...fato })
  }
  const fimDaJanela = () => {
    moverRelogio(JANELA_MS + 1_000)
    return enviarReunidas(aplicacao().ctx)
  }

  test('de trezentos, três cartas na hora e uma com todos os outros; no sino estão os trezentos', async () => {
    const eu = await morador()
    await muitos({ usuarios: [eu.id] }, 300)
    expect((await receberCartas(aplicacao())).map((c) => c.assunto)).toHaveLength(NA_HORA)
    expect(await enviarReunidas(aplicacao().ctx)).toBe(0)
    expect(await fimDaJanela()).toBe(1)
    const [carta, ...mais] = await receberCartas(aplicacao())
    expect(mais).toEqual([])
    expect(carta?.assunto).toBe('297 avisos de ocorrências · Edifício Teste')
    expect(carta?.texto).toMatch(/Fato 4: [\s\S]*Fato 33: [\s\S]*E mais 267, que estão no sino/)
    expect(await contar(eu)).toEqual({ avisos: 300, mensagens: 0 })
    expect(await enviarReunidas(aplicacao().ctx)).toBe(0)
  })

  test('enquanto a enxurrada dura, uma carta por janela; depois dela, de novo na hora', async () => {
    const eu = await morador()
    await muitos({ usuarios: [eu.id] }, 10)
    await receberCartas(aplicacao())
    moverRelogio(JANELA_MS + 1_000)
    expect(await enviarReunidas(aplicacao().ctx)).toBe(1)
    await muitos({ usuarios: [eu.id] }, 10)
    expect(await receberCartas(aplicacao())).toHaveLength(1)
    moverRelogio(2 * JANELA_MS + 2_000)
    expect(await enviarReunidas(aplicacao().ctx)).toBe(1)
    moverRelogio(4 * JANELA_MS)
    await receberCartas(aplicacao())
    await muitos({ usuarios: [eu.id] }, 1)
    expect(await receberCartas(aplicacao())).toHaveLength(1)
  })

  test('a janela aberta com o relógio adiantado já acabou: a carta seguinte vai na hora', async () => {
    const eu = await morador()
    moverRelogio(4 * JANELA_MS)
    await muitos({ usuarios: [eu.id] }, NA_HORA + 1)
    await receberCartas(aplicacao())
    moverRelogio(0)
    await muitos({ usuarios: [eu.id] }, 1, { titulo: 'Com a hora certa' })
    expect((await receberCartas(aplicacao())).map((c) => c.assunto)).toEqual(['Com a hora certa · Edifício Teste'])
  })

  test('cada pessoa e cada tipo tem a sua janela, e uma carta, também ao mesmo tempo; quem leu, ou deixou de querer, não recebe a carta', async () => {
    const [eu, leu, naoQuer] = [
      await morador(),
      await aplicacao().criarPessoa('Morador'),
      await aplicacao().criarPessoa('Morador'),
    ]
    await muitos({ usuarios: [eu.id, leu.id, naoQuer.id] }, 6)
    await muitos({ usuarios: [eu.id] }, 1, { tipo: 'reserva' })
    expect((await receberCartas(aplicacao())).filter((c) => c.para === eu.email)).toHaveLength(NA_HORA + 1)
    await aplicacao().pedir('PUT', '/api/notificacoes/lidas', { quem: leu, corpo: {} })
    await preferir(naoQuer, { ocorrencia: 'nunca' })
    const enviados = await Promise.all([fimDaJanela(), enviarReunidas(aplicacao().ctx)])
    expect(enviados[0] + enviados[1]).toBe(1)
    expect((await receberCartas(aplicacao())).map((c) => c.para)).toEqual([eu.email])
  })

  test('um só que sobrou vai como a carta de sempre, com o endereço do registro', async () => {
    const eu = await morador()
    await muitos({ usuarios: [eu.id] }, NA_HORA + 1)
    await receberCartas(aplicacao())
    await fimDaJanela()
    const [carta] = await receberCartas(aplicacao())
    expect([carta?.assunto, linkDa(carta).url.pathname]).toEqual([
      `Fato ${NA_HORA + 1} · Edifício Teste`,
      '/ocorrencia/7',
    ])
  })

  test('o que sempre avisa não espera', async () => {
    const eu = await morador()
    await muitos({ usuarios: [eu.id] }, NA_HORA + 2, { email: 'sempre' })
    expect(await receberCartas(aplicacao())).toHaveLength(NA_HORA + 2)
  })

  test('no sino, a corrida de um tipo é um item que diz quantos são, e o que veio antes continua à vista', async () => {
    const eu = await morador()
    await avisar({ usuarios: [eu.id] }, { tipo: 'ata', titulo: 'Ata publicada' })
    await muitos({ usuarios: [eu.id] }, 120)
    const grupos = await listar(eu, '?caixa=avisos&agrupadas=sim')
    expect(grupos.map((g) => [g.titulo, g.grupo?.quantas, g.grupo?.outras.length])).toEqual([
      ['Fato 120', 120, 50],
      ['Ata publicada', undefined, undefined],
    ])
    expect(grupos[0]?.grupo?.outras[0]?.titulo).toBe('Fato 119')
    await aplicacao().pedir('PUT', `/api/notificacoes/${grupos[0]?._id ?? ''}/lida`, { quem: eu })
    expect((await listar(eu, '?caixa=avisos&agrupadas=sim')).map((g) => g.grupo?.quantas)).toEqual([
      undefined,
      119,
      undefined,
    ])
  })

  test.each([1, 2, 3])('%d seguidos são mostrados um a um', async (quantos) => {
    const eu = await morador()
    await muitos({ usuarios: [eu.id] }, quantos)
    expect((await listar(eu, '?agrupadas=sim')).map((g) => g.grupo)).toEqual(Array.from({ length: quantos }))
  })
})

describe('parar pelo link do e-mail', () => {
  const tokenDe = (texto: string) => decodeURIComponent(/descadastrar#token=(\S+)/.exec(texto)?.[1] ?? '')
  const parar = (token: unknown) =>
    visitante(aplicacao).postar<{ tipo: string | null } & CorpoDeErro>('/api/notificacoes/descadastrar', { token })

  test('para só aquele tipo, sem sessão, e outra vez dá na mesma', async () => {
    const eu = await aplicacao().criarPessoa('Morador')
    await avisar({ usuarios: [eu.id] })
    const token = tokenDe((await receberCartas(aplicacao()))[0]!.texto)
    for (let vez = 0; vez < 2; vez++) {
      const r = await parar(token)
      expect([r.status, r.corpo.tipo]).toEqual([200, 'ocorrencia'])
    }
    expect((await preferir(eu, {})).corpo.email).toEqual({ ...envioPadrao, ocorrencia: 'nunca' })
  })

  test('o do resumo para tudo o que iria nele', async () => {
    const eu = await aplicacao().criarPessoa('Morador')
    await avisar({ usuarios: [eu.id] }, { tipo: 'ata' })
    await enviarResumos(aplicacao().ctx)
    const r = await parar(tokenDe((await receberCartas(aplicacao()))[0]!.texto))
    expect([r.status, r.corpo.tipo]).toEqual([200, null])
    const { email } = (await preferir(eu, {})).corpo
    expect([email.ata, email.agenda, email.ocorrencia]).toEqual(['nunca', 'nunca', 'imediato'])
  })

  test('de pessoa desativada não vale', async () => {
    const eu = await aplicacao().criarPessoa('Morador')
    await avisar({ usuarios: [eu.id] })
    const token = tokenDe((await receberCartas(aplicacao()))[0]!.texto)
    await aplicacao().pedir('PUT', `/api/users/${eu.id}/desativar`)
    expect((await parar(token)).corpo.code).toBe('LINK_INVALIDO')
  })

  test.each([
    ['', 'LINK_INVALIDO'],
    ['a.b.c', 'LINK_INVALIDO'],
    ['x'.repeat(501), 'VALIDACAO'],
    [1, 'VALIDACAO'],
    [undefined, 'VALIDACAO'],
  ])('recusa o código %j', async (token, codigo) => {
    const r = await parar(token)
    expect([r.status, r.corpo.code]).toEqual([400, codigo])
  })
})

test('o aceite de um convite avisa a administração', async () => {
  const admin = (await aplicacao().como('administrador'))!
  const email = 'convidada@exemplo.com.br'
  await aplicacao().pedir('POST', '/api/convites', { corpo: { email, name: 'Clara Nunes', bloco: 'A', apto: '12' } })
  const { token } = linkDa((await receberCartas(aplicacao()))[0])
  const r = await visitante(aplicacao).postar('/api/users/register', {
    token,
    name: 'Clara Nunes',
    email,
    cpf: '01234567890',
    aniversario: '1990-01-31',
    tel: '1133334444',
    bloco: 'A',
    apto: '12',
    password: 'uma frase bem comprida 7',
  })
  expect(r.status).toBe(201)
  expect(await listar(admin)).toMatchObject([
    { tipo: 'pessoa', titulo: 'Convite aceito', texto: 'Clara Nunes aceitou o convite e já pode entrar.' },
  ])
})

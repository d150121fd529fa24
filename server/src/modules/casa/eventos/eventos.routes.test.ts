import { afterEach, describe, expect, test } from 'vitest'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { encerrarSessoes } from '#server/platform/autenticacao/sessoes.ts'
import { DIA, moverRelogio } from '#server/platform/relogio.ts'
import { avisar, avisarMudanca } from '#server/platform/eventos.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { abrirLinha, enderecoDe } from '../../../../test/rede.ts'
import { esperarAte } from '../../../../test/esperar.ts'

const aplicacao = comAplicacao()
const abertos: (() => void)[] = []

afterEach(() => {
  moverRelogio(0)
  for (const desligar of abertos.splice(0)) desligar()
})

interface Escuta {
  status: number
  headers: Headers
  texto: () => string
  /** Changes received so far, as `tipo acao`. */
  mudancas: () => string[]
  terminou: () => boolean
  cair: () => void
}

async function escutar(
  quem: Pessoa | null,
  headers: Record<string, string> = {},
  caminho = '/api/eventos',
): Promise<Escuta> {
  const { resposta: r, desligar } = await abrirLinha(aplicacao(), caminho, quem, headers)
  abertos.push(desligar)
  let [texto, terminou] = ['', false]
  const ler = async () => {
    for await (const pedaco of r.body ?? []) texto += Buffer.from(pedaco as Uint8Array).toString()
    terminou = true
  }
  ler().catch(() => (terminou = true))
  const mudancas = () =>
    [...texto.matchAll(/^event: mudanca\ndata: (.*)\n\n/gm)].map(([, dados = '']) => {
      const { tipo, acao } = JSON.parse(dados) as { tipo: string; acao: string }
      return `${tipo} ${acao}`
    })
  return {
    status: r.status,
    headers: r.headers,
    texto: () => texto,
    mudancas,
    terminou: () => terminou,
    cair: desligar,
  }
}

const novaReceita = () =>
  aplicacao().pedir<{ _id: string }>('POST', '/api/receitas', {
    corpo: { nota: 1, name: 'Ao vivo', price: 1, description: 'x' },
  })

describe('fluxo', () => {
  test('a mudança chega a quem pode ler a lista, sem compressão e sem cache', async () => {
    const admin = await escutar(await aplicacao().como('administrador'), { 'accept-encoding': 'gzip, br' })
    const { corpo } = await novaReceita()
    await esperarAte(() => {
      expect(admin.texto()).toContain('receitas')
    })
    const dados = /^data: (.*)$/m.exec(admin.texto())?.[1] ?? ''
    const autor = (await aplicacao().como('administrador'))?.id
    expect(JSON.parse(dados)).toEqual({ tipo: 'receitas', id: corpo._id, acao: 'criou', autor })
    expect(admin.headers.get('content-type')).toContain('text/event-stream')
    expect(admin.headers.get('content-encoding')).toBeNull()
    expect(admin.headers.get('cache-control')).toContain('no-store')
  })

  test('o morador não ouve de receitas, despesas, categorias nem pessoas (A6)', async () => {
    const morador = await escutar(await aplicacao().como('morador'))
    const admin = await escutar(await aplicacao().como('administrador'))
    const { ctx } = aplicacao()
    for (const tipo of ['receitas', 'despesas', 'categorias', 'usuarios', 'condominio'] as const)
      await avisarMudanca(ctx, tipo, 'x')
    await esperarAte(() => {
      expect(admin.mudancas()).toHaveLength(5)
      expect(morador.mudancas()).toEqual(['condominio x'])
    })
  })

  test('de cobranças e acordos o morador ouve que os seus podem ter mudado, sem dizer quais nem de quem', async () => {
    const morador = await escutar(await aplicacao().como('morador'))
    const { ctx } = aplicacao()
    await avisarMudanca(ctx, 'acordos', 'firmou', 'acordo-de-outro')
    await avisarMudanca(ctx, 'condominio', 'x')
    await esperarAte(() => {
      expect(morador.mudancas()).toEqual(['minhas-cobrancas alterou', 'condominio x'])
    })
    expect(morador.texto()).not.toContain('acordo-de-outro')
  })

  test('o que é só para uma pessoa não chega a outra', async () => {
    const [ana, bia] = [await aplicacao().criarPessoa('Administrador'), await aplicacao().criarPessoa('Administrador')]
    const [daAna, daBia] = [await escutar(ana), await escutar(bia)]
    const evento = { tipo: 'receitas', acao: 'so-da-ana', id: null, autor: null }
    await avisar(aplicacao().ctx, { classe: 'mudanca', evento, somentePara: ana.id })
    await avisarMudanca(aplicacao().ctx, 'receitas', 'de-todos')
    await esperarAte(() => {
      expect(daAna.mudancas()).toEqual(['receitas so-da-ana', 'receitas de-todos'])
      expect(daBia.mudancas()).toEqual(['receitas de-todos'])
    })
  })

  test('o que foi desfeito com a transação não é anunciado', async () => {
    const admin = await escutar(await aplicacao().como('administrador'))
    await aplicacao().pedir('POST', '/api/receitas', {
      corpo: { nota: 1, name: 'x', price: 1, description: 'x', anexos: ['01a1f8b3-5a59-72ce-9623-d519002aed8e'] },
    })
    await avisarMudanca(aplicacao().ctx, 'receitas', 'depois')
    await esperarAte(() => {
      expect(admin.mudancas()).toEqual(['receitas depois'])
    })
  })

  test('HEAD responde e não deixa nada aberto', async () => {
    const quem = await aplicacao().criarPessoa('Administrador')
    const endereco = await enderecoDe(aplicacao())
    const pedir = () =>
      fetch(`${endereco}/api/eventos`, { method: 'HEAD', headers: { authorization: `Bearer ${quem.token}` } })
    for (let i = 0; i < 12; i++) expect((await pedir()).status).toBe(200)
  })
})

describe('o que veio antes de a linha se abrir', () => {
  const desde = async (quem: Pessoa | null, ms: number) => escutar(quem, {}, `/api/eventos?recuperar=${ms}`)
  /** Of what was heard, what a test said: people are made meanwhile, and that is told too. */
  const ditas = (escuta: Escuta) => escuta.mudancas().filter((m) => /antes|depois|ana$/.test(m))

  test('chega primeiro, a quem pode ouvir, e nada chega duas vezes', async () => {
    const { ctx } = aplicacao()
    const inicio = performance.now()
    const admin = await aplicacao().como('administrador')
    const [ana, bia] = [await aplicacao().criarPessoa('Morador'), await aplicacao().criarPessoa('Morador')]
    const testemunha = await escutar(admin)
    // Room for a request that takes its time to arrive: it counts back from there.
    await new Promise((feito) => setTimeout(feito, 1_000))
    await avisarMudanca(ctx, 'receitas', 'antes')
    const evento = { tipo: 'reservas', acao: 'da-ana', id: null, autor: null }
    await avisar(ctx, { classe: 'mudanca', evento, somentePara: ana.id })
    await avisarMudanca(ctx, 'condominio', 'antes')
    await esperarAte(() => {
      expect(ditas(testemunha)).toEqual(['receitas antes', 'condominio antes'])
    })
    const ms = Math.ceil(performance.now() - inicio)
    const [daAdmin, daAna, daBia] = [await desde(admin, ms), await desde(ana, ms), await desde(bia, ms)]
    const deAgora = await desde(bia, 0)
    await avisarMudanca(ctx, 'condominio', 'depois')
    await esperarAte(() => {
      expect(ditas(daAdmin)).toEqual(['receitas antes', 'condominio antes', 'condominio depois'])
      expect(ditas(daAna)).toEqual(['reservas da-ana', 'condominio antes', 'condominio depois'])
      expect(ditas(daBia)).toEqual(['condominio antes', 'condominio depois'])
      expect(ditas(deAgora)).toEqual(['condominio depois'])
    })
  })

  test('quando houve mais do que se lembra, diz que falta', async () => {
    const evento = { tipo: 'receitas', acao: 'x', id: null, autor: null }
    for (let i = 0; i < 2_000; i++)
      aplicacao().ctx.plataforma.eventos.entregar({ classe: 'mudanca', evento, somentePara: null })
    const cheia = await desde(await aplicacao().como('administrador'), 30_000)
    await esperarAte(() => {
      expect(cheia.texto()).toContain('event: lacuna')
    })
    expect(cheia.mudancas()).toEqual([])
  })

  test.each(['-1', '30001', '1.5', 'ontem', ''])('recuperar “%s” não é aceito, e o erro diz o campo', async (valor) => {
    const r = await aplicacao().pedir<CorpoDeErro>('GET', `/api/eventos?recuperar=${valor}`, {
      quem: await aplicacao().como('administrador'),
    })
    expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, 'recuperar'])
  })
})

describe('fim', () => {
  test('sair encerra os fluxos da sessão, e só os dela', async () => {
    const ana = await aplicacao().criarPessoa('Administrador')
    const [dela, deOutra] = [await escutar(ana), await escutar(await aplicacao().como('administrador'))]
    await aplicacao().pedir('POST', '/api/users/sair', { quem: ana })
    await esperarAte(() => {
      expect(dela.terminou()).toBe(true)
    })
    expect(deOutra.terminou()).toBe(false)
    expect((await escutar(ana)).status).toBe(401)
  })

  test('encerrar as outras sessões deixa aberto o fluxo da sessão em uso', async () => {
    const ana = await aplicacao().criarPessoa('Administrador')
    const dela = await escutar(ana)
    const { sessaoId } = await aplicacao()
      .ctx.db.selectFrom('sessoes')
      .select('id as sessaoId')
      .where('usuario_id', '=', ana.id)
      .executeTakeFirstOrThrow()
    await encerrarSessoes(aplicacao().ctx, ana.id, sessaoId)
    await avisarMudanca(aplicacao().ctx, 'receitas', 'ainda')
    await esperarAte(() => {
      expect(dela.mudancas()).toContain('receitas ainda')
    })
    expect(dela.terminou()).toBe(false)
  })

  test.each<[string, Record<string, unknown>]>([
    ['desativada', { ativo: 0 }],
    ['rebaixada a morador', { tipo: 'Morador' }],
  ])('pessoa %s perde o fluxo na hora (A7)', async (_caso, mudanca) => {
    const ana = await aplicacao().criarPessoa('Administrador')
    const dela = await escutar(ana)
    await aplicacao().ctx.db.updateTable('usuarios').set(mudanca).where('id', '=', ana.id).execute()
    await avisar(aplicacao().ctx, { classe: 'sessoes', usuarioId: ana.id })
    await esperarAte(() => {
      expect(dela.terminou()).toBe(true)
    })
  })

  test('quando acabam as sessões de todos, cada fluxo confere a sua (A7)', async () => {
    const [ana, bia] = [await aplicacao().criarPessoa('Administrador'), await aplicacao().criarPessoa('Morador')]
    const [dela, daBia] = [await escutar(ana), await escutar(bia)]
    await aplicacao().ctx.db.deleteFrom('sessoes').where('usuario_id', '=', ana.id).execute()
    await avisar(aplicacao().ctx, { classe: 'sessoes', usuarioId: null })
    await esperarAte(() => {
      expect(dela.terminou()).toBe(true)
    })
    expect(daBia.terminou(), 'a que vale continua').toBe(false)
  })

  test('a sessão que vence encerra o fluxo; ficar ouvindo não a prolonga', async () => {
    const ana = await aplicacao().criarPessoa('Administrador')
    const dela = await escutar(ana)
    moverRelogio(DIA)
    await avisar(aplicacao().ctx, { classe: 'sessoes', usuarioId: ana.id })
    await esperarAte(() => {
      expect(dela.terminou()).toBe(true)
    })
  })

  test('cada sessão tem dez fluxos; o décimo primeiro é 429, e o que cai devolve o lugar', async () => {
    const ana = await aplicacao().criarPessoa('Administrador')
    const dez = []
    for (let i = 0; i < 10; i++) dez.push(await escutar(ana))
    expect(dez.map((e) => e.status)).toEqual(dez.map(() => 200))
    const r = await aplicacao().pedir<CorpoDeErro>('GET', '/api/eventos', { quem: ana })
    expect([r.status, r.corpo.code]).toEqual([429, 'MUITAS_TENTATIVAS'])
    expect(Number(r.headers['retry-after'])).toBeGreaterThan(0)
    dez[0]?.cair()
    await esperarAte(async () => {
      expect((await escutar(ana)).status).toBe(200)
    })
  })

  test('parar o servidor encerra os fluxos e não espera por eles', async () => {
    const admin = await escutar(await aplicacao().como('administrador'))
    const inicio = performance.now()
    await aplicacao().app.close()
    expect(performance.now() - inicio).toBeLessThan(2_000)
    await esperarAte(() => {
      expect(admin.terminou()).toBe(true)
    })
  })
})

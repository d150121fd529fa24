import { describe, expect, test } from 'vitest'
import { MAXIMO_DE_APARELHOS, type AparelhoComAvisos, type AparelhosComAvisos } from '#contract/casa/aparelhos.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { abrirSessao } from '#server/platform/autenticacao/sessoes.ts'
import { DIA, HORA, MINUTO, moverRelogio } from '#server/platform/relogio.ts'
import { Avisados } from '../../../../test/aparelhos.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { AQUI } from '../../../../test/ouvinte.ts'
import { NavegadorDeTeste } from '../../../../test/servico-de-push.ts'
import { esquecerTodos } from './chave.service.ts'
import { limparAparelhos } from './fila.service.ts'

const app = comAplicacao({ redesDosWebhooks: AQUI })
const casa = new Avisados(app)
const CAMINHO = '/api/notificacoes/aparelhos'

const ver = async (quem: Pessoa) => (await app().pedir<AparelhosComAvisos>('GET', CAMINHO, { quem })).corpo
const meus = async (quem: Pessoa) => (await ver(quem)).aparelhos.map((a) => a._id)
const conferir = async (quem: Pessoa, endpoint: string) =>
  (
    await app().pedir<{ aparelho: AparelhoComAvisos | null }>('POST', `${CAMINHO}/conferir`, {
      quem,
      corpo: { endpoint },
    })
  ).corpo.aparelho

/** The person in another session. */
const emOutraSessao = async (quem: Pessoa, manter: boolean): Promise<Pessoa> => ({
  ...quem,
  token: (await abrirSessao(app().ctx, quem.id, manter)).token,
})

describe('ligar', () => {
  test('o aparelho aparece na lista, com o navegador e sem os segredos dele; desligado, não recebe mais', async () => {
    const ana = await casa.morador()
    const { id, endpoint } = await casa.ligar(ana)
    const { chavePublica, aparelhos } = await ver(ana)
    expect(Buffer.from(chavePublica, 'base64url')).toHaveLength(65)
    expect(aparelhos).toEqual([
      {
        ...{ _id: id, aparelho: expect.any(String) as string, terminaComASessao: true },
        ...{ criadoEm: expect.stringMatching(/Z$/) as string, ultimaEntregaEm: null },
      },
    ])
    expect(await conferir(ana, endpoint)).toMatchObject({ _id: id })
    await casa.avisar({ usuarios: [ana.id] })
    expect((await app().pedir('DELETE', `${CAMINHO}/${id}`, { quem: ana })).status).toBe(204)
    expect([await casa.enviar(), await meus(ana), await casa.fila()]).toEqual([0, [], []])
    expect(await conferir(ana, endpoint)).toBeNull()
  })

  test('outra vez no mesmo navegador, é o mesmo aparelho, com as chaves novas', async () => {
    const ana = await casa.morador()
    const antes = await casa.ligar(ana)
    const depois = await casa.ligar(ana, antes.endpoint)
    expect([depois.id, await meus(ana)]).toEqual([antes.id, [antes.id]])
    await casa.avisar({ usuarios: [ana.id] })
    await casa.enviar()
    expect(casa.lidos(depois)).toHaveLength(1)
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['sem endereço', { endpoint: undefined }, 'endpoint'],
    ['endereço que não é um', { endpoint: 'push' }, 'endpoint'],
    ['arquivo', { endpoint: 'file:///etc/passwd' }, 'endpoint'],
    ['com senha', { endpoint: 'https://a:b@push.exemplo/' }, 'endpoint'],
    ['a rede interna', { endpoint: 'https://10.0.0.1/push' }, 'endpoint'],
    ['onde as nuvens guardam chaves', { endpoint: 'http://169.254.169.254/latest/meta-data/' }, 'endpoint'],
    ['o público sem https', { endpoint: 'http://8.8.8.8/push' }, 'endpoint'],
    ['uma chave curta', { p256dh: 'AAAA' }, 'p256dh'],
    ['uma chave que não é da curva', { p256dh: Buffer.alloc(65, 4).toString('base64url') }, 'p256dh'],
    ['um segredo curto', { auth: 'AAAA' }, 'auth'],
    ['um segredo em outro alfabeto', { auth: '+'.repeat(22) }, 'auth'],
    ['de quem é', { usuario: 'x' }, 'usuario'],
  ])('recusa: %s', async (_, parte, campo) => {
    const corpo = { endpoint: casa.servico.endereco(), ...new NavegadorDeTeste().chaves, ...parte }
    const r = await app().pedir<CorpoDeErro>('POST', CAMINHO, { quem: await casa.morador(), corpo })
    expect([r.status, r.corpo.issues?.map((i) => i.path)]).toEqual([400, [campo]])
    expect(casa.servico.pedidos).toEqual([])
  })

  test('em tantos aparelhos, e em mais nenhum até desligar um', async () => {
    const ana = await casa.morador()
    const ligados = []
    for (let i = 0; i < MAXIMO_DE_APARELHOS; i++) ligados.push(await casa.ligar(ana))
    const novo = casa.servico.endereco()
    expect((await casa.pedirParaLigar(ana, novo)).status).toBe(409)
    // One that is on already is no other.
    expect((await casa.pedirParaLigar(ana, ligados[0]!.endpoint)).status).toBe(201)
    await app().pedir('DELETE', `${CAMINHO}/${ligados[3]!.id}`, { quem: ana })
    expect((await casa.pedirParaLigar(ana, novo)).status).toBe(201)
  })
})

describe('de cada um só os seus', () => {
  test('o de outra pessoa é como o que não existe', async () => {
    const [ana, bia] = [await casa.morador(), await casa.morador()]
    const { id } = await casa.ligar(ana)
    const alheio = await app().pedir('DELETE', `${CAMINHO}/${id}`, { quem: bia })
    const nenhum = await app().pedir('DELETE', `${CAMINHO}/00000000-0000-7000-8000-000000000000`, { quem: bia })
    expect([alheio.status, alheio.texto]).toEqual([404, nenhum.texto])
    expect([await meus(bia), await meus(ana)]).toEqual([[], [id]])
  })

  test('quem entra num navegador que era de outra pessoa não recebe o dela, nem ela, o que se conte ali', async () => {
    const [ana, bia] = [await casa.morador(), await casa.morador()]
    const daAna = await casa.ligar(ana)
    await casa.avisar({ usuarios: [ana.id] })
    expect(await conferir(bia, daAna.endpoint)).toBeNull()
    expect([await meus(ana), await meus(bia), await casa.enviar()]).toEqual([[], [], 0])
  })

  test('ligado por outra pessoa, é dela, e o que esperava pela primeira não vai', async () => {
    const [ana, bia] = [await casa.morador(), await casa.morador()]
    const daAna = await casa.ligar(ana)
    await casa.avisar({ usuarios: [ana.id] })
    const daBia = await casa.ligar(bia, daAna.endpoint)
    expect([await meus(ana), await meus(bia), await casa.enviar()]).toEqual([[], [daBia.id], 0])
    await casa.avisar({ usuarios: [ana.id, bia.id] })
    await casa.enviar()
    expect(casa.lidos(daBia)).toHaveLength(1)
  })
})

describe('a inscrição que o navegador refez', () => {
  const trocar = (corpo: object) => app().pedir('POST', `${CAMINHO}/trocar`, { quem: null, corpo })

  test('toma o lugar da outra, sem sessão; quem não sabe a de antes não muda nem descobre nada', async () => {
    const ana = await casa.morador()
    const antes = await casa.ligar(ana)
    const navegador = new NavegadorDeTeste()
    const nova = { endpoint: casa.servico.endereco(), ...navegador.chaves }
    const errada = await trocar({ ...nova, anterior: casa.servico.endereco() })
    expect([errada.status, await conferir(ana, antes.endpoint)]).toMatchObject([204, { _id: antes.id }])
    const certa = await trocar({ ...nova, anterior: antes.endpoint })
    expect([certa.status, certa.texto]).toEqual([204, errada.texto])
    expect([await meus(ana), await conferir(ana, antes.endpoint)]).toEqual([[antes.id], null])
    await casa.avisar({ usuarios: [ana.id] })
    await casa.enviar()
    expect(casa.lidos({ ...antes, navegador, endpoint: nova.endpoint })).toHaveLength(1)
  })

  test('também não leva para a rede interna', async () => {
    const antes = await casa.ligar(await casa.morador())
    const nova = { endpoint: 'https://10.0.0.1/', ...new NavegadorDeTeste().chaves }
    expect((await trocar({ ...nova, anterior: antes.endpoint })).status).toBe(400)
  })
})

describe('o fim da sessão', () => {
  const acaba = async (ana: Pessoa, fim: (ana: Pessoa) => Promise<unknown>) => {
    await casa.ligar(ana)
    await casa.avisar({ usuarios: [ana.id] })
    await fim(ana)
    return [await casa.enviar(), (await app().ctx.db.selectFrom('inscricoes_push').select('id').execute()).length]
  }

  test.each<[string, (ana: Pessoa) => Promise<unknown>]>([
    ['sair', (ana) => app().pedir('POST', '/api/users/sair', { quem: ana })],
    ['desativada', (ana) => app().pedir('PUT', `/api/users/${ana.id}/desativar`)],
    ['encerrada pela administração', (ana) => app().pedir('DELETE', `/api/users/${ana.id}/sessoes`)],
    [
      'encerrada de outro aparelho',
      async (ana) => app().pedir('DELETE', '/api/users/sessoes', { quem: await emOutraSessao(ana, true) }),
    ],
  ])('%s: os avisos do aparelho terminam, também os que esperavam', async (_, fim) => {
    expect(await acaba(await casa.morador(), fim)).toEqual([0, 0])
  })

  test('pelo prazo, a que não era para manter leva os avisos; a que era os deixa, e quem volta os tem', async () => {
    const ana = await casa.morador()
    const emprestado = await casa.ligar(ana)
    const mantida = await emOutraSessao(ana, true)
    const celular = await casa.ligar(mantida)
    expect((await ver(mantida)).aparelhos.map((a) => a.terminaComASessao)).toEqual([true, false])
    moverRelogio(13 * HORA)
    // Before any cleaning, the time alone decides.
    await casa.avisar({ usuarios: [ana.id] })
    expect([await casa.enviar(), casa.lidos(emprestado), casa.lidos(celular).length]).toEqual([1, [], 1])
    moverRelogio(100 * DIA)
    await casa.limparSessoes()
    await casa.avisar({ usuarios: [ana.id] })
    expect([await casa.enviar(), casa.lidos(celular).length]).toEqual([1, 2])
    const deVolta = await emOutraSessao(ana, false)
    expect(await conferir(deVolta, celular.endpoint)).toMatchObject({ _id: celular.id, terminaComASessao: true })
    await app().pedir('POST', '/api/users/sair', { quem: deVolta })
    expect(await app().ctx.db.selectFrom('inscricoes_push').select('id').execute()).toEqual([])
  })

  test('a que venceu e foi usada de novo deixa os avisos como a que ninguém usou; encerradas todas, acabam', async () => {
    const ana = await emOutraSessao(await casa.morador(), true)
    const celular = await casa.ligar(ana)
    moverRelogio(31 * DIA)
    expect((await app().pedir('GET', '/api/notificacoes/contagem', { quem: ana })).status).toBe(401)
    expect(await meus(await emOutraSessao(ana, false))).toEqual([celular.id])
    const outra = await emOutraSessao(ana, false)
    await app().pedir('DELETE', '/api/users/sessoes', { quem: outra })
    expect(await meus(outra)).toEqual([])
  })
})

test('as preferências dizem o que aparece nos aparelhos, tudo de começo, e o histórico, que mudaram', async () => {
  const ana = await casa.morador()
  const url = '/api/notificacoes/preferencias'
  interface Escolhas {
    email: Record<string, string>
    aparelhos: Record<string, boolean>
  }
  const antes = (await app().pedir<Escolhas>('GET', url, { quem: ana })).corpo
  expect(new Set(Object.values(antes.aparelhos))).toEqual(new Set([true]))
  const { corpo } = await app().pedir<Escolhas>('PUT', url, { quem: ana, corpo: { aparelhos: { ata: false } } })
  expect(corpo).toEqual({ email: antes.email, aparelhos: { ...antes.aparelhos, ata: false } })
  const historico = await app().pedir<{ acao: string }[]>('GET', `/api/auditoria?entidade=usuarios&id=${ana.id}`, {
    quem: await app().criarPessoa('Administrador'),
  })
  expect(historico.corpo.map((r) => r.acao)).toEqual(['alterou os avisos nos aparelhos'])
  expect((await app().pedir('PUT', url, { quem: ana, corpo: { aparelhos: { ata: 'não' } } })).status).toBe(400)
})

test('trocada a chave do servidor, nenhum aparelho fica; a limpeza tira o que acabou há uma semana', async () => {
  const ana = await casa.morador()
  await casa.ligar(ana)
  await casa.avisar({ usuarios: [ana.id] })
  await casa.enviar()
  moverRelogio(8 * DIA + MINUTO)
  await limparAparelhos(app().ctx)
  expect(await casa.fila()).toEqual([])
  await esquecerTodos(app().ctx)
  expect(await app().ctx.db.selectFrom('inscricoes_push').select('id').execute()).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { MENSAGEM_TOKEN_FALHOU, type CorpoDeErro } from '#contract/protocolo/erro.ts'
import { type SessoesDaPessoa, type SessoesDeTodos } from '#contract/pessoas/sessoes.ts'
import { abrirSessao } from '#server/platform/autenticacao/sessoes.ts'
import { DIA, moverRelogio } from '#server/platform/relogio.ts'
import type { Aviso } from '#server/platform/barramento.ts'
import { comAplicacao, type Aplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { receberCartas } from '../../../../test/caixa-postal.ts'
import { esperarAte } from '../../../../test/esperar.ts'

const aplicacao = comAplicacao()
const todos = comAplicacao()

const url = (p: Pick<Pessoa, 'id'>) => `/api/users/${p.id}/sessoes`
const ver = (p: Pick<Pessoa, 'id'>) => aplicacao().pedir<SessoesDaPessoa>('GET', url(p))
const encerrar = (p: Pick<Pessoa, 'id'>) => aplicacao().pedir<{ encerradas: number }>('DELETE', url(p))
const perfil = (app: Aplicacao, quem: Pessoa) => app.pedir<CorpoDeErro>('GET', '/api/users/profile', { quem })
const titulos = async (app: Aplicacao, p: Pessoa) =>
  (await app.ctx.db.selectFrom('notificacoes').select('titulo').where('usuario_id', '=', p.id).execute()).map(
    (n) => n.titulo,
  )

async function avisosDe(app: Aplicacao, acao: () => Promise<unknown>): Promise<Aviso[]> {
  const avisos: Aviso[] = []
  const parar = app.plataforma.eventos.ouvir((aviso) => avisos.push(aviso))
  await acao()
  await esperarAte(() => {
    expect(avisos.some((a) => a.classe === 'sessoes')).toBe(true)
  })
  parar()
  return avisos
}

describe('as sessões de uma pessoa', () => {
  test('diz quantas estão abertas e quando uma foi usada, sem aparelho nem endereço; as vencidas não contam', async () => {
    const p = await aplicacao().criarPessoa('Morador')
    await abrirSessao({ ...aplicacao().ctx, ip: '203.0.113.9', aparelho: 'Navegador de Teste' }, p.id, true)
    const r = await ver(p)
    expect(r.corpo.abertas).toBe(2)
    expect(Date.parse(r.corpo.usadaEm ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect(r.texto).not.toMatch(/203\.0\.113|Navegador/)
    moverRelogio(2 * DIA)
    const admin = await aplicacao().criarPessoa('Administrador')
    const depois = await aplicacao().pedir<SessoesDaPessoa>('GET', url(p), { quem: admin })
    expect(depois.corpo.abertas, 'a mantida vive mais').toBe(1)
    moverRelogio(0)
  })

  test('A7: encerra todas na hora, com telas abertas avisadas, carta, aviso e histórico', async () => {
    const p = await aplicacao().criarPessoa('Morador')
    const vizinho = await aplicacao().criarPessoa('Morador')
    await abrirSessao(aplicacao().ctx, p.id, false)
    const avisos = await avisosDe(aplicacao(), async () => {
      expect((await encerrar(p)).corpo).toEqual({ encerradas: 2 })
    })
    expect(avisos).toContainEqual({ classe: 'sessoes', usuarioId: p.id })
    const r = await perfil(aplicacao(), p)
    expect([r.status, r.corpo.message]).toEqual([401, MENSAGEM_TOKEN_FALHOU])
    expect((await perfil(aplicacao(), vizinho)).status).toBe(200)
    expect(await titulos(aplicacao(), p)).toEqual(['As suas sessões foram encerradas'])
    await aplicacao().plataforma.correio.enviarPendentes()
    const cartas = (await receberCartas(aplicacao())).filter((c) => c.para === p.email)
    expect(cartas.map((c) => c.assunto).join()).toContain('A administração encerrou as suas sessões')
    const historia = await aplicacao().pedir<{ acao: string; quem: { nome: string } }[]>(
      'GET',
      `/api/auditoria?entidade=usuarios&id=${p.id}`,
    )
    expect(historia.corpo).toMatchObject([{ acao: 'encerrou as sessões', quem: { nome: 'Administrador de Teste' } }])

    expect((await encerrar(p)).corpo, 'de novo não muda nada').toEqual({ encerradas: 0 })
    expect(await titulos(aplicacao(), p)).toHaveLength(1)
  })

  test('as próprias não se encerram por ali; as de quem não existe são 404', async () => {
    const eu = await aplicacao().criarPessoa('Administrador')
    const r = await aplicacao().pedir<CorpoDeErro>('DELETE', url(eu), { quem: eu })
    expect([r.status, r.corpo.code]).toEqual([409, 'CONFLITO'])
    expect((await perfil(aplicacao(), eu)).status).toBe(200)
    expect((await ver({ id: 'nada' })).status).toBe(404)
    expect((await encerrar({ id: 'nada' })).status).toBe(404)
  })
})

describe('as sessões de todos', () => {
  test('A7: acabam na hora, menos a em uso; cada pessoa acha um aviso, e fica no histórico', async () => {
    await todos().ctx.db.deleteFrom('sessoes').execute()
    const eu = await todos().criarPessoa('Administrador')
    await abrirSessao(todos().ctx, eu.id, false)
    const [ana, bia] = [await todos().criarPessoa('Morador'), await todos().criarPessoa('Administrador')]
    await abrirSessao(todos().ctx, ana.id, false)
    // Somebody who left a session alone for too long has none open: they are neither counted nor told.
    const caio = await todos().criarPessoa('Morador')
    await todos()
      .ctx.db.updateTable('sessoes')
      .set({ ociosa_ate: '2020-01-01T00:00:00.000Z' })
      .where('usuario_id', '=', caio.id)
      .execute()
    const conta = await todos().pedir<SessoesDeTodos>('GET', '/api/sessoes', { quem: eu })
    expect(conta.corpo).toMatchObject({ outras: 4, pessoas: 3 })
    const porPessoa = new Map(conta.corpo.deQuem.map((d) => [d._id, d]))
    expect(
      [ana, bia, eu].map((p) => porPessoa.get(p.id)?.abertas),
      'as minhas outras também',
    ).toEqual([2, 1, 1])
    expect(porPessoa.get(ana.id)).toEqual({ _id: ana.id, name: ana.nome, abertas: 2, usadaEm: expect.any(String) })
    const vezes = conta.corpo.deQuem.map((d) => d.usadaEm)
    expect(vezes, 'a usada por último primeiro').toEqual(vezes.toSorted().reverse())

    const avisos = await avisosDe(todos(), async () => {
      const r = await todos().pedir('DELETE', '/api/sessoes', { quem: eu })
      expect(r.corpo).toEqual({ encerradas: 4, pessoas: 3 })
    })
    expect(avisos).toContainEqual({ classe: 'sessoes', usuarioId: null })
    for (const p of [ana, bia]) {
      expect((await perfil(todos(), p)).status).toBe(401)
      expect(await titulos(todos(), p)).toEqual(['As suas sessões foram encerradas'])
    }
    expect((await perfil(todos(), eu)).status).toBe(200)
    for (const p of [eu, caio]) expect(await titulos(todos(), p), 'quem encerra sabe').toEqual([])
    const feitos = await todos()
      .ctx.db.selectFrom('auditoria')
      .selectAll()
      .where('entidade', '=', 'condominio')
      .execute()
    expect(feitos.at(-1)).toMatchObject({ acao: 'encerrou as sessões de todos', usuario_id: eu.id })
    const resta = await todos().pedir<SessoesDeTodos>('GET', '/api/sessoes', { quem: eu })
    expect(resta.corpo).toEqual({ outras: 0, pessoas: 0, deQuem: [] })
  })
})

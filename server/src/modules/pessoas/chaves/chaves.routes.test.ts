import { describe, expect, test } from 'vitest'
import type { AreaDeChave, ChaveDaApi } from '#contract/pessoas/chaves.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { operacoesDeChave, podeTerChave } from '#contract/protocolo/permissoes-de-chave.ts'
import { pode } from '#contract/protocolo/permissoes.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import { DIA, hoje, MINUTO, moverRelogio } from '#server/platform/relogio.ts'
import { lerRotas } from '#contract/rotas.ts'
import { comAplicacao, SENHA, type Pessoa } from '../../../../test/aplicacao.ts'
import { receberCartas } from '../../../../test/caixa-postal.ts'

const aplicacao = comAplicacao()
type Feita = ChaveDaApi & { chave: string } & Partial<CorpoDeErro>

const CORPO = { nome: 'Contabilidade', operacoes: ['receitas.listar', 'receitas.criar'] as string[], senhaAtual: SENHA }
const fazer = (corpo: Record<string, unknown> = {}, quem?: Pessoa, headers: Record<string, string> = {}) =>
  aplicacao().pedir<Feita>('POST', '/api/chaves', {
    corpo: { ...CORPO, validaAte: somarDias(hoje(), 30), ...corpo },
    headers,
    ...(quem ? { quem } : {}),
  })
const listar = async () => (await aplicacao().pedir<ChaveDaApi[]>('GET', '/api/chaves')).corpo
const com = <T = CorpoDeErro>(chave: string, metodo: 'GET' | 'POST' | 'DELETE', url: string, corpo?: unknown) =>
  aplicacao().pedir<T>(metodo, url, { quem: null, headers: { authorization: `Bearer ${chave}` }, corpo })
const receitas = async (chave: string) => (await com(chave, 'GET', '/api/receitas/all')).status
const receita = { nota: 1, name: 'Aluguel da antena', price: 480.5, description: 'Julho', data: '2026-07-10' }

describe('uma chave', () => {
  test('faz o que lhe foi dado em nome de quem a fez, e mais nada', async () => {
    const { status, corpo } = await fazer()
    expect(status).toBe(201)
    expect(corpo.chave).toMatch(/^ced_[\w-]{43}$/)
    expect(corpo).toMatchObject({
      nome: 'Contabilidade',
      comeco: corpo.chave.slice(0, 10),
      situacao: 'vale',
      usadaEm: null,
    })
    const criada = await com<{ _id: string }>(corpo.chave, 'POST', '/api/receitas', receita)
    expect([criada.status, await receitas(corpo.chave)]).toEqual([201, 200])
    for (const url of [
      '/api/despesas/all',
      '/api/users/all',
      '/api/chaves',
      '/api/users/sessoes',
      '/api/users/profile',
    ]) {
      const r = await com(corpo.chave, 'GET', url)
      expect([r.status, r.corpo.code], url).toEqual([403, 'SEM_PERMISSAO'])
    }
    expect((await com(corpo.chave, 'DELETE', `/api/receitas/${criada.corpo._id}`)).corpo.message).toBe(
      'Esta chave da API não pode receitas.excluir',
    )
  })

  test('o histórico diz de quem e com que chave', async () => {
    const { corpo } = await fazer({ nome: 'Importador' })
    const { corpo: feita } = await com<{ _id: string }>(corpo.chave, 'POST', '/api/receitas', receita)
    const url = `/api/auditoria?entidade=receitas&id=${feita._id}`
    const quem = { nome: 'Administrador de Teste', chave: 'Importador' }
    expect((await aplicacao().pedir('GET', url)).corpo).toMatchObject([{ acao: 'criou', quem }])
    const achadas = await aplicacao().pedir<{ entidadeId: string }[]>('GET', '/api/auditoria?busca=importador')
    expect(achadas.corpo.map((r) => r.entidadeId)).toContain(feita._id)
  })

  test('só é mostrada ao ser feita: no banco há o seu resumo, também onde se guarda a resposta de uma repetição', async () => {
    const { corpo } = await fazer({}, undefined, { 'idempotency-key': 'a-mesma-chave' })
    const segredo = corpo.chave.slice(10)
    const { db } = aplicacao().ctx
    for (const tabela of ['chaves_da_api', 'idempotencia', 'auditoria', 'emails', 'notificacoes'] as const)
      expect(JSON.stringify(await db.selectFrom(tabela).selectAll().execute()), tabela).not.toContain(segredo)
    expect(JSON.stringify(await listar())).not.toContain(segredo)
  })

  test('o último uso e o endereço aparecem na lista, anotados no máximo a cada dez segundos', async () => {
    const { corpo } = await fazer({ nome: 'Usada' })
    const uso = async () => (await listar()).find((c) => c._id === corpo._id)?.usadaEm
    expect(await uso()).toBeNull()
    await receitas(corpo.chave)
    const primeiro = await uso()
    expect(Date.parse(primeiro ?? '')).toBeGreaterThan(Date.now() - 60_000)
    await receitas(corpo.chave)
    expect(await uso()).toBe(primeiro)
    moverRelogio(2 * MINUTO)
    await receitas(corpo.chave)
    expect(await uso()).not.toBe(primeiro)
    moverRelogio(0)
  })

  test('avisa quem a fez por carta, e as outras pessoas da administração no sino', async () => {
    const outra = await aplicacao().criarPessoa('Administrador')
    const quem = await aplicacao().criarPessoa('Administrador', { nome: 'Helena Prado' })
    expect((await fazer({ nome: 'Portaria' }, quem)).status).toBe(201)
    const cartas = await receberCartas(aplicacao())
    expect(cartas.filter((c) => c.para === quem.email).map((c) => c.assunto)).toEqual([
      'Uma chave da API foi feita em seu nome · Edifício Teste',
    ])
    const avisos = await aplicacao().pedir<{ titulo: string }[]>('GET', '/api/notificacoes', { quem: outra })
    expect(avisos.corpo.map((a) => a.titulo)).toContain('Helena Prado fez uma chave da API')
  })
})

describe('deixa de valer', () => {
  test('revogada, no pedido seguinte; revogar de novo nada muda', async () => {
    const { corpo } = await fazer({ nome: 'Revogada' })
    expect(await receitas(corpo.chave)).toBe(200)
    const revogar = () => aplicacao().pedir<ChaveDaApi>('DELETE', `/api/chaves/${corpo._id}`)
    const { corpo: depois } = await revogar()
    expect(depois).toMatchObject({ situacao: 'revogada', revogadaPor: 'Administrador de Teste' })
    const r = await com(corpo.chave, 'GET', '/api/receitas/all')
    expect([r.status, r.corpo.code]).toEqual([401, 'NAO_AUTENTICADO'])
    expect(r.corpo.message).toBe('Esta chave da API não vale: foi revogada, venceu ou está errada')
    expect((await revogar()).corpo.revogadaEm).toBe(depois.revogadaEm)
    expect((await aplicacao().pedir('DELETE', '/api/chaves/nao-existe')).status).toBe(404)
  })

  test('depois do seu último dia, que ainda conta', async () => {
    const { corpo } = await fazer({ validaAte: hoje() })
    expect(await receitas(corpo.chave)).toBe(200)
    moverRelogio(DIA)
    expect(await receitas(corpo.chave)).toBe(401)
    moverRelogio(0)
  })

  test('quando quem a fez é desativado, ou deixa de ser da administração', async () => {
    const quem = await aplicacao().criarPessoa('Administrador')
    const { corpo } = await fazer({ nome: 'De quem sai' }, quem)
    const { db } = aplicacao().ctx
    const mudar = (valores: { ativo?: number; tipo?: 'Morador' | 'Administrador' }) =>
      db.updateTable('usuarios').set(valores).where('id', '=', quem.id).execute()
    await mudar({ tipo: 'Morador' })
    expect(await receitas(corpo.chave)).toBe(401)
    await mudar({ tipo: 'Administrador', ativo: 0 })
    expect(await receitas(corpo.chave)).toBe(401)
    expect((await listar()).find((c) => c._id === corpo._id)?.situacao).toBe('parada')
    await mudar({ ativo: 1 })
    expect(await receitas(corpo.chave)).toBe(200)
  })

  test('errada por uma letra, é como nenhuma', async () => {
    const { corpo } = await fazer()
    const errada = corpo.chave.slice(0, -1) + (corpo.chave.endsWith('A') ? 'B' : 'A')
    expect(await receitas(errada)).toBe(401)
    expect((await com(errada, 'GET', '/api/live')).status).toBe(200)
  })
})

describe('não se faz uma chave', () => {
  test.each([
    ['sem nome', { nome: ' ' }, 'nome'],
    ['sem nada que possa', { operacoes: [] }, 'operacoes'],
    ['do que não existe', { operacoes: ['receitas.inventar'] }, 'operacoes.0'],
    ['para as sessões dos outros', { operacoes: ['sessoes.encerrarDaPessoa'] }, 'operacoes.0'],
    ['para mudar quem entra', { operacoes: ['usuarios.atualizar'] }, 'operacoes.0'],
    ['para fazer outras chaves', { operacoes: ['chaves.criar'] }, 'operacoes.0'],
    ['para ontem', { validaAte: somarDias(hoje(), -1) }, 'validaAte'],
    ['para sempre', { validaAte: '2099-01-01' }, 'validaAte'],
    ['com campo desconhecido', { dono: 'x' }, 'dono'],
  ])('%s', async (_qual, corpo, campo) => {
    const r = await fazer(corpo)
    expect(r.status).toBe(400)
    expect(r.corpo.issues?.map((i) => i.path)).toEqual([campo])
  })

  test('sem a senha de quem a faz, nem por quem não é da administração', async () => {
    expect((await fazer({ senhaAtual: 'outra frase qualquer' })).corpo.code).toBe('SENHA_ATUAL_INCORRETA')
    expect((await fazer({}, (await aplicacao().como('morador'))!)).status).toBe(403)
  })
})

describe('o que uma chave pode ter', () => {
  test('é oferecido por área, o que lê e o que grava', async () => {
    const { corpo } = await aplicacao().pedir<AreaDeChave[]>('GET', '/api/chaves/operacoes')
    const todas = corpo.flatMap((a) => [...a.consultar, ...a.gravar].map((o) => o.operacao))
    expect(todas.toSorted()).toEqual(operacoesDeChave.toSorted())
    const daReceita = corpo.find((a) => a.area === 'receitas')
    expect(daReceita?.nome).toBe('Receitas')
    expect(daReceita?.gravar.map((o) => o.operacao)).toContain('receitas.criar')
    expect(daReceita?.consultar.map((o) => o.operacao)).toContain('receitas.exportar')
  })

  test('com tudo o que se pode dar, as outras chamadas são recusadas uma a uma, e as de qualquer um são feitas como por ninguém', async () => {
    const { corpo } = await fazer({ operacoes: operacoesDeChave })
    const recusadas = (await lerRotas()).filter(({ operacao }) => !podeTerChave(operacao) && !pode('anonimo', operacao))
    expect(recusadas.length).toBeGreaterThan(30)
    for (const { metodo, caminho, operacao } of recusadas) {
      const url = caminho.replace(/:\w+/g, '00000000-0000-7000-8000-000000000000')
      const r = await aplicacao().pedir(metodo, url, {
        quem: null,
        headers: { authorization: `Bearer ${corpo.chave}` },
      })
      expect(r.status, operacao).toBe(403)
    }
    const nova = { name: 'Otávio Linhares', email: 'otavio@exemplo.com.br', convite: true, tipo: 'Administrador' }
    expect((await com(corpo.chave, 'POST', '/api/users/register', nova)).status).toBeGreaterThanOrEqual(400)
    expect(
      await aplicacao().ctx.db.selectFrom('usuarios').select('id').where('email', '=', nova.email).execute(),
    ).toEqual([])
  })
})

describe('limites', () => {
  const limitada = comAplicacao({ limite: { anonimo: 1000, sessao: 4 } })

  test('cada chave tem o seu, que não é o da sessão de quem a fez', async () => {
    const app = limitada()
    const quem = await app.criarPessoa('Administrador')
    const corpo = { ...CORPO, validaAte: hoje() }
    const { corpo: feita } = await app.pedir<Feita>('POST', '/api/chaves', { quem, corpo })
    const pedir = async () =>
      (await app.pedir('GET', '/api/receitas/all', { quem: null, headers: { authorization: `Bearer ${feita.chave}` } }))
        .status
    const status = []
    for (let i = 0; i < 5; i++) status.push(await pedir())
    expect(status).toEqual([200, 200, 200, 200, 429])
    expect((await app.pedir('GET', '/api/caixa', { quem })).status).toBe(200)
  })
})

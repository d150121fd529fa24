import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Seguranca } from '#contract/casa/condominio.ts'
import type { SituacaoDosDoisFatores } from '#contract/pessoas/dois-fatores.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { podeComPendencia } from '#contract/protocolo/pendencia.ts'
import { pode, type Operacao } from '#contract/protocolo/permissoes.ts'
import type { SessaoAberta } from '#contract/pessoas/usuarios.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import { comAplicacao, SENHA, type Pessoa } from '../../../../test/aplicacao.ts'
import { ativarDuasEtapas } from '../../../../test/duas-etapas.ts'
import { esperarAte } from '../../../../test/esperar.ts'
import { visitante } from '../../../../test/visitante.ts'

/** The second step, where the condominium asks it of the administration (ADR 37). */

const app = comAplicacao()
const URL_DA_REGRA = '/api/condominio/seguranca'
const DEVE = [403, 'DUAS_ETAPAS_OBRIGATORIAS']

const ativar = (quem: Pessoa) => ativarDuasEtapas(app(), quem)
const exigir = (quem: Pessoa, exigirDuasEtapas: unknown, headers: Record<string, string> = {}) =>
  app().pedir<Seguranca & CorpoDeErro>('PUT', URL_DA_REGRA, { quem, corpo: { exigirDuasEtapas }, headers })
const ler = async (quem: Pessoa, url = '/api/users') => {
  const r = await app().pedir<CorpoDeErro>('GET', url, { quem })
  return [r.status, r.status === 200 ? null : r.corpo.code]
}
const linha = () =>
  app().ctx.db.selectFrom('condominio').select(['exige_dois_fatores', 'versao']).executeTakeFirstOrThrow()

let sindica: Pessoa
let outro: Pessoa
beforeAll(async () => {
  await app()
    .ctx.db.insertInto('condominio')
    .values({ id: 1, nome: 'Edifício Teste', cnpj: null, endereco: null, logo: null, criado_em: agoraISO() })
    .execute()
  sindica = await app().criarPessoa('Administrador')
  await ativar(sindica)
})
beforeEach(async () => {
  await app().ctx.db.updateTable('condominio').set({ exige_dois_fatores: 0 }).execute()
  outro = await app().criarPessoa('Administrador')
})

describe('a regra', () => {
  test('vem desligada; quem não tem a sua não a liga, e lê por quê', async () => {
    const r = await app().pedir<Seguranca>('GET', URL_DA_REGRA, { quem: outro })
    expect(r.corpo.exigirDuasEtapas).toBe(false)
    expect(r.corpo.administradores - r.corpo.semDuasEtapas).toBe(1)
    const recusa = await exigir(outro, true)
    expect([recusa.status, recusa.corpo.code]).toEqual([409, 'CONFLITO'])
    expect(recusa.corpo.message).toContain('Ative antes a sua própria verificação em duas etapas')
    expect((await linha()).exige_dois_fatores).toBe(0)
    expect(await ler(outro)).toEqual([200, null])
  })

  test('liga e desliga com a versão, uma vez, e fica no histórico', async () => {
    const antes = await linha()
    const velha = await exigir(sindica, true, { 'if-match': `"${antes.versao + 7}"` })
    expect([velha.status, velha.corpo.code]).toEqual([409, 'CONFLITO_DE_VERSAO'])
    const r = await exigir(sindica, true, { 'if-match': `"${antes.versao}"` })
    expect(r.corpo).toMatchObject({ exigirDuasEtapas: true, versao: antes.versao + 1 })
    expect(r.headers.etag).toBe(`"${antes.versao + 1}"`)
    expect((await exigir(sindica, true)).corpo.versao, 'de novo não muda nada').toBe(antes.versao + 1)
    expect((await exigir(sindica, false)).corpo.exigirDuasEtapas).toBe(false)
    const feitos = await app()
      .ctx.db.selectFrom('auditoria')
      .select('acao')
      .where('entidade', '=', 'condominio')
      .execute()
    expect(feitos.slice(-2).map((f) => f.acao)).toEqual([
      'passou a exigir a verificação em duas etapas da administração',
      'deixou de exigir a verificação em duas etapas da administração',
    ])
  })

  test.each([[undefined], [null], ['sim'], [1]])('recusa %j', async (valor) => {
    const r = await exigir(sindica, valor)
    expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, 'exigirDuasEtapas'])
  })
})

describe('quem administra sem a segunda etapa', () => {
  beforeEach(() => exigir(sindica, true))

  test('A2: só ativa, sai e lê o próprio perfil; do resto, nada, e do que é público só o que qualquer um tem', async () => {
    const { corpo } = await app().pedir<{ paths: Record<string, Record<string, { operationId: string }>> }>(
      'GET',
      '/api/openapi.json',
      { quem: null },
    )
    const operacoes = Object.entries(corpo.paths).flatMap(([caminho, metodos]) =>
      Object.entries(metodos).map(([metodo, { operationId }]) => ({
        metodo: metodo.toUpperCase() as 'GET' | 'POST' | 'PUT' | 'DELETE',
        url: caminho.replace(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000'),
        operacao: operationId as Operacao,
      })),
    )
    expect(operacoes.length).toBeGreaterThan(200)
    const erradas: unknown[] = []
    for (const { metodo, url, operacao } of operacoes) {
      if (operacao === 'sessoes.sair') continue
      const pedir = (quem: Pessoa | null) =>
        app().pedir<CorpoDeErro>(metodo, url, { quem, ...(metodo === 'GET' ? {} : { corpo: {} }) })
      const r = await pedir(outro)
      const recusada = (r.corpo as CorpoDeErro | undefined)?.code === 'DUAS_ETAPAS_OBRIGATORIAS'
      if (podeComPendencia(operacao)) {
        if (recusada) erradas.push([operacao, 'recusada'])
      } else if (pode('anonimo', operacao)) {
        const deFora = await pedir(null)
        if (r.status !== deFora.status) erradas.push([operacao, r.status, deFora.status])
      } else if (!pode('administrador', operacao)) {
        // Not of the administration at all, as a councillor's word: the role comes first.
        if (r.status !== 403) erradas.push([operacao, r.status])
      } else if (r.status !== 403 || !recusada) erradas.push([operacao, r.status])
    }
    expect(erradas).toEqual([])
    expect((await app().pedir('GET', '/api/users/profile', { quem: outro })).status).toBe(200)
    expect((await app().pedir('POST', '/api/users/sair', { quem: outro })).status).toBe(204)
    // Every operation of the API, some of them twice.
  })

  test('cadastrar alguém, que é público com convite, também não; o papel ainda vem antes', async () => {
    const corpo = { name: 'X', email: 'x@exemplo.com.br', password: 'uma senha bem comprida' }
    const r = await app().pedir('POST', '/api/users/register', { quem: outro, corpo })
    expect(r.status).not.toBe(201)
    const morador = await app().criarPessoa('Morador')
    expect(await ler(morador)).toEqual([403, 'SEM_PERMISSAO'])
    expect(await ler(morador, '/api/notificacoes')).toEqual([200, null])
  })

  test('entra com a senha, ativa, e segue com tudo', async () => {
    expect(await ler(outro)).toEqual(DEVE)
    const r = await visitante(app).postar<SessaoAberta>('/api/users', { email: outro.email, password: SENHA })
    expect(r.status).toBe(200)
    const novo = { ...outro, token: r.corpo.token }
    expect(await ler(novo)).toEqual(DEVE)
    const minha = await app().pedir<SituacaoDosDoisFatores>('GET', '/api/users/dois-fatores', { quem: novo })
    expect(minha.corpo).toMatchObject({ ativo: false, exigida: true })
    await ativar(novo)
    expect(await ler(novo)).toEqual([200, null])
  })

  test('a linha ao vivo que estava aberta cai, e outra não abre', async () => {
    await exigir(sindica, false)
    const r = await app().app.inject({
      url: '/api/eventos',
      headers: { authorization: `Bearer ${outro.token}` },
      payloadAsStream: true,
    })
    const fim = new Promise((ok) => r.stream().once('end', ok).resume())
    await exigir(sindica, true)
    await fim
    await esperarAte(async () => {
      expect(await ler(outro, '/api/eventos')).toEqual(DEVE)
    })
  })

  test('quem é promovido, ou tem a sua redefinida, deve na hora; quem deixa de administrar, não', async () => {
    const promovida = await app().criarPessoa('Morador')
    const mudar = (tipo: string) =>
      app().pedir('PUT', `/api/users/${promovida.id}`, {
        quem: sindica,
        corpo: { name: promovida.nome, email: promovida.email, tipo },
      })
    await mudar('Administrador')
    expect(await ler(promovida, '/api/notificacoes')).toEqual(DEVE)
    await mudar('Morador')
    const entrada = await visitante(app).postar<SessaoAberta>('/api/users', { email: promovida.email, password: SENHA })
    expect(await ler({ ...promovida, token: entrada.corpo.token }, '/api/notificacoes')).toEqual([200, null])

    await ativar(outro)
    await app().pedir('PUT', `/api/users/${outro.id}/dois-fatores/redefinir`, { quem: sindica })
    const deNovo = await visitante(app).postar<SessaoAberta>('/api/users', { email: outro.email, password: SENHA })
    expect(await ler({ ...outro, token: deNovo.corpo.token })).toEqual(DEVE)
  })
})

test('com a regra ligada quem administra não desativa a sua, e quem mora sim', async () => {
  await exigir(sindica, true)
  const desativar = (quem: Pessoa) =>
    app().pedir<CorpoDeErro>('POST', '/api/users/dois-fatores/desativar', { quem, corpo: { senhaAtual: SENHA } })
  const r = await desativar(sindica)
  expect([r.status, r.corpo.code]).toEqual([409, 'CONFLITO'])
  const morador = await app().criarPessoa('Morador')
  await ativar(morador)
  expect((await desativar(morador)).status).toBe(200)
  await exigir(sindica, false)
  await ativar(outro)
  expect((await desativar(outro)).status, 'sem a regra, de novo à escolha').toBe(200)
})

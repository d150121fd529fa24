import { describe, expect, test } from 'vitest'
import * as rotas from '#contract/casa/condominio.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import type { RespostaDe } from '#contract/protocolo/rota.ts'
import type { SessaoAberta, Usuario } from '#contract/pessoas/usuarios.ts'
import { ErroDeConfiguracao } from '#server/platform/config.ts'
import { comAplicacao, type Aplicacao } from '../../../../test/aplicacao.ts'
import { despejarBanco } from '../../../../test/despejo.ts'
import { criarPeloPrimeiroAcesso, tokenDoPrimeiroAcesso } from '../../../../test/primeiro-acesso.ts'
import { visitante } from '../../../../test/visitante.ts'
import { criarDoAmbiente, linkDoPrimeiroAcesso } from './primeiro-acesso.service.ts'

const criar = (app: () => Aplicacao, extra: Record<string, unknown> = {}) =>
  criarPeloPrimeiroAcesso<SessaoAberta & CorpoDeErro>(app, extra)
const publico = async (app: () => Aplicacao) =>
  (await app().pedir<RespostaDe<typeof rotas.condominioPublico>>('GET', '/api/condominio', { quem: null })).corpo

describe('primeiro acesso', () => {
  const app = comAplicacao({ urlPublica: 'https://condominio.exemplo.com.br' })

  test('B13: não há credencial de fábrica; o link traz um código de 256 bits no fragmento', async () => {
    expect(await app().ctx.db.selectFrom('usuarios').selectAll().execute()).toEqual([])
    const link = await linkDoPrimeiroAcesso(app().ctx)
    expect(link).toMatch(/^https:\/\/condominio\.exemplo\.com\.br\/primeiro-acesso#token=[\w-]{43}$/)
    expect(await publico(app)).toEqual({
      nome: 'Edifício Teste',
      logo: null,
      unidades: 0,
      precisaPrimeiroAcesso: true,
      mandaEmails: false,
      contato: { tel: null, email: null },
    })
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['código inventado', { token: 'A'.repeat(43) }, 'LINK_INVALIDO'],
    ['código vazio', { token: '' }, 'VALIDACAO'],
    ['código nulo', { token: null }, 'VALIDACAO'],
    ['senha de 7 letras', { password: 'abcdefg' }, 'VALIDACAO'],
    ['B12: nome do condomínio por senha', { password: 'residencial jacaranda' }, 'VALIDACAO'],
    ['CNPJ inválido', { cnpj: '11.222.333/0001-80' }, 'VALIDACAO'],
    ['campo a mais', { tipo: 'Administrador' }, 'VALIDACAO'],
    ['demonstração em texto', { demonstracao: 'true' }, 'VALIDACAO'],
  ])('recusa %s, e ninguém é criado', async (_caso, extra, codigo) => {
    const r = await criar(app, extra)
    expect([r.status, r.corpo.code]).toEqual([400, codigo])
    expect(await app().ctx.db.selectFrom('usuarios').selectAll().execute()).toEqual([])
  })

  test('B13: aberto em duas telas ao mesmo tempo, cria um administrador só; depois o link não vale mais', async () => {
    const codigo = await tokenDoPrimeiroAcesso(app())
    const conferir = () =>
      visitante(app).postar<{ valido: boolean }>('/api/primeiro-acesso/conferir', { token: codigo })
    expect((await conferir()).corpo).toEqual({ valido: true })
    const rs = await Promise.all([criar(app), criar(app, { email: 'outra@exemplo.com.br' })])
    expect(rs.map((r) => r.status).toSorted()).toEqual([201, 400])
    const aceita = rs.find((r) => r.status === 201)!.corpo
    expect(aceita).toMatchObject({ name: 'Marta Ramos', isAdmin: true, status: 'Ativo' })
    expect((await conferir()).corpo).toEqual({ valido: false })
    expect((await criar(app, { token: codigo, email: 'terceira@exemplo.com.br' })).corpo.code).toBe('LINK_INVALIDO')
    expect(await linkDoPrimeiroAcesso(app().ctx)).toBeNull()
    expect(await publico(app)).toMatchObject({ nome: 'Residencial Jacarandá', precisaPrimeiroAcesso: false })
    const quem = { id: '', nome: '', email: '', token: aceita.token }
    expect((await app().pedir<Usuario[]>('GET', '/api/users', { quem })).corpo).toHaveLength(1)
    expect(await despejarBanco(app())).not.toContain(aceita.token)
  })
})

describe('com demonstração', () => {
  const app = comAplicacao()

  test('o condomínio já nasce com pessoas e registros, e o administrador entra', async () => {
    const r = await criar(app, { demonstracao: true })
    expect(r.status).toBe(201)
    const quem = { id: '', nome: '', email: '', token: r.corpo.token }
    expect((await app().pedir<Usuario[]>('GET', '/api/users', { quem })).corpo.length).toBeGreaterThan(40)
    const receitas = await app().pedir<{ quantidade: number }>('GET', '/api/receitas/resumo', { quem })
    expect(receitas.corpo.quantidade).toBeGreaterThan(100)
  })
})

describe('pelo ambiente', () => {
  const app = comAplicacao()
  const admin = (senha: string) => ({
    admin: { email: 'sindica@exemplo.com.br', senha, nome: 'Síndica' },
    nomeDoCondominio: 'Edifício Aurora',
  })

  test.each(['password1', 'edificio aurora', '12345678'])(
    'a senha %j impede o início, com uma linha clara',
    async (senha) => {
      await expect(criarDoAmbiente(app().ctx, admin(senha))).rejects.toThrow(ErroDeConfiguracao)
      await expect(criarDoAmbiente(app().ctx, admin(senha))).rejects.toThrow(/^ADMIN_PASSWORD: /)
    },
  )

  test('cria uma vez; depois não muda nada, seja qual for a senha', async () => {
    expect(await criarDoAmbiente(app().ctx, admin('uma frase para a síndica'))).toBe(true)
    expect(await criarDoAmbiente(app().ctx, admin('password1'))).toBe(false)
    const corpo = { email: 'sindica@exemplo.com.br', password: 'uma frase para a síndica', perfil: 'administracao' }
    expect((await visitante(app).postar('/api/users', corpo)).status).toBe(200)
  })
})

describe('com quem falar, antes de entrar', () => {
  const app = comAplicacao()
  const comContato = () => {
    const vazios = { cnpj: null, endereco: null, logo: null, pix_chave: null, pix_nome: null, pix_cidade: null }
    const contato = { tel: '1133445566', email: 'adm@exemplo.com.br' }
    const linha = { id: 1, nome: 'Edifício Aurora', ...vazios, ...contato, criado_em: '' }
    return app().ctx.db.insertInto('condominio').values(linha).execute()
  }

  test('enquanto nenhum e-mail sai, o contato da administração é público; com servidor de e-mail, não', async () => {
    await comContato()
    expect((await publico(app)).contato).toEqual({ tel: '1133445566', email: 'adm@exemplo.com.br' })
    const { config } = app().ctx.plataforma
    Object.assign(config, { smtp: 'smtp://127.0.0.1:2525' })
    try {
      expect(await publico(app)).toMatchObject({ mandaEmails: true, contato: null })
    } finally {
      Object.assign(config, { smtp: null })
    }
  })
})

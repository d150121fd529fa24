import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { criarConvite, verConvite, type SessaoAberta, type Usuario } from '#contract/pessoas/usuarios.ts'
import type { RespostaDe } from '#contract/protocolo/rota.ts'
import { DIA, moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { linkDa, receberCartas } from '../../../../test/caixa-postal.ts'
import { despejarBanco } from '../../../../test/despejo.ts'
import { visitante } from '../../../../test/visitante.ts'

const aplicacao = comAplicacao({ urlPublica: 'https://condominio.exemplo.com.br' })
const SENHA_NOVA = 'a frase que eu escolhi'

let n = 0
let email = ''
beforeEach(async () => {
  await receberCartas(aplicacao())
  await aplicacao().ctx.db.updateTable('usuarios').set({ cpf: null }).execute()
  email = `convidado.${++n}@exemplo.com.br`
})
afterEach(() => moverRelogio(0))

const convidar = (extra: Record<string, unknown> = {}) =>
  aplicacao().pedir<RespostaDe<typeof criarConvite> & CorpoDeErro>('POST', '/api/convites', {
    corpo: { email, ...extra },
  })
const convidarEAbrir = async (extra: Record<string, unknown> = {}) => {
  expect((await convidar(extra)).status).toBe(201)
  return linkDa((await receberCartas(aplicacao()))[0]).token
}
const verPelo = (token: string) =>
  visitante(aplicacao).postar<RespostaDe<typeof verConvite> & CorpoDeErro>('/api/convites/ver', { token })
const aceitar = (token: string, extra: Record<string, unknown> = {}) =>
  visitante(aplicacao).postar<SessaoAberta & CorpoDeErro>('/api/users/register', {
    token,
    name: 'Rita Lima',
    email,
    cpf: '012.345.678-90',
    aniversario: '1990-01-31',
    tel: '(11) 91234-5678',
    bloco: 'A',
    apto: '302',
    password: SENHA_NOVA,
    ...extra,
  })
const soSenha = (token: string, password = SENHA_NOVA) =>
  visitante(aplicacao).postar<SessaoAberta & CorpoDeErro>('/api/users/register', { token, password })
const pessoaDe = async (endereco = email) =>
  (await aplicacao().pedir<Usuario[]>('GET', `/api/users?busca=${endereco}`)).corpo[0]
const recusa = (r: { status: number; corpo: CorpoDeErro }) => [r.status, r.corpo.code]
const LINK_INVALIDO = [400, 'LINK_INVALIDO']

/** Staff types everything and leaves the password to the person. */
const registrarComConvite = (extra: Record<string, unknown> = {}) =>
  aplicacao().pedir<Usuario & CorpoDeErro>('POST', '/api/users/register', {
    corpo: {
      name: 'Rita Lima',
      email,
      cpf: '01234567890',
      aniversario: '1990-01-31',
      tel: '11912345678',
      bloco: 'A',
      apto: '302',
      convite: true,
      ...extra,
    },
  })

describe('envio', () => {
  test('manda um e-mail com o link de uso único, no endereço configurado e com o token no fragmento', async () => {
    const r = await convidar({ name: 'Rita Lima', tipo: 'Inquilino', bloco: 'A', apto: '302' })
    expect(r.status).toBe(201)
    expect(r.corpo.email).toBe(email)
    expect(Date.parse(r.corpo.expiraEm) - Date.now()).toBeGreaterThan(7 * DIA - 60_000)
    const [carta] = await receberCartas(aplicacao())
    const { url, token } = linkDa(carta)
    expect(url.origin + url.pathname + url.search).toBe('https://condominio.exemplo.com.br/convite')
    expect(token).toMatch(/^[\w-]{43}$/)
    expect([carta!.para, carta!.assunto]).toEqual([email, 'Convite para entrar · Edifício Teste'])
    expect(carta!.texto).toContain('7 dias')
    expect(r.texto).not.toContain(token)
    expect(await despejarBanco(aplicacao())).not.toContain(token)
  })

  test('a pessoa aparece na lista como convite enviado, depois vencido', async () => {
    await convidar()
    const p = await pessoaDe()
    expect(p).toMatchObject({ name: email, status: 'Convite enviado', tipo: 'Morador' })
    const com = async (status: string) =>
      (await aplicacao().pedir<Usuario[]>('GET', `/api/moradores?busca=${email}&status=${encodeURIComponent(status)}`))
        .corpo.length
    expect([await com('Convite enviado'), await com('Convite vencido'), await com('Ativo')]).toEqual([1, 0, 0])
    moverRelogio(7 * DIA + 1_000)
    const depois = await aplicacao().criarPessoa('Administrador')
    const lista = (await aplicacao().pedir<Usuario[]>('GET', `/api/users?busca=${email}`, { quem: depois })).corpo
    expect(lista[0]!.status).toBe('Convite vencido')
  })

  test('vinte convites ao mesmo endereço ao mesmo tempo: uma pessoa, um convite, uma carta', async () => {
    const respostas = await Promise.all(Array.from({ length: 20 }, () => convidar()))
    const feitos = respostas.filter((r) => r.status === 201)
    expect(feitos.length).toBeGreaterThan(0)
    expect(respostas.every((r) => r.status === 201 || r.status === 409)).toBe(true)
    expect(new Set(feitos.map((r) => r.corpo._id)).size).toBe(1)
    expect((await receberCartas(aplicacao())).map((c) => c.para)).toEqual([email])
    expect((await convidar()).corpo._id).toBe(feitos[0]?.corpo._id)
    expect(await receberCartas(aplicacao())).toEqual([])
  })

  test('dois que reenviam o convite ao mesmo tempo mandam um só', async () => {
    await convidarEAbrir()
    moverRelogio(61_000)
    const respostas = await Promise.all(Array.from({ length: 8 }, () => convidar()))
    expect(respostas.map((r) => r.status)).toEqual(respostas.map(() => 201))
    expect(new Set(respostas.map((r) => r.corpo._id)).size).toBe(1)
    expect((await receberCartas(aplicacao())).map((c) => c.para)).toEqual([email])
  })

  test('reenviar invalida o anterior', async () => {
    const velho = await convidarEAbrir()
    moverRelogio(61_000)
    const novo = await convidarEAbrir()
    expect(recusa(await verPelo(velho))).toEqual(LINK_INVALIDO)
    expect((await verPelo(novo)).status).toBe(200)
    expect(await aplicacao().pedir<Usuario[]>('GET', `/api/users?busca=${email}`)).toMatchObject({
      corpo: { length: 1 },
    })
  })

  test('quem já tem senha não é convidado; quem está desativado, também não', async () => {
    const ativa = await aplicacao().criarPessoa('Morador')
    const r = await convidar({ email: ativa.email.toUpperCase() })
    expect([...recusa(r), r.corpo.issues?.[0]?.path]).toEqual([409, 'JA_EXISTE', 'email'])
    const desativada = await aplicacao().criarPessoa('Morador', { ativo: 0 })
    expect(recusa(await convidar({ email: desativada.email }))).toEqual([409, 'CONFLITO'])
    expect(await receberCartas(aplicacao())).toEqual([])
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['e-mail inválido', { email: 'rita' }, 'email'],
    ['dois e-mails', { email: 'a@b.com.br, c@d.com.br' }, 'email'],
    ['e-mail com quebra de linha', { email: 'a@b.com.br\r\nBcc: c@d.com.br' }, 'email'],
    ['nome com quebra de linha', { name: 'Rita\nBcc: x' }, 'name'],
    ['tipo inventado', { tipo: 'Root' }, 'tipo'],
    ['A5: isAdmin', { isAdmin: true }, 'isAdmin'],
    ['A5: token escolhido', { token: 'x' }, 'token'],
  ])('recusa %s', async (_caso, extra, path) => {
    const r = await convidar(extra)
    expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, path])
    expect(await receberCartas(aplicacao())).toEqual([])
  })

  test('D1: um nome com marcação aparece ao pé da letra no e-mail', async () => {
    await convidar({ name: '<img src=x onerror=alert(1)>' })
    const [carta] = await receberCartas(aplicacao())
    expect(carta!.html).not.toContain('<img')
    expect(carta!.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })

  test('a mesma chave de idempotência manda um e-mail só', async () => {
    const pedir = () =>
      aplicacao().pedir('POST', '/api/convites', {
        corpo: { email },
        headers: { 'idempotency-key': `convite-${email}` },
      })
    const [a, b] = [await pedir(), await pedir()]
    expect([a.status, a.texto]).toEqual([201, b.texto])
    expect(await receberCartas(aplicacao())).toHaveLength(1)
  })
})

describe('consulta', () => {
  test('diz o que já se sabe, e nada além', async () => {
    const token = await convidarEAbrir({ name: 'Rita', bloco: 'B', apto: '41', tipo: 'Inquilino' })
    const { corpo } = await verPelo(token)
    expect(corpo).toEqual({ email, name: 'Rita', tipo: 'Inquilino', bloco: 'B', apto: '41', completo: false })
  })

  test('quando a administração já preencheu tudo, é completo e não mostra CPF nem telefone', async () => {
    const r = await registrarComConvite()
    expect([r.status, r.corpo.status]).toEqual([201, 'Convite enviado'])
    const { token } = linkDa((await receberCartas(aplicacao()))[0])
    const visto = await verPelo(token)
    expect(visto.corpo.completo).toBe(true)
    expect(visto.texto).not.toMatch(/01234567890|11912345678|1990-01-31/)
  })

  test.each(['A'.repeat(43), '', ' ', 'a'.repeat(64)])('recusa o código %j', async (token) => {
    expect(recusa(await verPelo(token))).toEqual(LINK_INVALIDO)
  })
})

describe('aceite', () => {
  test('cria o acesso e entra', async () => {
    const r = await aceitar(await convidarEAbrir({ tipo: 'Inquilino' }))
    expect(r.status).toBe(201)
    expect(r.corpo).toMatchObject({ name: 'Rita Lima', email, tipo: 'Inquilino', status: 'Ativo', cpf: '01234567890' })
    const { token } = r.corpo
    const perfil = await aplicacao().pedir<Usuario>('GET', '/api/users/profile', {
      quem: { id: '', nome: '', email, token },
    })
    expect(perfil.corpo.bloco).toBe('A')
    expect((await visitante(aplicacao).postar('/api/users', { email, password: SENHA_NOVA })).status).toBe(200)
    const despejo = await despejarBanco(aplicacao())
    expect(despejo).not.toContain(token)
  })

  test('com tudo já preenchido, bastam o código e a senha', async () => {
    await registrarComConvite({ tipo: 'Administrador' })
    const r = await soSenha(linkDa((await receberCartas(aplicacao()))[0]).token)
    expect([r.status, r.corpo.isAdmin, r.corpo.cpf]).toEqual([201, true, '01234567890'])
  })

  test('só a senha não basta quando faltam dados, e o convite continua valendo', async () => {
    const token = await convidarEAbrir({ bloco: 'A', apto: '302' })
    const r = await soSenha(token)
    expect(r.status).toBe(400)
    expect(r.corpo.issues?.map((i) => i.path).toSorted()).toEqual(['aniversario', 'cpf', 'tel'])
    expect((await aceitar(token)).status).toBe(201)
  })

  test('vale uma vez, também quando enviado três vezes ao mesmo tempo', async () => {
    const token = await convidarEAbrir()
    const rs = await Promise.all([aceitar(token), aceitar(token), aceitar(token)])
    expect(rs.map((r) => r.status).toSorted()).toEqual([201, 400, 400])
    expect(recusa(await aceitar(token))).toEqual(LINK_INVALIDO)
    expect(recusa(await verPelo(token))).toEqual(LINK_INVALIDO)
  })

  test('vence em 7 dias', async () => {
    const token = await convidarEAbrir()
    moverRelogio(7 * DIA + 1)
    expect(recusa(await aceitar(token))).toEqual(LINK_INVALIDO)
    moverRelogio(7 * DIA - 60_000)
    expect((await aceitar(token)).status).toBe(201)
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['B3: com outro e-mail', { email: 'outra@exemplo.com.br' }, 'email'],
    ['A5: pedindo ser administrador', { tipo: 'Administrador' }, 'tipo'],
    ['A5: com isAdmin', { isAdmin: true }, 'isAdmin'],
    ['A5: com senha_hash', { senha_hash: 'x' }, 'senha_hash'],
    ['escolhendo outro apartamento', { apto: '101' }, 'apto'],
    ['D13: com CPF inválido', { cpf: '529.982.247-24' }, 'cpf'],
    ['sem senha', { password: undefined }, 'password'],
    ['B12: com senha comum', { password: 'senha123' }, 'password'],
    ['B12: com o próprio e-mail por senha', { password: 'convidado' }, 'password'],
    ['pedindo outro convite', { convite: true, password: undefined }, 'convite'],
  ])('recusa %s, e o convite continua valendo', async (_caso, extra, path) => {
    const token = await convidarEAbrir({ apto: '302', bloco: 'A' })
    const r = await aceitar(token, extra)
    expect([r.status, r.corpo.code]).toEqual([400, 'VALIDACAO'])
    expect(r.corpo.issues?.map((i) => i.path)).toContain(path)
    expect((await pessoaDe())!.status).toBe('Convite enviado')
    expect((await aceitar(token)).status).toBe(201)
  })

  test('D13: o CPF de outra pessoa é 409 no campo', async () => {
    await aplicacao().criarPessoa('Morador', { cpf: '01234567890' })
    const token = await convidarEAbrir()
    const r = await aceitar(token)
    expect([...recusa(r), r.corpo.issues?.[0]?.path]).toEqual([409, 'JA_EXISTE', 'cpf'])
    expect((await aceitar(token, { cpf: '11144477735' })).status, 'o convite continua valendo').toBe(201)
  })

  test('B3: sem convite de verdade a resposta não depende do e-mail', async () => {
    const conhecido = (await aplicacao().criarPessoa('Morador')).email
    const [a, b] = [await aceitar('A'.repeat(43), { email: conhecido }), await aceitar('A'.repeat(43))]
    expect([...recusa(a), a.texto]).toEqual([...LINK_INVALIDO, b.texto])
  })

  test('não vale depois que a pessoa é desativada, nem depois que o e-mail dela muda', async () => {
    const token = await convidarEAbrir()
    const { _id } = (await pessoaDe())!
    await aplicacao().pedir('PUT', `/api/users/${_id}/desativar`)
    expect(recusa(await aceitar(token))).toEqual(LINK_INVALIDO)
    await aplicacao().pedir('PUT', `/api/users/${_id}/ativar`)
    expect((await verPelo(token)).status).toBe(200)
    const novo = `certo.${email}`
    await aplicacao().pedir('PUT', `/api/users/${_id}`, { corpo: { name: 'Rita', email: novo } })
    expect(recusa(await aceitar(token))).toEqual(LINK_INVALIDO)
    expect(await receberCartas(aplicacao())).toEqual([])
    expect((await pessoaDe(novo))!.status).toBe('Convite vencido')
  })

  test('a administração pode ter a sessão aberta no mesmo navegador, e ela continua', async () => {
    const admin = (await aplicacao().como('administrador'))!
    const token = await convidarEAbrir({ bloco: 'A', apto: '302' })
    const r = await visitante(aplicacao).postar<SessaoAberta>(
      '/api/users/register',
      {
        token,
        name: 'Rita',
        email,
        cpf: '01234567890',
        aniversario: '1990-01-31',
        tel: '1133334444',
        bloco: 'A',
        apto: '302',
        password: SENHA_NOVA,
      },
      { authorization: `Bearer ${admin.token}` },
    )
    expect([r.status, r.corpo.email]).toEqual([201, email])
    expect((await aplicacao().pedir('GET', '/api/users/profile')).status).toBe(200)
    const { usuario_nome, acao } = await aplicacao()
      .ctx.db.selectFrom('auditoria')
      .selectAll()
      .where('entidade_id', '=', r.corpo._id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect([usuario_nome, acao]).toEqual(['Rita', 'aceitou o convite'])
  })
})

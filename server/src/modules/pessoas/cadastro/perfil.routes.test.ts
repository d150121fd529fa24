import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { type SessaoAberta } from '#contract/pessoas/usuarios.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import { novoId } from '#server/platform/ids.ts'
import { comAplicacao, SENHA, type Pessoa } from '../../../../test/aplicacao.ts'
import { receberCartas } from '../../../../test/caixa-postal.ts'
import { visitante } from '../../../../test/visitante.ts'

// The growing delay has its own test, beside its rule; here it would only be waited for.
vi.mock('../acesso/tentativas.rules.ts', async (original) => ({ ...(await original<object>()), atrasoMs: () => 0 }))

const aplicacao = comAplicacao()
const NOVA = 'outra frase para entrar'

let eu: Pessoa
beforeEach(async () => {
  await receberCartas(aplicacao())
  eu = await aplicacao().criarPessoa('Morador')
})

const salvar = (extra: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  aplicacao().pedir<SessaoAberta & CorpoDeErro>('PUT', '/api/users/profile', {
    quem: eu,
    corpo: { name: eu.nome, email: eu.email, ...extra },
    headers,
  })
const com = (token: string) => aplicacao().pedir<CorpoDeErro>('GET', '/api/users/profile', { quem: { ...eu, token } })
const entrar = async (password = SENHA, email = eu.email) =>
  visitante(aplicacao).postar<SessaoAberta>('/api/users', { email, password })
const linha = (id = eu.id) =>
  aplicacao().ctx.db.selectFrom('usuarios').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('dados', () => {
  test('o que a especificação manda é aceito: id, name, image, email, tel', async () => {
    const r = await salvar({ id: eu.id, name: 'Nome Novo', image: 'https://exemplo.com.br/eu.png', tel: '1133334444' })
    expect(r.status).toBe(200)
    expect(r.corpo).toMatchObject({ name: 'Nome Novo', image: 'https://exemplo.com.br/eu.png', tel: '1133334444' })
    expect(r.corpo.token).toBeUndefined()
    expect((await com(eu.token)).status).toBe(200)
    expect((await salvar({ image: null, tel: null })).corpo).toMatchObject({ image: null, tel: null })
  })

  test('quem não tem CPF o preenche; depois, só a administração corrige', async () => {
    expect((await salvar({ cpf: '012.345.678-90' })).corpo.cpf).toBe('01234567890')
    expect((await salvar({ cpf: '01234567890' })).status).toBe(200)
    const troca = await salvar({ cpf: '52998224725' })
    expect([troca.status, troca.corpo.issues?.[0]?.path]).toEqual([400, 'cpf'])
    expect((await linha()).cpf).toBe('01234567890')
    const vizinho = await aplicacao().criarPessoa('Morador')
    const igual = await aplicacao().pedir<CorpoDeErro>('PUT', '/api/users/profile', {
      quem: vizinho,
      corpo: { name: vizinho.nome, email: vizinho.email, cpf: '01234567890' },
    })
    expect([igual.status, igual.corpo.code, igual.corpo.issues?.[0]?.path]).toEqual([409, 'JA_EXISTE', 'cpf'])
  })

  test.each(['11111111111', '1234567890', '012.345.678-91', '', null, 12345678909])(
    'recusa o CPF %j (D13)',
    async (cpf) => {
      const r = await salvar({ cpf })
      expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, 'cpf'])
    },
  )

  test('A3: a imagem não pode ser o arquivo de outra pessoa', async () => {
    const dono = await aplicacao().criarPessoa('Administrador')
    const id = novoId()
    await aplicacao()
      .ctx.db.insertInto('arquivos')
      .values({
        id,
        nome: 'x.png',
        tipo: 'image/png',
        tamanho: 1,
        sha256: 'x',
        criado_por: dono.id,
        criado_em: agoraISO(),
      })
      .execute()
    const curioso = await aplicacao().criarPessoa('Morador')
    const corpo = { name: curioso.nome, email: curioso.email, image: `/api/arquivos/${id}/conteudo` }
    const r = await aplicacao().pedir<CorpoDeErro>('PUT', '/api/users/profile', { quem: curioso, corpo })
    expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, 'image'])
  })

  test('A4: o id de outra pessoa é 403 mesmo com o resto do corpo errado', async () => {
    const outra = await aplicacao().criarPessoa('Morador')
    const quem = await aplicacao().criarPessoa('Morador')
    const r = await aplicacao().pedir('PUT', '/api/users/profile', { quem, corpo: { id: outra.id, email: 'x' } })
    expect(r.status).toBe(403)
  })

  test.each(['id', '_id'])('A4: com o %s de outra pessoa é 403, e nada muda nela', async (campo) => {
    const vitima = await aplicacao().criarPessoa('Administrador')
    const antes = await linha(vitima.id)
    const r = await salvar({ [campo]: vitima.id, name: 'Invadido', password: NOVA, senhaAtual: SENHA })
    expect([r.status, r.corpo.code]).toEqual([403, 'SEM_PERMISSAO'])
    expect(await linha(vitima.id)).toEqual(antes)
    expect((await linha()).nome).toBe(eu.nome)
  })

  test('A5: tipo, isAdmin, cpf, bloco e outros não se trocam por aqui', async () => {
    const antes = await linha()
    for (const campo of [
      'isAdmin',
      'tipo',
      'role',
      'cpf',
      'bloco',
      'apto',
      'createdAt',
      'token',
      'senha_hash',
      'ativo',
    ]) {
      const r = await salvar({ [campo]: 'Administrador' })
      expect([r.status, r.corpo.issues?.map((i) => i.path)]).toEqual([400, [campo]])
    }
    const duplicada = await aplicacao().pedir<CorpoDeErro>('PUT', '/api/users/profile', {
      quem: eu,
      corpo: `{"name":"A","email":"${eu.email}","isAdmin":false,"isAdmin":true}`,
      headers: { 'content-type': 'application/json' },
    })
    expect(duplicada.status).toBe(400)
    expect(await linha()).toEqual(antes)
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['nome vazio', { name: ' ' }, 'name'],
    ['e-mail inválido', { email: 'eu' }, 'email'],
    ['telefone com letras', { tel: '1133A34444' }, 'tel'],
    ['imagem que não é link', { image: 'file:///etc/passwd' }, 'image'],
    ['id em lista', { id: ['x'] }, 'id'],
  ])('recusa %s', async (_caso, extra, path) => {
    const r = await salvar(extra)
    expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, path])
  })

  test('G2: com a versão velha é 409 e a senha não volta no corpo', async () => {
    expect((await salvar({ name: 'Um' }, { 'if-match': '"1"' })).headers.etag).toBe('"2"')
    const r = await salvar({ name: 'Dois', password: NOVA, senhaAtual: SENHA }, { 'if-match': '"1"' })
    expect([r.status, r.corpo.code]).toEqual([409, 'CONFLITO_DE_VERSAO'])
    expect(r.texto).not.toContain(NOVA)
    expect((await entrar()).status).toBe(200)
  })
})

describe('B8: troca de senha', () => {
  test('encerra as outras sessões, troca o token da que está em uso e avisa por e-mail', async () => {
    const outra = (await entrar()).corpo.token
    const r = await salvar({ password: NOVA, senhaAtual: SENHA })
    expect(r.status).toBe(200)
    expect(r.corpo.token).toMatch(/^[\w-]{43}$/)
    expect(Date.parse(r.corpo.expiraEm)).toBeGreaterThan(Date.now())
    expect((await com(outra)).status).toBe(401)
    expect((await com(eu.token)).status).toBe(401)
    expect((await com(r.corpo.token)).status).toBe(200)
    expect((await entrar()).status).toBe(401)
    expect((await entrar(NOVA)).status).toBe(200)
    const [aviso, ...resto] = await receberCartas(aplicacao())
    expect([aviso!.para, aviso!.assunto, resto]).toEqual([eu.email, 'A sua senha foi alterada · Edifício Teste', []])
    expect(aviso!.bruto).not.toContain(NOVA)
  })

  test('fica no histórico como alterada, sem a senha', async () => {
    await salvar({ password: NOVA, senhaAtual: SENHA })
    const { mudancas } = await aplicacao()
      .ctx.db.selectFrom('auditoria')
      .select('mudancas')
      .where('entidade_id', '=', eu.id)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(mudancas)).toEqual([{ campo: 'senha', antes: null, depois: 'alterada' }])
  })

  test.each<[string, Record<string, unknown>, string, string]>([
    ['sem a senha atual', { password: NOVA }, 'VALIDACAO', 'senhaAtual'],
    ['com a senha atual vazia', { password: NOVA, senhaAtual: '' }, 'VALIDACAO', 'senhaAtual'],
    ['com a senha atual errada', { password: NOVA, senhaAtual: 'errada' }, 'SENHA_ATUAL_INCORRETA', 'senhaAtual'],
    ['com a senha atual em lista', { password: NOVA, senhaAtual: [SENHA] }, 'VALIDACAO', 'senhaAtual'],
    ['para uma de 7 letras', { password: 'abcdefg', senhaAtual: SENHA }, 'VALIDACAO', 'password'],
    ['para uma comum', { password: 'qwertyui', senhaAtual: SENHA }, 'VALIDACAO', 'password'],
    ['para o próprio nome', { password: 'Morador de Teste', senhaAtual: SENHA }, 'VALIDACAO', 'password'],
    ['para uma de 201 letras', { password: 'ab'.repeat(101), senhaAtual: SENHA }, 'VALIDACAO', 'password'],
  ])('%s é recusada, e nada muda', async (_caso, extra, codigo, path) => {
    const outra = (await entrar()).corpo.token
    const r = await salvar(extra)
    expect([r.status, r.corpo.code, r.corpo.issues?.[0]?.path]).toEqual([400, codigo, path])
    expect((await com(outra)).status).toBe(200)
    expect((await entrar()).status).toBe(200)
    expect(await receberCartas(aplicacao())).toEqual([])
  })

  test('B12: senhas com espaços, emojis e 200 caracteres entram inteiras', async () => {
    let atual = SENHA
    for (const nova of ['  espaços nas pontas  ', '🏠🔑🌳🚪🐕🎈🍞☕', `${'ação '.repeat(39)}fim!!`]) {
      const r = await salvar({ password: nova, senhaAtual: atual })
      expect(r.status).toBe(200)
      eu = { ...eu, token: r.corpo.token }
      atual = nova
      expect((await entrar(nova)).status).toBe(200)
      expect((await entrar(nova.trim().slice(0, -1))).status).toBe(401)
    }
  })

  test('quem tem a sessão mas não a senha erra no máximo dez vezes', async () => {
    for (let i = 0; i < 10; i++) expect((await salvar({ password: NOVA, senhaAtual: `x${i}` })).status).toBe(400)
    const r = await salvar({ password: NOVA, senhaAtual: SENHA })
    expect([r.status, r.corpo.code]).toEqual([429, 'MUITAS_TENTATIVAS'])
    expect(Number(r.headers['retry-after'])).toBeGreaterThan(0)
    expect((await salvar({ name: 'Só o nome' })).status).toBe(200)
  })

  test('duas trocas ao mesmo tempo: vale uma, e uma sessão', async () => {
    const rs = await Promise.all([
      salvar({ password: `${NOVA} A`, senhaAtual: SENHA }),
      salvar({ password: `${NOVA} B`, senhaAtual: SENHA }),
    ])
    expect(rs.filter((r) => r.status === 200)).toHaveLength(1)
    const aceita = rs.find((r) => r.status === 200)!
    expect((await com(aceita.corpo.token)).status).toBe(200)
  })
})

describe('B8: troca de e-mail', () => {
  test('pede a senha atual', async () => {
    const r = await salvar({ email: 'sem.senha@exemplo.com.br' })
    expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, 'senhaAtual'])
    expect((await linha()).email).toBe(eu.email)
  })

  test('encerra as outras sessões, troca o token e avisa o endereço antigo e o novo', async () => {
    const outra = (await entrar()).corpo.token
    const email = `novo.${eu.email}`
    const r = await salvar({ email, senhaAtual: SENHA })
    expect([r.status, r.corpo.email]).toEqual([200, email])
    expect((await com(outra)).status).toBe(401)
    expect((await com(eu.token)).status).toBe(401)
    expect((await com(r.corpo.token)).status).toBe(200)
    expect((await entrar(SENHA, email)).status).toBe(200)
    expect((await receberCartas(aplicacao())).map((c) => c.para)).toEqual([eu.email, email])
  })

  test('o token que se propõe passa a ser o da sessão, mesmo que a resposta não chegue; o de outra sessão é recusado', async () => {
    const email = `proposto.${eu.email}`
    const curto = await salvar({ email, senhaAtual: SENHA, proximoToken: 'curto' })
    expect([curto.status, curto.corpo.issues?.[0]?.path]).toEqual([400, 'proximoToken'])
    const { token: deOutra } = await aplicacao().criarPessoa('Morador')
    const tomado = await salvar({ email, senhaAtual: SENHA, proximoToken: deOutra })
    expect([tomado.status, tomado.corpo.issues?.[0]?.path]).toEqual([400, 'proximoToken'])
    expect((await com(eu.token)).status).toBe(200)
    const proximoToken = 'p'.repeat(43)
    expect((await salvar({ email, senhaAtual: SENHA, proximoToken })).corpo.token).toBe(proximoToken)
    expect([(await com(eu.token)).status, (await com(proximoToken)).status]).toEqual([401, 200])
  })

  test('junto da senha, o aviso da senha vai ao endereço que a pessoa tinha', async () => {
    const email = `ambos.${eu.email}`
    expect((await salvar({ email, password: NOVA, senhaAtual: SENHA })).status).toBe(200)
    const cartas = await receberCartas(aplicacao())
    expect(cartas.map((c) => c.para).toSorted()).toEqual([eu.email, eu.email, email].toSorted())
  })

  test('o e-mail de outra pessoa é 409 no campo, e as sessões ficam', async () => {
    const outra = await aplicacao().criarPessoa('Morador')
    const r = await salvar({ email: outra.email, senhaAtual: SENHA })
    expect([r.status, r.corpo.code, r.corpo.issues?.[0]?.path]).toEqual([409, 'JA_EXISTE', 'email'])
    expect((await com(eu.token)).status).toBe(200)
  })

  test('o mesmo e-mail em maiúsculas não é troca', async () => {
    const r = await salvar({ email: eu.email.toUpperCase() })
    expect([r.status, r.corpo.token]).toEqual([200, undefined])
  })
})

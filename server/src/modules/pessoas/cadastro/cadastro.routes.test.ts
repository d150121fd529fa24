import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { MENSAGEM_TOKEN_FALHOU, type CorpoDeErro } from '#contract/protocolo/erro.ts'
import type { Usuario } from '#contract/pessoas/usuarios.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import type { Aviso } from '#server/platform/barramento.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { receberCartas } from '../../../../test/caixa-postal.ts'
import { criarPredio, limparPredio, porNaUnidade } from '../../../../test/predio.ts'

const aplicacao = comAplicacao()

afterEach(() => moverRelogio(0))

type Resposta = Usuario & CorpoDeErro
const ver = (id: string, quem?: Pessoa | null) =>
  aplicacao().pedir<Resposta>('GET', `/api/users/${id}`, quem === undefined ? {} : { quem })
const editar = (id: string, corpo: unknown, opcoes: { versao?: number; quem?: Pessoa } = {}) =>
  aplicacao().pedir<Resposta>('PUT', `/api/users/${id}`, {
    corpo,
    ...(opcoes.versao === undefined ? {} : { headers: { 'if-match': `"${opcoes.versao}"` } }),
    ...(opcoes.quem === undefined ? {} : { quem: opcoes.quem }),
  })
const linhaNoBanco = (id: string) =>
  aplicacao().ctx.db.selectFrom('usuarios').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** The notices given while `fazer` runs. */
async function avisosDe(fazer: () => Promise<unknown>): Promise<Aviso[]> {
  const avisos: Aviso[] = []
  const parar = aplicacao().plataforma.eventos.ouvir((a) => avisos.push(a))
  await fazer()
  await expect.poll(() => avisos.length).toBeGreaterThan(0)
  parar()
  return avisos
}

const CPFS_VALIDOS = ['52998224725', '11144477735', '12345678909', '39053344705', '15350946056', '98765432100']
let n = 0
const pessoaNova = (extra: Record<string, unknown> = {}) => {
  n += 1
  return {
    name: `Pessoa ${n}`,
    email: `pessoa.${n}@exemplo.com.br`,
    cpf: CPFS_VALIDOS[n % CPFS_VALIDOS.length],
    aniversario: '1980-05-17',
    tel: '11912345678',
    bloco: 'A',
    apto: '302',
    password: 'uma frase comprida para entrar',
    ...extra,
  }
}
const registrar = (corpo: unknown, quem?: Pessoa | null, headers: Record<string, string> = {}) =>
  aplicacao().pedir<Resposta & { token?: string }>('POST', '/api/users/register', {
    corpo,
    headers,
    ...(quem === undefined ? {} : { quem }),
  })
/** So that each case may use the same CPFs. */
const esquecerCpfs = () => aplicacao().ctx.db.updateTable('usuarios').set({ cpf: null }).execute()

describe('listas', () => {
  afterEach(esquecerCpfs)
  beforeAll(async () => {
    await aplicacao().criarPessoa('Inquilino', { nome: 'beto 100% Silva', bloco: 'A', apto: '41', ativo: 0 })
  })
  const listar = (caminho: string, query: string) =>
    aplicacao().pedir<Usuario[] & CorpoDeErro>('GET', `/api/${caminho}?${query}`)

  test.each(['users', 'moradores'])('A6: /%s não traz senha, resumo nem token', async (caminho) => {
    const { texto, corpo } = await listar(caminho, '')
    expect(texto).not.toMatch(/senha|password|hash|token|argon/i)
    expect(Object.keys(corpo[0]!)).not.toContain('busca')
  })

  test('busca sem acento e sem maiúscula, por nome, e-mail, telefone e CPF, com % ao pé da letra', async () => {
    const corpo = pessoaNova({ name: 'Conceição Araújo', tel: '(11) 91234-5678', cpf: '012.345.678-90' })
    expect((await registrar(corpo)).status).toBe(201)
    for (const busca of ['conceicao ARAUJO', '91234-5678', '11912345678', '012.345.678-90', '01234567890', corpo.email])
      expect((await listar('users', `busca=${encodeURIComponent(busca)}`)).corpo).toHaveLength(1)
    expect((await listar('users', 'busca=100%25')).corpo.map((p) => p.name)).toEqual(['beto 100% Silva'])
    expect((await listar('users', 'busca=con%25cao')).corpo).toHaveLength(0)
  })

  test('filtra por status e por tipo', async () => {
    const desabilitadas = (await listar('moradores', 'status=Desabilitado')).corpo
    expect(desabilitadas.map((p) => p.name)).toContain('beto 100% Silva')
    expect(new Set(desabilitadas.map((p) => p.status))).toEqual(new Set(['Desabilitado']))
    const admins = (await listar('users', 'tipo=Administrador&status=Ativo')).corpo
    expect(admins.length).toBeGreaterThan(0)
    expect(admins.every((p) => p.isAdmin && p.status === 'Ativo')).toBe(true)
  })

  test('ordena por nome sem olhar o acento, e por bloco e apartamento como número', async () => {
    for (const [name, bloco, apto] of [
      ['Zélia Ordem', 'A', '1001'],
      ['Álvaro Ordem', 'B', '12'],
      ['beto Ordem', 'A', '302'],
    ])
      expect((await registrar(pessoaNova({ name, bloco, apto }))).status).toBe(201)
    const nomes = async (ordem: string) => (await listar('moradores', `busca=ordem${ordem}`)).corpo.map((p) => p.name)
    const porNome = ['Álvaro Ordem', 'beto Ordem', 'Zélia Ordem']
    expect(await nomes('')).toEqual(porNome)
    expect(await nomes('&ordem=-nome')).toEqual(porNome.toReversed())
    expect(await nomes('&ordem=bloco')).toEqual(['beto Ordem', 'Zélia Ordem', 'Álvaro Ordem'])
    expect(await nomes('&ordem=criacao')).toEqual(['Zélia Ordem', 'Álvaro Ordem', 'beto Ordem'])
  })

  test('diz quem saiu do condomínio; nunca da administração, nem de quem nunca teve unidade', async () => {
    const [unidade] = await criarPredio(aplicacao(), 1, { bloco: 'Z' })
    const saiuEm = { fim: '2024-01-31' }
    const [antiga, ainda, sindica] = [
      await aplicacao().criarPessoa('Morador', { nome: 'Quem Vendeu' }),
      await aplicacao().criarPessoa('Inquilino', { nome: 'Quem Mora' }),
      await aplicacao().criarPessoa('Administrador', { nome: 'Quem Administra' }),
    ]
    await porNaUnidade(aplicacao(), unidade!, antiga, 'proprietario', saiuEm)
    await porNaUnidade(aplicacao(), unidade!, ainda, 'inquilino')
    await porNaUnidade(aplicacao(), unidade!, sindica, 'proprietario', saiuEm)
    const { corpo } = await listar('users', 'busca=quem&porPagina=todos')
    expect(corpo.map((p) => [p.name, p.saiu])).toEqual(
      expect.arrayContaining([
        ['Quem Vendeu', true],
        ['Quem Mora', false],
        ['Quem Administra', false],
      ]),
    )
    await limparPredio(aplicacao())
  })

  test('pagina com total; todos vem inteira', async () => {
    const todas = await listar('users', 'porPagina=todos')
    const pagina = await listar('users', 'porPagina=20&pagina=1')
    expect(pagina.headers['x-total-count']).toBe(String(todas.corpo.length))
    expect(todas.corpo.slice(0, 20)).toEqual(pagina.corpo)
  })

  test.each(['status=Qualquer', 'tipo=Root', 'ordem=senha', 'ordem=cpf', 'porPagina=7', 'isAdmin=true', 'pagina=0'])(
    'recusa %s',
    async (query) => {
      expect((await listar('users', query)).status).toBe(400)
      expect((await listar('moradores', query)).status).toBe(400)
    },
  )
})

describe('cadastro pela administração', () => {
  afterEach(esquecerCpfs)

  test('cria a pessoa, que já entra; a sessão da administração continua a mesma', async () => {
    const corpo = pessoaNova({ tipo: 'Inquilino', image: 'https://exemplo.com.br/foto.png' })
    const r = await registrar(corpo)
    expect(r.status).toBe(201)
    expect(r.corpo).toMatchObject({ name: corpo.name, tipo: 'Inquilino', isAdmin: false, status: 'Ativo', versao: 1 })
    expect(r.corpo.token).toBeUndefined()
    expect((await aplicacao().pedir('GET', '/api/users/profile')).status).toBe(200)
    const { email, password } = corpo
    expect((await aplicacao().pedir('POST', '/api/users', { corpo: { email, password }, quem: null })).status).toBe(200)
    const historia = await aplicacao()
      .ctx.db.selectFrom('auditoria')
      .selectAll()
      .where('entidade_id', '=', r.corpo._id)
      .execute()
    expect(historia.map((h) => h.acao)).toEqual(['criou'])
    expect(historia[0]!.mudancas).not.toMatch(/senha|argon/)
  })

  test('sem tipo, é Morador', async () => {
    expect((await registrar(pessoaNova())).corpo.tipo).toBe('Morador')
  })

  test('bloco e apartamento ficam como a unidade os tem, e não como alguém os digita', async () => {
    expect((await registrar(pessoaNova({ bloco: 'Torre', apto: '7B' }))).status).toBe(201)
    const { corpo } = await registrar(pessoaNova({ bloco: 'torre', apto: '7b' }))
    expect([corpo.bloco, corpo.apto]).toEqual(['Torre', '7B'])
    const mudada = await aplicacao().pedir<Usuario>('PUT', `/api/users/${corpo._id}`, {
      corpo: { name: corpo.name, email: corpo.email, bloco: 'TORRE', apto: '7b' },
    })
    expect([mudada.status, mudada.corpo.bloco, mudada.corpo.apto]).toEqual([200, 'Torre', '7B'])
  })

  test('onde não há blocos basta o apartamento; onde os há, falta o bloco', async () => {
    const semBloco = pessoaNova({ bloco: undefined, apto: '2019' })
    const recusa = await registrar(semBloco)
    expect([recusa.status, recusa.corpo.issues]).toEqual([400, [{ path: 'bloco', message: 'Informe o bloco' }]])
    expect((await aplicacao().pedir('POST', '/api/unidades', { corpo: { bloco: '', apto: '2019' } })).status).toBe(201)
    const { status, corpo } = await registrar(semBloco)
    expect([status, corpo.bloco, corpo.apto]).toEqual([201, null, '2019'])
    const convidada = await registrar({
      ...pessoaNova({ bloco: undefined, apto: '2019', convite: true }),
      password: undefined,
    })
    expect(convidada.status).toBe(201)
    const unidades = await aplicacao().pedir<{ apto: string }[]>('GET', '/api/unidades?busca=2019')
    expect(unidades.corpo.filter((u) => u.apto === '2019')).toHaveLength(1)
  })

  test('A5: campos que não são do formulário são recusados, e ninguém é criado', async () => {
    for (const campo of ['isAdmin', 'role', '_id', 'createdAt', 'senha_hash', 'ativo', 'status', 'IsAdmin', 'a.b']) {
      for (const valor of [true, 'true', 1, ['true']]) {
        const corpo = pessoaNova({ [campo]: valor })
        const r = await registrar(corpo)
        expect([r.status, r.corpo.issues?.map((i) => i.path)]).toEqual([400, [campo]])
        expect((await aplicacao().pedir<Usuario[]>('GET', `/api/users?busca=${corpo.email}`)).corpo).toHaveLength(0)
      }
    }
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['D13: CPF com dígito verificador errado', { cpf: '529.982.247-24' }, 'cpf'],
    ['D13: CPF de onze dígitos iguais', { cpf: '111.111.111-11' }, 'cpf'],
    ['D13: CPF com letras', { cpf: '5299822472A' }, 'cpf'],
    ['D13: CPF sem o zero da frente', { cpf: '1234567890' }, 'cpf'],
    ['D13: CPF numérico', { cpf: 52998224725 }, 'cpf'],
    ['e-mail sem domínio', { email: 'ana@' }, 'email'],
    ['nascimento em 31/02', { aniversario: '1980-02-31' }, 'aniversario'],
    ['nascimento no futuro', { aniversario: '2999-01-01' }, 'aniversario'],
    ['telefone sem DDD', { tel: '91234567' }, 'tel'],
    ['bloco comprido', { bloco: 'B'.repeat(11) }, 'bloco'],
    ['apartamento nulo', { apto: null }, 'apto'],
    ['tipo inventado', { tipo: 'Root' }, 'tipo'],
    ['imagem javascript', { image: 'javascript:alert(1)' }, 'image'],
    ['nome com NUL', { name: 'A\0na' }, 'name'],
    ['B12: senha de 7 letras', { password: 'abcdefg' }, 'password'],
    ['B12: senha 12345678', { password: '12345678' }, 'password'],
    ['B12: senha com o nome do condomínio', { password: 'edificio teste' }, 'password'],
    ['senha junto de convite', { convite: true }, 'password'],
    ['convite em texto', { convite: 'true', password: undefined }, 'convite'],
  ])('recusa %s', async (_caso, extra, path) => {
    const r = await registrar(pessoaNova(extra))
    expect([r.status, r.corpo.code]).toEqual([400, 'VALIDACAO'])
    expect(r.corpo.issues?.map((i) => i.path)).toContain(path)
  })

  test('mostra todos os campos que faltam, junto dos errados', async () => {
    const vazio = await registrar({})
    const nomes = ['apto', 'aniversario', 'bloco', 'cpf', 'email', 'name', 'password', 'tel']
    expect(vazio.corpo.issues?.map((i) => i.path).toSorted()).toEqual(nomes.toSorted())
    const errado = await registrar({ cpf: 'x', isAdmin: true })
    expect(errado.corpo.issues?.map((i) => i.path).toSorted()).toEqual([...nomes, 'isAdmin'].toSorted())
  })

  test('D13: o mesmo CPF, com ou sem pontos, é uma pessoa só; o zero da frente fica', async () => {
    const primeira = await registrar(pessoaNova({ cpf: '012.345.678-90' }))
    expect(primeira.corpo.cpf).toBe('01234567890')
    const r = await registrar(pessoaNova({ cpf: '01234567890' }))
    expect([r.status, r.corpo.code, r.corpo.issues?.[0]?.path]).toEqual([409, 'JA_EXISTE', 'cpf'])
  })

  test('o mesmo e-mail, em maiúsculas, é 409 no campo', async () => {
    const { email } = pessoaNova()
    expect((await registrar(pessoaNova({ email }))).status).toBe(201)
    const r = await registrar(pessoaNova({ email: email.toUpperCase() }))
    expect([r.status, r.corpo.code, r.corpo.issues?.[0]?.path]).toEqual([409, 'JA_EXISTE', 'email'])
  })

  test('dois cadastros ao mesmo tempo com o mesmo e-mail criam uma pessoa', async () => {
    const { email } = pessoaNova()
    const rs = await Promise.all([registrar(pessoaNova({ email })), registrar(pessoaNova({ email }))])
    expect(rs.map((r) => r.status).toSorted()).toEqual([201, 409])
  })

  test('a mesma chave de idempotência cria uma vez só', async () => {
    const corpo = pessoaNova()
    const chave = { 'idempotency-key': 'pessoa-1' }
    const [a, b] = [await registrar(corpo, undefined, chave), await registrar(corpo, undefined, chave)]
    expect([a.status, b.status, a.corpo._id]).toEqual([201, 201, b.corpo._id])
  })

  test('B3: sem sessão e sem convite é 401, exista ou não o e-mail', async () => {
    const conhecido = await registrar(pessoaNova({ email: (await aplicacao().como('administrador'))!.email }), null)
    const desconhecido = await registrar(pessoaNova(), null)
    expect([conhecido.status, conhecido.corpo.message]).toEqual([401, MENSAGEM_TOKEN_FALHOU])
    expect(conhecido.texto).toBe(desconhecido.texto)
  })

  test('A2: morador não cadastra ninguém, e continua na sua sessão', async () => {
    const morador = await aplicacao().criarPessoa('Morador')
    const r = await registrar(pessoaNova({ tipo: 'Administrador' }), morador)
    expect([r.status, r.corpo.code]).toEqual([403, 'SEM_PERMISSAO'])
    expect((await ver(morador.id, morador)).status).toBe(200)
  })
})

describe('uma pessoa', () => {
  test('A3: morador vê a si mesmo; outra pessoa é igual a nenhuma', async () => {
    const [a, b] = [await aplicacao().criarPessoa('Morador'), await aplicacao().criarPessoa('Inquilino')]
    expect((await ver(a.id, a)).corpo.email).toBe(a.email)
    const [deB, deNinguem] = [await ver(b.id, a), await ver('nada', a)]
    expect([deB.status, deB.texto]).toEqual([404, deNinguem.texto])
    expect(deB.texto).not.toContain(b.email)
  })

  test('a administração vê qualquer uma; a que não existe é 404', async () => {
    const a = await aplicacao().criarPessoa('Morador')
    const r = await ver(a.id)
    expect([r.status, r.headers.etag]).toEqual([200, '"1"'])
    expect((await ver('00000000-0000-7000-8000-000000000000')).status).toBe(404)
  })
})

describe('alteração pela administração', () => {
  test('troca o que veio, mantém o que não veio, esvazia com null, e sobe a versão', async () => {
    const p = await aplicacao().criarPessoa('Morador', { bloco: 'A', apto: '11' })
    const r = await editar(
      p.id,
      { _id: p.id, name: 'Nome Novo', email: p.email, bloco: 'C', apto: null },
      { versao: 1 },
    )
    expect(r.corpo).toMatchObject({ name: 'Nome Novo', bloco: 'C', apto: null, versao: 2 })
    expect((await aplicacao().pedir<Usuario[]>('GET', '/api/users?busca=nome%20novo')).corpo).toHaveLength(1)
  })

  test('G2: com a versão velha é 409 com as duas versões', async () => {
    const p = await aplicacao().criarPessoa('Morador')
    await editar(p.id, { name: 'Primeira', email: p.email }, { versao: 1 })
    const r = await editar(p.id, { name: 'Segunda', email: p.email }, { versao: 1 })
    expect([r.status, r.corpo.code]).toEqual([409, 'CONFLITO_DE_VERSAO'])
    expect(r.corpo.atual).toMatchObject({ name: 'Primeira', versao: 2 })
    expect(r.corpo.enviado).toMatchObject({ name: 'Segunda' })
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['o _id de outra pessoa', { _id: 'outro' }, '_id'],
    ['isAdmin', { isAdmin: true }, 'isAdmin'],
    ['senha', { password: 'uma frase comprida' }, 'password'],
    ['versão no corpo', { versao: 9 }, 'versao'],
    ['nome nulo', { name: null }, 'name'],
    ['e-mail nulo', { email: null }, 'email'],
    ['tipo em lista', { tipo: ['Administrador'] }, 'tipo'],
  ])('recusa %s', async (_caso, extra, path) => {
    const p = await aplicacao().criarPessoa('Morador')
    const r = await editar(p.id, { name: 'X', email: p.email, ...extra })
    expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, path])
    expect((await linhaNoBanco(p.id)).versao).toBe(1)
  })

  test('o e-mail de outra pessoa é 409 no campo', async () => {
    const [a, b] = [await aplicacao().criarPessoa('Morador'), await aplicacao().criarPessoa('Morador')]
    const r = await editar(a.id, { name: a.nome, email: b.email })
    expect([r.status, r.corpo.code, r.corpo.issues?.[0]?.path]).toEqual([409, 'JA_EXISTE', 'email'])
  })

  test('B8: e-mail trocado encerra as sessões da pessoa e avisa os dois endereços', async () => {
    await receberCartas(aplicacao())
    const p = await aplicacao().criarPessoa('Morador')
    const novo = `novo.${p.email}`
    const avisos = await avisosDe(() => editar(p.id, { name: p.nome, email: novo }))
    expect(avisos).toContainEqual({ classe: 'sessoes', usuarioId: p.id })
    expect((await ver(p.id, p)).status).toBe(401)
    const cartas = await receberCartas(aplicacao())
    expect(cartas.map((c) => c.para)).toEqual([p.email, novo])
    expect(cartas[0]!.assunto).toBe('O seu e-mail de acesso foi alterado · Edifício Teste')
  })

  test('o próprio e-mail só se troca no perfil, com a senha atual', async () => {
    const admin = await aplicacao().criarPessoa('Administrador')
    const corpo = { name: admin.nome, email: `x${admin.email}` }
    const r = await editar(admin.id, corpo, { quem: admin })
    expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, 'email'])
  })

  test('A7: rebaixar corta na hora: 401 no pedido seguinte, telas abertas avisadas', async () => {
    const outro = await aplicacao().criarPessoa('Administrador')
    const mudanca = { name: outro.nome, email: outro.email, tipo: 'Morador' }
    const avisos = await avisosDe(() => editar(outro.id, mudanca))
    expect(avisos).toContainEqual({ classe: 'sessoes', usuarioId: outro.id })
    const r = await aplicacao().pedir<CorpoDeErro>('GET', '/api/users', { quem: outro })
    expect([r.status, r.corpo.message]).toEqual([401, MENSAGEM_TOKEN_FALHOU])
  })

  test('A8: ninguém tira o próprio acesso de administração', async () => {
    const eu = await aplicacao().criarPessoa('Administrador')
    const r = await editar(eu.id, { name: eu.nome, email: eu.email, tipo: 'Morador' }, { quem: eu })
    expect([r.status, r.corpo.code]).toEqual([409, 'CONFLITO'])
    const d = await aplicacao().pedir<CorpoDeErro>('PUT', `/api/users/${eu.id}/desativar`, { quem: eu })
    expect([d.status, d.corpo.code]).toEqual([409, 'CONFLITO'])
    expect(await linhaNoBanco(eu.id)).toMatchObject({ tipo: 'Administrador', ativo: 1, versao: 1 })
  })
})

describe('desativar e ativar', () => {
  const mudar = (id: string, acao: 'desativar' | 'ativar', versao?: number) =>
    aplicacao().pedir<Resposta>('PUT', `/api/users/${id}/${acao}`, {
      ...(versao === undefined ? {} : { headers: { 'if-match': `"${versao}"` } }),
    })

  test('A7: desativar corta na hora; ativar deixa entrar de novo, sem reviver a sessão', async () => {
    const p = await aplicacao().criarPessoa('Morador')
    const avisos = await avisosDe(() => mudar(p.id, 'desativar'))
    expect(avisos).toContainEqual({ classe: 'sessoes', usuarioId: p.id })
    expect((await ver(p.id, p)).status).toBe(401)
    expect((await ver(p.id)).corpo.status).toBe('Desabilitado')
    expect((await mudar(p.id, 'ativar')).corpo.status).toBe('Ativo')
    expect((await ver(p.id, p)).status).toBe(401)
  })

  test('repetir não muda nada; com a versão velha é 409', async () => {
    const p = await aplicacao().criarPessoa('Morador')
    await mudar(p.id, 'desativar', 1)
    expect((await mudar(p.id, 'desativar', 1)).corpo.versao).toBe(2)
    expect((await mudar(p.id, 'ativar', 1)).corpo.code).toBe('CONFLITO_DE_VERSAO')
    const acoes = await aplicacao()
      .ctx.db.selectFrom('auditoria')
      .select('acao')
      .where('entidade_id', '=', p.id)
      .execute()
    expect(acoes.map((a) => a.acao)).toEqual(['desativou'])
  })
})

describe('o último administrador', () => {
  const so = comAplicacao()
  const tirar = (quem: Pessoa, alvo: Pessoa, como: 'rebaixar' | 'desativar') =>
    como === 'desativar'
      ? so().pedir<CorpoDeErro>('PUT', `/api/users/${alvo.id}/desativar`, { quem })
      : so().pedir<CorpoDeErro>('PUT', `/api/users/${alvo.id}`, {
          quem,
          corpo: { name: alvo.nome, email: alvo.email, tipo: 'Morador' },
        })

  test.each(['rebaixar', 'desativar'] as const)('A8: não se pode %s', async (como) => {
    await so().ctx.db.deleteFrom('usuarios').execute()
    const unico = await so().criarPessoa('Administrador')
    await so().criarPessoa('Administrador', { ativo: 0 })
    const convidado = await so().criarPessoa('Administrador')
    await so().ctx.db.updateTable('usuarios').set({ senha_hash: null }).where('id', '=', convidado.id).execute()
    const r = await tirar(unico, unico, como)
    expect([r.status, r.corpo.code]).toEqual([409, 'ULTIMO_ADMINISTRADOR'])
  })

  test.each(['rebaixar', 'desativar'] as const)('A8: dois que se tentam %s ao mesmo tempo: fica um', async (como) => {
    await so().ctx.db.deleteFrom('usuarios').execute()
    const [a, b] = [await so().criarPessoa('Administrador'), await so().criarPessoa('Administrador')]
    const rs = await Promise.all([tirar(a, b, como), tirar(b, a, como)])
    expect(rs.filter((r) => r.status === 200)).toHaveLength(1)
    const restam = await so()
      .ctx.db.selectFrom('usuarios')
      .select('id')
      .where('tipo', '=', 'Administrador')
      .where('ativo', '=', 1)
      .execute()
    expect(restam).toHaveLength(1)
  })
})

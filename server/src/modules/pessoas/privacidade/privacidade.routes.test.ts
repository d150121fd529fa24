import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { diaEm, somarDias } from '#contract/valores/calendario.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import type { Notificacao } from '#contract/casa/notificacoes.ts'
import type { SituacaoDosDados } from '#contract/pessoas/privacidade.ts'
import type { Usuario } from '#contract/pessoas/usuarios.ts'
import { DIA, moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao, type Pessoa, SENHA } from '../../../../test/aplicacao.ts'
import { criarArea, daquiADias, reservar } from '../../../../test/areas.ts'
import { despejarBanco } from '../../../../test/despejo.ts'
import { criarPredio, porNaUnidade } from '../../../../test/predio.ts'

const aplicacao = comAplicacao()
const CPF = '52998224725'
const TEL = '11987651234'
const NOME = 'Genoveva Quintanilha'

let pessoa: Pessoa
let vizinho: Pessoa
let admin: Pessoa

beforeEach(async () => {
  await aplicacao().ctx.db.updateTable('usuarios').set({ cpf: null }).execute()
  pessoa = await aplicacao().criarPessoa('Morador', { nome: NOME, bloco: 'Z', apto: '909', cpf: CPF })
  vizinho = (await aplicacao().como('inquilino'))!
  admin = (await aplicacao().como('administrador'))!
})
afterEach(() => moverRelogio(0))

type Resposta = SituacaoDosDados & CorpoDeErro
const pedir = (metodo: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, quem: Pessoa = admin, corpo?: object) =>
  aplicacao().pedir<Resposta>(metodo, url, { quem, ...(corpo && { corpo }) })
const situacao = (quem: Pessoa = admin, de = pessoa) => pedir('GET', `/api/users/${de.id}/privacidade`, quem)
const eliminar = () => pedir('PUT', `/api/users/${pessoa.id}/eliminar`, admin, {})
const solicitar = (senhaAtual: string | undefined = SENHA) =>
  pedir('POST', '/api/users/profile/eliminacao', pessoa, { senhaAtual })
const desativar = () => pedir('PUT', `/api/users/${pessoa.id}/desativar`)
async function copia(formato: 'json' | 'pdf', quem: Pessoa = pessoa) {
  const headers = { authorization: `Bearer ${quem.token}` }
  return aplicacao().app.inject({ url: `/api/users/${pessoa.id}/dados?formato=${formato}`, headers })
}
const OCORRENCIA = { titulo: 'Vazamento', detalhes: 'Água no teto', tel: TEL, bloco: 'Z', apto: '909' }
const relatar = (tel = TEL) =>
  aplicacao().pedir<{ _id: string } & CorpoDeErro>('POST', '/api/ocorrencias', {
    quem: pessoa,
    corpo: { ...OCORRENCIA, tel, name: NOME },
  })

describe('quem pode', () => {
  test('A3: os dados de outra pessoa não existem para quem mora', async () => {
    for (const caminho of ['privacidade', 'dados?formato=json', 'dados?formato=pdf'])
      expect((await pedir('GET', `/api/users/${pessoa.id}/${caminho}`, vizinho)).status).toBe(404)
  })
})

describe('a cópia dos dados', () => {
  test('em JSON tem o cadastro e o que a pessoa fez, e nada de segredo', async () => {
    await relatar()
    await reservar(aplicacao(), await criarArea(aplicacao()), pessoa)
    const r = await copia('json')
    expect([r.statusCode, r.headers['content-disposition']]).toEqual([
      200,
      expect.stringMatching(/dados-pessoais-.*json/),
    ])
    const dados = JSON.parse(r.body) as Record<string, unknown[]> & { cadastro: Record<string, unknown> }
    expect(dados.cadastro).toMatchObject({ nome: NOME, cpf: CPF, apartamento: '909', email: pessoa.email })
    expect(dados.ocorrencias).toEqual([expect.objectContaining({ titulo: 'Vazamento', relato: 'Água no teto' })])
    expect(dados.reservas).toHaveLength(1)
    expect(dados.sessoes).toHaveLength(1)
    const { senha_hash } = await aplicacao()
      .ctx.db.selectFrom('usuarios')
      .select('senha_hash')
      .where('id', '=', pessoa.id)
      .executeTakeFirstOrThrow()
    for (const segredo of [senha_hash!, pessoa.token]) expect(r.body).not.toContain(segredo)
  })

  test.each([
    ['morador', false],
    ['administrador', true],
  ] as const)('os avisos que existem para quem pede: %s', async (ator, administra) => {
    const quem = (await aplicacao().como(ator))!
    const { avisosPorEmail } = (
      await aplicacao().pedir<{ avisosPorEmail: { aviso: string }[] }>(
        'GET',
        `/api/users/${quem.id}/dados?formato=json`,
        { quem },
      )
    ).corpo
    const avisos = avisosPorEmail.map((a) => a.aviso)
    expect(avisos).toEqual(expect.arrayContaining(['reserva', 'cobranca']))
    expect(['servico', 'copia', 'webhook'].filter((t) => avisos.includes(t)).length).toBe(administra ? 3 : 0)
  })

  test('em PDF é um documento, para a própria pessoa e para a administração', async () => {
    for (const quem of [pessoa, admin]) {
      const r = await copia('pdf', quem)
      expect([r.statusCode, r.headers['content-type'], r.rawPayload.subarray(0, 5).toString()]).toEqual([
        200,
        'application/pdf',
        '%PDF-',
      ])
    }
  })

  test('outro formato é recusado pelo nome do campo', async () => {
    const r = await pedir('GET', `/api/users/${pessoa.id}/dados?formato=xml`, pessoa)
    expect([r.status, r.corpo.issues?.[0]]).toEqual([
      400,
      expect.objectContaining({ path: 'formato', message: 'Use json ou pdf' }),
    ])
  })
})

test('a pessoa vê quem da administração abriu os seus dados, um por dia, e a própria leitura não conta', async () => {
  await pedir('GET', `/api/users/${pessoa.id}`, pessoa)
  expect((await situacao(pessoa)).corpo.acessos).toEqual([])
  for (let i = 0; i < 3; i++) await pedir('GET', `/api/users/${pessoa.id}`)
  await copia('json', admin)
  const um = { quem: admin.nome, dia: diaEm(new Date()) }
  expect((await situacao(pessoa)).corpo.acessos).toEqual([um])
})

describe('o pedido de eliminação', () => {
  test('avisa a administração, que tem quinze dias; pedido de novo é o mesmo, e pode ser retirado', async () => {
    const feito = await solicitar()
    expect([feito.status, feito.corpo.responderAte]).toEqual([200, somarDias(diaEm(new Date()), 15)])
    const avisos = await aplicacao().pedir<Notificacao[]>('GET', '/api/notificacoes', { quem: admin })
    const meus = avisos.corpo.filter((n) => n.caminho.includes(pessoa.id))
    expect(meus).toEqual([
      expect.objectContaining({ titulo: 'Pedido de eliminação de dados', caminho: `/users/${pessoa.id}/informacoes` }),
    ])
    expect((await solicitar()).corpo.pedidaEm).toBe(feito.corpo.pedidaEm)
    const retirado = await pedir('DELETE', '/api/users/profile/eliminacao', pessoa)
    expect([retirado.status, retirado.corpo.pedidaEm, (await situacao()).corpo.pedidaEm]).toEqual([200, null, null])
  })

  test('pedido em três abas ao mesmo tempo é um só: um aviso, uma linha na história', async () => {
    const respostas = await Promise.all([solicitar(), solicitar(), solicitar()])
    expect(respostas.map((r) => r.status)).toEqual([200, 200, 200])
    expect(new Set(respostas.map((r) => r.corpo.pedidaEm)).size).toBe(1)
    const { db } = aplicacao().ctx
    const historia = await db.selectFrom('auditoria').select('acao').where('entidade_id', '=', pessoa.id).execute()
    expect(historia.filter(({ acao }) => acao === 'pediu a eliminação dos dados')).toHaveLength(1)
    const avisos = await aplicacao().pedir<Notificacao[]>('GET', '/api/notificacoes', { quem: admin })
    expect(avisos.corpo.filter((n) => n.caminho.includes(pessoa.id))).toHaveLength(1)
  })

  test.each([
    ['', 'Informe a senha atual'],
    ['outra senha qualquer', 'A senha atual está incorreta'],
  ])('com a senha %j não vale', async (senha, mensagem) => {
    const r = await solicitar(senha)
    expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([expect.any(Number), 'senhaAtual'])
    expect(r.status).toBeGreaterThanOrEqual(400)
    expect(r.corpo.issues?.[0]?.message).toBe(mensagem)
    expect((await situacao()).corpo.pedidaEm).toBeNull()
  })

  test('quem mora não lê o que impede a eliminação; a administração lê', async () => {
    expect((await situacao(pessoa)).corpo.impedimentos).toEqual([])
    expect((await situacao()).corpo.impedimentos).toEqual(['O acesso está ativo: desative a pessoa antes.'])
  })
})

describe('a eliminação', () => {
  test('espera pelo fim do acesso, do vínculo e da reserva, e diz cada um', async () => {
    const [unidade] = await criarPredio(aplicacao(), 1)
    const vinculo = await porNaUnidade(aplicacao(), unidade!, pessoa, 'proprietario')
    await reservar(aplicacao(), await criarArea(aplicacao()), pessoa, { isData: daquiADias(30) })
    const r = await eliminar()
    expect(r.status).toBe(409)
    for (const parte of ['desative', 'vínculo', 'reserva']) expect(r.corpo.message).toContain(parte)
    await desativar()
    await aplicacao()
      .ctx.db.updateTable('pessoas_da_unidade')
      .set({ fim: '2020-02-01' })
      .where('id', '=', vinculo)
      .execute()
    expect((await eliminar()).corpo.message).toBe('Há reserva que ainda vai acontecer: cancele-a ou espere por ela.')
    moverRelogio(40 * DIA)
    const { token } = await aplicacao().criarPessoa('Administrador')
    admin = { ...admin, token }
    expect((await eliminar()).status).toBe(200)
  })

  test('não deixa nome, e-mail, telefone nem CPF em lugar algum do banco, e o que aconteceu fica', async () => {
    // What nobody else in these tests has.
    const [nome, tel, cpf] = ['Hermengarda Vilasboas', '11945678901', '11144477735']
    pessoa = await aplicacao().criarPessoa('Morador', { nome, bloco: 'Z', apto: '909', cpf })
    const { _id: ocorrencia } = (await relatar(tel)).corpo
    await reservar(aplicacao(), await criarArea(aplicacao()), pessoa, {
      isData: daquiADias(3),
      listaDeConvidados: 'Eustáquia Quaresma',
    })
    const cadastro = { name: nome, email: pessoa.email, tel, cpf }
    await pedir('PUT', `/api/users/${pessoa.id}`, admin, cadastro)
    await pedir('PUT', `/api/users/${pessoa.id}`, admin, { ...cadastro, bloco: null, apto: null })
    await solicitar()
    await desativar()
    moverRelogio(40 * DIA)
    const { token } = await aplicacao().criarPessoa('Administrador')
    admin = { ...admin, token }
    const feita = await eliminar()
    expect([feita.status, feita.corpo.eliminadaEm, feita.corpo.responderAte]).toEqual([200, expect.any(String), null])
    const banco = (await despejarBanco(aplicacao())).toLowerCase()
    for (const dado of [
      'hermengarda',
      'vilasboas',
      'eustáquia',
      pessoa.email,
      tel,
      '(11) 94567-8901',
      cpf,
      '111.444.777-35',
    ])
      expect(banco).not.toContain(dado.toLowerCase())
    if (aplicacao().ctx.motor === 'sqlite') {
      // The index of the search keeps what was taken out of it until it is written anew.
      const { rows } = await sql<{ trecho: string }>`select hex(block) as trecho from (
        select block from auditoria_palavras_data union all select block from reservas_palavras_data
        union all select block from ocorrencias_palavras_data)`.execute(aplicacao().ctx.db)
      const indices = rows.map((r) => Buffer.from(r.trecho, 'hex').toString('latin1')).join('')
      for (const resto of ['mengarda', 'lasboas']) expect(indices).not.toContain(resto)
    }
    const lida = await aplicacao().pedir<{ name: string; titulo: string }>('GET', `/api/ocorrencias/${ocorrencia}`, {
      quem: admin,
    })
    expect([lida.status, lida.corpo.name, lida.corpo.titulo]).toEqual([200, 'Pessoa eliminada', 'Vazamento'])
    const depois = await aplicacao().pedir<Usuario>('GET', `/api/users/${pessoa.id}`, { quem: admin })
    expect(depois.corpo).toMatchObject({ name: 'Pessoa eliminada', status: 'Desabilitado', cpf: null, tel: null })
    expect((await eliminar()).corpo.eliminadaEm).toBe(feita.corpo.eliminadaEm)
  })

  test('quem foi eliminado não volta a entrar, e o e-mail fica livre para outra pessoa', async () => {
    await desativar()
    expect((await eliminar()).status).toBe(200)
    const r = await pedir('PUT', `/api/users/${pessoa.id}/ativar`)
    expect([r.status, r.corpo.message]).toEqual([409, 'Os dados desta pessoa foram eliminados: cadastre-a de novo'])
    expect((await aplicacao().criarPessoa('Morador', { email: pessoa.email, cpf: CPF })).email).toBe(pessoa.email)
  })
})

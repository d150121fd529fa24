import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { RegistroDeAuditoria } from '#contract/casa/auditoria.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import type { PessoaDaUnidade } from '#contract/predio/pessoas-da-unidade.ts'
import type { MinhaUnidade, Unidade } from '#contract/predio/unidades.ts'
import type { Usuario } from '#contract/pessoas/usuarios.ts'
import { DIA, hoje, moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { expurgar } from './excluidas.service.ts'
import { nomesDasUnidades, papelEm, responsaveisEm } from './responsaveis.service.ts'

const aplicacao = comAplicacao()

beforeEach(async () => {
  const { db } = aplicacao().ctx
  await db.deleteFrom('pessoas_da_unidade').execute()
  await db.deleteFrom('unidades').execute()
})
afterEach(() => {
  moverRelogio(0)
})

type Resposta = PessoaDaUnidade & CorpoDeErro
const unidade = async (apto = '101') =>
  (await aplicacao().pedir<Unidade>('POST', '/api/unidades', { corpo: { bloco: 'A', apto } })).corpo
const ver = async (u: Unidade) => (await aplicacao().pedir<Unidade>('GET', `/api/unidades/${u._id}`)).corpo
const vincular = (u: Unidade, corpo: Record<string, unknown>) =>
  aplicacao().pedir<Resposta>('POST', `/api/unidades/${u._id}/pessoas`, {
    corpo: { papel: 'proprietario', inicio: '2024-01-01', ...corpo },
  })
const noVinculo = (
  metodo: 'PUT' | 'DELETE',
  u: Unidade,
  v: PessoaDaUnidade,
  resto = '',
  corpo?: unknown,
  versao?: number,
) =>
  aplicacao().pedir<Resposta>(metodo, `/api/unidades/${u._id}/pessoas/${v._id}${resto}`, {
    ...(corpo === undefined ? {} : { corpo }),
    ...(versao === undefined ? {} : { headers: { 'if-match': `"${versao}"` } }),
  })
const papeis = async (u: Unidade) => (await ver(u)).pessoas.map((p) => [p.nome, p.papel, p.situacao, p.recebeCobrancas])

describe('vínculos', () => {
  test('com conta mostra o que está no cadastro; sem conta, o que se digitou', async () => {
    const u = await unidade()
    const ana = await aplicacao().criarPessoa('Morador', { nome: 'Ana', cpf: '12345678909' })
    expect((await vincular(u, { usuario: ana.id })).corpo).toMatchObject({
      usuario: ana.id,
      nome: 'Ana',
      email: ana.email,
      cpf: '12345678909',
      situacao: 'atual',
      recebeCobrancas: true,
      podeRemover: true,
      versao: 1,
    })
    const semConta = { nome: 'Espólio de Rui', email: 'rui@exemplo.com.br', tel: '1133445566', cpf: '529.982.247-25' }
    const { corpo: rui } = await vincular(u, semConta)
    expect(rui).toMatchObject({ ...semConta, usuario: null, cpf: '52998224725' })
    const mudado = { nome: 'Rui', papel: 'proprietario', inicio: '2023-01-01', tel: null }
    expect((await noVinculo('PUT', u, rui, '', mudado, 1)).corpo).toMatchObject({
      nome: 'Rui',
      tel: null,
      email: 'rui@exemplo.com.br',
      inicio: '2023-01-01',
      versao: 2,
    })
    expect((await noVinculo('PUT', u, rui, '', mudado, 1)).corpo).toMatchObject({
      code: 'CONFLITO_DE_VERSAO',
      atual: { nome: 'Rui', versao: 2 },
    })
  })

  test('os de hoje por papel, depois os que virão, depois os que saíram', async () => {
    const u = await unidade()
    await vincular(u, { nome: 'Filha', papel: 'dependente' })
    await vincular(u, { nome: 'Saiu antes', fim: '2024-06-30' })
    await vincular(u, { nome: 'Saiu depois', fim: '2025-06-30' })
    await vincular(u, { nome: 'Vai entrar', papel: 'inquilino', inicio: somarDias(hoje(), 10) })
    await vincular(u, { nome: 'Inquilino', papel: 'inquilino' })
    await vincular(u, { nome: 'Dona' })
    expect(await papeis(u)).toEqual([
      ['Dona', 'proprietario', 'atual', false],
      ['Inquilino', 'inquilino', 'atual', true],
      ['Filha', 'dependente', 'atual', false],
      ['Vai entrar', 'inquilino', 'futuro', false],
      ['Saiu depois', 'proprietario', 'encerrado', false],
      ['Saiu antes', 'proprietario', 'encerrado', false],
    ])
  })

  test('só uma pessoa é a escolhida para pagar: escolher outra tira a primeira', async () => {
    const u = await unidade()
    const dona = (await vincular(u, { nome: 'Dona', paga: true })).corpo
    await vincular(u, { nome: 'Inquilino', papel: 'inquilino' })
    expect((await papeis(u)).map(([nome, , , recebe]) => [nome, recebe])).toEqual([
      ['Dona', true],
      ['Inquilino', false],
    ])
    const dono = (await vincular(u, { nome: 'Outro dono', paga: true })).corpo
    expect((await ver(u)).pessoas.filter((p) => p.paga).map((p) => p.nome)).toEqual(['Outro dono'])
    const corpo = { nome: 'Dona', papel: 'proprietario', inicio: '2024-01-01', paga: true }
    expect((await noVinculo('PUT', u, dona, '', corpo)).corpo.recebeCobrancas).toBe(true)
    await noVinculo('DELETE', u, dono)
    await noVinculo('PUT', u, dono, '/restaurar')
    expect((await ver(u)).pessoas.filter((p) => p.paga).map((p) => p.nome)).toEqual(['Dona'])
    const acoes = await aplicacao().pedir<RegistroDeAuditoria[]>('GET', `/api/auditoria?entidade=unidades&id=${u._id}`)
    expect(acoes.corpo.filter((r) => r.acao.startsWith('passou as cobranças'))).toHaveLength(2)
  })

  test('encerrar guarda o histórico; quem responde pela unidade muda com o dia', async () => {
    const u = await unidade()
    const dona = (await vincular(u, { nome: 'Dona', inicio: '2020-01-01' })).corpo
    const inq = (await vincular(u, { nome: 'Inquilino', papel: 'inquilino', inicio: '2024-03-01' })).corpo
    const cedo = await noVinculo('PUT', u, inq, '/encerrar', { fim: '2024-02-29' })
    expect(cedo.corpo.issues).toEqual([{ path: 'fim', message: 'A saída não pode ser antes da entrada, 01/03/2024' }])
    expect((await noVinculo('PUT', u, inq, '/encerrar', { fim: '2025-02-28' })).corpo).toMatchObject({
      fim: '2025-02-28',
      situacao: 'encerrado',
    })
    const outraVez = await noVinculo('PUT', u, inq, '/encerrar', { fim: '2025-03-01' })
    expect([outraVez.status, outraVez.corpo.message]).toEqual([409, 'Este vínculo foi encerrado em 28/02/2025'])
    const { ctx } = aplicacao()
    const quem = async (dia: string) => (await responsaveisEm(ctx, dia)).get(u._id)
    expect(await quem('2019-12-31')).toBeUndefined()
    expect((await quem('2024-02-29'))?.pagador).toMatchObject({ vinculoId: dona._id, usuarioId: null, nome: 'Dona' })
    expect((await quem('2025-02-28'))?.pagador).toMatchObject({ nome: 'Inquilino', papel: 'inquilino' })
    expect((await quem('2025-02-28'))?.proprietario?.nome).toBe('Dona')
    expect((await quem('2025-03-01'))?.pagador?.nome).toBe('Dona')
    expect(await nomesDasUnidades(ctx, [u._id, 'nenhuma'])).toEqual(new Map([[u._id, 'A 101']]))
  })

  describe('quem sai junto', () => {
    const familia = async () => {
      const u = await unidade()
      const dona = (await vincular(u, { nome: 'Dona', inicio: '2020-01-01' })).corpo
      const filha = (await vincular(u, { nome: 'Filha', papel: 'dependente', inicio: '2021-01-01' })).corpo
      const filho = (await vincular(u, { nome: 'Filho', papel: 'dependente', inicio: '2024-05-01' })).corpo
      return { u, dona, filha, filho }
    }
    const saidas = async (u: Unidade) => Object.fromEntries((await ver(u)).pessoas.map((p) => [p.nome, p.fim] as const))

    test('os que se dizem saem no mesmo dia, cada um com a sua linha no histórico; os outros ficam', async () => {
      const { u, dona, filha } = await familia()
      expect(
        (await noVinculo('PUT', u, dona, '/encerrar', { fim: '2025-02-28', saem: [filha._id, filha._id] })).status,
      ).toBe(200)
      expect(await saidas(u)).toEqual({ Dona: '2025-02-28', Filha: '2025-02-28', Filho: null })
      const { corpo } = await aplicacao().pedir<RegistroDeAuditoria[]>(
        'GET',
        `/api/auditoria?entidade=unidades&id=${u._id}`,
      )
      const fins = corpo.filter((r) => r.acao === 'encerrou um vínculo com a unidade')
      expect(fins.flatMap((r) => r.mudancas.filter((m) => m.campo === 'saida').map((m) => m.depois))).toEqual([
        '2025-02-28',
        '2025-02-28',
      ])
    })

    test('quem entrou depois daquele dia não sai nele, e nada se grava; de outra unidade ninguém sai', async () => {
      const { u, dona, filha, filho } = await familia()
      const cedo = await noVinculo('PUT', u, dona, '/encerrar', { fim: '2023-02-28', saem: [filha._id, filho._id] })
      expect([cedo.status, cedo.corpo.issues]).toEqual([
        400,
        [{ path: 'saem', message: 'Filho entrou em 01/05/2024, depois de 28/02/2023: não pode sair nesse dia' }],
      ])
      const alheia = (await vincular(await unidade('102'), { nome: 'Vizinha' })).corpo
      const errado = await noVinculo('PUT', u, dona, '/encerrar', { fim: '2025-02-28', saem: [alheia._id] })
      expect([errado.status, errado.corpo.issues?.[0]?.path]).toEqual([400, 'saem'])
      expect(await saidas(u)).toEqual({ Dona: null, Filha: null, Filho: null })
    })

    test('quem compra encerra no mesmo pedido, na véspera, os vínculos de quem vende e dos seus', async () => {
      const { u, dona, filha, filho } = await familia()
      const saem = [dona, filha, filho].map((p) => p._id)
      expect((await vincular(u, { nome: 'Nova dona', inicio: '2025-03-01', saem })).status).toBe(201)
      expect(await saidas(u)).toEqual({
        'Nova dona': null,
        Dona: '2025-02-28',
        Filha: '2025-02-28',
        Filho: '2025-02-28',
      })
      const recusa = await vincular(u, { nome: 'Outra', inicio: '2020-05-01', saem: [filho._id] })
      expect(recusa.status).toBe(400)
      expect(await saidas(u)).not.toHaveProperty('Outra')
    })

    test('a saída que se escreve ao editar também os leva; sem ela não se diz quem sai; quem já saiu antes fica como está', async () => {
      const { u, dona, filha, filho } = await familia()
      const corpo = { nome: 'Dona', papel: 'proprietario', inicio: '2020-01-01', saem: [filha._id, filho._id] }
      const sem = await noVinculo('PUT', u, dona, '', corpo)
      expect([sem.status, sem.corpo.issues?.[0]?.path]).toEqual([400, 'saem'])
      await noVinculo('PUT', u, filha, '/encerrar', { fim: '2024-12-31' })
      expect((await noVinculo('PUT', u, dona, '', { ...corpo, fim: '2025-02-28' })).status).toBe(200)
      expect(await saidas(u)).toEqual({ Dona: '2025-02-28', Filha: '2024-12-31', Filho: '2025-02-28' })
    })
  })

  test('remover desfaz um engano por 30 dias; depois só se encerra', async () => {
    const u = await unidade()
    const v = (await vincular(u, { nome: 'Engano' })).corpo
    expect((await noVinculo('DELETE', u, v)).status).toBe(204)
    expect((await ver(u)).pessoas).toEqual([])
    expect((await noVinculo('PUT', u, v, '/restaurar')).corpo).toMatchObject({ nome: 'Engano', versao: 3 })
    const { db } = aplicacao().ctx
    const criadoHa = (dias: number) =>
      db
        .updateTable('pessoas_da_unidade')
        .set({ criado_em: new Date(Date.now() - dias * DIA).toISOString() })
        .execute()
    await criadoHa(30)
    expect((await ver(u)).pessoas[0]?.podeRemover).toBe(true)
    await criadoHa(31)
    expect((await ver(u)).pessoas[0]?.podeRemover).toBe(false)
    const tarde = await noVinculo('DELETE', u, v)
    expect([tarde.status, tarde.corpo.message]).toEqual([
      409,
      'Este vínculo tem mais de 30 dias. Encerre-o com a data da saída: o histórico fica.',
    ])
    await criadoHa(0)
    await noVinculo('DELETE', u, v)
    moverRelogio(31 * DIA)
    expect(await expurgar(aplicacao().ctx)).toBe(1)
    moverRelogio(0)
    expect((await noVinculo('PUT', u, v, '/restaurar')).status).toBe(404)
  })

  test('a mesma pessoa não está duas vezes na unidade no mesmo dia, mas pode voltar', async () => {
    const u = await unidade()
    const { id: usuario } = await aplicacao().criarPessoa('Morador')
    await vincular(u, { usuario, inicio: '2020-01-01', fim: '2021-12-31' })
    const repetida = await vincular(u, { usuario, inicio: '2021-12-31' })
    expect([repetida.status, repetida.corpo.issues]).toEqual([
      409,
      [{ path: 'usuario', message: 'Esta pessoa já está na unidade desde 01/01/2020' }],
    ])
    const dela = async () => (await aplicacao().pedir<Unidade[]>('GET', `/api/unidades?pessoa=${usuario}`)).corpo
    expect(await dela()).toEqual([])
    expect((await vincular(u, { usuario, inicio: '2022-01-01' })).status).toBe(201)
    expect((await dela()).map((x) => x._id)).toEqual([u._id])
  })

  test('quem não tem cadastro também não: pelo CPF, ou pelo nome enquanto falta um CPF', async () => {
    const u = await unidade()
    const ana = await aplicacao().criarPessoa('Morador', { nome: 'Ana Lima', cpf: '11144477735' })
    await vincular(u, { usuario: ana.id })
    const pelo = async (corpo: Record<string, unknown>) => {
      const r = await vincular(u, corpo)
      return [r.status, r.corpo.issues?.[0]?.path]
    }
    expect(await pelo({ nome: 'ANA LIMA', papel: 'dependente' })).toEqual([409, 'nome'])
    expect(await pelo({ nome: 'Ana L.', cpf: '11144477735', papel: 'inquilino' })).toEqual([409, 'nome'])
    expect(await pelo({ nome: 'Ana Lima', inicio: '2010-01-01', fim: '2015-12-31' })).toEqual([201, undefined])
    expect(await pelo({ nome: 'Ana Lima', cpf: '52998224725', papel: 'dependente' })).toEqual([201, undefined])
    expect((await ver(u)).pessoas.filter((p) => p.situacao === 'atual')).toHaveLength(2)
  })

  test('o vínculo de uma unidade não se alcança por outra', async () => {
    const [u, outra] = [await unidade('1'), await unidade('2')]
    const v = (await vincular(u, { nome: 'Dona' })).corpo
    expect((await noVinculo('DELETE', outra, v)).status).toBe(404)
  })

  test.each([
    ['sem ninguém', {}, 'nome', 'Escolha uma pessoa cadastrada ou informe o nome'],
    ['conta que não existe', { usuario: 'x' }, 'usuario', 'Pessoa não encontrada'],
    ['conta e nome', { usuario: 'x', nome: 'y' }, 'nome', 'Quem tem conta é alterado no próprio cadastro'],
    ['papel desconhecido', { nome: 'y', papel: 'visita' }, 'papel', 'Escolha proprietario, inquilino ou dependente'],
    ['saída antes da entrada', { nome: 'y', fim: '2023-12-31' }, 'fim', 'A saída não pode ser antes da entrada'],
    ['data impossível', { nome: 'y', inicio: '2026-02-31' }, 'inicio', 'Fevereiro de 2026 vai até o dia 28'],
    [
      'dependente que paga',
      { nome: 'y', papel: 'dependente', paga: true },
      'paga',
      'Dependente não recebe as cobranças',
    ],
    ['CPF errado', { nome: 'y', cpf: '11111111111' }, 'cpf', 'CPF inválido: confira os números'],
  ] as [string, Record<string, unknown>, string, string][])('recusa %s', async (_nome, corpo, campo, mensagem) => {
    const u = await unidade()
    const r = await vincular(u, corpo)
    expect([r.status, r.corpo.issues]).toEqual([400, [{ path: campo, message: mensagem }]])
    expect((await ver(u)).pessoas).toEqual([])
  })
})

describe('o cadastro das pessoas e as unidades andam juntos', () => {
  const base = {
    cpf: '529.982.247-25',
    aniversario: '1980-01-01',
    tel: '11912345678',
    password: 'uma senha bem comprida',
  }
  const registrar = async (email: string, resto: Record<string, unknown> = {}) => {
    const corpo = { name: 'Nova Pessoa', email, bloco: 'A', apto: '101', ...base, ...resto }
    return (await aplicacao().pedir<Usuario>('POST', '/api/users/register', { corpo })).corpo
  }
  const mudar = async (p: Usuario, corpo: Record<string, unknown>) =>
    (
      await aplicacao().pedir<Usuario>('PUT', `/api/users/${p._id}`, {
        corpo: { name: p.name, email: p.email, ...corpo },
      })
    ).corpo
  const unidades = async () => {
    const { corpo } = await aplicacao().pedir<Unidade[]>('GET', '/api/unidades')
    return Promise.all(
      corpo.map(async (u) => [u.nome, (await papeis(u)).map(([, papel, situacao]) => `${papel} ${situacao}`)]),
    )
  }
  /** As if every tie had begun some days ago. */
  const comecou = (dias: number) =>
    aplicacao()
      .ctx.db.updateTable('pessoas_da_unidade')
      .set({ inicio: somarDias(hoje(), -dias) })
      .execute()
  beforeEach(async () => {
    await aplicacao().ctx.db.deleteFrom('convites').execute()
    await aplicacao().ctx.db.updateTable('usuarios').set({ cpf: null }).execute()
  })

  test('registrar cria a unidade que falta e o vínculo; mudar de apartamento encerra um e começa outro', async () => {
    await unidade('102')
    const p = await registrar('muda@exemplo.com.br')
    expect(await unidades()).toEqual([
      ['A 101', ['proprietario atual']],
      ['A 102', []],
    ])
    await comecou(10)
    await mudar(p, { apto: '102', tipo: 'Inquilino' })
    expect(await unidades()).toEqual([
      ['A 101', ['proprietario encerrado']],
      ['A 102', ['inquilino atual']],
    ])
    const [antiga] = (await aplicacao().pedir<Unidade[]>('GET', '/api/unidades')).corpo
    expect((antiga && (await ver(antiga)))?.pessoas[0]).toMatchObject({
      fim: somarDias(hoje(), -1),
      nome: 'Nova Pessoa',
    })
    await mudar(p, { tel: '11999998888' })
    await mudar(p, { bloco: null, apto: null })
    // Moved in and out on one day: that was a slip, and leaves nothing.
    expect(await unidades()).toEqual([
      ['A 101', ['proprietario encerrado']],
      ['A 102', []],
    ])
  })

  test('corrigir no mesmo dia um apartamento digitado errado não deixa rastro', async () => {
    const p = await registrar('engano@exemplo.com.br', { apto: '1001' })
    await mudar(p, { apto: '101' })
    expect(await unidades()).toEqual([
      ['A 101', ['proprietario atual']],
      ['A 1001', []],
    ])
  })

  test('o que a administração fez à mão fica: papel, vínculo encerrado, outra unidade', async () => {
    const p = await registrar('mao@exemplo.com.br')
    const [u] = (await aplicacao().pedir<Unidade[]>('GET', '/api/unidades')).corpo
    if (!u) throw new Error('falta a unidade')
    const [v] = (await ver(u)).pessoas
    if (!v) throw new Error('falta o vínculo')
    const outra = await unidade('500')
    await vincular(outra, { usuario: p._id })
    await noVinculo('PUT', u, v, '', { usuario: p._id, papel: 'dependente', inicio: hoje() })
    await mudar(p, { tipo: 'Inquilino' })
    expect(await unidades()).toEqual([
      ['A 101', ['dependente atual']],
      ['A 500', ['proprietario atual']],
    ])
    await noVinculo('PUT', u, v, '/encerrar', { fim: hoje() })
    await mudar(p, { tel: '11999998888' })
    expect((await ver(u)).pessoas).toHaveLength(1)
    await comecou(5)
    // Moving into a unit where staff already put the person: that tie goes on. The other has its last day today.
    await mudar(p, { apto: '500' })
    expect(await unidades()).toEqual([
      ['A 101', ['dependente atual']],
      ['A 500', ['proprietario atual']],
    ])
  })

  test('quem a administração digitou na unidade e depois ganhou cadastro não está lá duas vezes', async () => {
    const u = await unidade('101')
    const { corpo: semConta } = await vincular(u, { nome: 'Nova Pessoa', papel: 'inquilino', tel: '1133445566' })
    const p = await registrar('a-mesma@exemplo.com.br')
    const { pessoas } = await ver(u)
    expect(pessoas.map((x) => [x._id, x.usuario, x.papel, x.inicio])).toEqual([
      [semConta._id, p._id, 'inquilino', '2024-01-01'],
    ])
    const { corpo } = await aplicacao().pedir<RegistroDeAuditoria[]>(
      'GET',
      `/api/auditoria?entidade=unidades&id=${u._id}`,
    )
    expect(corpo[0]?.acao).toBe('ligou ao cadastro uma pessoa da unidade')
    // Who moves afterwards leaves it as any other.
    await mudar(p, { apto: '102' })
    expect((await ver(u)).pessoas.map((x) => x.situacao)).toEqual(['encerrado'])
  })

  test('quem já tem o dia de sair não entra outra vez por mudar o cadastro', async () => {
    const u = await unidade('101')
    const p = await registrar('sai@exemplo.com.br', { apto: '102' })
    const fim = somarDias(hoje(), 20)
    await vincular(u, { usuario: p._id, fim })
    await mudar(p, { apto: '101' })
    expect((await ver(u)).pessoas.map((x) => x.fim)).toEqual([fim])
  })

  test('quem digita o apartamento ao aceitar um convite não entra nele até a administração confirmar', async () => {
    const email = 'convidada@exemplo.com.br'
    await aplicacao().pedir('POST', '/api/convites', { corpo: { email } })
    const { texto } = await aplicacao()
      .ctx.db.selectFrom('emails')
      .select('texto')
      .where('para', 'like', `%${email}%`)
      .executeTakeFirstOrThrow()
    const token = /token=([\w-]+)/.exec(texto)?.[1]
    const corpo = { name: 'Convidada', email, bloco: 'A', apto: '101', ...base, token }
    const aceite = await aplicacao().pedir<Usuario & { token: string }>('POST', '/api/users/register', {
      corpo,
      quem: null,
    })
    expect([aceite.status, aceite.corpo.apto]).toEqual([201, '101'])
    expect(await unidades()).toEqual([])
    const quem: Pessoa = { id: aceite.corpo._id, nome: '', email, token: aceite.corpo.token }
    expect((await aplicacao().pedir('GET', '/api/unidades/minhas', { quem })).corpo).toEqual([])
    await mudar(aceite.corpo, { tel: '11999998888' })
    expect(await unidades()).toEqual([['A 101', ['proprietario atual']]])
  })
})

describe('quem mora na unidade', () => {
  const como = async (quem: Pessoa) =>
    (await aplicacao().pedir<MinhaUnidade[]>('GET', '/api/unidades/minhas', { quem })).corpo
  const cadastro = {
    veiculos: [{ placa: 'ABC1D23', modelo: 'Fox', cor: 'Prata' }],
    animais: [],
    contatosDeEmergencia: [],
  }
  const salvar = (u: Unidade, quem: Pessoa, corpo: unknown = cadastro, versao?: number) =>
    aplicacao().pedir<MinhaUnidade & CorpoDeErro>('PUT', `/api/unidades/${u._id}/cadastro`, {
      quem,
      corpo,
      ...(versao === undefined ? {} : { headers: { 'if-match': `"${versao}"` } }),
    })

  test('vê só as suas de hoje, com nomes e papéis dos outros, sem CPF nem telefone de ninguém', async () => {
    const [u, outra, antiga] = [await unidade('1'), await unidade('2'), await unidade('3')]
    const eu = await aplicacao().criarPessoa('Inquilino', { nome: 'Eu' })
    await vincular(u, { usuario: eu.id, papel: 'inquilino' })
    await vincular(antiga, { usuario: eu.id, fim: '2024-12-31' })
    await vincular(outra, { nome: 'Vizinha', tel: '11912345678', cpf: '52998224725' })
    await vincular(u, { nome: 'Dona', tel: '11912345678', cpf: '52998224725', email: 'dona@exemplo.com.br' })
    await vincular(u, { nome: 'Saiu', fim: '2024-12-31' })
    const minhas = await como(eu)
    expect(minhas).toMatchObject([
      {
        nome: 'A 1',
        papel: 'inquilino',
        pessoas: [
          { nome: 'Eu', papel: 'inquilino' },
          { nome: 'Dona', papel: 'proprietario' },
        ],
      },
    ])
    expect(JSON.stringify(minhas)).not.toMatch(/52998224725|11912345678|exemplo\.com/)
    expect(await papelEm(aplicacao().ctx, u._id, eu.id, hoje())).toBe('inquilino')
    expect((await salvar(outra, eu)).status).toBe(404)
    expect((await salvar(antiga, eu)).status).toBe(404)
  })

  test('muda veículos, animais e contatos da sua, e mais nada', async () => {
    const u = await unidade()
    const eu = await aplicacao().criarPessoa('Morador', { nome: 'Eu' })
    const v = (await vincular(u, { usuario: eu.id })).corpo
    expect((await salvar(u, eu, cadastro, 1)).corpo).toMatchObject({ ...cadastro, versao: 2 })
    const tarde = await salvar(u, eu, cadastro, 1)
    expect([tarde.status, tarde.corpo.code]).toEqual([409, 'CONFLITO_DE_VERSAO'])
    expect(tarde.corpo.atual).toMatchObject({ papel: 'proprietario', pessoas: [{ nome: 'Eu', papel: 'proprietario' }] })
    for (const campo of ['fracaoIdeal', 'vagas', 'observacao', 'grupo'])
      expect((await salvar(u, eu, { ...cadastro, [campo]: 'x' })).corpo.issues?.[0]?.path).toBe(campo)
    await noVinculo('PUT', u, v, '/encerrar', { fim: somarDias(hoje(), -1) })
    expect([await como(eu), (await salvar(u, eu)).status]).toEqual([[], 404])
    expect(await ver(u)).toMatchObject({ veiculos: [], moradas: [{ situacao: 'encerrado', ...cadastro }] })
  })
})

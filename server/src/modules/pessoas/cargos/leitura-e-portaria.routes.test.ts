import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Papel } from '#contract/pessoas/cargos.ts'
import type { SessaoAberta } from '#contract/pessoas/usuarios.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import { abrirSessao } from '#server/platform/autenticacao/sessoes.ts'
import { DIA, hoje, moverRelogio } from '#server/platform/relogio.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { comAplicacao, SENHA, type Pessoa } from '../../../../test/aplicacao.ts'
import { criarPredio, porNaUnidade, type UnidadeDeTeste } from '../../../../test/predio.ts'
import { notificar } from '../../casa/notificacoes/notificacoes.service.ts'
import { acertar } from './acessos.service.ts'
import { avisarFins } from './avisos.service.ts'

/** Offices that do not administer: what they open, from the first day to the last, and to whom. */

const aplicacao = comAplicacao()
const db = () => aplicacao().ctx.db
let unidades: UnidadeDeTeste[]

beforeAll(async () => {
  unidades = await criarPredio(aplicacao(), 2)
})
beforeEach(async () => {
  moverRelogio(0)
  await db().updateTable('usuarios').set({ acesso_por_cargo: null }).execute()
  await db().deleteFrom('cargos').execute()
})

const em = (dias: number) => somarDias(hoje(), dias)
const deFora = (nome = 'Contas Exatas') => aplicacao().criarPessoa('Morador', { nome })
const daqui = async (nome = 'Ana Souza') => {
  const pessoa = await aplicacao().criarPessoa('Morador', { nome })
  await porNaUnidade(aplicacao(), unidades[0]!, pessoa, 'proprietario', {})
  return pessoa
}
const criar = (pessoa: Pessoa, papel: Papel, parte: { inicio?: string; fim?: string | null } = {}) =>
  aplicacao().pedir<{ _id: string } & CorpoDeErro>('POST', '/api/cargos', {
    corpo: { pessoa: pessoa.id, papel, inicio: hoje(), fim: em(100), ...parte },
  })
const criado = async (...args: Parameters<typeof criar>) => {
  const r = await criar(...args)
  expect(r.status, r.texto).toBe(201)
  return r.corpo
}
const queixa = (r: { corpo: CorpoDeErro }) => r.corpo.issues?.map((i) => `${i.path}: ${i.message}`).join('; ')
const deNovo = async (quem: Pessoa): Promise<Pessoa> => ({
  ...quem,
  token: (await abrirSessao(aplicacao().ctx, quem.id, false)).token,
})
const status = async (quem: Pessoa, metodo: 'GET' | 'POST' | 'PUT', url: string) =>
  (await aplicacao().pedir(metodo, url, { quem, ...(metodo === 'GET' ? {} : { corpo: {} }) })).status
/** The books, the agenda of the building, a booking of one's own: what is open to whom. */
const abertos = async (quem: Pessoa) => {
  const pessoa = await deNovo(quem)
  return Promise.all(
    ['/api/receitas/all', '/api/agendas/all', '/api/reservas'].map((url) => status(pessoa, 'GET', url)),
  )
}
const linhaDe = ({ id }: Pessoa) =>
  db()
    .selectFrom('usuarios')
    .select(['tipo', 'ativo', 'acesso_por_cargo'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const entrar = (quem: Pessoa, perfil: 'administracao' | 'morador') =>
  aplicacao().pedir<SessaoAberta & CorpoDeErro>('POST', '/api/users', {
    quem: null,
    corpo: { email: quem.email, password: SENHA, perfil },
  })

describe('quem lê as contas', () => {
  test('o conselheiro as lê, não grava nada delas, e continua o morador que é', async () => {
    const ana = await daqui()
    await criado(ana, 'Conselheiro fiscal')
    expect(await abertos(ana)).toEqual([200, 200, 200])
    const dela = await deNovo(ana)
    expect(await status(dela, 'POST', '/api/receitas')).toBe(403)
    expect(await status(dela, 'GET', '/api/devedores')).toBe(403)
    // Judged for what was sent: the right is a resident's.
    expect(await status(dela, 'POST', '/api/reservas')).toBe(400)
    expect(await linhaDe(ana)).toEqual({ tipo: 'Morador', ativo: 1, acesso_por_cargo: 'conselho' })
  })

  test('o contador de fora lê as contas, e do prédio não tem mais nada', async () => {
    const contador = await deFora()
    expect(await abertos(contador)).toEqual([403, 200, 200])
    await criado(contador, 'Contador', { fim: null })
    expect(await abertos(contador)).toEqual([200, 403, 403])
  })

  test('o contador que mora aqui continua morador', async () => {
    const ana = await daqui()
    await criado(ana, 'Contador', { fim: null })
    expect(await abertos(ana)).toEqual([200, 200, 200])
  })

  test('o auditor lê do primeiro dia ao último, os dois contam, e depois não entra mais', async () => {
    const auditor = await deFora()
    await criado(auditor, 'Auditor', { inicio: em(1), fim: em(3) })
    const lidos: unknown[] = []
    for (const dia of [0, 1, 3, 4]) {
      moverRelogio(dia * DIA)
      await acertar(aplicacao().ctx)
      lidos.push((await linhaDe(auditor)).acesso_por_cargo)
    }
    expect(lidos).toEqual([null, 'contas', 'contas', null])
    expect((await linhaDe(auditor)).ativo).toBe(0)
    moverRelogio(0)
  })

  test('a sessão de antes e a de durante acabam com o cargo, que excluído fecha na hora', async () => {
    const contador = await deFora()
    const { _id } = await criado(contador, 'Contador')
    expect(await status(contador, 'GET', '/api/users/profile')).toBe(401)
    const dentro = await deNovo(contador)
    expect(await status(dentro, 'GET', '/api/caixa')).toBe(200)
    await aplicacao().pedir('DELETE', `/api/cargos/${_id}`)
    expect(await status(dentro, 'GET', '/api/caixa')).toBe(401)
  })

  test('de dois cargos seguidos nada se fecha no meio, e o que sobra de dois é o outro', async () => {
    const contador = await deFora()
    const { _id } = await criado(contador, 'Contador', { fim: em(1) })
    await criado(contador, 'Auditor', { inicio: em(2), fim: em(5) })
    const dentro = await deNovo(contador)
    moverRelogio(2 * DIA)
    expect(await acertar(aplicacao().ctx)).toBe(0)
    moverRelogio(0)
    expect(await status(dentro, 'GET', '/api/caixa')).toBe(200)
    await aplicacao().pedir('DELETE', `/api/cargos/${_id}`)
    expect((await linhaDe(contador)).ativo).toBe(0)
  })

  test('quem deixa de administrar e é contador continua entrando, para ler', async () => {
    const pessoa = await deFora('Administradora Central')
    const { _id } = await criado(pessoa, 'Administradora')
    await criado(pessoa, 'Contador')
    await aplicacao().pedir('DELETE', `/api/cargos/${_id}`)
    expect(await linhaDe(pessoa)).toEqual({ tipo: 'Morador', ativo: 1, acesso_por_cargo: 'contas' })
    expect(await abertos(pessoa)).toEqual([200, 403, 403])
  })

  test('entra pela porta Administração sem ser Administrador, e a resposta diz como age', async () => {
    const [ana, contador, outra] = [await daqui(), await deFora(), await daqui('Bia Lima')]
    await criado(ana, 'Conselheiro fiscal')
    await criado(contador, 'Contador')
    const [dela, dele] = [await entrar(ana, 'administracao'), await entrar(contador, 'administracao')]
    expect([dela.status, dela.corpo.isAdmin, dela.corpo.atores]).toEqual([
      200,
      false,
      ['leitor', 'conselheiro', 'morador'],
    ])
    expect([dele.status, dele.corpo.isAdmin, dele.corpo.atores]).toEqual([200, false, ['leitor']])
    expect((await entrar(ana, 'morador')).status).toBe(200)
    const recusa = await entrar(outra, 'administracao')
    expect([recusa.status, recusa.corpo.message]).toEqual([403, 'Você não é um Administrador'])
  })

  test('o que é dito ao prédio inteiro não vai a quem só tem um cargo', async () => {
    const [ana, contador] = [await daqui(), await deFora()]
    await criado(ana, 'Conselheiro fiscal')
    await criado(contador, 'Contador')
    const fato = {
      tipo: 'agenda',
      titulo: 'Festa junina',
      texto: 'No salão',
      caminho: '/agendas',
      email: 'nunca',
    } as const
    await emTransacao(aplicacao().ctx, (ctx) => notificar(ctx, { papel: 'todos' }, fato))
    const ouviram = await db()
      .selectFrom('notificacoes')
      .select('usuario_id')
      .where('titulo', '=', fato.titulo)
      .execute()
    const ids = ouviram.map((o) => o.usuario_id)
    expect([ids.includes(ana.id), ids.includes(contador.id)]).toEqual([true, false])
  })

  test('o fim é avisado sem falar em eleição, e a quem tem o cargo também', async () => {
    const auditor = await deFora('Lia Prado')
    await criado(auditor, 'Auditor', { fim: em(20) })
    expect(await avisarFins(aplicacao().ctx)).toBe(1)
    const ditos = await db()
      .selectFrom('notificacoes')
      .select(['titulo', 'texto'])
      .where('usuario_id', '=', auditor.id)
      .execute()
    const dito = ditos.find((d) => d.titulo === 'Cargo acaba em 20 dias')
    expect(dito?.texto).toMatch(/^Auditor: Lia Prado, até .*\. O acesso que ele dá acaba com ele\.$/)
  })
})

describe('quem atende a portaria', () => {
  test('não lê conta nenhuma nem o que é dos moradores', async () => {
    const porteiro = await deFora('Seu Nilo')
    await criado(porteiro, 'Porteiro', { fim: null })
    expect(await abertos(porteiro)).toEqual([403, 403, 403])
    expect((await entrar(porteiro, 'administracao')).corpo.atores).toEqual(['portaria'])
  })

  test('convidado pelo nome, sem unidade, escolhe a senha e entra na portaria', async () => {
    const email = 'nilo.barros@exemplo.com.br'
    await aplicacao().pedir('POST', '/api/convites', { corpo: { email, name: 'Nilo Barros' } })
    const { id } = await db().selectFrom('usuarios').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    await criado({ id, nome: 'Nilo Barros', email, token: '' }, 'Porteiro')
    const cartas = await db().selectFrom('emails').select('texto').where('para', '=', email).execute()
    const token = cartas.flatMap((c) => /convite#?\??token=([\w-]+)/.exec(c.texto)?.[1] ?? [])[0]
    const visto = await aplicacao().pedir<{ completo: boolean }>('POST', '/api/convites/ver', {
      quem: null,
      corpo: { token },
    })
    expect([visto.status, visto.corpo.completo]).toEqual([200, true])
    const corpo = { token, password: 'goiabada com queijo' }
    const r = await aplicacao().pedir<SessaoAberta>('POST', '/api/users/register', { quem: null, corpo })
    expect([r.status, r.corpo.atores]).toEqual([201, ['portaria']])
  })

  test('o zelador que mora no prédio continua morador', async () => {
    const zelador = await daqui('Davi Rocha')
    await criado(zelador, 'Zelador', { fim: null })
    expect(await abertos(zelador)).toEqual([403, 200, 200])
  })

  test('quem é de uma unidade não é porteiro, nem o porteiro entra numa unidade', async () => {
    const [ana, nilo] = [await daqui(), await deFora('Seu Nilo')]
    expect(queixa(await criar(ana, 'Porteiro'))).toBe(
      'pessoa: Ana Souza é de uma unidade do condomínio, e quem é daqui não é porteiro dos vizinhos',
    )
    const { _id } = await criado(nilo, 'Porteiro', { fim: em(30) })
    const vincular = (inicio: string) =>
      aplicacao().pedir<CorpoDeErro>('POST', `/api/unidades/${unidades[1]!.id}/pessoas`, {
        corpo: { usuario: nilo.id, papel: 'inquilino', inicio },
      })
    const recusa = await vincular(em(10))
    expect([recusa.status, recusa.corpo.message]).toEqual([409, expect.stringContaining('Seu Nilo é Porteiro de')])
    expect((await vincular(em(31))).status).toBe(201)
    const prorrogar = { pessoa: nilo.id, papel: 'Porteiro', inicio: hoje(), fim: em(40) }
    const r = await aplicacao().pedir<CorpoDeErro>('PUT', `/api/cargos/${_id}`, { corpo: prorrogar })
    expect(queixa(r)).toContain('é de uma unidade do condomínio')
  })

  test('nem quem administra pelo cadastro', async () => {
    const admin = await aplicacao().criarPessoa('Administrador', { nome: 'Caio' })
    expect(queixa(await criar(admin, 'Zelador'))).toContain('pessoa: Caio administra o condomínio')
  })
})

describe('cargos que não se juntam nos mesmos dias', () => {
  test.each<[Papel, Papel, string]>([
    ['Síndico', 'Conselheiro fiscal', 'quem administra não fica no conselho que confere as contas'],
    ['Administradora', 'Auditor', 'quem administra não audita as próprias contas'],
    ['Contador', 'Auditor', 'quem faz a contabilidade não confere as contas'],
    ['Conselheiro fiscal', 'Contador', 'quem faz a contabilidade não confere as contas'],
    ['Contador', 'Porteiro', 'quem atende a portaria não vê contas nem cobranças'],
    ['Zelador', 'Conselheiro fiscal', 'quem atende a portaria não vê contas nem cobranças'],
  ])('%s e %s', async (um, outro, motivo) => {
    const pessoa = await deFora()
    await criado(pessoa, um, { fim: em(10) })
    expect(queixa(await criar(pessoa, outro))).toContain(motivo)
    expect((await criar(pessoa, outro, { inicio: em(11) })).status).toBe(201)
  })

  test.each<[Papel, Papel]>([
    ['Zelador', 'Porteiro'],
    ['Conselheiro fiscal', 'Auditor'],
    ['Administradora', 'Contador'],
  ])('mas %s e %s sim', async (um, outro) => {
    const pessoa = await deFora()
    await criado(pessoa, um)
    expect((await criar(pessoa, outro)).status).toBe(201)
  })

  test('o auditor lê até um dia certo, e o contador pode não ter fim', async () => {
    const pessoa = await deFora()
    expect(queixa(await criar(pessoa, 'Auditor', { fim: null }))).toBe(
      'fim: Informe o último dia: quem ocupa o cargo Auditor lê as contas até um dia certo',
    )
    expect((await criar(pessoa, 'Contador', { fim: null })).status).toBe(201)
  })
})

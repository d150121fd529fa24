import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cargo } from '#contract/pessoas/cargos.ts'
import type { RegistroDeAuditoria } from '#contract/casa/auditoria.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import { abrirSessao } from '#server/platform/autenticacao/sessoes.ts'
import { DIA, hoje, moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { criarPredio, porNaUnidade, type UnidadeDeTeste } from '../../../../test/predio.ts'
import { acertar } from './acessos.service.ts'
import { avisarFins } from './avisos.service.ts'

const aplicacao = comAplicacao()
const db = () => aplicacao().ctx.db
let unidades: UnidadeDeTeste[]

beforeAll(async () => {
  unidades = await criarPredio(aplicacao(), 2)
})
beforeEach(async () => {
  moverRelogio(0)
  await db().deleteFrom('administra_por_cargo').execute()
  await db().deleteFrom('cargos').execute()
})

const em = (dias: number) => somarDias(hoje(), dias)
const morador = async (nome = 'Ana Souza', cpf?: string): Promise<Pessoa> => {
  const pessoa = await aplicacao().criarPessoa('Morador', { nome, ...(cpf === undefined ? {} : { cpf }) })
  await porNaUnidade(aplicacao(), unidades[0]!, pessoa, 'proprietario', {})
  return pessoa
}
const criar = (pessoa: Pessoa | string, parte: Record<string, unknown> = {}) =>
  aplicacao().pedir<Cargo & CorpoDeErro>('POST', '/api/cargos', {
    corpo: {
      pessoa: typeof pessoa === 'string' ? pessoa : pessoa.id,
      papel: 'Síndico',
      inicio: hoje(),
      fim: em(365),
      ...parte,
    },
  })
const criado = async (...args: Parameters<typeof criar>) => {
  const r = await criar(...args)
  expect(r.status, r.texto).toBe(201)
  return r.corpo
}
const tipoDe = async ({ id }: Pessoa) =>
  await db().selectFrom('usuarios').select(['tipo', 'ativo']).where('id', '=', id).executeTakeFirstOrThrow()
/** What somebody may do: the ledger is of the administration alone. */
const livro = async (quem: Pessoa) => {
  const { token } = await abrirSessao(aplicacao().ctx, quem.id, false)
  return (await aplicacao().pedir('GET', '/api/caixa', { quem: { ...quem, token } })).status
}
const antiga = async (quem: Pessoa) => (await aplicacao().pedir('GET', '/api/notificacoes', { quem })).status
const queixa = (r: { corpo: CorpoDeErro }) => r.corpo.issues?.map((i) => `${i.path}: ${i.message}`).join('; ')

describe('o que se recusa', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['sem pessoa', { pessoa: undefined }, 'pessoa: Escolha a pessoa'],
    ['pessoa que não há', { pessoa: 'x' }, 'pessoa: Pessoa não encontrada'],
    [
      'cargo que não há',
      { papel: 'Rei' },
      'papel: Escolha um destes cargos: Síndico, Subsíndico, Conselheiro fiscal, Administradora, Contador, Auditor, Zelador, Porteiro',
    ],
    ['sem primeiro dia', { inicio: undefined }, 'inicio: Informe a data'],
    [
      'síndico sem fim',
      { fim: null },
      'fim: Informe o último dia: o mandato é de até 2 anos (Código Civil, art. 1.347)',
    ],
    ['ata que não há', { ata: 'x' }, 'ata: Ata não encontrada'],
    ['campo desconhecido', { cor: 'azul' }, 'cor: Campo desconhecido'],
  ])('%s', async (_, parte, esperado) => {
    const r = await criar(await morador(), parte)
    expect([r.status, queixa(r)]).toEqual([400, esperado])
  })

  test('mais de dois anos, outro síndico nos mesmos dias, e quem está desativado', async () => {
    const [ana, bia] = [await morador(), await morador('Bia Lima')]
    expect(queixa(await criar(ana, { fim: em(366 * 2) }))).toContain('fim: O mandato é de até 2 anos')
    await criado(ana)
    expect(queixa(await criar(bia, { inicio: em(365) }))).toContain('inicio: Ana Souza tem este cargo')
    await db().updateTable('usuarios').set({ ativo: 0 }).where('id', '=', bia.id).execute()
    expect(queixa(await criar(bia, { papel: 'Subsíndico' }))).toBe('pessoa: Bia Lima está com o acesso desativado')
  })

  test('quem vende ao condomínio não fica no conselho; quem administra também não', async () => {
    const ana = await morador('Ana Souza', '52998224725')
    const corpo = { name: 'Ana Consertos', ramo: 'Elétrica', documento: '52998224725' }
    const { corpo: dela } = await aplicacao().pedir<{ _id: string }>('POST', '/api/fornecedores', { corpo })
    const conselho = { papel: 'Conselheiro fiscal' }
    expect(queixa(await criar(ana, conselho))).toContain('pessoa: Ana Souza é fornecedor do condomínio')
    await aplicacao().pedir('DELETE', `/api/fornecedores/${dela._id}`)
    await criado(ana)
    expect(queixa(await criar(ana, conselho))).toContain('não fica no conselho que confere as contas')
  })

  test('síndicos dos mesmos dias pedidos ao mesmo tempo: um só fica', async () => {
    const pessoas = await Promise.all([1, 2, 3, 4].map((n) => morador(`Pessoa ${n}`)))
    const rs = await Promise.all(pessoas.map((p) => criar(p)))
    expect(rs.map((r) => r.status).toSorted()).toEqual([201, 400, 400, 400])
  })

  test('a pessoa e o cargo não mudam; e duas edições da mesma versão não passam', async () => {
    const [ana, bia] = [await morador(), await morador('Bia Lima')]
    const c = await criado(ana)
    const corpo = { pessoa: ana.id, papel: c.papel, inicio: c.inicio, fim: c.fim }
    const por = (mudanca: object, versao = c.versao) =>
      aplicacao().pedir<Cargo & CorpoDeErro>('PUT', `/api/cargos/${c._id}`, {
        corpo: { ...corpo, ...mudanca },
        headers: { 'if-match': `"${versao}"` },
      })
    expect(queixa(await por({ pessoa: bia.id }))).toContain('pessoa: A pessoa de um cargo não muda')
    expect(queixa(await por({ papel: 'Subsíndico' }))).toContain('papel: O nome de um cargo não muda')
    expect((await por({ fim: em(100) })).corpo).toMatchObject({ fim: em(100), versao: c.versao + 1 })
    expect((await por({ fim: em(200) })).status).toBe(409)
  })

  test('um morador não vê nem muda cargos', async () => {
    const quem = await morador()
    const pedidos = [
      await aplicacao().pedir('GET', '/api/cargos', { quem }),
      await aplicacao().pedir('POST', '/api/cargos', { quem, corpo: {} }),
    ]
    expect(pedidos.map((r) => r.status)).toEqual([403, 403])
  })
})

describe('o acesso segue o mandato', () => {
  test('do primeiro ao último dia; as sessões de antes acabam, e quem sai perde as suas', async () => {
    const ana = await morador()
    const c = await criado(ana, { inicio: em(2), fim: em(10) })
    expect([c.situacao, await livro(ana)]).toEqual(['A começar', 403])
    moverRelogio(2 * DIA)
    expect(await acertar(aplicacao().ctx)).toBe(1)
    expect([await tipoDe(ana), await antiga(ana), await livro(ana)]).toEqual([
      { tipo: 'Administrador', ativo: 1 },
      401,
      200,
    ])
    moverRelogio(10 * DIA)
    expect(await acertar(aplicacao().ctx)).toBe(0)
    moverRelogio(11 * DIA)
    await acertar(aplicacao().ctx)
    expect([await tipoDe(ana), await livro(ana)]).toEqual([{ tipo: 'Morador', ativo: 1 }, 403])
    moverRelogio(0)
  })

  test('que começa hoje administra já; excluído, deixa já; restaurado, volta', async () => {
    const ana = await morador()
    const c = await criado(ana)
    expect((await tipoDe(ana)).tipo).toBe('Administrador')
    await aplicacao().pedir('DELETE', `/api/cargos/${c._id}`)
    expect((await tipoDe(ana)).tipo).toBe('Morador')
    const lixeira = await aplicacao().pedir<{ _id: string }[]>('GET', '/api/lixeira?entidade=cargos&busca=souza')
    expect(lixeira.corpo.map((i) => i._id)).toContain(c._id)
    expect((await aplicacao().pedir('PUT', `/api/cargos/${c._id}/restaurar`)).status).toBe(200)
    expect((await tipoDe(ana)).tipo).toBe('Administrador')
  })

  test('reeleita no dia seguinte, nada muda entre um e outro', async () => {
    const ana = await morador()
    await criado(ana, { fim: em(3) })
    await criado(ana, { inicio: em(4), fim: em(300) })
    moverRelogio(4 * DIA)
    expect(await acertar(aplicacao().ctx)).toBe(0)
    expect(await livro(ana)).toBe(200)
    moverRelogio(0)
  })

  test('o mandato que acabou de quem foi reeleita está encerrado, e não sem sucessor', async () => {
    const ana = await morador()
    await criado(ana, { inicio: em(-20), fim: em(-1) })
    await criado(ana, { fim: em(300) })
    const { corpo } = await aplicacao().pedir<Cargo[]>('GET', '/api/cargos')
    expect(corpo.map((c) => [c.situacao, c.prorrogado])).toEqual([
      ['Em exercício', false],
      ['Encerrado', false],
    ])
  })

  test('quem não é de nenhuma unidade deixa de entrar quando o cargo acaba', async () => {
    const pessoa = await aplicacao().criarPessoa('Morador', { nome: 'Administradora Central' })
    const c = await criado(pessoa, { papel: 'Administradora', fim: null })
    expect(await livro(pessoa)).toBe(200)
    await aplicacao().pedir('DELETE', `/api/cargos/${c._id}`)
    expect(await tipoDe(pessoa)).toEqual({ tipo: 'Morador', ativo: 0 })
  })

  test('quem já administrava sem cargo passa a seguir o seu', async () => {
    const pessoa = await aplicacao().criarPessoa('Administrador', { nome: 'Caio' })
    await porNaUnidade(aplicacao(), unidades[1]!, pessoa, 'proprietario', {})
    await criado(pessoa, { fim: em(5) })
    moverRelogio(6 * DIA)
    expect(await acertar(aplicacao().ctx)).toBe(1)
    expect((await tipoDe(pessoa)).tipo).toBe('Morador')
    moverRelogio(0)
  })

  test('o último que administra continua até que outro assuma, e a lista diz', async () => {
    const ana = await morador()
    const c = await criado(ana, { fim: em(1) })
    const outros = await db().selectFrom('usuarios').select('id').where('tipo', '=', 'Administrador').execute()
    const ids = outros.map((o) => o.id).filter((id) => id !== ana.id)
    await db().updateTable('usuarios').set({ ativo: 0 }).where('id', 'in', ids).execute()
    try {
      moverRelogio(2 * DIA)
      expect(await acertar(aplicacao().ctx)).toBe(0)
      const dela = { ...ana, token: (await abrirSessao(aplicacao().ctx, ana.id, false)).token }
      const lista = await aplicacao().pedir<Cargo[]>('GET', '/api/cargos', { quem: dela })
      expect(lista.corpo).toMatchObject([{ _id: c._id, situacao: 'Encerrado', prorrogado: true }])
      const bia = await morador('Bia Lima')
      const r = await aplicacao().pedir('POST', '/api/cargos', {
        quem: dela,
        corpo: { pessoa: bia.id, papel: 'Síndico', inicio: hoje(), fim: somarDias(hoje(), 300) },
      })
      expect(r.status, r.texto).toBe(201)
      expect([(await tipoDe(ana)).tipo, (await tipoDe(bia)).tipo]).toEqual(['Morador', 'Administrador'])
    } finally {
      moverRelogio(0)
      await db().updateTable('usuarios').set({ ativo: 1 }).where('id', 'in', ids).execute()
    }
  })

  test('no cadastro não se tira o que o cargo deu', async () => {
    const ana = await morador()
    await criado(ana)
    const corpo = { name: ana.nome, email: ana.email, tipo: 'Morador' }
    const r = await aplicacao().pedir<CorpoDeErro>('PUT', `/api/users/${ana.id}`, { corpo })
    expect([r.status, r.corpo.message]).toEqual([409, expect.stringContaining('encerre-o em Cargos')])
  })

  test('quem assume é avisado por e-mail, e o histórico conta', async () => {
    const ana = await morador()
    const c = await criado(ana)
    const cartas = await db().selectFrom('emails').select('assunto').where('para', '=', ana.email).execute()
    expect(cartas.map((e) => e.assunto).join()).toContain('Você administra o condomínio')
    const url = `/api/auditoria?entidade=cargos&id=${c._id}`
    const { corpo } = await aplicacao().pedir<RegistroDeAuditoria[]>('GET', url)
    expect(corpo).toMatchObject([{ acao: 'criou', titulo: 'Síndico: Ana Souza' }])
    const dela = await aplicacao().pedir<RegistroDeAuditoria[]>('GET', `/api/auditoria?entidade=usuarios&id=${ana.id}`)
    expect(dela.corpo.map((r) => r.acao)).toContain('assumiu o cargo')
  })
})

describe('a passagem', () => {
  const passar = (id: string, corpo: Record<string, unknown>) =>
    aplicacao().pedir<Cargo & CorpoDeErro>('POST', `/api/cargos/${id}/passar`, { corpo })

  test('num só ato: um mandato acaba na véspera e o outro começa', async () => {
    const [ana, bia] = [await morador(), await morador('Bia Lima')]
    const c = await criado(ana, { inicio: em(-30), fim: em(300) })
    const r = await passar(c._id, { pessoa: bia.id, inicio: hoje(), fim: em(700) })
    expect([r.status, r.corpo]).toMatchObject([
      201,
      { papel: 'Síndico', pessoa: { _id: bia.id }, situacao: 'Em exercício' },
    ])
    const lista = await aplicacao().pedir<Cargo[]>('GET', '/api/cargos')
    expect(lista.corpo.map((x) => [x.pessoa.name, x.situacao, x.fim])).toEqual([
      ['Bia Lima', 'Em exercício', em(700)],
      ['Ana Souza', 'Encerrado', em(-1)],
    ])
    expect([await antiga(ana), await livro(ana), await livro(bia)]).toEqual([401, 403, 200])
  })

  test('marcada para depois, quem sai fica até a véspera', async () => {
    const [ana, bia] = [await morador(), await morador('Bia Lima')]
    const c = await criado(ana)
    expect((await passar(c._id, { pessoa: bia.id, inicio: em(10), fim: em(300) })).status).toBe(201)
    expect([await livro(ana), await livro(bia)]).toEqual([200, 403])
  })

  test.each<[string, (ana: Pessoa, bia: Pessoa) => Record<string, unknown>, string]>([
    ['a si mesmo', (ana) => ({ pessoa: ana.id, inicio: em(10), fim: em(20) }), 'pessoa: Ana Souza já tem este cargo'],
    [
      'antes de ter começado',
      (_, bia) => ({ pessoa: bia.id, inicio: em(0), fim: em(20) }),
      'inicio: Ana Souza começou em',
    ],
    ['sem fim', (_, bia) => ({ pessoa: bia.id, inicio: em(10) }), 'fim: Informe o último dia'],
  ])('recusa: %s, e nada muda', async (_, corpo, esperado) => {
    const [ana, bia] = [await morador(), await morador('Bia Lima')]
    const c = await criado(ana)
    expect(queixa(await passar(c._id, corpo(ana, bia)))).toContain(esperado)
    expect((await aplicacao().pedir<Cargo>('GET', `/api/cargos/${c._id}`)).corpo).toEqual(c)
  })
})

describe('mandatos que acabam', () => {
  test('são avisados aos 90 e aos 30 dias, uma vez cada; com outro fim, de novo', async () => {
    const ana = await morador()
    const c = await criado(ana, { fim: em(120) })
    const avisar = async (dias: number) => {
      moverRelogio(dias * DIA)
      return avisarFins(aplicacao().ctx)
    }
    expect([await avisar(29), await avisar(30), await avisar(31), await avisar(90), await avisar(91)]).toEqual([
      0, 1, 0, 1, 0,
    ])
    moverRelogio(0)
    const { corpo } = await aplicacao().pedir<Cargo>('GET', `/api/cargos/${c._id}`)
    await aplicacao().pedir('PUT', `/api/cargos/${c._id}`, {
      corpo: { pessoa: ana.id, papel: 'Síndico', inicio: corpo.inicio, fim: em(20) },
    })
    expect([await avisar(0), await avisar(1)]).toEqual([1, 0])
    moverRelogio(0)
  })
})

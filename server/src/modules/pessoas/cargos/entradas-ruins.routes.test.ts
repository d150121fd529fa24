import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cargo, Papel } from '#contract/pessoas/cargos.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { formatarData, somarDias } from '#contract/valores/calendario.ts'
import { abrirSessao } from '#server/platform/autenticacao/sessoes.ts'
import { hoje } from '#server/platform/relogio.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { formulario } from '../../../../test/amostras.ts'
import { criarPredio } from '../../../../test/predio.ts'

/** What an office cannot be beside, from whichever side it comes about. */

const aplicacao = comAplicacao()
const db = () => aplicacao().ctx.db
const em = (dias: number) => somarDias(hoje(), dias)
const CPF = '52998224725'

beforeAll(async () => {
  await criarPredio(aplicacao(), 1)
})
beforeEach(async () => {
  for (const tabela of ['administra_por_cargo', 'cargos', 'fornecedores'] as const)
    await db().deleteFrom(tabela).execute()
  await db().updateTable('usuarios').set({ cpf: null, acesso_por_cargo: null }).execute()
})

const pedir = <T = object>(metodo: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, corpo?: object, quem?: Pessoa) =>
  aplicacao().pedir<T & CorpoDeErro>(metodo, url, { ...(corpo && { corpo }), ...(quem && { quem }) })
const queixa = (r: { status: number; corpo: CorpoDeErro }) =>
  `${r.status} ${r.corpo.issues?.map((i) => `${i.path}: ${i.message}`).join('; ') ?? r.corpo.message}`
const empossar = (pessoa: Pessoa, papel: Papel, [inicio, fim]: [string, string] = [hoje(), em(300)]) =>
  pedir<Cargo>('POST', '/api/cargos', { pessoa: pessoa.id, papel, inicio, fim })
const fornecedor = (documento: string | null) =>
  pedir<{ _id: string }>('POST', '/api/fornecedores', { name: 'Caio Reparos', ramo: 'Reparos', documento })
const caio = (cpf: string | null = CPF) =>
  aplicacao().criarPessoa('Morador', { nome: 'Caio Lima', ...(cpf && { cpf }) })

describe('mandatos que se sobrepõem', () => {
  test('dois síndicos, e a mesma pessoa duas vezes no mesmo cargo; o dia seguinte ao fim já é livre', async () => {
    const [ana, bia] = [await caio(null), await aplicacao().criarPessoa('Morador', { nome: 'Bia' })]
    expect((await empossar(ana, 'Síndico', [hoje(), em(10)])).status).toBe(201)
    expect(queixa(await empossar(bia, 'Síndico', [em(10), em(20)]))).toBe(
      `400 inicio: Caio Lima tem este cargo de ${formatarData(hoje())} a ${formatarData(em(10))}: passe o cargo, ou encerre antes esse mandato`,
    )
    expect((await empossar(bia, 'Síndico', [em(11), em(20)])).status).toBe(201)
    const conselho = await aplicacao().criarPessoa('Morador', { nome: 'Davi' })
    expect((await empossar(conselho, 'Conselheiro fiscal', [hoje(), em(10)])).status).toBe(201)
    expect(queixa(await empossar(conselho, 'Conselheiro fiscal', [em(5), em(20)]))).toContain(
      '400 inicio: Davi já tem este cargo',
    )
  })
})

describe('conselheiro que é também fornecedor, pelo mesmo CPF', () => {
  test('o fornecedor não entra no conselho', async () => {
    expect((await fornecedor(CPF)).status).toBe(201)
    expect(queixa(await empossar(await caio(), 'Conselheiro fiscal'))).toBe(
      '400 pessoa: Caio Lima é fornecedor do condomínio, e quem recebe dele não confere as contas',
    )
    expect((await empossar(await caio(null), 'Conselheiro fiscal')).status).toBe(201)
  })

  const MOTIVO = () =>
    `400 documento: Este CPF é de Caio Lima, do conselho fiscal de ${formatarData(hoje())} a ${formatarData(em(300))}, e quem recebe do condomínio não confere as contas: encerre antes o cargo, em Cargos e mandatos`

  test('nem quem é do conselho entra nos fornecedores: novo, alterado, restaurado ou importado', async () => {
    const { corpo: excluido } = await fornecedor(CPF)
    await pedir('DELETE', `/api/fornecedores/${excluido._id}`)
    expect((await empossar(await caio(), 'Conselheiro fiscal')).status).toBe(201)
    expect(queixa(await fornecedor(CPF))).toBe(MOTIVO())
    const { corpo: outro } = await fornecedor(null)
    const mudar = (documento: string | null) =>
      pedir('PUT', `/api/fornecedores/${outro._id}`, { name: 'Caio Reparos', ramo: 'Reparos', documento })
    expect(queixa(await mudar(CPF))).toBe(MOTIVO())
    expect((await mudar('11222333000181')).status).toBe(200)
    expect(queixa(await pedir('PUT', `/api/fornecedores/${excluido._id}/restaurar`))).toBe(MOTIVO())
    const arquivo = Buffer.from(`Nome;CPF ou CNPJ;Ramo\r\nCaio Reparos 2;${CPF};Reparos\r\n`)
    const r = await aplicacao().pedir<CorpoDeErro>(
      'POST',
      '/api/fornecedores/importacoes?novas=1&colunas=nome,documento,ramo',
      await formulario([['arquivo', arquivo, 'fornecedores.csv']]),
    )
    expect(queixa(r)).toBe(MOTIVO())
  })

  test('o que não muda o documento continua possível', async () => {
    const { corpo: f } = await fornecedor(CPF)
    // As data of before may have it: both were there already.
    const pessoa = await caio()
    await db()
      .insertInto('cargos')
      .values({
        ...{
          id: 'de-antes',
          usuario_id: pessoa.id,
          papel: 'Conselheiro fiscal',
          inicio: hoje(),
          fim: em(9),
          ata_id: null,
        },
        ...{
          avisado_aos_90: null,
          avisado_aos_30: null,
          criado_em: '',
          atualizado_em: '',
          excluido_em: null,
          excluido_por: null,
        },
      })
      .execute()
    const corpo = { name: 'Outro nome', ramo: 'Reparos', documento: CPF }
    expect((await pedir('PUT', `/api/fornecedores/${f._id}`, corpo)).status).toBe(200)
    const mudar = (fim: string) =>
      pedir('PUT', '/api/cargos/de-antes', { pessoa: pessoa.id, papel: 'Conselheiro fiscal', inicio: hoje(), fim })
    expect(queixa(await mudar(em(20)))).toContain('400 pessoa: Caio Lima é fornecedor do condomínio')
    expect((await mudar(em(3))).status).toBe(200)
    expect((await pedir('DELETE', '/api/cargos/de-antes')).status).toBe(204)
    expect(queixa(await pedir('PUT', '/api/cargos/de-antes/restaurar'))).toContain('400 pessoa: Caio Lima é fornecedor')
  })

  test('nem pelo CPF que se escreve depois, pela administração ou pela própria pessoa', async () => {
    await fornecedor(CPF)
    const pessoa = await caio(null)
    await empossar(pessoa, 'Conselheiro fiscal')
    const motivo = /^400 cpf: Há um fornecedor com este CPF, e Caio Lima é do conselho fiscal/
    const dados = { name: 'Caio Lima', email: pessoa.email, cpf: CPF }
    expect(queixa(await pedir('PUT', `/api/users/${pessoa.id}`, dados))).toMatch(motivo)
    const { token } = await abrirSessao(aplicacao().ctx, pessoa.id, false)
    expect(queixa(await pedir('PUT', '/api/users/profile', dados, { ...pessoa, token }))).toMatch(motivo)
  })
})

describe('morador que é porteiro', () => {
  test('nem pela unidade que se escreve no cadastro dele', async () => {
    const nilo = await aplicacao().criarPessoa('Morador', { nome: 'Seu Nilo' })
    expect((await empossar(nilo, 'Porteiro')).status).toBe(201)
    const unidade = await db().selectFrom('unidades').selectAll().limit(1).executeTakeFirstOrThrow()
    const corpo = { name: 'Seu Nilo', email: nilo.email, bloco: unidade.bloco, apto: unidade.apto }
    expect(queixa(await pedir('PUT', `/api/users/${nilo.id}`, corpo))).toBe(
      `409 Seu Nilo é Porteiro de ${formatarData(hoje())} a ${formatarData(em(300))}: encerre antes o cargo, em Cargos e mandatos`,
    )
  })
})

describe('o último que administra', () => {
  test('não sai pelo cadastro, nem pela exclusão do cargo', async () => {
    const ana = await aplicacao().criarPessoa('Morador', { nome: 'Ana' })
    const { corpo: cargo } = await empossar(ana, 'Síndico')
    const { token } = await abrirSessao(aplicacao().ctx, ana.id, false)
    const eu = { ...ana, token }
    const outros = await db()
      .selectFrom('usuarios')
      .select('id')
      .where('tipo', '=', 'Administrador')
      .where('id', '<>', ana.id)
      .execute()
    await db()
      .updateTable('usuarios')
      .set({ ativo: 0 })
      .where(
        'id',
        'in',
        outros.map((o) => o.id),
      )
      .execute()
    try {
      expect(queixa(await pedir('PUT', `/api/users/${ana.id}/desativar`, {}, eu))).toBe(
        '409 É preciso haver pelo menos um administrador ativo',
      )
      const rebaixar = { name: 'Ana', email: ana.email, tipo: 'Morador' }
      expect(queixa(await pedir('PUT', `/api/users/${ana.id}`, rebaixar, eu))).toContain(
        '409 Ana tem o cargo Síndico de',
      )
      expect((await pedir('DELETE', `/api/cargos/${cargo._id}`, undefined, eu)).status).toBe(204)
      const { tipo } = await db()
        .selectFrom('usuarios')
        .select('tipo')
        .where('id', '=', ana.id)
        .executeTakeFirstOrThrow()
      expect(tipo).toBe('Administrador')
    } finally {
      await db()
        .updateTable('usuarios')
        .set({ ativo: 1 })
        .where(
          'id',
          'in',
          outros.map((o) => o.id),
        )
        .execute()
    }
  })
})

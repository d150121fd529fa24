import { beforeEach, describe, expect, test } from 'vitest'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import type { PapelNaUnidade, PessoaDaUnidade } from '#contract/predio/pessoas-da-unidade.ts'
import type { MinhaUnidade, Unidade, UnidadeNaLista } from '#contract/predio/unidades.ts'
import { hoje } from '#server/platform/relogio.ts'
import { abrirSessao } from '#server/platform/autenticacao/sessoes.ts'
import { despejarBanco } from '../../../../test/despejo.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { expurgar } from './excluidas.service.ts'
import { pertencesDaPessoa } from './moradas.service.ts'

/** Vehicles, pets and emergency contacts are of who lives together: never read by who comes next, nor by the owner. */

const aplicacao = comAplicacao()

beforeEach(async () => {
  const { db } = aplicacao().ctx
  await db.deleteFrom('pessoas_da_unidade').execute()
  await db.deleteFrom('unidades').execute()
})

const COISAS = {
  veiculos: [{ placa: 'ABC1D23', modelo: 'Gol', cor: 'Azul' }],
  animais: [{ nome: 'Pipoca', especie: 'Cachorro' }],
  contatosDeEmergencia: [{ nome: 'Mãe do primeiro', tel: '11988887777', parentesco: 'mãe' }],
}
const NADA = { veiculos: [], animais: [], contatosDeEmergencia: [] }

const unidade = async (corpo: Record<string, unknown> = {}) =>
  (await aplicacao().pedir<Unidade>('POST', '/api/unidades', { corpo: { bloco: 'A', apto: '101', ...corpo } })).corpo
const ver = async (u: Unidade) => (await aplicacao().pedir<Unidade>('GET', `/api/unidades/${u._id}`)).corpo
const por = async (u: Unidade, quem: Pessoa, papel: PapelNaUnidade, resto: Record<string, unknown> = {}) =>
  (
    await aplicacao().pedir<PessoaDaUnidade & CorpoDeErro>('POST', `/api/unidades/${u._id}/pessoas`, {
      corpo: { usuario: quem.id, papel, inicio: '2024-01-01', ...resto },
    })
  ).corpo
const pessoa = (nome: string) => aplicacao().criarPessoa('Inquilino', { nome })
const lida = async (quem: Pessoa) =>
  (await aplicacao().pedir<MinhaUnidade[]>('GET', '/api/unidades/minhas', { quem })).corpo[0]
const gravar = (quem: Pessoa | undefined, u: Unidade, corpo: Record<string, unknown> = COISAS) =>
  aplicacao().pedir<MinhaUnidade & CorpoDeErro>('PUT', `/api/unidades/${u._id}/cadastro`, {
    ...(quem && { quem }),
    corpo,
  })
const mudar = (u: Unidade, v: PessoaDaUnidade, resto: string, corpo?: unknown) =>
  aplicacao().pedir<PessoaDaUnidade & CorpoDeErro>(
    resto === 'DELETE' ? 'DELETE' : 'PUT',
    `/api/unidades/${u._id}/pessoas/${v._id}${resto === 'DELETE' ? '' : resto}`,
    corpo === undefined ? {} : { corpo },
  )

test('na cópia dos seus dados vem o que é de onde mora ou morou, e nada de um vínculo desfeito por engano', async () => {
  const u = await unidade()
  const quem = await pessoa('Um')
  const v = await por(u, quem, 'inquilino', { inicio: somarDias(hoje(), -9) })
  await gravar(quem, u)
  const copia = () => pertencesDaPessoa(aplicacao().ctx.db, quem.id)
  expect(await copia()).toMatchObject([{ ...COISAS, desde: somarDias(hoje(), -9), ate: null }])
  await mudar(u, v, '/encerrar', { fim: somarDias(hoje(), -1) })
  expect(await copia()).toMatchObject([{ ...COISAS, ate: somarDias(hoje(), -1) }])
  expect((await mudar(u, v, 'DELETE')).status).toBe(204)
  expect(await copia()).toEqual([])
})

describe('o inquilino seguinte', () => {
  test.each(['encerrado', 'removido'])('não lê nada do anterior, %s', async (como) => {
    const u = await unidade()
    const [um, dois] = [await pessoa('Um'), await pessoa('Dois')]
    const v = await por(u, um, 'inquilino', { inicio: somarDias(hoje(), -9) })
    expect((await gravar(um, u)).corpo).toMatchObject({ ...COISAS, moraCom: [] })
    if (como === 'removido') expect((await mudar(u, v, 'DELETE')).status).toBe(204)
    else expect((await mudar(u, v, '/encerrar', { fim: somarDias(hoje(), -1) })).status).toBe(200)
    await por(u, dois, 'inquilino', { inicio: hoje() })
    expect(await lida(dois)).toMatchObject({ ...NADA, papel: 'inquilino' })
    expect(await ver(u)).toMatchObject(NADA)
    expect(await lida(um)).toBeUndefined()
  })

  test('nem enquanto o anterior ainda não teve o vínculo encerrado', async () => {
    const u = await unidade()
    const [um, dois, filha] = [await pessoa('Um'), await pessoa('Dois'), await pessoa('Filha de Dois')]
    await por(u, um, 'inquilino')
    await gravar(um, u)
    await por(u, dois, 'inquilino', { inicio: hoje() })
    await por(u, filha, 'dependente', { inicio: hoje() })
    expect(await lida(dois)).toMatchObject({ ...NADA, moraCom: ['Filha de Dois'] })
    expect(await lida(filha)).toMatchObject(NADA)
    expect(await lida(um)).toMatchObject(COISAS)
  })

  test('cadastrado pela administração depois que o outro se mudou, começa com nada', async () => {
    const dados = { tel: '11999990000', aniversario: '1990-01-01', password: 'girafa roxa no telhado', bloco: 'Y' }
    const cadastrar = (nome: string, cpf: string, apto = '7') =>
      aplicacao().pedir<{ _id: string }>('POST', '/api/users/register', {
        corpo: { ...dados, name: nome, email: `${nome}@exemplo.com.br`, tipo: 'Inquilino', apto, cpf },
      })
    const entrar = async (nome: string): Promise<Pessoa> => {
      const email = `${nome}@exemplo.com.br`
      const { ctx } = aplicacao()
      const { id } = await ctx.db
        .selectFrom('usuarios')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      return { id, nome, email, token: (await abrirSessao(ctx, id, false)).token }
    }
    expect((await cadastrar('um', '52998224725')).status).toBe(201)
    const um = await entrar('um')
    const minha = (await aplicacao().pedir<MinhaUnidade[]>('GET', '/api/unidades/minhas', { quem: um })).corpo[0]
    const u = { _id: minha?._id } as Unidade
    await gravar(um, u)
    expect((await cadastrar('dois', '12345678909')).status).toBe(201)
    expect(await lida(await entrar('dois'))).toMatchObject({ nome: 'Y 7', ...NADA })
  })
})

describe('quem mora junto', () => {
  test('o dependente vê e muda o mesmo; o casal, depois que a administração diz que mora junto', async () => {
    const u = await unidade()
    const [ana, beto, filho] = [await pessoa('Ana'), await pessoa('Beto'), await pessoa('Filho')]
    const v = await por(u, ana, 'inquilino')
    const outro = await por(u, beto, 'inquilino')
    await gravar(ana, u)
    await gravar(beto, u, { ...NADA, veiculos: [{ placa: 'XYZ9876', modelo: '', cor: '' }] })
    expect(outro.morada).not.toBe(v.morada)
    const corpo = { papel: 'inquilino', inicio: '2024-01-01', usuario: beto.id, morada: v._id }
    expect((await mudar(u, outro, '', corpo)).status).toBe(200)
    expect((await lida(ana))?.veiculos.map((x) => x.placa)).toEqual(['ABC1D23', 'XYZ9876'])
    await por(u, filho, 'dependente')
    expect(await lida(filho)).toMatchObject({ moraCom: ['Ana', 'Beto'], animais: COISAS.animais })
    expect((await gravar(filho, u, NADA)).status).toBe(200)
    expect([await lida(ana), await lida(beto)]).toMatchObject([NADA, NADA])
    const { moradas, pessoas } = await ver(u)
    expect(moradas).toMatchObject([{ principal: true, pessoas: ['Ana', 'Beto', 'Filho'], inicio: '2024-01-01' }])
    expect(new Set(pessoas.map((p) => p.morada)).size).toBe(1)
  })

  test('só a saída do último fecha a morada, e a administração a vê no passado', async () => {
    const u = await unidade()
    const [ana, beto, nova] = [await pessoa('Ana'), await pessoa('Beto'), await pessoa('Nova')]
    const v = await por(u, ana, 'inquilino')
    const outro = await por(u, beto, 'inquilino', { morada: v._id })
    await gravar(ana, u)
    await mudar(u, v, '/encerrar', { fim: somarDias(hoje(), -2) })
    expect(await lida(beto)).toMatchObject({ ...COISAS, moraCom: [] })
    await mudar(u, outro, '/encerrar', { fim: hoje() })
    expect(await lida(beto)).toMatchObject(COISAS)
    await aplicacao()
      .ctx.db.updateTable('pessoas_da_unidade')
      .set({ fim: somarDias(hoje(), -1) })
      .execute()
    expect(await lida(beto)).toBeUndefined()
    await por(u, nova, 'inquilino', { inicio: hoje() })
    expect((await ver(u)).moradas).toMatchObject([
      { pessoas: ['Nova'], principal: true, ...NADA },
      { pessoas: ['Ana', 'Beto'], situacao: 'encerrado', inicio: '2024-01-01', fim: somarDias(hoje(), -1), ...COISAS },
    ])
    const achadas = await aplicacao().pedir<UnidadeNaLista[]>('GET', '/api/unidades?busca=abc1d23')
    expect(achadas.corpo).toEqual([])
  })

  test('quem só muda de papel continua na mesma', async () => {
    const u = await unidade()
    const ana = await aplicacao().criarPessoa('Morador', { nome: 'Ana' })
    const usuario = (await aplicacao().pedir<Record<string, unknown>>('GET', `/api/users/${ana.id}`)).corpo
    const salvar = (mais: Record<string, unknown>) => {
      const { name, email, tel } = usuario
      return aplicacao().pedir('PUT', `/api/users/${ana.id}`, { corpo: { name, email, tel, tipo: 'Morador', ...mais } })
    }
    await salvar({ bloco: 'A', apto: '101' })
    await aplicacao().ctx.db.updateTable('pessoas_da_unidade').set({ inicio: '2024-01-01' }).execute()
    await gravar(ana, u)
    await salvar({ bloco: 'A', apto: '101', tipo: 'Inquilino' })
    expect(await lida(ana)).toMatchObject({ papel: 'inquilino', ...COISAS })
  })
})

describe('o proprietário que não mora lá', () => {
  test('não lê nem muda o que é do inquilino, e tem o que é seu', async () => {
    const u = await unidade()
    const [dona, inquilino] = [await pessoa('Dona'), await pessoa('Inquilino')]
    const daDona = await por(u, dona, 'proprietario')
    await gravar(dona, u, { ...NADA, animais: [{ nome: 'Mel', especie: 'Gato' }] })
    const v = await por(u, inquilino, 'inquilino')
    await gravar(inquilino, u)
    expect(await lida(dona)).toMatchObject({ ...NADA, animais: [{ nome: 'Mel', especie: 'Gato' }] })
    const alheia = await gravar(dona, u, { ...NADA, morada: v.morada })
    expect([alheia.status, alheia.corpo.issues?.[0]?.path]).toEqual([400, 'morada'])
    await gravar(dona, u, NADA)
    expect(await lida(inquilino)).toMatchObject(COISAS)
    expect(await ver(u)).toMatchObject({ ...COISAS, moradas: [{ principal: true }, { pessoas: ['Dona'], ...NADA }] })
    const { status } = await gravar(undefined, u, { ...NADA, morada: daDona._id, veiculos: COISAS.veiculos })
    expect([status, (await lida(dona))?.veiculos]).toEqual([200, COISAS.veiculos])
  })

  test('o comprador não lê o que é do vendedor', async () => {
    const u = await unidade()
    const [vende, compra] = [await pessoa('Vende'), await pessoa('Compra')]
    await por(u, vende, 'proprietario')
    await gravar(vende, u)
    await por(u, compra, 'proprietario', { inicio: hoje() })
    expect(await lida(compra)).toMatchObject(NADA)
  })
})

describe('a administração', () => {
  test('o que ela escreve onde ninguém esteve espera quem vier primeiro, e só ele', async () => {
    const u = await unidade(COISAS)
    expect(await ver(u)).toMatchObject({ ...COISAS, moradas: [{ pessoas: [], situacao: 'atual', inicio: null }] })
    const [um, dois] = [await pessoa('Um'), await pessoa('Dois')]
    const v = await por(u, um, 'inquilino', { inicio: hoje() })
    expect(await lida(um)).toMatchObject(COISAS)
    await mudar(u, v, 'DELETE')
    await aplicacao().ctx.db.updateTable('pessoas_da_unidade').set({ excluido_em: '2020-01-01' }).execute()
    await expurgar(aplicacao().ctx)
    expect(await aplicacao().ctx.db.selectFrom('moradas').select('id').execute()).toEqual([])
    await por(u, dois, 'inquilino', { inicio: hoje() })
    expect(await lida(dois)).toMatchObject(NADA)
  })

  test('a remoção desfeita devolve o que a pessoa tinha', async () => {
    const u = await unidade()
    const um = await pessoa('Um')
    const v = await por(u, um, 'inquilino')
    await gravar(um, u)
    await mudar(u, v, 'DELETE')
    expect((await mudar(u, v, '/restaurar')).status).toBe(200)
    expect(await lida(um)).toMatchObject(COISAS)
  })

  test('uma morada de outra unidade é recusada', async () => {
    const [u, outra] = [await unidade(), await unidade({ apto: '102' })]
    const [um, dois] = [await pessoa('Um'), await pessoa('Dois')]
    const v = await por(u, um, 'inquilino')
    const r = await por(outra, dois, 'inquilino', { morada: v.morada })
    expect([r.code, r.issues?.[0]?.path]).toEqual(['VALIDACAO', 'morada'])
  })

  test('juntas, o que era igual nas duas moradas não se repete', async () => {
    const u = await unidade()
    const [um, dois] = [await pessoa('Um'), await pessoa('Dois')]
    const v = await por(u, um, 'inquilino')
    const w = await por(u, dois, 'inquilino')
    await gravar(um, u)
    await gravar(dois, u)
    await mudar(u, w, '', { papel: 'inquilino', inicio: '2024-01-01', usuario: dois.id, morada: v.morada })
    expect(await lida(um)).toMatchObject(COISAS)
    expect(await lida(dois)).toMatchObject(COISAS)
  })

  test('juntas, duas moradas não passam de 20 de cada', async () => {
    const u = await unidade()
    const [um, dois] = [await pessoa('Um'), await pessoa('Dois')]
    const vinte = (letra: string) => Array.from({ length: 11 }, (_, i) => ({ nome: `${letra}${i}`, especie: 'Peixe' }))
    const v = await por(u, um, 'inquilino')
    const w = await por(u, dois, 'inquilino')
    await gravar(um, u, { ...NADA, animais: vinte('a') })
    await gravar(dois, u, { ...NADA, animais: vinte('b') })
    const r = await mudar(u, w, '', { papel: 'inquilino', inicio: '2024-01-01', usuario: dois.id, morada: v.morada })
    expect([r.status, r.corpo.message]).toEqual([
      409,
      'Juntas, as duas moradas passariam de 20 animais. Remova alguns antes.',
    ])
    expect((await lida(dois))?.animais).toHaveLength(11)
  })
})

describe('os dados da pessoa', () => {
  test('a cópia traz o que ela tem onde mora, e não o que é de quem ela não lê', async () => {
    const u = await unidade()
    const [dona, ana] = [await pessoa('Dona'), await pessoa('Ana')]
    await por(u, dona, 'proprietario')
    await por(u, ana, 'inquilino')
    await gravar(ana, u)
    const copia = async (quem: Pessoa) =>
      (await aplicacao().pedir('GET', `/api/users/${quem.id}/dados?formato=json`, { quem })).texto
    for (const dado of ['ABC1D23', 'Pipoca', '11988887777']) {
      expect(await copia(ana)).toContain(dado)
      expect(await copia(dona)).not.toContain(dado)
    }
  })

  test('a eliminação de quem saiu por último leva contatos, placas e o que o histórico disse deles', async () => {
    const u = await unidade({ apto: '909' })
    const [ana, beto] = [await pessoa('Ana'), await pessoa('Beto')]
    const v = await por(u, ana, 'inquilino')
    await por(u, beto, 'inquilino', { morada: v._id })
    // What nobody else in these tests has.
    const coisas = {
      ...COISAS,
      contatosDeEmergencia: [{ nome: 'Umbelina Saraiva', tel: '11945671234', parentesco: '' }],
    }
    await gravar(ana, u, coisas)
    const { db } = aplicacao().ctx
    const sair = (id: string) =>
      db.updateTable('pessoas_da_unidade').set({ fim: '2026-01-01' }).where('usuario_id', '=', id).execute()
    const eliminar = async ({ id }: Pessoa) => {
      await sair(id)
      await aplicacao().pedir('PUT', `/api/users/${id}/desativar`)
      return (await aplicacao().pedir('PUT', `/api/users/${id}/eliminar`, { corpo: {} })).status
    }
    // What was typed is of the days they lived there.
    await db
      .updateTable('auditoria')
      .set({ quando: '2025-06-01T12:00:00.000Z' })
      .where('entidade_id', '=', u._id)
      .execute()
    expect(await eliminar(ana)).toBe(200)
    expect(await lida(beto)).toMatchObject(coisas)
    expect(await eliminar(beto)).toBe(200)
    const banco = await despejarBanco(aplicacao())
    for (const dado of ['11945671234', 'Umbelina']) expect(banco).not.toContain(dado)
    expect(await ver(u)).toMatchObject({ ...NADA, moradas: [] })
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { somarDias } from '#contract/valores/calendario.ts'
import type { ItemDaLixeira, RegistroDeAuditoria } from '#contract/casa/auditoria.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import type { ResumoDeUnidades, Unidade, UnidadeNaLista } from '#contract/predio/unidades.ts'
import { DIA, hoje, moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { limparPredio } from '../../../../test/predio.ts'
import { INJECOES } from '../../../../test/ataques.ts'
import { expurgar } from './excluidas.service.ts'
import { unidadesDoRateio } from './responsaveis.service.ts'

const aplicacao = comAplicacao()

beforeEach(async () => {
  await limparPredio(aplicacao())
})
afterEach(() => {
  moverRelogio(0)
})

const criar = (corpo: Record<string, unknown> = {}) =>
  aplicacao().pedir<Unidade & CorpoDeErro>('POST', '/api/unidades', { corpo: { bloco: 'A', apto: '101', ...corpo } })
const alterar = (u: Unidade, corpo: Record<string, unknown>, headers: Record<string, string> = {}) =>
  aplicacao().pedir<Unidade & CorpoDeErro>('PUT', `/api/unidades/${u._id}`, {
    corpo: { bloco: u.bloco, apto: u.apto, ...corpo },
    headers,
  })
const listar = (query = '') => aplicacao().pedir<UnidadeNaLista[]>('GET', `/api/unidades?${query}`)
const nomes = async (query = '') => (await listar(query)).corpo.map((u) => u.nome)
const resumo = async () => (await aplicacao().pedir<ResumoDeUnidades>('GET', '/api/unidades/resumo')).corpo

describe('cadastro', () => {
  test('guarda e devolve tudo o que se digita', async () => {
    const dados = {
      grupo: 'Torre A',
      area: 72.5,
      fracaoIdeal: '1/48',
      observacao: 'Duas vagas presas',
      veiculos: [{ placa: 'abc-1d23', modelo: 'Onix', cor: '' }],
      animais: [{ nome: 'Pipoca', especie: 'Cachorro' }],
      vagas: ['12', '13'],
      contatosDeEmergencia: [{ nome: 'Vera', tel: '(11) 91234-5678', parentesco: 'mãe' }],
    }
    const r = await criar(dados)
    expect(r.status).toBe(201)
    expect(r.corpo).toMatchObject({
      ...dados,
      nome: 'A 101',
      veiculos: [{ placa: 'ABC1D23', modelo: 'Onix', cor: '' }],
      contatosDeEmergencia: [{ nome: 'Vera', tel: '11912345678', parentesco: 'mãe' }],
      pessoas: [],
      versao: 1,
    })
    const lida = await aplicacao().pedir<Unidade>('GET', `/api/unidades/${r.corpo._id}`)
    expect([lida.corpo, lida.headers.etag]).toEqual([r.corpo, '"1"'])
  })

  test('o que não vem fica como estava; null esvazia', async () => {
    const { corpo: u } = await criar({ grupo: 'Lojas', area: 30, fracaoIdeal: '2,5%', vagas: ['1'] })
    const mantida = (await alterar(u, { observacao: 'x' })).corpo
    expect(mantida).toMatchObject({ grupo: 'Lojas', area: 30, fracaoIdeal: '0,025', vagas: ['1'], observacao: 'x' })
    const vazia = (await alterar(u, { grupo: null, area: null, fracaoIdeal: null, vagas: [] })).corpo
    expect(vazia).toMatchObject({ grupo: null, area: null, fracaoIdeal: null, vagas: [], observacao: 'x', versao: 3 })
  })

  test.each([
    ['fração 0', { fracaoIdeal: '0' }, 'fracaoIdeal', 'A fração deve ser maior que zero'],
    ['fração negativa', { fracaoIdeal: '-1/48' }, 'fracaoIdeal', 'A fração não pode ser negativa'],
    ['fração 2/0', { fracaoIdeal: '2/0' }, 'fracaoIdeal', 'O número de baixo da fração não pode ser zero'],
    ['fração abc', { fracaoIdeal: 'abc' }, 'fracaoIdeal', 'Escreva a fração como 0,0208333, 2,08333\u00a0% ou 1/48'],
    ['fração acima de 1', { fracaoIdeal: '1,5' }, 'fracaoIdeal', 'A fração não pode ser maior que 1 (100\u00a0%)'],
    ['fração em número', { fracaoIdeal: 0.02 }, 'fracaoIdeal', 'A fração ideal deve ser um texto, como 1/48'],
    ['área 0', { area: 0 }, 'area', 'A área deve ser maior que zero'],
    ['área com três casas', { area: 1.234 }, 'area', 'A área pode ter no máximo duas casas decimais'],
    ['sem apartamento', { apto: ' ' }, 'apto', 'Informe o apartamento'],
    ['apartamento comprido', { apto: 'a'.repeat(11) }, 'apto', 'O apartamento pode ter no máximo 10 caracteres'],
    [
      'placa errada',
      { veiculos: [{ placa: '12', modelo: '', cor: '' }] },
      'veiculos.0.placa',
      'Veículo 1: a placa deve ser como ABC1D23 ou ABC-1234',
    ],
    [
      'animal sem nome',
      { animais: [{ nome: '', especie: 'Gato' }] },
      'animais.0.nome',
      'Animal 1: informe o nome do animal',
    ],
    ['vagas demais', { vagas: Array.from({ length: 21 }, String) }, 'vagas', 'As vagas podem ser até 20'],
    [
      'telefone errado',
      { contatosDeEmergencia: [{ nome: 'a', tel: '1', parentesco: '' }] },
      'contatosDeEmergencia.0.tel',
      'Contato 1: o telefone deve ter DDD e número, como (11) 91234-5678',
    ],
    ['campo desconhecido', { cor: 'azul' }, 'cor', 'Campo desconhecido'],
    ['_id de outra', { _id: 'x' }, '_id', 'O _id não é o do endereço'],
  ] as [string, Record<string, unknown>, string, string][])(
    'recusa %s, e nada muda',
    async (_nome, corpo, campo, mensagem) => {
      const { corpo: u } = await criar({ apto: '9' })
      const r = await alterar(u, corpo)
      expect([r.status, r.corpo.issues]).toEqual([400, [{ path: campo, message: mensagem }]])
      expect((await aplicacao().pedir('GET', `/api/unidades/${u._id}`)).corpo).toEqual(u)
    },
  )

  test('duas unidades não têm o mesmo nome, nem com outro acento ou maiúscula', async () => {
    const { corpo: u } = await criar({ bloco: 'Água', apto: '1a' })
    const igual = await criar({ bloco: 'agua', apto: '1A' })
    expect([igual.status, igual.corpo.code, igual.corpo.issues]).toEqual([
      409,
      'JA_EXISTE',
      [{ path: 'apto', message: 'Já existe a unidade Água 1a' }],
    ])
    const outra = (await criar({ bloco: 'Água', apto: '2' })).corpo
    expect((await alterar(outra, { apto: '1A' })).status).toBe(409)
    expect((await alterar(u, { apto: '1A' })).corpo.nome).toBe('Água 1A')
  })

  test('sem blocos, o bloco fica vazio', async () => {
    expect((await criar({ bloco: '', apto: 'Loja 1' })).corpo.nome).toBe('Loja 1')
  })

  test('duas pessoas ao mesmo tempo: a segunda recebe as duas versões', async () => {
    const { corpo: u } = await criar()
    const salvar = (grupo: string) => alterar(u, { grupo, fracaoIdeal: '1/48' }, { 'if-match': '"1"' })
    expect((await salvar('Torre A')).status).toBe(200)
    const r = await salvar('Torre B')
    expect([r.status, r.corpo.code]).toEqual([409, 'CONFLITO_DE_VERSAO'])
    expect(r.corpo.atual).toMatchObject({ grupo: 'Torre A', versao: 2 })
    expect(r.corpo.enviado).toMatchObject({ grupo: 'Torre B', fracaoIdeal: '1/48' })
  })

  test('o histórico diz o que mudou', async () => {
    const { corpo: u } = await criar({ fracaoIdeal: '1/48' })
    await alterar(u, { fracaoIdeal: '0,0208333', veiculos: [{ placa: 'ABC1234', modelo: '', cor: '' }] })
    const { corpo } = await aplicacao().pedir<RegistroDeAuditoria[]>(
      'GET',
      `/api/auditoria?entidade=unidades&id=${u._id}`,
    )
    expect(corpo.map((r) => r.acao)).toEqual(['alterou', 'criou'])
    expect(corpo[0]?.mudancas).toEqual([
      { campo: 'fracaoIdeal', antes: '1/48', depois: '0,0208333' },
      { campo: 'veiculos', antes: [], depois: [{ placa: 'ABC1234', modelo: '', cor: '' }] },
    ])
  })

  test('a mesma chave de idempotência não cria duas vezes', async () => {
    const headers = { 'idempotency-key': 'uma-unidade' }
    const pedir = () =>
      aplicacao().pedir<Unidade>('POST', '/api/unidades', { corpo: { bloco: 'C', apto: '1' }, headers })
    expect([(await pedir()).corpo._id, (await listar()).corpo.length]).toEqual([(await pedir()).corpo._id, 1])
  })
})

describe('excluir', () => {
  test('vai para a lixeira, volta, e dali some para sempre', async () => {
    const { corpo: u } = await criar({ grupo: 'Torre A' })
    const excluir = () => aplicacao().pedir('DELETE', `/api/unidades/${u._id}`)
    const restaurar = () => aplicacao().pedir<Unidade & CorpoDeErro>('PUT', `/api/unidades/${u._id}/restaurar`)
    expect((await excluir()).status).toBe(204)
    expect((await aplicacao().pedir('GET', `/api/unidades/${u._id}`)).status).toBe(404)
    const { corpo: lixeira } = await aplicacao().pedir<ItemDaLixeira[]>('GET', '/api/lixeira?entidade=unidades')
    expect(lixeira.map((i) => [i._id, i.titulo, i.detalhe])).toEqual([[u._id, 'A 101', 'Unidade · Torre A']])
    expect((await restaurar()).corpo.versao).toBe(3)
    await excluir()
    await criar()
    expect([(await restaurar()).status, (await restaurar()).corpo.code]).toEqual([409, 'JA_EXISTE'])
    moverRelogio(31 * DIA)
    expect(await expurgar(aplicacao().ctx)).toBe(1)
    moverRelogio(0)
    expect((await restaurar()).status).toBe(404)
  })

  test('não depois de cobrada: as contas precisam dela', async () => {
    const { corpo: u } = await criar()
    const cobranca = { unidade: u._id, tipo: 'extra', descricao: 'Chave', valor: 50, vencimento: '2026-12-15' }
    expect((await aplicacao().pedir('POST', '/api/cobrancas/avulsa', { corpo: cobranca })).status).toBe(201)
    const r = await aplicacao().pedir<CorpoDeErro>('DELETE', `/api/unidades/${u._id}`)
    expect([r.status, r.corpo.message]).toEqual([
      409,
      'A unidade A 101 já foi cobrada e não pode ser excluída: as contas do condomínio guardam o que ela pagou e deve.',
    ])
    expect((await aplicacao().pedir('GET', `/api/unidades/${u._id}`)).status).toBe(200)
  })

  test('não enquanto há alguém nela; quem já saiu não impede, e o histórico fica', async () => {
    const { corpo: u } = await criar()
    const vinculo = await aplicacao().pedir<{ _id: string }>('POST', `/api/unidades/${u._id}/pessoas`, {
      corpo: { nome: 'Dona', papel: 'proprietario', inicio: '2024-01-01' },
    })
    const r = await aplicacao().pedir<CorpoDeErro>('DELETE', `/api/unidades/${u._id}`)
    expect([r.status, r.corpo.message]).toEqual([
      409,
      'A unidade A 101 tem uma pessoa vinculada. Encerre os vínculos antes de excluir.',
    ])
    const fim = '2024-12-31'
    await aplicacao().pedir('PUT', `/api/unidades/${u._id}/pessoas/${vinculo.corpo._id}/encerrar`, { corpo: { fim } })
    expect((await aplicacao().pedir('DELETE', `/api/unidades/${u._id}`)).status).toBe(204)
    moverRelogio(31 * DIA)
    expect(await expurgar(aplicacao().ctx)).toBe(0)
  })

  test('nem enquanto alguém está por vir', async () => {
    const { corpo: u } = await criar()
    const corpo = { nome: 'Novo dono', papel: 'proprietario', inicio: somarDias(hoje(), 10) }
    const porVir = await aplicacao().pedir<{ _id: string }>('POST', `/api/unidades/${u._id}/pessoas`, { corpo })
    expect(porVir.status).toBe(201)
    expect((await aplicacao().pedir('DELETE', `/api/unidades/${u._id}`)).status).toBe(409)
    await aplicacao().pedir('DELETE', `/api/unidades/${u._id}/pessoas/${porVir.corpo._id}`)
    expect((await aplicacao().pedir('DELETE', `/api/unidades/${u._id}`)).status).toBe(204)
  })
})

describe('lista', () => {
  beforeEach(async () => {
    await criar({ bloco: 'B', apto: '1', grupo: 'Torre B', area: 50, fracaoIdeal: '1/4' })
    await criar({ bloco: 'A', apto: '10', grupo: 'Torre A', area: 80, fracaoIdeal: '0,3' })
    await criar({ bloco: 'A', apto: '2', grupo: 'Torre A', vagas: ['G1-07'] })
    await criar({ bloco: 'Á', apto: '2B', veiculos: [{ placa: 'XYZ9876', modelo: '', cor: '' }] })
  })

  test('em ordem natural, por grupo, por área e por fração', async () => {
    expect(await nomes()).toEqual(['A 2', 'Á 2B', 'A 10', 'B 1'])
    expect(await nomes('ordem=-unidade')).toEqual(['B 1', 'A 10', 'Á 2B', 'A 2'])
    expect(await nomes('ordem=grupo')).toEqual(['Á 2B', 'A 2', 'A 10', 'B 1'])
    expect(await nomes('ordem=-area')).toEqual(['A 10', 'B 1', 'A 2', 'Á 2B'])
    expect(await nomes('ordem=-fracao')).toEqual(['A 10', 'B 1', 'A 2', 'Á 2B'])
    expect(await nomes('grupo=Torre+A')).toEqual(['A 2', 'A 10'])
    expect(await nomes('busca=a+2b')).toEqual(['Á 2B'])
    expect(await nomes('busca=xyz9876')).toEqual(['Á 2B'])
    expect(await nomes('busca=g1-07')).toEqual(['A 2'])
    expect(await nomes('porPagina=todos')).toHaveLength(4)
  })

  test('páginas com os cabeçalhos de toda lista', async () => {
    for (let i = 0; i < 21; i++) await criar({ bloco: 'C', apto: String(i) })
    const r = await listar('porPagina=20&pagina=2')
    expect([r.corpo.length, r.headers['x-total-count']]).toEqual([5, '25'])
    expect(r.corpo.at(-1)?.nome).toBe('C 20')
  })

  test('mostra quem está hoje, e acha pelo nome de quem está', async () => {
    const [u] = (await listar('busca=b+1')).corpo
    const por = (nome: string, papel: string, extra: Record<string, unknown> = {}) =>
      aplicacao().pedir('POST', `/api/unidades/${u?._id ?? ''}/pessoas`, {
        corpo: { nome, papel, inicio: '2020-01-01', ...extra },
      })
    await por('Célia Antiga', 'proprietario', { fim: '2021-01-01' })
    await por('Dona Atual', 'proprietario')
    await por('Bruno Inquilino', 'inquilino')
    await por('Filho', 'dependente')
    const dona = (
      await aplicacao().pedir<{ pessoas: { _id: string; nome: string }[] }>('GET', `/api/unidades/${u?._id ?? ''}`)
    ).corpo.pessoas.find((p) => p.nome === 'Dona Atual')
    await por('Mãe da Dona', 'dependente', { morada: dona?._id })
    await por('Vem Depois', 'inquilino', { inicio: '2999-01-01' })
    expect((await listar('busca=b+1')).corpo[0]).toMatchObject({
      proprietarios: ['Dona Atual'],
      inquilinos: ['Bruno Inquilino'],
      dependentes: 2,
      dependentesDoInquilino: 1,
    })
    expect([await nomes('busca=bruno'), await nomes('busca=celia')]).toEqual([['B 1'], []])
  })

  test('exporta o filtro, com a fração como foi digitada', async () => {
    const csv = await aplicacao().pedir('GET', '/api/unidades/exportar?grupo=Torre+A&formato=csv')
    expect(
      csv.texto
        .replace(/^\ufeff/, '')
        .split('\r\n')
        .slice(0, 3),
    ).toEqual([
      'Bloco;Apartamento;Grupo;Área (m²);Fração ideal;Proprietários;Inquilinos;Vagas',
      'A;2;Torre A;;;;;G1-07',
      'A;10;Torre A;80;0,3;;;',
    ])
    const xlsx = await aplicacao().pedir('GET', '/api/unidades/exportar?formato=xlsx')
    expect([xlsx.status, String(xlsx.headers['content-disposition'])]).toEqual([
      200,
      expect.stringContaining(`unidades-${hoje()}.xlsx`),
    ])
  })

  test.each(['ordem=nome', 'porPagina=7', 'nada=1', `grupo=${'a'.repeat(61)}`])('recusa ?%s', async (query) => {
    expect((await listar(query)).status).toBe(400)
  })

  test.each(INJECOES)('%j é procurado ao pé da letra (D3)', async (texto) => {
    const r = await listar(`busca=${encodeURIComponent(texto)}`)
    expect([r.status, r.corpo]).toEqual([200, []])
  })
})

describe('soma das frações', () => {
  test('diz exatamente quanto falta, e só 1 é 1', async () => {
    expect(await resumo()).toEqual({
      quantidade: 0,
      somaDasFracoes: '0',
      faltaParaUm: '1',
      faltaEmPorcentagem: '100',
      semFracao: 0,
      grupos: [],
      confirmacao: null,
      acerto: null,
    })
    await criar({ apto: '1', fracaoIdeal: '1/3', grupo: 'Torre 10' })
    await criar({ apto: '2', fracaoIdeal: '66,6666666666%', grupo: 'Torre 2' })
    const { corpo: u } = await criar({ apto: '3' })
    expect(await resumo()).toMatchObject({
      semFracao: 1,
      grupos: ['Torre 2', 'Torre 10'],
      faltaParaUm: '0,000000000001',
    })
    await alterar(u, { fracaoIdeal: '0,5' })
    expect(await resumo()).toMatchObject({ faltaParaUm: '-0,5', faltaEmPorcentagem: '-50', semFracao: 0 })
  })

  test('dividir igualmente dá 1/n a todas, e cada uma tem a sua linha no histórico', async () => {
    const { corpo: u } = await criar({ apto: '1', fracaoIdeal: '0,9' })
    for (let i = 2; i <= 7; i++) await criar({ apto: String(i) })
    const dividir = (quantidade: unknown) =>
      aplicacao().pedir<ResumoDeUnidades & CorpoDeErro>('POST', '/api/unidades/fracoes-iguais', {
        corpo: { quantidade },
      })
    const errada = await dividir(6)
    expect([errada.status, errada.corpo.message]).toEqual([
      409,
      'Agora são 7 unidades, e não 6. Confira a lista antes de dividir.',
    ])
    expect((await dividir(7)).corpo).toMatchObject({
      quantidade: 7,
      somaDasFracoes: '1',
      faltaParaUm: '0',
      semFracao: 0,
    })
    expect((await unidadesDoRateio(aplicacao().ctx)).map((x) => [x.nome, x.fracao])).toEqual(
      Array.from({ length: 7 }, (_, i) => [`A ${i + 1}`, { num: 1, den: 7 }]),
    )
    const { corpo } = await aplicacao().pedir<RegistroDeAuditoria[]>(
      'GET',
      `/api/auditoria?entidade=unidades&id=${u._id}`,
    )
    expect(corpo[0]?.mudancas).toEqual([{ campo: 'fracaoIdeal', antes: '0,9', depois: '1/7' }])
    expect((await aplicacao().pedir<Unidade>('GET', `/api/unidades/${u._id}`)).corpo.versao).toBe(2)
    for (const quantidade of [0, 1.5, '7', null]) expect((await dividir(quantidade)).status).toBe(400)
  })
})

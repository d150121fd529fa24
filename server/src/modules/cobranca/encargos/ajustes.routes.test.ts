import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { RegistroDeAuditoria } from '#contract/casa/auditoria.ts'
import { diaEm } from '#contract/valores/calendario.ts'
import type { Cobranca, CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import type { Condominio } from '#contract/casa/condominio.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import type { Feriado, IndiceMensal, RegraDeAtraso } from '#contract/cobranca/regras-de-cobranca.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { criarPredio, limparPredio } from '../../../../test/predio.ts'

const aplicacao = comAplicacao()

/** The tests live on Monday 9 November 2026. */
beforeEach(async () => {
  moverRelogio(Date.parse('2026-11-09T15:00:00Z') - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
  await limparPredio(aplicacao())
})
afterEach(() => moverRelogio(0))

const pedir = <T>(metodo: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, corpo?: unknown) =>
  aplicacao().pedir<T & CorpoDeErro>(metodo, url, { corpo })
const erros = (r: { status: number; corpo: CorpoDeErro }) => [r.status, r.corpo.issues?.map((i) => i.path)]
const REGRA = { inicio: '2026-01-01', multa: 2, juros: { tipo: 'convencionado', aoMes: 1 }, indice: 'nenhum' }
const gravarRegra = (parte: Record<string, unknown> = {}) =>
  pedir<RegraDeAtraso[]>('PUT', '/api/cobrancas/regras', { ...REGRA, ...parte })
async function cobrar(vencimento: string, nome = 'Taxa'): Promise<CobrancaNaLista> {
  const itens = [{ descricao: 'Cota', natureza: 'ordinaria', base: 'igual', valor: 1_000 }]
  await pedir('POST', '/api/cobrancas', { competencia: vencimento.slice(0, 7), nome, vencimento, itens })
  return (await pedir<CobrancaNaLista[]>('GET', '/api/cobrancas?ordem=-numero')).corpo[0]!
}
const ver = async (id: string, em: string) => (await pedir<Cobranca>('GET', `/api/cobrancas/${id}?em=${em}`)).corpo

describe('regras de atraso', () => {
  test('guarda e devolve, a mais nova primeiro, cada uma com o último vencimento que governa', async () => {
    await gravarRegra({ clausula: 'Convenção, art. 32', carencia: 3 })
    const { corpo } = await gravarRegra({ inicio: '2027-01-01', juros: { tipo: 'legal' }, indice: 'IPCA', multa: 1.5 })
    expect(
      corpo.map(({ inicio, fim, multa, juros, indice, carencia, clausula, emUso }) => ({
        inicio,
        fim,
        multa,
        juros,
        indice,
        carencia,
        clausula,
        emUso,
      })),
    ).toEqual([
      {
        inicio: '2027-01-01',
        fim: null,
        multa: 1.5,
        juros: { tipo: 'legal' },
        indice: 'IPCA',
        carencia: 0,
        clausula: null,
        emUso: false,
      },
      {
        inicio: '2026-01-01',
        fim: '2026-12-31',
        multa: 2,
        juros: { tipo: 'convencionado', aoMes: 1 },
        indice: 'nenhum',
        carencia: 3,
        clausula: 'Convenção, art. 32',
        emUso: false,
      },
    ])
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['multa de 3 %', { multa: 3 }, 'multa'],
    ['multa de 2,01 %', { multa: 2.01 }, 'multa'],
    ['multa negativa', { multa: -1 }, 'multa'],
    ['multa com três casas', { multa: 1.125 }, 'multa'],
    ['sem multa', { multa: undefined }, 'multa'],
    ['juros de 11 %', { juros: { tipo: 'convencionado', aoMes: 11 } }, 'juros.aoMes'],
    ['juros sem taxa', { juros: { tipo: 'convencionado' } }, 'juros.aoMes'],
    ['juros desconhecidos', { juros: { tipo: 'compostos' } }, 'juros.tipo'],
    ['índice desconhecido', { indice: 'TR' }, 'indice'],
    ['início em 31/02', { inicio: '2026-02-31' }, 'inicio'],
    ['carência de meio dia', { carencia: 0.5 }, 'carencia'],
    ['carência de 61 dias', { carencia: 61 }, 'carencia'],
  ])('recusa: %s', async (_, parte, campo) => {
    expect(erros(await gravarRegra(parte))).toEqual([400, [campo]])
  })

  test('multa de 3 %: a recusa diz o limite e a lei (Código Civil 1.336 §1º)', async () => {
    const { corpo } = await gravarRegra({ multa: 3 })
    expect(corpo.issues).toEqual([
      { path: 'multa', message: 'A multa pode ser no máximo 2 % (Código Civil, art. 1.336, §1º)' },
    ])
  })

  test('a que está em uso não muda nem sai: é seguida por outra, que só vale para os vencimentos de depois', async () => {
    await criarPredio(aplicacao(), 1)
    await gravarRegra()
    const c = await cobrar('2026-10-13')
    expect((await gravarRegra({ multa: 1 })).corpo.message).toContain('já está em uso')
    const [regra] = (await pedir<RegraDeAtraso[]>('GET', '/api/cobrancas/regras')).corpo
    expect(regra?.emUso).toBe(true)
    expect((await pedir('DELETE', `/api/cobrancas/regras/${regra!._id}`)).status).toBe(409)
    const dentro = await gravarRegra({ inicio: '2026-10-01', multa: 0 })
    expect(erros(dentro)).toEqual([400, ['inicio']])
    expect(dentro.corpo.message).toContain('até 13/10/2026')
    expect((await gravarRegra({ inicio: '2026-10-14', multa: 0 })).status).toBe(200)
    const nova = await cobrar('2026-11-10', 'Outra')
    // Both 30 days late: 1.000 × 2 % under the old one, nothing under the new.
    expect([
      (await ver(c._id, '2026-11-12')).encargos.multa,
      (await ver(nova._id, '2026-12-10')).encargos.multa,
    ]).toEqual([20, 0])
  })

  test('a que não está em uso muda, com a versão, e sai; fica no histórico', async () => {
    const [regra] = (await gravarRegra()).corpo
    const com = (multa: number) =>
      aplicacao().pedir<RegraDeAtraso[] & CorpoDeErro>('PUT', '/api/cobrancas/regras', {
        corpo: { ...REGRA, multa },
        headers: { 'if-match': '"1"' },
      })
    expect((await com(1)).corpo[0]?.multa).toBe(1)
    expect((await com(0.5)).corpo.code).toBe('CONFLITO_DE_VERSAO')
    expect((await pedir('DELETE', `/api/cobrancas/regras/${regra!._id}`)).status).toBe(204)
    expect((await pedir('DELETE', `/api/cobrancas/regras/${regra!._id}`)).status).toBe(404)
    const { corpo } = await pedir<RegistroDeAuditoria[]>(
      'GET',
      `/api/auditoria?entidade=regras_de_atraso&id=${regra!._id}`,
    )
    expect(corpo.map((h) => h.acao)).toEqual(['excluiu', 'alterou', 'criou'])
  })

  test('a primeira pode começar antes das cobranças que já estão atrasadas', async () => {
    await criarPredio(aplicacao(), 1)
    const c = await cobrar('2026-10-13')
    expect((await ver(c._id, '2026-11-12')).encargos.multa).toBe(0)
    expect((await gravarRegra()).status).toBe(200)
    expect((await ver(c._id, '2026-11-12')).encargos.multa).toBe(20)
  })
})

describe('índices', () => {
  const listar = async (indice = 'IPCA') =>
    (await pedir<IndiceMensal[]>('GET', `/api/indices?indice=${indice}`)).corpo.map((i) => [i.mes, i.valor, i.origem])
  const gravar = (corpo: Record<string, unknown>) =>
    pedir<IndiceMensal[]>('PUT', '/api/indices', { indice: 'IPCA', mes: '2026-09', valor: 0.48, ...corpo })
  const importar = (csv: unknown, indice = 'IPCA') =>
    pedir<{ novos: number; alterados: number; iguais: number }>('POST', '/api/indices/importar', { indice, csv })

  test('um mês se digita, se corrige e se tira', async () => {
    await gravar({})
    await gravar({ mes: '2026-10', valor: -0.123456 })
    expect(await listar()).toEqual([
      ['2026-10', -0.123456, 'digitado'],
      ['2026-09', 0.48, 'digitado'],
    ])
    await gravar({ valor: 0.5 })
    await gravar({ mes: '2026-10', valor: null })
    expect(await listar()).toEqual([['2026-09', 0.5, 'digitado']])
    expect(await listar('SELIC')).toEqual([])
    const { corpo } = await pedir<RegistroDeAuditoria[]>('GET', '/api/auditoria?entidade=indices')
    expect(corpo.slice(0, 2).map((r) => [r.acao, r.mudancas])).toEqual([
      ['excluiu', [{ campo: 'valor', antes: -0.123456, depois: null }]],
      ['alterou', [{ campo: 'valor', antes: 0.48, depois: 0.5 }]],
    ])
    await gravar({ mes: '2026-10', valor: null })
    expect((await pedir<RegistroDeAuditoria[]>('GET', '/api/auditoria?entidade=indices')).corpo).toEqual(corpo)
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['índice desconhecido', { indice: 'TR' }, 'indice'],
    ['mês 13', { mes: '2026-13' }, 'mes'],
    ['mês que não chegou', { mes: '2026-12' }, 'mes'],
    ['sete casas', { valor: 0.1234567 }, 'valor'],
    ['acima de 100 %', { valor: 101 }, 'valor'],
    ['valor em texto', { valor: '0,48' }, 'valor'],
  ])('recusa: %s', async (_, corpo, campo) => {
    expect(erros(await gravar(corpo))).toEqual([400, [campo]])
  })

  test('importa a série inteira ou nada, e diz o que era novo', async () => {
    await gravar({ mes: '2024-08', valor: 0.1 })
    const csv = '"data";"valor"\n"01/08/2024";"0,612345"\n"01/09/2024";"0,45"\n'
    expect((await importar(csv)).corpo).toEqual({ novos: 1, alterados: 1, iguais: 0 })
    expect((await importar(csv)).corpo).toEqual({ novos: 0, alterados: 0, iguais: 2 })
    const r = await importar('01/10/2024;1\n01/11/2024;x\nxx;2')
    expect([r.status, r.corpo.issues]).toEqual([
      400,
      [
        { path: 'csv', message: 'Linha 2: “x” não é uma porcentagem, como 0,52' },
        { path: 'csv', message: 'Linha 3: “xx” não é um mês, como 11/2026' },
      ],
    ])
    expect(await listar()).toEqual([
      ['2024-09', 0.45, 'importado'],
      ['2024-08', 0.612345, 'importado'],
    ])
  })
})

describe('feriados', () => {
  const listar = async (ano = '2026') => (await pedir<Feriado[]>('GET', `/api/feriados?ano=${ano}`)).corpo
  const gravar = (dia: string, nome = 'Aniversário da cidade') =>
    pedir<Feriado[]>('PUT', '/api/feriados', { dia, nome })

  test('os nacionais vêm de si, os locais se acrescentam e saem', async () => {
    expect((await listar()).map((f) => f.dia)).toEqual([
      '2026-01-01',
      '2026-02-16',
      '2026-02-17',
      '2026-04-03',
      '2026-04-21',
      '2026-05-01',
      '2026-06-04',
      '2026-09-07',
      '2026-10-12',
      '2026-11-02',
      '2026-11-15',
      '2026-11-20',
      '2026-12-25',
    ])
    expect((await gravar('2027-01-25')).corpo.filter((f) => f.tipo === 'local')).toEqual([
      { dia: '2027-01-25', nome: 'Aniversário da cidade', tipo: 'local' },
    ])
    expect((await pedir('DELETE', '/api/feriados/2027-01-25')).status).toBe(204)
    expect((await pedir('DELETE', '/api/feriados/2027-01-25')).status).toBe(404)
    expect((await pedir('DELETE', '/api/feriados/ontem')).status).toBe(404)
    expect(erros(await gravar('2026-12-25'))).toEqual([400, ['dia']])
    expect(erros(await gravar('2026-02-31'))).toEqual([400, ['dia']])
    expect(erros(await gravar('2027-01-25', ''))).toEqual([400, ['nome']])
  })

  test('o vencimento em aberto que cai nele passa ao dia útil seguinte, e volta quando ele sai', async () => {
    await criarPredio(aplicacao(), 2)
    await cobrar('2026-11-07')
    // Saturday 7 → Monday 9; with the 9th a holiday → Tuesday 10.
    const venceEm = async () => [
      ...new Set((await pedir<CobrancaNaLista[]>('GET', '/api/cobrancas')).corpo.map((c) => c.venceEm)),
    ]
    expect(await venceEm()).toEqual(['2026-11-09'])
    await gravar('2026-11-09')
    expect(await venceEm()).toEqual(['2026-11-10'])
    moverRelogio(Date.parse('2026-11-10T01:00:00Z') - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
    const vencidas = async () =>
      (await pedir<{ quantidade: number }>('GET', '/api/cobrancas/resumo?status=vencida')).corpo.quantidade
    expect(await vencidas()).toBe(0)
    await pedir('DELETE', '/api/feriados/2026-11-09')
    expect(await venceEm()).toEqual(['2026-11-09'])
  })
})

describe('PIX do condomínio', () => {
  const gravar = (pix: unknown) => pedir<Condominio>('PUT', '/api/condominio/dados', { nome: 'Edifício Teste', pix })
  beforeEach(async () => {
    const { db } = aplicacao().ctx
    if (!(await db.selectFrom('condominio').select('id').executeTakeFirst()))
      await db
        .insertInto('condominio')
        .values({
          id: 1,
          nome: 'Edifício Teste',
          cnpj: null,
          endereco: null,
          logo: null,
          tel: null,
          email: null,
          criado_em: '',
        })
        .execute()
  })

  test('a conferência do mês diz que não há como pagar enquanto não há chave, e que o vencimento é longe demais', async () => {
    await criarPredio(aplicacao(), 1)
    const avisos = async (vencimento: string) =>
      (
        await pedir<{ avisos: string[] }>('POST', '/api/cobrancas/previa', {
          ...{ competencia: vencimento.slice(0, 7), nome: 'Taxa', vencimento },
          itens: [{ descricao: 'Cota', natureza: 'ordinaria', base: 'igual', valor: 100 }],
        })
      ).corpo.avisos
    await gravar(null)
    expect(await avisos('2026-12-10')).toContainEqual(expect.stringMatching(/^Não há chave PIX: /))
    await gravar({ chave: '11.222.333/0001-81', nome: 'Condomínio Edifício Aurora', cidade: 'São Paulo' })
    expect((await avisos('2026-12-10')).filter((a) => /PIX|mais de um ano/.test(a))).toEqual([])
    expect(await avisos('2999-12-31')).toContain('O vencimento é só em 31/12/2999, daqui a mais de um ano.')
    await gravar(null)
  })

  test('com a chave, cada cobrança em aberto tem o copia e cola do valor do dia, com o seu txid', async () => {
    await criarPredio(aplicacao(), 1)
    await gravarRegra()
    const r = await gravar({ chave: '11.222.333/0001-81', nome: 'Condomínio Edifício Aurora', cidade: 'São Paulo' })
    expect(r.corpo.pix).toEqual({ chave: '11222333000181', nome: 'Condomínio Edifício Aurora', cidade: 'São Paulo' })
    const c = await cobrar('2026-11-10')
    const { pix } = await ver(c._id, '2026-12-10')
    expect(pix).toMatchObject({ valor: 1_030, txid: c.numero.replaceAll('-', '') })
    expect(pix?.copiaECola).toContain('54071030.00')
    expect(pix?.copiaECola).toContain('5925Condominio Edificio Auror6009Sao Paulo')
    await gravar(null)
    expect((await ver(c._id, '2026-12-10')).pix).toBeNull()
  })

  test.each<[unknown, string]>([
    [{ chave: '123', nome: 'A', cidade: 'B' }, 'pix.chave'],
    [{ chave: 'a@b.co', nome: '***', cidade: 'B' }, 'pix.nome'],
    [{ chave: 'a@b.co', nome: 'A' }, 'pix.cidade'],
  ])('recusa %j', async (pix, campo) => {
    expect(erros(await gravar(pix))).toEqual([400, [campo]])
  })
})

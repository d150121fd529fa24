import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { somarDias } from '#contract/valores/calendario.ts'
import type { Caixa } from '#contract/casa/dashboard.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import type { Balancete, Fundo, Transferencia } from '#contract/contas/fundos.ts'
import type { Resumo } from '#contract/contas/lancamentos.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import { hoje } from '#server/platform/relogio.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { INJECOES } from '../../../../test/ataques.ts'

const aplicacao = comAplicacao()

const listar = async () => (await aplicacao().pedir<Fundo[]>('GET', '/api/fundos')).corpo
const daReserva = async () => {
  const fundo = (await listar()).find((f) => f.tipo === 'reserva')
  if (!fundo) throw new Error('não há fundo de reserva')
  return fundo
}
let nomes = 0
const novoNome = () => `Fundo ${(nomes += 1)}`
const criar = (parte: Record<string, unknown> = {}) =>
  aplicacao().pedir<Fundo & CorpoDeErro>('POST', '/api/fundos', {
    corpo: { nome: novoNome(), tipo: 'obras', ...parte },
  })
const mudar = (f: Pick<Fundo, '_id' | 'nome' | 'tipo'>, parte: Record<string, unknown>, versao?: number) =>
  aplicacao().pedir<Fundo & CorpoDeErro>('PUT', `/api/fundos/${f._id}`, {
    corpo: { nome: f.nome, tipo: f.tipo, ...parte },
    ...(versao === undefined ? {} : { headers: { 'if-match': `"${versao}"` } }),
  })
const lancar = (lista: string, price: number, fundo: string | undefined, data = hoje()) =>
  aplicacao().pedir<{ _id: string; fundo: { _id: string; nome: string } } & CorpoDeErro>('POST', `/api/${lista}`, {
    corpo: { nota: 1, name: 'Linha', price, description: 'x', data, ...(fundo === undefined ? {} : { fundo }) },
  })
const transferir = (de: string, para: string, valor: number, parte: Record<string, unknown> = {}) =>
  aplicacao().pedir<Transferencia & CorpoDeErro>('POST', '/api/transferencias', {
    corpo: { de, para, valor, motivo: 'Ajuste', ...parte },
  })
const balancete = async (competencia: string) =>
  (await aplicacao().pedir<Balancete>('GET', `/api/fundos/balancete?competencia=${competencia}`)).corpo
const caixa = async () => (await aplicacao().pedir<Caixa>('GET', '/api/caixa')).corpo
const centavos = (reais: number) => Math.round(reais * 100)

describe('fundos', () => {
  test('o condomínio começa com o ordinário, primeiro, e um de reserva', async () => {
    const fundos = await listar()
    expect(fundos.map((f) => [f.nome, f.tipo, f.saldo])).toEqual([
      ['Ordinário', 'ordinario', 0],
      ['Fundo de reserva', 'reserva', 0],
    ])
    expect(fundos[0]?._id).toBe(FUNDO_ORDINARIO)
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['sem nome', { nome: undefined }, 'nome'],
    ['nome em branco', { nome: '  ' }, 'nome'],
    ['nome de 61 letras', { nome: 'a'.repeat(61) }, 'nome'],
    ['sem tipo', { tipo: undefined }, 'tipo'],
    ['tipo que não existe', { tipo: 'poupança' }, 'tipo'],
    ['um segundo ordinário', { tipo: 'ordinario' }, 'tipo'],
    ['saldo em texto', { saldoInicial: '10,00' }, 'saldoInicial'],
    ['saldo com três casas', { saldoInicial: 1.005 }, 'saldoInicial'],
    ['campo desconhecido', { saldo: 10 }, 'saldo'],
  ])('recusa %s e diz o campo', async (_caso, parte, campo) => {
    const { status, corpo } = await criar(parte)
    expect([status, corpo.issues?.map((i) => i.path)]).toEqual([400, [campo]])
  })

  test('dois fundos vivos não têm o mesmo nome, acentos à parte; excluído, o nome fica livre', async () => {
    const { corpo } = await criar({ nome: 'Impermeabilização' })
    const repetido = await criar({ nome: 'impermeabilizacao' })
    expect([repetido.status, repetido.corpo.issues?.[0]?.path]).toEqual([409, 'nome'])
    expect((await aplicacao().pedir('DELETE', `/api/fundos/${corpo._id}`)).status).toBe(204)
    expect((await listar()).some((f) => f._id === corpo._id)).toBe(false)
    const { corpo: outro } = await criar({ nome: 'IMPERMEABILIZAÇÃO' })
    expect((await aplicacao().pedir('PUT', `/api/fundos/${corpo._id}/restaurar`)).status).toBe(409)
    await aplicacao().pedir('DELETE', `/api/fundos/${outro._id}`)
    const voltou = await aplicacao().pedir<Fundo>('PUT', `/api/fundos/${corpo._id}/restaurar`)
    expect([voltou.status, voltou.corpo.nome]).toEqual([200, 'Impermeabilização'])
  })

  test('de dois editores, o segundo recebe 409 com o que ficou', async () => {
    const { corpo } = await criar()
    expect((await mudar(corpo, { nome: 'Fachada' }, 1)).corpo).toMatchObject({ nome: 'Fachada', versao: 2 })
    const segundo = await mudar(corpo, { nome: 'Telhado' }, 1)
    expect([segundo.status, segundo.corpo.code]).toEqual([409, 'CONFLITO_DE_VERSAO'])
    expect(segundo.corpo.atual).toMatchObject({ nome: 'Fachada' })
  })

  test('o ordinário muda de nome, não de tipo, e ninguém o exclui', async () => {
    const ordinario = { _id: FUNDO_ORDINARIO, nome: 'Caixa do dia a dia', tipo: 'ordinario' as const }
    expect((await mudar(ordinario, {})).corpo.nome).toBe('Caixa do dia a dia')
    expect((await mudar({ ...ordinario, tipo: 'obras' }, {})).corpo.issues?.[0]?.path).toBe('tipo')
    expect((await mudar(await daReserva(), { tipo: 'ordinario' })).corpo.issues?.[0]?.path).toBe('tipo')
    expect((await aplicacao().pedir('DELETE', `/api/fundos/${FUNDO_ORDINARIO}`)).status).toBe(409)
    await mudar({ ...ordinario, nome: 'Ordinário' }, {})
  })

  test('um fundo com saldo inicial, linha ou transferência não é excluído', async () => {
    const comSaldo = (await criar({ saldoInicial: -10 })).corpo._id
    const comLinha = (await criar()).corpo._id
    const comTransferencia = (await criar()).corpo._id
    const { corpo: linha } = await lancar('receitas', 0, comLinha)
    await transferir(FUNDO_ORDINARIO, comTransferencia, 1)
    for (const id of [comSaldo, comLinha, comTransferencia])
      expect((await aplicacao().pedir('DELETE', `/api/fundos/${id}`)).status).toBe(409)
    await aplicacao().pedir('DELETE', `/api/receitas/${linha._id}`)
    expect((await aplicacao().pedir('DELETE', `/api/fundos/${comLinha}`)).status).toBe(204)
    // The line stays in the bin with a fund that is gone.
    const volta = await aplicacao().pedir<CorpoDeErro>('PUT', `/api/receitas/${linha._id}/restaurar`)
    expect([volta.status, volta.corpo.issues?.[0]?.path]).toEqual([400, 'fundo'])
  })

  test('o histórico diz quem criou e o que mudou', async () => {
    const { corpo } = await criar({ nome: 'Elevador novo' })
    await mudar(corpo, { nome: 'Elevadores novos', saldoInicial: 12.5 })
    const historia = (
      await aplicacao().pedir<{ acao: string; mudancas: unknown[] }[]>(
        'GET',
        `/api/auditoria?entidade=fundos&id=${corpo._id}`,
      )
    ).corpo
    expect(historia.map((h) => h.acao)).toEqual(['alterou', 'criou'])
    expect(historia[0]?.mudancas).toEqual([
      { campo: 'nome', antes: 'Elevador novo', depois: 'Elevadores novos' },
      { campo: 'saldoInicial', antes: 0, depois: 12.5 },
    ])
  })
})

describe('linhas', () => {
  test('sem fundo, a linha é do ordinário; com ele, é dele, e o filtro e a soma dizem o mesmo', async () => {
    const { corpo: obra } = await criar({ nome: 'Obra do salão' })
    expect((await lancar('despesas', 10, undefined)).corpo.fundo).toEqual({ _id: FUNDO_ORDINARIO, nome: 'Ordinário' })
    const { corpo } = await lancar('despesas', 7.5, obra._id, '2021-03-04')
    await lancar('despesas', 2.5, obra._id, '2021-04-01')
    expect(corpo.fundo).toEqual({ _id: obra._id, nome: 'Obra do salão' })
    const soma = async (query: string) =>
      (await aplicacao().pedir<Resumo>('GET', `/api/despesas/resumo?fundo=${obra._id}${query}`)).corpo
    expect(await soma('')).toEqual({ quantidade: 2, total: 10 })
    expect(await soma('&ate=2021-03-31')).toEqual({ quantidade: 1, total: 7.5 })
    expect(await soma('&busca=linha')).toEqual({ quantidade: 2, total: 10 })
    expect(await soma('&categoria=nenhuma')).toEqual({ quantidade: 2, total: 10 })
    const lista = await aplicacao().pedir<{ fundo: { nome: string } }[]>('GET', `/api/despesas/all?fundo=${obra._id}`)
    expect(lista.corpo.map((l) => l.fundo.nome)).toEqual(['Obra do salão', 'Obra do salão'])
    // Moved to another fund, it leaves this one's sums.
    await aplicacao().pedir('PUT', `/api/despesas/${corpo._id}`, {
      corpo: { nota: 1, name: 'Linha', price: 7.5, description: 'x', fundo: FUNDO_ORDINARIO },
    })
    expect(await soma('')).toEqual({ quantidade: 1, total: 2.5 })
  })

  test.each(['', 'nada', '00000000-0000-7000-8000-000000000009', ...INJECOES.slice(0, 3)])(
    'recusa o fundo %j',
    async (fundo) => {
      const { status, corpo } = await lancar('receitas', 1, fundo)
      expect([status, corpo.issues?.map((i) => i.path)]).toEqual([400, ['fundo']])
      const lista = await aplicacao().pedir('GET', `/api/receitas/all?fundo=${encodeURIComponent(fundo)}`)
      expect(lista.status).toBe(400)
    },
  )
})

describe('transferências', () => {
  test('saem de um fundo e entram no outro; desfeitas, voltam', async () => {
    const a = (await criar({ saldoInicial: 100 })).corpo
    const b = (await criar()).corpo
    const antes = (await caixa()).saldo
    const { corpo, status } = await transferir(a._id, b._id, 30.5, { motivo: 'Para a obra' })
    expect(status).toBe(201)
    expect(corpo).toMatchObject({ de: { nome: a.nome }, para: { nome: b.nome }, valor: 30.5, cobranca: null })
    const saldos = async () => (await listar()).filter((f) => [a._id, b._id].includes(f._id)).map((f) => f.saldo)
    expect(await saldos()).toEqual([69.5, 30.5])
    expect((await caixa()).saldo).toBe(antes)
    const lista = await aplicacao().pedir<Transferencia[]>('GET', `/api/transferencias?fundo=${b._id}`)
    expect([lista.headers['x-total-count'], lista.corpo.map((t) => t._id)]).toEqual(['1', [corpo._id]])
    expect((await aplicacao().pedir('DELETE', `/api/transferencias/${corpo._id}`)).status).toBe(204)
    expect(await saldos()).toEqual([100, 0])
    await aplicacao().pedir('PUT', `/api/transferencias/${corpo._id}/restaurar`)
    await aplicacao().pedir('PUT', `/api/transferencias/${corpo._id}/restaurar`)
    expect(await saldos()).toEqual([69.5, 30.5])
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['sem origem', { de: undefined }, 'de'],
    ['de um fundo que não existe', { de: 'nada' }, 'de'],
    ['para o mesmo fundo', { para: FUNDO_ORDINARIO }, 'para'],
    ['valor zero', { valor: 0 }, 'valor'],
    ['valor negativo', { valor: -1 }, 'valor'],
    ['três casas', { valor: 0.001 }, 'valor'],
    ['sem motivo', { motivo: undefined }, 'motivo'],
    ['motivo em branco', { motivo: ' ' }, 'motivo'],
    ['data 31/02', { data: '2026-02-31' }, 'data'],
    ['amanhã', { data: somarDias(hoje(), 1) }, 'data'],
    ['campo desconhecido', { origem: 'x' }, 'origem'],
  ])('recusa %s e diz o campo', async (_caso, parte, campo) => {
    const reserva = await daReserva()
    const { status, corpo } = await transferir(FUNDO_ORDINARIO, reserva._id, 1, parte)
    expect([status, corpo.issues?.map((i) => i.path)]).toEqual([400, [campo]])
  })

  test('repetida com a mesma chave, é uma só', async () => {
    const reserva = await daReserva()
    const mandar = () =>
      aplicacao().pedir<Transferencia>('POST', '/api/transferencias', {
        corpo: { de: FUNDO_ORDINARIO, para: reserva._id, valor: 5, motivo: 'Uma vez' },
        headers: { 'idempotency-key': 'transferencia-1' },
      })
    expect((await mandar()).corpo._id).toBe((await mandar()).corpo._id)
  })
})

describe('balancete', () => {
  test('o que um mês deixa é com o que o outro começa, e o total é o caixa', async () => {
    const { corpo: obra } = await criar({ saldoInicial: 50 })
    await lancar('receitas', 100, obra._id, '2022-01-31')
    await lancar('despesas', 40.4, obra._id, '2022-02-01')
    await transferir(obra._id, FUNDO_ORDINARIO, 9.6, { data: '2022-02-28' })
    const doMes = async (mes: string) => {
      const { fundos, total } = await balancete(mes)
      const { fundo, ...linha } = fundos.find((f) => f.fundo._id === obra._id) ?? { fundo: null }
      expect(fundo).toMatchObject({ tipo: 'obras' })
      for (const campo of ['saldoInicial', 'receitas', 'despesas', 'entradas', 'saidas', 'saldoFinal'] as const)
        expect(centavos(total[campo])).toBe(fundos.reduce((s, f) => s + centavos(f[campo]), 0))
      return linha
    }
    expect(await doMes('2022-01')).toEqual({
      saldoInicial: 50,
      receitas: 100,
      despesas: 0,
      entradas: 0,
      saidas: 0,
      saldoFinal: 150,
    })
    expect(await doMes('2022-02')).toEqual({
      saldoInicial: 150,
      receitas: 0,
      despesas: 40.4,
      entradas: 0,
      saidas: 9.6,
      saldoFinal: 100,
    })
    const { total } = await balancete(hoje().slice(0, 7))
    expect(total.saldoFinal).toBe((await caixa()).saldo)
    expect(total.entradas).toBe(total.saidas)
  })

  test.each(['', 'competencia=2026-13', 'competencia=26-01', 'competencia=2026-01-01', 'competencia=2026-01&x=1'])(
    'recusa %j',
    async (query) => {
      expect((await aplicacao().pedir('GET', `/api/fundos/balancete?${query}`)).status).toBe(400)
    },
  )
})

describe('histórias ao acaso', () => {
  const MESES = ['2019-12', '2020-01', '2020-02'] as const
  const passo = fc.record({
    acao: fc.constantFrom('criar', 'alterar', 'excluir', 'restaurar', 'transferir', 'desfazer', 'refazer'),
    lista: fc.constantFrom('receitas', 'despesas'),
    alvo: fc.nat(),
    centavos: fc.integer({ min: 1, max: 9_999_999 }),
    mes: fc.nat({ max: 2 }),
    fundos: fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 2 })),
  })

  /** What each fund has at the end of each month, from the rows alone (centavos). */
  async function dasLinhas(fundos: readonly string[]): Promise<number[]> {
    const { rows } = await sql<{ fundo: string; mes: string; valor: number }>`
      select id as fundo, '' as mes, saldo_inicial as valor from fundos
      union all select fundo_id, substr(data, 1, 7), valor from receitas where excluido_em is null
      union all select fundo_id, substr(data, 1, 7), -valor from despesas where excluido_em is null
      union all select para_id, substr(data, 1, 7), valor from transferencias where excluido_em is null
      union all select de_id, substr(data, 1, 7), -valor from transferencias where excluido_em is null
    `.execute(aplicacao().ctx.db)
    return fundos.flatMap((fundo) =>
      MESES.map((mes) => rows.reduce((s, r) => (r.fundo === fundo && r.mes <= mes ? s + r.valor : s), 0)),
    )
  }

  async function dosTotais(fundos: readonly string[]): Promise<number[]> {
    const meses: Balancete[] = []
    for (const mes of MESES) meses.push(await balancete(mes))
    return fundos.flatMap((fundo) =>
      meses.map((m) => centavos(m.fundos.find((f) => f.fundo._id === fundo)?.saldoFinal ?? Number.NaN)),
    )
  }

  test('o saldo guardado de cada fundo é a soma das linhas', async () => {
    const reserva = (await daReserva())._id
    const obra = (await criar({ saldoInicial: 12.34 })).corpo._id
    const fundos = [FUNDO_ORDINARIO, reserva, obra] as const
    await fc.assert(
      fc.asyncProperty(fc.array(passo, { minLength: 1, maxLength: 14 }), async (passos) => {
        const linhas: string[] = []
        const transferencias: string[] = []
        for (const p of passos) {
          const linha = linhas[p.alvo % Math.max(1, linhas.length)] ?? `/api/${p.lista}/nada`
          const transferencia = transferencias[p.alvo % Math.max(1, transferencias.length)] ?? 'nada'
          const data = `${MESES[p.mes] ?? MESES[0]}-1${p.alvo % 10}`
          const [de, para] = [fundos[p.fundos[0]] ?? '', fundos[p.fundos[1]] ?? '']
          const corpo = { nota: 1, name: 'Ao acaso', price: paraReais(p.centavos), description: 'x', data, fundo: de }
          if (p.acao === 'criar')
            linhas.push(`/api/${p.lista}/${(await lancar(p.lista, paraReais(p.centavos), de, data)).corpo._id}`)
          if (p.acao === 'alterar') await aplicacao().pedir('PUT', linha, { corpo })
          if (p.acao === 'excluir') await aplicacao().pedir('DELETE', linha)
          if (p.acao === 'restaurar') await aplicacao().pedir('PUT', `${linha}/restaurar`)
          if (p.acao === 'transferir' && de !== para)
            transferencias.push((await transferir(de, para, paraReais(p.centavos), { data })).corpo._id)
          if (p.acao === 'desfazer') await aplicacao().pedir('DELETE', `/api/transferencias/${transferencia}`)
          if (p.acao === 'refazer') await aplicacao().pedir('PUT', `/api/transferencias/${transferencia}/restaurar`)
        }
        expect(await dosTotais(fundos)).toEqual(await dasLinhas(fundos))
      }),
      { numRuns: 40 },
    )
  })

  test('muitas mãos ao mesmo tempo não desencontram os saldos', async () => {
    const a = (await criar()).corpo._id
    const b = (await criar()).corpo._id
    const mover = (i: number) => {
      if (i % 3 === 0) return transferir(a, b, i + 1, { data: '2020-02-10' })
      if (i % 3 === 1) return transferir(b, a, i + 1, { data: '2020-01-10' })
      return lancar('receitas', i, i % 2 === 0 ? a : b, '2020-02-10')
    }
    const respostas = await Promise.all(Array.from({ length: 18 }, (_, i) => mover(i)))
    for (const r of respostas) expect([201, 503]).toContain(r.status)
    expect(await dosTotais([a, b])).toEqual(await dasLinhas([a, b]))
  })

  test('um fundo que ao mesmo tempo é excluído e recebe uma linha fica ou recusa a linha', async () => {
    for (let vez = 0; vez < 6; vez++) {
      const { corpo } = await criar()
      const [linha, exclusao] = await Promise.all([
        lancar('receitas', 1, corpo._id),
        aplicacao().pedir('DELETE', `/api/fundos/${corpo._id}`),
      ])
      expect([
        [201, 409],
        [400, 204],
      ]).toContainEqual([linha.status, exclusao.status])
    }
  })
})

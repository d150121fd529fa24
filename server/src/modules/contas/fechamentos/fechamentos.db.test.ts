import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { diaEm } from '#contract/valores/calendario.ts'
import type { Cobranca, CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import { type Despesa } from '#contract/contas/despesas.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import type { Fechamentos } from '#contract/contas/fechamentos.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import type { Balancete, Fundo, Transferencia } from '#contract/contas/fundos.ts'
import { type Receita, type ReceitaNaLista } from '#contract/contas/receitas.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { esperarAte } from '../../../../test/esperar.ts'
import { filaDoBanco } from '../../../../test/fila-do-banco.ts'
import { criarPredio, limparPredio } from '../../../../test/predio.ts'
import { segurarLivro } from '../livro/meses-fechados.service.ts'
import * as repo from './fechamentos.repo.ts'

const aplicacao = comAplicacao()

const mover = (dia: string) => {
  moverRelogio(Date.parse(`${dia}T15:00:00Z`) - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
}
/** The tests live on 10 December 2026, and begin with an empty, open book. */
const DIA = '2026-12-10'
beforeEach(async () => {
  mover(DIA)
  const { db } = aplicacao().ctx
  await repo.marcar(db, '')
  for (const tabela of ['fechamentos', 'estornos', 'transferencias', 'totais'] as const)
    await db.deleteFrom(tabela).execute()
  await limparPredio(aplicacao())
  for (const tabela of ['receitas', 'despesas'] as const) await db.deleteFrom(tabela).execute()
})
afterEach(() => {
  moverRelogio(0)
})

type Metodo = 'GET' | 'POST' | 'PUT' | 'DELETE'
const pedir = <T>(metodo: Metodo, url: string, corpo?: unknown) =>
  aplicacao().pedir<T & CorpoDeErro>(metodo, url, corpo === undefined ? {} : { corpo })
const NOVA = { nota: 1, name: 'Linha', price: 10, description: 'x' }
const lancar = (lista: string, data: string, parte: Record<string, unknown> = {}) =>
  pedir<Receita & Despesa>('POST', `/api/${lista}`, { ...NOVA, data, ...parte })
const fechar = (competencia: string) => pedir<Fechamentos>('POST', '/api/fechamentos', { competencia })
const reabrir = (competencia: string, motivo: unknown = 'Faltou uma nota') =>
  pedir<Fechamentos>('POST', `/api/fechamentos/${competencia}/reabrir`, { motivo })
const ver = async () => (await pedir<Fechamentos>('GET', '/api/fechamentos')).corpo
const recusa = (r: { status: number; corpo: CorpoDeErro }) => [r.status, r.corpo.code, r.corpo.issues?.[0]?.path]
const FECHADO = [409, 'MES_FECHADO', 'data']
const reserva = async () => {
  const fundo = (await pedir<Fundo[]>('GET', '/api/fundos')).corpo.find((f) => f.tipo === 'reserva')
  return fundo?._id ?? ''
}
const balancete = async (mes: string) =>
  (await pedir<Balancete>('GET', `/api/fundos/balancete?competencia=${mes}`)).corpo

describe('fechar e reabrir', () => {
  test('os meses fecham em ordem, e só o que já terminou', async () => {
    expect(await ver()).toMatchObject({ fechadoAte: null, proximo: null, meses: [] })
    await lancar('receitas', '2026-08-10')
    await lancar('despesas', '2026-10-10')
    expect((await ver()).proximo).toBe('2026-08')
    const fora = await fechar('2026-10')
    expect([fora.status, fora.corpo.message]).toEqual([409, 'Feche antes agosto de 2026, que tem movimento'])
    expect((await fechar('2026-08')).corpo).toMatchObject({ fechadoAte: '2026-08', proximo: '2026-09' })
    const naLista = async (lista: string) =>
      (await pedir<Despesa[]>('GET', `/api/${lista}/all`)).corpo.map((l) => [l.data, l.fechado])
    expect([await naLista('receitas'), await naLista('despesas')]).toEqual([
      [['2026-08-10', true]],
      [['2026-10-10', false]],
    ])
    // September had nothing, so October may follow August; September is locked with it.
    expect((await fechar('2026-10')).corpo).toMatchObject({ fechadoAte: '2026-10', proximo: '2026-11' })
    expect(recusa(await fechar('2026-10'))).toEqual([409, 'JA_EXISTE', 'competencia'])
    expect(recusa(await lancar('receitas', '2026-09-10'))).toEqual(FECHADO)
    for (const mes of ['2026-12', '2027-01'])
      expect(recusa(await fechar(mes))).toEqual([400, 'VALIDACAO', 'competencia'])
    expect((await ver()).meses.map((m) => [m.competencia, m.por])).toEqual([
      ['2026-10', 'Administrador de Teste'],
      ['2026-08', 'Administrador de Teste'],
    ])
  })

  test('só o último fechado reabre, com motivo, e fica no histórico', async () => {
    await lancar('receitas', '2026-08-10')
    await fechar('2026-08')
    await fechar('2026-09')
    expect((await reabrir('2026-08')).status).toBe(409)
    expect(recusa(await reabrir('2026-09', ' '))).toEqual([400, 'VALIDACAO', 'motivo'])
    expect((await reabrir('2026-07')).status).toBe(404)
    expect((await reabrir('2026-09')).corpo).toMatchObject({ fechadoAte: '2026-08', proximo: '2026-09' })
    expect((await reabrir('2026-08')).corpo).toMatchObject({ fechadoAte: null, proximo: '2026-08' })
    expect((await lancar('receitas', '2026-08-11')).status).toBe(201)
    const historia = (
      await pedir<{ acao: string; titulo: string; mudancas: unknown[] }[]>('GET', '/api/auditoria?entidade=fechamentos')
    ).corpo
    expect(historia[0]).toMatchObject({
      acao: 'reabriu',
      titulo: 'agosto de 2026',
      mudancas: [{ campo: 'motivo', antes: null, depois: 'Faltou uma nota' }],
    })
  })

  test.each(['', '2026-13', '26-01', 'outubro', 202_610])('recusa fechar %j', async (competencia) => {
    expect(recusa(await pedir('POST', '/api/fechamentos', { competencia }))).toEqual([400, 'VALIDACAO', 'competencia'])
  })
})

describe.each(['receitas', 'despesas'] as const)('%s de um mês fechado', (lista) => {
  test('não entram, não mudam de valor, dia, categoria ou fundo, não saem e não voltam', async () => {
    const { corpo: fica } = await lancar(lista, '2026-10-10')
    const { corpo: some } = await lancar(lista, '2026-10-11')
    const { corpo: aberta } = await lancar(lista, '2026-11-10')
    await pedir('DELETE', `/api/${lista}/${some._id}`)
    await fechar('2026-10')
    const antes = await balancete('2026-10')
    const mudar = (id: string, parte: Record<string, unknown>) =>
      pedir('PUT', `/api/${lista}/${id}`, { ...NOVA, ...parte })
    expect(recusa(await lancar(lista, '2026-10-12'))).toEqual(FECHADO)
    expect((await lancar(lista, '2026-10-12')).corpo.message).toBe('O mês de outubro de 2026 está fechado')
    for (const parte of [
      { price: 11 },
      { data: '2026-11-10' },
      { categoria: lista === 'receitas' ? 'Cotas' : 'Luz' },
      { fundo: await reserva() },
    ])
      expect(recusa(await mudar(fica._id, parte))).toEqual(FECHADO)
    expect(recusa(await mudar(aberta._id, { data: '2026-10-10' }))).toEqual(FECHADO)
    expect(recusa(await pedir('DELETE', `/api/${lista}/${fica._id}`))).toEqual(FECHADO)
    expect(recusa(await pedir('PUT', `/api/${lista}/${some._id}/restaurar`))).toEqual(FECHADO)
    expect(await balancete('2026-10')).toEqual(antes)
    // Texts may still be made better.
    const texto = await pedir<Receita>('PUT', `/api/${lista}/${fica._id}`, {
      ...NOVA,
      description: 'Com a nota anexada',
      data: '2026-10-10',
    })
    expect([texto.status, texto.corpo.description, texto.corpo.fechado]).toEqual([200, 'Com a nota anexada', true])
  })

  test('são estornadas uma vez, com um lançamento contrário de hoje no mesmo fundo', async () => {
    const fundo = await reserva()
    const { corpo: linha } = await lancar(lista, '2026-10-10', { fundo })
    const estornar = (motivo: unknown = 'Valor errado') =>
      pedir<Receita>('POST', `/api/${lista}/${linha._id}/estornar`, { motivo })
    expect((await estornar()).status).toBe(409)
    await fechar('2026-10')
    expect(recusa(await estornar(' '))).toEqual([400, 'VALIDACAO', 'motivo'])
    const { status, corpo } = await estornar()
    expect([status, corpo.estorno?.motivo, corpo.fechado]).toEqual([200, 'Valor errado', true])
    const outra = lista === 'receitas' ? 'despesas' : 'receitas'
    const contra = (await pedir<Receita>('GET', `/api/${outra}/${corpo.estorno?.lancamento ?? ''}`)).corpo
    expect(contra).toMatchObject({
      name: 'Estorno de Linha: Valor errado',
      price: 10,
      data: DIA,
      fundo: { _id: fundo },
      origem: { tipo: 'estornos' },
    })
    expect((await pedir('DELETE', `/api/${outra}/${contra._id}`)).status).toBe(409)
    expect((await estornar()).status).toBe(409)
    const doFundo = (await balancete('2026-12')).fundos.find((f) => f.fundo._id === fundo)
    expect(doFundo?.saldoFinal).toBe(0)
    // Reopened, the month gives the line back to nobody: its reversal stands.
    await reabrir('2026-10')
    expect((await pedir('DELETE', `/api/${lista}/${linha._id}`)).status).toBe(409)
  })
})

describe('o resto de um mês fechado', () => {
  test('transferências e saldos iniciais ficam como estão', async () => {
    const fundo = await reserva()
    const transferir = (data: string) =>
      pedir<Transferencia>('POST', '/api/transferencias', {
        de: FUNDO_ORDINARIO,
        para: fundo,
        valor: 5,
        motivo: 'x',
        data,
      })
    const { corpo: fica } = await transferir('2026-10-10')
    const { corpo: some } = await transferir('2026-10-11')
    await pedir('DELETE', `/api/transferencias/${some._id}`)
    await fechar('2026-10')
    const recusada = await transferir('2026-10-12')
    expect(recusa(recusada)).toEqual(FECHADO)
    // Not what the database says of a month closed meanwhile.
    expect(recusada.texto).toContain('O mês de outubro de 2026 está fechado')
    expect(recusa(await pedir('DELETE', `/api/transferencias/${fica._id}`))).toEqual(FECHADO)
    expect(recusa(await pedir('PUT', `/api/transferencias/${some._id}/restaurar`))).toEqual(FECHADO)
    const corpo = { nome: 'Ordinário', tipo: 'ordinario' }
    const SALDO = [409, 'MES_FECHADO', 'saldoInicial']
    expect(recusa(await pedir('PUT', `/api/fundos/${FUNDO_ORDINARIO}`, { ...corpo, saldoInicial: 1 }))).toEqual(SALDO)
    expect((await pedir('PUT', `/api/fundos/${FUNDO_ORDINARIO}`, { ...corpo, saldoInicial: 0 })).status).toBe(200)
    expect(recusa(await pedir('POST', '/api/fundos', { nome: 'Poço', tipo: 'obras', saldoInicial: 1 }))).toEqual(SALDO)
  })

  test('um pagamento de cobrança não entra nele; o que já entrou é estornado com lançamentos de hoje', async () => {
    await criarPredio(aplicacao(), 1)
    const itens = [
      { descricao: 'Cota', natureza: 'ordinaria', base: 'igual', valor: 900 },
      { descricao: 'Fundo de reserva', natureza: 'fundo_de_reserva', base: 'igual', valor: 100 },
    ]
    await pedir('POST', '/api/cobrancas', { competencia: '2026-10', nome: 'Taxa', vencimento: '2027-01-10', itens })
    const id = (await pedir<CobrancaNaLista[]>('GET', '/api/cobrancas')).corpo[0]?._id ?? ''
    const pagar = (data: string) => pedir<Cobranca>('POST', `/api/cobrancas/${id}/pagamentos`, { valor: 400, data })
    const pago = (await pagar('2026-10-20')).corpo.pagamentos[0]
    await fechar('2026-10')
    expect(recusa(await pagar('2026-10-25'))).toEqual(FECHADO)
    const antes = await balancete('2026-10')
    const r = await pedir<Cobranca>('PUT', `/api/cobrancas/${id}/pagamentos/${pago?._id ?? ''}/estornar`, {
      motivo: 'Devolvido',
    })
    expect([r.status, r.corpo.saldo]).toEqual([200, 1_000])
    expect(await balancete('2026-10')).toEqual(antes)
    const { fundos, total } = await balancete('2026-12')
    expect([total.despesas, total.saldoFinal]).toEqual([400, 0])
    expect(fundos.map((f) => [f.fundo.tipo, f.saldoFinal, f.saidas])).toEqual([
      ['ordinario', 0, 0],
      ['reserva', 0, 40],
    ])
    const receitas = (await pedir<ReceitaNaLista[]>('GET', '/api/receitas/all')).corpo
    expect(receitas.map((l) => l.data)).toEqual(['2026-10-20'])
  })
})

describe('o banco de dados não deixa', () => {
  test('escrever num mês fechado nem sem passar pelas regras', async () => {
    await lancar('receitas', '2026-10-10')
    const { corpo: aberta } = await lancar('despesas', '2026-11-10')
    await fechar('2026-10')
    const { db } = aplicacao().ctx
    const tentativas = [
      sql`update receitas set valor = valor + 1 where data = '2026-10-10'`,
      sql`update receitas set excluido_em = '2026-12-10' where data = '2026-10-10'`,
      sql`delete from receitas where data = '2026-10-10'`,
      sql`update despesas set data = '2026-10-31' where id = ${aberta._id}`,
      sql`update fundos set saldo_inicial = 1`,
      sql`insert into transferencias (id, de_id, para_id, valor, data, motivo, criado_em, atualizado_em)
        select 't', ${FUNDO_ORDINARIO}, id, 1, '2026-10-10', 'x', 'x', 'x' from fundos where tipo = 'reserva'`,
    ]
    for (const tentativa of tentativas) await expect(tentativa.execute(db)).rejects.toThrow('mes_fechado')
    await sql`update receitas set descricao = 'y' where data = '2026-10-10'`.execute(db)
  })

  /** Something held back until it is let go. */
  function porta() {
    let abrir: () => void = () => undefined
    const aberta = new Promise<void>((ok) => (abrir = ok))
    return { aberta, abrir: () => abrir() }
  }
  /** Somebody waits for what a transaction under way holds. */
  const haQuemEspere = (quantosEsperam: () => Promise<number>) =>
    esperarAte(async () => expect(await quantosEsperam()).toBeGreaterThan(0))

  test('quem fecha espera o que está sendo gravado, e o fecha também', async () => {
    await lancar('receitas', '2026-10-10')
    const { aberta, abrir } = porta()
    const gravando = porta()
    const escrita = emTransacao(aplicacao().ctx, async (ctx) => {
      await ctx.db.updateTable('receitas').set({ valor: 7_700 }).where('data', '=', '2026-10-10').execute()
      gravando.abrir()
      await aberta
    })
    await gravando.aberta
    let fechou = false
    const naFila = filaDoBanco(aplicacao().plataforma.conexao)
    const fechamento = fechar('2026-10').then((r) => {
      fechou = true
      return r
    })
    await haQuemEspere(naFila)
    expect(fechou).toBe(false)
    abrir()
    await escrita
    expect((await fechamento).status).toBe(201)
    expect(
      await sql<{ valor: number }>`select valor from receitas`.execute(aplicacao().ctx.db).then((r) => r.rows),
    ).toEqual([{ valor: 7_700 }])
  })

  test('quem grava espera o mês que está sendo fechado, e é recusado', async () => {
    const { aberta, abrir } = porta()
    const fechando = porta()
    const fechamento = emTransacao(aplicacao().ctx, async (ctx) => {
      await segurarLivro(ctx)
      await repo.marcar(ctx.db, '2026-10')
      fechando.abrir()
      await aberta
    })
    await fechando.aberta
    const naFila = filaDoBanco(aplicacao().plataforma.conexao)
    const escrita = lancar('despesas', '2026-10-10')
    await haQuemEspere(naFila)
    abrir()
    await fechamento
    expect(recusa(await escrita)).toEqual(FECHADO)
    expect((await pedir<Despesa[]>('GET', '/api/despesas/all')).corpo).toEqual([])
  })

  test('de vinte lançamentos e um fechamento ao mesmo tempo, entram os que vieram antes dele', async () => {
    await lancar('receitas', '2026-10-01')
    const [fechamento, ...linhas] = await Promise.all([
      fechar('2026-10'),
      ...Array.from({ length: 20 }, (_, i) => lancar('receitas', `2026-10-${String(i + 2).padStart(2, '0')}`)),
    ])
    expect(fechamento.status).toBe(201)
    for (const l of linhas) expect([201, 409]).toContain(l.status)
    const entraram = linhas.filter((l) => l.status === 201).length
    expect((await balancete('2026-10')).total.receitas).toBe(10 * (entraram + 1))
  })
})

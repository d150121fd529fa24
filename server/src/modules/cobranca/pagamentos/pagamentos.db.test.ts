import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { diaEm, somarDias } from '#contract/valores/calendario.ts'
import {
  partesDaDivida,
  type Cobranca,
  type CobrancaNaLista,
  type ParteDaDivida,
} from '#contract/cobranca/cobrancas.ts'
import type { Caixa } from '#contract/casa/dashboard.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import type { Receita } from '#contract/contas/receitas.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { novoId } from '#server/platform/ids.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { criarPredio, criarRegraDeAtraso, limparPredio, porNaUnidade } from '../../../../test/predio.ts'
import { conferirRecebidoNoLivro } from '../../../../test/livros-das-cobrancas.ts'

const aplicacao = comAplicacao()

/** The tests live on 10 December 2026, thirty days after the charges were due. */
const DIA = '2026-12-10'
beforeEach(async () => {
  moverRelogio(Date.parse(`${DIA}T15:00:00Z`) - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
  await limparPredio(aplicacao())
  await criarRegraDeAtraso(aplicacao())
})
afterEach(() => moverRelogio(0))

type Resposta = Cobranca & CorpoDeErro
const pedir = <T>(metodo: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, corpo?: unknown) =>
  aplicacao().pedir<T & CorpoDeErro>(metodo, url, { corpo })
/** R$ 1.000,00 due 10/11/2026 to each of `n` units. @returns the first */
async function cobrar(n = 1, valor = 1_000): Promise<CobrancaNaLista> {
  await criarPredio(aplicacao(), n)
  const itens = [{ descricao: 'Cota', natureza: 'ordinaria', base: 'igual', valor: valor * n }]
  await pedir('POST', '/api/cobrancas', { competencia: '2026-11', nome: 'Taxa', vencimento: '2026-11-10', itens })
  const [primeira] = (await pedir<CobrancaNaLista[]>('GET', '/api/cobrancas?ordem=numero')).corpo
  return primeira!
}
const pagar = (c: { _id: string }, corpo: Record<string, unknown>) =>
  pedir<Resposta>('POST', `/api/cobrancas/${c._id}/pagamentos`, corpo)
const estornar = (c: { _id: string }, pid: string, motivo: unknown = 'Cheque devolvido') =>
  pedir<Resposta>('PUT', `/api/cobrancas/${c._id}/pagamentos/${pid}/estornar`, { motivo })
const caixa = async () => (await pedir<Caixa>('GET', '/api/caixa')).corpo.saldo
const erros = (r: { status: number; corpo: CorpoDeErro }) => [r.status, r.corpo.issues?.map((i) => i.path)]

/** The kept totals are those of the rows, and the cash is the sum of the receitas. */
async function conferirLivros() {
  const { db } = aplicacao().ctx
  const somar = async (tabela: 'cobrancas' | 'totais_de_cobrancas') =>
    await db
      .selectFrom(tabela)
      .select((e) => [e.fn.sum<number | null>('valor').as('valor'), e.fn.sum<number | null>('saldo').as('saldo')])
      .executeTakeFirstOrThrow()
  expect({ ...(await somar('totais_de_cobrancas')) }).toEqual({ ...(await somar('cobrancas')) })
  await conferirRecebidoNoLivro(db)
}

describe('pagar', () => {
  test('tudo: a cobrança fica paga, e a receita entra no caixa com a categoria e o dia', async () => {
    const c = await cobrar()
    const antes = await caixa()
    const r = await pagar(c, { valor: 1_030 })
    expect(r.status).toBe(201)
    expect(r.corpo).toMatchObject({ status: 'paga', saldo: 0, pagaEm: DIA, encargos: { total: 0 }, pix: null })
    expect(r.corpo.pagamentos[0]).toMatchObject({
      data: DIA,
      valor: 1_030,
      principal: 1_000,
      juros: 10,
      multa: 20,
      correcao: 0,
      podeEstornar: true,
    })
    const { corpo: receita } = await pedir<Receita>('GET', `/api/receitas/${r.corpo.pagamentos[0]!.receita!}`)
    expect(receita).toMatchObject({
      price: 1_030,
      categoria: 'Cotas',
      data: DIA,
      nota: c.numero,
      name: 'Taxa 11/2026 · A 1',
    })
    expect(await caixa()).toBeCloseTo(antes + 1_030, 2)
    expect((await pagar(c, { valor: 1 })).status).toBe(409)
    await conferirLivros()
  })

  test('parte: juros, multa e principal, e os encargos seguem sobre o resto', async () => {
    const c = await cobrar()
    const r = await pagar(c, { valor: 500 })
    expect(r.corpo).toMatchObject({ status: 'parcial', saldo: 530, encargos: { total: 530 } })
    expect(r.corpo.pagamentos[0]).toMatchObject({
      juros: 10,
      multa: 20,
      principal: 470,
      ordem: ['juros', 'multa', 'principal'],
    })
    // 30 days later 530 × 1 % = 5,30.
    const depois = await pedir<Resposta>('GET', `/api/cobrancas/${c._id}?em=2027-01-09`)
    expect(depois.corpo.encargos).toMatchObject({
      principal: 530,
      juros: 5.3,
      multa: 0,
      total: 535.3,
      diasDeAtraso: 60,
    })
    expect(depois.corpo.encargos.memoria[0]).toMatchObject({ texto: 'Principal que resta do pagamento de 10/12/2026' })
    const cedo = await pedir<Resposta>('GET', `/api/cobrancas/${c._id}?em=2026-12-01`)
    expect(erros(cedo)).toEqual([400, ['em']])
    await conferirLivros()
  })

  test('acima da dívida é recusado, com a dívida exata do dia', async () => {
    const c = await cobrar()
    const r = await pagar(c, { valor: 1_030.01 })
    expect(erros(r)).toEqual([400, ['valor']])
    expect(r.corpo.message).toMatch(/O valor passa da dívida em 10\/12\/2026, que é de R\$\s1\.030,00/)
    // On the due date there are no charges.
    expect((await pagar(c, { valor: 1_000.01, data: '2026-11-10' })).corpo.message).toMatch(/R\$\s1\.000,00/)
    expect((await pagar(c, { valor: 1_000, data: '2026-11-10' })).corpo.status).toBe('paga')
  })

  test('um dia que não pode ser e um valor acima da dívida são ditos juntos', async () => {
    const c = await cobrar()
    const noFuturo = await pagar(c, { valor: 1_030.01, data: '2026-12-11' })
    expect(erros(noFuturo)).toEqual([400, ['data', 'valor']])
    expect(noFuturo.corpo.issues?.[1]?.message).toMatch(
      /^O valor passa da dívida em 10\/12\/2026, que é de R\$\s1\.030,00/,
    )
    await pagar(c, { valor: 530, data: '2026-12-05' })
    // Less is owed than before: of 1.030,00 (1.028,33 on that day) 530,00 were paid.
    expect(erros(await pagar(c, { valor: 1_000, data: '2026-12-04' }))).toEqual([400, ['data', 'valor']])
    expect(erros(await pagar(c, { valor: 100, data: '2026-12-04' }))).toEqual([400, ['data']])
    await conferirLivros()
  })

  test('outra ordem pede o motivo, que fica guardado', async () => {
    const c = await cobrar()
    const ordem = ['principal', 'multa', 'juros']
    expect(erros(await pagar(c, { valor: 1_000, ordem }))).toEqual([400, ['motivo']])
    const r = await pagar(c, { valor: 1_000, ordem, motivo: 'Acordo com o conselho' })
    expect(r.corpo).toMatchObject({
      status: 'parcial',
      saldo: 0,
      encargos: { principal: 0, juros: 10, multa: 20, total: 30 },
    })
    expect(r.corpo.pagamentos[0]).toMatchObject({ ordem, motivo: 'Acordo com o conselho', principal: 1_000 })
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['sem valor', {}, 'valor'],
    ['valor zero', { valor: 0 }, 'valor'],
    ['três casas', { valor: 1.005 }, 'valor'],
    ['no futuro', { valor: 1, data: '2026-12-11' }, 'data'],
    ['em 31/02', { valor: 1, data: '2026-02-31' }, 'data'],
    ['ordem incompleta', { valor: 1, ordem: ['juros', 'multa'], motivo: 'x' }, 'ordem'],
    ['ordem repetida', { valor: 1, ordem: ['juros', 'juros', 'multa'], motivo: 'x' }, 'ordem'],
    ['campo a mais', { valor: 1, desconto: 1 }, 'desconto'],
  ])('recusa: %s', async (_, corpo, campo) => {
    const c = await cobrar()
    expect(erros(await pagar(c, corpo))).toEqual([400, [campo]])
    await conferirLivros()
  })

  test('a mesma chave de idempotência paga uma vez só; dois ao mesmo tempo não passam da dívida', async () => {
    const c = await cobrar(2)
    const com = () =>
      aplicacao().pedir<Resposta>('POST', `/api/cobrancas/${c._id}/pagamentos`, {
        corpo: { valor: 100 },
        headers: { 'idempotency-key': 'p1' },
      })
    await com()
    expect((await com()).corpo.pagamentos).toHaveLength(1)
    const dois = await Promise.all([pagar(c, { valor: 930 }), pagar(c, { valor: 930 })])
    expect(dois.map((r) => r.status).toSorted()).toEqual([201, 409])
    await conferirLivros()
  })
})

describe('estornar', () => {
  test('a dívida volta como era e a receita sai; só o último, e com motivo', async () => {
    const c = await cobrar()
    const antes = await caixa()
    const primeiro = (await pagar(c, { valor: 500, data: '2026-12-01' })).corpo.pagamentos[0]!
    const r = await pagar(c, { valor: 100 })
    const [, segundo] = r.corpo.pagamentos
    expect(r.corpo.pagamentos.map((p) => p.podeEstornar)).toEqual([false, true])
    expect(erros(await estornar(c, segundo!._id, ''))).toEqual([400, ['motivo']])
    const recusa = await estornar(c, primeiro._id)
    expect([recusa.status, recusa.corpo.message]).toEqual([
      409,
      'Estorne antes o pagamento de 10/12/2026, que veio depois',
    ])
    expect((await estornar(c, segundo!._id)).corpo.pagamentos[1]).toMatchObject({
      motivoDoEstorno: 'Cheque devolvido',
      podeEstornar: false,
    })
    const volta = await estornar(c, primeiro._id)
    expect(volta.corpo).toMatchObject({ status: 'aberta', saldo: 1_000, pagaEm: null, encargos: { total: 1_030 } })
    expect(await caixa()).toBeCloseTo(antes, 2)
    expect((await estornar(c, primeiro._id)).status).toBe(200)
    expect((await estornar(c, novoId())).status).toBe(404)
    await conferirLivros()
  })

  test('a receita de um pagamento não se exclui nem muda de valor por fora', async () => {
    const c = await cobrar()
    const { receita } = (await pagar(c, { valor: 10 })).corpo.pagamentos[0]!
    const r = await pedir<Resposta>('DELETE', `/api/receitas/${receita!}`)
    expect([r.status, r.corpo.message]).toEqual([
      409,
      'Esta linha foi lançada pelo pagamento de uma cobrança. Para desfazê-la, estorne o pagamento na cobrança.',
    ])
  })

  test('um pagamento mais antigo que o último é recusado', async () => {
    const c = await cobrar()
    await pagar(c, { valor: 10 })
    expect(erros(await pagar(c, { valor: 10, data: '2026-12-09' }))).toEqual([400, ['data']])
  })
})

test('quem paga é avisado do pagamento, do estorno e do cancelamento, pelo sino e pelo e-mail', async () => {
  const [a, b] = await criarPredio(aplicacao(), 2)
  const vera = await aplicacao().criarPessoa('Morador', { nome: 'Vera Lima' })
  await porNaUnidade(aplicacao(), a!, vera, 'proprietario')
  await porNaUnidade(aplicacao(), b!, { nome: 'Espólio', email: 'espolio@exemplo.com.br' }, 'proprietario')
  const itens = [{ descricao: 'Cota', natureza: 'ordinaria', base: 'igual', valor: 2_000 }]
  await pedir('POST', '/api/cobrancas', { competencia: '2026-11', nome: 'Taxa', vencimento: '2026-11-10', itens })
  const [daVera, doEspolio] = (await pedir<CobrancaNaLista[]>('GET', '/api/cobrancas?ordem=numero')).corpo
  const { db } = aplicacao().ctx
  await db.deleteFrom('emails').execute()
  const emails = async () =>
    (await db.selectFrom('emails').selectAll().orderBy('id').execute()).map((e) => ({
      para: e.para,
      texto: e.texto,
      assunto: e.assunto,
    }))
  const sinos = async () =>
    (
      await aplicacao().pedir<{ titulo: string; texto: string; caminho: string }[]>('GET', '/api/notificacoes', {
        quem: vera,
      })
    ).corpo

  const { corpo } = await pagar(daVera!, { valor: 400, data: '2026-11-10' })
  expect((await sinos())[0]).toMatchObject({
    titulo: 'Pagamento registrado',
    texto: 'Taxa, 11/2026, da unidade A 1: R$\u00a0400,00 pagos em 10/11/2026. Falta pagar R$\u00a0600,00.',
    caminho: `/cobranca/${daVera!._id}`,
  })
  await estornar(daVera!, corpo.pagamentos[0]!._id)
  expect((await sinos())[0]).toMatchObject({ titulo: 'Pagamento estornado' })
  expect((await sinos())[0]?.texto).toContain('R$\u00a0400,00 de 10/11/2026 deixou de valer')
  expect((await sinos())[0]?.texto).toContain('Motivo: Cheque devolvido')
  await pedir('PUT', `/api/cobrancas/${daVera!._id}/cancelar`, { motivo: 'Emitida por engano' })
  expect((await sinos())[0]).toMatchObject({ titulo: 'Cobrança cancelada' })
  expect((await emails()).map((e) => e.para)).toEqual([vera.email, vera.email, vera.email])
  expect((await emails())[0]?.texto).toContain(`/cobranca/${daVera!._id}`)

  // Without an account there is no bell and no link to enter by, but the letter goes.
  await db.deleteFrom('emails').execute()
  await pagar(doEspolio!, { valor: 1_000, data: '2026-11-10' })
  const [carta] = await emails()
  expect(carta).toMatchObject({ para: 'espolio@exemplo.com.br' })
  expect(carta?.texto).toContain('Não falta nada.')
  expect(carta?.texto).not.toContain('/cobranca/')

  // Who chose no e-mail keeps the bell.
  await db.deleteFrom('emails').execute()
  await aplicacao().pedir('PUT', '/api/notificacoes/preferencias', {
    quem: vera,
    corpo: { email: { cobranca: 'nunca' } },
  })
  const outra = await pedir<Cobranca>('POST', '/api/cobrancas/avulsa', {
    unidade: a!.id,
    tipo: 'extra',
    descricao: 'Chave',
    valor: 50,
    vencimento: '2026-12-15',
  })
  await pagar(outra.corpo, { valor: 50 })
  expect((await sinos())[0]).toMatchObject({ titulo: 'Pagamento registrado' })
  expect(await emails()).toEqual([])
})

test('qualquer sequência de pagamentos e estornos deixa os livros certos, e pagar o que falta zera', async () => {
  const passo = fc.record({
    dias: fc.integer({ min: 0, max: 15 }),
    parte: fc.double({ min: 0.05, max: 0.9, noNaN: true }),
    ordem: fc.constantFrom<ParteDaDivida[]>([...partesDaDivida], ['principal', 'juros', 'multa']),
    estorna: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 200_000 }),
      fc.array(passo, { maxLength: 4 }),
      async (centavos, passos) => {
        await limparPredio(aplicacao())
        const c = await cobrar(1, paraReais(centavos))
        const caixaAntes = await caixa()
        let [em, recebido] = ['2026-11-08', 0]
        const devido = async () =>
          paraCentavos((await pedir<Resposta>('GET', `/api/cobrancas/${c._id}?em=${em}`)).corpo.encargos.total)
        for (const p of passos) {
          const proximo = somarDias(em, p.dias)
          if (proximo > DIA) break
          em = proximo
          const valor = Math.floor((await devido()) * p.parte)
          if (valor === 0) continue
          const r = await pagar(c, { valor: paraReais(valor), data: em, ordem: p.ordem, motivo: 'x' })
          expect(r.status).toBe(201)
          if (p.estorna) await estornar(c, r.corpo.pagamentos.at(-1)!._id)
          else recebido += valor
        }
        const resta = await devido()
        recebido += resta
        expect((await pagar(c, { valor: paraReais(resta), data: em })).corpo).toMatchObject({
          status: 'paga',
          encargos: { total: 0 },
        })
        expect(paraCentavos(await caixa()) - paraCentavos(caixaAntes)).toBe(recebido)
        await conferirLivros()
      },
    ),
    { numRuns: 15 },
  )
})

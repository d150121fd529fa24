import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Acordo } from '#contract/cobranca/acordos.ts'
import type { Cobranca, CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import type { Previa } from '#contract/cobranca/emissoes.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import type { Balancete, Fundo, Transferencia } from '#contract/contas/fundos.ts'
import type { Receita } from '#contract/contas/receitas.ts'
import { paraCentavos } from '#contract/valores/moeda.ts'
import { diaEm } from '#contract/valores/calendario.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { novoId } from '#server/platform/ids.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { criarPredio, criarRegraDeAtraso, limparPredio } from '../../../../test/predio.ts'

/** Where the money of each item goes, from the emission to the balancete. Amounts of the helpers in centavos. */

const aplicacao = comAplicacao()
const pedir = <T>(metodo: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, corpo?: unknown) =>
  aplicacao().pedir<T & CorpoDeErro>(metodo, url, { corpo })

const [HOJE, DIA] = ['2027-03-10', '2026-12-10']
const paraODia = (dia: string) =>
  moverRelogio(Date.parse(`${dia}T15:00:00Z`) - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
beforeEach(async () => {
  paraODia(HOJE)
  await limparPredio(aplicacao())
  await criarRegraDeAtraso(aplicacao())
})
afterEach(() => moverRelogio(0))

const fundos = async () => (await pedir<Fundo[]>('GET', '/api/fundos')).corpo
const reserva = async () => (await fundos()).find((f) => f.tipo === 'reserva')!
const saldos = async () => new Map((await fundos()).map((f) => [f._id, paraCentavos(f.saldo)]))
/** What each fund gained while something was done; funds that gained nothing are left out. */
async function ganhos(fazer: () => Promise<unknown>): Promise<Record<string, number>> {
  const antes = await saldos()
  await fazer()
  const nomes = new Map((await fundos()).map((f) => [f._id, f.nome]))
  const depois = [...(await saldos())].map(([id, v]) => [nomes.get(id), v - (antes.get(id) ?? 0)] as const)
  return Object.fromEntries(depois.filter(([, v]) => v !== 0))
}
const criarFundo = async (nome: string) =>
  (await pedir<Fundo>('POST', '/api/fundos', { nome: `${nome} ${novoId().slice(-6)}`, tipo: 'obras' })).corpo

const item = (descricao: string, natureza: string, valor: number, fundo?: string) => ({
  descricao,
  natureza,
  base: 'igual',
  valor,
  ...(fundo && { fundo }),
})
const emissao = (itens: unknown[], mes = '2026-11') => ({
  competencia: mes,
  nome: 'Taxa',
  vencimento: `${mes}-10`,
  itens,
})
async function emitir(itens: unknown[], mes = '2026-11'): Promise<CobrancaNaLista> {
  const r = await pedir<{ nova: boolean }>('POST', '/api/cobrancas', emissao(itens, mes))
  expect(r.corpo.nova, JSON.stringify(r.corpo)).toBe(true)
  const lista = await pedir<CobrancaNaLista[]>('GET', `/api/cobrancas?competencia=${mes}`)
  return lista.corpo[0]!
}
const ver = async (id: string) => (await pedir<Cobranca>('GET', `/api/cobrancas/${id}`)).corpo
const pagar = (id: string, valor: number, data = DIA) =>
  pedir<Cobranca>('POST', `/api/cobrancas/${id}/pagamentos`, { valor, data })
async function estornar(id: string) {
  const p = (await ver(id)).pagamentos.find((x) => x.podeEstornar)!
  return pedir<Cobranca>('PUT', `/api/cobrancas/${id}/pagamentos/${p._id}/estornar`, { motivo: 'Cheque devolvido' })
}
async function fechar(parte: Record<string, unknown> = {}): Promise<Acordo> {
  const abertas = (await pedir<CobrancaNaLista[]>('GET', '/api/cobrancas?tipo=mensal&ordem=vencimento')).corpo
  const corpo = {
    unidade: abertas[0]!.unidade._id,
    cobrancas: abertas.map((c) => c._id),
    em: DIA,
    parcelas: 3,
    primeiroVencimento: '2027-01-11',
    ...parte,
  }
  const r = await pedir<Acordo>('POST', '/api/acordos', corpo)
  expect(r.status, JSON.stringify(r.corpo)).toBe(201)
  return r.corpo
}

describe('o fundo de cada item', () => {
  test('é o da natureza, se nada se disser: ordinária e extraordinária no Ordinário, reserva na Reserva', async () => {
    await criarPredio(aplicacao(), 1)
    const c = await emitir([
      item('Cota', 'ordinaria', 900),
      item('Obra', 'extraordinaria', 50),
      item('Reserva', 'fundo_de_reserva', 100),
    ])
    const { itens } = await ver(c._id)
    expect(itens.map((i) => i.fundo._id)).toEqual([FUNDO_ORDINARIO, FUNDO_ORDINARIO, (await reserva())._id])
  })

  test('o que se paga vai para ele, na data do pagamento; o atraso fica no Ordinário; o estorno traz de volta', async () => {
    await criarPredio(aplicacao(), 1)
    const obras = await criarFundo('Fachada')
    const c = await emitir([
      item('Cota', 'ordinaria', 900),
      item('Fachada', 'extraordinaria', 300, obras._id),
      item('Reserva', 'fundo_de_reserva', 100),
    ])
    // 1.300,00 em 30 dias: multa 26,00 e juros 13,00.
    const nomes = { obras: obras.nome, reserva: (await reserva()).nome }
    expect(await ganhos(() => pagar(c._id, 1_339))).toEqual({
      Ordinário: 93_900,
      [nomes.obras]: 30_000,
      [nomes.reserva]: 10_000,
    })
    const { pagamentos } = await ver(c._id)
    expect(pagamentos[0]!.destinos.map((d) => [d.fundo.nome, d.valor])).toEqual([
      ['Ordinário', 939],
      [nomes.obras, 300],
      [nomes.reserva, 100],
    ])
    const daObra = (await pedir<Transferencia[]>('GET', `/api/transferencias?fundo=${obras._id}`)).corpo
    expect(daObra.map((t) => [t.valor, t.data, t.cobranca])).toEqual([[300, DIA, c._id]])
    expect(await ganhos(() => estornar(c._id))).toEqual({
      Ordinário: -93_900,
      [nomes.obras]: -30_000,
      [nomes.reserva]: -10_000,
    })
  })

  test('em partes, cada pagamento leva a proporção do que falta, e no fim cada fundo tem o seu', async () => {
    await criarPredio(aplicacao(), 1)
    const obras = await criarFundo('Telhado')
    const c = await emitir(
      [
        item('Cota', 'ordinaria', 100),
        item('Telhado', 'extraordinaria', 100, obras._id),
        item('Reserva', 'fundo_de_reserva', 100),
      ],
      '2027-03',
    )
    const total = await ganhos(async () => {
      // 100,01: um terço de cada, e o centavo ao primeiro.
      expect(await ganhos(() => pagar(c._id, 100, HOJE))).toMatchObject({ Ordinário: 3_334, [obras.nome]: 3_333 })
      await pagar(c._id, 0.01, HOJE)
      await pagar(c._id, 199.99, HOJE)
    })
    expect(total).toEqual({ Ordinário: 10_000, [obras.nome]: 10_000, [(await reserva()).nome]: 10_000 })
  })

  test('a prévia e a avulsa dizem o fundo; a emissão copiada o mantém', async () => {
    const [u] = await criarPredio(aplicacao(), 1)
    const obras = await criarFundo('Poço')
    const itens = [item('Poço', 'extraordinaria', 300, obras._id)]
    const previa = await pedir<Previa>('POST', '/api/cobrancas/previa', emissao(itens))
    expect(previa.corpo.itens[0]!.fundo).toEqual({ _id: obras._id, nome: obras.nome })
    await emitir(itens)
    const [emitida] = (await pedir<{ itens: { fundo?: string }[] }[]>('GET', '/api/cobrancas/emissoes')).corpo
    expect(emitida!.itens[0]!.fundo).toBe(obras._id)
    const avulsa = await pedir<Cobranca>('POST', '/api/cobrancas/avulsa', {
      unidade: u!.id,
      tipo: 'extra',
      descricao: 'Vaga',
      natureza: 'extraordinaria',
      valor: 70,
      vencimento: '2027-04-10',
      fundo: obras._id,
    })
    expect(avulsa.corpo.itens[0]!.fundo._id).toBe(obras._id)
    expect(await ganhos(() => pagar(avulsa.corpo._id, 70, HOJE))).toEqual({ [obras.nome]: 7_000 })
  })

  test('um fundo que não existe ou foi excluído é recusado no campo; o que espera dinheiro de cobranças não se exclui', async () => {
    const [u] = await criarPredio(aplicacao(), 1)
    const avulsa = (fundo: unknown) =>
      pedir('POST', '/api/cobrancas/avulsa', {
        unidade: u!.id,
        tipo: 'extra',
        descricao: 'Vaga',
        valor: 70,
        vencimento: '2027-04-10',
        fundo,
      })
    for (const ruim of [novoId(), 'x', 3]) expect((await avulsa(ruim)).corpo.issues?.[0]?.path).toBe('fundo')
    const extinto = await criarFundo('Extinto')
    await pedir('DELETE', `/api/fundos/${extinto._id}`)
    for (const url of ['/api/cobrancas', '/api/cobrancas/previa']) {
      const r = await pedir(
        'POST',
        url,
        emissao([item('Cota', 'ordinaria', 1), item('X', 'ordinaria', 10, extinto._id)]),
      )
      expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, 'itens.1.fundo'])
    }
    const obras = await criarFundo('Garagem')
    await emitir([item('Garagem', 'extraordinaria', 300, obras._id)])
    const r = await pedir('DELETE', `/api/fundos/${obras._id}`)
    expect([r.status, r.corpo.message]).toEqual([
      409,
      `Há cobranças em aberto destinadas ao fundo “${obras.nome}”: ele espera esse dinheiro`,
    ])
    // Of the R$ 100,00 paid, the share of its one centavo is none: it has no line yet, and still waits.
    const cano = await criarFundo('Cano')
    const c = await emitir(
      [item('Cota', 'ordinaria', 1_000), item('Cano', 'extraordinaria', 0.01, cano._id)],
      '2027-01',
    )
    await pagar(c._id, 100)
    expect((await pedir('DELETE', `/api/fundos/${cano._id}`)).status).toBe(409)
  })
})

test('a receita do pagamento não muda de fundo pela mão: o dinheiro iria duas vezes', async () => {
  await criarPredio(aplicacao(), 1)
  const c = await emitir([item('Cota', 'ordinaria', 10)], '2027-03')
  const { receita } = (await pagar(c._id, 10, HOJE)).corpo.pagamentos[0]!
  const { corpo: lida } = await pedir<Receita>('GET', `/api/receitas/${receita}`)
  const editar = (fundo: string) =>
    pedir('PUT', `/api/receitas/${receita}`, {
      nota: lida.nota,
      titulo: 'Outro nome',
      price: lida.price,
      description: lida.description,
      data: lida.data,
      categoria: lida.categoria,
      fundo,
    })
  const r = await editar((await reserva())._id)
  expect([r.status, r.corpo.message]).toEqual([
    409,
    'O fundo do pagamento de uma cobrança é o dos itens dela. Para levar o dinheiro a outro fundo, faça uma transferência em Fundos.',
  ])
  expect((await editar(FUNDO_ORDINARIO)).status).toBe(200)
})

describe('o acordo', () => {
  test('cumprido leva à reserva e às obras o que as cobranças tinham delas', async () => {
    await criarPredio(aplicacao(), 1)
    const obras = await criarFundo('Elevador')
    const nomes = { obras: obras.nome, reserva: (await reserva()).nome }
    for (const mes of ['2026-08', '2026-11'])
      await emitir(
        [
          item('Cota', 'ordinaria', 900),
          item('Reserva', 'fundo_de_reserva', 100),
          item('Elevador', 'extraordinaria', 200.01, obras._id),
        ],
        mes,
      )
    const a = await fechar({ juros: 1, entrada: 100 })
    const tudo = await ganhos(async () => {
      for (const p of a.parcelas) expect((await pagar(p.cobranca, p.valor, DIA)).status).toBe(201)
    })
    expect(tudo).toEqual({
      Ordinário: paraCentavos(a.total) - 20_000 - 40_002,
      [nomes.reserva]: 20_000,
      [nomes.obras]: 40_002,
    })
    expect((await ver(a.cobrancas[0]!._id)).status).toBe('paga')
    expect(await ganhos(() => estornar(a.parcelas[1]!.cobranca))).toMatchObject({
      [nomes.reserva]: expect.any(Number) as number,
    })
  })

  test('rompido: fica em cada fundo o que as parcelas pagaram dele, e o que falta vai com os pagamentos das cobranças', async () => {
    await criarPredio(aplicacao(), 1)
    const nome = (await reserva()).nome
    for (const mes of ['2026-08', '2026-11'])
      await emitir([item('Cota', 'ordinaria', 900), item('Reserva', 'fundo_de_reserva', 100)], mes)
    const a = await fechar()
    const primeira = a.parcelas[0]!
    const ate = await ganhos(async () => {
      await pagar(primeira.cobranca, 500, DIA)
      await pedir('PUT', `/api/acordos/${a._id}/romper`, { motivo: 'Não pagou' })
    })
    // 500,00 em 10/12: juros 40,67, multa 20,00, principal 439,33, do qual um décimo é da reserva.
    expect(ate).toEqual({ Ordinário: 50_000 - 4_393, [nome]: 4_393 })
    const cobrancas = (await pedir<CobrancaNaLista[]>('GET', '/api/cobrancas?tipo=mensal&ordem=vencimento')).corpo
    const resto = await ganhos(async () => {
      for (const c of cobrancas) await pagar(c._id, (await ver(c._id)).encargos.total, HOJE)
    })
    expect(resto[nome]).toBe(20_000 - 4_393)
  })

  test('o cheque da parcela que volta depois do fim refaz também os fundos', async () => {
    await criarPredio(aplicacao(), 1)
    const nome = (await reserva()).nome
    for (const mes of ['2026-08', '2026-11'])
      await emitir([item('Cota', 'ordinaria', 900), item('Reserva', 'fundo_de_reserva', 100)], mes)
    const a = await fechar()
    const tudo = await ganhos(async () => {
      await pagar(a.parcelas[0]!.cobranca, a.parcelas[0]!.valor, DIA)
      await pagar(a.parcelas[1]!.cobranca, 300, '2026-12-20')
      await pedir('PUT', `/api/acordos/${a._id}/romper`, { motivo: 'Não pagou' })
      expect((await estornar(a.parcelas[0]!.cobranca)).status).toBe(200)
    })
    const [agosto] = (await pedir<CobrancaNaLista[]>('GET', '/api/cobrancas?tipo=mensal&ordem=vencimento')).corpo
    const vivo = (await ver(agosto!._id)).pagamentos.find((p) => p.estornadoEm === null)!
    expect(vivo.valor).toBe(300)
    const daReserva = Math.round(paraCentavos(vivo.principal) / 10)
    expect(tudo).toEqual({ Ordinário: 30_000 - daReserva, [nome]: daReserva })
  })
})

test('num mês fechado, o estorno não toca nele: as transferências de volta são de hoje', async () => {
  await criarPredio(aplicacao(), 1)
  const obras = await criarFundo('Quadra')
  const c = await emitir([item('Quadra', 'extraordinaria', 300, obras._id)], '2027-01')
  await pagar(c._id, 300, '2027-01-10')
  const { db } = aplicacao().ctx
  const balancete = async (mes: string) =>
    (await pedir<Balancete>('GET', `/api/fundos/balancete?competencia=${mes}`)).corpo
  const antes = await balancete('2027-01')
  await db.updateTable('livro').set({ fechado_ate: '2027-02' }).execute()
  try {
    expect(await ganhos(() => estornar(c._id))).toEqual({ [obras.nome]: -30_000 })
    expect(await balancete('2027-01')).toEqual(antes)
    const voltou = (await balancete('2027-03')).fundos.find((f) => f.fundo._id === obras._id)!
    expect([voltou.saidas, voltou.saldoFinal]).toEqual([300, 0])
  } finally {
    await db.updateTable('livro').set({ fechado_ate: '' }).execute()
  }
})

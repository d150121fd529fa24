import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ItemDaConciliacao, Movimento, Sugestao } from '#contract/contas/banco.ts'
import { diaEm } from '#contract/valores/calendario.ts'
import type { Cobranca, CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import { paraCentavos, paraReais } from '#contract/valores/moeda.ts'
import type { Prestacao } from '#contract/contas/prestacoes.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { formulario } from '../../../../test/amostras.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { criarPredio, criarRegraDeAtraso, limparPredio } from '../../../../test/predio.ts'

/** A credit that pays several charges of one unit, and what a statement says of a past day. */

const aplicacao = comAplicacao()

/** The tests live on 20 November 2026. */
beforeEach(async () => {
  moverRelogio(Date.parse('2026-11-20T15:00:00Z') - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
  const { db } = aplicacao().ctx
  for (const tabela of ['conciliacoes', 'movimentos', 'extratos', 'contas_bancarias'] as const)
    await db.deleteFrom(tabela).execute()
  await limparPredio(aplicacao())
})
afterEach(() => moverRelogio(0))

const pedir = async <T>(metodo: 'GET' | 'POST' | 'PUT', url: string, corpo?: unknown): Promise<T> => {
  const r = await aplicacao().pedir<T>(metodo, url, corpo === undefined ? {} : { corpo })
  expect(r.status, `${metodo} ${url}`).toBeLessThan(300)
  return r.corpo
}

interface Arquivo {
  linhas: readonly { dia: string; valor: string; memo?: string }[]
  periodo?: string
  saldo: string
}
async function importar({ linhas, periodo = '', saldo }: Arquivo): Promise<void> {
  const texto = `OFXHEADER:100
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><BANKID>341<ACCTID>1</BANKACCTFROM>
<BANKTRANLIST>${periodo}${linhas.map((l, i) => `<STMTTRN><DTPOSTED>${l.dia}<TRNAMT>${l.valor}<FITID>${l.dia}${i}<MEMO>${l.memo ?? 'TED'}</STMTTRN>`).join('')}</BANKTRANLIST>
<LEDGERBAL>${saldo}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
  const pedido = await formulario([['arquivo', Buffer.from(texto), 'extrato.ofx']])
  const r = await aplicacao().pedir('POST', `/api/banco/extratos?novas=${linhas.length}`, pedido)
  expect(r.status).toBe(201)
}
async function credito(valor: number, memo = 'TED'): Promise<Movimento> {
  await importar({
    linhas: [{ dia: '20261120', valor: valor.toFixed(2), memo }],
    saldo: '<BALAMT>1.00<DTASOF>20261120',
  })
  const [m] = await pedir<Movimento[]>('GET', '/api/banco/movimentos?estado=pendente')
  return m!
}
const sugestoes = async (m: Movimento, busca = '') =>
  (
    await pedir<{ sugestoes: Sugestao[] }>(
      'GET',
      `/api/banco/movimentos/${m._id}/sugestoes${busca && `?busca=${encodeURIComponent(busca)}`}`,
    )
  ).sugestoes

/** R$ 520,00 to each of three units, due on the 10th of each month from July to December. */
async function meses(): Promise<CobrancaNaLista[]> {
  await criarPredio(aplicacao(), 3)
  await criarRegraDeAtraso(aplicacao())
  for (const mes of ['07', '08', '09', '10', '11', '12']) {
    const itens = [{ descricao: 'Cota', natureza: 'ordinaria', base: 'igual', valor: 1_560 }]
    await pedir('POST', '/api/cobrancas', {
      competencia: `2026-${mes}`,
      nome: 'Taxa',
      vencimento: `2026-${mes}-10`,
      itens,
    })
  }
  return (await pedir<CobrancaNaLista[]>('GET', '/api/cobrancas?ordem=vencimento')).filter(
    (c) => c.unidade.nome === 'A 2',
  )
}
const devidoEm = async (c: CobrancaNaLista) =>
  paraCentavos((await pedir<Cobranca>('GET', `/api/cobrancas/${c._id}?em=2026-11-20`)).encargos.total)
async function somaDe(cobrancas: readonly CobrancaNaLista[]): Promise<number> {
  let soma = 0
  for (const c of cobrancas) soma += await devidoEm(c)
  return paraReais(soma)
}

test('um crédito igual às vencidas mais antigas de uma unidade, com encargos, é sugerido e as paga todas', async () => {
  const cobrancas = await meses()
  // The other units paid theirs: only this one owes three and more.
  for (const c of (await pedir<CobrancaNaLista[]>('GET', '/api/cobrancas?status=vencida')).filter(
    (c) => c.unidade.nome !== 'A 2',
  ))
    await pedir('POST', `/api/cobrancas/${c._id}/pagamentos`, {
      valor: paraReais(await devidoEm(c)),
      data: '2026-11-20',
    })
  const tres = cobrancas.slice(0, 3)
  const m = await credito(await somaDe(tres))
  expect(m.sugestao).toMatchObject({
    titulo: '3 cobranças vencidas · A 2',
    valor: m.valor,
    motivos: ['valor'],
    confianca: 'media',
  })
  const partes = m.sugestao!.partes
  expect(partes.map((p) => p._id)).toEqual(tres.map((c) => c._id))
  const itens: ItemDaConciliacao[] = partes.map((p) => ({ tipo: 'cobranca', id: p._id, valor: p.valor }))
  const feito = await pedir<Movimento>('PUT', `/api/banco/movimentos/${m._id}/conciliar`, { itens })
  expect([feito.estado, feito.conciliacoes.length]).toEqual(['conciliado', 3])
  for (const c of tres) expect((await pedir<Cobranca>('GET', `/api/cobrancas/${c._id}`)).status).toBe('paga')

  // What is left of it, all together, and not what is not due yet.
  const resto = await credito(await somaDe(cobrancas.slice(3, 5)))
  expect(resto.sugestao?.partes.map((p) => p._id)).toEqual(cobrancas.slice(3, 5).map((c) => c._id))
})

test('o que paga um mês ao centavo diz o que a unidade deve de antes dele', async () => {
  const cobrancas = await meses()
  const dezembro = cobrancas[5]!
  for (const c of cobrancas.slice(1, 5))
    await pedir('POST', `/api/cobrancas/${c._id}/pagamentos`, {
      valor: paraReais(await devidoEm(c)),
      data: '2026-11-20',
    })
  const m = await credito(520)
  const achada = async () => (await sugestoes(m)).find((s) => s._id === dezembro._id)?.detalhe
  expect(await achada()).toContain('· deve também uma mais antiga, vencida em 10/07/2026')
  const julho = cobrancas[0]!
  await pedir('POST', `/api/cobrancas/${julho._id}/pagamentos`, {
    valor: paraReais(await devidoEm(julho)),
    data: '2026-11-20',
  })
  expect(await achada()).not.toContain('deve também')
})

test('de várias unidades com a mesma dívida nenhuma é certa; um centavo a mais não é de ninguém', async () => {
  const cobrancas = await meses()
  const m = await credito(await somaDe(cobrancas.slice(0, 2)))
  const achadas = (await sugestoes(m)).filter((s) => s.partes.length > 0)
  expect(achadas.map((s) => [s.unidade, s.confianca])).toEqual(
    expect.arrayContaining([
      ['A 1', 'baixa'],
      ['A 2', 'baixa'],
      ['A 3', 'baixa'],
    ]),
  )
  const outro = await credito((await somaDe(cobrancas.slice(0, 2))) + 0.01)
  expect((await sugestoes(outro)).filter((s) => s.partes.length > 0)).toEqual([])
})

test('o nome de uma unidade acha todas as dela, da mais antiga, com a data que se mostra em toda parte', async () => {
  const cobrancas = await meses()
  const m = await credito(700)
  for (const busca of ['A 2', 'a2', 'a-2'])
    expect((await sugestoes(m, busca)).map((s) => s._id)).toEqual(cobrancas.map((c) => c._id))
  // 10/10/2026 is a Saturday, and Monday the 12th a holiday.
  expect((await sugestoes(m, 'A 2')).map((s) => s.data)).toContain('2026-10-13')
  expect((await sugestoes(m, 'A 2'))[3]?.detalhe).toContain('vence em 13/10/2026')
})

test('sem extrato que chegue a um dia não há saldo dele', async () => {
  const banco = async (mes: string) => (await pedir<Prestacao>('GET', `/api/prestacoes/${mes}`)).banco
  await importar({
    linhas: [
      { dia: '20261115', valor: '-100.00' },
      { dia: '20261119', valor: '300.00' },
    ],
    saldo: '<BALAMT>1000.00<DTASOF>20261120',
  })
  const sem = { saldo: null, em: null }
  expect(await banco('2026-11')).toMatchObject([{ saldo: 1_000, em: '2026-11-20' }])
  expect(await banco('2026-10')).toMatchObject([sem])
  expect(await banco('2025-12')).toMatchObject([sem])
  // A statement of the days before, up to the first of the other: now October's end is known.
  await importar({
    linhas: [{ dia: '20261105', valor: '-50.00' }],
    periodo: '<DTSTART>20261101<DTEND>20261114',
    saldo: '<BALAMT>800.00<DTASOF>20261114',
  })
  expect(await banco('2026-10')).toMatchObject([{ saldo: 850, em: '2026-10-31' }])
  expect(await banco('2026-09')).toMatchObject([sem])
})

import { beforeEach, expect, test } from 'vitest'
import type { Caixa } from '#contract/casa/dashboard.ts'
import type { Cobranca, CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import type { Credito, CreditoNaLista } from '#contract/cobranca/creditos.ts'
import type { ItemDaConciliacao, Movimento } from '#contract/contas/banco.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { hoje } from '#server/platform/relogio.ts'
import { formulario } from '../../../../test/amostras.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { criarPredio, limparPredio, type UnidadeDeTeste } from '../../../../test/predio.ts'

/** A line of the bank that is a credit of a unit, in whole or in what is beyond its charge. */

const aplicacao = comAplicacao()

let unidade: UnidadeDeTeste
beforeEach(async () => {
  const { db } = aplicacao().ctx
  for (const tabela of ['conciliacoes', 'movimentos', 'extratos', 'contas_bancarias'] as const)
    await db.deleteFrom(tabela).execute()
  await limparPredio(aplicacao())
  unidade = (await criarPredio(aplicacao(), 1))[0]!
})

const pedir = <T>(metodo: 'GET' | 'POST' | 'PUT', url: string, corpo?: unknown) =>
  aplicacao().pedir<T & CorpoDeErro>(metodo, url, corpo === undefined ? {} : { corpo })

let vezes = 0
async function linha(valor: string): Promise<Movimento> {
  vezes += 1
  const dia = hoje().replaceAll('-', '')
  const texto = `OFXHEADER:100
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><BANKID>341<ACCTID>1</BANKACCTFROM>
<BANKTRANLIST><STMTTRN><DTPOSTED>${dia}<TRNAMT>${valor}<FITID>C${vezes}<MEMO>PIX RECEBIDO ANA</STMTTRN></BANKTRANLIST>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
  const pedido = await formulario([['arquivo', Buffer.from(texto), 'extrato.ofx']])
  expect((await aplicacao().pedir('POST', '/api/banco/extratos?novas=1', pedido)).status).toBe(201)
  return (await pedir<Movimento[]>('GET', '/api/banco/movimentos?estado=pendente')).corpo[0]!
}
const conciliar = (m: Movimento, ...itens: ItemDaConciliacao[]) =>
  pedir<Movimento>('PUT', `/api/banco/movimentos/${m._id}/conciliar`, { itens })
const desfazer = (m: Movimento) => pedir<Movimento>('PUT', `/api/banco/movimentos/${m._id}/desfazer`, {})
const caixa = async () => (await pedir<Caixa>('GET', '/api/caixa')).corpo.saldo
const creditos = async () => (await pedir<CreditoNaLista[]>('GET', '/api/creditos')).corpo
async function cobrar(mes: string): Promise<Cobranca> {
  const itens = [{ descricao: 'Cota', natureza: 'ordinaria', base: 'igual', valor: 500 }]
  const pedido = { competencia: mes, nome: 'Taxa', vencimento: `${mes}-10`, itens }
  expect((await pedir('POST', '/api/cobrancas', pedido)).status).toBe(200)
  const [c] = (await pedir<CobrancaNaLista[]>('GET', `/api/cobrancas?competencia=${mes}`)).corpo
  return (await pedir<Cobranca>('GET', `/api/cobrancas/${c!._id}`)).corpo
}

test('o que o banco trouxe paga a cobrança e o que sobrou é crédito, ao centavo; desfeito, nada fica', async () => {
  const cobranca = await cobrar('2999-01')
  const antes = await caixa()
  const m = await linha('620.35')
  const feito = await conciliar(
    m,
    { tipo: 'cobranca', id: cobranca._id, valor: 500 },
    { tipo: 'credito', unidade: unidade.id, valor: 120.35 },
  )
  expect(feito.status, feito.texto).toBe(200)
  expect(feito.corpo.conciliacoes.map((k) => [k.tipo, k.valor, k.titulo])).toEqual([
    ['cobranca', 500, expect.any(String)],
    ['receita', 120.35, `Crédito · ${unidade.nome}`],
  ])
  expect(await caixa()).toBeCloseTo(antes + 620.35, 2)
  const [credito] = await creditos()
  expect(credito).toMatchObject({ valor: 120.35, saldo: 120.35, data: hoje(), origem: 'adiantado' })
  expect((await pedir<Credito>('GET', `/api/creditos/${credito!._id}`)).corpo.observacao).toContain('PIX RECEBIDO ANA')

  // Taken back by the bank alone, as all it posted.
  const porFora = await pedir('PUT', `/api/creditos/${credito!._id}/cancelar`, { motivo: 'Engano' })
  expect([porFora.status, porFora.corpo.message]).toEqual([409, expect.stringContaining('desfaça a conciliação')])
  expect((await desfazer(m)).status).toBe(200)
  expect(await caixa()).toBeCloseTo(antes, 2)
  expect((await creditos()).filter((c) => c.saldo > 0)).toEqual([])
  expect((await pedir<Cobranca>('GET', `/api/cobrancas/${cobranca._id}`)).corpo.status).toBe('aberta')
})

test('o crédito que uma cobrança já usou prende a conciliação, e diz por quê', async () => {
  const m = await linha('700.00')
  expect((await conciliar(m, { tipo: 'credito', unidade: unidade.id, valor: 700 })).status).toBe(200)
  const cobranca = await cobrar('2999-02')
  expect(cobranca).toMatchObject({ status: 'paga', creditoUsado: 500 })
  const antes = await caixa()
  const recusa = await desfazer(m)
  expect([recusa.status, recusa.corpo.message]).toEqual([409, expect.stringMatching(/R\$\s500,00 já foram usados/)])
  expect(await caixa()).toBeCloseTo(antes, 2)
  // The charge gone, the credit is whole again and goes with its line.
  expect((await pedir('PUT', `/api/cobrancas/${cobranca._id}/cancelar`, { motivo: 'Engano' })).status).toBe(200)
  expect((await desfazer(m)).status).toBe(200)
  expect(await caixa()).toBeCloseTo(antes - 700, 2)
})

test('uma saída não é crédito, uma unidade que não há também não, e duas pessoas ao mesmo tempo criam um só', async () => {
  const saida = await linha('-30.00')
  const recusa = await conciliar(saida, { tipo: 'credito', unidade: unidade.id, valor: 30 })
  expect([recusa.status, recusa.corpo.issues?.map((i) => i.path)]).toEqual([400, ['itens']])
  const m = await linha('30.00')
  const outra = await conciliar(m, { tipo: 'credito', unidade: 'nenhuma', valor: 30 })
  expect(outra.status).toBe(400)
  const item = { tipo: 'credito', unidade: unidade.id, valor: 30 } as const
  const feitos = await Promise.all([conciliar(m, item), conciliar(m, item)])
  expect(feitos.map((f) => f.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await creditos()).map((c) => c.saldo)).toEqual([30])
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { diaEm } from '#contract/valores/calendario.ts'
import type { Movimento } from '#contract/contas/banco.ts'
import type { CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import type { Despesa } from '#contract/contas/despesas.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { formulario } from '../../../../test/amostras.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { criarPredio, limparPredio, porNaUnidade } from '../../../../test/predio.ts'

const aplicacao = comAplicacao()
/** The tests live on 20 November 2026. */
beforeEach(async () => {
  moverRelogio(Date.parse('2026-11-20T15:00:00Z') - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
  const { db } = aplicacao().ctx
  await db.deleteFrom('conciliacoes').execute()
  await db.deleteFrom('movimentos').execute()
  await db.deleteFrom('extratos').execute()
  await db.deleteFrom('contas_bancarias').execute()
  await db.deleteFrom('despesas').execute()
  await limparPredio(aplicacao())
})

afterEach(() => moverRelogio(0))

const pedir = <T>(metodo: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, corpo?: unknown) =>
  aplicacao().pedir<T & CorpoDeErro>(metodo, url, { corpo })
type Linha = [dia: string, valor: string, texto: string, documento: string]
/** A statement of a bank that gives a document to each line. */
async function importar(linhas: readonly Linha[]) {
  const csv = [
    'Data;Histórico;Valor;Documento',
    ...linhas.map(([dia, valor, texto, doc]) => [dia, texto, valor, doc].join(';')),
  ].join('\n')
  const query = 'novaConta=Conta&colunas=data,descricao,valor,documento'
  const pedido = await formulario([['arquivo', Buffer.from(csv), 'extrato.csv']])
  const r = await aplicacao().pedir('POST', `/api/banco/extratos?novas=${linhas.length}&${query}`, pedido)
  expect(r.status, r.texto).toBe(201)
}
const certos = async () => (await pedir<{ movimentos: Movimento[] }>('GET', '/api/banco/certos')).corpo.movimentos
const resumo = (m: Movimento) => [m.descricao, m.sugestao?.titulo, m.sugestao?.motivos.join()]
const despesa = async (nota: string, price: number, data: string, name = 'Conta de luz') =>
  (await pedir<Despesa>('POST', '/api/despesas', { nota, name, price, data, description: 'x' })).corpo
const confirmar = (m: Movimento) => {
  const s = m.sugestao!
  const item = s.tipo === 'cobranca' ? { tipo: s.tipo, id: s._id, valor: s.valor } : { tipo: s.tipo, id: s._id }
  return aplicacao().pedir<Movimento & CorpoDeErro>('PUT', `/api/banco/movimentos/${m._id}/conciliar`, {
    corpo: { itens: [item] },
    headers: { 'if-match': `"${m.versao}"` },
  })
}

describe('os certos', () => {
  test('são os do documento com o valor, e só enquanto nada mais vale o mesmo', async () => {
    const luz = await despesa('4217', 320.5, '2026-11-10')
    await despesa('900', 80, '2026-11-10', 'Limpeza')
    await despesa('901', 80, '2026-11-11', 'Jardim')
    await importar([
      ['10/11/2026', '-320,50', 'BOLETO PAGO', '0004217'],
      ['11/11/2026', '-80,00', 'BOLETO PAGO LIMPEZA', '900'],
      ['12/11/2026', '-33,00', 'TARIFA', '7'],
    ])
    expect((await certos()).map(resumo)).toEqual([['BOLETO PAGO', 'Conta de luz', 'valor,documento']])
    await despesa('1', 320.5, '2026-11-20', 'Outra do mesmo valor')
    expect(await certos()).toEqual([])
    expect(luz.movimento).toBeNull()
  })

  test('o PIX com o nosso código e o valor exato é certo; com outro valor, não', async () => {
    const unidades = await criarPredio(aplicacao(), 2)
    for (const [i, u] of unidades.entries())
      await porNaUnidade(aplicacao(), u, { nome: `Pessoa ${i}`, email: null }, 'proprietario')
    const itens = [{ descricao: 'Cota', natureza: 'ordinaria', base: 'igual', valor: 1040 }]
    await pedir('POST', '/api/cobrancas', { competencia: '2026-11', nome: 'Taxa', vencimento: '2026-11-10', itens })
    const cobrancas = (await pedir<CobrancaNaLista[]>('GET', '/api/cobrancas?ordem=numero')).corpo
    const [um, outro] = cobrancas.map((c) => c.numero.replaceAll('-', ''))
    await importar([
      ['10/11/2026', '520,00', `PIX ${um ?? ''}`, '1'],
      ['10/11/2026', '519,99', `PIX ${outro ?? ''}`, '2'],
    ])
    const [certo, ...mais] = await certos()
    expect([certo?.sugestao?.motivos.join(), mais]).toEqual(['valor,txid', []])
  })

  test('duas linhas que dizem ser a mesma despesa não são certas', async () => {
    await despesa('4217', 320.5, '2026-11-10')
    await importar([
      ['10/11/2026', '-320,50', 'BOLETO PAGO', '4217'],
      ['11/11/2026', '-320,50', 'BOLETO PAGO DE NOVO', '4217'],
    ])
    expect(await certos()).toEqual([])
  })

  test('confirmados, cada um é o que se mostrou, a despesa leva à linha, e desfeitos voltam a ser certos', async () => {
    const [luz, agua] = [await despesa('11', 100, '2026-11-10'), await despesa('12', 200, '2026-11-11', 'Água')]
    await importar([
      ['10/11/2026', '-100,00', 'PAGTO LUZ', '11'],
      ['11/11/2026', '-200,00', 'PAGTO AGUA', '12'],
    ])
    const mostrados = await certos()
    expect(mostrados).toHaveLength(2)
    const feitos = []
    for (const m of mostrados) feitos.push((await confirmar(m)).corpo)
    expect(feitos.map((m) => m.conciliacoes.map((k) => k.alvo))).toEqual([[agua._id], [luz._id]])
    const lida = (await pedir<Despesa>('GET', `/api/despesas/${luz._id}`)).corpo
    const linha = feitos.find((m) => m.conciliacoes[0]?.alvo === luz._id)
    expect([lida.movimento, lida.origem?.tipo]).toEqual([linha?._id, 'banco'])
    const { corpo: so } = await pedir<Movimento[]>('GET', `/api/banco/movimentos?movimento=${linha?._id ?? ''}`)
    expect(so.map((m) => m.descricao)).toEqual(['PAGTO LUZ'])
    expect(await certos()).toEqual([])
    for (const m of feitos) await pedir('PUT', `/api/banco/movimentos/${m._id}/desfazer`, {})
    expect(await certos()).toHaveLength(2)
  })

  test('o que mudou depois de mostrado é recusado sozinho; o outro é conciliado', async () => {
    const luz = await despesa('11', 100, '2026-11-10')
    await despesa('12', 200, '2026-11-11', 'Água')
    await importar([
      ['10/11/2026', '-100,00', 'PAGTO LUZ', '11'],
      ['11/11/2026', '-200,00', 'PAGTO AGUA', '12'],
    ])
    const mostrados = await certos()
    await pedir('DELETE', `/api/despesas/${luz._id}`)
    const respostas = []
    for (const m of mostrados) respostas.push((await confirmar(m)).status)
    expect(respostas).toEqual([200, 404])
    expect((await pedir<Movimento[]>('GET', '/api/banco/movimentos?estado=pendente')).corpo).toHaveLength(1)
  })

  test('só a administração os lê', async () => {
    const quem = await aplicacao().como('morador')
    expect((await aplicacao().pedir('GET', '/api/banco/certos', { quem })).status).toBe(403)
    expect((await aplicacao().pedir('GET', '/api/banco/certos', { quem: null })).status).toBe(401)
  })
})

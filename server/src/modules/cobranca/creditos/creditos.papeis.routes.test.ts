import { extractText, getDocumentProxy } from 'unpdf'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import type { Credito } from '#contract/cobranca/creditos.ts'
import { diaEm } from '#contract/valores/calendario.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { criarPredio, limparPredio, porNaUnidade } from '../../../../test/predio.ts'

/** What papers say of a credit of R$ 700,00 of which R$ 500,00 paid the charge of December 2026. */

const aplicacao = comAplicacao()
const paraODia = (dia: string) =>
  moverRelogio(Date.parse(`${dia}T15:00:00Z`) - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
const pedir = <T>(metodo: 'GET' | 'POST', url: string, corpo?: unknown) => aplicacao().pedir<T>(metodo, url, { corpo })
afterEach(() => moverRelogio(0))

let unidade = ''
let credito: Credito
beforeEach(async () => {
  paraODia('2027-01-15')
  await aplicacao().como('administrador')
  await limparPredio(aplicacao())
  paraODia('2026-12-01')
  const [u] = await criarPredio(aplicacao(), 1)
  unidade = u!.id
  await porNaUnidade(aplicacao(), u!, { nome: 'Ana Lima', email: null }, 'proprietario')
  const { corpo } = await pedir<Credito>('POST', '/api/creditos', { unidade, valor: 700 })
  const itens = [{ descricao: 'Cota', natureza: 'ordinaria', base: 'igual', valor: 500 }]
  await pedir('POST', '/api/cobrancas', { competencia: '2026-12', nome: 'Taxa', vencimento: '2026-12-10', itens })
  credito = (await pedir<Credito>('GET', `/api/creditos/${corpo._id}`)).corpo
  paraODia('2027-01-15')
})

async function texto(url: string): Promise<string> {
  const { token } = (await aplicacao().como('administrador'))!
  const r = await aplicacao().app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  expect(r.statusCode, r.payload.slice(0, 200)).toBe(200)
  const pdf = await extractText(await getDocumentProxy(new Uint8Array(r.rawPayload)), { mergePages: true })
  return pdf.text.replace(/\s+/g, ' ')
}

test('o extrato lista o crédito, o que foi usado e o que resta', async () => {
  const extrato = await texto(`/api/unidades/${unidade}/extrato.pdf`)
  expect(extrato).toContain('Créditos da unidade')
  expect(extrato).toContain('Pago adiantado R$ 700,00 R$ 500,00 R$ 200,00')
  // Of another year, as long as something of it is left.
  expect(await texto(`/api/unidades/${unidade}/extrato.pdf?ano=2030`)).toContain('Pago adiantado')
})

test('a certidão é negativa e diz o crédito que a unidade tem', async () => {
  const { _id } = (await pedir<{ _id: string }>('POST', '/api/certidoes', { unidade })).corpo
  const certidao = await texto(`/api/certidoes/${_id}/certidao.pdf`)
  expect(certidao).toContain('Certidão negativa de débitos')
  expect(certidao).toContain('A unidade tem R$ 200,00 de crédito em 15/01/2027')
})

test('a quitação do ano conta a que o crédito pagou', async () => {
  const [c] = (await pedir<CobrancaNaLista[]>('GET', '/api/cobrancas')).corpo
  expect(await texto(`/api/unidades/${unidade}/quitacao.pdf?ano=2026`)).toContain(c!.numero)
})

test('o crédito tem o seu recibo, o uso diz que o dinheiro entrou antes, e a devolução é para quem recebe assinar', async () => {
  expect(await texto(`/api/creditos/${credito._id}/recibo.pdf`)).toContain(
    'Recebemos de Ana Lima R$ 700,00 (setecentos reais) em 01/12/2026, adiantados pela unidade A 1.',
  )
  const [uso] = credito.usos
  const doUso = await texto(`/api/cobrancas/${uso!.cobranca._id}/pagamentos/${uso!._id}/recibo.pdf`)
  expect(doUso).toContain('R$ 500,00 (quinhentos reais) de crédito da unidade A 1 pagaram esta cobrança')
  const url = `/api/creditos/${credito._id}/devolucoes`
  const { devolucoes } = (await pedir<Credito>('POST', url, { motivo: 'Venda' })).corpo
  const devolucao = await texto(`${url}/${devolucoes[0]!._id}/recibo.pdf`)
  expect(devolucao).toContain('devolveu a Ana Lima R$ 200,00 (duzentos reais)')
  expect(devolucao).toContain('Recebi o valor acima')
})

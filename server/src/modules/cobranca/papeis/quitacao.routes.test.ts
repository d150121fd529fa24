import { extractText, getDocumentProxy } from 'unpdf'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import {
  type UnidadeDeTeste,
  criarPredio,
  criarRegraDeAtraso,
  limparPredio,
  porNaUnidade,
} from '../../../../test/predio.ts'

const aplicacao = comAplicacao()
afterEach(() => moverRelogio(0))

let unidade: UnidadeDeTeste
let outra: UnidadeDeTeste
beforeEach(async () => {
  await limparPredio(aplicacao())
  await criarRegraDeAtraso(aplicacao())
  const [u, o] = await criarPredio(aplicacao(), 2)
  unidade = u!
  outra = o!
  await emitir('2024-06')
  await emitir('2025-03')
  await emitir('2025-04')
})

const emitir = async (competencia: string) => {
  const itens = [{ descricao: 'Despesas ordinárias', natureza: 'ordinaria', base: 'igual', valor: 1000 }]
  const corpo = { competencia, nome: 'Taxa condominial', vencimento: `${competencia}-10`, itens }
  expect((await aplicacao().pedir('POST', '/api/cobrancas', { corpo })).status).toBe(200)
}
const dela = async () =>
  (await aplicacao().pedir<CobrancaNaLista[]>('GET', `/api/cobrancas?unidade=${unidade.id}&ordem=vencimento`)).corpo
const pagar = async (c: CobrancaNaLista) => {
  const { corpo } = await aplicacao().pedir<{ encargos: { total: number } }>('GET', `/api/cobrancas/${c._id}`)
  const r = await aplicacao().pedir('POST', `/api/cobrancas/${c._id}/pagamentos`, {
    corpo: { valor: corpo.encargos.total },
  })
  expect(r.status, r.texto).toBe(201)
}

async function pedir(id: string, ano: string, quem?: Pessoa) {
  const { token } = quem ?? (await aplicacao().como('administrador'))!
  const r = await aplicacao().app.inject({
    url: `/api/unidades/${id}/quitacao.pdf?ano=${ano}`,
    headers: { authorization: `Bearer ${token}` },
  })
  if (r.statusCode !== 200) return { status: r.statusCode, erro: JSON.parse(r.payload) as CorpoDeErro, texto: '' }
  const pdf = await extractText(await getDocumentProxy(new Uint8Array(r.rawPayload)), { mergePages: true })
  return { status: 200, erro: null, texto: pdf.text.replace(/\s+/g, ' ') }
}

test('quem pagou o ano e os de antes tem a declaração, com cada cobrança do ano', async () => {
  for (const c of await dela()) await pagar(c)
  const { status, texto } = await pedir(unidade.id, '2025')
  expect(status).toBe(200)
  expect(texto).toContain(
    `da unidade ${unidade.nome} com vencimento de janeiro a dezembro de 2025, todas as da unidade, listadas abaixo.`,
  )
  expect(texto).toContain('substitui, para provar o pagamento, os recibos mensais de 2025 e dos anos anteriores')
  const [de2024, ...de2025] = await dela()
  for (const c of de2025) expect(texto).toContain(c.numero)
  expect(texto).not.toContain(de2024!.numero)
  expect(texto).toContain('Total R$ 1.000,00')
})

test('uma dívida do ano, ou de um ano antes, é dita pelo número, e a declaração não sai', async () => {
  const [de2024, primeira, segunda] = await dela()
  await pagar(primeira!)
  await pagar(segunda!)
  expect((await pedir(unidade.id, '2025')).erro?.message).toBe(
    `A declaração é de quem quitou 2025 e os anos anteriores: a cobrança ${de2024!.numero}, que venceu em 10/06/2024, não está paga`,
  )
  await pagar(de2024!)
  expect((await pedir(unidade.id, '2025')).status).toBe(200)
})

test('uma cobrança cancelada não conta', async () => {
  const [de2024, ...outras] = await dela()
  for (const c of outras) await pagar(c)
  const r = await aplicacao().pedir('PUT', `/api/cobrancas/${de2024!._id}/cancelar`, { corpo: { motivo: 'Engano' } })
  expect(r.status, r.texto).toBe(200)
  expect((await pedir(unidade.id, '2025')).status).toBe(200)
  expect((await pedir(unidade.id, '2024')).erro?.message).toBe('Nenhuma cobrança venceu em 2024')
})

test('o ano que corre e o que nada teve são recusados', async () => {
  const este = new Date().getUTCFullYear()
  const r = await pedir(unidade.id, String(este + 1))
  expect([r.status, r.erro?.issues?.[0]?.path]).toEqual([400, 'ano'])
  expect((await pedir(unidade.id, '2020')).erro?.message).toBe('Nenhuma cobrança venceu em 2020')
  expect((await pedir(unidade.id, 'abcd')).status).toBe(400)
})

test('quem mora tem a da sua unidade, e de nenhuma outra', async () => {
  const morador = (await aplicacao().como('morador'))!
  await porNaUnidade(aplicacao(), unidade, morador, 'proprietario')
  for (const c of await dela()) await pagar(c)
  const { status, texto } = await pedir(unidade.id, '2025', morador)
  expect(status).toBe(200)
  expect(texto).toContain('todas as da unidade que são de quem pediu esta declaração')
  expect((await pedir(outra.id, '2025', morador)).status).toBe(404)
})

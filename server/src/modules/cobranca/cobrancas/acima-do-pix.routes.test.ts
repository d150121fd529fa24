import { extractText, getDocumentProxy } from 'unpdf'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Simulacao } from '#contract/cobranca/acordos.ts'
import { diaEm } from '#contract/valores/calendario.ts'
import type { Cobranca } from '#contract/cobranca/cobrancas.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { ACIMA_DO_PIX } from '#contract/valores/pix.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import {
  criarPredio,
  criarRegraDeAtraso,
  limparPredio,
  porNaUnidade,
  type UnidadeDeTeste,
} from '../../../../test/predio.ts'

/** The largest charge there is, and what late charges make of it: more than a PIX takes. */

const aplicacao = comAplicacao()
const pedir = <T>(metodo: 'GET' | 'POST' | 'PUT', url: string, corpo?: unknown) =>
  aplicacao().pedir<T & CorpoDeErro>(metodo, url, { corpo })
const MAIOR = 999_999_999.99
let unidade: UnidadeDeTeste

beforeEach(async () => {
  moverRelogio(Date.parse('2026-12-10T15:00:00Z') - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
  await limparPredio(aplicacao())
  const { db } = aplicacao().ctx
  await db.deleteFrom('condominio').execute()
  await db
    .insertInto('condominio')
    .values({
      id: 1,
      nome: 'Aurora',
      cnpj: null,
      endereco: null,
      logo: null,
      tel: null,
      email: null,
      pix_chave: 'sindico@aurora.example',
      pix_nome: 'Aurora',
      pix_cidade: 'Natal',
      criado_em: '',
    })
    .execute()
  await criarRegraDeAtraso(aplicacao())
  unidade = (await criarPredio(aplicacao(), 1))[0]!
  await porNaUnidade(aplicacao(), unidade, { nome: 'Ana', email: 'ana@exemplo.com.br' }, 'proprietario')
})
afterEach(() => moverRelogio(0))

const cobrar = (vencimento: string, valor = MAIOR) =>
  pedir<Cobranca>('POST', '/api/cobrancas/avulsa', {
    unidade: unidade.id,
    tipo: 'extra',
    descricao: 'Obra',
    valor,
    vencimento,
  })

test('cobrada já vencida, e aberta depois do vencimento: sem código, e com o que se deve', async () => {
  const vencida = await cobrar('2026-11-10')
  expect([vencida.status, vencida.corpo.pix, vencida.corpo.encargos.total]).toEqual([201, null, 1_029_999_999.99])
  const { corpo } = await cobrar('2026-12-20')
  expect(corpo.pix?.valor).toBe(MAIOR)
  const depois = await pedir<Cobranca>('GET', `/api/cobrancas/${corpo._id}?em=2027-01-20`)
  expect([depois.status, depois.corpo.pix, depois.corpo.encargos.multa]).toEqual([200, null, 20_000_000])
})

test('o aviso em PDF e a carta dizem que o PIX não aceita o valor', async () => {
  const { corpo } = await cobrar('2026-11-10')
  const { token } = (await aplicacao().como('administrador'))!
  const pdf = await aplicacao().app.inject({
    url: `/api/cobrancas/${corpo._id}/aviso.pdf`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(pdf.statusCode).toBe(200)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.rawPayload)), { mergePages: true })
  expect(text.replace(/\s+/g, ' ')).toContain(ACIMA_DO_PIX)
  const cartas = await pedir<unknown>('POST', '/api/lembretes', { unidade: unidade.id })
  expect(cartas.status).toBeLessThan(300)
  const emails = await aplicacao().ctx.db.selectFrom('emails').select('texto').orderBy('id', 'desc').execute()
  expect(emails[0]?.texto).toContain(ACIMA_DO_PIX)
})

test('o acordo de uma dívida dessas pede parcelas que caibam numa cobrança', async () => {
  await cobrar('2026-11-10')
  const simular = (parcelas: number) =>
    pedir<Simulacao>('POST', '/api/acordos/simulacao', {
      unidade: unidade.id,
      parcelas,
      primeiroVencimento: '2027-01-10',
    })
  const uma = await simular(1)
  expect([uma.status, uma.corpo.issues?.map((i) => i.path)]).toEqual([400, ['parcelas']])
  expect((await simular(2)).status).toBe(200)
})

import { extractText, getDocumentProxy } from 'unpdf'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Arquivo } from '#contract/casa/arquivos.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { diaEm } from '#contract/valores/calendario.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { novoId } from '#server/platform/ids.ts'
import * as amostras from '../../../../test/amostras.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import * as envio from '../../../../test/envio.ts'
import {
  type UnidadeDeTeste,
  criarPredio,
  criarRegraDeAtraso,
  limparPredio,
  porNaUnidade,
} from '../../../../test/predio.ts'

const aplicacao = comAplicacao()

/** The tests live on 10 December 2026: the charge of R$ 1.000,00 was due thirty days before. */
let unidade: UnidadeDeTeste
const pedir = <T = unknown>(metodo: 'GET' | 'POST' | 'PUT', url: string, corpo?: unknown) =>
  aplicacao().pedir<T & CorpoDeErro>(metodo, url, { corpo })
/** When a mail server took the notice of the charge. */
const ACEITO_EM = '2026-11-02T13:05:00.000Z'
beforeEach(async () => {
  moverRelogio(Date.parse('2026-12-10T15:00:00Z') - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
  await limparPredio(aplicacao())
  await criarRegraDeAtraso(aplicacao(), { clausula: 'Convenção, art. 32' })
  unidade = (await criarPredio(aplicacao(), 1))[0]!
  await porNaUnidade(aplicacao(), unidade, { nome: 'Antônia Ávila', email: 'antonia@exemplo.com.br' }, 'proprietario')
  const itens = [{ descricao: 'Despesas ordinárias', natureza: 'ordinaria', base: 'fracao', valor: 1000 }]
  await pedir('POST', '/api/cobrancas', {
    competencia: '2026-11',
    nome: 'Taxa condominial',
    vencimento: '2026-11-10',
    itens,
  })
  await aplicacao().ctx.db.updateTable('emails').set({ estado: 'enviado', aceito_em: ACEITO_EM }).execute()
})
afterEach(() => moverRelogio(0))

async function baixar(query = '', id = unidade.id) {
  const { token } = (await aplicacao().como('administrador'))!
  const r = await aplicacao().app.inject({
    url: `/api/devedores/${id}/dossie.pdf${query}`,
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: r.statusCode, headers: r.headers, bytes: new Uint8Array(r.rawPayload), erro: r.payload }
}
async function ler(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(bytes.slice())
  const { text } = await extractText(pdf, { mergePages: true })
  return { paginas: pdf.numPages, texto: text.replace(/\s+/g, ' ') }
}
async function ata(bytes: Buffer, data: string): Promise<string> {
  const { corpo } = await envio.enviar<Arquivo>(aplicacao(), bytes, 'ata.pdf', await aplicacao().como('administrador'))
  const nova = { name: 'Marta', pauta: 'Orçamento', data, hora: '19:30', conselho: 'Todos', arquivo: corpo._id }
  return (await pedir<{ _id: string }>('POST', '/api/uploads', nova)).corpo._id
}

describe('dossiê de cobrança', () => {
  test('diz quem deve, quanto no dia, por que regra, e a quem se avisou', async () => {
    const { status, headers, bytes } = await baixar()
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(String(headers['content-disposition'])).toMatch(/dossie-.*2026-12-10\.pdf/)
    const { texto } = await ler(bytes)
    for (const parte of [
      'art. 784, X',
      'Antônia Ávila',
      'Dívida em 10/12/2026 R$ 1.030,00',
      'juros simples de 1 % ao mês',
      'Convenção, art. 32',
      'Aviso da cobrança C-2026-',
      'antonia@exemplo.com.br',
    ])
      expect(texto).toContain(parte)
  })

  test('do que se escreveu e não saiu não diz que se avisou; do que saiu, quando o servidor o recebeu', async () => {
    const { db } = aplicacao().ctx
    const avisos = async () => (await ler((await baixar()).bytes)).texto.split('Avisos dados')[1]
    for (const estado of ['pendente', 'guardado', 'falhou', 'descartado'] as const) {
      await db.updateTable('emails').set({ estado, aceito_em: null }).execute()
      expect(await avisos(), estado).not.toContain('Aviso da cobrança')
    }
    await db.updateTable('emails').set({ estado: 'enviado', aceito_em: ACEITO_EM }).execute()
    expect(await avisos()).toContain('E-mail, entregue ao servidor em 02/11/2026 às 10:05')
    await db.deleteFrom('emails').execute()
    expect(await avisos(), 'de antes').toContain('E-mail, sem registro da entrega')
  })

  test('de um dia que vem, a dívida é a desse dia; de um que passou, não se faz', async () => {
    expect((await ler((await baixar('?em=2027-01-09')).bytes)).texto).toContain('Dívida em 09/01/2027 R$ 1.040,00')
    const passado = await baixar('?em=2026-12-09')
    expect([passado.status, passado.erro]).toEqual([400, expect.stringContaining('"path":"em"') as string])
  })

  test('as páginas das atas escolhidas vêm depois, por esta ordem', async () => {
    const [uma, outra] = [
      await ata(amostras.pdf('Aprovado o orcamento'), '2026-03-10'),
      await ata(amostras.pdf('Aprovada a obra'), '2026-08-10'),
    ]
    const so = await ler((await baixar()).bytes)
    const { paginas, texto } = await ler((await baixar(`?atas=${outra},${uma}`)).bytes)
    expect(paginas).toBe(so.paginas + 2)
    expect(texto).toContain('Seguem nas páginas seguintes: ata de 10/08/2026; ata de 10/03/2026.')
    expect(texto.indexOf('Aprovada a obra')).toBeLessThan(texto.indexOf('Aprovado o orcamento'))
  })

  test('uma ata que não existe, ou mais de dez, é recusada pelo campo', async () => {
    const demais = Array.from({ length: 11 }, novoId).join(',')
    for (const ids of [novoId(), demais]) {
      const r = await baixar(`?atas=${ids}`)
      expect([r.status, r.erro]).toEqual([400, expect.stringContaining('"path":"atas"') as string])
    }
  })

  test('quem não deve nada não tem dossiê; unidade que não existe, 404', async () => {
    const { db } = aplicacao().ctx
    await db.updateTable('cobrancas').set({ vencimento: '2026-12-20', vence_em: '2026-12-21' }).execute()
    const r = await baixar()
    expect([r.status, r.erro]).toEqual([409, expect.stringContaining('não tem cobranças vencidas') as string])
    expect((await baixar('', novoId())).status).toBe(404)
  })
})

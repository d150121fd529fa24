import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import { vencimentoPorExtenso } from '#contract/cobranca/vencimento.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import type { Acordo } from '#contract/cobranca/acordos.ts'
import type { Cobranca } from '#contract/cobranca/cobrancas.ts'
import { hoje } from '#server/platform/relogio.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { criarPredio, porNaUnidade } from '../../../../test/predio.ts'

const aplicacao = comAplicacao()
let acordo: Acordo
let [dono, vizinho]: Pessoa[] = []
const criar = async <T>(url: string, corpo: unknown) => {
  const r = await aplicacao().pedir<T>('POST', url, { corpo })
  expect(r.status, r.texto).toBe(201)
  return r.corpo
}
async function baixar(quem: Pessoa) {
  const r = await aplicacao().app.inject({
    url: `/api/acordos/${acordo._id}/termo.pdf`,
    headers: { authorization: `Bearer ${quem.token}` },
  })
  if (r.statusCode !== 200) return { status: r.statusCode, texto: '' }
  expect(r.headers['content-disposition']).toContain(`termo-${acordo.numero}.pdf`)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(r.rawPayload)), { mergePages: true })
  return { status: 200, texto: text.replace(/\s+/g, ' ') }
}

beforeAll(async () => {
  const [u] = await criarPredio(aplicacao(), 1)
  ;[dono, vizinho] = [
    await aplicacao().criarPessoa('Morador', { nome: 'Dalva Devedora' }),
    await aplicacao().criarPessoa('Morador', { nome: 'Vito Vizinho' }),
  ]
  await porNaUnidade(aplicacao(), u!, dono, 'proprietario')
  const divida = await criar<Cobranca>('/api/cobrancas/avulsa', {
    ...{ unidade: u!.id, tipo: 'extra', descricao: 'Conserto da porta', valor: 900 },
    vencimento: somarDias(hoje(), -60),
  })
  acordo = await criar<Acordo>('/api/acordos', {
    ...{ unidade: u!.id, cobrancas: [divida._id], parcelas: 3, juros: 1, observacao: 'Combinado por telefone' },
    primeiroVencimento: somarDias(hoje(), 30),
  })
})

test('o termo tem as partes, as dívidas, cada parcela, as condições e onde assinar', async () => {
  const { texto } = await baixar((await aplicacao().como('administrador'))!)
  for (const parte of [
    `Termo de acordo ${acordo.numero}`,
    'Credor: Edifício Teste',
    'Devedor: Dalva Devedora',
    `Conserto da porta ${acordo.cobrancas[0]!.competencia.slice(5)}/`,
    acordo.cobrancas[0]!.numero,
    ...acordo.parcelas.map((p) => p.numeroDaCobranca),
    'correm juros simples de 1',
    'Se uma parcela atrasar mais de 10 dias, o acordo se desfaz',
    'Combinado por telefone',
    'Testemunha 2, nome e CPF',
  ])
    expect(texto).toContain(parte)
  expect(texto).not.toContain('não está mais em vigor')
})

test('cada parcela diz o vencimento e até quando pode ser paga, como na tela e na cobrança', async () => {
  const { texto } = await baixar((await aplicacao().como('administrador'))!)
  for (const p of acordo.parcelas) expect(texto).toContain(`${p.numeroDaCobranca} ${vencimentoPorExtenso(p)}`)
  const passou = acordo.parcelas.some((p) => p.venceEm !== p.vencimento)
  expect(texto.includes('até o dia útil seguinte')).toBe(passou)
})

test('quem deve o baixa também; o vizinho não sabe dele', async () => {
  expect((await baixar(dono!)).texto).toContain('Devedor: Dalva Devedora')
  expect((await baixar(vizinho!)).status).toBe(404)
})

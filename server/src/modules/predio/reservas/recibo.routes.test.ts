import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { formatarData } from '#contract/valores/calendario.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import type { Reserva, ReservaNaLista } from '#contract/predio/reservas.ts'
import { hoje } from '#server/platform/relogio.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { criarArea, reservar } from '../../../../test/areas.ts'

const aplicacao = comAplicacao()
const pessoa = (nome: string, cpf?: string) =>
  aplicacao().criarPessoa('Morador', { nome, bloco: 'C', apto: '701', ...(cpf && { cpf }) })
const agir = (id: string, acao: string, corpo: Record<string, unknown> = {}) =>
  aplicacao().pedir<Reserva & CorpoDeErro>('PUT', `/api/reservas/${id}/${acao}`, { corpo })
const baixar = (id: string, { token }: Pessoa) =>
  aplicacao().app.inject({ url: `/api/reservas/${id}/recibo.pdf`, headers: { authorization: `Bearer ${token}` } })
const texto = async (bytes: Uint8Array) =>
  (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text.replace(/\s+/g, ' ')

test('o pagamento de uma reserva tem recibo, com o número dela, para quem reservou e para a administração', async () => {
  const dona = await pessoa('Rita Campos', '52998224725')
  const area = await criarArea(aplicacao())
  const { _id, codigo } = await reservar(aplicacao(), area, dona)
  expect((await agir(_id, 'pago', { valor: 350.5, forma: 'PIX' })).status).toBe(200)
  for (const quem of [dona, (await aplicacao().como('administrador'))!]) {
    const r = await baixar(_id, quem)
    expect([r.statusCode, r.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining(`recibo-${codigo}.pdf`),
    ])
    const lido = await texto(r.rawPayload)
    expect(lido).toContain(`Recibo da reserva ${codigo}`)
    expect(lido).toContain(
      'Recebemos de Rita Campos, CPF 529.982.247-25, R$ 350,50 (trezentos e cinquenta reais e cinquenta',
    )
    expect(lido).toContain(`em ${formatarData(hoje())}, pela reserva de ${area.nome}`)
    expect(lido).toContain('C 701')
    expect(lido).toMatch(/Taxa de limpeza 1 R\$ 90,00.*Total da reserva R\$ 370,00/)
  }
})

test('sem pagamento registrado, ou desfeito, não há recibo; o de outra pessoa não existe', async () => {
  const dona = await pessoa('Rita')
  const { _id } = await reservar(aplicacao(), await criarArea(aplicacao()), dona)
  expect((await baixar(_id, dona)).statusCode).toBe(409)
  await agir(_id, 'pago')
  expect((await baixar(_id, await pessoa('Vizinho'))).statusCode).toBe(404)
  await agir(_id, 'estornado')
  expect((await baixar(_id, dona)).json<CorpoDeErro>().message).toMatch(/não tem pagamento registrado/)
})

test('da reserva cancelada depois de paga o recibo fica, e diz que ela foi cancelada', async () => {
  const dona = await pessoa('Rita')
  const { _id } = await reservar(aplicacao(), await criarArea(aplicacao()), dona)
  await agir(_id, 'pago')
  await agir(_id, 'cancelar')
  expect(await texto((await baixar(_id, dona)).rawPayload)).toContain('Reserva cancelada depois de paga')
})

test('a lista das pagas só tem as pagas, com o que se pagou', async () => {
  const dona = await pessoa('Rita')
  const area = await criarArea(aplicacao())
  const paga = await reservar(aplicacao(), area, dona)
  await agir(paga._id, 'pago', { valor: 99.9 })
  const listar = async (query: string) =>
    (await aplicacao().pedir<ReservaNaLista[]>('GET', `/api/reservas?${query}`, { quem: dona })).corpo
  expect((await listar('paga=sim')).map((r) => [r._id, r.valorPago])).toEqual([[paga._id, 99.9]])
  expect(await listar('paga=nao')).toEqual([])
  expect((await aplicacao().pedir('GET', '/api/reservas?paga=talvez', { quem: dona })).status).toBe(400)
})

import { beforeAll, expect, test } from 'vitest'
import type { PagavelNaLista } from '#contract/contas/pagaveis.ts'
import { comAplicacao } from '../aplicacao.ts'
import { comFraudes, CONTA, frase } from './casa.ts'

/** Where the money of a supplier goes, changed by somebody else: the commonest fraud (docs/livros-que-se-provam.md). */

const aplicacao = comAplicacao()
const { fazer, pedir, outra, daConta, verConta, contaAprovada, fornecedor, acoes } = comFraudes(aplicacao)
beforeAll(async () => void (await outra()))

const ALARME = [409, 'A chave PIX não é a de antes. Outra pessoa deve conferi-la com o fornecedor.']
const pix = (f: string, chave: string) => ({ fornecedor: f, forma: 'pix', pix: chave })
/** A supplier that was paid by a key. */
async function pago(nome: string, chave: string) {
  const f = await fornecedor(nome)
  const p = await contaAprovada(pix(f, chave))
  await fazer('PUT', `/api/pagaveis/${p._id}/pagar`, {})
  return f
}

test('L17: a chave PIX de um fornecedor trocada: nem aprovada se paga, até que outra pessoa a confira com ele', async () => {
  const f = await pago('Jardins', 'jardins@exemplo.com.br')
  const golpe = await contaAprovada(pix(f, 'golpe@exemplo.com.br'))
  expect(golpe.chaveNova).toEqual({ de: 'jardins@exemplo.com.br', conferida: null })
  const lista = await fazer<PagavelNaLista[]>('GET', `/api/pagaveis?fornecedor=${f}&status=Aprovada`)
  expect(lista.map((l) => l.chavePorConferir)).toEqual([true])
  expect(frase(await daConta(golpe, 'pagar'))).toEqual(ALARME)
  expect(frase(await daConta(golpe, 'conferir-chave'))).toEqual([
    409,
    'Quem digitou a chave não a confere. Peça a outra pessoa da administração.',
  ])
  await fazer('PUT', `/api/pagaveis/${golpe._id}/conferir-chave`, {}, await outra())
  expect((await daConta(golpe, 'pagar')).status).toBe(200)
  expect(await acoes('pagaveis', golpe._id)).toEqual(['criou', 'aprovou', 'conferiu a chave PIX', 'pagou'])
})

test('L18: trocada depois de conferida, ou levada a outro fornecedor: é conferida de novo', async () => {
  const [f, g] = [await pago('Portões', 'p@exemplo.com.br'), await pago('Bombas', 'b@exemplo.com.br')]
  for (const [depois, de] of [
    [pix(f, 'terceira@exemplo.com.br'), 'p@exemplo.com.br'],
    [pix(g, 'segunda@exemplo.com.br'), 'b@exemplo.com.br'],
  ] as const) {
    const p = await contaAprovada(pix(f, 'segunda@exemplo.com.br'))
    await fazer('PUT', `/api/pagaveis/${p._id}/conferir-chave`, {}, await outra())
    expect((await pedir('PUT', `/api/pagaveis/${p._id}`, { ...CONTA, ...depois })).status).toBe(200)
    expect(await verConta(p)).toMatchObject({ status: 'Lançada', chaveNova: { de, conferida: null } })
    await fazer('PUT', `/api/pagaveis/${p._id}/aprovar`, {}, await outra())
    expect(frase(await daConta(p, 'pagar'))).toEqual(ALARME)
    await fazer('PUT', `/api/pagaveis/${p._id}/cancelar`, { motivo: 'x' })
  }
})

test('L19: o fornecedor cadastrado outra vez, para não ter chave de antes: recusado pelo CNPJ; sem CNPJ, só a aprovação o segura', async () => {
  await fornecedor('Elevadores', { documento: '11.222.333/0001-81' })
  const r = await pedir('POST', '/api/fornecedores', {
    name: 'Elevadores ',
    ramo: 'Outros',
    documento: '11222333000181',
  })
  expect(frase(r)).toEqual([409, 'Já há um fornecedor com este CPF ou CNPJ'])
  const p = await fazer<{ _id: string; chaveNova: unknown }>('POST', '/api/pagaveis', {
    ...CONTA,
    ...pix(await fornecedor('Elevadores de novo'), 'golpe@exemplo.com.br'),
  })
  expect(p.chaveNova).toBeNull()
  expect(frase(await daConta(p, 'pagar'))).toEqual([409, 'Esta conta espera aprovação.'])
})

test.each([
  ['a conta bancária, escrita numa transferência', { forma: 'transferencia', observacao: 'Banco 999, conta 1' }],
  ['uma chave PIX, de quem só se pagou por boleto', { forma: 'pix', pix: 'golpe@exemplo.com.br' }],
  [
    'um boleto de outro beneficiário',
    { forma: 'boleto', linha: '00190500954014481606906809350314337370000000100', valor: 1 },
  ],
])('L20: %s: não há alarme, e só a aprovação de outra pessoa a segura', async (_, parte) => {
  const f = await fornecedor(`Limpeza ${parte.forma}`)
  const p = await contaAprovada({ fornecedor: f })
  await fazer('PUT', `/api/pagaveis/${p._id}/pagar`, {})
  const golpe = await fazer<{ _id: string; chaveNova: unknown }>('POST', '/api/pagaveis', {
    ...CONTA,
    fornecedor: f,
    ...parte,
  })
  expect(golpe.chaveNova).toBeNull()
  expect(frase(await daConta(golpe, 'pagar'))).toEqual([409, 'Esta conta espera aprovação.'])
  expect((await daConta(golpe, 'aprovar')).status).toBe(409)
})

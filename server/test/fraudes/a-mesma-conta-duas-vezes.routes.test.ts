import { beforeAll, describe, expect, test } from 'vitest'
import type { Caixa } from '#contract/casa/dashboard.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import { paraCentavos } from '#contract/valores/moeda.ts'
import { hoje } from '#server/platform/relogio.ts'
import { comAplicacao } from '../aplicacao.ts'
import { chaveDaNfe } from '../notas.ts'
import { comFraudes, CONTA, frase } from './casa.ts'

/** The same bill paid twice, by every way there is (docs/livros-que-se-provam.md). */

const aplicacao = comAplicacao()
const { fazer, pedir, outra, lancarConta, daConta, verConta, contaAprovada, fornecedor, doutor, ...banco } =
  comFraudes(aplicacao)
beforeAll(async () => void (await outra()))

/** The example of the Banco do Brasil manual: R$ 1,00. */
const BOLETO = '00190500954014481606906809350314337370000000100'
/** A printed electricity bill of R$ 66,78. */
const LUZ = '836200000005 667800481000 180975657313 001589636081'
const lancar = (parte: Record<string, unknown>) => pedir('POST', '/api/pagaveis', { ...CONTA, ...parte })
const saldo = async () => paraCentavos((await fazer<Caixa>('GET', '/api/caixa')).saldo)

test.each([
  ['boleto', BOLETO, BOLETO.replace(/^(.{5})(.{5})/, '$1.$2 '), 1],
  ['arrecadacao', LUZ, LUZ.replaceAll(' ', ''), 66.78],
])(
  'L1: a mesma linha de %s, também escrita de outro jeito: recusada, com a conta que já há',
  async (forma, linha, de_novo, valor) => {
    const p = await lancarConta({ name: `Primeira ${forma}`, forma, linha, valor })
    const r = await lancar({ name: 'Segunda', forma, linha: de_novo, valor })
    expect(frase(r)).toEqual([409, `Esta linha já está na conta “Primeira ${forma}”, que vence em 31/01/2027`])
    expect(r.corpo.issues?.[0]?.path).toBe('linha')
    // Nor by the database, where the sentence does not reach.
    const { db } = aplicacao().ctx
    const guardada = await db.selectFrom('pagaveis').selectAll().where('id', '=', p._id).executeTakeFirstOrThrow()
    await expect(
      db
        .insertInto('pagaveis')
        .values({ ...guardada, id: `forjada-${forma}` })
        .execute(),
    ).rejects.toThrow()
  },
)

test('L2: a mesma chave de acesso, por outro fornecedor e outro número: recusada', async () => {
  const chave = chaveDaNfe(4321)
  await lancarConta({ name: 'Bomba', chave, nota: '4321', fornecedor: await fornecedor('Bombas') })
  const outro = { chave: chave.replace(/(.{4})/g, '$1 '), nota: '99', fornecedor: await fornecedor('Outras bombas') }
  expect(frase(await lancar(outro))).toEqual([
    409,
    'A nota desta chave já está na conta “Bomba”, que vence em 31/01/2027',
  ])
})

describe('L3: a mesma nota do mesmo fornecedor', () => {
  test.each(['1042', '01042', ' 1042 ', '1.042', '0001042'])('L3: escrita %j: recusada', async (nota) => {
    const f = await fornecedor(`Elevadores ${JSON.stringify(nota)}`)
    await lancarConta({ name: 'Manutenção', fornecedor: f, nota: '1042' })
    const r = await lancar({ fornecedor: f, nota })
    expect(frase(r)).toEqual([409, 'Esta nota do fornecedor já está na conta “Manutenção”, que vence em 31/01/2027'])
    expect(r.corpo.issues?.[0]?.path).toBe('nota')
  })

  test('L3: outra nota, e a mesma de outro fornecedor, entram', async () => {
    const f = await fornecedor('Elevadores')
    await lancarConta({ fornecedor: f, nota: '1042' })
    for (const parte of [
      { fornecedor: f, nota: '10420' },
      { fornecedor: f, nota: '1042-A' },
      { fornecedor: await fornecedor('Portões'), nota: '1042' },
    ])
      expect((await lancar(parte)).status).toBe(201)
  })

  test('L3: a que entrou só com a chave de acesso volta só com o número: entra, e espera a palavra de outra pessoa', async () => {
    const f = await fornecedor('Motores')
    await lancarConta({ fornecedor: f, chave: chaveDaNfe(777) })
    const segunda = await lancarConta({ fornecedor: f, nota: '777' })
    expect(frase(await daConta(segunda, 'pagar'))).toEqual([409, 'Esta conta espera aprovação.'])
  })
})

describe('L4: paga à mão, e outra vez pela linha do banco', () => {
  const dia = somarDias(hoje(), -3)
  test('L4: a linha é dita ser a despesa que já há, e a conta não se paga de novo; a despesa lançada em dobro fica à vista', async () => {
    const p = await contaAprovada({ name: 'Jardim', valor: 431.07, vencimento: dia })
    await fazer('PUT', `/api/pagaveis/${p._id}/pagar`, { data: dia })
    const despesa = (await verConta(p)).pagamento?.despesa
    const [linha] = await banco.importar([[dia, -431.07, 'PAGTO ELETRON']], 1_000)
    expect(linha?.sugestao).toMatchObject({ tipo: 'despesa', _id: despesa })
    expect(frase(await banco.conciliar(linha!, { tipo: 'pagavel', id: p._id }))).toEqual([
      409,
      'Esta conta já foi paga.',
    ])
    // Whoever posts it as something new all the same has it once more in the books than in the bank, and it is named.
    await banco.conciliar(linha!, { tipo: 'nova', nome: 'Outro jardim', valor: 431.07 })
    expect(await banco.itensEmTransito()).toEqual([['Despesa que o banco ainda não tem: Jardim', 431.07]])
    await fazer('PUT', `/api/banco/movimentos/${linha?._id}/desfazer`, {})
    await banco.conciliar(linha!, { tipo: 'despesa', id: despesa })
    expect(await banco.itensEmTransito()).toEqual([])
  })
})

test('L5: duas pessoas que pagam ao mesmo tempo: uma paga, a outra ouve que já foi paga', async () => {
  const [antes, p] = [await saldo(), await contaAprovada({ name: 'Água' })]
  const rs = await Promise.all([daConta(p, 'pagar'), daConta(p, 'pagar', {}, await outra())])
  expect(rs.map((r) => r.status).toSorted()).toEqual([200, 409])
  expect(rs.find((r) => r.status === 409)?.corpo.message).toMatch(/^(Esta conta já foi paga|Outra pessoa alterou)/)
  expect(await saldo()).toBe(antes - 50_000)
})

test('L6: excluída ou cancelada, lançada de novo, e trazida de volta: recusada nas duas voltas', async () => {
  const f = await fornecedor('Pintura')
  const excluida = await lancarConta({ name: 'Pintura', fornecedor: f, nota: '7' })
  await fazer('DELETE', `/api/pagaveis/${excluida._id}`)
  const cancelada = await lancarConta({ name: 'Pintura', fornecedor: f, nota: '7' })
  await fazer('PUT', `/api/pagaveis/${cancelada._id}/cancelar`, { motivo: 'engano' })
  await lancarConta({ name: 'Pintura paga', fornecedor: f, nota: '07' })
  const dito = [409, 'Esta nota do fornecedor já está na conta “Pintura paga”, que vence em 31/01/2027']
  expect(frase(await daConta(excluida, 'restaurar'))).toEqual(dito)
  expect(frase(await daConta(cancelada, 'reabrir'))).toEqual(dito)
})

test('L7: paga, e digitada outra vez em Despesas: o programa deixa; o banco não a tem, e ela é dita pelo nome', async () => {
  const dia = somarDias(hoje(), -2)
  const p = await contaAprovada({ name: 'Portão', valor: 77.1, vencimento: dia })
  const [linha] = await banco.importar([[dia, -77.1, 'PIX PORTAO']], 922.9)
  await banco.conciliar(linha!, { tipo: 'pagavel', id: p._id })
  const digitada = { name: 'Portão de novo', nota: 1, description: 'x', price: 77.1, data: dia }
  expect((await pedir('POST', '/api/despesas', digitada)).status).toBe(201)
  expect(await banco.itensEmTransito()).toEqual([['Despesa que o banco ainda não tem: Portão de novo', 77.1]])
  expect(await doutor()).toEqual([])
})

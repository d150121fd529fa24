import { afterEach, beforeEach, expect, test } from 'vitest'
import { diaEm } from '#contract/valores/calendario.ts'
import type { Cobranca, MinhaCobranca } from '#contract/cobranca/cobrancas.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { criarPredio, criarRegraDeAtraso, limparPredio, porNaUnidade } from '../../../../test/predio.ts'

/** A resident's list is all their screen needs: kept to be read without a connection, it is of one instant. */

const aplicacao = comAplicacao()
const pedir = <T>(metodo: 'GET' | 'POST' | 'PUT', url: string, corpo?: unknown, quem?: Pessoa) =>
  aplicacao().pedir<T & CorpoDeErro>(metodo, url, { corpo, ...(quem ? { quem } : {}) })
let dona: Pessoa
let unidade: string

beforeEach(async () => {
  moverRelogio(Date.parse('2026-11-23T15:00:00Z') - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
  await limparPredio(aplicacao())
  await criarRegraDeAtraso(aplicacao())
  const [u] = await criarPredio(aplicacao(), 1)
  unidade = u!.id
  dona = await aplicacao().criarPessoa('Morador')
  await porNaUnidade(aplicacao(), u!, dona, 'proprietario')
  await comChave({ pix_chave: 'sindico@aurora.example', pix_nome: 'Aurora', pix_cidade: 'Natal' })
})
afterEach(async () => {
  moverRelogio(0)
  await comChave(SEM_CHAVE)
})

type Pix = Record<'pix_chave' | 'pix_nome' | 'pix_cidade', string | null>
const SEM_CHAVE: Pix = { pix_chave: null, pix_nome: null, pix_cidade: null }

async function comChave(pix: Pix) {
  const { db } = aplicacao().ctx
  await db.deleteFrom('condominio').execute()
  const vazios = { cnpj: null, endereco: null, logo: null, tel: null, email: null, criado_em: '' }
  await db
    .insertInto('condominio')
    .values({ id: 1, nome: 'Aurora', ...vazios, ...pix })
    .execute()
}

const cobrar = async (descricao: string, valor: number, vencimento: string) =>
  (
    await pedir<Cobranca>('POST', '/api/cobrancas/avulsa', {
      ...{ unidade, tipo: 'extra', descricao, valor, vencimento },
    })
  ).corpo._id
const minhas = async () => (await pedir<MinhaCobranca[]>('GET', '/api/cobrancas/minhas', undefined, dona)).corpo
const naPagina = async (id: string) => (await pedir<Cobranca>('GET', `/api/cobrancas/${id}`, undefined, dona)).corpo

test('o que a lista diz que se deve de cada cobrança, e o PIX, é o que diz a página dela', async () => {
  const paga = await cobrar('Paga', 100, '2026-10-10')
  await pedir('POST', `/api/cobrancas/${paga}/pagamentos`, { valor: 100, data: '2026-10-10' })
  const cancelada = await cobrar('Cancelada', 70, '2026-10-10')
  await pedir('PUT', `/api/cobrancas/${cancelada}/cancelar`, { motivo: 'Engano' })
  const emParte = await cobrar('Em parte', 300, '2026-09-10')
  await pedir('POST', `/api/cobrancas/${emParte}/pagamentos`, { valor: 120, data: '2026-10-01' })
  await cobrar('Vencida', 867.38, '2026-08-10')
  await cobrar('A vencer', 50, '2026-12-10')

  const lista = await minhas()
  expect(lista).toHaveLength(5)
  for (const c of lista) {
    const { encargos, pix } = await naPagina(c._id)
    expect([c.nome, c.devido, c.pix]).toEqual([c.nome, encargos.total, pix])
  }
  const de = (nome: string) => lista.find((c) => c.nome === nome)
  expect([de('Paga')?.devido, de('Cancelada')?.devido, de('A vencer')?.devido]).toEqual([0, 0, 50])
  expect([de('Paga')?.pix, de('A vencer')?.pix?.valor]).toEqual([null, 50])
  expect(de('Vencida')?.devido).toBeGreaterThan(867.38)
})

test('sem chave PIX não há código, e o que se deve continua dito', async () => {
  await cobrar('A vencer', 50, '2026-12-10')
  await comChave(SEM_CHAVE)
  expect((await minhas()).map((c) => [c.devido, c.pix])).toEqual([[50, null]])
})

test('diz o que é em nome de quem lê, mesmo emitido antes de ter conta, e o que é da inquilina', async () => {
  const semConta = { nome: 'Dona Velha', email: null }
  await aplicacao().ctx.db.deleteFrom('pessoas_da_unidade').where('usuario_id', '=', dona.id).execute()
  const vinculo = await porNaUnidade(aplicacao(), { id: unidade, nome: 'A 1' }, semConta, 'proprietario')
  const antiga = await cobrar('De antes da conta', 100, '2026-12-10')
  await aplicacao()
    .ctx.db.updateTable('pessoas_da_unidade')
    .set({ usuario_id: dona.id, nome: null, email: null })
    .where('id', '=', vinculo)
    .execute()
  const inquilina = await aplicacao().criarPessoa('Inquilino')
  await porNaUnidade(aplicacao(), { id: unidade, nome: 'A 1' }, inquilina, 'inquilino', { inicio: '2026-01-01' })
  const dela = await cobrar('Da inquilina', 80, '2026-12-10')
  const ditas = (await minhas()).map((c) => [c._id, c.emMeuNome, c.pagador?.nome])
  expect(ditas.toSorted()).toEqual(
    [
      [antiga, true, 'Dona Velha'],
      [dela, false, inquilina.nome],
    ].toSorted(),
  )
})

import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RegistroDeAuditoria } from '#contract/casa/auditoria.ts'
import type { Cobranca, CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import type { PreviaDoRetorno, Retorno } from '#contract/cobranca/retornos.ts'
import { CONTA_PRINCIPAL } from '#contract/contas/padroes/conta-principal.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { diaEm } from '#contract/valores/calendario.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { formulario } from '../../../../test/amostras.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { comDinheiro } from '../../../../test/dinheiro.ts'
import { esperarLivrosCertos, saldosDasContas } from '../../../../test/livros/certos.ts'
import { criarPredio, criarRegraDeAtraso, type UnidadeDeTeste } from '../../../../test/predio.ts'
import { emBytes, retorno240, retorno400 } from '../../../../test/retornos.ts'

/** The account of money that a return file moves. Three charges of R$ 520,00 each time; lived on 20 November 2026. */

const aplicacao = comAplicacao()
const { feito, abrirConta, importar: importarExtrato, ligar } = comDinheiro(aplicacao)
let c: CobrancaNaLista[]
let unidades: UnidadeDeTeste[]
beforeAll(async () => {
  await criarRegraDeAtraso(aplicacao())
  unidades = await criarPredio(aplicacao(), 3)
})
let vez = 0
beforeEach(async () => {
  moverRelogio(Date.parse('2026-11-20T15:00:00Z') - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
  const nome = `Taxa ${++vez}`
  const itens = [{ descricao: 'Cota', natureza: 'ordinaria', base: 'igual', valor: 1_560 }]
  await feito('POST', '/api/cobrancas', { competencia: '2026-11', nome, vencimento: '2026-11-10', itens })
  c = (await feito<CobrancaNaLista[]>('GET', '/api/cobrancas?ordem=numero')).filter((x) => x.nome === nome)
})
afterEach(() => moverRelogio(0))

async function enviar<T>(caminho: string, linhas: readonly string[]) {
  const pedido = await formulario([['arquivo', emBytes(linhas), 'CB111101.RET']])
  return aplicacao().pedir<T & CorpoDeErro>('POST', `/api/retornos${caminho}`, pedido)
}
async function destinoDe(linhas: readonly string[]) {
  const { status, corpo, texto } = await enviar<PreviaDoRetorno>('/previa', linhas)
  expect(status, texto).toBe(200)
  return [corpo.contaDoDinheiro.nome, corpo.porqueDaConta]
}
const importar = (linhas: readonly string[], quais: readonly number[], total: number, resto = '') =>
  enviar<Retorno>(`?linhas=${quais.join()}&total=${total}${resto}`, linhas)
const digitos = (i: number) => c[i]!.numero.replace(/\D/g, '')
const saldos = () => saldosDasContas(aplicacao())
async function estornar(i: number): Promise<void> {
  const { pagamentos } = await feito<Cobranca>('GET', `/api/cobrancas/${c[i]!._id}`)
  const id = pagamentos.find((p) => p.podeEstornar)?._id ?? ''
  await feito('PUT', `/api/cobrancas/${c[i]!._id}/pagamentos/${id}/estornar`, { motivo: 'Engano' })
}
/** A payment, one with R$ 5,00 too many, and a title that nobody knows; R$ 2,50 of fees of each. */
const titulos = () => [
  { nosso: '1', documento: digitos(0) },
  { nosso: '2', documento: digitos(1), pago: 52_500 },
  { nosso: '3', documento: 'OUTRO' },
]
const credito = (linha: number) => `&escolhas=${linha}%3Dcredito%3A${unidades[2]!.id}`

test('com uma conta só, tudo entra nela, e a prévia não tem outra a oferecer', async () => {
  const arquivo = retorno240(titulos(), { sequencia: 1 })
  expect(await destinoDe(arquivo)).toEqual(['Conta principal', 'principal'])
  expect((await importar(arquivo, [3], 520)).status).toBe(201)
  expect(await saldos()).toEqual({ 'Conta principal': 520 })
  await esperarLivrosCertos(aplicacao())
  await estornar(0)
  expect(await saldos()).toEqual({ 'Conta principal': 0 })
})

test('na conta escolhida entram pagamento, o que passou dele e o título à mão, e dela saem as tarifas; o que se estorna volta dela', async () => {
  const conta = await abrirConta('Conta da cobrança', 'corrente', 0, '2026-01-01')
  const errada = await importar(retorno240(titulos(), { sequencia: 2 }), [3], 520, '&contaDoDinheiro=x')
  expect([errada.status, errada.corpo.issues?.[0]?.path]).toEqual([400, 'contaDoDinheiro'])
  const semEssa = '&contaDoDinheiro=00000000-0000-7000-8000-000000000009'
  const outra = await importar(retorno240(titulos(), { sequencia: 2 }), [3], 520, semEssa)
  expect([outra.status, outra.corpo.issues?.[0]?.path]).toEqual([400, 'contaDoDinheiro'])
  expect(await saldos()).toEqual({ 'Conta principal': 0, 'Conta da cobrança': 0 })

  const arquivo = retorno240(titulos(), { sequencia: 2 })
  const resto = `${credito(7)}&tarifas=lancar&contaDoDinheiro=${conta}`
  const r = await importar(arquivo, [3, 5, 7], 1_040, resto)
  expect(r.status, r.texto).toBe(201)
  expect(await saldos()).toEqual({ 'Conta principal': 0, 'Conta da cobrança': 520 + 525 + 520 - 7.5 })
  const historico = await feito<RegistroDeAuditoria[]>('GET', `/api/auditoria?entidade=retornos&id=${r.corpo._id}`)
  expect(historico[0]?.mudancas).toContainEqual({ campo: 'conta', antes: null, depois: 'Conta da cobrança' })
  await esperarLivrosCertos(aplicacao())

  await estornar(0)
  await estornar(1)
  expect(await saldos()).toEqual({ 'Conta principal': 0, 'Conta da cobrança': 520 - 7.5 })
  await esperarLivrosCertos(aplicacao())

  // The next file of the same contract, whose bank account nobody knows, comes with the choice of this one.
  const seguinte = retorno240([{ nosso: '9', documento: digitos(2) }], { sequencia: 3 })
  expect(await destinoDe(seguinte)).toEqual(['Conta da cobrança', 'retorno'])
  expect((await importar(seguinte, [3], 520)).status).toBe(201)
  expect(await saldos()).toEqual({ 'Conta principal': 0, 'Conta da cobrança': 1_040 - 7.5 })
  // Of another contract nothing is known.
  expect(await destinoDe(retorno240([], { convenio: '999', sequencia: 4 }))).toEqual(['Conta principal', 'principal'])
})

test('o arquivo entra por si na conta do dinheiro da conta bancária que ele diz, como Banco ou ela mesma a tem', async () => {
  const arquivo = () => retorno400('341', [{ nosso: '1', documento: digitos(0) }])
  expect(await destinoDe(arquivo())).toEqual(['Conta principal', 'principal'])

  const digitada = await abrirConta('Itaú da cobrança', 'corrente', 0, '2026-01-01')
  const corpo = { nome: 'Itaú da cobrança', tipo: 'corrente', banco: 'Itaú', agencia: '1234', numero: '56789-0' }
  await feito('PUT', `/api/contas-do-dinheiro/${digitada}`, corpo)
  expect(await destinoDe(arquivo())).toEqual(['Itaú da cobrança', 'numero'])

  // A statement's account of another branch (1) is not it; that of the same is, wherever Banco has it.
  const doBanco = await abrirConta('Itaú do extrato', 'corrente', 0, '2026-01-01')
  await importarExtrato('567890', [['20261101', '20261110'], '10.00'], [['20261105', '10.00']])
  await ligar('567890', doBanco)
  expect(await destinoDe(arquivo())).toEqual(['Itaú da cobrança', 'numero'])
  await aplicacao().ctx.db.updateTable('contas_bancarias').set({ agencia: '1234' }).execute()
  expect(await destinoDe(arquivo())).toEqual(['Itaú do extrato', 'banco'])

  const antes = await saldos()
  const r = await importar(arquivo(), [2], 520)
  expect(r.status, r.texto).toBe(201)
  expect(await saldos()).toEqual({ ...antes, 'Itaú do extrato': 520 })
  await esperarLivrosCertos(aplicacao())
  await estornar(0)
  expect(await saldos()).toEqual(antes)

  // Out of use, it takes no money by itself: the file goes where else it may.
  await feito('PUT', `/api/contas-do-dinheiro/${doBanco}`, { nome: 'Itaú do extrato', tipo: 'corrente', ativa: false })
  expect(await destinoDe(arquivo())).toEqual(['Itaú da cobrança', 'numero'])
  const recusada = await importar(retorno240(titulos(), { sequencia: 9 }), [3], 520, `&contaDoDinheiro=${doBanco}`)
  expect([recusada.status, recusada.corpo.issues?.[0]?.path]).toEqual([400, 'contaDoDinheiro'])
  const naPrincipal = await importar(
    retorno240(titulos(), { sequencia: 9 }),
    [3],
    520,
    `&contaDoDinheiro=${CONTA_PRINCIPAL}`,
  )
  expect(naPrincipal.status, naPrincipal.texto).toBe(201)
  expect(await saldos()).toEqual({ ...antes, 'Conta principal': (antes['Conta principal'] ?? 0) + 520 })
  await esperarLivrosCertos(aplicacao())
})

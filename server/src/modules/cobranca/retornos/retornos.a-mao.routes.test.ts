import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Caixa } from '#contract/casa/dashboard.ts'
import type { Cobranca, CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import type { CreditoNaLista } from '#contract/cobranca/creditos.ts'
import { emTextoDeEscolhas, type EscolhaDoTitulo } from '#contract/cobranca/escolhas-do-retorno.ts'
import type { PreviaDoRetorno, Retorno } from '#contract/cobranca/retornos.ts'
import type { Despesa } from '#contract/contas/despesas.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { diaEm } from '#contract/valores/calendario.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { formulario } from '../../../../test/amostras.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { exameDe } from '../../../../test/doutor.ts'
import { criarPredio, criarRegraDeAtraso, limparPredio, type UnidadeDeTeste } from '../../../../test/predio.ts'
import { emBytes, retorno240 } from '../../../../test/retornos.ts'

/** What somebody says by hand of the lines of a return, and the bank's fees. Three charges of R$ 520,00; lived on 20 November 2026. */

const aplicacao = comAplicacao()
let c: CobrancaNaLista[]
let unidades: UnidadeDeTeste[]
beforeEach(async () => {
  moverRelogio(Date.parse('2026-11-20T15:00:00Z') - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
  await limparPredio(aplicacao())
  await aplicacao().ctx.db.deleteFrom('fechamentos').execute()
  await criarRegraDeAtraso(aplicacao())
  unidades = await criarPredio(aplicacao(), 3)
  const itens = [{ descricao: 'Cota', natureza: 'ordinaria', base: 'igual', valor: 1_560 }]
  await pedir('POST', '/api/cobrancas', { competencia: '2026-11', nome: 'Taxa', vencimento: '2026-11-10', itens })
  c = (await pedir<CobrancaNaLista[]>('GET', '/api/cobrancas?ordem=numero')).corpo
})
afterEach(async () => {
  const falhas = await exameDe(aplicacao().plataforma.config)
  moverRelogio(0)
  expect(falhas.filter((f) => /^(créditos|cobranças|livros|totais)/.test(f))).toEqual([])
})

const pedir = <T>(metodo: 'GET' | 'POST' | 'PUT', url: string, corpo?: unknown) =>
  aplicacao().pedir<T & CorpoDeErro>(metodo, url, { corpo })
async function enviar<T>(caminho: string, linhas: readonly string[]) {
  const pedido = await formulario([['arquivo', emBytes(linhas), 'CB111101.RET']])
  return aplicacao().pedir<T & CorpoDeErro>('POST', `/api/retornos${caminho}`, pedido)
}
const naUrl = (escolhas: readonly EscolhaDoTitulo[]) =>
  `escolhas=${encodeURIComponent(emTextoDeEscolhas(escolhas) ?? '')}`
const prever = (linhas: readonly string[], escolhas?: readonly EscolhaDoTitulo[]) =>
  enviar<PreviaDoRetorno>(`/previa${escolhas ? `?${naUrl(escolhas)}` : ''}`, linhas)
const importar = (
  linhas: readonly string[],
  quais: readonly number[],
  total: number,
  { escolhas, resto = '' }: { escolhas?: readonly EscolhaDoTitulo[]; resto?: string } = {},
) => enviar<Retorno>(`?linhas=${quais.join()}&total=${total}${escolhas ? `&${naUrl(escolhas)}` : ''}${resto}`, linhas)
const cobranca = (linha: number, i: number): EscolhaDoTitulo => ({ linha, tipo: 'cobranca', id: c[i]!._id })
const credito = (linha: number, i: number): EscolhaDoTitulo => ({ linha, tipo: 'credito', id: unidades[i]!.id })
const ver = async (i: number) => (await pedir<Cobranca>('GET', `/api/cobrancas/${c[i]!._id}`)).corpo
const creditos = async () => (await pedir<CreditoNaLista[]>('GET', '/api/creditos')).corpo
const caixa = async () => (await pedir<Caixa>('GET', '/api/caixa')).corpo.saldo
const digitos = (i: number) => c[i]!.numero.replace(/\D/g, '')

/** Lines 3, 5 and 7: one that is found, one that is not, and an entry. */
const ARQUIVO = () =>
  retorno240([
    { nosso: '1', documento: digitos(0) },
    { nosso: '2', documento: 'OUTRO', dia: '12112026', pagador: 'BIA LIMA' },
    { nosso: '3', movimento: '02', documento: 'OUTRO', pago: 0, tarifa: 0 },
  ])

describe('o título que não se acha', () => {
  test('pode ser dado a uma cobrança, e a prévia mostra o que se deve no dia dele', async () => {
    const sem = (await prever(ARQUIVO())).corpo
    expect(sem.linhas.map((l) => [l.situacao, l.podeEscolher])).toEqual([
      ['certa', true],
      ['impedida', true],
      ['informa', false],
    ])
    const { corpo } = await prever(ARQUIVO(), [cobranca(5, 2)])
    expect(corpo.linhas[1]).toMatchObject({
      ...{ situacao: 'certa', motivo: null, achadaPor: 'mao', cobranca: { _id: c[2]!._id }, credito: null },
      ...{ pago: 520, devido: 530.75, resta: 10.75, aMais: 0 },
    })
    const r = await importar(ARQUIVO(), [3, 5], 1_040, { escolhas: [cobranca(5, 2)] })
    expect([r.status, r.corpo.baixas, r.corpo.total]).toEqual([201, 2, 1_040])
    expect(await ver(2)).toMatchObject({ status: 'parcial', pagamentos: [{ data: '2026-11-12', valor: 520 }] })
    // The same title in the next file is the same charge.
    const proximo = await prever(retorno240([{ nosso: '2', documento: 'OUTRO' }], { sequencia: 42 }))
    expect(proximo.corpo.linhas).toMatchObject([{ achadaPor: 'retorno', cobranca: { _id: c[2]!._id } }])
  })

  test('pode ficar como crédito da unidade, e o mesmo arquivo não vem duas vezes', async () => {
    const antes = await caixa()
    const escolhas = [credito(5, 1)]
    const { corpo } = await prever(ARQUIVO(), escolhas)
    expect(corpo.linhas[1]).toMatchObject({
      ...{ situacao: 'certa', cobranca: null, credito: { _id: unidades[1]!.id, nome: 'A 2' } },
      ...{ devido: null, resta: 0, aMais: 520 },
    })
    expect((await importar(ARQUIVO(), [3, 5], 520, { escolhas })).status).toBe(201)
    expect(await creditos()).toMatchObject([
      { valor: 520, saldo: 520, data: '2026-11-12', origem: 'adiantado', unidade: { nome: 'A 2' } },
    ])
    expect((await creditos())[0]!.observacao).toContain('linha 5, BIA LIMA')
    expect((await caixa()) - antes).toBe(1_040)
    expect((await importar(ARQUIVO(), [3, 5], 520, { escolhas })).status).toBe(409)
    expect(await creditos()).toHaveLength(1)
  })

  test('o dinheiro que entrou de novo de uma já paga vira crédito; o que passa do devido também', async () => {
    await pedir('POST', `/api/cobrancas/${c[0]!._id}/pagamentos`, { data: '2026-11-10', valor: 520 })
    const linhas = retorno240([
      { nosso: '1', documento: digitos(0) },
      { nosso: '2', documento: 'X', encargos: 3_000 },
    ])
    const escolhas = [credito(3, 0), cobranca(5, 1)]
    expect((await prever(linhas)).corpo.linhas[0]!.motivo).toContain('deixe-o como crédito da unidade')
    expect((await prever(linhas, escolhas)).corpo.linhas.map((l) => [l.situacao, l.aMais])).toEqual([
      ['certa', 520],
      ['certa', 30],
    ])
    expect((await importar(linhas, [3, 5], 520, { escolhas })).status).toBe(201)
    expect((await creditos()).map((k) => [k.unidade.nome, k.valor, k.origem]).toSorted()).toEqual([
      ['A 1', 520, 'adiantado'],
      ['A 2', 30, 'a_mais'],
    ])
  })

  test('o que a cobrança escolhida não pode receber fica impedido, com o porquê', async () => {
    await pedir('PUT', `/api/cobrancas/${c[2]!._id}/cancelar`, { motivo: 'Engano' })
    const { corpo } = await prever(ARQUIVO(), [cobranca(5, 2)])
    expect(corpo.linhas[1]).toMatchObject({ situacao: 'impedida', motivo: 'Esta cobrança foi cancelada' })
    const r = await importar(ARQUIVO(), [3, 5], 1_040, { escolhas: [cobranca(5, 2)] })
    expect([r.status, r.corpo.message]).toEqual([
      409,
      'A linha 5 não pode ser baixada: Esta cobrança foi cancelada. Nada foi gravado.',
    ])
    // Two lines of one charge: the second is told.
    expect((await prever(ARQUIVO(), [cobranca(5, 0)])).corpo.linhas[1]!.motivo).toMatch(/^A linha 3 já paga esta/)
    const doFuturo = retorno240([{ documento: 'X', dia: '21112026' }])
    expect((await prever(doFuturo, [credito(3, 0)])).corpo.linhas).toMatchObject([
      { situacao: 'impedida', podeEscolher: false, motivo: 'O dia do pagamento está no futuro' },
    ])
  })

  test.each<[string, () => string]>([
    ['de linha que não é de título', () => naUrl([cobranca(4, 0)])],
    ['com cobrança que não existe', () => naUrl([{ ...cobranca(5, 0), id: unidades[0]!.id }])],
    ['com unidade que não existe', () => naUrl([{ ...credito(5, 0), id: c[0]!._id }])],
    ['com uma linha duas vezes', () => naUrl([cobranca(5, 0), credito(5, 1)])],
    ['fora da forma', () => 'escolhas=5'],
  ])('recusa uma escolha %s, no campo', async (_, query) => {
    const r = await enviar<PreviaDoRetorno>(`/previa?${query()}`, ARQUIVO())
    expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, 'escolhas'])
  })
})

describe('as tarifas', () => {
  const despesas = async () => (await pedir<Despesa[]>('GET', '/api/despesas/all?busca=tarifas&ordem=data')).corpo

  test('não são lançadas sem que se peça', async () => {
    const r = await importar(ARQUIVO(), [3], 520)
    expect([r.corpo.tarifas, r.corpo.tarifasLancadas, await despesas()]).toEqual([5, 0, []])
  })

  test('pedidas, viram uma despesa por dia em que saíram, na categoria escolhida, uma vez só', async () => {
    const linhas = retorno240([
      { nosso: '1', documento: digitos(0) },
      { nosso: '2', documento: 'X', tarifa: 310 },
      { nosso: '3', documento: digitos(1), dia: '20112026', credito: '21112026' },
    ])
    const antes = await caixa()
    const resto = '&tarifas=lancar&categoria=Fornecedores'
    const r = await importar(linhas, [3], 520, { resto })
    expect([r.status, r.corpo.tarifasLancadas]).toEqual([201, 8.1])
    expect((await despesas()).map((d) => [d.data, d.price, d.categoria])).toEqual([
      ['2026-11-11', 5.6, 'Fornecedores'],
      // The money comes in tomorrow: the fee is of the day it was paid.
      ['2026-11-20', 2.5, 'Fornecedores'],
    ])
    expect(Math.round(((await caixa()) - antes) * 100)).toBe(51_190)
    expect((await importar(linhas, [3], 520, { resto })).status).toBe(409)
    expect(await despesas()).toHaveLength(2)
  })

  test('de um mês fechado, ou numa categoria que não há, nada fica', async () => {
    const antes = await caixa()
    const semCategoria = await importar(ARQUIVO(), [3], 520, { resto: '&tarifas=lancar&categoria=Nada' })
    expect([semCategoria.status, semCategoria.corpo.issues?.[0]?.path]).toEqual([400, 'categoria'])
    await aplicacao().ctx.db.updateTable('livro').set({ fechado_ate: '2026-11' }).execute()
    try {
      const r = await importar(ARQUIVO(), [], 0, { resto: '&tarifas=lancar' })
      expect([r.status, r.corpo.message]).toEqual([
        409,
        'As tarifas de 11/11/2026 não podem ser lançadas: o mês está fechado. Nada foi gravado.',
      ])
    } finally {
      await aplicacao().ctx.db.updateTable('livro').set({ fechado_ate: '' }).execute()
    }
    expect([await caixa(), (await pedir<{ retornos: Retorno[] }>('GET', '/api/retornos')).corpo.retornos]).toEqual([
      antes,
      [],
    ])
  })
})

test('dois que dão a mesma linha a duas cobranças ao mesmo tempo: um vale, o outro ouve que o arquivo já veio', async () => {
  const respostas = await Promise.all([
    importar(ARQUIVO(), [5], 520, { escolhas: [cobranca(5, 1)] }),
    importar(ARQUIVO(), [5], 0, { escolhas: [credito(5, 2)] }),
  ])
  expect(respostas.map((r) => r.status).toSorted()).toEqual([201, 409])
  expect((await ver(1)).pagamentos.length + (await creditos()).length).toBe(1)
})

import { beforeAll, describe, expect, test } from 'vitest'
import type { BalanceteContabil, Partida, RazaoDaConta } from '#contract/contas/razao.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'

const aplicacao = comAplicacao()
const pedir = <T>(url: string) => aplicacao().pedir<T>('GET', url)
const lancar = async (lista: string, price: number, data: string, parte: object = {}) =>
  (
    await aplicacao().pedir<{ _id: string }>('POST', `/api/${lista}`, {
      corpo: { nota: 1, name: 'Aluguel', description: 'x', image: '', price, data, ...parte },
    })
  ).corpo

beforeAll(async () => {
  await lancar('receitas', 1000, '2026-01-05', { categoria: 'Cotas' })
  await lancar('receitas', 50.25, '2026-02-10', { categoria: 'Cotas' })
  await lancar('despesas', 300, '2026-02-11', { name: 'Portão' })
  const errada = await lancar('despesas', 70, '2026-02-12')
  await aplicacao().pedir('DELETE', `/api/despesas/${errada._id}`)
})

const balancete = async (query = '') => (await pedir<BalanceteContabil>(`/api/razao/balancete${query}`)).corpo
const resumido = (b: BalanceteContabil) =>
  b.linhas.map((l) => [l.conta.classe, l.conta.fundo, l.conta.nome, l.inicial, l.debitos, l.creditos, l.final])

describe('o balancete de verificação', () => {
  test('de um mês traz o que havia, o que passou e o que ficou; o estorno aparece dos dois lados', async () => {
    const b = await balancete('?mesInicial=2026-02&mesFinal=2026-02')
    expect(resumido(b)).toEqual([
      ['dinheiro', null, 'Conta principal', 1000, 120.25, 370, 750.25],
      ['receita', 'Ordinário', 'Cotas', 1000, 0, 50.25, 1050.25],
      ['despesa', 'Ordinário', 'Sem categoria', 0, 370, 70, 300],
    ])
    expect([b.debitos, b.creditos]).toEqual([490.25, 490.25])
  })

  test('sem meses, é de tudo; de meses sem nada, o saldo passa adiante', async () => {
    expect((await balancete()).debitos).toBe(1490.25)
    expect((await balancete('?mesInicial=2027-01')).linhas.map((l) => [l.inicial, l.debitos, l.final])).toEqual([
      [750.25, 0, 750.25],
      [1050.25, 0, 1050.25],
      [300, 0, 300],
    ])
    expect((await balancete('?mesFinal=2025-12')).linhas).toEqual([])
  })

  test('recusa um mês que não existe, dizendo qual', async () => {
    const r = await pedir<CorpoDeErro>('/api/razao/balancete?mesInicial=2026-13')
    expect([r.status, r.corpo.issues?.[0]?.path]).toEqual([400, 'mesInicial'])
  })
})

test('o diário vem por dia, em páginas, e diz de que registro é cada partida', async () => {
  const r = await pedir<Partida[]>('/api/razao/diario?de=2026-02-01&ate=2026-02-28&porPagina=20')
  expect(r.headers['x-total-count']).toBe('4')
  expect(r.corpo.map((p) => [p.data, p.origem.titulo, p.debito.nome, p.credito.nome, p.valor, p.estorno])).toEqual([
    ['2026-02-10', 'Aluguel', 'Conta principal', 'Cotas', 50.25, false],
    ['2026-02-11', 'Portão', 'Sem categoria', 'Conta principal', 300, false],
    ['2026-02-12', 'Aluguel', 'Sem categoria', 'Conta principal', 70, false],
    ['2026-02-12', 'Aluguel', 'Conta principal', 'Sem categoria', 70, true],
  ])
})

describe('o razão de uma conta', () => {
  const dinheiro = async () => (await balancete()).linhas.find((l) => l.conta.classe === 'dinheiro')!.conta._id

  test('traz o saldo depois de cada partida, também na página seguinte e do meio do mês', async () => {
    for (let i = 0; i < 25; i++) await lancar('receitas', 1, '2026-03-15', { categoria: 'Cotas' })
    const ler = async (query: string) =>
      (await pedir<RazaoDaConta>(`/api/razao/contas/${await dinheiro()}?${query}`)).corpo
    const tudo = await ler('porPagina=todos')
    expect(tudo.linhas.map((l) => l.saldo).slice(0, 6)).toEqual([1000, 1050.25, 750.25, 680.25, 750.25, 751.25])
    expect([tudo.total, tudo.final]).toEqual([30, 775.25])
    const segunda = await ler('porPagina=20&pagina=2')
    expect(segunda.linhas.map((l) => l.saldo)).toEqual(tudo.linhas.slice(20).map((l) => l.saldo))
    const doMeio = await ler('de=2026-02-11&ate=2026-02-28')
    expect([doMeio.inicial, doMeio.debitos, doMeio.creditos, doMeio.final]).toEqual([1050.25, 70, 370, 750.25])
    expect(doMeio.linhas.map((l) => l.saldo)).toEqual([750.25, 680.25, 750.25])
  })

  test.each(['0', '999999', 'abc', '1e3', '-1', 'a_receber'])('a conta %s não existe', async (id) => {
    expect((await pedir(`/api/razao/contas/${id}`)).status).toBe(404)
  })
})

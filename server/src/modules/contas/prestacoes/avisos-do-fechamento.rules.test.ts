import { expect, test } from 'vitest'
import { conferidosAoFechar, type AvisoDoFechamento } from '#contract/contas/prestacoes.ts'
import { avisosDoFechamento, type AntesDeFechar } from './avisos-do-fechamento.rules.ts'

const par = { previsto: 0, realizado: 0, diferenca: 0, percentual: null }
const linha = { saldoInicial: 0, receitas: 0, despesas: 0, entradas: 0, saidas: 0, saldoFinal: 100 }
const fundo = (nome: string, saldoFinal: number) => ({
  ...linha,
  fundo: { _id: nome, nome, tipo: 'outro' as const },
  saldoFinal,
})
const total = { anual: 0, noMes: par, ateOMes: par }
const FIGURAS: AntesDeFechar['figuras'] = {
  balancete: { competencia: '2026-10', fundos: [fundo('Ordinário', 100)], total: linha },
  orcamento: { _id: '2026', mes: 10, linhas: [], receitas: total, despesas: total, resultado: total, versao: 0 },
  banco: [{ nome: 'Itaú', saldo: 10, em: '2026-10-31' }],
  conferencia: null,
  inadimplencia: { em: '2026-10-31', unidades: 0, cobrancas: 0, principal: 0 },
}
const CONFERENCIA = {
  ...{ em: '2026-10-31', banco: 90, livro: 100, diferenca: -10, desde: '2026-10-01', itens: [], semExplicacao: -10 },
  outros: { quantidade: 0, valor: 0 },
}
const CERTO: AntesDeFechar = {
  figuras: FIGURAS,
  saldoInicial: { soma: 100_000, fechado: false },
  pendentes: 0,
  cobrancas: 24,
  doConselho: { parecer: null, pareceresAnteriores: [] },
}
const avisos = (parte: Partial<AntesDeFechar>) =>
  avisosDoFechamento({ ...CERTO, ...parte }).map((a) => [a.tipo, a.texto, a.destino])

test('quando tudo está certo nada é dito, nem do que o prédio não usa', () => {
  expect(avisos({})).toEqual([])
  expect(avisos({ cobrancas: null, saldoInicial: { soma: 0, fechado: true } })).toEqual([])
})

const ANTERIOR = {
  ...{ resultado: 'favoravel' as const, texto: '', de: 'Conselho', em: '2026-11-10' },
  ...{ registradoPor: null, registradoEm: null, reabertoEm: null, anexos: [] },
}
const semCategoria = { tipo: 'despesa' as const, categoria: null, ...total, noMes: { ...par, realizado: 12.5 } }
const SOZINHOS: Record<AvisoDoFechamento['tipo'], [Partial<AntesDeFechar>, string, string]> = {
  saldoInicial: [
    { saldoInicial: { soma: 0, fechado: false } },
    'O saldo inicial é R$ 0,00, e depois de um mês fechado não muda mais',
    '/fundos',
  ],
  negativo: [
    {
      figuras: { ...FIGURAS, balancete: { ...FIGURAS.balancete, fundos: [fundo('Ordinário', 5), fundo('Obras', -2)] } },
    },
    'Termina o mês negativo: Obras (−R$\u00a02,00)',
    '/fundos?mes=2026-10',
  ],
  cobrancas: [{ cobrancas: 0 }, 'As cobranças de outubro de 2026 não foram geradas', '/cobrancas/gerar'],
  banco: [{ pendentes: 2 }, '2 movimentos do banco por conciliar até 31/10/2026', '/banco?ate=2026-10-31'],
  extrato: [
    { figuras: { ...FIGURAS, banco: [{ nome: 'Itaú', saldo: null, em: null }] } },
    'Sem extrato até 31/10/2026: Itaú',
    '/banco/importar',
  ],
  diferenca: [
    { figuras: { ...FIGURAS, conferencia: CONFERENCIA } },
    'Entre o banco e o livro há R$\u00a010,00 que nada explica',
    '/banco?ate=2026-10-31',
  ],
  semCategoria: [
    { figuras: { ...FIGURAS, orcamento: { ...FIGURAS.orcamento, linhas: [semCategoria] } } },
    'Sem categoria: despesas, R$\u00a012,50',
    '/despesas?categoria=nenhuma&de=2026-10-01&ate=2026-10-31',
  ],
  parecer: [
    { doConselho: { parecer: null, pareceresAnteriores: [ANTERIOR] } },
    'O parecer do conselho de 10/11/2026 foi dado sobre outros números',
    '/prestacao-de-contas/2026-10',
  ],
}
test.each(conferidosAoFechar)('%s, sozinho, é dito com o lugar onde se acerta', (tipo) => {
  const [parte, texto, destino] = SOZINHOS[tipo]
  expect(avisos(parte)).toEqual([[tipo, texto, destino]])
})

const texto = (figuras: Partial<AntesDeFechar['figuras']>) =>
  avisos({ figuras: { ...FIGURAS, ...figuras } }).map(([, dito]) => String(dito).replaceAll('\u00a0', ' '))

test('de vários, cada um se diz', () => {
  const fundos = [fundo('Obras', -2), fundo('Reserva', -3.5)]
  expect(texto({ balancete: { ...FIGURAS.balancete, fundos } })).toEqual([
    'Termina o mês negativo: Obras (−R$ 2,00), Reserva (−R$ 3,50)',
  ])
  const sem = (nome: string) => ({ nome, saldo: null, em: null })
  expect(texto({ banco: [sem('Itaú'), sem('Caixa')] })).toEqual(['Sem extrato até 31/10/2026: Itaú, Caixa'])
  const linhas = [{ ...semCategoria, tipo: 'receita' as const }, semCategoria]
  expect(texto({ orcamento: { ...FIGURAS.orcamento, linhas } })).toEqual([
    'Sem categoria: receitas, R$ 12,50; despesas, R$ 12,50',
  ])
})

test('um movimento só se diz no singular', () => {
  expect(avisos({ pendentes: 1 })).toEqual([
    ['banco', '1 movimento do banco por conciliar até 31/10/2026', '/banco?ate=2026-10-31'],
  ])
})

test('um fundo em zero não está negativo; sem nada no mês, ou com categoria, não falta categoria', () => {
  expect(texto({ balancete: { ...FIGURAS.balancete, fundos: [fundo('Obras', 0)] } })).toEqual([])
  const linhas = [
    { ...semCategoria, noMes: par },
    { ...semCategoria, categoria: { _id: 'c', nome: 'Água', retirada: false } },
  ]
  expect(texto({ orcamento: { ...FIGURAS.orcamento, linhas } })).toEqual([])
})

test('com outro parecer, sobre os números do mês, o de antes não é dito', () => {
  const { reabertoEm: _, anexos: __, ...parecer } = ANTERIOR
  expect(avisos({ doConselho: { parecer, pareceresAnteriores: [ANTERIOR] } })).toEqual([])
})

import { createElement } from 'react'
import { expect, test } from 'vitest'
import { unidadePorExtenso } from '#contract/predio/nomes/nome-da-unidade.ts'
import { partesDoNome } from '#contract/predio/nomes/partes-do-nome.ts'
import type { Inadimplente, Prestacao } from '#contract/contas/prestacoes.ts'
import { botoesDe, desenhar, emTexto, linksDe } from '../../../../test/desenhar.ts'
import { Contas } from './contas.tsx'

const SEM_PLANO = { anual: 0, noMes: { previsto: 0 }, ateOMes: { previsto: 0 } }
const FIGURAS = { saldoInicial: 0, receitas: 0, despesas: 0, entradas: 0, saidas: 0, saldoFinal: 0 }
/** A month of which there is nothing to tell but who owes. */
const MES = {
  _id: '2026-10',
  situacao: 'fechada',
  balancete: { competencia: '2026-10', fundos: [], total: FIGURAS },
  orcamento: { mes: 10, linhas: [], receitas: SEM_PLANO, despesas: SEM_PLANO, resultado: SEM_PLANO },
  inadimplencia: { em: '2026-10-31', unidades: 3, cobrancas: 6, principal: 2521.5 },
  ...{ especies: null, comprovantes: [], banco: [], conferencia: null, itensDoBanco: null, justificativa: null },
  ...{ avisosDoFechamento: null, aJustificar: null, nota: '', notaDeOutrosNumeros: false },
  ...{ parecer: null, anexos: [], pareceresAnteriores: [], versao: 0 },
  conselho: { versao: null, pareceres: [], faltam: [], eu: null, lembretes: null },
  selo: null,
} as unknown as Prestacao

const DEVEM = ['A 101', 'B 202', 'C 303'].map((unidade) => ({
  unidade,
  cobrancas: 2,
  principal: 840.5,
  responsaveis: null,
}))
const desenhadas = (inadimplentes: Inadimplente[] | null, administra = true) =>
  desenhar(createElement(Contas, { prestacao: { ...MES, inadimplentes }, administra }))
const lidas = (...quais: Parameters<typeof desenhadas>) => emTexto(desenhadas(...quais))

test.each([1, 2, 3])('a administração lê quem deve, sejam quantas forem: %d', (quantas) => {
  const marcacao = desenhadas(DEVEM.slice(0, quantas))
  expect(emTexto(marcacao)).toContain('Só a administração vê as unidades')
  for (const [i, { unidade }] of DEVEM.entries()) {
    const placa = `title="${unidadePorExtenso(partesDoNome(unidade))}"`
    expect(marcacao.includes(placa), unidade).toBe(i < quantas)
  }
})

test('sem ninguém que deva, e a quem não é da administração, não há quadro de quem deve', () => {
  expect(lidas([])).not.toContain('Só a administração vê as unidades')
  expect(lidas(null, false)).not.toContain('Só a administração vê as unidades')
  expect(lidas(null, false)).toContain('3 unidades, 6 cobranças vencidas')
})

test('ao conselho se diz por que vê as unidades, e os nomes vêm quando o servidor os manda', () => {
  const texto = lidas(DEVEM, false)
  expect(texto).toContain('O condomínio decidiu que o conselho vê as unidades')
  expect(texto).not.toContain('Proprietários')
  expect(lidas([{ ...DEVEM[0]!, responsaveis: ['Rita Sá'] }], false)).toContain('Rita Sá')
})

test('um parecer sobre outros números não é o das contas, e diz-se de quando é', () => {
  const anterior = {
    ...{ resultado: 'favoravel', texto: 'Tudo certo.', de: 'Conselho', em: '2026-11-10', registradoPor: null },
    ...{ registradoEm: null, reabertoEm: '2026-11-12T15:00:00.000Z', anexos: [] },
  }
  const prestacao = { ...MES, inadimplentes: null, pareceresAnteriores: [anterior] } as unknown as Prestacao
  const texto = emTexto(desenhar(createElement(Contas, { prestacao, administra: false })))
  expect(texto).toContain('O conselho ainda não deu parecer sobre estes números.')
  expect(texto).toContain(
    'Parecer dado sobre outros números, em 10/11/2026, antes da reabertura de outubro de 2026 em 12/11/2026: Favorável, por Conselho.',
  )
  expect(texto).not.toContain('Tudo certo.')
})

const VERSAO = { versaoDe: '2026-11-05T13:00:00.000Z', publicada: true, selo: 'ab'.repeat(32) }
const assinado = (de: string, decisao: string, texto: string, situacao = 'vale') => ({
  ...{ _id: de, de, decisao, texto, situacao, em: '2026-11-06T13:00:00.000Z', ...VERSAO },
})

test('cada conselheiro é lido com as suas palavras e o selo; o de outra versão o diz, e quem falta também', () => {
  const conselho = {
    versao: { ...VERSAO, resumo: 'r' },
    pareceres: [assinado('Ana', 'rejeita', 'Falta a nota 12.'), assinado('Bia', 'aprova', '', 'outra_versao')],
    faltam: [{ de: 'Bia', impedimento: null }],
    ...{ eu: null, lembretes: [] },
  }
  const prestacao = { ...MES, situacao: 'publicada', inadimplentes: null, conselho } as unknown as Prestacao
  const texto = (administra: boolean) => emTexto(desenhar(createElement(Contas, { prestacao, administra })))
  for (const dito of [
    'Ainda não há maioria no conselho: 1 rejeita, falta 1.',
    'Ana: rejeita Falta a nota 12. Dado em 06/11/2026',
    'Selo do que foi lido: abab abab',
    'Dado sobre a versão de 05/11/2026',
    'Bia: não deu parecer sobre estas contas',
  ])
    expect(texto(false)).toContain(dito)
  expect(texto(false)).not.toContain('Lembrar quem falta')
  expect(texto(true)).toContain('Lembrar quem falta')
})

test('sem conselho a quem perguntar, a parte dele não está lá', () => {
  expect(lidas(null)).not.toContain('Pareceres dos conselheiros')
})

const SELO_DO_MES = 'b5bb9d8014a0f9b1'.repeat(4)
const comSelo = (administra: boolean, selo: string | null = SELO_DO_MES) =>
  desenhar(createElement(Contas, { prestacao: { ...MES, inadimplentes: null, selo }, administra }))

test('o selo do mês fechado vem por último, com para que serve, em grupos que se comparam', () => {
  expect(emTexto(comSelo(false))).toMatch(
    /Parecer do conselho .* Selo dos livros Guarde-o: .* Selo dos livros no fechamento do mês: b5bb 9d80 14a0 f9b1 b5bb/,
  )
  expect(emTexto(comSelo(true, null))).not.toContain('Selo dos livros')
})

test('o selo se copia; a quem lê os livros, e só a ele, se oferece conferi-los', () => {
  const conferir = ['/livros/conferir', 'Conferir estes livros']
  expect(botoesDe(comSelo(false))).toContain('Copiar o selo')
  expect(linksDe(comSelo(true))).toContainEqual(conferir)
  expect(linksDe(comSelo(false))).not.toContainEqual(conferir)
})

test('primeiro o que o conselho diz, as somas e onde se gastou, do maior ao menor', () => {
  const gasto = (_id: string, realizado: number, tipo = 'despesa') => ({
    ...{ tipo, categoria: { _id, nome: _id }, anual: 0, noMes: { previsto: 0, realizado } },
    ateOMes: { previsto: 0, realizado: 900 },
  })
  const linhas = [gasto('Luz', 100), gasto('Obras', 300), gasto('Jardim', 0), gasto('Taxas', 800, 'receita')]
  const parecer = {
    resultado: 'favoravel',
    texto: '',
    de: 'Conselho fiscal',
    em: '2026-11-10',
    registradoPor: null,
    registradoEm: null,
  }
  const conselho = { ...MES.conselho, faltam: [{ de: 'Bia', impedimento: null }] }
  const prestacao = { ...MES, inadimplentes: null, parecer, conselho, orcamento: { ...MES.orcamento, linhas } }
  const texto = emTexto(
    desenhar(createElement(Contas, { prestacao: prestacao as unknown as Prestacao, administra: false })),
  )
  expect(texto).toMatch(
    /^Conselho: favorável, por Conselho fiscal\. Ainda não há maioria no conselho: falta 1\. Falta o parecer de Bia\. Saldo inicial/,
  )
  expect(texto).toMatch(/Gasto no mês por categoria Obras R\$\s?300,00 Luz R\$\s?100,00 Balancete por fundo/)
  expect(lidas(null)).toMatch(/^Conselho: ainda sem parecer\. Saldo inicial/)
  expect(lidas(null)).not.toContain('Gasto no mês')
})

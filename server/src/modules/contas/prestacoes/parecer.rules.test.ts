import { expect, test } from 'vitest'
import type { Prestacao } from '#contract/contas/prestacoes.ts'
import { contasDeOutubro } from '../../../../test/prestacao-de-exemplo.ts'
import { digitalDe, parecerVale, precisaDaDigital } from './parecer.rules.ts'

const contas = contasDeOutubro()
const [ordinario] = contas.balancete.fundos
const [luz] = contas.comprovantes
const par = { previsto: 0, realizado: 0, diferenca: 0, percentual: null }
const categoria = (id: string, realizado: number, previsto = 0) => ({
  ...{ tipo: 'despesa' as const, categoria: { _id: id, nome: id, retirada: false }, anual: previsto * 12 },
  ...{ noMes: { ...par, realizado, previsto }, ateOMes: par },
})
const com = (linhas: Prestacao['orcamento']['linhas']) => ({ ...contas, orcamento: { ...contas.orcamento, linhas } })
const fundos = (...f: (typeof contas.balancete.fundos)[number][]) => ({
  ...contas,
  balancete: { ...contas.balancete, fundos: f },
})
const semDinheiro = { saldoInicial: 0, receitas: 0, despesas: 0, entradas: 0, saidas: 0, saldoFinal: 0 }
const novo = { fundo: { _id: 'f0', nome: 'Novo', tipo: 'outro' as const }, ...semDinheiro }

test.each([
  ['um fundo com outro nome', fundos({ ...ordinario!, fundo: { ...ordinario!.fundo, nome: 'Corrente' } })],
  ['um fundo novo, sem dinheiro', fundos(novo, ordinario!)],
  ['uma despesa com outro nome, nota ou arquivo', { ...contas, comprovantes: [{ ...luz!, nome: 'Luz', nota: '9' }] }],
  ['o que foi previsto', com([categoria('agua', 0, 10)])],
])('não muda os números: %s', (_, outras) => {
  expect(digitalDe(outras)).toBe(digitalDe(contas))
})

test.each([
  ['um centavo de um fundo', fundos({ ...ordinario!, receitas: 500.01 })],
  ['um fundo que passa a ter dinheiro', fundos(ordinario!, { ...novo, saldoInicial: 0.01 })],
  ['o mesmo dinheiro noutro fundo', fundos({ ...ordinario!, fundo: { ...ordinario!.fundo, _id: 'f2' } })],
  ['o valor de uma despesa', { ...contas, comprovantes: [{ ...luz!, valor: 200.51 }] }],
  ['o dia de uma despesa', { ...contas, comprovantes: [{ ...luz!, data: '2026-10-06' }] }],
  ['uma despesa a mais', { ...contas, comprovantes: [luz!, { ...luz!, _id: 'd2' }] }],
  ['o realizado de uma categoria', com([categoria('agua', 0.01)])],
])('muda os números: %s', (_, outras) => {
  expect(digitalDe(outras)).not.toBe(digitalDe(contas))
})

test.each([
  ['o realizado de uma categoria por outro', [categoria('agua', 2)]],
  ['o mesmo dinheiro noutra categoria', [categoria('luz', 1)]],
  ['o mesmo dinheiro em nenhuma', [{ ...categoria('agua', 1), categoria: null }]],
  ['o que saiu por ter entrado', [{ ...categoria('agua', 1), tipo: 'receita' as const }]],
])('muda os números de uma categoria: %s', (_, linhas) => {
  expect(digitalDe(com(linhas))).not.toBe(digitalDe(com([categoria('agua', 1)])))
})

test('a ordem das linhas não muda os números', () => {
  const [a, b] = [categoria('agua', 1), categoria('luz', 2)]
  expect(digitalDe(com([a, b]))).toBe(digitalDe(com([b, a])))
})

const registrado = { parecer: 'favoravel', parecer_figuras: 'x', parecer_reaberto_em: null, publicada_em: null }
test.each([
  ['com os números que tinha', {}, true],
  ['com outros', { parecer_figuras: 'y' }, false],
  ['com os mesmos, depois de reaberto', { parecer_reaberto_em: '2026-11-12' }, true],
  ['publicado', { parecer_figuras: 'y', publicada_em: '2026-11-12' }, true],
  ['de antes de se guardarem os números', { parecer_figuras: null }, true],
  ['de antes, e o mês foi reaberto', { parecer_figuras: null, parecer_reaberto_em: '2026-11-12' }, false],
  ['de antes, reaberto e publicado', { parecer_figuras: null, parecer_reaberto_em: 'r', publicada_em: 'p' }, false],
  ['sem parecer', { parecer: null }, false],
])('vale? %s', (_, parte, vale) => {
  expect(parecerVale({ ...registrado, ...parte }, 'x')).toBe(vale)
})

test.each([
  ['um parecer por publicar', {}, true],
  ['um publicado', { publicada_em: '2026-11-12' }, false],
  ['um de antes de se guardarem os números', { parecer_figuras: null }, false],
  ['nenhum parecer', { parecer: null }, false],
])('%s pede os números dos livros? %s', (_, parte, pede) => {
  expect(precisaDaDigital({ ...registrado, ...parte })).toBe(pede)
})

test('onde os números dos livros não são pedidos, eles não mudam se o parecer vale; onde são, mudam', () => {
  for (const parecer of [null, 'favoravel'])
    for (const parecer_figuras of [null, 'x'])
      for (const parecer_reaberto_em of [null, '2026-11-12'])
        for (const publicada_em of [null, '2026-11-12']) {
          const l = { parecer, parecer_figuras, parecer_reaberto_em, publicada_em }
          expect(parecerVale(l, 'x') !== parecerVale(l, null), JSON.stringify(l)).toBe(precisaDaDigital(l))
        }
})

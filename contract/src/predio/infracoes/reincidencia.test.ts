import { expect, it } from 'vitest'
import { type DecisaoAnterior, reincidenciaDe } from './reincidencia.ts'
import { REGRA_PADRAO } from './regra.ts'

const acusado = { unidade: '101', infrator: 'igor', fato: '2026-10-18' }
const anterior = (mudanca: Partial<DecisaoAnterior> = {}): DecisaoAnterior => ({
  ...{ processo: '3/2026', unidade: '101', infrator: 'igor', comunicadaEm: '2026-03-10', final: true },
  ...mudanca,
})

it('um fato depois de uma decisão final que se soube', () => {
  expect(reincidenciaDe(acusado, [anterior()], REGRA_PADRAO)).toEqual({
    reiterada: true,
    desde: '2026-03-10',
    contam: [anterior()],
    naoContam: [],
    frase: 'Descumprimento reiterado desde 10/03/2026: 1 decisão final anterior (CC 1.337)',
  })
})

it('de várias, desde a mais antiga que conta', () => {
  const duas = [anterior(), anterior({ processo: '9/2025', comunicadaEm: '2025-09-01' })]
  expect(reincidenciaDe(acusado, duas, REGRA_PADRAO)).toMatchObject({
    desde: '2025-09-01',
    frase: 'Descumprimento reiterado desde 01/09/2025: 2 decisões finais anteriores (CC 1.337)',
  })
})

it.each([
  [{ final: false }, 'ainda cabe recurso, ou foi anulada'],
  [{ infrator: 'outro' }, 'é de outra pessoa'],
  [{ infrator: null }, 'é de outra pessoa'],
  [{ comunicadaEm: null }, 'não há prova de que a decisão chegou a quem foi punido'],
  [{ comunicadaEm: '2026-10-18' }, 'só chegou em 18/10/2026, e o fato é de 18/10/2026'],
  [{ comunicadaEm: '2021-10-17' }, 'é de mais de 5 anos antes do fato'],
])('não conta: %j', (mudanca, porque) => {
  expect(reincidenciaDe(acusado, [anterior(mudanca)], REGRA_PADRAO)).toEqual({
    reiterada: false,
    desde: null,
    contam: [],
    naoContam: [{ processo: '3/2026', porque }],
    frase: 'Não é descumprimento reiterado: nenhuma decisão final anterior conta (CC 1.337)',
  })
})

it('o último dia dos anos ainda conta', () => {
  expect(reincidenciaDe(acusado, [anterior({ comunicadaEm: '2021-10-18' })], REGRA_PADRAO).reiterada).toBe(true)
})

it('onde só a unidade é conhecida, conta o que é da mesma', () => {
  const unidade = { ...acusado, infrator: null }
  const semNome = [anterior({ infrator: null }), anterior({ infrator: null, unidade: '102', processo: '4/2026' })]
  expect(reincidenciaDe(unidade, semNome, REGRA_PADRAO)).toMatchObject({
    reiterada: true,
    naoContam: [{ processo: '4/2026', porque: 'é de outra pessoa' }],
  })
})

it('a convenção pode pedir mais de uma, e menos anos', () => {
  const regra = { decisoesAnteriores: 2, anosDaReincidencia: 1 }
  const duas = [anterior(), anterior({ processo: '9/2025', comunicadaEm: '2025-09-01' })]
  expect(reincidenciaDe(acusado, duas, regra)).toMatchObject({
    reiterada: false,
    desde: null,
    naoContam: [{ processo: '9/2025', porque: 'é de mais de 1 ano antes do fato' }],
    frase: 'Não é descumprimento reiterado: 1 decisão final anterior, e são precisas 2 (CC 1.337)',
  })
})

import { expect, it } from 'vitest'
import { esquemaDaRegra, regraEmBranco, valoresDaRegra } from './regra-de-atraso.ts'

// A field left empty is left out, as the form does.
const ler = (parte: object) =>
  esquemaDaRegra.safeParse({ ...regraEmBranco('2026-01-01'), clausula: undefined, ...parte })

it('a regra de costume: 2 % de multa, 1 % ao mês, IPCA', () => {
  expect(ler({}).data).toEqual({
    inicio: '2026-01-01',
    multa: 2,
    juros: { tipo: 'convencionado', aoMes: 1 },
    indice: 'IPCA',
    carencia: 0,
    clausula: null,
  })
})

it('com a taxa legal não se pede taxa', () => {
  expect(ler({ tipoDeJuros: 'legal', aoMes: undefined }).data?.juros).toEqual({ tipo: 'legal' })
})

it.each([
  [{ multa: '3' }, 'multa', 'A multa pode ser no máximo 2 % (Código Civil, art. 1.336, §1º)'],
  [{ multa: '1,555' }, 'multa', 'São no máximo 2 casas depois da vírgula'],
  [{ multa: 'dois' }, 'multa', 'Escreva um número, como 12,5'],
  [{ aoMes: undefined }, 'aoMes', 'Informe a taxa ao mês'],
  [{ aoMes: '11' }, 'aoMes', 'A taxa pode ser no máximo 10 % ao mês'],
  [{ carencia: '61' }, 'carencia', 'A carência pode ser no máximo 60 dias'],
  [{ inicio: '31/02/2026' }, 'inicio', 'Fevereiro de 2026 vai até o dia 28'],
])('%o é recusado', (parte, campo, mensagem) => {
  const issue = ler(parte).error?.issues[0]
  expect([issue?.path[0], issue?.message]).toEqual([campo, mensagem])
})

it('a taxa é recusada na mesma tentativa que os outros campos', () => {
  const recusa = ler({ carencia: '-3', aoMes: '-1' }).error
  expect(recusa?.issues.map((i) => i.path[0])).toEqual(['carencia', 'aoMes'])
})

it('uma regra gravada volta aos campos', () => {
  const gravada = {
    ...ler({ multa: '1,5', aoMes: '0,0333', clausula: 'Art. 12' }).data!,
    _id: 'x',
    fim: null,
    emUso: false,
    createdAt: '',
    versao: 1,
    carencia: 5,
    clausula: 'Art. 12',
  }
  expect(valoresDaRegra(gravada)).toEqual({
    inicio: '2026-01-01',
    multa: '1,5',
    tipoDeJuros: 'convencionado',
    aoMes: '0,0333',
    indice: 'IPCA',
    carencia: '5',
    clausula: 'Art. 12',
  })
})

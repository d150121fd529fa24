import { expect, it } from 'vitest'
import { comLixeira, semLixeira } from '#contract/protocolo/especies.ts'
import { LEITURAS } from './leituras.ts'

it('every description is of a kind the history knows', () => {
  const conhecidas: readonly string[] = [...comLixeira, ...semLixeira]
  expect(Object.keys(LEITURAS).filter((entidade) => !conhecidas.includes(entidade))).toEqual([])
  expect(LEITURAS.usuarios?.nomes).toMatchObject({ cpf: 'CPF' })
  expect(LEITURAS.despesas?.nomes).toEqual(LEITURAS.receitas?.nomes)
})

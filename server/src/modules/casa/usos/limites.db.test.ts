import { expect, test } from 'vitest'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { escolher, escolhidos } from './usos.repo.ts'

const aplicacao = comAplicacao()

test('o limite que se escolhe fica, e escolhido de novo é o último', async () => {
  const { db } = aplicacao().ctx
  await escolher(db, 'ocorrencias', 5)
  await escolher(db, 'ocorrencias', 7)
  expect(await escolhidos(db)).toEqual([{ recurso: 'ocorrencias', maximo: 7 }])
})

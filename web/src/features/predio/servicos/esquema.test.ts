import { expect, test } from 'vitest'
import type { Ocorrencia } from '#contract/predio/ocorrencias.ts'
import { valoresDaOcorrencia } from './esquema.ts'

const OCORRENCIA = {
  name: 'Rafael Lins',
  bloco: 'A',
  apto: '702',
  titulo: 'Goteira',
  detalhes: 'Pinga do teto.',
  local: 'Hall do 7º andar',
  protocolo: '2026/0007',
  anexos: [],
} as unknown as Ocorrencia

test('a ordem aberta de uma ocorrência leva o que houve e onde, e não quem reclamou', () => {
  const v = valoresDaOcorrencia(OCORRENCIA)
  expect([v.titulo, v.area, v.descricao]).toEqual([
    'Goteira',
    'Hall do 7º andar',
    'Ocorrência 2026/0007\nPinga do teto.',
  ])
  for (const segredo of ['Rafael', '702', 'Bloco A']) expect(JSON.stringify(v)).not.toContain(segredo)
})

test('de uma ocorrência sem local, a área fica por dizer, e não é a unidade de quem abriu', () => {
  expect(valoresDaOcorrencia({ ...OCORRENCIA, local: null }).area).toBe('')
})

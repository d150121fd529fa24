import { expect, test } from 'vitest'
import { camposDivergentes, juntarVersoes } from '../../../registros/conflito.ts'
import { COMPARACAO } from './conflito.ts'
import { valoresNovos, type Valores } from './esquema.ts'

const base: Valores = {
  ...valoresNovos({ inicio: '2026-11-19T09:00', fim: '2026-11-19T10:00' }, 'Marta'),
  compromisso: 'Reunião',
}

test('só o que outra pessoa mudou, e que não ficou igual ao meu, é perguntado', () => {
  const meus = { ...base, compromisso: 'Reunião extra', status: 'Confirmado' as const }
  const atual = { ...base, compromisso: 'Reunião do conselho', status: 'Confirmado' as const, inicioHora: '09:30' }
  const campos = camposDivergentes(COMPARACAO, base, meus, atual)
  expect(campos.map((c) => [c.label, c.mine, c.theirs, c.initial])).toEqual([
    ['Compromisso', 'Reunião extra', 'Reunião do conselho', undefined],
    ['Datas', '19/11/2026, das 09:00 às 10:00', '19/11/2026, das 09:30 às 10:00', 'theirs'],
  ])
  expect(juntarVersoes(COMPARACAO, meus, atual, { compromisso: 'mine', inicioDia: 'theirs' })).toEqual({
    ...meus,
    inicioHora: '09:30',
  })
})

test('a repetição e o seu fim são uma escolha só', () => {
  const atual = { ...base, recorrencia: 'semanal:2', ate: '2026-12-31' }
  const [campo] = camposDivergentes(COMPARACAO, base, base, atual)
  expect([campo?.theirs, campo?.mine]).toEqual(['A cada 2 semanas, até 31/12/2026', 'Não se repete'])
  expect(juntarVersoes(COMPARACAO, base, atual, { recorrencia: 'theirs' })).toMatchObject({
    recorrencia: 'semanal:2',
    ate: '2026-12-31',
  })
})

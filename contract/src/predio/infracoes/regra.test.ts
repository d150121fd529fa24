import { expect, it } from 'vitest'
import { problemaDaRegra, REGRA_PADRAO, regraDoProcessoEm, type RegraDoProcesso } from './regra.ts'

const regra = (mudanca: Partial<RegraDoProcesso>): RegraDoProcesso => ({ ...REGRA_PADRAO, ...mudanca })

it.each([
  [{}, null],
  [
    { diasDeDefesa: 4 },
    'O prazo da defesa é em dias inteiros, 5 ou mais: com menos, a defesa é só de nome (STJ, REsp 1.365.279)',
  ],
  [{ diasDeDefesa: 5 }, null],
  [{ diasDeRecurso: 7.5 }, 'O prazo do recurso é em dias inteiros, 5 ou mais'],
  [{ decisoesAnteriores: 0 }, 'O descumprimento só é reiterado depois de 1 ou mais decisões anteriores (CC 1.337)'],
  [{ anosDaReincidencia: 0 }, 'A reincidência conta por 1 ano inteiro ou mais'],
  [{ inicio: '2026-02-01', fim: '2026-01-31' }, 'O fim vem antes do começo'],
] as [Partial<RegraDoProcesso>, string | null][])('%j', (mudanca, problema) => {
  expect(problemaDaRegra(regra(mudanca))).toBe(problema)
})

it('vale a regra do dia, e de duas a mais nova; sem nenhuma, a usual', () => {
  const antiga = regra({ inicio: '2024-01-01', diasDeDefesa: 15 })
  const nova = regra({ inicio: '2026-06-01', diasDeDefesa: 20 })
  const nula = regra({ inicio: '2026-07-01', diasDeDefesa: 1 })
  expect(
    ['2023-12-31', '2024-01-01', '2026-05-31', '2026-06-01', '2026-08-01'].map(
      (dia) => regraDoProcessoEm(dia, [antiga, nula, nova]).diasDeDefesa,
    ),
  ).toEqual([10, 15, 15, 20, 20])
})

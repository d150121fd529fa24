import { expect, it } from 'vitest'
import { quemResponde, type Vinculo } from './quem-responde.ts'

const vinculos: Vinculo[] = [
  { pessoa: 'vendedora', papel: 'proprietario', inicio: '2010-01-01', fim: '2026-10-31' },
  { pessoa: 'comprador', papel: 'proprietario', inicio: '2026-11-01', fim: null },
  { pessoa: 'inquilino', papel: 'inquilino', inicio: '2026-01-01', fim: '2026-10-20' },
  { pessoa: 'filho', papel: 'dependente', inicio: '2026-01-01', fim: null },
]
const quem = (...dias: string[]) => quemResponde(vinculos, dias).map(({ pessoa, como }) => `${pessoa} ${como}`)

it('donos e inquilinos do dia do fato, juntos, e não os dependentes', () => {
  expect(quem('2026-10-18')).toEqual(['vendedora proprietario', 'inquilino inquilino'])
  expect(quem('2026-10-21')).toEqual(['vendedora proprietario'])
  expect(quem('2026-11-01')).toEqual(['comprador proprietario'])
  expect(quem('2009-01-01')).toEqual([])
  expect(quem()).toEqual([])
})

it('de fatos de vários dias, os de cada um deles', () => {
  expect(quem('2026-10-18', '2026-11-05')).toEqual([
    'vendedora proprietario',
    'comprador proprietario',
    'inquilino inquilino',
  ])
})

it('quem alugava e comprou responde como dono, uma vez', () => {
  const comprou: Vinculo[] = [
    { pessoa: 'ana', papel: 'proprietario', inicio: '2026-10-10', fim: null },
    { pessoa: 'ana', papel: 'inquilino', inicio: '2026-01-01', fim: '2026-10-09' },
  ]
  for (const lista of [comprou, comprou.toReversed()])
    expect(quemResponde(lista, ['2026-10-01', '2026-10-20'])).toEqual([
      { pessoa: 'ana', como: 'proprietario', artigo: 'CC 1.336, § 2º; CC 1.337' },
    ])
})

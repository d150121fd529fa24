import fc from 'fast-check'
import { expect, test } from 'vitest'
import { porPeriodo } from './totais.repo.ts'

const parcela = fc.record({
  tipo: fc.constantFrom('receita' as const, 'despesa' as const),
  dia: fc.constantFrom('2026-01-31', '2026-02-01', '2026-12-31'),
  categoriaId: fc.constantFrom(null, 'a', 'b'),
  fundoId: fc.constantFrom('f', 'g'),
  quantidade: fc.integer({ min: -2, max: 2 }),
  total: fc.integer({ min: -500, max: 500 }),
})

test('os totais que mudam vêm numa ordem só, venham as parcelas na que vierem: duas gravações nunca esperam em roda', () => {
  fc.assert(
    fc.property(fc.array(parcela, { maxLength: 6 }), (parcelas) => {
      const chaves = (p: typeof parcelas) =>
        porPeriodo(p).map((t) => [t.tipo, t.grao, t.periodo, t.categoria_id, t.fundo_id].join(' '))
      expect(chaves(parcelas)).toEqual(chaves(parcelas).toSorted())
      expect(chaves(parcelas.toReversed())).toEqual(chaves(parcelas))
    }),
  )
})

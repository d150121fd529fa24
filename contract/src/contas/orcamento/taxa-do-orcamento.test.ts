import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxaDoOrcamento } from './taxa-do-orcamento.ts'

const base = { despesas: 12_000_000, outrasReceitas: 0, folga: 0, reserva: 0 }

test.each<[string, Partial<typeof base>, [number, number, number]]>([
  ['R$ 120 mil no ano são R$ 10 mil por mês', {}, [12_000_000, 1_000_000, 0]],
  ['o que entra por si diminui', { outrasReceitas: 2_400_000 }, [9_600_000, 800_000, 0]],
  ['5 % que não entram: cobra-se 1/0,95', { folga: 5 }, [12_000_000, 1_052_632, 0]],
  ['10 % de fundo de reserva, ao lado', { reserva: 10 }, [12_000_000, 1_000_000, 100_000]],
  ['entra mais do que se gasta: nada a cobrar', { outrasReceitas: 13_000_000 }, [0, 0, 0]],
  ['um centavo no ano é um centavo no mês', { despesas: 1 }, [1, 1, 0]],
])('%s', (_, muda, [aArrecadar, porMes, reservaPorMes]) => {
  expect(taxaDoOrcamento({ ...base, ...muda })).toEqual({ aArrecadar, porMes, reservaPorMes })
})

test('o que se cobra no ano, menos o que não entra, paga o ano; e um centavo a menos por mês não pagaria', () => {
  const centavos = fc.integer({ min: 0, max: 99_999_999_999 })
  fc.assert(
    fc.property(centavos, centavos, fc.integer({ min: 0, max: 5_000 }), (despesas, outrasReceitas, centesimos) => {
      const { aArrecadar, porMes } = taxaDoOrcamento({ despesas, outrasReceitas, folga: centesimos / 100, reserva: 0 })
      const entraEm12 = (mes: number) => BigInt(mes) * 12n * BigInt(10_000 - centesimos)
      const preciso = BigInt(aArrecadar) * 10_000n
      expect(entraEm12(porMes) >= preciso).toBe(true)
      if (porMes > 0) expect(entraEm12(porMes - 1) < preciso).toBe(true)
    }),
  )
})

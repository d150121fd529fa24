import { expect, test } from 'vitest'
import { veiculos } from './pertences.ts'

const carro = (placa: string) => ({ placa, modelo: 'Onix', cor: 'Prata' })

test('a mesma placa, escrita de outro jeito, não entra duas vezes', () => {
  const lido = veiculos.safeParse([carro('ABC1D23'), carro('XYZ-9876'), carro('abc-1d23')])
  expect(lido.error?.issues).toMatchObject([{ path: [2, 'placa'], message: 'A placa ABC1D23 já está na lista' }])
  expect(veiculos.parse([carro('ABC1D23'), carro('XYZ-9876')]).map((v) => v.placa)).toEqual(['ABC1D23', 'XYZ9876'])
})

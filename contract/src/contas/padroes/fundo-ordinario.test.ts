import { expect, test } from 'vitest'
import { comFundo, FUNDO_ORDINARIO } from './fundo-ordinario.ts'

test('o destino se diz quando não é o fundo ordinário nem o nome do próprio item', () => {
  const reserva = { _id: 'r', nome: 'Fundo de reserva' }
  expect(comFundo('Pintura', reserva)).toBe('Pintura · para Fundo de reserva')
  expect(comFundo('Pintura', reserva, ', ')).toBe('Pintura, para Fundo de reserva')
  expect(comFundo('FUNDO DE RESERVA', reserva)).toBe('FUNDO DE RESERVA')
  expect(comFundo('Água', { _id: '00000000-0000-7000-8000-000000000001', nome: 'Ordinário' })).toBe('Água')
  expect(FUNDO_ORDINARIO).toBe('00000000-0000-7000-8000-000000000001')
})

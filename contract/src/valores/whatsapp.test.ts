import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { celularNoWhatsApp, linkDoWhatsApp } from './whatsapp.ts'

describe('o número que o WhatsApp conhece', () => {
  test.each([
    ['com DDD e nove dígitos', '31987654321', '5531987654321'],
    ['com pontuação', '(31) 98765-4321', '5531987654321'],
    ['com o código do país', '+55 31 98765-4321', '5531987654321'],
    ['com o código do país, sem o mais', '5531987654321', '5531987654321'],
    ['com o zero de interurbano', '031987654321', '5531987654321'],
    ['celular de antes de 2016, sem o nono dígito', '3187654321', '5531987654321'],
    ['do Rio Grande do Sul, cujo DDD é como o código do país', '55987654321', '5555987654321'],
    ['do mesmo DDD, com o código do país', '5555987654321', '5555987654321'],
  ])('%s', (_, tel, numero) => {
    expect(celularNoWhatsApp(tel)).toBe(numero)
  })

  test.each([
    ['nenhum', null],
    ['vazio', ''],
    ['fixo', '3133334444'],
    ['DDD que não existe', '20987654321'],
    ['sem DDD', '987654321'],
    ['dígitos demais', '319876543210'],
    ['celular que não começa por nove', '31187654321'],
    ['de outro país', '+1 212 555 0100'],
    ['letras', 'ligar à noite'],
  ])('não é número: %s', (_, tel) => {
    expect(celularNoWhatsApp(tel)).toBeNull()
    expect(linkDoWhatsApp(tel, 'Olá')).toBeNull()
  })

  test('de qualquer texto sai um celular brasileiro inteiro ou nada, e dito outra vez é o mesmo', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\+?[\d ()-]{0,18}$/)), (tel) => {
        const numero = celularNoWhatsApp(tel)
        if (numero === null) return
        expect(numero).toMatch(/^55[1-9]{2}9\d{8}$/)
        expect(celularNoWhatsApp(numero)).toBe(numero)
      }),
    )
  })
})

test('o endereço leva o texto inteiro, com acento, linha, & e código', () => {
  const texto = 'Olá, João & Ana.\n\nPIX: 000201?x=1#fim'
  const url = new URL(linkDoWhatsApp('31987654321', texto) ?? '')
  expect(`${url.origin}${url.pathname}`).toBe('https://wa.me/5531987654321')
  expect(url.searchParams.get('text')).toBe(texto)
  expect(url.hash).toBe('')
})

import { expect, test } from 'vitest'
import { legivel } from './legivel.ts'

test.each([
  ['−R$\u00a05,00', '–R$\u00a05,00'],
  ['e‑mail', 'e-mail'],
  ['97,3\u00a0% de “água”', '97,3\u00a0% de “água”'],
  ['≈ 1', '? 1'],
  ['Festa da Bia 🎉', 'Festa da Bia [emoji]'],
  ['🎉🎉 👨‍👩‍👧‍👦👍🏽 e 🇧🇷 1️⃣', '[emoji] [emoji] e [emoji] [emoji]'],
  ['© ® 3ª nº 10 # *', '© ® 3ª nº 10 # *'],
  ['𝔄 e 漢', '? e ?'],
])('no papel %j é %j', (texto, esperado) => {
  expect(legivel(texto)).toBe(esperado)
})

import { IconDoor } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import type { Entrada } from './entrada-da-paleta.ts'
import { exatasPrimeiro } from './use-registros-da-paleta.ts'

const de = (grupo: string, ...textos: string[]): Entrada[] =>
  textos.map((texto) => ({ grupo, texto, icone: IconDoor, faz: 'abrir', caminho: '/' }))
const ACHADAS = [
  de('Pessoas', 'Ana Souza', 'Bruno Reis'),
  de('Unidades', 'A 8010', 'A 801'),
  de('Cobranças', 'Taxa condominial, A 801'),
]

test.each(['A 801', 'a801', 'A-801', ' a 801 '])(
  '%s: a unidade que se escreveu vem antes de quem mora nela',
  (digitado) => {
    expect(exatasPrimeiro(ACHADAS, digitado).map((e) => e.texto)).toEqual([
      'A 801',
      'A 8010',
      'Ana Souza',
      'Bruno Reis',
      'Taxa condominial, A 801',
    ])
  },
)

test('sem nada igual, a ordem é a de sempre', () => {
  expect(exatasPrimeiro(ACHADAS, 'souza')).toEqual(ACHADAS.flat())
})

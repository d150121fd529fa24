import { afterEach, expect, test } from 'vitest'
import { Desfazer } from '../processo.ts'
import { erguer, MOTOR } from '../falhas/casa.ts'
import { ensaiar } from '../falhas/ensaio.ts'
import { falhasDe } from '../falhas/falhas.ts'

/** Abuse J: what the server leans on goes wrong. A share of it for every day; all of it by `npm run resist`. */

const desfazer = new Desfazer()
afterEach(() => desfazer.tudo())

/** The ones that need no long wait, and say most. */
const DE_TODO_DIA = new Set([
  'linhas do PostgreSQL cortadas em voo',
  'réplica que só lê',
  'trava do SQLite com outro programa',
  'balde fora do ar',
  'correio que nunca responde',
  'relógio um dia atrás',
])
/** One read in so many, each day others. */
const DE_CADA = 4

test('J1: o banco, o balde, o correio e o relógio falham: o processo vive, o que pode ser lido é lido, nada confirmado se perde e tudo volta', async () => {
  const casa = await erguer(desfazer, { comBalde: true })
  const dia = new Date().getDate()
  const leituras = casa.leituras.filter((l, i) => l.doBalde || (i + dia) % DE_CADA === 0)
  for (const falha of falhasDe(MOTOR).filter((f) => DE_TODO_DIA.has(f.nome))) {
    const { problemas, perdidas } = await ensaiar(casa, falha, leituras)
    expect({ falha: falha.nome, problemas, perdidas }).toEqual({ falha: falha.nome, problemas: [], perdidas: 0 })
  }
  expect((await casa.servidor.parar()).codigo).toBe(0)
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { senhaNova } from '#contract/usuarios.ts'
import { ehComum } from './senhas-comuns.ts'

const LISTA = readFileSync(join(import.meta.dirname, 'senhas-comuns.txt'), 'utf8')
  .trimEnd()
  .split('\n')

test('B12: as senhas mais usadas do mundo que o tamanho deixaria passar são recusadas, também em maiúsculas', () => {
  expect(new Set(LISTA).size).toBeGreaterThanOrEqual(3_000)
  expect(LISTA.filter((s) => !senhaNova.safeParse(s).success || !ehComum(s) || !ehComum(s.toUpperCase()))).toEqual([])
  for (const senha of ['trustno1', 'Baseball', 'starwars', '1qaz2wsx', 'jennifer '])
    expect(ehComum(senha), senha).toBe(true)
})

test('o que não está na lista passa', () => {
  for (const senha of ['', 'azulejo-varanda-42', 'aurora em dia', 'bom dia vizinhança'])
    expect(ehComum(senha)).toBe(false)
})

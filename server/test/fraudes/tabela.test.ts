import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { citadosEm, linhasDoPapel, problemaDe, temId } from '../citacoes.ts'

/** The table of frauds in docs/livros-que-se-provam.md is the tests of this folder, and these are all in it. */

const linhas = linhasDoPapel('docs/livros-que-se-provam.md', /^\| L\d+ +\|/).map(
  ([id = '', tentado = '', fica = '', acontece = '', testes = '']) => ({
    ...{ id, tentado, fica, acontece },
    testes: citadosEm(testes),
  }),
)
const daqui = globSync('*.test.ts', { cwd: import.meta.dirname }).filter((a) => a !== basename(import.meta.filename))
const idsNosTestes = new Set(
  daqui.flatMap((a) => readFileSync(join(import.meta.dirname, a), 'utf8').match(/(?<=['`])L\d+(?=: )/g) ?? []),
)

describe('o papel das fraudes', () => {
  test('cada uma está uma vez, com o que se tenta, o que fica e o que acontece', () => {
    expect(linhas.length).toBeGreaterThan(50)
    expect(new Set(linhas.map((l) => l.id)).size).toBe(linhas.length)
    const FICA = ['impedido', 'visto', 'impedido e visto', 'em parte', 'não se vê']
    expect(linhas.filter((l) => !FICA.includes(l.fica)).map((l) => [l.id, l.fica])).toEqual([])
    expect(linhas.filter((l) => l.tentado.length < 15 || l.acontece.length < 8).map((l) => l.id)).toEqual([])
  })

  test('os testes que cita existem, e os desta pasta trazem o número da fraude', () => {
    const nesta = (t: string) => daqui.some((a) => t.startsWith(`\`${a}\``))
    const problemas = linhas.flatMap(({ id, testes }) =>
      testes.length === 0
        ? [[id, 'não cita teste']]
        : testes.map((t) => [id, problemaDe(t) ?? (!nesta(t) || temId(t, id) ? null : `não traz ${id}: ${t}`)]),
    )
    expect(problemas.filter(([, p]) => p !== null)).toEqual([])
  })

  test('nenhuma fraude que se tenta aqui falta no papel', () => {
    expect(idsNosTestes.size).toBeGreaterThan(50)
    expect([...idsNosTestes].filter((id) => !linhas.some((l) => l.id === id))).toEqual([])
  })
})

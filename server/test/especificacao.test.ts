import { describe, expect, it } from 'vitest'
import { citadosEm, linhasDoPapel, problemaDe } from './citacoes.ts'

/** The table that says, for each line of the specification, where it lives and which test shows it. */

const ESTADOS = ['feito', 'parcial', 'próxima etapa']

const linhas = linhasDoPapel('docs/especificacao.md', /^\| §\d/).map(
  ([numero = '', , onde = '', teste = '', estado = '']) => ({ numero, onde, teste, estado }),
)

describe('docs/especificacao.md', () => {
  it('tem as linhas das nove seções, cada uma com um número só seu e um estado conhecido', () => {
    expect(linhas.length).toBeGreaterThanOrEqual(150)
    expect(new Set(linhas.map((l) => l.numero)).size).toBe(linhas.length)
    expect(linhas.filter((l) => !ESTADOS.includes(l.estado)).map((l) => [l.numero, l.estado])).toEqual([])
  })

  it('o que está feito tem lugar e teste', () => {
    const semProva = linhas.filter((l) => l.estado === 'feito' && (l.teste === '—' || l.onde === '—'))
    expect(semProva.map((l) => l.numero)).toEqual([])
  })

  it('os testes citados existem, com esse nome', () => {
    const problemas = linhas.flatMap((l) => citadosEm(l.teste).map((t) => [l.numero, problemaDe(t)]))
    expect(problemas.filter(([, p]) => p !== null)).toEqual([])
  })

  it('o que é de uma próxima etapa não cita lugar nem teste', () => {
    const adiantadas = linhas.filter((l) => l.estado === 'próxima etapa' && l.teste !== '—')
    expect(adiantadas.map((l) => l.numero)).toEqual([])
  })
})

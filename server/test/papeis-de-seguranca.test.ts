import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { citadosEm, linhasDoPapel, problemaDe, temId } from './citacoes.ts'

/** The security papers say what is done and which test shows it; what they cite has to be there. */

const contar = (valores: readonly string[]) =>
  Object.fromEntries([...new Set(valores)].map((v) => [v, valores.filter((x) => x === v).length]))
const repetidos = (valores: readonly string[]) => valores.filter((v, i) => valores.indexOf(v) !== i)

const abusos = linhasDoPapel('docs/resistencia.md', /^\| [A-J]\d+ +\|/).map(
  ([id = '', tentado = '', testes = '', motores = '', onde = '', estado = '']) => ({
    id,
    tentado,
    testes: citadosEm(testes),
    motores,
    onde,
    estado,
  }),
)
const requisitos = linhasDoPapel('docs/asvs.md', /^\| \d+\.\d+\.\d+ +\|/).map(
  ([numero = '', nivel = '', pede = '', resposta = '', onde = '', teste = '']) => ({
    numero,
    nivel,
    pede,
    resposta,
    onde,
    testes: citadosEm(teste),
  }),
)
const ehAbuso = (citado: string) => /^[A-J]\d+$/.test(citado)

describe('docs/resistencia.md', () => {
  it('tem os 67 casos, cada um uma vez, com um estado conhecido', () => {
    expect(abusos).toHaveLength(67)
    expect(repetidos(abusos.map((a) => a.id))).toEqual([])
    expect(abusos.filter((a) => !/^(feito|falta|parcial: .{8,})$/.test(a.estado)).map((a) => a.id)).toEqual([])
    expect(abusos.filter((a) => a.tentado.length < 15).map((a) => a.id)).toEqual([])
  })

  it('o que está feito ou em parte cita testes e diz onde rodam; o que falta, nada', () => {
    const calados = abusos.filter(
      (a) => (a.estado === 'falta') !== [a.testes.length === 0, a.motores === '—', a.onde === '—'].every(Boolean),
    )
    expect(calados.map((a) => a.id)).toEqual([])
  })

  it('os testes citados existem, e trazem o número do caso no nome ou no do seu grupo', () => {
    const problemas = abusos.flatMap(({ id, testes }) =>
      testes.map((t) => [id, problemaDe(t) ?? (temId(t, id) ? null : `não traz ${id}: ${t}`)]),
    )
    expect(problemas.filter(([, p]) => p !== null)).toEqual([])
  })
})

describe('docs/asvs.md', () => {
  it('tem os 70 requisitos do nível 1 e os 183 do nível 2, cada um uma vez', () => {
    expect(contar(requisitos.map((r) => r.nivel))).toEqual({ '1': 70, '2': 183 })
    expect(repetidos(requisitos.map((r) => r.numero))).toEqual([])
  })

  it('cada resposta é uma das quatro, com o lugar ou o porquê', () => {
    const respostas = ['atende', 'parcial', 'não atende', 'não se aplica']
    expect(requisitos.filter((r) => !respostas.includes(r.resposta)).map((r) => [r.numero, r.resposta])).toEqual([])
    expect(requisitos.filter((r) => r.onde.length < 10 || r.pede.length < 10).map((r) => r.numero)).toEqual([])
    expect(
      requisitos.filter((r) => r.resposta === 'não se aplica' && r.testes.length > 0).map((r) => r.numero),
    ).toEqual([])
  })

  it('as contas do começo são as das linhas', () => {
    const texto = readFileSync(join(import.meta.dirname, '../../docs/asvs.md'), 'utf8')
    const ditas = [...texto.matchAll(/^\| (atende|parcial|não atende|não se aplica) +\| (\d+) +\|$/gm)]
    expect(Object.fromEntries(ditas.map(([, qual, n]) => [qual, Number(n)]))).toEqual(
      contar(requisitos.map((r) => r.resposta)),
    )
  })

  it('os testes e os casos de abuso citados existem', () => {
    const comTeste = new Set(abusos.filter((a) => a.estado !== 'falta').map((a) => a.id))
    const julgar = (t: string) => (ehAbuso(t) ? (comTeste.has(t) ? null : `caso sem teste: ${t}`) : problemaDe(t))
    const problemas = requisitos.flatMap((r) => r.testes.map((t) => [r.numero, julgar(t)]))
    expect(problemas.filter(([, p]) => p !== null)).toEqual([])
  })
})

describe('docs/ameacas.md', () => {
  it('só cita casos de abuso que têm teste', () => {
    const comTeste = new Set(abusos.filter((a) => a.estado !== 'falta').map((a) => a.id))
    const citados = linhasDoPapel('docs/ameacas.md', /^\| .* · /).flatMap(
      (celulas) => celulas.at(-1)?.match(/\b[A-J]\d{1,2}\b/g) ?? [],
    )
    expect(citados.length).toBeGreaterThan(40)
    expect(citados.filter((id) => !comTeste.has(id))).toEqual([])
  })
})

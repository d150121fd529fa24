import { expect, test } from 'vitest'
import { anosDaVista, diasDaVista, escreverLugar, lerLugar, tituloDaVista, vizinho, type Lugar } from './endereco.ts'

const HOJE = '2026-11-19'
const ler = (busca: string) => lerLugar(new URLSearchParams(busca), HOJE)

test('sem nada dito é o mês de hoje; o que não faz sentido também', () => {
  expect(ler('')).toEqual({ vista: 'mes', dia: HOJE })
  expect(ler('?vista=ano&dia=2026-02-31')).toEqual({ vista: 'mes', dia: HOJE })
})

test('ida e volta pelo endereço', () => {
  const lugar: Lugar = { vista: 'semana', dia: '2027-01-02' }
  expect(ler(escreverLugar(lugar))).toEqual(lugar)
})

test.each<[Lugar, string, string, string]>([
  [{ vista: 'mes', dia: '2026-11-19' }, '2026-11-01', '2026-12-05', 'Novembro de 2026'],
  [{ vista: 'mes', dia: '2026-02-10' }, '2026-02-01', '2026-02-28', 'Fevereiro de 2026'],
  [{ vista: 'semana', dia: '2026-11-19' }, '2026-11-15', '2026-11-21', '15 a 21 de novembro de 2026'],
  [{ vista: 'semana', dia: '2026-12-31' }, '2026-12-27', '2027-01-02', '27 de dezembro de 2026 a 2 de janeiro de 2027'],
  [{ vista: 'semana', dia: '2026-12-01' }, '2026-11-29', '2026-12-05', '29 de novembro a 5 de dezembro de 2026'],
  [{ vista: 'dia', dia: '2026-11-19' }, '2026-11-19', '2026-11-19', 'Quinta-feira, 19 de novembro de 2026'],
  [{ vista: 'agenda', dia: '2026-11-19' }, '2026-11-19', '2026-12-18', '19/11/2026 a 18/12/2026'],
])('%j', (lugar, de, ate, titulo) => {
  expect(diasDaVista(lugar)).toEqual({ de, ate })
  expect(tituloDaVista(lugar)).toBe(titulo)
})

test('a lista cobre 30 dias, e a seguinte começa onde ela acaba', () => {
  const agenda: Lugar = { vista: 'agenda', dia: HOJE }
  expect(vizinho(agenda, 1).dia).toBe('2026-12-19')
  expect(vizinho({ vista: 'mes', dia: '2026-01-31' }, 1).dia).toBe('2026-02-28')
  expect(vizinho({ vista: 'semana', dia: HOJE }, -1).dia).toBe('2026-11-12')
})

test('os compromissos são pedidos por anos inteiros', () => {
  expect(anosDaVista({ vista: 'mes', dia: '2026-12-19' })).toEqual({ de: '2026-01-01', ate: '2027-12-31' })
  expect(anosDaVista({ vista: 'dia', dia: '2026-12-19' })).toEqual({ de: '2026-01-01', ate: '2026-12-31' })
})

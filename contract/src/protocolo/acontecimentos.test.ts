import { expect, test } from 'vitest'
import { acaoDeEvento, acoesDeEvento, anunciadas, tipoDeEvento } from './acontecimentos.ts'
import { entidades } from './especies.ts'

test('todo tipo de evento tem só letras, sublinhados e um ponto, e nenhum é de duas espécies', () => {
  const tipos = anunciadas.flatMap((e) => acoesDeEvento.map((a) => tipoDeEvento(e, a)))
  for (const tipo of tipos) expect(tipo).toMatch(/^[a-z_]+\.[a-z]+$/)
  expect(new Set(tipos).size).toBe(anunciadas.length * acoesDeEvento.length)
  expect(entidades.filter((e) => !(anunciadas as readonly string[]).includes(e))).toEqual(['webhooks'])
})

test.each([
  ['criou', 'criou'],
  ['emitiu', 'criou'],
  ['importou', 'criou'],
  ['excluiu', 'excluiu'],
  ['expurgou', 'excluiu'],
  ['restaurou', 'restaurou'],
  ['recebeu o pagamento', 'alterou'],
  ['constructor', 'alterou'],
])('“%s” do histórico é “%s” para um programa', (acao, esperada) => {
  expect(acaoDeEvento(acao)).toBe(esperada)
})

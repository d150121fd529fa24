import { createElement } from 'react'
import { expect, test } from 'vitest'
import { desenhar, emTexto, linksDe } from '../../../test/desenhar.ts'
import { consultaDaDivida, DividasDaPessoa } from './dividas-da-pessoa.tsx'
import { consultaDasUnidadesDe } from './unidades.ts'

const unidade = (apto: string) => ({ _id: `u${apto}`, bloco: 'A', apto })
const divida = (quantidade: number, total: number) => ({ itens: [{ quantidade, total, desde: '2026-10-11' }] })
const desenhada = (unidades: object[], dividas: Record<string, object>) =>
  desenhar(createElement(DividasDaPessoa, { pessoa: 'p', caminho: (id) => `/unidade/${id}` }), [
    [consultaDasUnidadesDe('p').queryKey, unidades],
    ...Object.entries(dividas).map(([id, lida]) => [consultaDaDivida(id).queryKey, lida] as const),
  ])

test('de cada unidade, quanto deve e desde quando, com o caminho até ela', () => {
  const marcacao = desenhada([unidade('101'), unidade('102')], { u101: divida(2, 1044.5), u102: { itens: [] } })
  expect(linksDe(marcacao).map(([para]) => para)).toEqual(['/unidade/u101', '/unidade/u102'])
  const texto = emTexto(marcacao)
  expect(texto).toContain('O que as unidades devem')
  expect(texto).toContain('2 cobranças vencidas desde 11/10/2026')
  expect(texto).toContain('1.044,50')
  expect(texto).toContain('Nada vencido')
})

test('o que ainda não se leu não é dito em dia', () =>
  expect(emTexto(desenhada([unidade('101')], {}))).not.toContain('Nada vencido'))

test('de quem não está em unidade nenhuma, nada', () => expect(desenhada([], {})).toBe(''))

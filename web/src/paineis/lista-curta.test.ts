import { createElement } from 'react'
import { expect, test } from 'vitest'
import { desenhar, emTexto, linksDe } from '../../test/desenhar.ts'
import { ListaCurta } from './lista-curta.tsx'

const registro = (id: string) => ({ id, titulo: `Registro ${id}`, detalhe: '', etiqueta: null })
const desenhada = (ids: string[], total: number) =>
  desenhar(
    createElement(ListaCurta, {
      registros: ids.map(registro),
      total,
      erro: null,
      tentar: () => undefined,
      lendo: false,
      vazio: 'Nenhum por enquanto',
      caminho: (id) => `/registro/${id}`,
      todas: '/registros',
    }),
  )

test('cada um leva à sua página, e a todos só onde há mais do que se mostram', () => {
  const cada = [
    ['/registro/a', 'Registro a'],
    ['/registro/b', 'Registro b'],
  ]
  expect(linksDe(desenhada(['a', 'b'], 2))).toEqual(cada)
  expect(linksDe(desenhada(['a', 'b'], 23))).toEqual([...cada, ['/registros', 'Ver todas as 23']])
})

test('sem nenhum, diz que não há', () => expect(emTexto(desenhada([], 0))).toBe('Nenhum por enquanto'))

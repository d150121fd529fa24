import { describe, expect, test } from 'vitest'
import { lugaresDe, type ParteDoTributo } from './lugares.rules.ts'

const lugar = (categoria_id: string | null, fundo_id = 'ordinario') => ({ categoria_id, fundo_id })
const parte = (valor: number, categoria: string | null, fundo?: string): ParteDoTributo => ({
  ...lugar(categoria, fundo),
  valor,
})
const inteira = (valor: number, categoria: string | null, fundo?: string) => ({
  ...{ valor, conta: lugar(categoria, fundo), partes: [] },
})
const dividida = (valor: number, ...partes: ParteDoTributo[]) => ({ valor, conta: lugar(null), partes })

describe('o tributo é das categorias e dos fundos das notas', () => {
  test('de uma nota inteira, é de onde ela é; de várias do mesmo lugar, uma parte só', () => {
    expect(lugaresDe([inteira(465, 'manutencao')])).toEqual([parte(465, 'manutencao')])
    expect(lugaresDe([inteira(300, 'm'), inteira(65, 'm'), inteira(100, 'm')])).toEqual([parte(465, 'm')])
  })

  test('de uma nota dividida, em proporção, ao centavo', () => {
    const nota = dividida(31_806, parte(284_000, 'm'), parte(400_000, 'm', 'reserva'))
    const partes = lugaresDe([nota])
    expect(partes).toEqual([parte(13_206, 'm'), parte(18_600, 'm', 'reserva')])
    expect(partes.reduce((s, p) => s + p.valor, 0)).toBe(31_806)
  })

  test('cada lugar aparece uma vez, na ordem das notas', () => {
    const notas = [inteira(10, 'b', 'reserva'), dividida(20, parte(1, 'a'), parte(1, 'b', 'reserva')), inteira(5, null)]
    expect(lugaresDe(notas)).toEqual([parte(20, 'b', 'reserva'), parte(10, 'a'), parte(5, null)])
  })

  test('o que em uma parte é menos que um centavo não é parte', () => {
    expect(lugaresDe([dividida(1, parte(999, 'a'), parte(1, 'b'))])).toEqual([parte(1, 'a')])
  })

  test('mais partes do que uma conta tem perdem a categoria da menor em diante, e nunca o fundo', () => {
    const notas = Array.from({ length: 14 }, (_, i) => inteira(100 + i, `c${i}`, i % 2 === 0 ? 'ordinario' : 'reserva'))
    const partes = lugaresDe(notas)
    expect(partes).toHaveLength(12)
    const doFundo = (fundo: string, quais: readonly { valor: number; fundo_id: string }[]) =>
      quais.filter((p) => p.fundo_id === fundo).reduce((s, p) => s + p.valor, 0)
    for (const fundo of ['ordinario', 'reserva'])
      expect(doFundo(fundo, partes)).toBe(
        doFundo(
          fundo,
          notas.map(({ valor, conta }) => ({ ...conta, valor })),
        ),
      )
    expect(partes.filter((p) => p.categoria_id === null)).toHaveLength(2)
  })
})

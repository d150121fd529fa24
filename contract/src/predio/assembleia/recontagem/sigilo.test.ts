import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contar, type Peso } from '../exatas.ts'
import { unidadesDe } from '../provas/predio-de-prova.ts'
import { porqueNaoESecreto, unidadesReveladas } from './sigilo.ts'

const em = (nums: readonly number[]) => unidadesDe(nums.map((num) => ({ num, den: 100 })))

/** Totals of votes that are numbers of options. */
const totais = (unidades: ReturnType<typeof em>, votos: readonly number[], peso: Peso) =>
  [0, 1, 2].map((opcao) =>
    contar(
      unidades.filter((_, i) => votos[i] === opcao),
      peso,
    ),
  )

/** Units in every set with that weight and size, by trying all sets. */
function porForcaBruta(nums: readonly number[], votos: readonly number[]): number {
  const soma = (conjunto: number) => nums.reduce((s, num, i) => (conjunto & (1 << i) ? s + num : s), 0)
  const quantas = (conjunto: number) => nums.filter((_, i) => conjunto & (1 << i)).length
  return [0, 1, 2].reduce((reveladas, opcao) => {
    const certo = votos.reduce((c, voto, i) => (voto === opcao ? c | (1 << i) : c), 0)
    const possiveis = Array.from({ length: 1 << nums.length }, (_, c) => c).filter(
      (c) => soma(c) === soma(certo) && quantas(c) === quantas(certo),
    )
    const sempre = possiveis.reduce((a, b) => a & b, (1 << nums.length) - 1)
    return reveladas + (certo === 0 ? 0 : quantas(sempre))
  }, 0)
}

describe('um voto com peso não é secreto', () => {
  it('o total de um resultado já diz quem votou o quê', () => {
    const unidades = em([1, 2, 4, 8, 16])
    const publicados = totais(unidades, [0, 1, 0, 1, 2], 'fracao')
    expect(unidadesReveladas(unidades, 'fracao', publicados)).toBe(5)
    expect(porqueNaoESecreto(unidades, 'fracao', publicados)).toBe(
      'A votação não pode ser secreta: os votos têm o peso da fração de cada unidade, e quem conhece as frações descobre quem votou o quê; só este resultado já mostra o voto de ao menos 5 de 5 unidades, e a lista dos votos, que qualquer pessoa pode recontar, diz como votou cada unidade.',
    )
  })

  it('com pesos iguais só a unanimidade aponta alguém, e a lista aponta sempre', () => {
    const unidades = em([5, 5, 5])
    expect(unidadesReveladas(unidades, 'unidade', totais(unidades, [0, 0, 0], 'unidade'))).toBe(3)
    expect(porqueNaoESecreto(unidades, 'unidade', totais(unidades, [0, 0, 0], 'unidade'))).toContain(
      'A votação não é secreta: só este resultado já mostra o voto de ao menos 3 de 3 unidades',
    )
    expect(porqueNaoESecreto(unidades, 'fracao', totais(unidades, [0, 0, 1], 'fracao'))).toMatch(
      /^A votação não é secreta: este resultado sozinho não mostra o voto de nenhuma unidade, mas a lista/,
    )
  })

  it('a conta é a de quem tenta todos os conjuntos', () => {
    const predio = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 2 })), {
      minLength: 1,
      maxLength: 8,
    })
    fc.assert(
      fc.property(predio, (casas) => {
        const [nums, votos] = [casas.map(([num]) => num), casas.map(([, voto]) => voto)]
        const unidades = em(nums)
        expect(unidadesReveladas(unidades, 'fracao', totais(unidades, votos, 'fracao'))).toBe(
          porForcaBruta(nums, votos),
        )
      }),
      { numRuns: 100 },
    )
  })

  it('somas demais: não se diz de ninguém o que não se sabe', () => {
    const nums = Array.from({ length: 40 }, (_, i) => 1_000_003 * (i + 1) + i * i * i)
    const unidades = unidadesDe(nums.map((num) => ({ num, den: 1_000_000_000 })))
    const votos = nums.map((_, i) => i % 2)
    expect(unidadesReveladas(unidades, 'fracao', totais(unidades, votos, 'fracao'))).toBe(0)
  })
})

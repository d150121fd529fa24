import { describe, expect, it } from 'vitest'
import type { Materia } from '../materias.ts'
import { apurar } from '../apuracao.ts'
import { comparador, PREDIOS } from './comparacao.ts'
import { type Papel, pelaLei } from './pela-lei.ts'

const OUTROS: readonly Papel[] = ['nao', 'ausente', 'abstencao', 'nao', 'branco', 'desacordo', 'mudo']

/** Who is not for it: of three subsets, in one all are against, in one nobody else came, in one each does something else. */
function papeisDe(subconjunto: number): Papel[] {
  const outro = (i: number) =>
    (['nao', 'ausente'] as const)[subconjunto % 3] ?? OUTROS[(subconjunto + i * 3) % OUTROS.length] ?? 'nao'
  return Array.from({ length: 12 }, (_, i) => ((subconjunto >> i) & 1 ? 'sim' : outro(i)))
}

describe.each(PREDIOS)('doze unidades, $nome', (predio) => {
  it('todos os subconjuntos a favor, todas as matérias, as duas convocações: o mesmo que a lei', () => {
    const { comparar, diferencas, vezes, regras } = comparador(predio)
    for (let subconjunto = 0; subconjunto < 4096; subconjunto++) comparar(papeisDe(subconjunto))
    expect(diferencas).toEqual([])
    expect(regras).toBeGreaterThanOrEqual(6)
    const saidas = ['aprovado', 'nao-instalada', 'rejeitado', 'sem-quorum-especial']
    expect(Object.keys(vezes).toSorted()).toEqual((predio.empata ? [...saidas, 'empate'] : saidas).toSorted())
  })
})

/** Everything a small building can be at. */
const TUDO: readonly Papel[] = ['sim', 'nao', 'mudo', 'ausente']

function* combinacoes(quantas: number, de: (i: number) => readonly Papel[]): Generator<Papel[]> {
  if (quantas === 0) return yield []
  for (const resto of combinacoes(quantas - 1, de)) for (const papel of de(quantas - 1)) yield [...resto, papel]
}

const PEQUENO = {
  nome: 'cinco unidades',
  fracoes: [7, 5, 3, 2, 2].map((num) => ({ num, den: 20 })),
  devedoras: [4],
  acusadas: [1],
  peso: 'fracao' as const,
  empata: true,
}
const CASOS: readonly Materia[] = ['outra', 'obra-util', 'convencao', 'novo-pavimento', 'multa-reiterada']

describe.each(CASOS)('%s', (materia) => {
  const { votacaoDe, naLei, regraDe } = comparador(PEQUENO, [materia])
  const predio = naLei(materia)
  const estados = [...combinacoes(5, () => TUDO)]
  const instalada = (papeis: readonly Papel[]) => pelaLei(materia, 2, predio, papeis) !== 'nao-instalada'

  it('decidido é o que nenhum voto que ainda pode vir muda, e só isso', () => {
    const passou = (papeis: readonly Papel[]) => pelaLei(materia, 2, predio, papeis) === 'aprovado'
    const semDebito = { ...predio, devedoras: new Set<number>() }
    const passouSemDebito = (papeis: readonly Papel[]) => pelaLei(materia, 2, semDebito, papeis) === 'aprovado'
    const so = (saidas: Set<boolean>) => (saidas.size > 1 ? null : saidas.has(true) ? 'aprovado' : 'nao-aprovado')
    for (const papeis of estados.filter(instalada)) {
      const { decidido } = apurar(votacaoDe(papeis), regraDe(materia), 'segunda')
      const doQueEsta = (i: number): Papel[] =>
        papeis[i] === 'mudo' ? ['sim', 'nao', 'mudo'] : [papeis[i] ?? 'ausente']
      const comOsPresentes = new Set([...combinacoes(5, doQueEsta)].map(passou))
      expect(decidido.comOsPresentes, papeis.join()).toBe(so(comOsPresentes))
      // The one that owes may pay and come: what it said while it owed is no vote.
      const deQuemVier = (i: number): Papel[] =>
        papeis[i] === 'ausente' || i === 4 ? ['sim', 'nao', 'ausente'] : doQueEsta(i)
      const saidas = new Set([...combinacoes(5, deQuemVier)].map(passouSemDebito))
      expect(decidido.venhaQuemVier, papeis.join()).toBe(so(saidas))
    }
  })

  it('as unidades que faltam são as menos que bastam', () => {
    for (const papeis of estados.filter(instalada)) {
      const { falta, regra } = apurar(votacaoDe(papeis), regraDe(materia), 'segunda')
      const podem = (i: number): Papel[] => {
        const papel = papeis[i] ?? 'ausente'
        return papel === 'sim' || (papel === 'ausente' && regra.denominador === 'presentes') ? [papel] : ['sim', papel]
      }
      const mudancas = [...combinacoes(5, podem)]
        .filter((outros) => pelaLei(materia, 2, predio, outros) === 'aprovado')
        .map((outros) => outros.filter((papel, i) => papel !== papeis[i] && !predio.devedoras.has(i)).length)
      expect(falta === null ? 0 : falta.unidades, papeis.join()).toBe(
        mudancas.length === 0 ? null : Math.min(...mudancas),
      )
    }
  })
})

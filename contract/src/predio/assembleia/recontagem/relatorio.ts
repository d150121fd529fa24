import { chaveDo } from './cadeia.ts'
import type { Conferencia } from './conferir.ts'
import { resultadoDo } from './arquivo.ts'
import { aberturasDe, registroPorExtenso } from './palavras.ts'

/** What a page shows of a recount, in Portuguese, with nothing left to decide. */

export interface Relatorio {
  confere: boolean
  titulo: string
  /** What the seal is to be held against. */
  selo: string
  falhas: readonly string[]
  avisos: readonly string[]
  itens: readonly { titulo: string; frase: string; totais: readonly string[]; naoContadas: readonly string[] }[]
  /** For the minutes. */
  fatos: readonly string[]
  linhas: readonly { n: number; certa: boolean; texto: string }[]
}

const tituloDe = ({ confere, falhas, linhas }: Conferencia): string =>
  confere
    ? `Confere: ${linhas.length} linhas seguidas, nenhuma mudada, e o resultado é o que o arquivo diz`
    : `Não confere: ${falhas.length === 1 ? '1 coisa não está' : `${falhas.length} coisas não estão`} como devia`

export function relatorioDe(conferencia: Conferencia): Relatorio {
  const { confere, falhas, avisos, linhas, selo, dobra } = conferencia
  const aberturas = aberturasDe(linhas.map(({ registro }) => registro))
  const erradas = new Set(falhas.map(({ linha }) => linha))
  return {
    confere,
    titulo: tituloDe(conferencia),
    selo: selo ?? 'nenhum',
    falhas: falhas.map(({ frase }) => frase),
    avisos: avisos.map(({ frase }) => frase),
    itens: (dobra?.itens ?? []).map(resultadoDo).map(({ titulo, frase, totais, naoContadas }) => ({
      titulo,
      frase,
      totais: totais.map(({ nome, peso, unidades }) => `${nome}: ${peso}, unidades: ${unidades}`),
      naoContadas,
    })),
    fatos: (dobra?.fatos ?? []).map(({ frase }) => frase),
    linhas: linhas.map(({ registro, recibo, elo }, i) => {
      const porque = dobra?.porqueNaoConta.get(chaveDo(registro)) ?? null
      const partes = [
        registroPorExtenso(registro, aberturas),
        ...(recibo === null ? [] : [`recibo ${recibo}`]),
        ...(porque === null ? [] : [`não conta: ${porque}`]),
        `elo ${elo.slice(0, 12)}`,
      ]
      return { n: i + 1, certa: !erradas.has(i + 1), texto: partes.join('; ') }
    }),
  }
}

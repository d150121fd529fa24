import { diaEm } from '#contract/valores/calendario.ts'
import { nomeParaMostrar } from '../arquivos/nomes.rules.ts'

/** Longest name inside the archive, in characters: with its folder it fits what Windows takes of a path. */
const MAXIMO = 100

/** What no system lets into the name of a file (Windows is the strictest). */
const PROIBIDOS = /[<>:"/\\|?*]/g

function partes(nome: string): [base: string, extensao: string] {
  const ponto = nome.lastIndexOf('.')
  return ponto <= 0 ? [nome, ''] : [nome.slice(0, ponto), nome.slice(ponto)]
}

/**
 * Where a file goes in the archive: the folder of what holds it, the day it came, its own name, and its number, which no other
 * has: `arquivos/despesas/2025-03-14 nota fiscal (27).pdf`.
 */
export function caminhoDoArquivo(
  a: { nome: string; criado_em: string; entidade: string | null },
  numero: number,
): string {
  const [base, extensao] = partes(nomeParaMostrar(a.nome).replace(PROIBIDOS, '-'))
  const curta = [...base]
    .slice(0, MAXIMO)
    .join('')
    .replace(/[. ]+$/, '')
  return `arquivos/${a.entidade ?? 'outros'}/${diaEm(new Date(a.criado_em))} ${curta} (${numero})${extensao}`
}

import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { alvoDoImport } from './direcoes.mjs'

/** What a source imports, types too. */
export const IMPORTS = /(?:from\s+|import\(\s*|import\s+)'([^']+)'/g

/** What each source imports of the others, types and imports at run time too. @returns {Map<string, string[]>} */
export function grafoDeImports(raiz) {
  const fontes = globSync('{contract,server/src,web}/**/*.{ts,tsx}', { cwd: raiz })
    .map((arquivo) => arquivo.replaceAll('\\', '/'))
    .filter((arquivo) => !/node_modules|\/dist\/|\.test\.tsx?$/.test(arquivo))
  const ha = new Set(fontes)
  return new Map(
    fontes.map((arquivo) => {
      const pedidos = [...readFileSync(posix.join(raiz, arquivo), 'utf8').matchAll(IMPORTS)].map(([, pedido]) => pedido)
      return [arquivo, pedidos.map((pedido) => alvoDoImport(pedido, arquivo)).filter((alvo) => ha.has(alvo))]
    }),
  )
}

/** Rings of a graph (strongly connected components of more than one node, by Tarjan), each with its nodes. */
export function aneisDe(grafo) {
  const ordem = new Map()
  const alcanca = new Map()
  const pilha = []
  const aneis = []
  const visitar = (no) => {
    ordem.set(no, ordem.size)
    alcanca.set(no, ordem.get(no))
    pilha.push(no)
    for (const outro of grafo.get(no) ?? []) {
      if (!ordem.has(outro)) visitar(outro)
      if (pilha.includes(outro)) alcanca.set(no, Math.min(alcanca.get(no), alcanca.get(outro)))
    }
    if (alcanca.get(no) !== ordem.get(no)) return
    const anel = pilha.splice(pilha.indexOf(no))
    if (anel.length > 1) aneis.push(anel)
  }
  for (const no of grafo.keys()) if (!ordem.has(no)) visitar(no)
  return aneis
}

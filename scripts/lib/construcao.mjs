import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { capturarNode, duracao } from './processo.mjs'
import { noProjeto, pastaDeCache } from './projeto.mjs'

const FORA_DA_CONTA = new Set(['dist', 'node_modules'])

/**
 * Something that is made of the sources and kept.
 * @typedef {object} Construcao
 * @property {string} nome
 * @property {string} script what makes it
 * @property {string[]} fontes everything it is made of
 * @property {string} resultado a file that is there once it was made
 * @property {string} fazendo what people read meanwhile
 * @property {string} feita what they read afterwards, before how long it took
 */

/** @type {Record<'web' | 'servidor', Construcao>} */
export const construcoes = {
  web: {
    nome: 'web',
    script: 'scripts/build-web.mjs',
    fontes: ['web', 'contract/src', 'package-lock.json', 'tsconfig.base.json', 'scripts/build-web.mjs'],
    resultado: 'web/dist/index.html',
    fazendo: 'Preparando as páginas…',
    feita: 'Páginas prontas em',
  },
  servidor: {
    nome: 'servidor',
    script: 'scripts/build-server.mjs',
    fontes: [
      'server/src',
      'server/migrations',
      'contract/src',
      'package.json',
      'package-lock.json',
      'scripts/build-server.mjs',
    ],
    resultado: 'server/dist/pronto.js',
    fazendo: 'Preparando o servidor…',
    feita: 'Servidor pronto em',
  },
}

/** Digest of the name, size and modification time of everything a build reads: cheap, and never misses an edit. */
function retratoDe(fontes) {
  const resumo = createHash('sha256')
  const anotar = (caminho) => {
    const dados = statSync(noProjeto(caminho), { throwIfNoEntry: false })
    if (!dados) return
    if (!dados.isDirectory()) {
      if (!/\.test\.tsx?$/.test(caminho)) resumo.update(`${caminho}\0${dados.size}\0${dados.mtimeMs}\n`)
      return
    }
    for (const nome of readdirSync(noProjeto(caminho)).sort())
      if (!FORA_DA_CONTA.has(nome)) anotar(`${caminho}/${nome}`)
  }
  fontes.forEach(anotar)
  return resumo.digest('hex')
}

/**
 * Makes one of them when what it is made of changed since the last time; otherwise returns at once.
 * @param {Construcao} construcao
 * @returns {Promise<{codigo: number, saida: string}>} the build's exit code and output (empty when nothing had to be done)
 */
export async function garantir({ nome, script, fontes, resultado, fazendo, feita }, avisar = console.log) {
  const retrato = retratoDe(fontes)
  const carimbo = join(pastaDeCache, `${nome}.sha256`)
  const emDia =
    existsSync(noProjeto(resultado)) && existsSync(carimbo) && readFileSync(carimbo, 'utf8').trim() === retrato
  if (emDia) return { codigo: 0, saida: '' }
  avisar(fazendo)
  const inicio = performance.now()
  const fim = await capturarNode([noProjeto(script)], { env: { ...process.env, NODE_ENV: 'production' } })
  if (fim.codigo === 0) {
    mkdirSync(pastaDeCache, { recursive: true })
    writeFileSync(carimbo, `${retrato}\n`)
    avisar(`${feita} ${duracao(inicio)}.`)
  }
  return fim
}

/** As `garantir`, one after the other, ending the process with what went wrong when one fails. */
export async function garantirOuSair(quais, avisar = console.log) {
  for (const qual of quais) {
    const { codigo, saida } = await garantir(qual, avisar)
    if (codigo === 0) continue
    console.error(saida.trim())
    console.error(`A preparação (${qual.nome}) não deu certo: veja as linhas acima.`)
    process.exit(1)
  }
}

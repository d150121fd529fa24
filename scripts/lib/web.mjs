import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { capturarNode, duracao } from './processo.mjs'
import { noProjeto, pastaDeCache } from './projeto.mjs'

const FONTES = ['web', 'contract/src', 'package-lock.json', 'tsconfig.base.json', 'scripts/build-web.mjs']
const FORA_DA_CONTA = new Set(['dist', 'node_modules'])
const carimbo = join(pastaDeCache, 'web.sha256')

/** Digest of the name, size and modification time of everything the web build reads: cheap, and never misses an edit. */
function retratoDasFontes() {
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
  FONTES.forEach(anotar)
  return resumo.digest('hex')
}

function webEmDia(retrato) {
  return (
    existsSync(noProjeto('web/dist/index.html')) &&
    existsSync(carimbo) &&
    readFileSync(carimbo, 'utf8').trim() === retrato
  )
}

/**
 * Builds the web pages when what they are made of changed since the last build; otherwise returns at once.
 * @returns {Promise<{codigo: number, saida: string}>} the build's exit code and output (empty when nothing had to be done)
 */
export async function garantirWeb({ avisar = console.log } = {}) {
  const retrato = retratoDasFontes()
  if (webEmDia(retrato)) return { codigo: 0, saida: '' }
  avisar('Preparando as páginas…')
  const inicio = performance.now()
  const resultado = await capturarNode([noProjeto('scripts/build-web.mjs')], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (resultado.codigo === 0) {
    mkdirSync(pastaDeCache, { recursive: true })
    writeFileSync(carimbo, `${retrato}\n`)
    avisar(`Páginas prontas em ${duracao(inicio)}.`)
  }
  return resultado
}

/** As `garantirWeb`, ending the process with what went wrong when the build fails. */
export async function garantirWebOuSair(opcoes) {
  const { codigo, saida } = await garantirWeb(opcoes)
  if (codigo === 0) return
  console.error(saida.trim())
  console.error('As páginas não puderam ser preparadas: veja as linhas acima.')
  process.exit(1)
}

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ambienteSemAjustes } from './lib/ambiente.mjs'
import { garantirDependencias } from './lib/instalar.mjs'
import { lancarVersao, planejarVersao } from './lib/nova-versao.mjs'
import { aoParar, capturarNode } from './lib/processo.mjs'
import { noProjeto, raiz } from './lib/projeto.mjs'

// Releases what is on main (CONTRIBUTING.md, Releases): npm run release -- 1.1.0; without a number, the smallest that is allowed.
// npm run release -- --conferir says what it would be and changes nothing, on any branch.

/** The OpenAPI document of the product as it is here. It takes the pinned Node to load it. */
async function lerApi() {
  const pasta = mkdtempSync(join(tmpdir(), 'condominio-release-'))
  const arquivo = join(pasta, 'api.json')
  try {
    const { codigo, saida } = await capturarNode([noProjeto('scripts/lib/documento-da-api.mjs'), arquivo], {
      env: ambienteSemAjustes(),
    })
    if (codigo !== 0) throw new Error(`O documento da API não foi montado:\n${saida}`)
    return JSON.parse(readFileSync(arquivo, 'utf8'))
  } finally {
    rmSync(pasta, { recursive: true, force: true })
  }
}

const casa = {
  raiz,
  lerApi,
  conferir: () => capturarNode([noProjeto('scripts/check.mjs')]),
  dizer: console.log,
}

aoParar()
await garantirDependencias()
const argumentos = process.argv.slice(2)
const pedida = argumentos.find((a) => !a.startsWith('-'))
try {
  if (argumentos.includes('--conferir')) {
    const { versao, ultima, passo, api } = await planejarVersao(casa, pedida)
    console.log(`${ultima} → ${versao} (${passo})\n\n${api || 'Na API nada mudou.'}`.trimEnd())
  } else {
    const versao = await lancarVersao(casa, pedida)
    console.log(`Versão ${versao} em main, com a etiqueta v${versao}. Para publicar: git push --follow-tags`)
  }
} catch (erro) {
  console.error(erro.message)
  process.exitCode = 1
}

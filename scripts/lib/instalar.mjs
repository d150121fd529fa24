import { existsSync, readFileSync } from 'node:fs'
import { capturar, duracao } from './processo.mjs'
import { nodeFixado, noProjeto } from './projeto.mjs'

const VERSAO_MINIMA_DO_NODE = 20

function lerPacotes(arquivo) {
  return JSON.parse(readFileSync(arquivo, 'utf8')).packages
}

/**
 * Tells whether node_modules is what package-lock.json asks for, without running npm.
 * npm leaves in node_modules/.package-lock.json what it installed, written last, so an interrupted install is seen too.
 */
export function dependenciasEmDia() {
  const instalado = noProjeto('node_modules', '.package-lock.json')
  if (!existsSync(instalado) || !existsSync(nodeFixado)) return false
  const pedidos = lerPacotes(noProjeto('package-lock.json'))
  const presentes = lerPacotes(instalado)
  return Object.entries(pedidos).every(([caminho, pacote]) => {
    if (caminho === '') return true
    const presente = presentes[caminho]
    // Optional packages of other systems are in the lock and rightly not on disk.
    return presente ? presente.version === pacote.version : pacote.optional === true
  })
}

/** Installs the exact locked dependencies when they are missing or out of date; otherwise returns at once. Ends the process on failure. */
export async function garantirDependencias() {
  if (Number(process.versions.node.split('.')[0]) < VERSAO_MINIMA_DO_NODE) {
    console.error(`É preciso Node ${VERSAO_MINIMA_DO_NODE} ou mais novo; este é o ${process.versions.node}.`)
    process.exit(1)
  }
  if (dependenciasEmDia()) return
  console.log('Instalando as dependências (só acontece quando elas mudam)…')
  const inicio = performance.now()
  const argumentos = ['ci', '--loglevel=error', '--no-audit', '--no-fund', '--no-progress', '--include=dev']
  const { codigo, saida } = await npm(argumentos)
  if (codigo !== 0 || !dependenciasEmDia()) {
    console.error(saida.trim())
    console.error('A instalação das dependências falhou: veja as linhas acima e rode o comando de novo.')
    process.exit(1)
  }
  console.log(`Dependências instaladas em ${duracao(inicio)}.`)
}

/** Runs npm to its end, as `capturar` does. */
export function npm(argumentos, opcoes = {}) {
  // Inside `npm start` npm tells where it is; that avoids a shell and finds the same npm.
  const npmAtual = process.env.npm_execpath
  const env = { ...process.env, NODE_ENV: 'development' }
  if (npmAtual?.endsWith('.js')) return capturar(process.execPath, [npmAtual, ...argumentos], { env, ...opcoes })
  return capturar('npm', argumentos, { env, shell: process.platform === 'win32', ...opcoes })
}

import { accessSync, constants, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { capturar } from './processo.mjs'

const NOMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
const FORA_DO_PATH = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/opt/google/chrome',
  '/Applications/Chromium.app/Contents/MacOS',
  '/Applications/Google Chrome.app/Contents/MacOS',
]
const NOMES_DE_MAC = ['Chromium', 'Google Chrome', 'chrome']

function executavel(caminho) {
  try {
    accessSync(caminho, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The same browser without windows, which takes a fifth less of a machine to run the journeys. */
const SEM_JANELA = 'chromium-headless-shell'

/**
 * Path of a Chromium-family browser on this machine (the one in CHROMIUM_PATH first), or null.
 * @param {boolean} [semJanela] one without windows is preferred
 */
export function acharNavegador(semJanela = false) {
  const indicado = process.env.CHROMIUM_PATH
  if (indicado) return executavel(indicado) ? indicado : null
  const pastas = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...FORA_DO_PATH]
  const candidatos = pastas.flatMap((pasta) => [...NOMES, ...NOMES_DE_MAC].map((nome) => join(pasta, nome)))
  const primeiros = semJanela ? pastas.map((pasta) => join(pasta, SEM_JANELA)) : []
  return [...primeiros, ...candidatos].find(executavel) ?? null
}

function podeInstalar() {
  try {
    return process.getuid?.() === 0 && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}

/**
 * Finds the browser of the journeys, installing Debian's Chromium when there is none and that is possible.
 * @param {object} [opcoes]
 * @param {(aviso: string) => void} [opcoes.avisar]
 * @param {boolean} [opcoes.semJanela] the one without windows will do, and is preferred
 * @returns {Promise<{caminho: string} | {motivo: string}>} its path, or one line saying what the person should do
 */
export async function garantirNavegador({ avisar = console.log, semJanela = false } = {}) {
  const presente = acharNavegador(semJanela)
  if (presente) return { caminho: presente }
  if (process.env.CHROMIUM_PATH)
    return { motivo: `CHROMIUM_PATH: não há um navegador em ${process.env.CHROMIUM_PATH}.` }
  const pedido = 'As jornadas precisam de um Chromium ou Google Chrome: instale um, ou aponte CHROMIUM_PATH para ele.'
  if (!podeInstalar()) return { motivo: pedido }
  avisar('Instalando o Chromium do Debian…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await capturar('apt-get', ['update', '-qq'], { env })
  const { saida } = await capturar('apt-get', ['install', '-y', '-qq', semJanela ? SEM_JANELA : 'chromium'], { env })
  const instalado = acharNavegador(semJanela)
  return instalado ? { caminho: instalado } : { motivo: `${saida.trim().split('\n').at(-1)}\n${pedido}` }
}

/**
 * What the journeys are told of browsers: one without windows for most of them, and one with, which has a viewer of PDFs.
 * @param {boolean} [aVista] somebody wants to watch: with windows for all
 * @returns {Promise<{env: Record<string, string>} | {motivo: string}>}
 */
export async function navegadoresDasJornadas(aVista = false) {
  const achados = [await garantirNavegador({ semJanela: !aVista }), await garantirNavegador()]
  const falta = achados.find(({ caminho }) => !caminho)
  if (falta) return { motivo: falta.motivo }
  const [deQuaseTodas, comJanela] = achados.map(({ caminho }) => caminho)
  return { env: { CHROMIUM_PATH: deQuaseTodas, CHROMIUM_COM_JANELA: comJanela } }
}

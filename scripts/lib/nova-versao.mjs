import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compararApis } from './comparar-apis.mjs'
import { escolherVersao, fecharNotas, partirNotas, passoDe, quebrasCaladas, secaoDaApi } from './notas-da-versao.mjs'
import { comoArquivo, resumirApi } from './resumo-da-api.mjs'

const PASTA_DAS_APIS = 'docs/api'
const NOTAS = 'CHANGELOG.md'

/**
 * Where a release happens and what it asks others for.
 * @typedef {object} Casa
 * @property {string} raiz the repository
 * @property {() => Promise<object>} lerApi the OpenAPI document of the product as it is here
 * @property {() => Promise<{codigo: number, saida: string}>} conferir `npm run check`
 * @property {(linha: string) => void} dizer
 */

const git = (raiz, ...argumentos) => execFileSync('git', argumentos, { cwd: raiz, encoding: 'utf8' }).trim()
const lerJson = (...partes) => JSON.parse(readFileSync(join(...partes), 'utf8'))

/** Only from main, with nothing else on the table. @throws {Error} */
function exigirLimpo(raiz) {
  const ramo = git(raiz, 'branch', '--show-current')
  if (ramo !== 'main') throw new Error(`Uma versão sai de main, e aqui é ${ramo || 'nenhum ramo'}.`)
  const mexido = git(raiz, 'status', '--porcelain')
  if (mexido !== '') throw new Error(`Há mudanças que não estão em commit nenhum:\n${mexido}`)
}

/**
 * Later programs are tried on the data that each version leaves (CONTRIBUTING.md, Releases).
 * @throws {Error} when those of this one were not made
 */
function exigirDados(raiz) {
  const ultimo = (pasta, padrao) =>
    readdirSync(join(raiz, pasta))
      .flatMap((nome) => padrao.exec(nome)?.[1] ?? [])
      .toSorted()
      .at(-1)
  const migracao = ultimo('server/migrations', /^(\d{4})_/)
  const dados = ultimo('server/test/versoes', /^(\d{4})\.tar\.br$/)
  if (migracao !== dados)
    throw new Error(
      `Faltam os dados desta versão (migração ${migracao}): node_modules/.bin/node server/test/versoes/criar.ts`,
    )
}

/** The API of the version before, as it was kept. @throws {Error} */
function apiDe(raiz, versao) {
  const arquivo = join(raiz, PASTA_DAS_APIS, `${versao}.json`)
  if (!existsSync(arquivo))
    throw new Error(`Falta ${PASTA_DAS_APIS}/${versao}.json: sem ele não se sabe o que mudou na API.`)
  return lerJson(arquivo)
}

/**
 * What a release of what is here would be.
 * @param {Casa} casa
 * @param {string} [pedida] the version; without it, the smallest that what changed allows
 * @throws {Error} in one sentence why it cannot be
 */
export async function planejarVersao({ raiz, lerApi }, pedida) {
  const { version: ultima } = lerJson(raiz, 'package.json')
  const { texto } = partirNotas(readFileSync(join(raiz, NOTAS), 'utf8'))
  const antes = apiDe(raiz, ultima)
  const documento = await lerApi()
  const mudancas = compararApis(antes, resumirApi(documento, ultima))
  const caladas = quebrasCaladas(texto, mudancas)
  if (caladas.length > 0)
    throw new Error(
      `Estas mudanças podem parar quem usa a API, e ${NOTAS} não diz nada delas:\n${caladas.map((m) => `  ${m.operacao}: ${m.texto}`).join('\n')}`,
    )
  const passo = passoDe(texto, mudancas)
  const versao = escolherVersao({ ultima, pedida, passo })
  return { versao, ultima, passo, api: secaoDaApi(mudancas), resumo: resumirApi(documento, versao) }
}

/** Sets the version in a file of npm's, leaving the rest of it as it is. */
function porVersao(caminho, versao) {
  const pacote = lerJson(caminho)
  pacote.version = versao
  if (pacote.packages?.[''] !== undefined) pacote.packages[''].version = versao
  writeFileSync(caminho, `${JSON.stringify(pacote, null, 2)}\n`)
}

/** Writes the version into every file that tells it. @returns {string[]} what was touched */
function escreverVersao(raiz, { versao, ultima, api, resumo }, dia) {
  const notas = join(raiz, NOTAS)
  writeFileSync(notas, fecharNotas(readFileSync(notas, 'utf8'), { versao, dia, api }))
  for (const arquivo of ['package.json', 'package-lock.json']) porVersao(join(raiz, arquivo), versao)
  mkdirSync(join(raiz, PASTA_DAS_APIS), { recursive: true })
  rmSync(join(raiz, PASTA_DAS_APIS, `${ultima}.json`))
  writeFileSync(join(raiz, PASTA_DAS_APIS, `${versao}.json`), comoArquivo(resumo))
  return [NOTAS, 'package.json', 'package-lock.json', PASTA_DAS_APIS]
}

/**
 * Releases what is here: notes, version and API in one commit, and a tag. Nothing leaves this computer.
 * @param {Casa} casa
 * @param {string} [pedida] as in `planejarVersao`
 * @param {string} [dia]
 * @returns {Promise<string>} the version
 * @throws {Error} in one sentence why not; nothing was changed
 */
export async function lancarVersao(casa, pedida, dia = new Date().toISOString().slice(0, 10)) {
  const { raiz, conferir, dizer } = casa
  exigirLimpo(raiz)
  exigirDados(raiz)
  const plano = await planejarVersao(casa, pedida)
  const etiqueta = `v${plano.versao}`
  if (git(raiz, 'tag', '--list', etiqueta) !== '') throw new Error(`A etiqueta ${etiqueta} já existe.`)
  dizer(`${plano.ultima} → ${plano.versao} (${plano.passo}). Conferindo…`)
  const { codigo, saida } = await conferir()
  if (codigo !== 0) throw new Error(`npm run check não passa:\n${saida}`)
  const tocados = escreverVersao(raiz, plano, dia)
  git(raiz, 'add', '--all', ...tocados)
  git(raiz, 'commit', '--quiet', '--message', `chore(release): ${plano.versao}`)
  git(raiz, 'tag', '--annotate', etiqueta, '--message', plano.versao)
  return plano.versao
}

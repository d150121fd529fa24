import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ambienteSemAjustes } from './ambiente.mjs'
import { navegadoresDasJornadas } from './navegador.mjs'
import { construcoes, garantir } from './construcao.mjs'
import { capturarNode } from './processo.mjs'
import { comandos, existeNoProjeto, noProjeto, pastaDeCache } from './projeto.mjs'

/**
 * One step of a door (an npm script).
 * @typedef {object} Etapa
 * @property {string} nome what `--so=` takes
 * @property {string} titulo
 * @property {string} [depoisDe] the step whose end this one waits for, if it was asked for too
 * @property {() => Promise<Resultado>} rodar
 *
 * @typedef {object} Resultado
 * @property {number} codigo 0 when all is well
 * @property {string} saida what to show when it is not
 * @property {string} [detalhe] a few words beside the title (counts)
 * @property {number} [passaram] tests
 * @property {number} [falharam] tests
 */

const env = () => ambienteSemAjustes()

async function tipos() {
  const resultados = []
  for (const projeto of ['.', 'web', 'web/sw', 'e2e']) {
    if (existeNoProjeto(projeto))
      resultados.push(await capturarNode([comandos.tsc, '-p', projeto, '--singleThreaded'], { env: env() }))
  }
  return {
    codigo: resultados.find(({ codigo }) => codigo !== 0)?.codigo ?? 0,
    saida: resultados.map(({ saida }) => saida).join(''),
  }
}

const garantirPaginas = () => garantir(construcoes.web, () => undefined)

const ferramenta = (...argumentos) => capturarNode(argumentos, { env: env() })

function lerContagem(arquivo) {
  return existsSync(arquivo) ? JSON.parse(readFileSync(arquivo, 'utf8')) : null
}

/** Tells tests and journeys that what is left for `test:tudo` need not be done. */
const deTodoDia = (tudo) => (tudo ? {} : { SO_O_DE_TODO_DIA: '1' })

async function vitest({ tudo, projetos: pedidos = [] }) {
  const destino = join(pastaDeCache, 'vitest.json')
  rmSync(destino, { force: true })
  const relatores = ['--reporter=dot', '--reporter=./scripts/lib/relator-vitest.mjs']
  const escolhidos = pedidos.map((projeto) => `--project=${projeto}`)
  const { codigo, saida } = await capturarNode([comandos.vitest, 'run', ...relatores, ...escolhidos], {
    env: ambienteSemAjustes({ CONTAGEM_VITEST: destino, ...deTodoDia(tudo) }),
  })
  const projetos = Object.entries(lerContagem(destino)?.contagem ?? {})
  const somar = (estado) => projetos.reduce((total, [, contagem]) => total + contagem[estado], 0)
  const pulados = somar('skipped') + somar('pending')
  return {
    codigo,
    saida,
    detalhe: [
      ...projetos.map(([nome, { passed, failed }]) => `${nome} ${passed + failed}`),
      ...(pulados ? [`pulados ${pulados}`] : []),
    ].join(', '),
    passaram: somar('passed'),
    falharam: somar('failed'),
  }
}

/** Tests of a Playwright report; a skipped one counts as neither. */
function contarJornadas(arquivo) {
  const { expected = 0, unexpected = 0 } = lerContagem(arquivo)?.stats ?? {}
  return { passaram: expected, falharam: unexpected }
}

async function tamanhos() {
  const web = await garantirPaginas()
  return web.codigo === 0 ? ferramenta(comandos.sizeLimit) : web
}

async function jornadas(argumentos, tudo) {
  const navegadores = await navegadoresDasJornadas()
  if (!navegadores.env) return { codigo: 1, saida: navegadores.motivo }
  const web = await garantirPaginas()
  if (web.codigo !== 0) return web
  const destino = join(pastaDeCache, 'e2e.json')
  rmSync(destino, { force: true })
  const { codigo, saida } = await capturarNode(
    [comandos.playwright, 'test', '--config=e2e', '--reporter=dot,json', ...argumentos],
    { env: ambienteSemAjustes({ ...navegadores.env, ...deTodoDia(tudo), PLAYWRIGHT_JSON_OUTPUT_NAME: destino }) },
  )
  const { passaram, falharam } = contarJornadas(destino)
  return { codigo, saida, detalhe: String(passaram + falharam), passaram, falharam }
}

/** @satisfies {Record<string, Etapa>} what reads the code without running it */
export const conferencias = {
  tipos: { nome: 'tipos', titulo: 'Tipos', rodar: tipos },
  lint: { nome: 'lint', titulo: 'Lint', rodar: () => ferramenta(comandos.oxlint) },
  formato: {
    nome: 'formato',
    titulo: 'Formato',
    rodar: () => ferramenta(comandos.prettier, '--check', '--log-level=warn', '.'),
  },
  api: { nome: 'api', titulo: 'Documento da API', rodar: () => ferramenta(noProjeto('scripts/lint/openapi.mjs')) },
  knip: { nome: 'knip', titulo: 'Código sem uso', rodar: () => ferramenta(comandos.knip, '--no-progress') },
}

/** @type {Etapa} what people get of it: pages, and the joined server */
export const paginas = {
  nome: 'web',
  titulo: 'Páginas',
  rodar: async () => {
    const web = await garantirPaginas()
    return web.codigo === 0 ? garantir(construcoes.servidor, () => undefined) : web
  },
}

/** @type {Etapa} */
export const tamanho = {
  nome: 'tamanho',
  titulo: 'Tamanho das páginas',
  depoisDe: paginas.nome,
  rodar: tamanhos,
}

/**
 * The tests beside the journeys. What they serve are the built pages.
 * @param {object} opcoes
 * @param {boolean} opcoes.tudo both engines for all
 * @param {string[]} [opcoes.projetos] only these of vitest.config.ts
 * @returns {Etapa}
 */
export const testes = (opcoes) => ({
  nome: 'vitest',
  titulo: 'Testes',
  depoisDe: paginas.nome,
  rodar: () => vitest(opcoes),
})

/**
 * The journeys in a browser.
 * @param {object} opcoes
 * @param {boolean} opcoes.tudo every journey in both themes and widths; otherwise one at least of each kind, once
 * @param {string} [opcoes.parte] "1/3" for the first of three parts
 * @returns {Etapa}
 */
export const jornadasDoNavegador = ({ tudo, parte }) => ({
  nome: 'e2e',
  titulo: 'Jornadas',
  depoisDe: paginas.nome,
  rodar: () =>
    jornadas(
      [
        ...(tudo ? [] : ['--grep=@sempre', '--project=com-visor', '--project=claro-1280']),
        ...(parte === undefined ? [] : [`--shard=${parte}`]),
      ],
      tudo,
    ),
})

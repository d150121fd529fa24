import { duracao } from './processo.mjs'

const LARGURA_DO_TITULO = 22
const LARGURA_DO_DETALHE = 44

function mostrar(etapa, resultado, inicio) {
  const sinal = resultado.codigo === 0 ? 'ok    ' : 'FALHOU'
  const detalhe = (resultado.detalhe ?? '').padEnd(LARGURA_DO_DETALHE)
  console.log(`${sinal}  ${etapa.titulo.padEnd(LARGURA_DO_TITULO)}${detalhe}${duracao(inicio).padStart(12)}`)
  if (resultado.codigo !== 0) console.log(`\n${resultado.saida.trim()}\n`)
}

async function rodarUma(etapa) {
  const inicio = performance.now()
  const resultado = await etapa.rodar().catch((erro) => ({ codigo: 1, saida: erro.stack ?? String(erro) }))
  mostrar(etapa, resultado, inicio)
  return resultado
}

/**
 * Runs lines of steps side by side, the steps of a line one after the other, and prints one line for each as it ends
 * (with its output when it failed). A failed step doesn't keep the others from running.
 * @param {import('./etapas.mjs').Etapa[][]} filas
 */
export async function rodarEtapas(filas) {
  const fins = new Map()
  const resultados = []
  // Every step's end can be waited for before the first one runs: it may be of another line.
  for (const { nome } of filas.flat()) {
    let avisar
    fins.set(nome, { fim: new Promise((resolver) => (avisar = resolver)), avisar })
  }
  const percorrer = async (fila) => {
    for (const etapa of fila) {
      await fins.get(etapa.depoisDe)?.fim
      resultados.push(await rodarUma(etapa))
      fins.get(etapa.nome).avisar()
    }
  }
  await Promise.all(filas.map(percorrer))
  return resultados
}

/** Adds the results up: tests that passed, and what failed (each test; a failed step without a failed test counts as one). */
export function somarResultados(resultados) {
  let passaram = 0
  let falharam = 0
  for (const resultado of resultados) {
    passaram += resultado.passaram ?? 0
    falharam += resultado.falharam ?? 0
    if (resultado.codigo !== 0 && !resultado.falharam) falharam += 1
  }
  return { passaram, falharam }
}

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
 * Runs steps, some side by side, and prints one line for each as it ends (with its output when it failed).
 * A failed step doesn't keep the others from running.
 * @param {import('./etapas.mjs').Etapa[]} etapas
 * @param {number} [ladoALado] how many at once
 */
export async function rodarEtapas(etapas, ladoALado = 1) {
  const fila = etapas.values()
  const resultados = []
  const trabalhar = async () => {
    for (const etapa of fila) resultados.push(await rodarUma(etapa))
  }
  await Promise.all(Array.from({ length: ladoALado }, trabalhar))
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

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Vitest reporter: writes how many tests of each project passed, failed and were skipped to the file in CONTAGEM_VITEST. */
export default class RelatorDeContagem {
  onTestRunEnd(modulos, errosSoltos) {
    const contagem = {}
    for (const modulo of modulos) {
      const projeto = (contagem[modulo.project.name] ??= { passed: 0, failed: 0, skipped: 0, pending: 0 })
      // Of a project that runs some tests of its files by name, the others are no skipped ones.
      const porNome = modulo.project.config.testNamePattern !== undefined
      const estados = [...modulo.children.allTests()]
        .map((teste) => teste.result().state)
        .filter((estado) => !(porNome && estado === 'skipped'))
      for (const estado of estados) projeto[estado] += 1
      // A file that breaks before its first test has no failed test to show for it.
      if (modulo.state() === 'failed' && !estados.includes('failed')) projeto.failed += 1
    }
    const destino = process.env.CONTAGEM_VITEST
    mkdirSync(dirname(destino), { recursive: true })
    writeFileSync(destino, JSON.stringify({ contagem, errosSoltos: errosSoltos.length }))
  }
}

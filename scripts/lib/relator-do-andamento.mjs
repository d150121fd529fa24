import { Andamento } from '../../server/src/operacao/andamento.ts'

/**
 * Vitest reporter for work of hours whose output nobody watches: a line now and then with the files that are done and the test that
 * is running. On a terminal Vitest's own summary says as much, and this one says nothing.
 */
export default class RelatorDoAndamento {
  #andamento = process.stdout.isTTY ? null : new Andamento(process.stdout)
  #total = 0
  #feito = 0

  onTestRunStart(arquivos) {
    this.#total = arquivos.length
  }

  onTestCaseReady(teste) {
    this.#andamento?.em({ oQue: `${teste.name}: arquivos`, feito: this.#feito, total: this.#total })
  }

  onTestModuleEnd() {
    this.#feito++
  }

  onTestRunEnd() {
    this.#andamento?.apagar()
  }
}

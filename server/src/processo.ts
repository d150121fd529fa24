import { ErroDeConfiguracao, lerConfig } from './platform/config.ts'
import { iniciar } from './start.ts'

/** The process: settings, start, signals. One clear line and code 1 when it cannot start. */
function falhar(erro: unknown): never {
  const linha =
    erro instanceof ErroDeConfiguracao
      ? erro.message
      : `Não foi possível iniciar: ${erro instanceof Error ? erro.message : String(erro)}`
  process.stderr.write(`${linha}\n`)
  process.exit(1)
}

try {
  const processo = await iniciar(lerConfig(), falhar)
  let encerrando = false
  for (const sinal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(sinal, () => {
      if (encerrando) return
      encerrando = true
      setTimeout(() => process.exit(1), 9_000).unref()
      processo.encerrar().then(() => process.exit(0), falhar)
    })
  }
} catch (erro) {
  falhar(erro)
}

import { writeFileSync } from 'node:fs'
import { avisosDeTerceiros } from './lib/avisos.mjs'
import { raiz } from './lib/projeto.mjs'

// The notices of what is in node_modules, which go with it wherever it goes: node scripts/avisos.mjs [file]. The image has them.

const [, , arquivo] = process.argv
try {
  const texto = avisosDeTerceiros(raiz)
  if (arquivo === undefined) process.stdout.write(texto)
  else writeFileSync(arquivo, texto)
} catch (erro) {
  console.error(erro.message)
  process.exitCode = 1
}

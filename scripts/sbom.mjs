import { writeFileSync } from 'node:fs'
import { inventario } from './lib/inventario.mjs'
import { aoParar } from './lib/processo.mjs'

// The software bill of materials of what runs in production: npm run sbom [-- file]; without a file, on the terminal.

aoParar()
const [, , arquivo] = process.argv
const texto = await inventario()
if (arquivo === undefined) process.stdout.write(texto)
else {
  writeFileSync(arquivo, texto)
  console.log(`Lista de componentes gravada em ${arquivo}.`)
}

import { writeFileSync } from 'node:fs'
import { inventario } from './lib/inventario.mjs'
import { construcoes, garantirOuSair } from './lib/construcao.mjs'
import { garantirDependencias } from './lib/instalar.mjs'
import { aoParar } from './lib/processo.mjs'

// The software bill of materials of what runs in production, on the server and in browsers: npm run sbom [-- file]; without a
// file, on the terminal. The pages are built first when they changed: their build says what it took in.

aoParar()
await garantirDependencias()
await garantirOuSair([construcoes.web], console.error)
const [, , arquivo] = process.argv
const texto = await inventario()
if (arquivo === undefined) process.stdout.write(texto)
else {
  writeFileSync(arquivo, texto)
  console.log(`Lista de componentes gravada em ${arquivo}.`)
}

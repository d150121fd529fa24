import { ambienteSemAjustes } from './lib/ambiente.mjs'
import { construcoes, garantirOuSair } from './lib/construcao.mjs'
import { garantirDependencias } from './lib/instalar.mjs'
import { aoParar, capturarNode } from './lib/processo.mjs'
import { noProjeto } from './lib/projeto.mjs'

aoParar()
await garantirDependencias()
await garantirOuSair([construcoes.servidor])
// Options pass through. --carga and --soak are long work at a fixed rate, --livros what the books cost; without them: --rapido,
// --postgres, --md.
const opcoes = process.argv.slice(2)
const sustentada = opcoes.some((o) => o === '--carga' || o === '--soak')
const qual = opcoes.includes('--livros') ? 'livros' : sustentada ? 'sustentada' : 'velocidade'
const arquivo = `bench/${qual}.bench.ts`
const { codigo } = await capturarNode([noProjeto(arquivo), ...opcoes], { stdio: 'inherit', env: ambienteSemAjustes() })
process.exitCode = codigo

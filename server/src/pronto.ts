import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { retratoDasFontes } from './platform/fontes.ts'

/** Put here by `scripts/build-server.mjs`: of which sources it joined the server. */
declare const RETRATO_DAS_FONTES: string

// The joined server begins here (docs/adr/0069), as the sources do in main.ts. After an upgrade without the build, those are run:
// joined code of yesterday beside migrations of today would be neither.
const raiz = join(import.meta.dirname, '../..')
enableCompileCache(join(raiz, '.cache/node'))
if (retratoDasFontes(raiz) === RETRATO_DAS_FONTES) await import('./processo.ts')
else {
  process.stderr.write('O servidor em server/dist é de outra versão: “npm start” o refaz. Até lá, rodam as fontes.\n')
  await import(pathToFileURL(join(raiz, 'server/src/processo.ts')).href)
}

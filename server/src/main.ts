import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// What Node makes of the sources (types stripped, code compiled) is kept, so that the next start need not make it again.
// Where the folder cannot be written the server starts as it would without.
enableCompileCache(join(import.meta.dirname, '../../.cache/node'))
await import('./processo.ts')

import { enxugar } from './lib/enxugar.mjs'
import { noProjeto } from './lib/projeto.mjs'

// For the image alone, after `npm prune --omit=dev`: takes out of node_modules what a running server never reads.

const bytes = enxugar(noProjeto('node_modules'), `${process.platform}-${process.arch}`)
console.log(`${Math.round(bytes / 1e6)} MB a menos.`)

import { writeFileSync } from 'node:fs'
import { montarDocumento } from '../../server/src/platform/openapi/montar.ts'

// Writes the OpenAPI document of the product into a file: node_modules/.bin/node scripts/lib/documento-da-api.mjs file

writeFileSync(process.argv[2], JSON.stringify(await montarDocumento()))

import { createConfig, formatProblems, lintFromString } from '@redocly/openapi-core'
import { montarDocumento } from '../../server/src/platform/openapi/montar.ts'

/**
 * The document of the API by the rules of Redocly: all that it recommends, each as an error, and each field and call with
 * words. A literal part of a path goes before a parameter, as OpenAPI has it and our router does: those are not ambiguous.
 */
const REGRAS = {
  'no-ambiguous-paths': 'off',
  'no-invalid-media-type-examples': 'error',
  'no-invalid-schema-examples': 'error',
  'no-invalid-parameter-examples': 'error',
  'no-unused-components': 'error',
  'operation-operationId-unique': 'error',
  'parameter-description': 'error',
  'tag-description': 'error',
}

const documento = await montarDocumento()
const config = await createConfig({ extends: ['recommended'], rules: REGRAS })
const problemas = await lintFromString({ source: JSON.stringify(documento), absoluteRef: 'openapi.json', config })
if (problemas.length > 0) {
  formatProblems(problemas, {
    format: 'stylish',
    totals: { errors: problemas.length, warnings: 0, ignored: 0 },
    version: '',
  })
  process.exitCode = 1
}
const operacoes = Object.values(documento.paths).flatMap((metodos) => Object.values(metodos)).length
console.log(`OpenAPI: ${operacoes} operações, ${problemas.length} problemas`)

/** `npm run mutantes`: the arithmetic of the product is changed in small ways, one at a time, and the tests must notice. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutantes.config.ts' },
  mutate: [
    'server/src/**/*.rules.ts',
    'contract/src/{boleto,calendario,chave-pix,competencia,datas,dinheiro,feriados,fracao,fundo-ordinario,moeda,periodo,pix,repeticao}.ts',
  ],
  // None: Stryker rewrites the paths of one for its copy, with a compiler's API that TypeScript 7 has no more. Ours names none.
  tsconfigFile: 'nenhum',
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 20_000,
  reporters: ['clear-text', 'progress-append-only', 'json', 'html'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: '.cache/mutantes/mutantes.json' },
  htmlReporter: { fileName: '.cache/mutantes/mutantes.html' },
  thresholds: { high: 95, low: 90, break: 90 },
  tempDirName: '.cache/mutantes/copia',
  ignorePatterns: ['web', 'e2e', 'bench', 'docs', 'dados*', 'test-results', 'server/test/versoes'],
  allowEmpty: false,
}

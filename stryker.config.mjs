/** `npm run mutantes`: the arithmetic of the product is changed in small ways, one at a time, and the tests must notice. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutantes.config.ts' },
  mutate: [
    '{contract,server,web}/src/**/*.rules.ts',
    'contract/src/*/{boleto,calendario,chave-pix,competencia,datas,dias-uteis,dinheiro,feriados,fracao,fundo-ordinario,linhas-de-lista,modelo-de-lembrete,moeda,nome-da-unidade,periodo,pix,por-extenso,quadros,quadros-da-prestacao,rendimento,repeticao}.ts',
  ],
  // None: Stryker rewrites the paths of one for its copy, with a compiler's API that TypeScript 7 has no more. Ours names none.
  tsconfigFile: 'nenhum',
  // Nothing is type-checked here: Stryker need not read every file to turn it off.
  disableTypeChecks: false,
  coverageAnalysis: 'perTest',
  // What is worked out once, as a module is loaded (tables, zod's schemas), would need a process and all tests for each mutant.
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 3000,
  reporters: ['clear-text', 'progress-append-only', 'json', 'html'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: '.cache/mutantes/mutantes.json' },
  htmlReporter: { fileName: '.cache/mutantes/mutantes.html' },
  // Whether it fails is for scripts/mutantes.mjs to say, file by file.
  thresholds: { high: 95, low: 90, break: null },
  tempDirName: '.cache/mutantes/copia',
  ignorePatterns: ['.cache', 'web/dist', 'e2e', 'bench', 'docs', '/dados*', 'test-results', 'server/test/versoes'],
  allowEmpty: false,
}

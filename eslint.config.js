import { defineConfig, globalIgnores } from 'eslint/config'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { direcoes, nomeDeArquivo } from './scripts/lint/direcoes.mjs'

const testes = ['**/*.test.{ts,tsx,mjs}', '**/*.e2e.ts', '{server/test,e2e}/**/*.ts']
const semLimiteDeTamanho = [...testes, 'server/migrations/**', 'server/src/demo/**', 'bench/**']

const agora = 'Leia a hora de platform/clock.ts'
const soNoClock = [
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: agora },
  { selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']", message: agora },
]

const soNoConfig = { object: 'process', property: 'env', message: 'Só platform/config.ts lê o ambiente' }
const soParaMostrar = ['req', 'ctx'].map((object) => ({
  object,
  property: 'ip',
  message: 'Um limite por endereço conta ctx.rede (platform/http/network.ts)',
}))

const regrasParaTudo = {
  eqeqeq: ['error', 'smart'],
  'no-var': 'error',
  'prefer-const': 'error',
  'object-shorthand': 'error',
  'no-control-regex': 'error',
  'no-constant-binary-expression': 'error',
  'no-self-compare': 'error',
  'no-template-curly-in-string': 'error',
  'no-unreachable-loop': 'error',
  'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack', 'prettier-ignore'] }],
  'no-console': 'error',
  'max-lines': ['error', 300],
  'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
  'projeto/direcoes': 'error',
  'projeto/nome-de-arquivo': 'error',
}

const regrasDeTipos = {
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
  '@typescript-eslint/no-confusing-void-expression': 'off',
  '@typescript-eslint/no-generated-empty-object-type': 'off',
  '@typescript-eslint/no-misused-spread': 'off',
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false, properties: false } }],
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
  // Fastify handlers and interfaces both engines implement are async by contract, with or without an await inside.
  '@typescript-eslint/require-await': 'off',
  '@typescript-eslint/no-unnecessary-type-parameters': 'off',
  '@typescript-eslint/no-invalid-void-type': 'off',
}

export default defineConfig([
  globalIgnores([
    '**/node_modules/',
    'web/dist/',
    '.cache/',
    'dados*/',
    'coverage/',
    'test-results/',
    'playwright-report/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { plugins: { projeto: { rules: { direcoes, 'nome-de-arquivo': nomeDeArquivo } } } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: { ...regrasParaTudo, ...regrasDeTipos },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    rules: {
      'react-hooks/exhaustive-deps': 'error',
      // Closing what was open when the address changes is exactly this.
      'react-hooks/set-state-in-effect': 'off',
      'no-console': ['error', { allow: ['error'] }],
    },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    ignores: ['web/src/ui/floating.tsx'],
    rules: { 'no-restricted-imports': ['error', { name: '@mantine/core', message: 'Importe de ui/floating.tsx' }] },
  },
  {
    files: ['**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['server/src/**/*.ts'],
    ignores: ['server/src/platform/config.ts', ...testes],
    rules: { 'no-restricted-properties': ['error', soNoConfig, ...soParaMostrar] },
  },
  {
    // Where the address is shown or logged, and nothing is counted.
    files: ['server/src/platform/{auth/hook,auth/sessions,http/error-handler}.ts'],
    rules: { 'no-restricted-properties': ['error', soNoConfig] },
  },
  {
    files: ['server/src/**/*.ts', 'server/migrations/**/*.ts'],
    ignores: ['server/src/platform/clock.ts', ...testes],
    rules: { 'no-restricted-syntax': ['error', ...soNoClock] },
  },
  {
    files: ['{scripts,bench,e2e}/**/*.{ts,mjs}', '*.config.{js,ts}'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { ecmaVersion: 'latest', sourceType: 'module' },
    rules: { ...regrasParaTudo, 'no-console': 'off', 'no-unused-vars': ['error', { argsIgnorePattern: '^_' }] },
  },
  {
    files: semLimiteDeTamanho,
    rules: { 'max-lines': 'off', 'max-lines-per-function': 'off' },
  },
  {
    files: testes,
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
])

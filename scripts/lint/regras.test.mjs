import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { capturarNode } from '../lib/processo.mjs'
import { comandos, noProjeto } from '../lib/projeto.mjs'

// One offence of each kind in a small house of its own, under the real settings: a rule that no longer runs is seen here.

const funcaoLonga = (linhas) => `export function longa() {\n${'  void 0\n'.repeat(linhas)}}\n`

/** File → what it holds and the rules it must be refused by. */
const CASOS = [
  // what needs types
  ['server/src/promessa.ts', 'const f = async () => 1\nf()\n', 'no-floating-promises'],
  ['server/src/espera.ts', 'export const f = async () => { await 1 }\n', 'await-thenable'],
  ['server/src/callback.ts', '[1].forEach(async () => { await Promise.resolve() })\n', 'no-misused-promises'],
  ['server/src/condicao.ts', "export const f = (a: string) => a ?? 'x'\n", 'no-unnecessary-condition'],
  ['server/src/afirmacao.ts', 'export const f = (a: string) => a as string\n', 'no-unnecessary-type-assertion'],
  ['server/src/texto.ts', 'export const f = (a: object) => `${' + 'a}`\n', 'no-base-to-string'],
  ['server/src/molde.ts', 'export const f = (a: string[]) => `${' + 'a}`\n', 'restrict-template-expressions'],
  ['server/src/soma.ts', "export const f = (a: number) => a + '1'\n", 'restrict-plus-operands'],
  ['server/src/jogado.ts', "export const f = () => { throw 'x' }\n", 'only-throw-error'],
  ['server/src/solto.ts', "export const f = [1].map(''.at)\n", 'unbound-method'],
  ['server/src/qualquer.ts', 'export const f: string = JSON.parse("1")\n', 'no-unsafe-assignment'],
  ['server/src/retorno.ts', 'export const f = (): string => JSON.parse("1")\n', 'no-unsafe-return'],
  ['server/src/velho.ts', "export const f = escape('a')\n", 'no-deprecated'],
  [
    'server/src/volta.ts',
    'export async function f() { try { return Promise.resolve(1) } catch { return 2 } }\n',
    'return-await',
  ],
  // what does not
  ['server/src/any.ts', 'export const f = (a: any) => a\n', 'no-explicit-any'],
  ['server/src/nulo.ts', 'export const f = (a: string | null) => a!\n', 'no-non-null-assertion'],
  ['server/src/sobra.ts', 'const sobra = 1\nconst _sobra = 2\n', 'no-unused-vars', 'no-unused-vars'],
  ['server/src/igual.ts', 'export const f = (a: string, b: string) => a == b\n', 'eqeqeq'],
  ['server/src/avisa.ts', "console.log('x')\n", 'no-console'],
  ['server/src/marca.ts', '// todo: depois\n// prettier-ignore\n', 'no-warning-comments', 'no-warning-comments'],
  ['server/src/grande.ts', 'export {}\n'.repeat(301), 'max-lines'],
  ['server/src/longa.ts', funcaoLonga(60), 'max-lines-per-function'],
  ['server/src/calada.ts', 'export const f = 1 // oxlint-disable-line no-console\n', 'unused-disable-directive'],
  ['server/test/longa.ts', funcaoLonga(121)],
  // where things are read
  ['server/src/ambiente.ts', 'export const f = process.env.X\n', 'no-restricted-properties'],
  ['server/src/endereco.ts', 'export const f = (req: { ip: string }) => req.ip\n', 'no-restricted-properties'],
  ['server/src/platform/autenticacao/autenticacao.ts', 'export const f = (req: { ip: string }) => req.ip\n'],
  ['server/src/hora.ts', 'export const f = [new Date(), Date.now()]\n', 'relogio', 'relogio'],
  ['server/src/dia.ts', "export const f = new Date('2026-01-01')\n"],
  ['server/src/platform/relogio.ts', 'export const f = new Date()\n'],
  // which way imports go, and names
  ['server/src/modules/contas/a/a.routes.ts', "import 'kysely'\n", 'direcoes'],
  ['contract/src/a.ts', "export * from '#server/app.ts'\n", 'direcoes'],
  ['server/src/da-web.ts', "import 'react'\n", 'direcoes'],
  ['web/src/features/casa/a/preguica.ts', "export const f = () => import('../b/b.ts')\n", 'direcoes'],
  ['server/src/utils.ts', 'export {}\n', 'nome-de-arquivo'],
  ['server/src/MaiusCula.ts', 'export {}\n', 'nome-de-arquivo'],
  ['web/src/ui/page/cabecalho.tsx', 'export {}\n', 'nome-de-arquivo'],
  ['web/src/features/casa/a/summary.tsx', 'export {}\n', 'nome-de-arquivo'],
  // the web
  ['web/src/ui/solto.tsx', "import '@mantine/core'\n", 'no-restricted-imports'],
  ['web/src/ui/overlays/floating.tsx', "import '@mantine/core'\n"],
  ['web/src/ui/componente.tsx', funcaoLonga(121), 'max-lines-per-function'],
  [
    'web/src/ui/gancho.tsx',
    "import { useState } from 'react'\nexport function A({ b }: { b: boolean }) { if (b) useState(1)\n return null }\n",
    'rules-of-hooks',
  ],
  [
    'web/src/ui/efeito.tsx',
    "import { useEffect } from 'react'\nexport function A({ b }: { b: () => void }) { useEffect(() => { b() }, [])\n return null }\n",
    'exhaustive-deps',
  ],
  [
    'web/src/ui/referencia.tsx',
    "import { useRef } from 'react'\nexport function A() { const a = useRef(1)\n return <b>{a.current}</b> }\n",
    'refs',
  ],
  ['web/src/ui/impuro.tsx', 'export function A() { return <b>{Math.random()}</b> }\n', 'purity'],
  [
    'web/src/ui/mutado.tsx',
    'export function A({ b }: { b: { c: number } }) { b.c = 1\n return <b>{b.c}</b> }\n',
    'immutability',
  ],
  [
    'web/src/ui/estado.tsx',
    "import { useState } from 'react'\nexport function A() { const [a, b] = useState(1)\n b(2)\n return <b>{a}</b> }\n",
    'set-state-in-render',
  ],
  ['web/src/ui/dentro.tsx', 'export function A() { const B = () => <b />\n return <B /> }\n', 'static-components'],
  // scripts
  ['scripts/a.mjs', 'let a = 1\nconsole.log(a)\n', 'prefer-const'],
]

const casa = mkdtempSync(join(tmpdir(), 'lint-'))
const achados = new Map()

beforeAll(async () => {
  for (const nome of ['.oxlintrc.json', 'package.json', 'scripts/lint', 'tsconfig.base.json'])
    cpSync(noProjeto(nome), join(casa, nome), { recursive: true })
  symlinkSync(noProjeto('node_modules'), join(casa, 'node_modules'))
  const opcoes = { lib: ['es2024', 'dom'], jsx: 'react-jsx', types: ['node', 'react'], noUnusedLocals: false }
  const tsconfig = { extends: './tsconfig.base.json', compilerOptions: opcoes, include: ['**/*.ts', '**/*.tsx'] }
  writeFileSync(join(casa, 'tsconfig.json'), JSON.stringify(tsconfig))
  for (const [arquivo, texto] of CASOS) {
    mkdirSync(dirname(join(casa, arquivo)), { recursive: true })
    writeFileSync(join(casa, arquivo), texto)
  }
  const { saida } = await capturarNode([comandos.oxlint, '--format=json', ...CASOS.map(([arquivo]) => arquivo)], {
    cwd: casa,
  })
  for (const { filename, code, message } of JSON.parse(saida).diagnostics) {
    const regra =
      /\((.+)\)/.exec(code ?? '')?.[1] ?? (message.startsWith('Unused') ? 'unused-disable-directive' : message)
    achados.set(filename, [...(achados.get(filename) ?? []), regra])
  }
})

afterAll(() => rmSync(casa, { recursive: true, force: true }))

it.each(CASOS)('%s', (arquivo, _texto, ...regras) => {
  const seus = achados.get(arquivo) ?? []
  if (regras.length === 0) expect(seus).toEqual([])
  else expect(seus).toEqual(expect.arrayContaining(regras))
  expect(seus.length, 'cada uma por si').toBeGreaterThanOrEqual(regras.length)
})

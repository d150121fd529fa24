import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** The guide to a new field, done to the letter in a copy of the project. Only in the whole run: it type-checks the copy four times. */

const raiz = join(import.meta.dirname, '../..')
const SEM_COPIA = new Set(['node_modules', '.git', '.cache', 'dist', 'test-results', 'dados'])

interface Passo {
  arquivo: string
  /** The line it follows; null for a new file. */
  depoisDe: string | null
  codigo: string
}

/** Each piece of code of the guide under a comment that says where it goes. */
function lerPassos(): Passo[] {
  const guia = readFileSync(join(raiz, 'docs/como-adicionar-um-campo.md'), 'utf8')
  const passo = /<!-- (\S+?\.tsx?)(?:: depois de `([^\n]+)`)? -->\n+```tsx?\n(.*?)```/gs
  return [...guia.matchAll(passo)].map(([, arquivo = '', depoisDe = null, codigo = '']) => ({
    arquivo,
    depoisDe,
    codigo,
  }))
}

const copia = mkdtempSync(join(tmpdir(), 'condominio-guia-'))
beforeAll(() => {
  cpSync(raiz, copia, {
    recursive: true,
    filter: (de) =>
      !relative(raiz, de)
        .split('/')
        .some((parte) => SEM_COPIA.has(parte)),
  })
  symlinkSync(join(raiz, 'node_modules'), join(copia, 'node_modules'))
})
afterAll(() => {
  rmSync(copia, { recursive: true, force: true })
})

function aplicar({ arquivo, depoisDe, codigo }: Passo): void {
  const caminho = join(copia, arquivo)
  if (depoisDe === null) return writeFileSync(caminho, codigo)
  const antes = readFileSync(caminho, 'utf8')
  const linha = antes.split('\n').find((l) => l.trim() === depoisDe.trim())
  expect(linha, `${arquivo} tem a linha “${depoisDe}”`).toBeDefined()
  writeFileSync(caminho, antes.replace(`${linha}\n`, `${linha}\n${codigo}`))
}

const rodar = (...partes: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, partes, { cwd: copia, encoding: 'utf8' })
  return { certo: status === 0, saida: `${stdout}${stderr}` }
}
const tipos = (projeto: string) => rodar('node_modules/.bin/tsc', '-p', projeto, '--singleThreaded')
const testes = (projeto: string, arquivo: string) =>
  rodar('node_modules/vitest/vitest.mjs', 'run', '--project', projeto, arquivo)

test.skipIf(process.env.SO_O_DE_TODO_DIA !== undefined)(
  'os passos do guia, em cinco arquivos: cada um é pedido pelo compilador ou por um teste, e no fim tudo compila e passa',
  () => {
    const passos = lerPassos()
    expect(new Set(passos.map((p) => p.arquivo)).size).toBe(5)
    const ate = (arquivo: string) => {
      while (passos[0]?.arquivo === arquivo) aplicar(passos.shift() as Passo)
    }
    ate('contract/src/contas/lancamentos.ts')
    expect(tipos('.').saida).toContain('contract/src/contas/lancamentos.campos.ts')
    ate('contract/src/contas/lancamentos.campos.ts')
    expect(tipos('.').saida).toContain('TabelaLancamentos')
    ate('server/src/platform/db/tabelas.ts')
    ate('server/migrations/9999_observacao.ts')
    expect(testes('unidade', 'web/src/registros/formularios.test.ts').saida).toContain('"rotulo": "Observação"')
    ate('web/src/features/contas/lancamentos/formulario/formulario-de-lancamento.tsx')
    expect(passos).toEqual([])
    for (const projeto of ['.', 'web']) expect(tipos(projeto)).toEqual({ certo: true, saida: '' })
    expect(testes('unidade', 'web/src/registros/formularios.test.ts')).toMatchObject({ certo: true })
    expect(testes('sqlite', 'server/test/ida-e-volta.routes.test.ts')).toMatchObject({ certo: true })
  },
  // Of its own processes, four of which check the types of everything.
  1_200_000,
)

import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'

const raiz = join(import.meta.dirname, '../..')
const SEM_COPIA = new Set(['node_modules', '.git', '.cache', 'dist', 'test-results', 'dados'])

interface Passo {
  arquivo: string
  /** What is copied to it, with the words of the guide changed. */
  modelo?: string
  /** The line it follows. */
  depoisDe?: string
  /** The lines it takes the place of, from the first to the last. */
  de?: string
  ate?: string
  codigo: string
}

const PASSO =
  /<!-- (?:copiar (?<modelo>\S+) para (?<destino>\S+) -->|(?<arquivo>\S+?\.tsx?)(?:: depois de `(?<depoisDe>[^\n]+)`|: no lugar de `(?<so>[^\n]+)`|: de `(?<de>[^\n]+)` até `(?<ate>[^\n]+)`)? -->\n+```tsx?\n(?<codigo>.*?)```)/gs

/** A guide of `docs`, done to the letter in a copy of the project: each piece of code under a comment that says where it goes. */
export class Guia {
  readonly passos: Passo[]
  readonly #palavras: [la: string, aqui: string][]
  readonly #copia = mkdtempSync(join(tmpdir(), 'condominio-guia-'))

  constructor(nome: string) {
    const texto = readFileSync(join(raiz, 'docs', nome), 'utf8')
    this.passos = [...texto.matchAll(PASSO)].map(({ groups: g = {} }) => ({
      arquivo: g['arquivo'] ?? g['destino'] ?? '',
      codigo: g['codigo'] ?? '',
      ...(g['modelo'] !== undefined && { modelo: g['modelo'] }),
      ...(g['depoisDe'] !== undefined && { depoisDe: g['depoisDe'] }),
      ...(g['so'] !== undefined && { de: g['so'], ate: g['so'] }),
      ...(g['de'] !== undefined && g['ate'] !== undefined && { de: g['de'], ate: g['ate'] }),
    }))
    this.#palavras = [...texto.matchAll(/^\| `([^`]+)`\s+\| `([^`]+)`\s+\|$/gm)].map(([, la = '', aqui = '']) => [
      la,
      aqui,
    ])
    beforeAll(() => {
      const fica = (de: string) =>
        !relative(raiz, de)
          .split('/')
          .some((parte) => SEM_COPIA.has(parte))
      cpSync(raiz, this.#copia, { recursive: true, filter: fica })
      symlinkSync(join(raiz, 'node_modules'), join(this.#copia, 'node_modules'))
    })
    afterAll(() => {
      rmSync(this.#copia, { recursive: true, force: true })
    })
  }

  /** Does the next steps, as far as they are of a place. */
  ate(lugar: string): void {
    const [primeiro] = this.passos
    expect(primeiro?.arquivo.startsWith(lugar), `o próximo passo é de ${lugar}`).toBe(true)
    while (this.passos[0]?.arquivo.startsWith(lugar)) this.#aplicar(this.passos.shift() as Passo)
  }

  #aplicar({ arquivo, modelo, depoisDe, de, ate, codigo }: Passo): void {
    if (modelo !== undefined) return this.#copiar(modelo, arquivo)
    const caminho = join(this.#copia, arquivo)
    const [primeira, ultima = primeira] = depoisDe === undefined ? [de, ate] : [depoisDe]
    if (primeira === undefined || ultima === undefined) return this.#escrever(caminho, codigo)
    const linhas = readFileSync(caminho, 'utf8').split('\n')
    const inicio = linhas.findIndex((l) => l.trim() === primeira.trim())
    const fim = linhas.findIndex((l, n) => n >= inicio && l.trim() === ultima.trim())
    expect([inicio, fim].includes(-1), `${arquivo} tem as linhas “${primeira}” e “${ultima}”`).toBe(false)
    const novas = codigo.trimEnd().split('\n')
    if (depoisDe === undefined) linhas.splice(inicio, fim - inicio + 1, ...novas)
    else linhas.splice(inicio + 1, 0, ...novas)
    writeFileSync(caminho, linhas.join('\n'))
  }

  #copiar(modelo: string, destino: string): void {
    const trocar = (texto: string) => this.#palavras.reduce((t, [la, aqui]) => t.replaceAll(la, aqui), texto)
    const modelos = globSync(modelo, { cwd: raiz, exclude: ['**/*.test.ts'] })
    expect(modelos, modelo).not.toEqual([])
    for (const de of modelos) {
      const para = destino.endsWith('/') ? join(destino, trocar(basename(de))) : destino
      this.#escrever(join(this.#copia, para), trocar(readFileSync(join(raiz, de), 'utf8')))
    }
  }

  #escrever(caminho: string, texto: string): void {
    mkdirSync(dirname(caminho), { recursive: true })
    writeFileSync(caminho, texto)
  }

  #rodar(...partes: string[]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, partes, { cwd: this.#copia, encoding: 'utf8' })
    return { certo: status === 0, saida: `${stdout}${stderr}` }
  }

  tipos(projeto: string) {
    return this.#rodar('node_modules/.bin/tsc', '-p', projeto, '--singleThreaded')
  }

  testes(projeto: string, ...arquivos: string[]) {
    return this.#rodar('node_modules/vitest/vitest.mjs', 'run', '--project', projeto, ...arquivos)
  }
}

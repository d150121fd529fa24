import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const raiz = join(import.meta.dirname, '../..')
const documentos = globSync(['*.md', 'docs/**/*.md'], { cwd: raiz }).sort()
/** Names of the files of the project, wherever they are. */
const nomes = new Set(
  globSync('{bench,contract,docs,e2e,scripts,server,web}/**', { cwd: raiz }).map((c) => basename(c)),
)
const { scripts } = JSON.parse(readFileSync(join(raiz, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

const PASTA_DO_PROJETO = /^(\.ci|\.github|bench|contract|docs|e2e|scripts|server|web)\//
const NOME_DE_ARQUIVO = /^[\w.-]+\.(css|md|json|js|mjs|sql|ts|tsx|yml)$/
/** Written in the papers but born only when the product runs or is built. */
const NASCE_DEPOIS = /^(dados(-\w+)?|(?:web|server)\/dist)(\/|$)/
/** A path with a part left open: `server/src/modules/<nome>/`, `docs/adr/NNNN-….md`. */
const TEM_LACUNA = /[<>…{}\s]|NNNN/

/** Inline code of a document, without its code blocks. */
function codigos(texto: string): string[] {
  const semBlocos = texto.replace(/^```[\s\S]*?^```/gm, '')
  return [...semBlocos.matchAll(/`([^`\n]+)`/g)].map((m) => (m[1] ?? '').trim())
}

/** Targets of the links to files of the repository, as written. */
function ligacoes(texto: string): string[] {
  const alvos = [...texto.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].map((m) => decodeURI(m[1] ?? ''))
  return alvos.filter((alvo) => !/^([a-z]+:|\/)/.test(alvo))
}

/** Whether inline code is the name of a file or folder, and then whether there is one. */
function arquivoQueFalta(trecho: string): boolean {
  const caminho = trecho.replace(/:\d+$/, '')
  if (TEM_LACUNA.test(caminho) || NASCE_DEPOIS.test(caminho)) return false
  if (PASTA_DO_PROJETO.test(caminho))
    return !existsSync(join(raiz, caminho)) && globSync(caminho, { cwd: raiz }).length === 0
  if (!NOME_DE_ARQUIVO.test(caminho) || existsSync(join(raiz, caminho))) return false
  return !nomes.has(caminho)
}

describe.each(documentos)('%s', (documento) => {
  const texto = readFileSync(join(raiz, documento), 'utf8')

  it('só cita arquivos que existem', () => {
    expect(codigos(texto).filter(arquivoQueFalta)).toEqual([])
  })

  it('só aponta para páginas e imagens que existem', () => {
    expect(ligacoes(texto).filter((alvo) => !existsSync(join(raiz, dirname(documento), alvo)))).toEqual([])
  })

  it('só cita comandos que existem', () => {
    const pedidos = [...texto.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map((m) => m[1] ?? m[2] ?? '')
    expect(pedidos.filter((nome) => !(nome in scripts))).toEqual([])
  })
})

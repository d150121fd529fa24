import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** The table that says, for each line of the specification, where it lives and which test shows it. */

const raiz = join(import.meta.dirname, '../..')
const ESTADOS = ['feito', 'parcial', 'próxima etapa']

interface Linha {
  numero: string
  onde: string
  teste: string
  estado: string
}

const linhas: Linha[] = readFileSync(join(raiz, 'docs/especificacao.md'), 'utf8')
  .split('\n')
  .filter((l) => /^\| §\d/.test(l))
  .map((l) => {
    const [numero = '', , onde = '', teste = '', estado = ''] = l
      .replace(/^\||\|$/g, '')
      .split(' | ')
      .map((c) => c.trim())
    return { numero, onde, teste, estado }
  })

const arquivos = new Map<string, string[]>()
/** The texts of the files of a name, or of a path. */
function textosDe(arquivo: string): string[] {
  const lidos =
    arquivos.get(arquivo) ??
    globSync(arquivo.includes('/') ? arquivo : `{contract,server,web/src,scripts,e2e,bench}/**/${arquivo}`, {
      cwd: raiz,
    }).map((caminho) => readFileSync(join(raiz, caminho), 'utf8'))
  arquivos.set(arquivo, lidos)
  return lidos
}

/** Why a cited test, "`arquivo` › nome", is none; null when it is there. */
function problemaDe(citado: string): string | null {
  const partes = /^`([^`]+)` › (.+)$/.exec(citado)
  const [, arquivo = '', nome = ''] = partes ?? []
  if (!partes) return `não diz arquivo e nome: ${citado}`
  const textos = textosDe(arquivo)
  if (textos.length === 0) return `arquivo que não existe: ${arquivo}`
  const comoNoCodigo = nome.replaceAll("'", "\\'")
  return textos.some((t) => t.includes(nome) || t.includes(comoNoCodigo)) ? null : `teste que não existe: ${citado}`
}

describe('docs/especificacao.md', () => {
  it('tem as linhas das nove seções, cada uma com um número só seu e um estado conhecido', () => {
    expect(linhas.length).toBeGreaterThanOrEqual(150)
    expect(new Set(linhas.map((l) => l.numero)).size).toBe(linhas.length)
    expect(linhas.filter((l) => !ESTADOS.includes(l.estado)).map((l) => [l.numero, l.estado])).toEqual([])
  })

  it('o que está feito tem lugar e teste', () => {
    const semProva = linhas.filter((l) => l.estado === 'feito' && (l.teste === '—' || l.onde === '—'))
    expect(semProva.map((l) => l.numero)).toEqual([])
  })

  it('os testes citados existem, com esse nome', () => {
    const problemas = linhas
      .filter((l) => l.teste !== '—')
      .flatMap((l) => l.teste.split('<br>').map((t) => [l.numero, problemaDe(t.trim())]))
    expect(problemas.filter(([, p]) => p !== null)).toEqual([])
  })

  it('o que é de uma próxima etapa não cita lugar nem teste', () => {
    const adiantadas = linhas.filter((l) => l.estado === 'próxima etapa' && l.teste !== '—')
    expect(adiantadas.map((l) => l.numero)).toEqual([])
  })
})

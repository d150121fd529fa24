import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Reading of the papers that cite tests, and whether what they cite is there. */

const raiz = join(import.meta.dirname, '../..')

/** The cells of the rows of a paper's tables that begin like this, without the outer bars. */
export function linhasDoPapel(papel: string, comeco: RegExp): string[][] {
  return readFileSync(join(raiz, papel), 'utf8')
    .split('\n')
    .filter((l) => comeco.test(l))
    .map((l) =>
      l
        .replace(/^\||\|$/g, '')
        .split(' | ')
        .map((c) => c.trim()),
    )
}

/** What a cell cites, one by one; nothing for a dash. */
export const citadosEm = (celula: string): string[] =>
  celula === '—' || celula === '' ? [] : celula.split('<br>').map((t) => t.trim())

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

const comoNoCodigo = (nome: string) => nome.replaceAll("'", "\\'")

function partesDe(citado: string): { arquivo: string; nome: string } | null {
  const [, arquivo, nome] = /^`([^`]+)` › (.+)$/.exec(citado) ?? []
  return arquivo === undefined || nome === undefined ? null : { arquivo, nome }
}

/** Why a cited test, "`arquivo` › nome", is none; null when it is there. */
export function problemaDe(citado: string): string | null {
  const partes = partesDe(citado)
  if (partes === null) return `não diz arquivo e nome: ${citado}`
  const { arquivo, nome } = partes
  const textos = textosDe(arquivo)
  if (textos.length === 0) return `arquivo que não existe: ${arquivo}`
  return textos.some((t) => t.includes(nome) || t.includes(comoNoCodigo(nome)))
    ? null
    : `teste que não existe: ${citado}`
}

/** The title of the group a test stands in: the last one opened before it. */
function grupoDe(texto: string, nome: string): string {
  const [, grupo = ''] =
    /[^]*^\s*(?:test\.)?describe\b(.*)/m.exec(texto.slice(0, Math.max(0, texto.indexOf(nome)))) ?? []
  return grupo
}

/** Whether a cited test, or the group it stands in, holds this id in its title. */
export function temId(citado: string, id: string): boolean {
  const { arquivo, nome } = partesDe(citado) ?? { arquivo: '', nome: '' }
  const comId = new RegExp(`\\b${id}\\b`)
  const linhasDoNome = (texto: string) =>
    texto.split('\n').filter((l) => l.includes(nome) || l.includes(comoNoCodigo(nome)))
  return textosDe(arquivo).some((t) => linhasDoNome(t).some((l) => comId.test(l)) || comId.test(grupoDe(t, nome)))
}

import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { comAplicacao } from '../../../test/aplicacao.ts'
import { exameDe } from '../../../test/doutor.ts'
import { mundoDe, viver } from '../../../test/livros/viver.ts'
import { selar } from './selar.ts'

/**
 * A bit of the database file is changed, anywhere: whatever it changed of books or history is found, and the row named. SQLite alone has a
 * file of its own.
 */

const aplicacao = comAplicacao()
const pasta = mkdtempSync(join(tmpdir(), 'condominio-bytes-'))
afterAll(() => rmSync(pasta, { recursive: true, force: true }))
const VEZES = 200

/** The same places at every run. */
let semente = 20_261_126
const sorteio = (ate: number) => (semente = (semente * 48_271) % 2_147_483_647) % ate

/** Tables of books and history, which the chain is of; the key their rows are told by. */
const PROVADAS: Record<string, string> = {
  ...{ partidas: 'id', contas_contabeis: 'id', saldos_contabeis: 'rowid', auditoria: 'id', elos: 'n', cadeia: 'id' },
  ...{ fechamentos: 'competencia', pareceres_assinados: 'id', excecoes_do_fechamento: 'id' },
}
/** By which the reason of a month is offered to the next one: told to nobody, and sealed by nothing. */
const PARA_LEMBRAR = 'excecoes_do_fechamento.figura'

type Linha = Record<string, string | number | null>
type Linhas = Map<string, Linha>
/** Every row of every table by its key; null where the file cannot be read. The words of the searches are made of the records. */
function tudoEm(arquivo: string): Map<string, Linhas> | null {
  try {
    const banco = new Database(arquivo, { readonly: true })
    try {
      const tabelas = banco
        .prepare("select name from sqlite_master where type = 'table' and name not like '%palavras%'")
        .pluck()
        .all() as string[]
      const ler = (t: string) => banco.prepare(`select * from "${t}" not indexed`).all() as Linha[]
      return new Map(tabelas.map((t) => [t, new Map(ler(t).map((l, i) => [String(l[PROVADAS[t] ?? ''] ?? i), l]))]))
    } finally {
      banco.close()
    }
  } catch {
    return null
  }
}

/** Rows that are not what they were: by table, the keys of those that changed, came or went, and the columns that did. */
function mudadas(certo: Map<string, Linhas>, lido: Map<string, Linhas>) {
  const achadas = new Map<string, { chaves: Set<string>; colunas: Set<string> }>()
  for (const t of new Set([...certo.keys(), ...lido.keys()])) {
    const [a, b] = [certo.get(t) ?? new Map(), lido.get(t) ?? new Map()] as [Linhas, Linhas]
    const [chaves, colunas] = [new Set<string>(), new Set<string>()]
    for (const chave of new Set([...a.keys(), ...b.keys()])) {
      const [antes, depois] = [a.get(chave) ?? {}, b.get(chave) ?? {}]
      for (const coluna of new Set([...Object.keys(antes), ...Object.keys(depois)]))
        if (antes[coluna] !== depois[coluna]) {
          chaves.add(chave)
          colunas.add(coluna)
        }
    }
    if (chaves.size > 0) achadas.set(t, { chaves, colunas })
  }
  return achadas
}
type Mudadas = ReturnType<typeof mudadas>

/** Which table or index each page of the file is of; the pages that are of none are free. */
function donosDasPaginas(arquivo: string): { tamanho: number; donos: Map<number, string> } {
  const banco = new Database(arquivo, { readonly: true })
  const donos = new Map<number, string>()
  for (const { name, pageno } of banco.prepare('select name, pageno from dbstat').all() as {
    name: string
    pageno: number
  }[])
    donos.set(pageno, name)
  const tamanho = banco.pragma('page_size', { simple: true }) as number
  banco.close()
  return { tamanho, donos }
}

/** Whether the row that the chain names is one that changed, or is sealed by one that did: a link, or the account of an entry. */
const ehDasMudadas = (achadas: Mudadas | null, de: string, registro: string) =>
  achadas === null ||
  achadas.get(de)?.chaves.has(registro) === true ||
  [...achadas.keys()].some((t) => ['elos', 'contas_contabeis', 'cadeia'].includes(t))

/** By what the fault is said, and whether it names the row that changed. */
function comoFoiDito(faltas: readonly string[], achadas: Mudadas | null): string {
  const daCadeia = faltas.map((f) => /^cadeia: no elo \d+ \((\w+) (\S+)\)/.exec(f)).find((r) => r !== null)
  if (daCadeia) {
    const [, de = '', registro = ''] = daCadeia
    return ehDasMudadas(achadas, de, registro) ? 'a cadeia nomeia a linha' : `a cadeia nomeia outra: ${de} ${registro}`
  }
  const dito = faltas[0] ?? ''
  return dito.startsWith('banco:')
    ? 'o banco diz a página ou o índice'
    : `o doutor nomeia o registro: ${dito.split(':')[0]}`
}

test.runIf(process.env.MOTOR === 'sqlite')(
  `L57: ${VEZES} bits trocados ao acaso: o que muda livros ou histórico é dito`,
  { timeout: 3_600_000 },
  async () => {
    const { db } = aplicacao().ctx
    await viver(aplicacao(), await mundoDe(aplicacao()), 1_964, 300)
    await selar(aplicacao().ctx)
    mkdirSync(join(pasta, 'arquivos'))
    const inteiro = join(pasta, 'inteiro.sqlite')
    await sql`vacuum into ${inteiro}`.execute(db)
    const bytes = readFileSync(inteiro)
    const certo = tudoEm(inteiro)!
    const { tamanho, donos } = donosDasPaginas(inteiro)
    const arquivo = join(pasta, 'condominio.sqlite')
    copyFileSync(inteiro, arquivo)
    expect(await exameDe({ urlDoBanco: null, pastaDeDados: pasta })).toEqual([])

    const quadro = new Map<string, number>()
    const somar = (linha: string) => quadro.set(linha, (quadro.get(linha) ?? 0) + 1)
    const calados: string[] = []
    for (let i = 0; i < VEZES; i++) {
      const lugar = sorteio(bytes.length)
      const trocados = Buffer.from(bytes)
      trocados[lugar]! ^= 1 << sorteio(8)
      writeFileSync(arquivo, trocados)
      const dono = donos.get(Math.floor(lugar / tamanho) + 1) ?? 'página livre'
      const faltas = await exameDe({ urlDoBanco: null, pastaDeDados: pasta }).catch((erro: unknown) => [
        `não abre: ${String((erro as { code?: string }).code)}`,
      ])
      const lido = tudoEm(arquivo)
      const achadas = lido && mudadas(certo, lido)
      if (faltas[0]?.startsWith('não abre')) somar('não abre')
      else if (faltas.length > 0) somar(comoFoiDito(faltas, achadas))
      else if (achadas?.size === 0) somar('nada mudou: todas as linhas são as mesmas')
      else {
        const quais = [...(achadas ?? [])].flatMap(([t, { colunas }]) => [...colunas].map((c) => `${t}.${c}`))
        somar(`fora do que se prova: ${quais.join(', ')}`)
        if (achadas === null || quais.some((q) => q !== PARA_LEMBRAR && (q.split('.')[0] ?? '') in PROVADAS))
          calados.push(`byte ${lugar}, de ${dono}: ${quais.join()}`)
      }
    }
    const linhas = [...quadro].toSorted(([, a], [, b]) => b - a).map(([o, n]) => `${String(n).padStart(4)}  ${o}`)
    process.stdout.write(`${VEZES} bits trocados num arquivo de ${bytes.length} bytes:\n${linhas.join('\n')}\n`)
    expect(calados).toEqual([])
    expect([...quadro.keys()].filter((o) => o.startsWith('a cadeia nomeia outra'))).toEqual([])
    expect(quadro.get('a cadeia nomeia a linha') ?? 0).toBeGreaterThan(0)
  },
)

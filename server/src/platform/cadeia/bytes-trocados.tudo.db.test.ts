import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { comAplicacao } from '../../../test/aplicacao.ts'
import { exameDe } from '../../../test/doutor.ts'
import { selar } from './selar.ts'

/** A byte of the database file is changed, anywhere: whatever it changed of books or history is found. SQLite alone has a file of its own. */

const aplicacao = comAplicacao()
const pasta = mkdtempSync(join(tmpdir(), 'condominio-bytes-'))
afterAll(() => rmSync(pasta, { recursive: true, force: true }))
const VEZES = 200

/** The same places at every run. */
let semente = 20_261_126
const sorteio = (ate: number) => (semente = (semente * 48_271) % 2_147_483_647) % ate

/** What books and history say, row by row; null where the file cannot be read. */
function oQueDizem(arquivo: string): string | null {
  try {
    const banco = new Database(arquivo, { readonly: true })
    try {
      const ler = (consulta: string) => banco.prepare(consulta).all()
      return JSON.stringify([
        ler('select * from partidas not indexed order by id'),
        ler('select * from contas_contabeis not indexed order by id'),
        ler(
          'select id, quando, usuario_id, usuario_nome, acao, entidade, entidade_id, titulo, chave, mudancas from auditoria not indexed order by rowid',
        ),
        ler('select * from elos not indexed order by n'),
      ])
    } finally {
      banco.close()
    }
  } catch {
    return null
  }
}

test.runIf(process.env.MOTOR === 'sqlite')(
  `${VEZES} bytes trocados ao acaso: o que muda livros ou histórico é dito`,
  async () => {
    const { db } = aplicacao().ctx
    for (let i = 0; i < 120; i++)
      await aplicacao().pedir('POST', '/api/receitas', {
        corpo: { nota: i, name: `Receita ${i}`, price: 10 + i, description: 'x', image: '', data: '2026-03-10' },
      })
    await selar(aplicacao().ctx)
    mkdirSync(join(pasta, 'arquivos'))
    const inteiro = join(pasta, 'inteiro.sqlite')
    await sql`vacuum into ${inteiro}`.execute(db)
    const bytes = readFileSync(inteiro)
    const certo = oQueDizem(inteiro)
    const arquivo = join(pasta, 'condominio.sqlite')
    copyFileSync(inteiro, arquivo)
    expect(await exameDe({ urlDoBanco: null, pastaDeDados: pasta })).toEqual([])

    const achados: Record<string, number> = {}
    const calados: string[] = []
    for (let i = 0; i < VEZES; i++) {
      const lugar = sorteio(bytes.length)
      const trocados = Buffer.from(bytes)
      trocados[lugar]! ^= 1 << sorteio(8)
      writeFileSync(arquivo, trocados)
      const faltas = await exameDe({ urlDoBanco: null, pastaDeDados: pasta }).catch((erro: unknown) => [
        `banco: ${String((erro as { code?: string }).code)}`,
      ])
      const dito = faltas[0]?.split(':')[0] ?? 'nada'
      achados[dito] = (achados[dito] ?? 0) + 1
      if (faltas.length === 0 && oQueDizem(arquivo) !== certo) calados.push(`byte ${lugar}`)
    }
    process.stdout.write(`bytes trocados, de ${bytes.length}: ${JSON.stringify(achados)}\n`)
    expect(calados).toEqual([])
    expect(achados.nada ?? 0).toBeLessThan(VEZES)
  },
)

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { abrirAplicacao, configDeTeste, type Aplicacao } from '../../aplicacao.ts'
import { migracoes } from '../../../migrations/indice.ts'
import { empacotar } from '../empacotar.ts'
import { ultimaDasAntigas } from '../historia.ts'
import { abrirCasa } from './casa.ts'
import { certidoesDeHoje, respostas } from './perguntas.ts'
import { mesesDe, viver } from './viver.ts'

/**
 * Lives years with the program this stands in and keeps, beside this file and named by its last migration, the data they leave
 * and what the program answers about them: `node server/test/versoes/anos/criar.ts 3`. In a tree of an older program, which
 * `server/test/versoes` is copied into first, it makes the data of then.
 */

const anos = Number(process.argv[2] ?? 3)
/** Lines of the history that are kept of what is not the accounts of a month. */
const HISTORIA = 500

/** The texts of mails, and a history that nothing seals yet, are as long as all the rest. */
async function encurtar({ ctx: { db } }: Aplicacao): Promise<void> {
  await sql`delete from emails`.execute(db)
  const tabelas = await db.introspection.getTables()
  if (tabelas.some((t) => t.name === 'elos')) return
  const corte = await ultimaDasAntigas(db, HISTORIA)
  if (corte !== undefined)
    await db
      .deleteFrom('auditoria')
      .where('id', '<=', corte)
      .where('entidade', 'not in', ['fechamentos', 'prestacoes'])
      .execute()
}

const pasta = mkdtempSync(join(tmpdir(), 'condominio-anos-'))
try {
  const versao = Object.keys(migracoes).at(-1)?.slice(0, 4) ?? ''
  const destino = (extensao: string) => join(import.meta.dirname, `${versao}.${extensao}`)
  const { aplicacao, fechar } = await abrirAplicacao(configDeTeste(pasta))
  try {
    const casa = abrirCasa(aplicacao)
    await viver(casa, anos)
    await encurtar(aplicacao)
    const guardadas = { anos, respostas: await respostas(casa, mesesDe(anos)), certidoes: {} }
    await empacotar(pasta, destino('tar.br'))
    guardadas.certidoes = await certidoesDeHoje(casa)
    writeFileSync(destino('json.br'), brotliCompressSync(JSON.stringify(guardadas)))
  } finally {
    await fechar()
  }
} finally {
  rmSync(pasta, { recursive: true, force: true })
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { chaveDoServidor } from '#server/modules/casa/aparelhos/chave.service.ts'
import { fazerCopia } from '#server/operacao/copia/gravar.ts'
import { restaurar } from '#server/operacao/copia/restaurar.ts'
import { povoar } from './abuso/mundo.ts'
import { abrirAplicacao, configDeTeste, type Aplicacao, type Pessoa } from './aplicacao.ts'
import { sortearEmpates } from './empates.ts'
import { criarBanco } from './postgres.ts'

type Quem = 'sindica' | 'morador'

/** The same building on both engines, and who lives in it; their sessions are open on both. */
export interface DoisMotores {
  sqlite: Aplicacao
  postgres: Aplicacao
  pessoas: Record<Quem, Pessoa>
}

/** Opens on the second application exactly the sessions of the first: a backup leaves them out. */
export async function igualarSessoes({ sqlite, postgres }: Pick<DoisMotores, 'sqlite' | 'postgres'>): Promise<void> {
  const sessoes = await sqlite.ctx.db.selectFrom('sessoes').selectAll().execute()
  await postgres.ctx.db.deleteFrom('sessoes').execute()
  if (sessoes.length > 0) await postgres.ctx.db.insertInto('sessoes').values(sessoes).execute()
}

/** Takes out of the second application's history that it was restored. */
async function esquecerRestauracao({ sqlite, postgres }: Pick<DoisMotores, 'sqlite' | 'postgres'>): Promise<void> {
  const idsDe = async ({ ctx }: Aplicacao) =>
    (await ctx.db.selectFrom('auditoria').select('id').execute()).map((l) => l.id)
  const daqui = new Set(await idsDe(sqlite))
  for (const id of await idsDe(postgres))
    if (!daqui.has(id)) await postgres.ctx.db.deleteFrom('auditoria').where('id', '=', id).execute()
}

/** The demonstration on SQLite, and on PostgreSQL what a backup of it brings: every id and every instant the same. */
export function comOsDoisMotores(): () => DoisMotores {
  const desfazer: (() => Promise<void> | void)[] = []
  let motores: DoisMotores | null = null
  beforeAll(async () => {
    const pasta = mkdtempSync(join(tmpdir(), 'condominio-motores-'))
    desfazer.push(() => rmSync(pasta, { recursive: true, force: true }))
    const abrir = async (nome: string, urlDoBanco: string | null, copia?: string) => {
      const config = { ...configDeTeste(mkdtempSync(join(pasta, nome))), urlDoBanco }
      if (copia !== undefined) await restaurar(config, { caminho: copia, senha: null, substituir: false })
      const { aplicacao, fechar } = await abrirAplicacao(config, ({ conexao }) => {
        if (urlDoBanco === null) conexao.db = conexao.db.withPlugin(sortearEmpates())
      })
      desfazer.push(fechar)
      return aplicacao
    }
    const deCa = await abrir('sqlite-', null)
    const { sindica, rafael } = await povoar(deCa)
    // Made when it is first asked for, as all secrets are: from here on it is the same on both.
    await chaveDoServidor(deCa.ctx)
    const copia = join(pasta, 'copia.tar.gz')
    await fazerCopia(deCa.plataforma, copia, null)
    const banco = await criarBanco(inject('postgresAdminUrl'))
    desfazer.push(() => banco.remover())
    const deLa = await abrir('postgres-', banco.url, copia)
    motores = { sqlite: deCa, postgres: deLa, pessoas: { sindica, morador: rafael } }
    await esquecerRestauracao(motores)
    await igualarSessoes(motores)
  }, 600_000)
  afterAll(async () => {
    for (const passo of desfazer.toReversed()) await passo()
  })
  return () => {
    if (motores === null) throw new Error('os dois motores só existem dentro dos testes')
    return motores
  }
}

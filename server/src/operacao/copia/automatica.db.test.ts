import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { DIA, moverRelogio } from '#server/platform/relogio.ts'
import { lerConfig } from '#server/platform/config.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { executarNaVez } from '#server/platform/trabalhos/trabalhos.ts'
import { VERSAO } from '#server/platform/versao.ts'
import { pdf } from '../../../test/amostras.ts'
import { enviar } from '../../../test/envio.ts'
import { comAplicacao } from '../../../test/aplicacao.ts'
import { copiarTodoDia, trabalhosDeCopia } from './automatica.ts'
import { conferirCopia } from './ler.ts'

const aplicacao = comAplicacao()
const raiz = mkdtempSync(join(tmpdir(), 'condominio-automatica-'))
afterAll(() => rmSync(raiz, { recursive: true, force: true }))

let pasta: string
beforeEach(async () => {
  pasta = join(mkdtempSync(join(raiz, 'x-')), 'copias')
  const { db } = aplicacao().ctx
  for (const tabela of ['trabalhos', 'notificacoes', 'auditoria'] as const) await db.deleteFrom(tabela).execute()
})

/** The job as `npm start` has it, with backups in the folder of this test. */
function comPasta(env: Record<string, string> = {}): { ctx: Ctx; trabalhos: ReturnType<typeof trabalhosDeCopia> } {
  const { ctx } = aplicacao()
  const { copias, senhaDasCopias } = lerConfig({ ...env, BACKUP_DIR: pasta })
  const config = { ...ctx.plataforma.config, copias, senhaDasCopias }
  return { ctx: { ...ctx, plataforma: { ...ctx.plataforma, config } }, trabalhos: trabalhosDeCopia(config) }
}

describe('a cópia de todo dia', () => {
  test('à hora marcada, numa instância só, é feita e conferida, e fica no histórico', async () => {
    await enviar(aplicacao(), pdf('nota'), 'nota.pdf')
    const { ctx, trabalhos } = comPasta({ BACKUP_TIME: '04:15' })
    expect(trabalhos.map((t) => t.quando)).toEqual(['15 4 * * *'])
    const feitas = await Promise.all(Array.from({ length: 8 }, () => executarNaVez(ctx, trabalhos[0]!)))
    expect(feitas.filter(Boolean)).toHaveLength(1)
    const [nome, ...outras] = readdirSync(pasta)
    expect([nome, outras]).toEqual([expect.stringMatching(/^condominio-\d{4}-\d\d-\d\d-\d{4}\.tar\.gz$/), []])
    expect((await conferirCopia(join(pasta, nome!), null)).arquivos).toHaveLength(1)
    const historico = await ctx.db
      .selectFrom('auditoria')
      .select(['acao', 'usuario_nome'])
      .where('entidade', '=', 'copias')
      .execute()
    expect(historico).toEqual([{ acao: 'fez', usuario_nome: 'Sistema' }])
  })

  test('com BACKUP_TIME=off, não há trabalho', () => {
    expect(comPasta({ BACKUP_TIME: 'off' }).trabalhos).toEqual([])
  })

  test('as antigas saem depois que a nova foi conferida; o que não é dela fica', async () => {
    mkdirSync(pasta)
    const alheias = ['antes-da-atualizacao-20260101-000000-0012.tar.gz', 'da-sindica.tar.gz']
    const antigas = [
      'condominio-2020-01-01-0230.tar.gz',
      'condominio-2020-01-02-0230.tar.gz',
      'condominio-2020-01-03-0230.tar.gz',
    ]
    for (const nome of [...alheias, ...antigas]) writeFileSync(join(pasta, nome), 'x')
    const { ctx } = comPasta({ BACKUP_KEEP: '2,0,0' })
    for (let dia = 0; dia < 3; dia++) {
      moverRelogio(dia * DIA)
      await copiarTodoDia(ctx)
    }
    moverRelogio(0)
    const nomes = readdirSync(pasta)
    expect(nomes).toEqual(expect.arrayContaining(alheias))
    expect(nomes).toHaveLength(alheias.length + 2)
    expect(nomes.filter((n) => antigas.includes(n))).toEqual([])
  })

  test('com senha, o que fica no disco não se lê sem ela', async () => {
    const { ctx } = comPasta({ BACKUP_PASSPHRASE: 'cavalo bateria grampo' })
    const { caminho } = await copiarTodoDia(ctx)
    expect(caminho).toMatch(/\.tar\.gz\.age$/)
    await expect(conferirCopia(caminho, null)).rejects.toThrow(/tem senha/)
    expect((await conferirCopia(caminho, 'cavalo bateria grampo')).programa).toBe(VERSAO)
  })

  test('a que falha não apaga nenhuma, e a administração recebe no sino, sem caminhos do servidor', async () => {
    const admin = await aplicacao().como('administrador')
    mkdirSync(pasta)
    writeFileSync(join(pasta, 'condominio-2020-01-01-0230.tar.gz'), 'x')
    writeFileSync(join(pasta, 'condominio-2020-01-02-0230.tar.gz'), 'x')
    const { ctx, trabalhos } = comPasta({ BACKUP_KEEP: '1,0,0' })
    // The store of files is away in the middle.
    const longe = { ...ctx.plataforma.arquivos, ler: () => Promise.reject(new Error(`sem rede em ${pasta}`)) }
    await enviar(aplicacao(), pdf('outra'), 'outra.pdf')
    const semRede = { ...ctx, plataforma: { ...ctx.plataforma, arquivos: longe } }
    expect(await executarNaVez(semRede, trabalhos[0]!)).toBe(false)
    expect(readdirSync(pasta)).toHaveLength(2)
    const avisos = await ctx.db.selectFrom('notificacoes').selectAll().where('usuario_id', '=', admin!.id).execute()
    expect(avisos).toEqual([expect.objectContaining({ tipo: 'copia', titulo: 'A cópia de segurança falhou' })])
    const historico = await ctx.db
      .selectFrom('auditoria')
      .select(['acao', 'mudancas'])
      .where('entidade', '=', 'copias')
      .execute()
    expect(historico.map((h) => h.acao)).toEqual(['não conseguiu fazer a cópia de segurança'])
    expect(JSON.stringify([avisos, historico])).not.toContain(pasta)
  })
})

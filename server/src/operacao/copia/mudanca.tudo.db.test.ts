import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { semear } from '#server/demo/semear.ts'
import { conferir } from '#server/platform/cadeia/conferir.ts'
import { selar } from '#server/platform/cadeia/selar.ts'
import { lerConfig, type Config } from '#server/platform/config.ts'
import { abrirParaLer } from '#server/platform/db/leitura.ts'
import { abrirArquivos } from '#server/platform/arquivos/abertura.ts'
import { comAplicacao } from '../../../test/aplicacao.ts'
import { exameDe } from '../../../test/doutor.ts'
import { criarBanco } from '../../../test/postgres.ts'
import { fazerCopia } from './gravar.ts'
import { conferirCopia } from './ler.ts'
import { restaurar } from './restaurar.ts'

const noPostgres = process.env.MOTOR === 'postgres'
const aplicacao = comAplicacao()
let pasta: string
beforeAll(() => {
  pasta = mkdtempSync(join(tmpdir(), 'condominio-mudanca-'))
})
afterAll(() => rmSync(pasta, { recursive: true, force: true }))

/** Counts and sums of every table, and of every file. Mails change when they come back. */
async function somas(caminho: string) {
  const { tabelas, arquivos } = await conferirCopia(caminho, null)
  const { emails: _, ...resto } = tabelas
  return { tabelas: resto, arquivos }
}

/** The seal of the books of an installation that is stopped, worked out from the first link; what is wrong with it, and with all the rest. */
async function prova(config: Config) {
  const { db, fechar } = abrirParaLer(config)
  try {
    const { selo, elos, quebra, porSelar } = await conferir(db)
    return { selo, elos, quebra, porSelar, faltas: await exameDe(config) }
  } finally {
    await fechar()
  }
}

test('H10: os dados da demonstração mudam de banco e de armazenamento, e voltam iguais, com o mesmo selo', async () => {
  await aplicacao().como('administrador')
  await semear(aplicacao().ctx)
  await selar(aplicacao().ctx)
  const { selo, elos } = await conferir(aplicacao().ctx.db)
  expect(elos).toBeGreaterThan(5_000)
  const origem = join(pasta, 'origem.tar.gz')
  await fazerCopia(aplicacao().plataforma, origem, null)
  const balde = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: mkdtempSync(join(pasta, 's3-')),
    configureBuckets: [{ name: 'condominio' }],
  })
  const { port } = await balde.run()
  const armazenamento = new URL(`s3://S3RVER:S3RVER@127.0.0.1:${port}/condominio?tls=false`)
  const banco = noPostgres ? await criarBanco(inject('postgresAdminUrl')) : null
  // From this engine and a folder to the embedded one and a bucket, and back.
  const ida = { ...lerConfig({ DATA_DIR: mkdtempSync(join(pasta, 'ida-')) }), armazenamento }
  const volta = { ...lerConfig({ DATA_DIR: mkdtempSync(join(pasta, 'volta-')) }), urlDoBanco: banco?.url ?? null }
  try {
    let caminho = origem
    for (const [i, config] of [ida, volta].entries()) {
      await restaurar(config, { caminho, senha: null, substituir: false })
      expect(await prova(config)).toEqual({ selo, elos, quebra: null, porSelar: 0, faltas: [] })
      caminho = join(pasta, `parada-${i}.tar.gz`)
      await fazerCopia({ config, arquivos: await abrirArquivos(config) }, caminho, null)
    }
    const antes = await somas(origem)
    expect(antes.arquivos.length).toBeGreaterThan(100)
    expect(Object.values(antes.tabelas).reduce((s, t) => s + t.linhas, 0)).toBeGreaterThan(10_000)
    expect(await somas(caminho)).toEqual(antes)
  } finally {
    await balde.close()
    await banco?.remover()
  }
})

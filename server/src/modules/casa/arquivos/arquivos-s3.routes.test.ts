import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, describe, expect, test } from 'vitest'
import type { Arquivo } from '#contract/casa/arquivos.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { DIA, moverRelogio } from '#server/platform/relogio.ts'
import * as amostras from '../../../../test/amostras.ts'
import * as envio from '../../../../test/envio.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { limparOrfaos } from './limpeza.service.ts'

const pasta = mkdtempSync(join(tmpdir(), 'condominio-s3-'))
const servidor = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: pasta,
  configureBuckets: [{ name: 'condominio' }],
})
const { port } = await servidor.run()
const aplicacao = comAplicacao({
  armazenamento: new URL(`s3://S3RVER:S3RVER@127.0.0.1:${port}/condominio?tls=false`),
})

afterAll(async () => {
  moverRelogio(0)
  await servidor.close().catch(() => undefined)
  rmSync(pasta, { recursive: true, force: true })
})

const chaves = async () => {
  const todas: string[] = []
  for await (const pagina of aplicacao().plataforma.arquivos.listar()) todas.push(...pagina)
  return todas
}

describe('arquivos num balde S3', () => {
  test('o que é enviado volta igual, e dois dias depois some se nada o usa', async () => {
    const bytes = amostras.pdf('no balde')
    const { status, corpo } = await envio.enviar<Arquivo>(aplicacao(), bytes, 'nota.pdf')
    expect(status).toBe(201)
    expect(await chaves()).toEqual([corpo._id])
    const r = await aplicacao().app.inject(corpo.url)
    expect([r.statusCode, r.rawPayload.equals(bytes)]).toEqual([200, true])
    moverRelogio(2 * DIA + 60_000)
    expect(await limparOrfaos(aplicacao().ctx)).toBe(1)
    expect(await chaves()).toEqual([])
    moverRelogio(0)
  })

  test('conteúdo que o balde perdeu é 404', async () => {
    const { corpo } = await envio.enviar<Arquivo>(aplicacao(), amostras.pdf(), 'perdida.pdf')
    await aplicacao().plataforma.arquivos.remover(corpo._id)
    expect((await aplicacao().app.inject(corpo.url)).statusCode).toBe(404)
  })

  test('com o balde fora do ar o envio é 503 e não deixa linha', async () => {
    await servidor.close()
    const contar = () => aplicacao().ctx.db.selectFrom('arquivos').select('id').execute()
    const antes = await contar()
    const r = await envio.enviar<CorpoDeErro>(aplicacao(), amostras.pdf(), 'nota.pdf')
    expect([r.status, r.corpo.code]).toEqual([503, 'INDISPONIVEL'])
    expect(await contar()).toEqual(antes)
  })
})

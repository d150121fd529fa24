import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { lerConfig } from '#server/platform/config.ts'
import { NOME_DO_SERVIDOR } from '#server/platform/db/postgres.ts'
import { criarBanco } from '../../test/postgres.ts'
import { exigirParado } from './parado.ts'

let banco: Awaited<ReturnType<typeof criarBanco>>
beforeAll(async () => {
  banco = await criarBanco(inject('postgresAdminUrl'))
})
afterAll(() => banco.remover())

const config = () => ({ ...lerConfig({}), urlDoBanco: banco.url })

async function umServidor(): Promise<pg.Client> {
  const cliente = new pg.Client({ connectionString: banco.url, application_name: NOME_DO_SERVIDOR })
  await cliente.connect()
  return cliente
}

test('com um servidor que está parando, espera que ele saia', async () => {
  const servidor = await umServidor()
  const espera = exigirParado(config())
  // Its line closes only when this query ends, as that of a server which finishes what it had begun.
  const ultima = servidor.query('select pg_sleep(0.4)')
  await ultima
  await servidor.end()
  await expect(espera).resolves.toBeTypeOf('function')
})

test('com um servidor que fica, recusa, e diz que nada foi alterado', async () => {
  const servidor = await umServidor()
  await expect(exigirParado(config())).rejects.toThrow(/Pare-o e tente de novo; nada foi alterado/)
  await servidor.end()
})

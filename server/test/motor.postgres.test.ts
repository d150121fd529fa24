import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import pg from 'pg'
import { criarBanco } from './postgres.ts'

describe('um banco por arquivo de teste', () => {
  let banco: Awaited<ReturnType<typeof criarBanco>>
  let cliente: pg.Client

  beforeAll(async () => {
    banco = await criarBanco(inject('postgresAdminUrl'))
    cliente = new pg.Client({ connectionString: banco.url })
    await cliente.connect()
  })

  afterAll(async () => {
    await cliente.end()
    await banco.remover()
  })

  it('é um PostgreSQL 18 de verdade', async () => {
    const { rows } = await cliente.query<{ server_version: string }>('show server_version')
    expect(rows[0]?.server_version).toMatch(/^18\./)
  })

  it('guarda texto acentuado', async () => {
    const { rows } = await cliente.query<{ texto: string }>('select $1::text as texto', ['Síndico à toa'])
    expect(rows[0]?.texto).toBe('Síndico à toa')
  })
})

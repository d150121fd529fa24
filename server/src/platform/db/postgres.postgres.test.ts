import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import pg from 'pg'
import pino from 'pino'
import { criarBanco } from '../../../test/postgres.ts'
import { criarPool } from './postgres.ts'

/** Lines that PostgreSQL cuts while they are lent out. An error nobody listened to would end the process, and this run. */

let banco: Awaited<ReturnType<typeof criarBanco>>
let cortador: pg.Client
const linhas: string[] = []
const log = pino({ base: null }, { write: (texto: string) => linhas.push(texto) })

beforeAll(async () => {
  banco = await criarBanco(inject('postgresAdminUrl'))
  cortador = new pg.Client({ connectionString: banco.url })
  await cortador.connect()
})
afterAll(async () => {
  await cortador.end()
  await banco.remover()
})

const fimDe = (linha: pg.ClientBase) => new Promise<void>((resolver) => linha.once('end', resolver))

async function cortar(linha: pg.ClientBase): Promise<void> {
  const { rows } = await linha.query<{ pid: number }>('select pg_backend_pid() as pid')
  const caiu = fimDe(linha)
  await cortador.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await caiu
}

test('a linha cortada entre dois comandos de uma transação não derruba o processo, e a seguinte é outra', async () => {
  const pool = criarPool(banco.url, log)
  try {
    const linha = await pool.connect()
    await linha.query('begin')
    await cortar(linha)
    await expect(linha.query('select 1')).rejects.toThrow()
    linha.release()
    expect(linhas.join('')).toContain('conexão com o PostgreSQL perdida')
    const { rows } = await pool.query<{ um: number }>('select 1 as um')
    expect(rows).toEqual([{ um: 1 }])
  } finally {
    await pool.end()
  }
})

test('a linha em repouso que é cortada também é trocada', async () => {
  const pool = criarPool(banco.url, log)
  try {
    const linha = await pool.connect()
    const { rows } = await linha.query<{ pid: number }>('select pg_backend_pid() as pid')
    const caiu = fimDe(linha)
    linha.release()
    await cortador.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await caiu
    expect((await pool.query<{ um: number }>('select 1 as um')).rows).toEqual([{ um: 1 }])
  } finally {
    await pool.end()
  }
})

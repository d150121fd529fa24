import type { TestProject } from 'vitest/node'
import pino from 'pino'
import { abrirBanco } from '#server/platform/db/conexao.ts'
import { migrar } from '#server/platform/db/migrar.ts'
import { criarModelo, iniciarPostgres, type Postgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the superuser of the PostgreSQL shared by this run's test files. */
    postgresAdminUrl: string
  }
}

/** The projects of a run prepare themselves one by one, each with modules of its own: what they share is on the global. */
const deTodos = globalThis as { postgresDaRodada?: { quantos: number; servidor: Promise<Postgres> } }

async function subir(): Promise<Postgres> {
  const postgres = await iniciarPostgres()
  try {
    await criarModelo(postgres.adminUrl, migrarBanco)
  } catch (erro) {
    await postgres.parar()
    throw erro
  }
  return postgres
}

/** One PostgreSQL for the whole run; each test file makes its own migrated database in it (see `criarBanco`). */
export default async function preparar(projeto: TestProject): Promise<() => Promise<void>> {
  const rodada = (deTodos.postgresDaRodada ??= { quantos: 0, servidor: subir() })
  rodada.quantos++
  const postgres = await rodada.servidor
  projeto.provide('postgresAdminUrl', postgres.adminUrl)
  return async () => {
    if (--rodada.quantos > 0) return
    delete deTodos.postgresDaRodada
    await postgres.parar()
  }
}

async function migrarBanco(url: string): Promise<void> {
  const conexao = abrirBanco({ urlDoBanco: url, pastaDeDados: '' }, pino({ level: 'silent' }))
  await migrar(conexao)
  await conexao.fechar()
}

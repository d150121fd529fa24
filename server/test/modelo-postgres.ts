import type { TestProject } from 'vitest/node'
import pino from 'pino'
import { abrirBanco } from '#server/platform/db/conexao.ts'
import { migrar } from '#server/platform/db/migrar.ts'
import { criarModelo, iniciarPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the superuser of the PostgreSQL shared by this run's test files. */
    postgresAdminUrl: string
  }
}

/** One PostgreSQL for the whole run; each test file makes its own migrated database in it (see `criarBanco`). */
export default async function preparar(projeto: TestProject): Promise<() => Promise<void>> {
  const postgres = await iniciarPostgres()
  try {
    await criarModelo(postgres.adminUrl, migrarBanco)
  } catch (erro) {
    await postgres.parar()
    throw erro
  }
  projeto.provide('postgresAdminUrl', postgres.adminUrl)
  return () => postgres.parar()
}

async function migrarBanco(url: string): Promise<void> {
  const conexao = abrirBanco({ urlDoBanco: url, pastaDeDados: '' }, pino({ level: 'silent' }))
  await migrar(conexao)
  await conexao.fechar()
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import pino from 'pino'
import { abrirBanco } from '#server/platform/db/conexao.ts'
import { migrar } from '#server/platform/db/migrar.ts'
import { arquivoDoBanco } from '#server/platform/db/sqlite.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A migrated and empty SQLite file, for each test file to copy; only where the run is about SQLite. */
    modeloSqlite?: string
  }
}

/** Migrates one SQLite file for the whole run; each test file begins with a copy of it. */
export default async function preparar(projeto: TestProject): Promise<() => void> {
  const pasta = mkdtempSync(join(tmpdir(), 'condominio-modelo-'))
  const conexao = abrirBanco({ urlDoBanco: null, pastaDeDados: pasta }, pino({ level: 'silent' }))
  await migrar(conexao)
  // Closing writes the journal into the file: what is copied is whole.
  await conexao.fechar()
  projeto.provide('modeloSqlite', arquivoDoBanco(pasta))
  return () => rmSync(pasta, { recursive: true, force: true })
}

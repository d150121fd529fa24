import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirBanco } from '#server/platform/db/conexao.ts'
import { construcoes, garantir } from '../../scripts/lib/construcao.mjs'
import { noProjeto, servidorPronto } from '../../scripts/lib/projeto.mjs'
import { comoAdmin, Desfazer, iniciarProcesso, novaCasa, receita } from './processo.ts'

/**
 * What people start (docs/adr/0069) does as the sources do: the few things that could differ are those it looks for beside them.
 */

const desfazer = new Desfazer()
afterAll(() => desfazer.tudo())
beforeAll(async () => {
  expect(await garantir(construcoes.servidor, () => undefined)).toMatchObject({ codigo: 0 })
})

const PLANILHA = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

test('o servidor junto num banco novo migra, registra, escreve planilhas na sua thread, descreve a API e para', async () => {
  const servidor = await iniciarProcesso(desfazer, await novaCasa(desfazer), [], servidorPronto)
  const admin = await comoAdmin(servidor.url)
  const criada = await admin.pedir<{ _id: string }>('POST', '/api/receitas', receita(1))
  expect(criada.status).toBe(201)
  const lista = await admin.pedir<unknown[]>('GET', '/api/receitas/all')
  expect(lista.corpo).toMatchObject([{ _id: criada.corpo._id, name: 'Receita 1' }])
  const planilha = await admin.pedir('GET', '/api/receitas/exportar?formato=xlsx')
  expect([planilha.status, planilha.headers.get('content-type')]).toEqual([200, PLANILHA])
  const api = await admin.pedir<{ paths: object }>('GET', '/api/openapi.json')
  expect(Object.keys(api.corpo.paths).length).toBeGreaterThan(100)
  expect((await servidor.parar()).codigo).toBe(0)
})

test('o registro de uma falha do servidor junto diz as linhas das fontes', async () => {
  const casa = await novaCasa(desfazer)
  const servidor = await iniciarProcesso(desfazer, casa, [], servidorPronto)
  const admin = await comoAdmin(servidor.url)
  const banco = abrirBanco(
    { urlDoBanco: casa.DATABASE_URL ?? null, pastaDeDados: casa.DATA_DIR ?? '' },
    pino({ level: 'silent' }),
  )
  desfazer.depois(() => banco.fechar())
  await sql`alter table categorias rename to sumidas`.execute(banco.db)
  expect((await admin.pedir('GET', '/api/categorias?tipo=receita')).status).toBe(500)
  const lerFalha = () =>
    servidor
      .saida()
      .split('\n')
      .find((linha) => linha.includes('"falha"')) ?? ''
  await expect.poll(lerFalha).not.toBe('')
  const { err } = JSON.parse(lerFalha()) as { err: { stack: string } }
  expect(err.stack).toMatch(/server\/src\/modules\/contas\/categorias\/categorias\.service\.ts:\d+:\d+/)
  expect(err.stack).not.toContain('server/dist')
})

test('ao lado de outras fontes que as suas, o servidor junto diz isso e roda as fontes', async () => {
  const raiz = mkdtempSync(join(tmpdir(), 'condominio-atualizado-'))
  desfazer.depois(() => rmSync(raiz, { recursive: true }))
  for (const nome of ['package.json', 'contract/src', 'server'])
    cpSync(noProjeto(nome), join(raiz, nome), { recursive: true, filter: (de) => !de.endsWith('.test.ts') })
  symlinkSync(noProjeto('node_modules'), join(raiz, 'node_modules'))
  const emCopia = [...servidorPronto.slice(0, -1), join(raiz, construcoes.servidor.resultado)]
  const igual = await iniciarProcesso(desfazer, await novaCasa(desfazer), [], emCopia)
  expect(igual.saida()).not.toContain('é de outra versão')
  await igual.parar()
  appendFileSync(join(raiz, 'server/src/platform/ids.ts'), '// de hoje\n')
  const outro = await iniciarProcesso(desfazer, await novaCasa(desfazer), [], emCopia)
  expect(outro.saida()).toContain('O servidor em server/dist é de outra versão')
  expect((await (await comoAdmin(outro.url)).pedir('POST', '/api/receitas', receita(1))).status).toBe(201)
  await outro.parar()
})

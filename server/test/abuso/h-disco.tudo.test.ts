import { execFileSync } from 'node:child_process'
import { appendFileSync, copyFileSync, mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sqlite from 'better-sqlite3'
import { afterEach, expect, test } from 'vitest'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { png } from '../amostras.ts'
import { comoAdmin, Desfazer, iniciarProcesso, receita } from '../processo.ts'

/** Abuse H4: the disk fills up under a running server. The disk is a small one of memory, in a name space of its own. */

const desfazer = new Desfazer()
afterEach(() => desfazer.tudo())

const DISCO = (pasta: string) => [
  'unshare',
  '-rm',
  'sh',
  '-c',
  `mount -t tmpfs -o size=40m tmpfs ${pasta} && exec "$@"`,
  'sh',
]

/** Whether this machine lets anybody mount a disk of memory. */
const sabeMontar = (() => {
  const pasta = mkdtempSync(join(tmpdir(), 'condominio-disco-'))
  try {
    const [comando = '', ...resto] = DISCO(pasta)
    execFileSync(comando, [...resto, 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  } finally {
    rmSync(pasta, { recursive: true })
  }
})()

const BLOCO = Buffer.alloc(64 * 1024, 1)
/** Writes until nothing more fits, down to the last page. */
function encher(arquivo: string): void {
  for (let tamanho = BLOCO.length; tamanho >= 512; tamanho /= 2)
    try {
      for (;;) appendFileSync(arquivo, BLOCO.subarray(0, tamanho))
    } catch (erro) {
      expect((erro as NodeJS.ErrnoException).code).toBe('ENOSPC')
    }
}

test.skipIf(!sabeMontar)(
  'H4: com o disco cheio as gravações dizem 507, as leituras seguem, a saúde é “degradado”, e com espaço tudo volta sem reiniciar',
  async () => {
    const pasta = mkdtempSync(join(tmpdir(), 'condominio-disco-'))
    desfazer.depois(() => rmSync(pasta, { recursive: true, force: true }))
    const servidor = await iniciarProcesso(desfazer, { DATA_DIR: pasta }, DISCO(pasta))
    const admin = await comoAdmin(servidor.url)
    const dentro = `/proc/${servidor.pid}/root${pasta}`
    const gravar = (nota: number) => admin.pedir<CorpoDeErro>('POST', '/api/receitas', receita(nota))
    const saude = async () => (await admin.pedir<{ status: string; avisos: string[] }>('GET', '/api/health')).corpo
    const foto = new Uint8Array(png(300, 200))
    const enviar = () => {
      const form = new FormData()
      form.append('arquivo', new Blob([foto], { type: 'image/png' }), 'foto.png')
      return admin.pedir<CorpoDeErro>('POST', '/api/arquivos', form)
    }
    const confirmadas: number[] = []
    for (let nota = 1; nota <= 20; nota++) if ((await gravar(nota)).status === 201) confirmadas.push(nota)
    expect(confirmadas).toHaveLength(20)
    expect((await saude()).avisos.join()).toMatch(/quase cheio: restam \d+ MB/)

    encher(join(dentro, 'enchimento'))
    // What is kept back of 40 MB is 800 kB: there is room, but only for getting in, going away and deleting.
    truncateSync(join(dentro, 'enchimento'), statSync(join(dentro, 'enchimento')).size - 600 * 1024)
    expect([(await gravar(100)).status, (await enviar()).status]).toEqual([507, 507])
    const outra = await comoAdmin(servidor.url)
    const [{ _id } = { _id: '' }] = (await outra.pedir<{ _id: string }[]>('GET', '/api/receitas/all')).corpo
    expect((await outra.pedir('DELETE', `/api/receitas/${_id}`)).status).toBeLessThan(300)
    expect((await outra.pedir('PUT', `/api/receitas/${_id}/restaurar`)).status).toBe(507)
    expect((await outra.pedir('POST', '/api/users/sair')).status).toBe(204)
    rmSync(join(dentro, 'enchimento'))
    expect((await admin.pedir('PUT', `/api/receitas/${_id}/restaurar`)).status).toBe(200)

    encher(join(dentro, 'enchimento'))
    // The file that takes the writes may still have room of its own; then it has not.
    let recusada = await gravar(100)
    for (let nota = 101; recusada.status === 201 && nota < 3_000; nota++) {
      confirmadas.push(nota - 1)
      recusada = await gravar(nota)
    }
    expect([recusada.status, recusada.corpo.code]).toEqual([507, 'SEM_ESPACO'])
    expect(recusada.corpo.message).toContain('disco do servidor está cheio')
    expect((await enviar()).status).toBe(507)
    const lista = await admin.pedir<{ nota: string }[]>('GET', '/api/receitas/all?porPagina=todos')
    expect(lista.corpo.map((l) => Number(l.nota)).toSorted((a, b) => a - b)).toEqual(confirmadas)
    expect(await saude()).toMatchObject({ status: 'degradado', avisos: [expect.stringContaining('está cheio')] })
    expect((await admin.pedir('GET', '/api/live')).status).toBe(200)

    rmSync(join(dentro, 'enchimento'))
    expect((await gravar(5_000)).status).toBe(201)
    expect((await enviar()).status).toBe(201)
    const copia = mkdtempSync(join(tmpdir(), 'condominio-copia-'))
    desfazer.depois(() => rmSync(copia, { recursive: true, force: true }))
    for (const nome of ['condominio.sqlite', 'condominio.sqlite-wal'])
      copyFileSync(join(dentro, nome), join(copia, nome))
    const banco = sqlite(join(copia, 'condominio.sqlite'))
    expect(banco.pragma('integrity_check', { simple: true })).toBe('ok')
    banco.close()
    expect(servidor.saida()).not.toContain('uncaught')
  },
)

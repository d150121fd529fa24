import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { packTar } from 'modern-tar'
import { criarDoAmbiente } from '#server/modules/casa/primeiro-acesso/primeiro-acesso.service.ts'
import { fazerCopia } from '#server/operacao/copia/gravar.ts'
import { selar } from '#server/operacao/copia/selo.ts'
import { abrirSessao } from '#server/platform/autenticacao/sessoes.ts'
import { ctxDoSistema } from '#server/platform/contexto.ts'
import { resumoDe } from '#server/platform/ids.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import { abrirPlataforma } from '#server/start.ts'
import { configDeTeste } from './aplicacao.ts'

/** Who administers the building of the backups, and what opens the enciphered one. */
export const DA_COPIA = {
  condominio: 'Edifício Guardado',
  admin: { email: 'marta@guardado.example', senha: 'guardada na varanda', nome: 'Marta' },
  senha: 'cavalo bateria grampo',
}

/** One file of the building, by its id, and its bytes. */
export const ARQUIVO_DA_COPIA = { id: '019ab3c1-6f2d-7a54-9c1e-2b7d4f8a9e10', bytes: Buffer.from('uma nota guardada') }

interface CopiasProntas {
  clara: Buffer
  cifrada: Buffer
  /** Of an installation that nobody has taken. */
  semGente: Buffer
  /** Of a session that was open when they were made. */
  token: string
}

/** Backups of a small building of its own, on SQLite, which an installation of either engine takes. */
export async function copiasProntas(): Promise<CopiasProntas> {
  const pasta = mkdtempSync(join(tmpdir(), 'condominio-guardado-'))
  const plataforma = await abrirPlataforma(configDeTeste(pasta))
  try {
    const ctx = ctxDoSistema(plataforma)
    const copiar = async (nome: string, senha: string | null) => {
      await fazerCopia(plataforma, join(pasta, nome), senha)
      return readFileSync(join(pasta, nome))
    }
    const semGente = await copiar('sem-gente', null)
    await criarDoAmbiente(ctx, { admin: DA_COPIA.admin, nomeDoCondominio: DA_COPIA.condominio })
    const { id } = await ctx.db.selectFrom('usuarios').select('id').executeTakeFirstOrThrow()
    const { token } = await abrirSessao(ctx, id, true)
    await plataforma.arquivos.guardar(ARQUIVO_DA_COPIA.id, ARQUIVO_DA_COPIA.bytes, 'application/pdf')
    await ctx.db
      .insertInto('arquivos')
      .values({
        ...{
          id: ARQUIVO_DA_COPIA.id,
          nome: 'nota.pdf',
          tipo: 'application/pdf',
          tamanho: ARQUIVO_DA_COPIA.bytes.length,
        },
        ...{ criado_por: id, criado_em: agoraISO(), sha256: resumoDe(ARQUIVO_DA_COPIA.bytes) },
      })
      .execute()
    return { semGente, clara: await copiar('clara', null), cifrada: await copiar('cifrada', DA_COPIA.senha), token }
  } finally {
    await plataforma.conexao.fechar()
    rmSync(pasta, { recursive: true, force: true })
  }
}

/** A file with these entries under a good seal, as somebody would make one who knows how. */
export async function selada(entradas: { nome: string; texto: string }[]): Promise<Buffer> {
  const tar = await packTar(
    entradas.map(({ nome, texto }) => ({ header: { name: nome, size: Buffer.byteLength(texto) }, body: texto })),
  )
  const fim = selar()
  const saida = buffer(fim)
  await pipeline(Readable.from([Buffer.from(tar)]), createGzip(), fim)
  return saida
}

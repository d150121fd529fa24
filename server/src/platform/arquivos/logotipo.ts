import { buffer } from 'node:stream/consumers'
import type { FastifyBaseLogger } from 'fastify'
import type { Handle } from '../db/conexao.ts'
import type { Armazenamento } from './armazenamento.ts'
import { carregarSharp } from './imagem.ts'
import { idNoLink } from './links.rules.ts'

/** The logo as letters and documents carry it: a PNG, sides in pixels. */
export interface Logotipo {
  png: Buffer
  largura: number
  altura: number
}

/** It is printed 44 points high at most: three points of the image to each, so that it is sharp on paper. */
const [MAIOR_LARGURA, MAIOR_ALTURA] = [480, 132]

/** A logo is never changed in place: each upload has another id. */
let ultimo: { id: string; logotipo: Promise<Logotipo | null> } | null = null

async function reduzir(arquivos: Armazenamento, id: string): Promise<Logotipo | null> {
  const conteudo = await arquivos.ler(id)
  if (conteudo === null) return null
  const sharp = await carregarSharp()
  const { data, info } = await sharp(await buffer(conteudo))
    .resize({ width: MAIOR_LARGURA, height: MAIOR_ALTURA, fit: 'inside', withoutEnlargement: true })
    .png({ palette: true })
    .toBuffer({ resolveWithObject: true })
  return { png: data, largura: info.width, altura: info.height }
}

/**
 * The logo that a stored link names, for a letterhead; null when there is none, or while it cannot be read: no letter and no receipt
 * fails for the want of a picture.
 */
export async function logotipoDoLink(
  link: string | null,
  arquivos: Armazenamento,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Logotipo | null> {
  const id = idNoLink(link)
  if (id === null) return null
  if (ultimo?.id !== id) ultimo = { id, logotipo: reduzir(arquivos, id) }
  try {
    const logotipo = await ultimo.logotipo
    if (logotipo !== null) return logotipo
  } catch (erro) {
    log.warn({ arquivo: id, erro: (erro as Error).message }, 'o logotipo não pôde ser lido; o papel sai sem ele')
  }
  // The next letter tries again.
  ultimo = null
  return null
}

/** The building's logo of today. */
export async function logotipoDoCondominio(
  db: Handle,
  arquivos: Armazenamento,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Logotipo | null> {
  const linha = await db.selectFrom('condominio').select('logo').where('id', '=', 1).executeTakeFirst()
  return logotipoDoLink(linha?.logo ?? null, arquivos, log)
}

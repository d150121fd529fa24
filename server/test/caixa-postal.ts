import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import type { Aplicacao } from './aplicacao.ts'

/** A mail as whoever receives it sees it. */
export interface Carta {
  de: string
  para: string
  assunto: string
  texto: string
  html: string
  /** The pictures that came along, by the id the HTML names them by. */
  imagens: { cid: string; tipo: string; bytes: Buffer }[]
  /** The raw file. */
  bruto: string
}

/** Sends what is queued and takes every mail out of the outbox, oldest first. */
export async function receberCartas(app: Aplicacao): Promise<Carta[]> {
  await app.plataforma.correio.enviarPendentes()
  const pasta = join(app.plataforma.config.pastaDeDados, 'outbox')
  const cartas: Carta[] = []
  for (const nome of listar(pasta)) {
    const bruto = readFileSync(join(pasta, nome), 'utf8')
    rmSync(join(pasta, nome))
    const c = await PostalMime.parse(bruto)
    for (const [, link = ''] of (c.html ?? '').matchAll(/href="([^"]*)"/g))
      if (!/^(https?:\/\/|mailto:)/.test(link))
        throw new Error(`“${c.subject}” leva a ${link}, que um correio não sabe abrir`)
    cartas.push({
      de: c.from?.address ?? '',
      para: c.to?.[0]?.address ?? '',
      assunto: c.subject ?? '',
      texto: c.text ?? '',
      html: c.html ?? '',
      imagens: c.attachments.map((a) => ({
        cid: (a.contentId ?? '').replace(/[<>]/g, ''),
        tipo: a.mimeType,
        bytes: Buffer.from(a.content as ArrayBuffer),
      })),
      bruto,
    })
  }
  return cartas
}

function listar(pasta: string): string[] {
  try {
    return readdirSync(pasta).sort()
  } catch {
    return []
  }
}

/** The link of a mail and the token in its fragment. */
export function linkDa(carta: Carta | undefined): { url: URL; token: string } {
  const url = new URL(/https?:\/\/\S+/.exec(carta?.texto ?? '')?.[0] ?? 'http://sem-link.invalid')
  return { url, token: new URLSearchParams(url.hash.slice(1)).get('token') ?? '' }
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime from 'postal-mime'
import type { Servidor } from './servidor.ts'

interface Carta {
  assunto: string
  texto: string
  /** The one link of the mail. */
  link: string
}

async function ler(arquivo: string): Promise<Carta & { para: string }> {
  const { to, subject, text } = await PostalMime.parse(readFileSync(arquivo))
  const texto = text ?? ''
  return {
    para: to?.[0]?.address ?? '',
    assunto: subject ?? '',
    texto,
    link: /https?:\/\/\S+/.exec(texto)?.[0] ?? '',
  }
}

/** Waits for the mail to this address whose subject has these words, and reads it as the person's mail program would. */
export async function esperarCarta({ pasta }: Servidor, para: string, assunto: string): Promise<Carta> {
  const caixa = join(pasta, 'outbox')
  let achada: Carta | undefined
  await expect
    .poll(
      async () => {
        // The folder appears with the first mail.
        const nomes = existsSync(caixa) ? readdirSync(caixa).filter((nome) => nome.endsWith('.eml')) : []
        const cartas = await Promise.all(nomes.map((nome) => ler(join(caixa, nome))))
        achada = cartas.find((c) => c.para === para && c.assunto.includes(assunto))
        return achada !== undefined
      },
      { message: `e-mail “${assunto}” para ${para}` },
    )
    .toBe(true)
  if (!achada) throw new Error('unreachable')
  return achada
}

import PostalMime, { type Attachment } from 'postal-mime'

/**
 * What a message that says a mail came back tells: whom it did not reach, and why. Messages as RFC 3464 has them (`multipart/report`
 * with a `message/delivery-status`); of others nothing is claimed.
 */

interface Falha {
  /** Who did not get it. */
  destinatario: string
  /** In words, with what the other server said. */
  motivo: string
}

export interface Devolucao {
  /** Left of the @ in the Message-ID of the mail that came back; null where the message does not carry it. */
  original: string | null
  falhas: Falha[]
  /** For how many the server is still trying: nothing came back yet. */
  demoram: number
}

/** The commonest reasons, by the status code (RFC 3463), the longest beginning first. */
const MOTIVOS: readonly [comeco: string, motivo: string][] = [
  ['5.1.1', 'O endereço não existe'],
  ['5.1.2', 'O domínio do endereço não existe'],
  ['5.1.10', 'O domínio não recebe e-mails'],
  ['5.2.1', 'A caixa está desativada'],
  ['5.2.2', 'A caixa está cheia'],
  ['4.2.2', 'A caixa está cheia'],
  ['5.1', 'O endereço foi recusado'],
  ['5.4', 'O servidor do destinatário não respondeu'],
  ['4.4', 'O servidor do destinatário não respondeu'],
  ['5.7', 'O servidor do destinatário recusou a mensagem'],
]

const textoDe = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)

/** Blocks of headers parted by empty lines, each by its names in small letters; a line that goes on is one. */
const blocosDe = (texto: string): Map<string, string>[] =>
  texto
    .replaceAll('\r\n', '\n')
    .replaceAll(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/)
    .map(
      (bloco) =>
        new Map(
          bloco.split('\n').flatMap((linha): [string, string][] => {
            const [, nome = '', valor = ''] = /^([\w-]+)\s*:\s*(.*)$/.exec(linha) ?? []
            return nome === '' ? [] : [[nome.toLowerCase(), valor.trim()]]
          }),
        ),
    )
    .filter((bloco) => bloco.size > 0)

/** `rfc822; beto@exemplo.com.br` → `beto@exemplo.com.br`: the kind of address, or of server, is not for people. */
const semTipo = (valor: string): string => valor.replace(/^[\w-]+\s*;\s*/, '').replaceAll(/^<|>$/g, '')

const MAXIMO = 300

function motivoDe(bloco: Map<string, string>): string {
  const status = bloco.get('status') ?? ''
  const motivo =
    MOTIVOS.find(([comeco]) => status === comeco || status.startsWith(`${comeco}.`))?.[1] ?? 'O e-mail não foi entregue'
  const dito = semTipo(bloco.get('diagnostic-code') ?? '') || status
  return (dito === '' ? motivo : `${motivo} (${dito})`).slice(0, MAXIMO)
}

const ORIGINAL = ['text/rfc822-headers', 'message/rfc822', 'message/rfc822-headers']

/** @param bruto the message as it came. @returns null of a message that is no such report */
export async function lerDevolucao(bruto: string): Promise<Devolucao | null> {
  const mensagem = await PostalMime.parse(bruto, { forceRfc822Attachments: true })
  const relatorio = mensagem.attachments.find((a) => a.mimeType === 'message/delivery-status')
  if (relatorio === undefined) return null
  const blocos = blocosDe(textoDe(relatorio)).filter((b) => b.has('action'))
  const com = (acao: string) => blocos.filter((b) => b.get('action')?.toLowerCase() === acao)
  const original = mensagem.attachments.find((a) => ORIGINAL.includes(a.mimeType))
  const [cabecalho] = original === undefined ? [] : blocosDe(textoDe(original))
  const [, id] = /^<?([^@>\s]+)@/.exec(cabecalho?.get('message-id') ?? '') ?? []
  return {
    original: id ?? null,
    falhas: com('failed').map((b) => ({
      destinatario: semTipo(b.get('original-recipient') ?? b.get('final-recipient') ?? ''),
      motivo: motivoDe(b),
    })),
    demoram: com('delayed').length,
  }
}

import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import nodemailer from 'nodemailer'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { emMs } from '../relogio.ts'
import type { Config } from '../config.ts'
import { qrEmPng } from '../pdf/qr.ts'
import { IMAGENS, type Carta, type QuemManda } from './mensagem.ts'
import { pastaDosGuardados } from './guardados.ts'
import { imagemDoLogo, LUGAR_DO_LOGO, NAO_RESPONDA } from './modelo.ts'

const NOME_DO_PRODUTO = 'Condomínio em Dia'

/**
 * Hands a mail over.
 * @param antesDosBytes called when the other side is ready for the text, before a byte of it goes
 * @param sinal ends the attempt
 */
export type Entrega = (mensagem: Carta, antesDosBytes: () => Promise<void>, sinal: AbortSignal) => Promise<void>

/** Time limits of a delivery, in milliseconds: a server that accepts and never answers keeps nobody waiting for long. */
export interface Prazos {
  conexao: number
  saudacao: number
  silencio: number
  total: number
}
export const PRAZOS: Prazos = { conexao: 10_000, saudacao: 15_000, silencio: 120_000, total: 300_000 }

interface Envelope {
  from: string | false
  to: string[]
}

const compositor = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

/**
 * The sender: the address of the settings, under the building's name, which is who people know. A name that whoever
 * installed the product chose stays.
 * @param remetente `endereco@dominio` or `Nome <endereco@dominio>`
 */
export function deQuem(remetente: string, nome: string | null): { name: string; address: string } {
  const [, dito = '', address = remetente] = /^(?:"?([^"<]*?)"?\s*)<([^<>]+)>$/.exec(remetente) ?? []
  const semNome = dito === '' || dito === NOME_DO_PRODUTO
  return { name: semNome ? (nome ?? dito) : dito, address }
}

/** The logo of today at the head of the letter; a building without one has its name alone. */
const comLogo = (html: string, { quem, logo }: Carta) =>
  html.replace(LUGAR_DO_LOGO, () => (logo ? imagemDoLogo(quem.nome ?? '', logo) : ''))

/** The pictures of a letter, which go with it. */
async function imagens({ pix, logo }: Carta) {
  const png = (cid: string, filename: string, content: Buffer) => ({
    cid,
    filename,
    content,
    contentDisposition: 'inline' as const,
  })
  return [
    ...(logo ? [png(IMAGENS.logo, 'logotipo.png', logo.png)] : []),
    ...(pix === undefined ? [] : [png(IMAGENS.pix, 'pix.png', await qrEmPng(pix))]),
  ]
}

/** An answer reaches somebody only where the administration has an address. */
const comResposta = (texto: string, { responderPara }: QuemManda) =>
  responderPara === null ? texto : texto.replaceAll(NAO_RESPONDA, 'Se responder, quem lê é a administração.')

/** The mail as bytes. The id makes the Message-ID, so that a second copy, if there ever is one, is known as such. */
async function compor(m: Carta, remetente: string): Promise<{ envelope: Envelope; bytes: Buffer }> {
  const dominio = /@([\w.-]+)/.exec(remetente)?.[1] ?? 'localhost'
  const composta = await compositor.sendMail({
    from: deQuem(remetente, m.quem.nome),
    ...(m.quem.responderPara !== null && { replyTo: { name: '', address: m.quem.responderPara } }),
    to: { name: '', address: m.para },
    subject: m.assunto,
    text: comResposta(m.texto, m.quem),
    html: comLogo(comResposta(m.html, m.quem), m),
    attachments: await imagens(m),
    date: new Date(emMs(m.criadaEm)),
    messageId: `<${m.id}@${dominio}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'pt-BR' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const { envelope, message } = composta as unknown as { envelope: Envelope; message: Buffer }
  return { envelope, bytes: message }
}

async function* preguicosamente(antes: () => Promise<void>, bytes: Buffer): AsyncGenerator<Buffer> {
  await antes()
  yield bytes
}

/** Whether a letter may only go over TLS: wherever it leaves this computer, unless the address says `?requireTLS=false`. */
export function exigeTls(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  return searchParams.get('requireTLS') !== 'false' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}

/** Says hello to a mail server, logs in where the address has a password, and lets `usar` do the rest. */
type Conversa = (usar: (conexao: SMTPConnection, terminar: Fim) => void, sinal: AbortSignal) => Promise<void>
type Fim = (erro?: Error | null) => void

/**
 * Conversations with one mail server, one connection each. `url` as `smtp[s]://usuario:senha@servidor:porta`; a server elsewhere
 * that offers no TLS gets neither the password nor a letter.
 */
function conversaPorSmtp(url: string, prazos: Prazos): Conversa {
  const { auth, ...servidor } = parseConnectionUrl(url)
  const opcoes = {
    ...servidor,
    requireTLS: servidor.requireTLS === true || exigeTls(url),
    connectionTimeout: prazos.conexao,
    dnsTimeout: prazos.conexao,
    greetingTimeout: prazos.saudacao,
    socketTimeout: prazos.silencio,
  }
  return (usar, sinal) => {
    const limite = AbortSignal.any([sinal, AbortSignal.timeout(prazos.total)])
    return new Promise<void>((pronto, falhou) => {
      const conexao = new SMTPConnection(opcoes)
      const terminar: Fim = (erro) => {
        conexao.close()
        if (erro) falhou(erro)
        else pronto()
      }
      limite.addEventListener('abort', () => terminar(new Error('entrega interrompida')), { once: true })
      conexao.on('error', terminar)
      conexao.connect((erro) => {
        if (erro) terminar(erro)
        else if (auth && conexao.allowsAuth)
          conexao.login(auth, (recusa) => (recusa ? terminar(recusa) : usar(conexao, terminar)))
        else usar(conexao, terminar)
      })
    })
  }
}

/** Delivery over SMTP, one connection a mail. @param url as the settings have it */
export function entregaPorSmtp(url: string, remetente: string, prazos: Prazos = PRAZOS): Entrega {
  const conversar = conversaPorSmtp(url, prazos)
  return async (mensagem, antesDosBytes, sinal) => {
    const { envelope, bytes } = await compor(mensagem, remetente)
    // The stream is read only once the server has said it is ready for the text.
    await conversar((conexao, terminar) => {
      conexao.send(envelope, Readable.from(preguicosamente(antesDosBytes, bytes)), (erro) => terminar(erro))
    }, sinal)
  }
}

/** Goes as far as a delivery goes before the letter: whether there is a server, with TLS where it has to be, that lets us in. */
export const provarSmtp = (url: string, sinal: AbortSignal, prazos: Prazos = PRAZOS): Promise<void> =>
  conversaPorSmtp(url, prazos)((_conexao, terminar) => terminar(), sinal)

/** Delivery without a mail server: one `.eml` file a mail. Written aside and renamed (atomic), so that none is ever half. */
function entregaEmPasta(pasta: string, remetente: string): Entrega {
  return async (mensagem) => {
    const { bytes } = await compor(mensagem, remetente)
    await mkdir(pasta, { recursive: true, mode: 0o700 })
    const provisorio = join(pasta, `.${mensagem.id}.tmp`)
    const arquivo = await open(provisorio, 'w', 0o600)
    try {
      await arquivo.writeFile(bytes)
      await arquivo.sync()
    } finally {
      await arquivo.close()
    }
    await rename(provisorio, join(pasta, `${mensagem.id}.eml`))
  }
}

/** The delivery the settings ask for. */
export const criarEntrega = ({ smtp, remetente, pastaDeDados }: Config): Entrega =>
  smtp === null ? entregaEmPasta(pastaDosGuardados({ pastaDeDados }), remetente) : entregaPorSmtp(smtp, remetente)

import { accessSync, constants, mkdirSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { senhaNova } from '#contract/pessoas/usuarios.ts'
import { email } from '#contract/valores/email.ts'

/** A setting that cannot be used: printed as one line, and the process ends with code 1. */
export class ErroDeConfiguracao extends Error {}

export interface Config {
  porta: number
  host: string
  /** Absolute path of the folder that holds the database, files and outbox. */
  pastaDeDados: string
  /** `postgres://…`, or null for the embedded SQLite. */
  urlDoBanco: string | null
  /** Base of links in e-mails, without a trailing slash. */
  urlPublica: string
  admin: { email: string; senha: string; nome: string } | null
  nomeDoCondominio: string
  smtp: string | null
  remetente: string
  /** `s3://…` location of files, or null for the local folder. */
  armazenamento: URL | null
  confiarNoProxy: boolean | number | string
  /** Private networks that webhooks may call, as `10.0.0.0/8`; none unless said. */
  redesDosWebhooks: readonly string[]
  nivelDeLog: string
  copias: Copias
  /** What backups are enciphered with; null leaves them in clear. */
  senhaDasCopias: string | null
  /** What a reader of the measures must bring; null: there are none. */
  tokenDasMedidas: string | null
  /** Statements that take this long are logged, in milliseconds; null: none. */
  consultaLentaMs: number | null
  /** Requests a minute: anonymous per address, and per session; null switches the limit off. */
  limite: { anonimo: number; sessao: number } | null
  /** Whether what one person may write and send is limited; how much is staff's to say. */
  limitesPorPessoa: boolean
  /** Bytes of the disk that only getting in, going away and deleting may use; null: a share of it. */
  reservaDoDisco: number | null
}

/** Backups the product makes by itself. */
interface Copias {
  /** Absolute path of the folder they go to. */
  pasta: string
  /** São Paulo time of the daily one; null for none. */
  hora: { hora: number; minuto: number } | null
  /** Of how many days, weeks and months one is kept. */
  guardar: { dias: number; semanas: number; meses: number }
  /** Whether data are copied before a newer program changes them. */
  antesDeAtualizar: boolean
}

const texto = (v: string | undefined) => (v === undefined || v.trim() === '' ? undefined : v.trim())

function ler<T>(nome: string, valor: string | undefined, esquema: z.ZodType<T>, ajuda: string): T {
  const r = esquema.safeParse(texto(valor))
  if (r.success) return r.data
  throw new ErroDeConfiguracao(`${nome}: ${ajuda}`)
}

const porta = z.coerce.number().int().min(0).max(65535).default(3000)
const niveis = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info')

function urlCom(protocolos: string[]) {
  return z
    .string()
    .refine((t) => URL.canParse(t) && protocolos.includes(new URL(t).protocol))
    .optional()
}

/** Addresses of the product are this one and a path: what it had after the path would end up in the middle of every link. */
function lerUrlPublica(valor: string | undefined, porta: number): string {
  const ajuda = 'use um endereço http:// ou https://'
  const endereco = ler('PUBLIC_URL', valor, urlCom(['http:', 'https:']), ajuda)
  if (endereco === undefined) return `http://localhost:${porta}`
  const { search, hash, username, password } = new URL(endereco)
  if (/[?#]/.test(endereco) || search !== '' || hash !== '' || username !== '' || password !== '')
    throw new ErroDeConfiguracao(`PUBLIC_URL: ${ajuda}, sem “?”, “#” nem senha`)
  return endereco.replace(/\/+$/, '')
}

/** `endereco@dominio` or `Nome <endereco@dominio>`, and one of them: what a mail server takes as the sender. */
function lerRemetente(valor: string | undefined): string {
  const t = texto(valor) ?? 'Condomínio em Dia <nao-responda@localhost>'
  const partes = /^(?:(?:"[^"]*"\s*|[^<>"@,;]*)<([^<>\s]+)>|([^<>\s]+))$/.exec(t)
  const endereco = partes?.[1] ?? partes?.[2] ?? ''
  // A relay of the same machine needs no dot in the domain.
  if (/[\r\n]/.test(t) || !/^[^\s@,;"<>]+@[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(endereco))
    throw new ErroDeConfiguracao('MAIL_FROM: use um endereço, como Edifício Aurora <avisos@exemplo.com.br>')
  return t
}

function lerAdmin(env: NodeJS.ProcessEnv): Config['admin'] {
  if (!texto(env.ADMIN_EMAIL) && !texto(env.ADMIN_PASSWORD)) return null
  if (!texto(env.ADMIN_EMAIL) || !env.ADMIN_PASSWORD) {
    throw new ErroDeConfiguracao('ADMIN_EMAIL e ADMIN_PASSWORD: informe os dois, ou nenhum')
  }
  const emailDoAdmin = email.safeParse(env.ADMIN_EMAIL)
  if (!emailDoAdmin.success) throw new ErroDeConfiguracao('ADMIN_EMAIL: informe um e-mail válido')
  const senha = senhaNova.safeParse(env.ADMIN_PASSWORD)
  if (!senha.success) throw new ErroDeConfiguracao('ADMIN_PASSWORD: use de 8 a 200 caracteres')
  return { email: emailDoAdmin.data, senha: senha.data, nome: texto(env.ADMIN_NAME) ?? 'Administração' }
}

/** An address, or a network as `10.0.0.0/8`. */
function ehRede(parte: string): boolean {
  const [endereco = '', mascara, ...resto] = parte.split('/')
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(endereco)] ?? -1
  if (resto.length > 0 || bits === -1) return false
  return mascara === undefined || (/^\d{1,3}$/.test(mascara) && Number(mascara) <= bits)
}

function lerProxy(valor: string | undefined): Config['confiarNoProxy'] {
  const t = texto(valor) ?? 'false'
  if (t === 'true' || t === 'false') return t === 'true'
  if (/^\d{1,2}$/.test(t)) return Number(t)
  if (t.split(',').every((parte) => ehRede(parte.trim()))) return t
  throw new ErroDeConfiguracao('TRUST_PROXY: use true, false, o número de proxies ou os endereços deles')
}

function lerRedes(valor: string | undefined): string[] {
  const redes = (texto(valor) ?? '').split(',').flatMap((parte) => parte.trim() || [])
  if (redes.every(ehRede)) return redes
  throw new ErroDeConfiguracao('WEBHOOK_NETWORKS: use endereços ou redes, como 192.168.0.0/24,127.0.0.1')
}

function lerLimite(valor: string | undefined): Config['limite'] {
  const t = texto(valor)
  if (t === 'off') return null
  if (t === undefined) return { anonimo: 300, sessao: 1200 }
  if (!/^[1-9]\d{0,6}$/.test(t)) throw new ErroDeConfiguracao('RATE_LIMIT: use off ou pedidos por minuto, como 300')
  return { anonimo: Number(t), sessao: Number(t) * 4 }
}

function lerTokenDasMedidas(valor: string | undefined): string | null {
  const t = texto(valor)
  if (t === undefined) return null
  if (!/^[\x21-\x7e]{16,200}$/.test(t))
    throw new ErroDeConfiguracao('METRICS_TOKEN: use de 16 a 200 caracteres, sem espaços')
  return t
}

function lerConsultaLenta(valor: string | undefined): number | null {
  const t = texto(valor) ?? '200'
  if (t === 'off') return null
  if (!/^\d{1,6}$/.test(t)) throw new ErroDeConfiguracao('SLOW_QUERY_MS: use off ou milissegundos, como 200')
  return Number(t)
}

function lerReserva(valor: string | undefined): number | null {
  const t = texto(valor)
  if (t === undefined) return null
  if (!/^\d{1,9}$/.test(t)) throw new ErroDeConfiguracao('DISK_RESERVE_MB: use megabytes, como 64')
  return Number(t) * 1024 ** 2
}

function lerHora(valor: string | undefined): Copias['hora'] {
  const t = texto(valor) ?? '02:30'
  if (t === 'off') return null
  const partes = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(t)
  if (!partes) throw new ErroDeConfiguracao('BACKUP_TIME: use off ou uma hora, como 02:30')
  return { hora: Number(partes[1]), minuto: Number(partes[2]) }
}

function lerGuardar(valor: string | undefined): Copias['guardar'] {
  const partes = /^([1-9]\d{0,2}),(\d{1,3}),(\d{1,3})$/.exec(texto(valor) ?? '7,4,12')
  if (!partes) throw new ErroDeConfiguracao('BACKUP_KEEP: use dias, semanas e meses, como 7,4,12')
  return { dias: Number(partes[1]), semanas: Number(partes[2]), meses: Number(partes[3]) }
}

const ligado = z.enum(['on', 'off']).default('on')

const lerCopias = (env: NodeJS.ProcessEnv, pastaDeDados: string): Copias => ({
  pasta: resolve(texto(env.BACKUP_DIR) ?? join(pastaDeDados, 'copias')),
  hora: lerHora(env.BACKUP_TIME),
  guardar: lerGuardar(env.BACKUP_KEEP),
  antesDeAtualizar: ler('BACKUP_BEFORE_UPGRADE', env.BACKUP_BEFORE_UPGRADE, ligado, 'use on ou off') === 'on',
})

function lerSenhaDasCopias(valor: string | undefined): string | null {
  if (valor === undefined || valor === '') return null
  if (valor.length < 12) throw new ErroDeConfiguracao('BACKUP_PASSPHRASE: use pelo menos 12 caracteres')
  return valor
}

/**
 * Reads every setting once, before anything starts.
 * @throws ErroDeConfiguracao with one clear line naming the variable
 */
export function lerConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const pastaDeDados = resolve(texto(env.DATA_DIR) ?? 'dados')
  const numeroDaPorta = ler('PORT', env.PORT, porta, 'use um número de 0 a 65535')
  const armazenamento = ler('STORAGE_URL', env.STORAGE_URL, urlCom(['s3:']), 'use s3://chave:segredo@servidor/balde')
  return {
    porta: numeroDaPorta,
    host: ler('HOST', env.HOST, z.string().max(255).default('0.0.0.0'), 'use um endereço, como 0.0.0.0'),
    pastaDeDados,
    urlDoBanco:
      ler(
        'DATABASE_URL',
        env.DATABASE_URL,
        urlCom(['postgres:', 'postgresql:']),
        'use postgres://usuario:senha@servidor/banco',
      ) ?? null,
    urlPublica: lerUrlPublica(env.PUBLIC_URL, numeroDaPorta),
    admin: lerAdmin(env),
    nomeDoCondominio: texto(env.CONDOMINIO_NOME)?.slice(0, 120) ?? 'Meu Condomínio',
    smtp: ler('SMTP_URL', env.SMTP_URL, urlCom(['smtp:', 'smtps:']), 'use smtp://usuario:senha@servidor:587') ?? null,
    remetente: lerRemetente(env.MAIL_FROM),
    armazenamento: armazenamento ? new URL(armazenamento) : null,
    confiarNoProxy: lerProxy(env.TRUST_PROXY),
    redesDosWebhooks: lerRedes(env.WEBHOOK_NETWORKS),
    nivelDeLog: ler('LOG_LEVEL', env.LOG_LEVEL, niveis, 'use fatal, error, warn, info, debug, trace ou silent'),
    copias: lerCopias(env, pastaDeDados),
    senhaDasCopias: lerSenhaDasCopias(env.BACKUP_PASSPHRASE),
    tokenDasMedidas: lerTokenDasMedidas(env.METRICS_TOKEN),
    consultaLentaMs: lerConsultaLenta(env.SLOW_QUERY_MS),
    limite: lerLimite(env.RATE_LIMIT),
    limitesPorPessoa: ler('USAGE_LIMITS', env.USAGE_LIMITS, ligado, 'use on ou off') === 'on',
    reservaDoDisco: lerReserva(env.DISK_RESERVE_MB),
  }
}

/**
 * Creates a folder when missing and proves that it can be written.
 * @param ajuste the setting that names it
 * @throws ErroDeConfiguracao
 */
export function prepararPasta(pasta: string, ajuste = 'DATA_DIR'): void {
  try {
    mkdirSync(pasta, { recursive: true, mode: 0o700 })
    accessSync(pasta, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw new ErroDeConfiguracao(`${ajuste}: não consigo gravar na pasta ${pasta}`)
  }
}

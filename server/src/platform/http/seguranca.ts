import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import helmet, { type HelmetOptions } from 'helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** CSP hashes of the inline scripts of a built page (the tiny one that sets the theme before the first paint). */
export function hashesDosScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, conteudo = '']) => `'sha256-${createHash('sha256').update(conteudo).digest('base64')}'`,
  )
}

const UM_ANO_S = 365 * 24 * 60 * 60

/** Names and values, as every answer carries them. */
export type Cabecalhos = readonly (readonly [string, string])[]

/**
 * The security headers. Styles may be inline (Mantine writes its variables in a style element); scripts may not, except
 * those whose hash is in the built page.
 * @param pastaDaWeb folder of the built web, whose pages are read once
 */
export function cabecalhosDeSeguranca(pastaDaWeb: string, https: boolean): Cabecalhos {
  const paginas = ['index.html', 'entrar.html'].map((n) => join(pastaDaWeb, n)).filter((p) => existsSync(p))
  const hashes = [...new Set(paginas.flatMap((p) => hashesDosScripts(readFileSync(p, 'utf8'))))]
  return deHelmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...hashes],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: ["'none'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    // Other names under this one may be somebody else's, and not yet on TLS.
    strictTransportSecurity: https ? { maxAge: UM_ANO_S, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    // Browsers only heed these in a secure context; over plain http they log an error instead.
    crossOriginOpenerPolicy: https,
    originAgentCluster: https,
    frameguard: { action: 'deny' },
  })
}

const CSP = 'content-security-policy'

/** A content security policy that lets these sources of scripts through too. */
const comScripts = (csp: string, fontes: readonly string[]): string =>
  csp.replace("script-src 'self'", ["script-src 'self'", ...fontes].join(' '))

/** Lets the inline scripts of a page that is answered now run, and no other answer's. */
export function permitirScriptsDe({ raw }: FastifyReply, html: string): void {
  raw.setHeader(CSP, comScripts(String(raw.getHeader(CSP)), hashesDosScripts(html)))
}

/**
 * The worker that draws PDFs, in its own realm without a page: what scanners write is decoded in WebAssembly, which it alone
 * may compile. That compiles no script.
 */
const QUEM_DESENHA_PDF = /^\/assets\/pdf\.worker[\w.-]*\.mjs$/

/** Puts them on every answer to a request. */
export function instalarSeguranca(app: FastifyInstance, cabecalhos: Cabecalhos): void {
  const [, csp = ''] = cabecalhos.find(([nome]) => nome.toLowerCase() === CSP) ?? []
  const comWasm = comScripts(csp, ["'wasm-unsafe-eval'"])
  app.addHook('onRequest', (req, reply, pronto) => {
    for (const [nome, valor] of cabecalhos) reply.raw.setHeader(nome, valor)
    if (QUEM_DESENHA_PDF.test(req.url)) reply.raw.setHeader(CSP, comWasm)
    pronto()
  })
}

/** helmet is handed a request, and reads none of it. */
const SEM_PEDIDO = Object.create(null) as IncomingMessage

/** What helmet would set on an answer. None of it depends on the request, so it is asked once and not every time. */
function deHelmet(opcoes: HelmetOptions): [string, string][] {
  const cabecalhos = new Map<string, string>()
  const resposta = {
    setHeader: (nome: string, valor: string) => cabecalhos.set(nome, valor),
    removeHeader: (nome: string) => cabecalhos.delete(nome),
  }
  helmet(opcoes)(SEM_PEDIDO, resposta as unknown as ServerResponse, () => undefined)
  return [...cabecalhos]
}

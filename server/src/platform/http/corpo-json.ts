import type { FastifyInstance } from 'fastify'
import { jsonForaDeUtf8, jsonInvalido } from '../erros.ts'

/** The charset a Content-Type declares, in lower case; null without one. */
function charsetDe(tipo: string | undefined): string | null {
  const [, declarado] = /;\s*charset\s*=\s*"?([^";]*)/i.exec(tipo ?? '') ?? []
  return declarado?.trim().toLowerCase() ?? null
}

/**
 * Reads JSON bodies by the bytes. The reader Fastify brings puts U+FFFD where bytes are no UTF-8, and so "água" sent by a system
 * that writes Latin-1 would be stored without its letter; here such a body is refused (RFC 8259, 8.1: JSON is UTF-8).
 * Errors: JSON_INVALIDO (400) on bytes or text that cannot be read, TIPO_NAO_ACEITO (415) on another charset.
 */
export function instalarLeitorDeJson(app: FastifyInstance): void {
  // The name of a prototype as a key is refused, not dropped.
  const interpretar = app.getDefaultJsonParser('error', 'error')
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (req, bytes: Buffer, pronto) => {
    const charset = charsetDe(req.headers['content-type'])
    if (charset !== null && charset !== 'utf-8' && charset !== 'utf8') {
      pronto(jsonForaDeUtf8())
      return
    }
    let texto: string
    try {
      texto = utf8.decode(bytes)
    } catch {
      pronto(jsonInvalido('O corpo do pedido não está em UTF-8. Envie o JSON em UTF-8, sem outra codificação.'))
      return
    }
    void interpretar(req, texto, pronto)
  })
}

/** A part of a file, both ends included. */
export interface Faixa {
  de: number
  ate: number
}

/**
 * The part a browser asks for when it goes on with a download that was cut (RFC 9110 §14): one range, of the very same bytes.
 * Anything else gets the whole, as the RFC lets it.
 * @param seFor the `If-Range` header
 * @param etiqueta the ETag of the bytes there are
 */
export function faixaPedida(
  pedida: string | undefined,
  seFor: string | string[] | undefined,
  etiqueta: string,
  bytes: number,
): Faixa | null {
  if (seFor !== undefined && String(seFor) !== etiqueta) return null
  const partes = /^bytes=(\d{1,15})?-(\d{1,15})?$/.exec(pedida ?? '')
  if (!partes || (partes[1] === undefined && partes[2] === undefined)) return null
  const [inicio, fim] = [partes[1], partes[2]].map((t) => (t === undefined ? null : Number(t)))
  const faixa =
    typeof inicio === 'number'
      ? { de: inicio, ate: Math.min(fim ?? bytes - 1, bytes - 1) }
      : { de: Math.max(bytes - (fim ?? 0), 0), ate: bytes - 1 }
  return faixa.de <= faixa.ate && faixa.de < bytes ? faixa : null
}

import type { IncomingHttpHeaders } from 'node:http'

/** The bearer token of a request, of a session or a key of the API; null when it has none. */
export function tokenDe({ authorization = '' }: IncomingHttpHeaders): string | null {
  return /^Bearer ([A-Za-z0-9_-]{20,100})$/i.exec(authorization)?.[1] ?? null
}

import { isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address as numbers, `::` filled in; a zone (`%eth0`) is of no interest. */
function gruposDe(endereco: string): number[] {
  const [texto = ''] = endereco.split('%')
  // The last 32 bits may be written as an IPv4 address.
  const emGrupos = texto.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_t, ...n: string[]) => {
    const [a, b, c, d] = n.slice(0, 4).map(Number) as [number, number, number, number]
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
  const [antes = '', depois] = emGrupos.split('::')
  const ler = (parte: string) => (parte === '' ? [] : parte.split(':').map((g) => Number.parseInt(g, 16)))
  if (depois === undefined) return ler(antes)
  const [comeco, fim] = [ler(antes), ler(depois)]
  return [...comeco, ...Array.from({ length: 8 - comeco.length - fim.length }, () => 0), ...fim]
}

/**
 * What a limit by address counts: an IPv4 address as it is, also one that arrives mapped into IPv6 (RFC 4291 §2.5.5.2),
 * and of IPv6 the network of 64 bits, since whoever has one address has all of that network (RFC 4291 §2.5.1, RFC 7707).
 * Two spellings of one address are one.
 */
export function redeDe(endereco: string): string {
  if (!isIPv6(endereco)) return endereco
  const grupos = gruposDe(endereco)
  const [a = 0, b = 0] = grupos.slice(6)
  if (grupos.slice(0, 5).every((g) => g === 0) && grupos[5] === 0xffff)
    return [a >> 8, a & 255, b >> 8, b & 255].join('.')
  return `${grupos
    .slice(0, 4)
    .map((g) => g.toString(16))
    .join(':')}::/64`
}

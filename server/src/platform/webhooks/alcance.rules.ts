import { BlockList, isIP, isIPv6 } from 'node:net'

/**
 * Which addresses a webhook may reach. Of IPv4 all but what IANA set aside for other than the public network; of IPv6 only global
 * unicast, less what carries another address inside it (6to4, Teredo) or is nobody's. An IPv4 address mapped into IPv6 is judged as
 * what it is.
 */

/** https://www.iana.org/assignments/iana-ipv4-special-registry */
const RESERVADAS_V4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8',
  '100.64.0.0/10', // carrier-grade NAT
  '127.0.0.0/8',
  '169.254.0.0/16', // link-local, where clouds answer with keys
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4', // multicast
  '240.0.0.0/4',
]
/** https://www.iana.org/assignments/iana-ipv6-special-registry, within global unicast */
const RESERVADAS_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']
const GLOBAIS_V6 = ['2000::/3']

const familia = (endereco: string) => (isIPv6(endereco) ? ('ipv6' as const) : ('ipv4' as const))

function listaDe(redes: readonly string[]): BlockList {
  const lista = new BlockList()
  for (const rede of redes) {
    const [endereco = '', bits] = rede.split('/')
    lista.addSubnet(endereco, Number(bits ?? (isIPv6(endereco) ? 128 : 32)), familia(endereco))
  }
  return lista
}

const reservadasV4 = listaDe(RESERVADAS_V4)
const reservadasV6 = listaDe(RESERVADAS_V6)
const globaisV6 = listaDe(GLOBAIS_V6)

/** `::ffff:127.0.0.1` in either spelling is 127.0.0.1; null for what is not such an address. */
function mapeado(endereco: string): string | null {
  const { hostname } = new URL(`http://[${endereco}]/`)
  const partes = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(hostname)
  if (!partes) return null
  const [alto, baixo] = partes.slice(1).map((p) => Number.parseInt(p, 16)) as [number, number]
  return [alto >> 8, alto & 255, baixo >> 8, baixo & 255].join('.')
}

/** The address without a zone (`%eth0`) and, where it is one of IPv4, as that. */
function emSi(endereco: string): string {
  const [semZona = ''] = endereco.split('%')
  return isIPv6(semZona) ? (mapeado(semZona) ?? semZona) : semZona
}

/** Whether an address is of the public network. A text that is no address is not. */
export function ehPublico(endereco: string): boolean {
  const em = emSi(endereco)
  if (isIP(em) === 0) return false
  if (!isIPv6(em)) return !reservadasV4.check(em, 'ipv4')
  return globaisV6.check(em, 'ipv6') && !reservadasV6.check(em, 'ipv6')
}

/** Whether an address is in one of these networks. */
export function estaEm(redes: readonly string[]): (endereco: string) => boolean {
  const lista = listaDe(redes)
  return (endereco) => {
    const em = emSi(endereco)
    return isIP(em) !== 0 && lista.check(em, familia(em))
  }
}

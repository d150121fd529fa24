import { generateKeyPairSync, sign } from 'node:crypto'

/** A certificate that nobody but itself answers for (X.509, RFC 5280), written out so that tests need no program of the system. */

function der(marca: number, ...partes: Buffer[]): Buffer {
  const conteudo = Buffer.concat(partes)
  const { length } = conteudo
  const tamanho = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([marca, ...tamanho]), conteudo])
}

const SEQUENCIA = 0x30
const ALGORITMOS = {
  /** ecdsa-with-SHA256 */
  ec: der(SEQUENCIA, der(0x06, Buffer.from('2a8648ce3d040302', 'hex'))),
  /** sha256WithRSAEncryption */
  rsa: der(SEQUENCIA, der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), Buffer.from([5, 0])),
}
/** commonName */
const CN = der(0x06, Buffer.from('550403', 'hex'))
const nome = (texto: string) => der(SEQUENCIA, der(0x31, der(SEQUENCIA, CN, der(0x0c, Buffer.from(texto)))))
const instante = (data: Date) => der(0x17, Buffer.from(`${data.toISOString().replace(/\D/g, '').slice(2, 14)}Z`))

const parDe = (tipo: keyof typeof ALGORITMOS) =>
  tipo === 'ec'
    ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
    : generateKeyPairSync('rsa', { modulusLength: 2048 })

/** A key and its certificate, good from yesterday to tomorrow. */
export function certificadoProprio(dono: string, tipo: keyof typeof ALGORITMOS = 'ec'): { key: string; cert: string } {
  const { privateKey, publicKey } = parDe(tipo)
  const algoritmo = ALGORITMOS[tipo]
  const dia = 86_400_000
  const corpo = der(
    SEQUENCIA,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algoritmo,
    nome(dono),
    der(SEQUENCIA, instante(new Date(Date.now() - dia)), instante(new Date(Date.now() + dia))),
    nome(dono),
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const assinatura = sign('sha256', corpo, privateKey)
  const bytes = der(SEQUENCIA, corpo, algoritmo, der(0x03, Buffer.from([0]), assinatura))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64')}\n-----END CERTIFICATE-----\n`,
  }
}

import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { danificada } from './erro.ts'

/**
 * The seal of a backup, a checksum: SHA-256 of all its bytes, written after them as an empty member of the gzip file whose
 * extra field holds the sum (RFC 1952, 2.3.1.1). Every tool that opens `.tar.gz` goes on opening it, and a bit changed, cut
 * or added anywhere is found, which gzip's own checksum does not promise of its headers.
 */
const ANTES = Buffer.from('1f8b08040000000000ff' + '2400' + '4344' + '2000', 'hex')
const DEPOIS = Buffer.from('0300' + '00000000' + '00000000', 'hex')
const TAMANHO = ANTES.length + 32 + DEPOIS.length

/** Passes bytes on and writes the seal after the last of them. */
export function selar(): Transform {
  const soma = createHash('sha256')
  return new Transform({
    transform(trecho: Buffer, _codificacao, pronto) {
      soma.update(trecho)
      pronto(null, trecho)
    },
    flush(pronto) {
      pronto(null, Buffer.concat([ANTES, soma.digest(), DEPOIS]))
    },
  })
}

/** Passes on what was sealed, without the seal. Fails at the end when the bytes are not those that were sealed. */
export function conferirSelo(): Transform {
  const soma = createHash('sha256')
  let retido = Buffer.alloc(0)
  return new Transform({
    transform(trecho: Buffer, _codificacao, pronto) {
      const junto = Buffer.concat([retido, trecho])
      const livre = Math.max(0, junto.length - TAMANHO)
      retido = junto.subarray(livre)
      if (livre === 0) return pronto()
      soma.update(junto.subarray(0, livre))
      pronto(null, junto.subarray(0, livre))
    },
    flush(pronto) {
      const esperado = Buffer.concat([ANTES, soma.digest(), DEPOIS])
      pronto(retido.equals(esperado) ? null : danificada())
    },
  })
}

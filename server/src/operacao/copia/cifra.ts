import { Duplex } from 'node:stream'
import { ErroDeCopia, senhaErrada } from './erro.ts'

/**
 * A backup with a passphrase is a file of age (age-encryption.org/v1) with a passphrase as its recipient: `age -d` opens it, and
 * `age -p` makes one that we open (ADR 70).
 */
export const MARCA = Buffer.from('age-encryption.org/v1\n')

/** What the name of such a file ends with, after `.tar.gz`. */
export const EXTENSAO = '.age'

/** scrypt's N is 2 to this: 128 MB and half a second for each try, OWASP's first row. A file that was taken can be tried for years. */
const CUSTO = 17

/** The same letters typed on another system may come as other bytes. */
const comoBytes = (senha: string): string => senha.normalize('NFC')

/** Enciphers what goes by, a piece at a time; what age is made of is loaded with the first. */
export const cifrar = (senha: string): Duplex =>
  Duplex.from(async function* (fonte: AsyncIterable<Uint8Array>) {
    const { Encrypter } = await import('age-encryption')
    const age = new Encrypter()
    age.setPassphrase(comoBytes(senha))
    age.setScryptWorkFactor(CUSTO)
    yield* await age.encrypt(ReadableStream.from(fonte))
  })

/** What age says of a head that is well made and of another passphrase. */
const DE_OUTRA = /no identity matched/
/** The head asks for another kind of key than a passphrase. */
const SEM_SENHA = /^-> (?!scrypt )/m

/** Deciphers what goes by, each piece once it is known to be whole. Fails with ErroDeCopia when the passphrase is another. */
export const decifrar = (senha: string): Duplex =>
  Duplex.from(async function* (fonte: AsyncIterable<Uint8Array>) {
    const { Decrypter } = await import('age-encryption')
    const age = new Decrypter()
    age.addPassphrase(comoBytes(senha))
    try {
      yield* await age.decrypt(ReadableStream.from(fonte))
    } catch (erro) {
      throw erro instanceof Error && DE_OUTRA.test(erro.message) ? senhaErrada() : erro
    }
  })

/** @param comeco the first bytes of a file of age @throws ErroDeCopia when no passphrase opens it */
export function recusarOutraChave(comeco: Buffer): void {
  if (SEM_SENHA.test(comeco.toString('latin1')))
    throw new ErroDeCopia(
      'Esta cópia foi cifrada com uma chave do age, e não com uma senha. Abra-a com “age -d -i <chave>” e restaure o .tar.gz que sair; nada foi alterado.',
    )
}

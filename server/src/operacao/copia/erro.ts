import { ErroDeAplicacao } from '#server/platform/erros.ts'
import { faltaEspaco } from '#server/platform/http/tratamento-de-erros.ts'

/** What a command cannot do, such as a backup that cannot be made, read or restored, in one line for who runs it. Nothing was changed. */
export class ErroDeCopia extends Error {}

export const danificada = () =>
  new ErroDeCopia(
    'O arquivo da cópia está danificado ou incompleto: o que ele contém não confere com o que foi gravado. Use outra cópia; nada foi alterado.',
  )

export const maisNova = () =>
  new ErroDeCopia(
    'Esta cópia foi feita por uma versão mais nova do Condomínio em Dia. Atualize o programa e tente de novo; nada foi alterado.',
  )

export const naoECopia = () =>
  new ErroDeCopia('O arquivo não é uma cópia de segurança do Condomínio em Dia; nada foi alterado.')

/** Somebody lives where the backup was to go. */
export class JaHaDados extends ErroDeCopia {}

/** Another passphrase may open it. */
export class SenhaErrada extends ErroDeCopia {}

export const senhaErrada = () =>
  new SenhaErrada('A senha não é a desta cópia. Confira e tente de novo; nada foi alterado.')

/**
 * What went wrong while the bytes of a backup were read and put somewhere: whatever zlib or tar call it, the file is damaged. A disk
 * that is full, or a store that does not answer, is no fault of the file.
 */
export const comoErroDeCopia = (erro: unknown): Error => {
  if (erro instanceof ErroDeCopia || erro instanceof ErroDeAplicacao) return erro
  if (erro instanceof Error && faltaEspaco(erro)) return erro
  const { code } = erro as { code?: string }
  const doDisco = code !== undefined && /^E[A-Z]+$/.test(code) && !code.startsWith('ERR_')
  return doDisco && erro instanceof Error ? erro : danificada()
}

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

export const senhaErrada = () =>
  new ErroDeCopia('A senha não é a desta cópia. Confira e tente de novo; nada foi alterado.')

/** What went wrong while the bytes of a backup were read: whatever zlib or tar call it, the file is damaged. */
export const comoErroDeCopia = (erro: unknown): Error => {
  if (erro instanceof ErroDeCopia) return erro
  const { code } = erro as { code?: string }
  const doDisco = code !== undefined && /^E[A-Z]+$/.test(code) && !code.startsWith('ERR_')
  return doDisco && erro instanceof Error ? erro : danificada()
}

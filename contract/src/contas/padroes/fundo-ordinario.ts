/**
 * The fund of every line that names none. There is one, the same in every installation, and nobody deletes it. Without a
 * schema beside it, so that lists can use it without loading zod.
 */
export const FUNDO_ORDINARIO = '00000000-0000-7000-8000-000000000001'

/**
 * What an item is and the fund it goes to, for people; the ordinary fund is not said, nor one of the same name.
 * @param ligacao what stands between both
 */
export function comFundo(oQueE: string, fundo: { _id: string; nome: string }, ligacao = ' · '): string {
  const igual = fundo.nome.toLocaleLowerCase('pt-BR') === oQueE.toLocaleLowerCase('pt-BR')
  return fundo._id === FUNDO_ORDINARIO || igual ? oQueE : `${oQueE}${ligacao}para ${fundo.nome}`
}

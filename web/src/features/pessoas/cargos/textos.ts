import { administra, type Papel } from '#contract/pessoas/cargos.ts'

/** What an office gives who holds it, said before it is recorded. */
export const oQuePode = (papel: Papel): string =>
  administra(papel)
    ? 'Entra como Administrador do primeiro ao último dia. Depois, quem tem unidade volta a ser morador, e quem não tem deixa de entrar.'
    : 'Fica registrado no conselho que confere as contas. O acesso continua o de morador.'

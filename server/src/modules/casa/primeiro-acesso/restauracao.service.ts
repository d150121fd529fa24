import type { ArquivoAnunciado, Restauracao } from '#contract/casa/restauracao.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { haVizinhos } from '#server/platform/db/vizinhos.ts'
import { conflito, linkInvalido } from '#server/platform/erros.ts'
import type { Parte, QuemRestaura } from '#server/platform/restaurador.ts'
import { primeiroAcessoVale } from './primeiro-acesso.service.ts'

/** A backup in the place of the building before anybody is in, for whoever has the link of the first access and while it stands. */

const USADO = 'Este link de primeiro acesso já foi usado ou não vale mais. Nada foi alterado.'
const COM_VIZINHOS =
  'Há mais de um servidor ligado a este banco de dados, e uma cópia só pode tomar o lugar dele com um. Desligue os outros e tente de novo; nada foi alterado.'

/** The file is there, and may still take the place of the building. @throws NAO_ENCONTRADO; LINK_INVALIDO, and the file is removed */
async function exigirQueValha(ctx: Ctx, quem: QuemRestaura): Promise<void> {
  const { restaurador } = ctx.plataforma
  restaurador.ver(quem)
  if (await primeiroAcessoVale(ctx, quem.token)) return
  await restaurador.largar()
  throw linkInvalido(USADO)
}

/** @throws CONFLITO */
async function exigirSozinho({ plataforma }: Ctx): Promise<void> {
  if (await haVizinhos(plataforma.conexao)) throw conflito(COM_VIZINHOS)
}

/** @throws LINK_INVALIDO, CONFLITO, SEM_ESPACO */
export async function comecar(ctx: Ctx, token: string, arquivo: ArquivoAnunciado): Promise<Restauracao> {
  if (!(await primeiroAcessoVale(ctx, token))) throw linkInvalido(USADO)
  // What is sent would come to all of them in turn.
  await exigirSozinho(ctx)
  return ctx.plataforma.restaurador.comecar(token, arquivo)
}

/** How it stands, also while there is no database to ask anything of. @throws NAO_ENCONTRADO */
export const ver = ({ plataforma }: Ctx, quem: QuemRestaura): Restauracao => plataforma.restaurador.ver(quem)

/**
 * @param abrir begins to read the piece, once it is known that it may come
 * @throws NAO_ENCONTRADO, LINK_INVALIDO, CONFLITO
 */
export async function receber(
  ctx: Ctx,
  quem: QuemRestaura,
  byte: number,
  abrir: () => Promise<Parte>,
): Promise<Restauracao> {
  await exigirQueValha(ctx, quem)
  return ctx.plataforma.restaurador.receber(quem, byte, await abrir())
}

/** @throws NAO_ENCONTRADO, LINK_INVALIDO, CONFLITO, VALIDACAO */
export async function conferir(ctx: Ctx, quem: QuemRestaura, senha: string | null): Promise<Restauracao> {
  await exigirQueValha(ctx, quem)
  return ctx.plataforma.restaurador.conferir(quem, senha)
}

/** @throws NAO_ENCONTRADO, LINK_INVALIDO, CONFLITO */
export async function confirmar(ctx: Ctx, quem: QuemRestaura): Promise<Restauracao> {
  await exigirQueValha(ctx, quem)
  await exigirSozinho(ctx)
  return ctx.plataforma.restaurador.confirmar(quem)
}

/** @throws NAO_ENCONTRADO, CONFLITO */
export const desistir = ({ plataforma }: Ctx, quem: QuemRestaura): Promise<void> =>
  plataforma.restaurador.desistir(quem)

import type { z } from 'zod'
import type { corpoDoPerfil } from '#contract/pessoas/usuarios.ts'
import { gerarHash, recusarSenhaFraca } from '#server/platform/autenticacao/senhas.ts'
import { trocarToken } from '#server/platform/autenticacao/sessoes.ts'
import { exigirQuem, type Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, semPermissao, senhaAtualIncorreta } from '#server/platform/erros.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { imagemParaGuardar } from '../../casa/arquivos/arquivos.service.ts'
import * as condominio from '../../casa/condominio/condominio.service.ts'
import * as acesso from '../acesso/acesso.service.ts'
import { recusarCpfDeFornecedor } from '../cargos/quem-vende.service.ts'
import { campos } from '../usuarios/usuarios.campos.ts'
import * as usuarios from '../usuarios/usuarios.service.ts'

type Corpo = z.output<typeof corpoDoPerfil>
type Resultado = usuarios.Usuario & { token?: string; expiraEm?: string }

/** The caller's own data. */
export async function ver(ctx: Ctx): Promise<usuarios.Usuario> {
  return usuarios.paraFora(ctx, await usuarios.encontrar(ctx, exigirQuem(ctx).id))
}

/**
 * Changes the caller's own data. A new password or e-mail needs the current password; then every other session ends, the
 * one in use gets a new token, which comes in the answer, and a notice is mailed.
 * @throws SEM_PERMISSAO when `id` or `_id` is somebody else's; VALIDACAO, SENHA_ATUAL_INCORRETA, MUITAS_TENTATIVAS,
 *   JA_EXISTE on `email` or `cpf`, CONFLITO_DE_VERSAO
 */
export async function atualizar(ctx: Ctx, corpo: Corpo, versaoEsperada: number | null): Promise<Resultado> {
  const quem = exigirQuem(ctx)
  const vista = await usuarios.encontrar(ctx, quem.id)
  const { password, proximoToken } = corpo
  const mudaOAcesso = password !== undefined || corpo.email !== vista.email
  if (!mudaOAcesso) return emTransacao(ctx, (ctx) => gravar(ctx, corpo, versaoEsperada))
  await acesso.exigirSenhaAtual(ctx, vista, corpo.senhaAtual)
  if (password !== undefined) await recusarSenhaFraca(password, [await condominio.nome(ctx), corpo.name, corpo.email])
  const senhaHash = password === undefined ? undefined : await gerarHash(password)
  // Without an idempotency key: the stored answer would hold a token.
  return emTransacao({ ...ctx, idempotencia: null }, async (ctx) => {
    if (!(await usuarios.segurar(ctx, vista))) throw senhaAtualIncorreta()
    const pessoa = await gravar(ctx, corpo, versaoEsperada, senhaHash)
    return { ...pessoa, ...(await trocarToken(ctx, quem.sessaoId, proximoToken)) }
  })
}

async function gravar(ctx: Ctx, corpo: Corpo, versaoEsperada: number | null, senhaHash?: string) {
  const { id, sessaoId } = exigirQuem(ctx)
  const antes = await usuarios.encontrar(ctx, id)
  await usuarios.conferirVersao(ctx, antes, versaoEsperada, {
    ...corpo,
    password: undefined,
    senhaAtual: undefined,
    proximoToken: undefined,
  })
  if (corpo.cpf !== antes.cpf) await recusarCpfDeFornecedor(ctx, id, corpo.cpf)
  const mudancas = campos.colunasDe({
    ...corpo,
    image: corpo.image === undefined ? undefined : await imagemParaGuardar(ctx, corpo.image),
    cpf: corpo.cpf === undefined ? undefined : cpfAceito(antes, corpo.cpf),
  })
  const depois = await usuarios.gravar(ctx, antes, mudancas, senhaHash === undefined ? {} : { senha_hash: senhaHash })
  if (depois.email !== antes.email) await acesso.emailAlterado(ctx, depois, antes.email, sessaoId)
  // The notice of a new password goes to the address the person had.
  if (senhaHash !== undefined) await acesso.senhaAlterada(ctx, { ...depois, email: antes.email }, sessaoId)
  return usuarios.paraFora(ctx, depois)
}

/** A CPF proves who the person is when they recover the password, so they may fill it in but not exchange it. @throws VALIDACAO */
function cpfAceito(antes: usuarios.LinhaDeUsuario, cpf: string): string {
  if (antes.cpf !== null && antes.cpf !== cpf)
    throw campoInvalido('cpf', 'O CPF já está cadastrado. Para corrigir, fale com a administração.')
  return cpf
}

/**
 * The profile may be sent with one's own id, never with somebody else's. Judged before the body's other fields, as every
 * permission is. @throws SEM_PERMISSAO
 */
export function recusarPerfilAlheio(ctx: Ctx, corpoBruto: unknown): Promise<undefined> {
  const { id: proprio } = exigirQuem(ctx)
  const { id, _id } = Object(corpoBruto) as { id?: unknown; _id?: unknown }
  if ([id, _id].some((enviado) => typeof enviado === 'string' && enviado !== proprio)) throw semPermissao()
  return Promise.resolve(undefined)
}

import type { z } from 'zod'
import type { atualizarUsuario, registrarUsuario } from '#contract/pessoas/usuarios.ts'
import { gerarHash, recusarSenhaFraca } from '#server/platform/autenticacao/senhas.ts'
import { ehAdministracao, type Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, conflito, naoAutenticado, semPermissao, ultimoAdministrador } from '#server/platform/erros.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { imagemParaGuardar } from '../../casa/arquivos/arquivos.service.ts'
import * as condominio from '../../casa/condominio/condominio.service.ts'
import * as cargos from '../cargos/acessos.service.ts'
import { recusarCpfDeFornecedor } from '../cargos/quem-vende.service.ts'
import * as convites from '../convites/convites.service.ts'
import { foiEliminada } from '../privacidade/privacidade.service.ts'
import * as moradias from '../../predio/unidades/cadastro.service.ts'
import * as acesso from '../acesso/acesso.service.ts'
import { campos, type DadosDaPessoa } from '../usuarios/usuarios.campos.ts'
import * as usuarios from '../usuarios/usuarios.service.ts'

/** What staff does with people. */

/**
 * Without an invitation only staff adds people. Judged before the body's other fields, as every permission is.
 * @throws NAO_AUTENTICADO, SEM_PERMISSAO
 */
export function recusarQuemNaoRegistra(ctx: Ctx, corpoBruto: unknown): Promise<undefined> {
  const { token } = Object(corpoBruto) as { token?: unknown }
  if (token === undefined && ctx.quem === null) throw naoAutenticado()
  if (token === undefined && !ehAdministracao(ctx)) throw semPermissao()
  return Promise.resolve(undefined)
}

/**
 * Adds a person, with a password or, with `convite: true`, with an invitation by e-mail. The session in use stays as it is.
 * Who may is judged by `recusarQuemNaoRegistra`. @throws VALIDACAO on a weak password; JA_EXISTE on `email` or `cpf`
 */
export async function registrar(ctx: Ctx, corpo: z.output<typeof registrarUsuario.corpo>): Promise<usuarios.Usuario> {
  const { name: nome = '', email = '', password } = corpo
  if (corpo.bloco === undefined && !(await moradias.bastaOApto(ctx, corpo.apto)))
    throw campoInvalido('bloco', 'Informe o bloco')
  if (password !== undefined) await recusarSenhaFraca(password, [await condominio.nome(ctx), nome, email])
  const senhaHash = password === undefined ? null : await gerarHash(password)
  const image = await imagemParaGuardar(ctx, corpo.image ?? null)
  const enviados = campos.colunasDe({ ...corpo, name: nome, email, image })
  const dados: DadosDaPessoa = { ...campos.vazias, tipo: 'Morador', ...enviados }
  return emTransacao(ctx, async (ctx) => {
    const pessoa = await usuarios.criar(ctx, dados, senhaHash)
    if (senhaHash !== null) return usuarios.paraFora(ctx, pessoa)
    await convites.enviar(ctx, pessoa)
    return usuarios.paraFora(ctx, await usuarios.encontrar(ctx, pessoa.id))
  })
}

/**
 * Changes a person. Absent fields stay. A new e-mail or a demotion ends the person's sessions at once.
 * @throws CONFLITO_DE_VERSAO, JA_EXISTE, ULTIMO_ADMINISTRADOR, CONFLITO when demoting oneself,
 *   VALIDACAO when changing one's own e-mail here, which takes the current password
 */
export function atualizar(
  ctx: Ctx,
  id: string,
  corpo: z.output<typeof atualizarUsuario.corpo>,
  versaoEsperada: number | null,
): Promise<usuarios.Usuario> {
  return emTransacao(ctx, async (ctx) => {
    const antes = await usuarios.encontrar(ctx, id)
    await usuarios.conferirVersao(ctx, antes, versaoEsperada, corpo)
    const rebaixada = antes.tipo === 'Administrador' && corpo.tipo !== undefined && corpo.tipo !== antes.tipo
    if (rebaixada) await cargos.recusarEmCargo(ctx, id)
    if (rebaixada)
      await recusarPerdaDeAdministrador(ctx, antes, 'Você não pode tirar o seu próprio acesso de administrador')
    if (id === ctx.quem?.id && corpo.email !== antes.email)
      throw campoInvalido('email', 'Para trocar o seu próprio e-mail, use o seu perfil')
    if (corpo.cpf !== antes.cpf) await recusarCpfDeFornecedor(ctx, id, corpo.cpf)
    const image = corpo.image === undefined ? undefined : await imagemParaGuardar(ctx, corpo.image)
    const depois = await usuarios.gravar(ctx, antes, campos.colunasDe({ ...corpo, image }))
    if (depois.email !== antes.email) await trocarEmail(ctx, depois, antes.email)
    if (rebaixada) await acesso.cortarAcessos(ctx, id, null)
    return usuarios.paraFora(ctx, await usuarios.encontrar(ctx, id))
  })
}

/** An invitation that went to the old address dies; somebody who never entered has no notice to get. */
async function trocarEmail(ctx: Ctx, depois: usuarios.LinhaDeUsuario, antes: string): Promise<void> {
  await convites.invalidar(ctx, depois.id)
  if (depois.senha_hash === null) await acesso.cortarAcessos(ctx, depois.id, null)
  else await acesso.emailAlterado(ctx, depois, antes, null)
}

async function recusarPerdaDeAdministrador(ctx: Ctx, linha: usuarios.LinhaDeUsuario, mensagem: string) {
  if (!(await usuarios.haOutroAdministrador(ctx, linha))) throw ultimoAdministrador()
  if (linha.id === ctx.quem?.id) throw conflito(mensagem)
}

/**
 * Deactivates a person: their sessions end at once, open screens included. Doing it again changes nothing.
 * @throws ULTIMO_ADMINISTRADOR, CONFLITO when it is oneself, CONFLITO_DE_VERSAO
 */
export function desativar(ctx: Ctx, id: string, versaoEsperada: number | null): Promise<usuarios.Usuario> {
  return emTransacao(ctx, async (ctx) => {
    const antes = await usuarios.encontrar(ctx, id)
    if (antes.ativo === 0) return usuarios.paraFora(ctx, antes)
    await usuarios.conferirVersao(ctx, antes, versaoEsperada, null)
    if (antes.tipo === 'Administrador' || id === ctx.quem?.id)
      await recusarPerdaDeAdministrador(ctx, antes, 'Você não pode desativar a sua própria conta')
    const depois = await usuarios.gravar(ctx, antes, {}, { ativo: 0, acao: 'desativou' })
    await acesso.cortarAcessos(ctx, id, null)
    return usuarios.paraFora(ctx, depois)
  })
}

/**
 * Lets a deactivated person in again, with the password they had. Doing it again changes nothing.
 * @throws CONFLITO when their data were erased, CONFLITO_DE_VERSAO
 */
export function ativar(ctx: Ctx, id: string, versaoEsperada: number | null): Promise<usuarios.Usuario> {
  return emTransacao(ctx, async (ctx) => {
    const antes = await usuarios.encontrar(ctx, id)
    if (antes.ativo === 1) return usuarios.paraFora(ctx, antes)
    if (await foiEliminada(ctx, id)) throw conflito('Os dados desta pessoa foram eliminados: cadastre-a de novo')
    await usuarios.conferirVersao(ctx, antes, versaoEsperada, null)
    return usuarios.paraFora(ctx, await usuarios.gravar(ctx, antes, {}, { ativo: 1, acao: 'ativou' }))
  })
}

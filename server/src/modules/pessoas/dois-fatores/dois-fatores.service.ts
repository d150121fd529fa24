import { CODIGOS_DE_RECUPERACAO, type SituacaoDosDoisFatores } from '#contract/pessoas/dois-fatores.ts'
import { abrirLacre, lacrar } from '#server/platform/autenticacao/cofre.ts'
import { trocarToken } from '#server/platform/autenticacao/sessoes.ts'
import { agora, agoraISO } from '#server/platform/relogio.ts'
import { exigirQuem, type Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, conflito } from '#server/platform/erros.ts'
import { enfileirar } from '#server/platform/correio/fila.ts'
import { segredo } from '#server/platform/segredos.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as condominio from '../../casa/condominio/condominio.service.ts'
import { notificar } from '../../casa/notificacoes/notificacoes.service.ts'
import * as acesso from '../acesso/acesso.service.ts'
import * as porta from '../acesso/porta.service.ts'
import * as usuarios from '../usuarios/usuarios.service.ts'
import { novoCodigoDeRecuperacao, novoSegredo, passoDoCodigo, resumoDoCodigo, uriDoSegredo } from './codigos.rules.ts'
import { mensagemDosDoisFatores, type FatoDosDoisFatores } from './dois-fatores.emails.ts'
import * as repo from './dois-fatores.repo.ts'

/** The second step of a log-in: a secret shared with an application, and codes for when that is lost. */

/** The key of seals and of recovery codes. */
export const chave = (ctx: Ctx): Promise<string> => segredo(ctx.db, 'dois-fatores')

type Quem = Pick<usuarios.LinhaDeUsuario, 'id' | 'tipo'>

/** Whether somebody uses it, since when, whether they have to, and how many recovery codes are left. */
export async function situacao(ctx: Ctx, { id, tipo }: Quem): Promise<SituacaoDosDoisFatores> {
  const linha = await repo.ler(ctx.db, id)
  const desde = linha?.ativado_em ?? null
  return {
    ativo: desde !== null,
    desde,
    exigida: tipo === 'Administrador' && (await condominio.exigeDuasEtapas(ctx)),
    codigosRestantes: desde === null ? 0 : await repo.codigosRestantes(ctx.db, id),
    codigosGuardados: linha?.codigos_guardados_em != null,
  }
}

/** Whether a log-in of this person needs a code. */
export const pedeCodigo = async (ctx: Ctx, usuarioId: string): Promise<boolean> =>
  typeof (await repo.ler(ctx.db, usuarioId))?.ativado_em === 'string'

/** Secrets, codes and tokens are shown once: no stored answer may hold them. */
const semGuardar = (ctx: Ctx): Ctx => ({ ...ctx, idempotencia: null })

/**
 * Makes the secret for the application. Nothing changes for the person until it is confirmed.
 * @throws VALIDACAO or SENHA_ATUAL_INCORRETA on `senhaAtual`, MUITAS_TENTATIVAS, CONFLITO when it is active already
 */
export async function iniciar(
  ctx: Ctx,
  pessoa: usuarios.LinhaDeUsuario,
  senhaAtual: string,
): Promise<{ segredo: string; uri: string }> {
  await acesso.exigirSenhaAtual(ctx, pessoa, senhaAtual)
  const novo = novoSegredo()
  const lacrado = lacrar(await chave(ctx), pessoa.id, novo)
  const vazia = { ultimo_passo: 0, ativado_em: null, codigos_guardados_em: null }
  const linha = { usuario_id: pessoa.id, segredo: lacrado, criado_em: agoraISO(), ...vazia }
  if (!(await repo.guardarSegredo(ctx.db, linha))) throw conflito('A verificação em duas etapas já está ativa')
  return { segredo: novo, uri: uriDoSegredo(novo, await condominio.nome(ctx), pessoa.email) }
}

const codigoIncorreto = () =>
  campoInvalido('codigo', 'Código incorreto. Confira se o relógio do celular está certo e digite o código atual')

/**
 * Turns it on, once the application has shown a right code. Every other session ends: none was opened with a code. When the
 * answer was lost, the codes in it were seen by nobody: asked again with another right code, it makes others, until the
 * person says that they keep them.
 * @returns the recovery codes, which exist nowhere else, and the new token of the session in use
 * @throws VALIDACAO on `codigo`, CONFLITO when nothing was begun or it is active and its codes are kept, MUITAS_TENTATIVAS
 */
export async function confirmar(
  ctx: Ctx,
  pessoa: usuarios.LinhaDeUsuario,
  { codigo, proximoToken }: { codigo: string; proximoToken?: string | undefined },
): Promise<TokenTrocado & { codigos: string[] }> {
  const linha = await repo.ler(ctx.db, pessoa.id)
  if (!linha) throw conflito('Comece de novo: a verificação em duas etapas não foi iniciada')
  if (linha.codigos_guardados_em !== null) throw conflito('A verificação em duas etapas já está ativa')
  const notas = await porta.passarComCodigo(ctx, pessoa.id)
  if (linha.ativado_em !== null) return confirmarDeNovo(ctx, pessoa, { codigo, proximoToken }, notas)
  const passo = passoDoCodigo(abrirLacre(await chave(ctx), pessoa.id, linha.segredo), codigo, agora().getTime())
  if (passo === null) throw codigoIncorreto()
  return emTransacao(semGuardar(ctx), async (ctx) => {
    if (!(await repo.ativar(ctx.db, pessoa.id, passo, agoraISO())))
      throw conflito('A verificação em duas etapas já está ativa')
    await porta.esquecer(ctx, notas)
    const codigos = await novosCodigos(ctx, pessoa.id)
    await registrar(ctx, pessoa, 'ativou a verificação em duas etapas', 'ativou')
    return { codigos, ...(await ficarSo(ctx, pessoa.id, proximoToken)) }
  })
}

/** Other codes for who never saw the first: those die. */
const confirmarDeNovo = (
  ctx: Ctx,
  pessoa: usuarios.LinhaDeUsuario,
  { codigo, proximoToken }: { codigo: string; proximoToken?: string | undefined },
  notas: readonly string[],
): Promise<TokenTrocado & { codigos: string[] }> =>
  emTransacao(semGuardar(ctx), async (ctx) => {
    if (!/^\d{6}$/.test(codigo) || !(await aceitarCodigo(ctx, pessoa, codigo))) throw codigoIncorreto()
    await porta.esquecer(ctx, notas)
    const codigos = await novosCodigos(ctx, pessoa.id)
    await registrar(ctx, pessoa, 'trocou os códigos de recuperação', 'trocouCodigos')
    return { codigos, ...(await trocarToken(ctx, exigirQuem(ctx).sessaoId, proximoToken)) }
  })

/** The person has seen the recovery codes and keeps them. Without two steps nothing changes. */
export const guardarCodigos = (ctx: Ctx, pessoa: Quem): Promise<SituacaoDosDoisFatores> =>
  emTransacao(ctx, async (ctx) => {
    if (await pedeCodigo(ctx, pessoa.id)) await repo.anotarCodigos(ctx.db, pessoa.id, agoraISO())
    return situacao(ctx, pessoa)
  })

interface TokenTrocado {
  token: string
  expiraEm: string
}

/** The way in has changed: the session in use goes on with another token, and no other does. */
async function ficarSo(ctx: Ctx, usuarioId: string, proximoToken?: string): Promise<TokenTrocado> {
  const { sessaoId } = exigirQuem(ctx)
  await acesso.cortarAcessos(ctx, usuarioId, sessaoId)
  return trocarToken(ctx, sessaoId, proximoToken)
}

async function novosCodigos(ctx: Ctx, usuarioId: string): Promise<string[]> {
  const codigos = Array.from({ length: CODIGOS_DE_RECUPERACAO }, novoCodigoDeRecuperacao)
  const segredoDosCodigos = await chave(ctx)
  const hashes = codigos.map((c) => resumoDoCodigo(segredoDosCodigos, c))
  await repo.trocarCodigos(ctx.db, usuarioId, hashes)
  await repo.anotarCodigos(ctx.db, usuarioId, null)
  return codigos
}

/** New recovery codes in the place of all others. @throws SENHA_ATUAL_INCORRETA, MUITAS_TENTATIVAS, CONFLITO when it is not active */
export async function trocarCodigos(ctx: Ctx, pessoa: usuarios.LinhaDeUsuario, senhaAtual: string): Promise<string[]> {
  await acesso.exigirSenhaAtual(ctx, pessoa, senhaAtual)
  return emTransacao(semGuardar(ctx), async (ctx) => {
    if (!(await pedeCodigo(ctx, pessoa.id))) throw conflito('A verificação em duas etapas não está ativa')
    const codigos = await novosCodigos(ctx, pessoa.id)
    await registrar(ctx, pessoa, 'trocou os códigos de recuperação', 'trocouCodigos')
    return codigos
  })
}

/**
 * Turns it off; every other session ends. Doing it again changes nothing.
 * @throws SENHA_ATUAL_INCORRETA, MUITAS_TENTATIVAS, CONFLITO for the administration where it has to
 */
export async function desativar(
  ctx: Ctx,
  pessoa: usuarios.LinhaDeUsuario,
  { senhaAtual, proximoToken }: { senhaAtual: string; proximoToken?: string | undefined },
): Promise<SituacaoDosDoisFatores & Partial<TokenTrocado>> {
  await acesso.exigirSenhaAtual(ctx, pessoa, senhaAtual)
  return emTransacao(semGuardar(ctx), async (ctx) => {
    const { ativo, exigida } = await situacao(ctx, pessoa)
    if (exigida) throw conflito('O condomínio exige a verificação em duas etapas da administração')
    await repo.remover(ctx.db, pessoa.id)
    if (!ativo) return situacao(ctx, pessoa)
    await registrar(ctx, pessoa, 'desativou a verificação em duas etapas', 'desativou')
    const trocado = await ficarSo(ctx, pessoa.id, proximoToken)
    return { ...(await situacao(ctx, pessoa)), ...trocado }
  })
}

/**
 * Staff turns it off for somebody who lost the application and the codes; their sessions end. Doing it again changes nothing.
 * @throws CONFLITO when it is one's own, which takes the password
 */
export function redefinir(ctx: Ctx, pessoa: usuarios.LinhaDeUsuario): Promise<SituacaoDosDoisFatores> {
  return emTransacao(ctx, async (ctx) => {
    if (pessoa.id === ctx.quem?.id) throw conflito('Para desativar a sua própria verificação, use o seu perfil')
    if (!(await pedeCodigo(ctx, pessoa.id))) return situacao(ctx, pessoa)
    await repo.remover(ctx.db, pessoa.id)
    await acesso.cortarAcessos(ctx, pessoa.id, null)
    await registrar(ctx, pessoa, 'redefiniu a verificação em duas etapas', 'redefiniram')
    await notificar(
      ctx,
      { usuarios: [pessoa.id] },
      {
        tipo: 'pessoa',
        titulo: 'Verificação em duas etapas desativada',
        texto: 'A administração a desativou a seu pedido. Ative de novo nas configurações do perfil.',
        caminho: '/profile?aba=configuracoes',
        email: 'nunca',
      },
    )
    return situacao(ctx, pessoa)
  })
}

/**
 * Takes a code of a log-in: one of the application, later than any taken before, or a recovery code not used yet.
 * Must run in a transaction. @returns whether it was right
 */
export async function aceitarCodigo(ctx: Ctx, pessoa: usuarios.LinhaDeUsuario, codigo: string): Promise<boolean> {
  const linha = await repo.ler(ctx.db, pessoa.id)
  if (!linha || linha.ativado_em === null) return false
  if (/^\d{6}$/.test(codigo)) {
    const passo = passoDoCodigo(abrirLacre(await chave(ctx), pessoa.id, linha.segredo), codigo, agora().getTime())
    return passo !== null && repo.avancarPasso(ctx.db, pessoa.id, passo)
  }
  if (!(await repo.usarCodigo(ctx.db, pessoa.id, resumoDoCodigo(await chave(ctx), codigo), agoraISO()))) return false
  await registrar(ctx, pessoa, 'entrou com um código de recuperação', 'usouCodigo')
  return true
}

async function registrar(ctx: Ctx, pessoa: usuarios.LinhaDeUsuario, acao: string, fato: FatoDosDoisFatores) {
  const propria = ctx.quem === null ? { id: pessoa.id, nome: pessoa.nome } : undefined
  await usuarios.registrar(ctx, acao, pessoa, null, null, propria)
  await avisar(ctx, pessoa, fato)
}

/** Tells somebody by mail what happened to their second step. */
export async function avisar(ctx: Ctx, pessoa: usuarios.LinhaDeUsuario, fato: FatoDosDoisFatores): Promise<void> {
  const restam = await repo.codigosRestantes(ctx.db, pessoa.id)
  const perfil = `${ctx.plataforma.config.urlPublica}/profile?aba=configuracoes`
  await enfileirar(ctx, mensagemDosDoisFatores(pessoa, await condominio.nome(ctx), fato, agoraISO(), restam, perfil))
}

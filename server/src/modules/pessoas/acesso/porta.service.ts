import type { AcaoComCaptcha } from '#contract/pessoas/sessoes.ts'
import { conferirSolucao, criarDesafio } from '#server/platform/autenticacao/captcha.ts'
import { agora, agoraISO, daquiA, emMs, MINUTO } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { captchaInvalido, captchaObrigatorio, muitasTentativas } from '#server/platform/erros.ts'
import { novoId, resumoDe } from '#server/platform/ids.ts'
import { segredo } from '#server/platform/segredos.ts'
import * as repo from './tentativas.repo.ts'
import * as regras from './tentativas.rules.ts'

/** What stands before a password or a recovery is looked at: captcha, limits, growing delay. */

const SEGREDO_DO_CAPTCHA = 'captcha'

/** A fresh challenge for the proof of work. */
export async function desafio(ctx: Ctx, acao: AcaoComCaptcha = 'entrar'): Promise<Record<string, unknown>> {
  return { ...(await criarDesafio(await segredo(ctx.db, SEGREDO_DO_CAPTCHA), acao, ctx.rede)) }
}

/** Takes a captcha solution: valid, for this action, asked for from here, in time, and never used before. @throws CAPTCHA_INVALIDO */
async function usarCaptcha(ctx: Ctx, acao: AcaoComCaptcha, texto: string): Promise<void> {
  const solucao = await conferirSolucao(await segredo(ctx.db, SEGREDO_DO_CAPTCHA), acao, ctx.rede, texto)
  if (solucao === null || !(await repo.usarCaptcha(ctx.db, solucao.id, solucao.expiraEm))) throw captchaInvalido()
}

async function exigirCaptcha(ctx: Ctx, acao: AcaoComCaptcha, texto: string | undefined, falhas: number[]) {
  if (texto !== undefined) await usarCaptcha(ctx, acao, texto)
  else if (regras.pedeCaptcha(...falhas)) throw captchaObrigatorio()
}

const chaveDaConta = (email: string) => `conta:${resumoDe(email)}`
const chaveDoEndereco = (ctx: Ctx) => `ip:${ctx.rede}`
const chaveDaSenhaAtual = (usuarioId: string) => `senha:${usuarioId}`
const chaveDoCodigo = (usuarioId: string) => `codigo:${usuarioId}`
const chaveDeRecuperacao = (email: string) => `recuperar:${resumoDe(email)}`

/** Another instance's clock may be so far ahead; what is later than that was written by a clock that was put back since. */
const FOLGA_DO_RELOGIO_MS = MINUTO

/** Attempts of a key in the window that ends now, whatever the clock said when they were written down. */
async function contar(ctx: Ctx, chave: string, janelaMs = regras.JANELA_MS) {
  const daJanela = () => repo.contarTentativas(ctx.db, chave, daquiA(-janelaMs))
  const contagem = await daJanela()
  if (contagem.ultima === null || contagem.ultima <= daquiA(FOLGA_DO_RELOGIO_MS)) return contagem
  await repo.trazerTentativas(ctx.db, chave, agoraISO())
  return daJanela()
}

type Contagem = Awaited<ReturnType<typeof contar>>

const excesso = ({ primeira }: Contagem, janelaMs?: number) =>
  muitasTentativas(regras.esperaEmSegundos(emMs(primeira ?? agoraISO()), agora().getTime(), janelaMs))

function recusarExcesso(contagem: Contagem, maximo: number, janelaMs?: number): void {
  if (contagem.quantas >= maximo) throw excesso(contagem, janelaMs)
}

/** Writes attempts down before they are judged, so that a thousand at once are not all judged. @returns ids of the notes */
async function anotar(ctx: Ctx, ...chaves: string[]): Promise<string[]> {
  const notas = chaves.map((chave) => ({ id: novoId(), chave, quando: agoraISO() }))
  await repo.anotarTentativas(ctx.db, notas)
  return notas.map((n) => n.id)
}

/** Attempts that were not judged, or were no failure, do not count. */
export const esquecer = (ctx: Ctx, notas: readonly string[]) => repo.esquecerTentativa(ctx.db, notas)

/** Forgets every failure of an account: after a log-in or a recovery its owner must not wait for the guesser. */
export const esquecerConta = (ctx: Ctx, usuarioId: string, email: string) =>
  repo.esquecerTentativas(ctx.db, [chaveDaConta(email), chaveDaSenhaAtual(usuarioId), chaveDeRecuperacao(email)])

/** Notes a guess and, if others were faster and used the account's window up, takes it back. */
async function anotarPalpite(ctx: Ctx, chave: string, ...outras: string[]): Promise<string[]> {
  const notas = await anotar(ctx, chave, ...outras)
  const comEste = await contar(ctx, chave)
  if (comEste.quantas <= regras.MAXIMO_POR_CONTA) return notas
  await esquecer(ctx, notas)
  throw excesso(comEste)
}

/**
 * Before a log-in is judged.
 * @returns ids of the notes of this guess, for `esquecer`
 * @throws CAPTCHA_OBRIGATORIO, CAPTCHA_INVALIDO, MUITAS_TENTATIVAS
 */
export async function passarParaEntrar(ctx: Ctx, email: string, captcha: string | undefined): Promise<string[]> {
  const conta = await contar(ctx, chaveDaConta(email))
  const endereco = await contar(ctx, chaveDoEndereco(ctx))
  recusarExcesso(conta, regras.MAXIMO_POR_CONTA)
  recusarExcesso(endereco, regras.MAXIMO_POR_ENDERECO)
  await exigirCaptcha(ctx, 'entrar', captcha, [conta.quantas, endereco.quantas])
  const notas = await anotarPalpite(ctx, chaveDaConta(email), chaveDoEndereco(ctx))
  await new Promise((pronto) => setTimeout(pronto, regras.atrasoMs(conta.quantas)))
  return notas
}

/** Before the current password of a session in use is judged. @throws MUITAS_TENTATIVAS */
export async function passarComSenhaAtual(ctx: Ctx, usuarioId: string): Promise<string[]> {
  recusarExcesso(await contar(ctx, chaveDaSenhaAtual(usuarioId)), regras.MAXIMO_POR_CONTA)
  return anotarPalpite(ctx, chaveDaSenhaAtual(usuarioId))
}

/** Before a code of the second step is judged: ten in ten minutes for an account, whatever they come with. @throws MUITAS_TENTATIVAS */
export async function passarComCodigo(ctx: Ctx, usuarioId: string): Promise<string[]> {
  recusarExcesso(await contar(ctx, chaveDoCodigo(usuarioId)), regras.MAXIMO_POR_CONTA)
  return anotarPalpite(ctx, chaveDoCodigo(usuarioId))
}

const contarRecuperacoes = (ctx: Ctx, chave: string) => contar(ctx, chave, regras.JANELA_DE_RECUPERACAO_MS)

/**
 * Before a recovery is looked at. Every request counts, whether it matches a person or not.
 * @throws CAPTCHA_OBRIGATORIO, CAPTCHA_INVALIDO, MUITAS_TENTATIVAS
 */
export async function passarParaRecuperar(
  ctx: Ctx,
  { email, cpf, captcha }: { email: string; cpf: string; captcha?: string | undefined },
): Promise<void> {
  const chaveDoPar = `recuperar-par:${resumoDe(`${email} ${cpf}`)}`
  const chaveDaqui = `recuperar-ip:${ctx.rede}`
  const [par, daqui] = [await contarRecuperacoes(ctx, chaveDoPar), await contarRecuperacoes(ctx, chaveDaqui)]
  recusarExcesso(par, regras.MAXIMO_DE_RECUPERACOES, regras.JANELA_DE_RECUPERACAO_MS)
  recusarExcesso(daqui, regras.MAXIMO_DE_RECUPERACOES_POR_ENDERECO, regras.JANELA_DE_RECUPERACAO_MS)
  const falhas = [chaveDaConta(email), chaveDoEndereco(ctx), chaveDeRecuperacao(email)]
  const quantas: number[] = [daqui.quantas]
  for (const chave of falhas) quantas.push((await contar(ctx, chave)).quantas)
  await exigirCaptcha(ctx, 'recuperar', captcha, quantas)
  const notas = await anotar(ctx, chaveDoPar, chaveDaqui)
  const comEste = await contarRecuperacoes(ctx, chaveDoPar)
  if (comEste.quantas <= regras.MAXIMO_DE_RECUPERACOES) return
  await esquecer(ctx, notas)
  throw excesso(comEste, regras.JANELA_DE_RECUPERACAO_MS)
}

/**
 * Whether one more recovery letter may go to a person in this hour, whatever e-mail they had before. Written and counted
 * for nobody too, so that the time tells nothing.
 * @param usuarioId null when the request matches nobody
 */
export async function cabeMaisUmaCarta(ctx: Ctx, usuarioId: string | null): Promise<boolean> {
  const chave = `recuperar-carta:${usuarioId ?? novoId()}`
  const notas = await anotar(ctx, chave)
  if ((await contarRecuperacoes(ctx, chave)).quantas <= regras.MAXIMO_DE_RECUPERACOES) return true
  await esquecer(ctx, notas)
  return false
}

/** The account's part of a recovery request: written with the request itself, found or not. */
export const anotarRecuperacao = (ctx: Ctx, email: string) => anotar(ctx, chaveDeRecuperacao(email))

import { DIAS_SEM_USO_MANTIDA, HORAS_SEM_USO } from '#contract/protocolo/limites-da-sessao.ts'
import type { TipoDeUsuario } from '#contract/protocolo/tipos-de-usuario.ts'
import { agora, agoraISO, daquiA, DIA, emMs, HORA, hoje, MINUTO } from '../relogio.ts'
import { anotarSePuder } from '../anotacoes.ts'
import { campoInvalido } from '../erros.ts'
import { avisar } from '../eventos.ts'
import type { Ctx, Quem } from '../contexto.ts'
import { atoresDe, colunasDoAtor, type QuemAge } from './ator.ts'
import { esquecerSoltas, soltarDasVencidas } from '../push/sessoes-vencidas.ts'
import type { Handle } from '../db/conexao.ts'
import { pronta } from '../db/pronta.ts'
import { novoId, novoToken, resumoDe } from '../ids.ts'
import { depoisDeConfirmar } from '../transacao.ts'

/** Limits of a session (product rule §2): kept ones 30 days idle, 90 in all; others 12 hours idle, a day in all. */
const LIMITES = {
  mantida: { ociosa: DIAS_SEM_USO_MANTIDA * DIA, total: 90 * DIA },
  comum: { ociosa: HORAS_SEM_USO * HORA, total: 24 * HORA },
}
/** Use is written down at most this often, so that reading does not become writing. */
const PASSO_DE_USO = MINUTO

const limitesDe = (manter: boolean) => (manter ? LIMITES.mantida : LIMITES.comum)
const menor = (a: string, b: string) => (a < b ? a : b)

/** A session that was just opened. The token exists only here; the database keeps its hash. */
export interface SessaoNova {
  id: string
  token: string
  expiraEm: string
}

/** Opens a session for a person. */
export async function abrirSessao(ctx: Ctx, usuarioId: string, manter: boolean): Promise<SessaoNova> {
  const token = novoToken()
  const limites = limitesDe(manter)
  const sessao = {
    id: novoId(),
    token_hash: resumoDe(token),
    usuario_id: usuarioId,
    manter: manter ? 1 : 0,
    criada_em: agoraISO(),
    usada_em: agoraISO(),
    ociosa_ate: daquiA(limites.ociosa),
    expira_em: daquiA(limites.total),
    ip: ctx.ip,
    aparelho: ctx.aparelho,
  }
  await ctx.db.insertInto('sessoes').values(sessao).execute()
  depoisDeConfirmar(ctx, () => {
    ctx.log.info({ usuario: usuarioId, sessao: sessao.id, ip: ctx.ip }, 'sessão aberta')
  })
  return { id: sessao.id, token, expiraEm: menor(sessao.ociosa_ate, sessao.expira_em) }
}

/** What decides whether somebody has to set up the second step before anything else (ADR 37). */
interface DadosDasDuasEtapas {
  tipo: TipoDeUsuario
  exige_dois_fatores: number | null
  ativado_em: string | null
}

/** Only the administration has to, where the condominium says so. */
export const deveDuasEtapas = ({ tipo, exige_dois_fatores, ativado_em }: DadosDasDuasEtapas): boolean =>
  tipo === 'Administrador' && exige_dois_fatores === 1 && ativado_em === null

/** What is read of a person to know as whom they act; with `colunasDoAtor` beside it. */
export const COLUNAS_DE_QUEM = [
  'usuarios.id',
  'usuarios.nome',
  'usuarios.email',
  'tipo',
  'ativo',
  'exige_dois_fatores',
  'ativado_em',
] as const

interface LinhaDeQuem extends DadosDasDuasEtapas, QuemAge {
  id: string
  nome: string
  email: string
}

/** The principal of what was read: a person with a session, or a program with a key of theirs. */
export const quemE = (linha: LinhaDeQuem, { sessaoId, chave }: Pick<Quem, 'sessaoId' | 'chave'>): Quem => ({
  id: linha.id,
  nome: linha.nome,
  email: linha.email,
  atores: atoresDe(linha),
  sessaoId,
  deveDuasEtapas: deveDuasEtapas(linha),
  chave,
})

/** A session as it stands in the database, with whose it is. */
async function sessaoDoToken(db: Handle, token: string) {
  const [linha] = await pronta(db, 'sessao do token', { resumo: resumoDe(token), dia: hoje() }, ({ resumo, dia }) =>
    db
      .selectFrom('sessoes')
      .innerJoin('usuarios', 'usuarios.id', 'sessoes.usuario_id')
      .leftJoin('condominio', (j) => j.on((e) => e('condominio.id', '=', e.lit(1))))
      .leftJoin('dois_fatores', 'dois_fatores.usuario_id', 'usuarios.id')
      .select(['sessoes.id as sessaoId', 'manter', 'usada_em', 'ociosa_ate', 'expira_em', ...COLUNAS_DE_QUEM])
      .select(colunasDoAtor('usuarios', dia))
      .where('token_hash', '=', resumo),
  )
  return linha
}

/**
 * Who a bearer token belongs to, or null when it is unknown, expired, or its person is deactivated. Moves the idle limit
 * forward (sliding expiry), at most once a minute; where that cannot be written, whoever reads goes on reading.
 */
export async function resolverSessao(ctx: Ctx, token: string): Promise<{ quem: Quem; expiraEm: string } | null> {
  const linha = await sessaoDoToken(ctx.db, token)
  if (!linha) return null
  const { sessaoId } = linha
  const agoraTexto = agoraISO()
  if (linha.ociosa_ate <= agoraTexto || linha.expira_em <= agoraTexto) {
    // What has ended stays ended, also when the clock is put back.
    await anotarSePuder(ctx, `sessão ${sessaoId}`, () => apagarVencida(ctx.db, sessaoId, agoraTexto))
    return null
  }
  if (linha.ativo !== 1) return null
  return { quem: quemE(linha, { sessaoId, chave: null }), expiraEm: await anotarUso(ctx, linha) }
}

interface Uso {
  sessaoId: string
  manter: number
  usada_em: string
  ociosa_ate: string
  expira_em: string
}

/** @returns until when the session lives, ISO */
async function anotarUso(ctx: Ctx, { sessaoId, manter, usada_em, ociosa_ate, expira_em }: Uso): Promise<string> {
  const atual = menor(ociosa_ate, expira_em)
  // A use that is yet to come is one of a clock that is wrong now or was then: no reason to take any of its time away.
  if (agora().getTime() - emMs(usada_em) <= PASSO_DE_USO) return atual
  const anotada = await anotarSePuder(ctx, `sessão ${sessaoId}`, () => renovar(ctx.db, sessaoId, manter === 1))
  return anotada ? menor(daquiA(limitesDe(manter === 1).ociosa), expira_em) : atual
}

async function apagarVencida(db: Handle, sessaoId: string, agora: string): Promise<void> {
  await soltarDasVencidas(db, agora)
  await db
    .deleteFrom('sessoes')
    .where('id', '=', sessaoId)
    .where((e) => e.or([e('ociosa_ate', '<=', agora), e('expira_em', '<=', agora)]))
    .execute()
}

async function renovar(db: Handle, sessaoId: string, manter: boolean): Promise<string> {
  const ociosa_ate = daquiA(limitesDe(manter).ociosa)
  await db.updateTable('sessoes').set({ usada_em: agoraISO(), ociosa_ate }).where('id', '=', sessaoId).execute()
  return ociosa_ate
}

/** Moves the idle limit of a session forward now. @returns until when it lives, ISO */
export async function renovarSessaoAtual(ctx: Ctx, sessaoId: string): Promise<string> {
  const { manter, expira_em } = await ctx.db
    .selectFrom('sessoes')
    .select(['manter', 'expira_em'])
    .where('id', '=', sessaoId)
    .executeTakeFirstOrThrow()
  return menor(await renovar(ctx.db, sessaoId, manter === 1), expira_em)
}

/**
 * Token rotation: the session in use gets a new token, the old one stops working. Session and limits go on.
 * @param token the one that who asks proposed, so that they know it even if the answer is lost (ADR 61)
 * @throws VALIDACAO on `proximoToken` when it is another session's
 */
export async function trocarToken(
  ctx: Ctx,
  sessaoId: string,
  token = novoToken(),
): Promise<{ token: string; expiraEm: string }> {
  const dono = await ctx.db
    .selectFrom('sessoes')
    .select('id')
    .where('token_hash', '=', resumoDe(token))
    .executeTakeFirst()
  if (dono !== undefined && dono.id !== sessaoId) throw campoInvalido('proximoToken', 'Este token já está em uso')
  await ctx.db
    .updateTable('sessoes')
    .set({ token_hash: resumoDe(token) })
    .where('id', '=', sessaoId)
    .execute()
  return { token, expiraEm: await renovarSessaoAtual(ctx, sessaoId) }
}

/**
 * Ends a person's sessions at once, open screens included, and the notices on the devices they were in.
 * @param exceto session that goes on (the one in use), or null to end all
 * @returns how many were ended
 */
export async function encerrarSessoes(ctx: Ctx, usuarioId: string, exceto: string | null): Promise<number> {
  let consulta = ctx.db.deleteFrom('sessoes').where('usuario_id', '=', usuarioId)
  if (exceto !== null) consulta = consulta.where('id', '!=', exceto)
  const { numDeletedRows } = await consulta.executeTakeFirst()
  await esquecerSoltas(ctx.db, usuarioId)
  await avisar(ctx, { classe: 'sessoes', usuarioId })
  return Number(numDeletedRows)
}

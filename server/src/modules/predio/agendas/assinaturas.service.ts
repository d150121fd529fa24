import type { Assinatura } from '#contract/predio/agendas.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import { podeAlgum, type Ator } from '#contract/protocolo/permissoes.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { anotarSePuder } from '#server/platform/anotacoes.ts'
import { atoresDe } from '#server/platform/autenticacao/ator.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import { exigirQuem, type Ctx } from '#server/platform/contexto.ts'
import { naoEncontrado } from '#server/platform/erros.ts'
import { novoToken, resumoDe } from '#server/platform/ids.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as condominio from '../../casa/condominio/condominio.service.ts'
import * as agendas from './agendas.repo.ts'
import * as repo from './assinaturas.repo.ts'
import { emICal } from './calendario.rules.ts'

/** The secret link through which other programs read the agenda: one for each person, stored hashed, revocable. */

/** What the calendar goes back to, in days, and how many appointments it holds at most. */
const PASSADO = 365
const MAXIMO = 5000

/** Whether the caller has a link, since when, and when it was last read. */
export async function ver(ctx: Ctx): Promise<Assinatura> {
  const linha = await repo.doUsuario(ctx.db, exigirQuem(ctx).id)
  return { criadaEm: linha?.criada_em ?? null, usadaEm: linha?.usada_em ?? null }
}

/** Makes the caller's link; the one before stops working. The address is told this once. */
export async function criar(ctx: Ctx): Promise<Assinatura & { url: string }> {
  const quem = exigirQuem(ctx)
  const chave = novoToken()
  // Without an idempotency key: the stored answer would hold the secret.
  return emTransacao({ ...ctx, idempotencia: null }, async (ctx) => {
    const criada_em = agoraISO()
    await repo.trocar(ctx.db, { usuario_id: quem.id, chave_hash: resumoDe(chave), criada_em, usada_em: null })
    await registrar(ctx, 'criou')
    const url = `${ctx.plataforma.config.urlPublica}/api/agendas/calendario/${chave}.ics`
    return { criadaEm: criada_em, usadaEm: null, url }
  })
}

/** The caller's link stops working. Without one nothing changes. */
export const revogar = (ctx: Ctx): Promise<undefined> =>
  emTransacao(ctx, async (ctx) => {
    if (await repo.remover(ctx.db, exigirQuem(ctx).id)) await registrar(ctx, 'revogou')
    return undefined
  })

const registrar = (ctx: Ctx, acao: string) =>
  auditar(ctx, {
    acao,
    entidade: 'agendas-assinaturas',
    id: exigirQuem(ctx).id,
    titulo: 'Link do calendário',
    antes: null,
    depois: null,
  })

/**
 * The agenda in iCalendar, for whoever has the link: as much of it as the person who made it may see.
 * @param arquivo the key, with or without `.ics`
 * @throws NAO_ENCONTRADO when the key is not of a person who may enter
 */
export async function calendario(ctx: Ctx, arquivo: string): Promise<string> {
  const assinatura = await repo.porChave(ctx.db, resumoDe(arquivo.replace(/\.ics$/, '')), hoje())
  const atores = assinatura ? atoresDe(assinatura) : []
  if (!assinatura || !podeAlgum(atores, 'agendas.listar')) throw naoEncontrado()
  const { usuario_id } = assinatura
  await anotarSePuder(ctx, `calendário ${usuario_id}`, () => repo.marcarUso(ctx.db, usuario_id, agoraISO()))
  return emICal(await condominio.nome(ctx), await compromissos(ctx, atores, somarDias(hoje(), -PASSADO)))
}

/** What is to come, for who is asking, to be opened once in a calendar: what was cancelled is not in it, for there is nothing to take out. */
export async function proximos(ctx: Ctx): Promise<string> {
  const linhas = await compromissos(ctx, exigirQuem(ctx).atores, hoje())
  return emICal(
    await condominio.nome(ctx),
    linhas.filter((l) => l.status !== 'Cancelado'),
  )
}

/** As much of the agenda from a day on as whoever acts so may see. */
const compromissos = (ctx: Ctx, atores: readonly Ator[], de: string) =>
  agendas.listar(
    ctx.db,
    { de, soPublicos: !atores.includes('administrador') },
    { sentido: 'asc', limite: MAXIMO, pular: 0 },
  )

import type { z } from 'zod'
import type {
  ContagemDeNotificacoes,
  EnvioDeEmail,
  listarNotificacoes,
  marcarNotificacoesLidas,
  Notificacao,
  TipoDeNotificacao,
} from '#contract/casa/notificacoes.ts'
import { agoraISO, daquiA, DIA } from '#server/platform/relogio.ts'
import { exigirQuem, type Ctx } from '#server/platform/contexto.ts'
import { naoEncontrado } from '#server/platform/erros.ts'
import { avisarPessoas } from '#server/platform/eventos.ts'
import { paginar, type Pagina } from '#server/platform/http/lista.ts'
import { novoId } from '#server/platform/ids.ts'
import { enfileirar } from '#server/platform/correio/fila.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { mandarAosAparelhos } from '../aparelhos/fila.service.ts'
import * as condominio from '../condominio/condominio.service.ts'
import { quemRecebeNaHora } from './cartas.service.ts'
import { linkDeDescadastro } from './descadastro.service.ts'
import { mensagemDoAviso } from './notificacoes.emails.ts'
import * as repo from './notificacoes.repo.ts'
import { agrupar, envioDe, type EmailDoFato } from './notificacoes.rules.ts'

/** Who is told. The author of the act never gets their own notice, and deactivated people none. */
export type Destino =
  | { usuarios: readonly string[] }
  | {
      papel: 'administrador' | 'todos'
      /** Who is told the same in other words. */
      menos?: readonly string[]
    }

/** What happened. `caminho` is where the notice leads inside the application, for example `/ocorrencia/…`. */
export interface Fato {
  tipo: TipoDeNotificacao
  titulo: string
  texto: string
  /** What its e-mail says besides, so that nobody has to enter to know how urgent it is. */
  detalhes?: readonly string[]
  caminho: string
  /** The record it is about, in the plural (`ocorrencias`): whoever opens the record has read the notice. */
  entidade?: string
  entidadeId?: string
  /** `preferencia` unless said otherwise. */
  email?: EmailDoFato
}

type Destinatario = Awaited<ReturnType<typeof repo.destinatarios>>[number]

/**
 * Writes a notice for each person inside the caller's transaction, announces it live after the commit, and queues the
 * e-mail by their preferences: after a few of one kind in a short time, one letter holds the rest (`cartas.service.ts`).
 * It also appears on the devices on which each wants its kind.
 * People who cannot enter yet get no e-mail.
 */
export async function notificar(ctx: Ctx, para: Destino, fato: Fato): Promise<void> {
  await notificados(ctx, para, fato)
}

/** As `notificar`. @returns who was told, each with the id of the mail that is queued for them alone; null where none is */
export async function notificados(ctx: Ctx, para: Destino, fato: Fato): Promise<Map<string, string | null>> {
  const pessoas = await repo.destinatarios(ctx.db, para, fato.tipo, ctx.quem?.id ?? null)
  if (pessoas.length === 0) return new Map()
  const envios = new Map(pessoas.map((p) => [p.id, envioPara(p, fato)]))
  const imediatas = pessoas.filter((p) => envios.get(p.id) === 'imediato').map((p) => p.id)
  const naHora = fato.email === 'sempre' ? new Set(imediatas) : await quemRecebeNaHora(ctx, fato.tipo, imediatas)
  const { tipo, titulo, texto, caminho, entidade = null, entidadeId: entidade_id = null } = fato
  const criada_em = agoraISO()
  const linhas = pessoas.map(({ id: usuario_id }) => ({
    id: novoId(),
    usuario_id,
    ...{ tipo, titulo, texto, caminho, entidade, entidade_id, criada_em },
    lida_em: null,
    no_resumo: envios.get(usuario_id) === 'resumo' ? 1 : 0,
    na_carta: envios.get(usuario_id) === 'imediato' && !naHora.has(usuario_id) ? 1 : 0,
  }))
  await repo.inserir(ctx.db, linhas)
  await mandarAosAparelhos(ctx, tipo, linhas)
  const ids = pessoas.map((p) => p.id)
  await avisarPessoas(ctx, 'notificacoes', 'criou', ids)
  const cartas = await mandarAgora(
    ctx,
    pessoas.filter((p) => naHora.has(p.id)),
    fato,
  )
  return new Map(ids.map((id) => [id, cartas.get(id) ?? null]))
}

const envioPara = (p: Destinatario, { tipo, email = 'preferencia' }: Fato) =>
  p.senha_hash === null ? 'nunca' : envioDe(tipo, email, p.envio)

/** @returns the id of each one's mail */
async function mandarAgora(ctx: Ctx, pessoas: Destinatario[], fato: Fato): Promise<Map<string, string>> {
  const cartas = new Map<string, string>()
  if (pessoas.length === 0) return cartas
  const nome = await condominio.nome(ctx)
  const url = `${ctx.plataforma.config.urlPublica}${fato.caminho}`
  for (const p of pessoas) {
    const descadastro = await linkDeDescadastro(ctx, p.id, fato.tipo)
    cartas.set(p.id, await enfileirar(ctx, mensagemDoAviso(p, nome, fato, { url, descadastro })))
  }
  return cartas
}

/**
 * The e-mail by which somebody has in writing what they just did, by their preferences and limits; the screen has said it
 * already, so that there is no notice.
 */
export async function confirmarPorEmail(ctx: Ctx, usuario: string, fato: Fato): Promise<void> {
  const [pessoa] = await repo.destinatarios(ctx.db, { usuarios: [usuario] }, fato.tipo, null)
  if (pessoa === undefined || envioPara(pessoa, fato) === 'nunca') return
  await mandarAgora(ctx, [pessoa], fato)
}

/** A notice of one of many people. */
export interface AvisoDeUm {
  usuario: string
  titulo: string
  texto: string
  caminho: string
  entidade: string
  entidadeId: string
}

/** People asked about at a time. */
const LOTE = 500

/** When each active person wants the e-mail of a kind of notice; of people who are not there, nothing. */
export async function enviosDe(
  ctx: Ctx,
  tipo: TipoDeNotificacao,
  usuarios: readonly string[],
): Promise<Map<string, EnvioDeEmail>> {
  const ids = [...new Set(usuarios)]
  const envios = new Map<string, EnvioDeEmail>()
  for (let i = 0; i < ids.length; i += LOTE)
    for (const p of await repo.destinatarios(ctx.db, { usuarios: ids.slice(i, i + LOTE) }, tipo, null))
      envios.set(p.id, envioDe(tipo, 'preferencia', p.envio))
  return envios
}

/**
 * Writes another notice for each of many people in few statements, whoever acted included. The e-mail is the caller's:
 * it says more than the notice.
 * @returns when each active person wants it; people who are not there get nothing
 */
export async function notificarCada(
  ctx: Ctx,
  tipo: TipoDeNotificacao,
  avisos: readonly AvisoDeUm[],
): Promise<Map<string, EnvioDeEmail>> {
  const envios = await enviosDe(
    ctx,
    tipo,
    avisos.map((a) => a.usuario),
  )
  const criada_em = agoraISO()
  const linhas = avisos
    .filter((a) => envios.has(a.usuario))
    .map((a) => ({
      id: novoId(),
      usuario_id: a.usuario,
      ...{ tipo, titulo: a.titulo, texto: a.texto, caminho: a.caminho, criada_em },
      entidade: a.entidade,
      entidade_id: a.entidadeId,
      lida_em: null,
      no_resumo: envios.get(a.usuario) === 'resumo' ? 1 : 0,
    }))
  await repo.inserir(ctx.db, linhas)
  await mandarAosAparelhos(ctx, tipo, linhas)
  await avisarPessoas(ctx, 'notificacoes', 'criou', [...envios.keys()])
  return envios
}

const paraFora = (l: repo.LinhaDeNotificacao): Notificacao => ({
  _id: l.id,
  tipo: l.tipo,
  titulo: l.titulo,
  texto: l.texto,
  caminho: l.caminho,
  criadaEm: l.criada_em,
  lida: l.lida_em !== null,
})

/** Of how many notices, the newest, runs are made; and how many runs there are at most. */
const AGRUPADAS = 1_000
const GRUPOS = 20

/** A page of the caller's notices, newest first; or, `agrupadas`, runs of one kind as one item each. */
export async function listar(
  ctx: Ctx,
  { caixa, lida, agrupadas, ...query }: z.output<typeof listarNotificacoes.query>,
): Promise<Pagina<Notificacao>> {
  const { id } = exigirQuem(ctx)
  const filtro = { caixa, lida: lida === undefined ? undefined : lida === 'sim' }
  if (agrupadas !== undefined) {
    const grupos = agrupar((await repo.listar(ctx.db, id, filtro, AGRUPADAS, 0)).map(paraFora)).slice(0, GRUPOS)
    return { itens: grupos, total: grupos.length, pagina: 1, porPagina: null }
  }
  const total = await repo.contar(ctx.db, id, filtro)
  return paginar(query, total, async ({ limite, pular }) =>
    (await repo.listar(ctx.db, id, filtro, limite, pular)).map(paraFora),
  )
}

/** How many of the caller's notices are unread in each menu. */
export async function contagem(ctx: Ctx): Promise<ContagemDeNotificacoes> {
  const linhas = await repo.naoLidas(ctx.db, exigirQuem(ctx).id)
  const somar = (deComentario: boolean) =>
    linhas.filter((l) => (l.tipo === 'comentario') === deComentario).reduce((n, l) => n + l.n, 0)
  return { avisos: somar(false), mensagens: somar(true) }
}

/** The caller's notice. @throws NAO_ENCONTRADO, also for somebody else's */
export async function encontrar(ctx: Ctx, id: string): Promise<repo.LinhaDeNotificacao> {
  const linha = await repo.daPessoa(ctx.db, exigirQuem(ctx).id, id)
  if (!linha) throw naoEncontrado()
  return linha
}

/** Marks the caller's notices as read: one, those of a menu, those of a record, or all. @returns what is left unread */
export function marcarLidas(
  ctx: Ctx,
  quais: z.output<typeof marcarNotificacoesLidas.corpo> & { id?: string },
): Promise<ContagemDeNotificacoes> {
  const { id } = exigirQuem(ctx)
  return emTransacao(ctx, async (ctx) => {
    if ((await repo.marcar(ctx.db, id, quais, agoraISO())) > 0) await avisarPessoas(ctx, 'notificacoes', 'leu', [id])
    return contagem(ctx)
  })
}

/** How long a notice is kept. */
const GUARDAR_MS = 180 * DIA

/** Daily cleaning: notices older than half a year go. */
export const limparNotificacoes = (ctx: Ctx) => repo.apagarAntigas(ctx.db, daquiA(-GUARDAR_MS))

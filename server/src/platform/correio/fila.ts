import { agora, agoraISO, daquiA, DIA, emMs, MINUTO } from '../relogio.ts'
import type { Ctx } from '../contexto.ts'
import type { Handle } from '../db/conexao.ts'
import { reservarProxima } from '../fila/reserva.ts'
import { novoId } from '../ids.ts'
import { depoisDeConfirmar } from '../transacao.ts'
import { desistir, esperaMs, MAIOR_ESPERA_MS } from './fila.rules.ts'
import { semLinks } from './sem-links.rules.ts'
import type { Mensagem, QuemManda, Reservada } from './mensagem.ts'

async function quemManda(db: Handle): Promise<QuemManda> {
  const linha = await db.selectFrom('condominio').select(['nome', 'email']).executeTakeFirst()
  return { nome: linha?.nome ?? null, responderPara: linha?.email ?? null }
}

/** Longer than any delivery may take (see `PRAZOS` of the delivery), so that a row is never in two hands. */
const RESERVA_MS = 10 * MINUTO
const GUARDAR_MS = 30 * DIA

/** A new mail as a row of the queue, due now. */
function linhaDaFila({ plataforma }: Pick<Ctx, 'plataforma'>, { valeAte, pix, prova, ...mensagem }: Mensagem) {
  const quando = agoraISO()
  return {
    id: novoId(),
    ...mensagem,
    pix: pix ?? null,
    estado: 'pendente' as const,
    tentativas: 0,
    proxima_em: quando,
    erro: null,
    criado_em: quando,
    enviado_em: null,
    na_fila_desde: quando,
    aceito_em: null,
    vale_ate: valeAte ?? null,
    base: plataforma.config.urlPublica,
    prova: prova ? 1 : 0,
  }
}

/** Outbox: queues a mail in the transaction of the write it tells about. It leaves soon after the commit. @returns its id */
export async function enfileirar(ctx: Ctx, mensagem: Mensagem): Promise<string> {
  const linha = linhaDaFila(ctx, mensagem)
  await ctx.db.insertInto('emails').values(linha).execute()
  depoisDeConfirmar(ctx, () => ctx.plataforma.correio.acordar())
  return linha.id
}

/** Rows a statement writes: long texts, so few. */
const LOTE = 100

/** Queues many mails as `enfileirar` does one, in few statements. @returns their ids, in the same order */
export async function enfileirarVarias(ctx: Ctx, mensagens: readonly Mensagem[]): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < mensagens.length; i += LOTE) {
    const linhas = mensagens.slice(i, i + LOTE).map((m) => linhaDaFila(ctx, m))
    await ctx.db.insertInto('emails').values(linhas).execute()
    ids.push(...linhas.map((l) => l.id))
  }
  depoisDeConfirmar(ctx, () => ctx.plataforma.correio.acordar())
  return ids
}

/** Leases the next mail that is due; null when there is none. */
export async function reservar(db: Handle): Promise<Reservada | null> {
  const linha = await reservarProxima(db, 'emails', { duracaoMs: RESERVA_MS, maiorEsperaMs: MAIOR_ESPERA_MS })
  if (linha === null) return null
  const { id, para, assunto, texto, html, criado_em: criadaEm, na_fila_desde: naFilaDesde } = linha
  const { tentativas, reservadaAte, pix } = linha
  return {
    ...{ id, para, assunto, texto, html, criadaEm, naFilaDesde, tentativas, reservadaAte },
    ...(pix !== null && { pix }),
    quem: await quemManda(db),
  }
}

/** Queues a mail that only the caller may send, for a try whose end somebody waits for. */
export async function enfileirarReservada(ctx: Ctx, mensagem: Mensagem): Promise<Reservada> {
  const reservadaAte = daquiA(RESERVA_MS)
  const linha = { ...linhaDaFila(ctx, mensagem), proxima_em: reservadaAte, tentativas: 1 }
  await ctx.db.insertInto('emails').values(linha).execute()
  const { id, criado_em: criadaEm, na_fila_desde: naFilaDesde } = linha
  return { ...mensagem, id, criadaEm, naFilaDesde, tentativas: 1, reservadaAte, quem: await quemManda(ctx.db) }
}

/**
 * At most once: writes "sent" just before the bytes go, so that a process that dies at that moment does not send them again.
 * @throws Error when the reservation is no longer ours
 */
export async function marcarEntregando(db: Handle, { id, reservadaAte }: Reservada): Promise<void> {
  const r = await db
    .updateTable('emails')
    .set({ estado: 'enviado', enviado_em: agoraISO() })
    .where('id', '=', id)
    .where('estado', '=', 'pendente')
    .where('proxima_em', '=', reservadaAte)
    .executeTakeFirst()
  if (r.numUpdatedRows !== 1n) throw new Error('a reserva deste e-mail venceu')
}

/** What is left of a mail nobody may read any more. */
export const SEM_CONTEUDO = { texto: '', html: '', pix: null } as const

/**
 * A mail server accepted the mail. Its words stay for a month, for the administration to read what somebody was told, without
 * its links; nothing stays of one with a link of one use.
 */
export const concluir = (db: Handle, { id, texto }: Pick<Reservada, 'id' | 'texto'>) =>
  db
    .updateTable('emails')
    .set((e) => ({
      ...{ estado: 'enviado' as const, enviado_em: agoraISO(), aceito_em: agoraISO(), erro: null, ...SEM_CONTEUDO },
      texto: e.case().when('vale_ate', 'is', null).then(semLinks(texto)).else('').end(),
    }))
    .where('id', '=', id)
    .execute()

/** What a failed delivery says, as the SMTP client puts it. */
export type Falha = Error & { code?: string; responseCode?: number }

/**
 * The mail was not accepted: it waits longer each time, and after a day is given up, or at once when it was for one try only.
 * @returns whether it was given up
 */
export async function adiar(db: Handle, mensagem: Reservada, erro: Falha, umaVez = false): Promise<boolean> {
  const desistiu = umaVez || desistir(erro, agora().getTime() - emMs(mensagem.naFilaDesde))
  const descricao = { erro: erro.message.slice(0, 300), enviado_em: null }
  await db
    .updateTable('emails')
    .set(
      desistiu
        ? { ...descricao, estado: 'falhou' }
        : { ...descricao, estado: 'pendente', proxima_em: daquiA(esperaMs(mensagem.tentativas)) },
    )
    .where('id', '=', mensagem.id)
    .where('proxima_em', '=', mensagem.reservadaAte)
    .execute()
  return desistiu
}

/** Makes a mail due now, also one that was given up while its text is still there. @returns whether it was */
export async function adiantar(ctx: Ctx, id: string): Promise<boolean> {
  const r = await ctx.db
    .updateTable('emails')
    .set({ estado: 'pendente', proxima_em: agoraISO() })
    .where('id', '=', id)
    .where('estado', 'in', ['pendente', 'falhou'])
    .where('texto', '!=', '')
    .executeTakeFirst()
  if (r.numUpdatedRows !== 1n) return false
  ctx.aoConfirmar?.push(() => ctx.plataforma.correio.acordar())
  return true
}

/**
 * Daily cleaning: what left a process half-way, or was given up the day before, loses its text, which may hold a link;
 * after a month the row goes. Of a proof the row stays, without its text: kept for so long without a mail server, it is given up.
 */
export async function limparEmails({ db }: Pick<Ctx, 'db'>): Promise<void> {
  const ontem = daquiA(-DIA)
  await db
    .updateTable('emails')
    .set(SEM_CONTEUDO)
    .where('texto', '!=', '')
    .where((e) =>
      e.or([
        e.and([e('estado', '=', 'enviado'), e('aceito_em', 'is', null), e('enviado_em', '<', ontem)]),
        e.and([e('estado', '=', 'falhou'), e('proxima_em', '<', ontem)]),
      ]),
    )
    .execute()
  const haUmMes = daquiA(-GUARDAR_MS)
  await db
    .updateTable('emails')
    .set(SEM_CONTEUDO)
    .where('texto', '!=', '')
    .where('estado', '=', 'enviado')
    .where('criado_em', '<', haUmMes)
    .execute()
  await db
    .updateTable('emails')
    .set({ estado: 'descartado', ...SEM_CONTEUDO })
    .where('estado', '=', 'guardado')
    .where('prova', '=', 1)
    .where('criado_em', '<', haUmMes)
    .execute()
  await db
    .deleteFrom('emails')
    .where('estado', '!=', 'pendente')
    .where('prova', '=', 0)
    .where('criado_em', '<', haUmMes)
    .execute()
}

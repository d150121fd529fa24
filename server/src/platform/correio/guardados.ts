import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type ExpressionBuilder } from 'kysely'
import { agoraISO, daquiA, DIA } from '../relogio.ts'
import type { Config } from '../config.ts'
import type { Ctx } from '../contexto.ts'
import type { Conexao, Handle } from '../db/conexao.ts'
import type { Tabelas } from '../db/tabelas.ts'
import { depoisDeConfirmar } from '../transacao.ts'
import { SEM_CONTEUDO } from './fila.ts'

/**
 * Mails that no mail server has: each is a file of the outbox and a row with its text. Nothing of them goes by itself when a server
 * is set up, because much of it is no longer news: staff sends or discards them (ADR 47).
 */

/** Older than this a kept mail is rather history than news. */
const ANTIGO_MS = 7 * DIA

/** Folder of the files, one `.eml` a mail. */
export const pastaDosGuardados = ({ pastaDeDados }: Pick<Config, 'pastaDeDados'>): string =>
  join(pastaDeDados, 'outbox')

/**
 * The mail is in the outbox and nowhere else. Its text stays in the row while it may still be sent, unless it holds a link of one use,
 * which no table ever keeps: such a mail is made anew when there is a server.
 */
export async function guardar(db: Handle, { id }: { id: string }): Promise<void> {
  await db
    .updateTable('emails')
    .set((e) => ({
      ...{ estado: 'guardado' as const, enviado_em: null, erro: null },
      texto: e.case().when('vale_ate', 'is', null).then(e.ref('texto')).else('').end(),
      html: e.case().when('vale_ate', 'is', null).then(e.ref('html')).else('').end(),
    }))
    .where('id', '=', id)
    .execute()
}

/** Whether a kept mail can still be sent: its text is there and holds. */
export const aindaVale = (l: { texto: string; vale_ate: string | null }): boolean =>
  l.texto !== '' && (l.vale_ate === null || l.vale_ate > agoraISO())

const prontas = (e: ExpressionBuilder<Tabelas, 'emails'>) =>
  e.and([
    e('estado', '=', 'guardado'),
    e('texto', '!=', ''),
    e.or([e('vale_ate', 'is', null), e('vale_ate', '>', agoraISO())]),
  ])

/** How many mails are kept, and what of them can be sent. */
interface Guardados {
  total: number
  /** Can be sent: the others lost their text, or say what no longer holds. */
  prontos: number
  /** Of those, made more than a week ago. */
  antigos: number
  /** Can be sent no more, and the same was not written to that address again since. */
  perdidos: number
}

/** Kept mails that say what no longer holds, less those whose link of one use was made anew, as an invitation sent again. */
async function contarPerdidos(db: Handle): Promise<number> {
  const perdidos = await db
    .selectFrom('emails')
    .select(['para', 'assunto', 'criado_em'])
    .where('estado', '=', 'guardado')
    .where((e) => e.not(prontas(e)))
    .execute()
  if (perdidos.length === 0) return 0
  const deUso = await db
    .selectFrom('emails')
    .select((e) => ['para', 'assunto', e.fn.max('criado_em').as('ultimo')])
    .where('vale_ate', 'is not', null)
    .groupBy(['para', 'assunto'])
    .execute()
  const chave = (m: { para: string; assunto: string }) => `${m.para}\n${m.assunto}`
  const ultimos = new Map(deUso.map((m) => [chave(m), m.ultimo]))
  return perdidos.filter((m) => (ultimos.get(chave(m)) ?? '') <= m.criado_em).length
}

/** @returns counts over the whole queue */
export async function contarGuardados(db: Handle): Promise<Guardados> {
  const se = (e: ExpressionBuilder<Tabelas, 'emails'>, condicao: ReturnType<typeof prontas>) =>
    e.fn.coalesce(e.fn.sum<number>(e.case().when(condicao).then(1).else(0).end()), sql<number>`0`)
  const contados = await db
    .selectFrom('emails')
    .where('estado', '=', 'guardado')
    .select((e) => [
      e.fn.countAll<number>().as('total'),
      se(e, prontas(e)).as('prontos'),
      se(e, e.and([prontas(e), e('criado_em', '<', daquiA(-ANTIGO_MS))])).as('antigos'),
    ])
    .executeTakeFirstOrThrow()
  return { ...contados, perdidos: contados.total > contados.prontos ? await contarPerdidos(db) : 0 }
}

/**
 * Puts kept mails in the queue, their links leading to where the product is now: they were written when its address was another.
 * @param id of one of them; null for all that still hold
 * @returns how many were put
 */
export async function mandarGuardados(ctx: Ctx, id: string | null): Promise<number> {
  const agora = agoraISO()
  const { urlPublica } = ctx.plataforma.config
  const trocada = (coluna: 'texto' | 'html') =>
    sql<string>`replace(${sql.ref(coluna)}, coalesce(base, ${urlPublica}), ${urlPublica})`
  const r = await ctx.db
    .updateTable('emails')
    .set({
      ...{ estado: 'pendente', proxima_em: agora, na_fila_desde: agora, tentativas: 0, base: urlPublica },
      ...{ texto: trocada('texto'), html: trocada('html') },
    })
    .where(prontas)
    .$if(id !== null, (c) => c.where('id', '=', id))
    .executeTakeFirst()
  if (r.numUpdatedRows > 0n) depoisDeConfirmar(ctx, () => ctx.plataforma.correio.acordar())
  return Number(r.numUpdatedRows)
}

/** Gives up every kept mail; its text goes, and the file of the outbox stays for whoever looks after the server. */
export async function descartarGuardados({ db }: Ctx): Promise<number> {
  const r = await db
    .updateTable('emails')
    .set({ estado: 'descartado', ...SEM_CONTEUDO })
    .where('estado', '=', 'guardado')
    .executeTakeFirst()
  return Number(r.numUpdatedRows)
}

/** Files looked up in one statement. */
const LOTE = 200

/**
 * What a version before wrote down as sent: a mail whose file is in the outbox of this computer was only kept, and the rest was
 * accepted by the mail server, where there is one. Without one nobody knows, and nothing is claimed. Costs one statement when there
 * is nothing to look at.
 */
export async function conferirGuardados({ db }: Pick<Conexao, 'db'>, config: Config): Promise<void> {
  const aConferir = () => db.updateTable('emails').where('a_conferir', '=', 1)
  const algum = await db.selectFrom('emails').select('id').where('a_conferir', '=', 1).limit(1).executeTakeFirst()
  if (algum === undefined) return
  const arquivos = await readdir(pastaDosGuardados(config)).catch(() => [])
  const ids = arquivos.filter((nome) => nome.endsWith('.eml')).map((nome) => nome.slice(0, -'.eml'.length))
  for (let i = 0; i < ids.length; i += LOTE)
    await aConferir()
      .set({ estado: 'guardado', enviado_em: null, a_conferir: 0 })
      .where('id', 'in', ids.slice(i, i + LOTE))
      .execute()
  if (config.smtp === null) return
  // Its text was forgotten when the server accepted it; what still has one was cut half-way.
  await aConferir()
    .set((e) => ({ aceito_em: e.ref('enviado_em'), a_conferir: 0 }))
    .where('texto', '=', '')
    .execute()
}

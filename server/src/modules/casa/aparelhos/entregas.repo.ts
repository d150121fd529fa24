import type { Insertable, Selectable } from 'kysely'
import type { TipoDeNotificacao } from '#contract/casa/notificacoes.ts'
import type { Handle, Motor } from '#server/platform/db/conexao.ts'
import { emLotes } from '#server/platform/db/lotes.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { reservarProxima, type Reserva } from '#server/platform/fila/reserva.ts'
import { aindaVale } from './aparelhos.repo.ts'

export type Linha = Selectable<Tabelas['entregas_de_push']>
export type Reservada = Reserva<'entregas_de_push'>

/**
 * Devices of these people on which a kind of notice appears, and how many of that kind each was sent since an instant. One that is
 * being turned off must not take the notice with it: its delivery would refer to nobody.
 */
export const ondeAparece = (
  db: Handle,
  motor: Motor,
  {
    tipo,
    pessoas,
    agora,
    desde,
  }: { tipo: TipoDeNotificacao; pessoas: readonly string[]; agora: string; desde: string },
) =>
  db
    .selectFrom('inscricoes_push as i')
    .leftJoin('sessoes as s', 's.id', 'i.sessao_id')
    .select(['i.id', 'i.usuario_id'])
    .select((e) =>
      e
        .selectFrom('entregas_de_push as p')
        .innerJoin('notificacoes as n', 'n.id', 'p.notificacao_id')
        .whereRef('p.inscricao_id', '=', 'i.id')
        .where('p.criado_em', '>', desde)
        .where('n.tipo', '=', tipo)
        .select((f) => f.fn.countAll<number>().as('quantas'))
        .as('recentes'),
    )
    .where('i.usuario_id', 'in', [...pessoas, ''])
    .where(aindaVale(agora))
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('tipos_silenciados as t')
            .select('t.tipo')
            .whereRef('t.usuario_id', '=', 'i.usuario_id')
            .where('t.tipo', '=', tipo),
        ),
      ),
    )
    .$if(motor === 'postgres', (c) => c.forKeyShare('i'))
    .execute()

export async function inserir(db: Handle, linhas: Insertable<Tabelas['entregas_de_push']>[]): Promise<void> {
  for await (const lote of emLotes(linhas)) await db.insertInto('entregas_de_push').values(lote).execute()
}

/** Devices something is due for; what is due later than any wait may be was written by a clock that was put back since. */
export const comPendentes = async (db: Handle, agora: string, longeDemais: string): Promise<string[]> =>
  (
    await db
      .selectFrom('entregas_de_push')
      .select('inscricao_id')
      .distinct()
      .where('estado', '=', 'pendente')
      .where((e) => e.or([e('proxima_em', '<=', agora), e('proxima_em', '>', longeDemais)]))
      .execute()
  ).map((l) => l.inscricao_id)

/** Leases the next delivery to a device that is due. */
export const reservar = (
  db: Handle,
  inscricao: string,
  prazos: { duracaoMs: number; maiorEsperaMs: number },
): Promise<Reservada | null> =>
  reservarProxima(db, 'entregas_de_push', { ...prazos, so: (e) => e('inscricao_id', '=', inscricao) })

/** What a delivery says and where; undefined once nobody is to be told: it was read, the person left or the session ended. */
export const oQueMandar = (db: Handle, { inscricao_id, notificacao_id }: Reservada, agora: string) =>
  db
    .selectFrom('inscricoes_push as i')
    .innerJoin('notificacoes as n', 'n.usuario_id', 'i.usuario_id')
    .innerJoin('usuarios as u', 'u.id', 'i.usuario_id')
    .leftJoin('sessoes as s', 's.id', 'i.sessao_id')
    .select(['i.endpoint', 'i.p256dh', 'i.auth', 'n.id', 'n.tipo', 'n.titulo', 'n.texto', 'n.caminho'])
    .where('i.id', '=', inscricao_id)
    .where('n.id', '=', notificacao_id)
    .where('n.lida_em', 'is', null)
    .where('u.ativo', '=', 1)
    .where(aindaVale(agora))
    .executeTakeFirst()

export type OQueMandar = NonNullable<Awaited<ReturnType<typeof oQueMandar>>>

/** Still ours. */
const nossa = ({ id, reservadaAte }: Reservada) => ({ id, estado: 'pendente', proxima_em: reservadaAte }) as const

/** Writes how a try ended, if its lease is still ours. */
export async function anotar(
  db: Handle,
  entrega: Reservada,
  fim: Partial<Pick<Linha, 'estado' | 'proxima_em' | 'tentativas' | 'status' | 'motivo'>>,
): Promise<void> {
  await db
    .updateTable('entregas_de_push')
    .set(fim)
    .where((e) => e.and(nossa(entrega)))
    .execute()
}

/** Nobody is to be told any more. */
export async function dispensar(db: Handle, entrega: Reservada): Promise<void> {
  await db
    .deleteFrom('entregas_de_push')
    .where((e) => e.and(nossa(entrega)))
    .execute()
}

/** What else is due for a device waits too; what another instance has in hand is left to it. */
export const adiarOutras = (db: Handle, inscricao: string, agora: string, ate: string) =>
  db
    .updateTable('entregas_de_push')
    .set({ proxima_em: ate })
    .where('inscricao_id', '=', inscricao)
    .where('estado', '=', 'pendente')
    .where('proxima_em', '<=', agora)
    .execute()

/** Cleaning: what ended goes. */
export const limpar = (db: Handle, antesDe: string) =>
  db.deleteFrom('entregas_de_push').where('estado', '!=', 'pendente').where('criado_em', '<', antesDe).execute()

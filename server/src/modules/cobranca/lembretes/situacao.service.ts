import type { LembretesDaUnidade } from '#contract/cobranca/lembretes.ts'
import { diasEntre } from '#contract/valores/calendario.ts'
import { hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import type { EstadoDeEmail } from '#contract/casa/estados-de-email.ts'
import { entregaDo, type Entrega } from './entrega-do-aviso.rules.ts'
import { diaComPrescritas } from '../cobrancas/prescricao.service.ts'
import { intervaloMinimo, proximoDegrau } from './lembretes.rules.ts'
import * as repo from './lembretes.repo.ts'
import { degrausDa } from './regua.service.ts'
import * as daSituacao from './situacao.repo.ts'

/** How the reminders of units stand: for the list of debtors, which shows them. */

const SEM_NOME = 'Sem responsável'

/** How the reminders of a unit stand that had none. */
export const SEM_LEMBRETES: LembretesDaUnidade = {
  ultimo: null,
  avisado: null,
  naoSaiu: null,
  parado: null,
  semEmail: [],
}

type Mandado = Awaited<ReturnType<typeof repo.mandadosDas>>[number]
type Anotado = Awaited<ReturnType<typeof daSituacao.anotadosDas>>[number]

/**
 * The day of the last one, and how far the reminders of the unit's open charges went: that of the newest charge alone would
 * hide that the oldest was reminded three times. Of a unit with none open, those of before.
 * @param mandados of one unit, the newest first
 */
function ultimoDe(mandados: readonly Mandado[]): LembretesDaUnidade['ultimo'] {
  const abertos = mandados.filter((l) => l.status === 'aberta' || l.status === 'parcial')
  const destes = abertos.length > 0 ? abertos : mandados
  const [ultimo] = destes
  if (!ultimo) return null
  const { dia, meio } = ultimo
  const degrau = Math.max(...destes.map((l) => l.degrau))
  return { degrau, dia, meio, cobrancas: new Set(destes.map((l) => l.cobranca_id)).size }
}

/**
 * When somebody was last told of what is open: the last reminder that left of a charge that is open still, or what staff noted since
 * the oldest of them was late, whichever came later; and the reminder that did not leave since.
 * @param desde due date of the oldest charge that is late today; null when none is
 * @param haServidor whether there is a mail server
 */
function avisoDe(
  mandados: readonly Mandado[],
  anotados: readonly Anotado[],
  desde: string | null,
  haServidor: boolean,
): Pick<LembretesDaUnidade, 'avisado' | 'naoSaiu'> {
  if (desde === null) return { avisado: null, naoSaiu: null }
  const abertos = mandados.filter((l) => l.status === 'aberta' || l.status === 'parcial')
  const carta = abertos.find((l) => entregaDo(l, haServidor) !== 'nao_saiu')
  const nota = anotados.find((a) => a.dia >= desde)
  const ultimo = carta && (!nota || carta.dia >= nota.dia) ? carta : nota
  const [retida] = abertos
  const esperando = retida !== undefined && retida !== carta && (!ultimo || retida.dia > ultimo.dia)
  return {
    avisado: ultimo ? { dia: ultimo.dia, meio: ultimo.meio } : null,
    naoSaiu: esperando ? { dia: retida.dia } : null,
  }
}

/** @returns of every unit asked about */
export async function lembretesDas(ctx: Ctx, unidades: readonly string[]): Promise<Map<string, LembretesDaUnidade>> {
  const mandados = Map.groupBy(await repo.mandadosDas(ctx.db, unidades), (l) => l.unidade_id)
  const paradas = new Map((await daSituacao.paradas(ctx.db, unidades, hoje())).map((l) => [l.unidade_id, l]))
  const anotados = Map.groupBy(await daSituacao.anotadosDas(ctx.db, unidades), (l) => l.unidade_id)
  const dia = await diaComPrescritas(ctx, hoje())
  const semEmail = Map.groupBy(await repo.semEmail(ctx.db, dia, unidades), (l) => l.unidade_id)
  const desde = await repo.maisAntigas(ctx.db, dia, unidades)
  const haServidor = ctx.plataforma.config.smtp !== null
  return new Map(
    unidades.map((id) => {
      const parada = paradas.get(id)
      return [
        id,
        {
          ultimo: ultimoDe(mandados.get(id) ?? []),
          ...avisoDe(mandados.get(id) ?? [], anotados.get(id) ?? [], desde.get(id) ?? null, haServidor),
          parado: parada ? { motivo: parada.motivo, ate: parada.ate, desde: parada.criado_em } : null,
          semEmail: (semEmail.get(id) ?? []).map((l) => l.nome ?? SEM_NOME),
        },
      ]
    }),
  )
}

/** What the reminders of a unit leave to be done today. */
export interface Alcance {
  /** Days between two notices, by the régua. */
  intervalo: number
  /** Somebody owes a charge of which there is a reminder still. */
  falta: boolean
  /** Somebody who owes has an e-mail or a telephone. */
  temContato: boolean
}

/** @returns of each unit asked about that owes something overdue today, also when its reminders are stopped */
export async function alcancesDas(ctx: Ctx, unidades: readonly string[]): Promise<Map<string, Alcance>> {
  const degraus = await degrausDa(ctx)
  const intervalo = intervaloMinimo(degraus)
  const dia = await diaComPrescritas(ctx, hoje())
  const porUnidade = Map.groupBy(await repo.aLembrar(ctx.db, dia, { unidades, comParadas: true }), (c) => c.unidade_id)
  return new Map(
    [...porUnidade].map(([id, contas]) => [
      id,
      {
        intervalo,
        falta: contas.some((c) => proximoDegrau(degraus, diasEntre(c.vence_em, hoje()), c.ultimo) !== null),
        temContato: contas.some((c) => c.email !== null || c.tel !== null),
      },
    ]),
  )
}

/** How the reminders of one unit stand. */
export const lembretesDa = async (ctx: Ctx, unidade: string): Promise<LembretesDaUnidade> =>
  (await lembretesDas(ctx, [unidade])).get(unidade) ?? SEM_LEMBRETES

/** What became of an e-mail, by the rule of the notices of charges. @param estado null when nothing is known of it any more */
export const entregaDoEmail = (ctx: Ctx, estado: EstadoDeEmail | null): Entrega =>
  entregaDo({ meio: 'email', estado }, ctx.plataforma.config.smtp !== null)

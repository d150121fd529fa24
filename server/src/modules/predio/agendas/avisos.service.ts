import { formatarData, instanteDoLocal, somarDias } from '#contract/valores/calendario.ts'
import { periodoPorExtenso } from '#contract/valores/periodo.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { notificar } from '../../casa/notificacoes/notificacoes.service.ts'
import { ocorrenciasDe, periodoNoDia, type Linha } from './agendas.rules.ts'
import * as agendas from './agendas.repo.ts'
import * as repo from './avisos.repo.ts'

/** How many days before it begins people are told of an appointment (product rule §3, bell). */
const ANTES = 7
/** Appointments read at a time. */
const LOTE = 500

/** Whether a time of an appointment has begun: then telling of it is too late. */
const jaComecou = (l: Linha, dia: string): boolean => {
  const { inicio } = periodoNoDia(l, dia)
  return inicio.length > 10 && instanteDoLocal(inicio) <= agoraISO()
}

/** Tells everybody (of an internal one, the administration), once, of a time of an appointment; by its date, which stays true however late it is read. @returns whether it was now */
const avisar = (ctx: Ctx, l: Linha, dia: string): Promise<boolean> =>
  emTransacao(ctx, async (ctx) => {
    if (!(await repo.anotar(ctx.db, l.id, dia, agoraISO()))) return false
    await notificar(
      ctx,
      { papel: l.interno === 1 ? 'administrador' : 'todos' },
      {
        tipo: 'agenda',
        titulo: `Compromisso em ${formatarData(dia)}`,
        texto: `${l.compromisso.split('\n')[0] ?? ''}, ${periodoPorExtenso(periodoNoDia(l, dia))}`,
        caminho: `/agendas?vista=dia&dia=${dia}`,
        entidade: 'agendas',
        entidadeId: l.id,
      },
    )
    return true
  })

/**
 * Daily: tells people of the appointments that begin within a week, the nearest last, so that it stands first in the bell.
 * @returns how many times they were told of
 */
export async function avisarProximos(ctx: Ctx): Promise<number> {
  const [de, ate] = [hoje(), somarDias(hoje(), ANTES)]
  const vezes: { l: Linha; dia: string }[] = []
  for (let pular = 0; ; pular += LOTE) {
    const linhas = await agendas.listar(ctx.db, { de, ate }, { sentido: 'asc', limite: LOTE, pular })
    for (const l of linhas.filter((l) => l.status === 'Agendado' || l.status === 'Confirmado'))
      for (const dia of ocorrenciasDe(l, de, ate)) if (dia >= de && !jaComecou(l, dia)) vezes.push({ l, dia })
    if (linhas.length < LOTE) break
  }
  let avisados = 0
  const quando = ({ l, dia }: { l: Linha; dia: string }) => periodoNoDia(l, dia).inicio
  for (const { l, dia } of vezes.toSorted((a, b) => (quando(a) < quando(b) ? 1 : -1)))
    if (await avisar(ctx, l, dia)) avisados++
  return avisados
}

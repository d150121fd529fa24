import { diasEntre, formatarData, somarDias } from '#contract/valores/calendario.ts'
import { formatarCentavos } from '#contract/valores/moeda.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { notificar } from '../../casa/notificacoes/notificacoes.service.ts'
import * as repo from './avisos.repo.ts'
import type { Linha } from './servicos.repo.ts'

/** What the administration is told of service orders: due dates that come or have gone by, and what became of an order. */

/** How many days before its due date an order is told of, as appointments are. */
const ANTES = 7
/** Earlier than any due date. */
const SEMPRE = '0000-01-01'

const registro = (id: string) =>
  ({ tipo: 'servico', caminho: `/servico/${id}`, entidade: 'servicos', entidadeId: id }) as const

function tituloDe(motivo: repo.MotivoDoAviso, dias: number): string {
  if (motivo === 'atrasado') return 'Serviço atrasado'
  if (dias === 0) return 'Serviço vence hoje'
  return dias === 1 ? 'Serviço vence amanhã' : `Serviço vence em ${dias} dias`
}

type PorAvisar = Awaited<ReturnType<typeof repo.porAvisar>>[number]

const avisar = (ctx: Ctx, s: PorAvisar, motivo: repo.MotivoDoAviso, dia: string): Promise<boolean> =>
  emTransacao(ctx, async (ctx) => {
    const prazo = s.prazo ?? dia
    if (!(await repo.anotar(ctx.db, { servico_id: s.id, prazo, motivo, avisado_em: agoraISO() }))) return false
    await notificar(
      ctx,
      { papel: 'administrador' },
      {
        ...registro(s.id),
        titulo: tituloDe(motivo, diasEntre(dia, prazo)),
        texto: `${s.titulo} (${s.area}). ${motivo === 'atrasado' ? 'O prazo era' : 'Prazo:'} ${formatarData(prazo)}.`,
      },
    )
    return true
  })

/**
 * Daily: tells staff, once for each due date, of the orders that fall due within a week, and once more of those that are
 * overdue. A due date that was moved is told of anew. @returns how many times they were told
 */
export async function avisarPrazos(ctx: Ctx): Promise<number> {
  const dia = hoje()
  let avisados = 0
  for (const [motivo, de, ate] of [
    ['atrasado', SEMPRE, somarDias(dia, -1)],
    ['chegando', dia, somarDias(dia, ANTES)],
  ] as const)
    for (const s of await repo.porAvisar(ctx.db, motivo, { de, ate })) if (await avisar(ctx, s, motivo, dia)) avisados++
  return avisados
}

const FINS = { Concluído: 'concluiu', Cancelado: 'cancelou' } as const

/** Tells the rest of staff that an order was finished or given up; whoever did it knows. */
export async function avisarFim(ctx: Ctx, antes: Linha, depois: Linha): Promise<void> {
  const { status } = depois
  if (status === antes.status || (status !== 'Concluído' && status !== 'Cancelado')) return
  const custo = status === 'Concluído' && depois.custo !== null ? ` Custo: ${formatarCentavos(depois.custo)}.` : ''
  await notificar(
    ctx,
    { papel: 'administrador' },
    {
      ...registro(depois.id),
      titulo: `Serviço ${status.toLowerCase()}`,
      texto: `${ctx.quem?.nome ?? 'O sistema'} ${FINS[status]} o serviço ${depois.titulo} (${depois.area}).${custo}`,
    },
  )
}

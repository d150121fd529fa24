import { eleito } from '#contract/pessoas/cargos.ts'
import { ateQuando, LIMITES_DOS_ATOS_URGENTES } from '#contract/pessoas/atos-urgentes.ts'
import { diasEntre, formatarData, somarDias } from '#contract/valores/calendario.ts'
import { emDias } from '#contract/valores/texto.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { notificar, type Fato } from '../../casa/notificacoes/notificacoes.service.ts'
import * as repo from './cargos.repo.ts'
import { AVISOS } from './cargos.rules.ts'
import { atosUrgentesDe } from './mandatos.service.ts'

/** Terms of office that come to their end, told of while there is time to call an assembly. */

const avisar = (ctx: Ctx, cargo: repo.Linha, dia: string, marcas: Parameters<typeof repo.atualizar>[3]) =>
  emTransacao(ctx, async (ctx) => {
    if (cargo.fim === null || !(await repo.atualizar(ctx.db, cargo.id, cargo.versao, marcas))) return false
    const fato: Fato = {
      tipo: 'pessoa',
      titulo: `${eleito(cargo.papel) ? 'Mandato' : 'Cargo'} acaba em ${emDias(diasEntre(dia, cargo.fim))}`,
      texto: `${cargo.papel}: ${cargo.nome}, até ${formatarData(cargo.fim)}. ${eleito(cargo.papel) ? 'A eleição é em assembleia, e todos são convocados.' : 'O acesso que ele dá acaba com ele.'}`,
      caminho: '/cargos',
    }
    await notificar(ctx, { papel: 'administrador' }, fato)
    if (!cargo.administra) await notificar(ctx, { usuarios: [cargo.usuario_id] }, { ...fato, caminho: '/profile' })
    return true
  })

/**
 * Tells, once, that a term has ended and that its holder goes on for what cannot wait: to whoever administers, the holder too. Must
 * run in a transaction.
 */
export async function avisarQueFica(ctx: Ctx, pessoa: string): Promise<void> {
  const cargo = await repo.prorrogadoPorAvisar(ctx.db, pessoa, hoje())
  if (!cargo || !(await repo.atualizar(ctx.db, cargo.id, cargo.versao, { avisado_no_fim: agoraISO() }))) return
  const urgentes = await atosUrgentesDe(ctx, pessoa)
  if (urgentes === null) return
  await notificar(
    ctx,
    { papel: 'administrador' },
    {
      tipo: 'pessoa',
      titulo: `O mandato de ${cargo.nome} acabou, e ninguém foi eleito`,
      texto: `${cargo.papel} até ${formatarData(urgentes.fim)}. ${cargo.nome} fica para atos urgentes ${ateQuando(urgentes.ate)}: ${LIMITES_DOS_ATOS_URGENTES}. Convoque a assembleia e registre quem for eleito.`,
      caminho: '/cargos',
    },
  )
}

/** Daily: tells of terms that end within 90 and within 30 days, once each. @returns how many were told of */
export async function avisarFins(ctx: Ctx): Promise<number> {
  const [dia, agora] = [hoje(), agoraISO()]
  const [longe, perto] = AVISOS
  let avisados = 0
  for (const cargo of await repo.porAvisar(ctx.db, 'avisado_aos_30', { de: dia, ate: somarDias(dia, perto) }))
    if (await avisar(ctx, cargo, dia, { avisado_aos_90: cargo.avisado_aos_90 ?? agora, avisado_aos_30: agora }))
      avisados++
  for (const cargo of await repo.porAvisar(ctx.db, 'avisado_aos_90', { de: dia, ate: somarDias(dia, longe) }))
    if (await avisar(ctx, cargo, dia, { avisado_aos_90: agora })) avisados++
  return avisados
}

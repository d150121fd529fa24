import { formatarInstante } from '#contract/valores/calendario.ts'
import { auditar } from '#server/platform/auditoria.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { voltou } from '#server/platform/db/marca.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { notificar } from '../modules/casa/notificacoes/notificacoes.service.ts'

/**
 * Says, at the start and once, that the embedded database is of an earlier moment than the last one known: in the log, in the
 * history, and to whoever administers. What is written afterwards is newer than the mark again.
 */
export async function avisarSeVoltou(ctx: Ctx): Promise<void> {
  const { config, conexao, log } = ctx.plataforma
  if (conexao.motor !== 'sqlite') return
  const perda = await voltou(ctx.db, config.pastaDeDados)
  if (perda === undefined) return
  const [conhecida, encontrada] = [
    formatarInstante(perda.conhecida),
    perda.encontrada && formatarInstante(perda.encontrada),
  ]
  log.error(perda, 'o banco é de antes da última mudança conhecida: o que veio depois se perdeu')
  await emTransacao(ctx, async (ctx) => {
    await auditar(ctx, {
      ...{ acao: 'encontrou o banco de antes da última mudança conhecida', entidade: 'copias', id: null, titulo: null },
      ...{ antes: { ultimaMudanca: conhecida }, depois: { ultimaMudanca: encontrada } },
    })
    await notificar(
      ctx,
      { papel: 'administrador' },
      {
        tipo: 'copia',
        titulo: 'Mudanças recentes se perderam',
        texto: `A última mudança conhecida era de ${conhecida}, e o banco de dados está como em ${encontrada ?? 'seu começo'}. Confira o que foi feito entre as duas. Peça a quem cuida do servidor que veja o disco e, se faltar muito, restaure uma cópia de segurança.`,
        caminho: '/configuracoes?aba=auditoria',
        entidade: 'copias',
        entidadeId: perda.conhecida.slice(0, 10),
      },
    )
  })
}

import { formatarData } from '#contract/valores/calendario.ts'
import type { LembretesDaUnidade } from '#contract/cobranca/lembretes.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, naoEncontrado } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { nomesDasUnidades } from '../../predio/unidades/responsaveis.service.ts'
import * as repo from './situacao.repo.ts'
import { lembretesDa } from './situacao.service.ts'

/** Stopping the reminders of a unit, with the reason, and resuming them. */

export interface UnidadeDosLembretes {
  id: string
  nome: string
}

/** The unit, also one that was deleted and still owes. @throws NAO_ENCONTRADO */
export async function encontrarUnidade(ctx: Ctx, id: string): Promise<UnidadeDosLembretes> {
  const nome = (await nomesDasUnidades(ctx, [id])).get(id)
  if (nome === undefined) throw naoEncontrado()
  return { id, nome }
}

const emPalavras = ({ parado }: LembretesDaUnidade) =>
  parado === null
    ? 'mandados pela régua'
    : `parados${parado.ate === null ? '' : ` até ${formatarData(parado.ate)}`}: ${parado.motivo}`

async function mudar(
  ctx: Ctx,
  unidade: UnidadeDosLembretes,
  acao: string,
  escrever: (ctx: Ctx) => Promise<unknown>,
): Promise<LembretesDaUnidade> {
  const antes = await lembretesDa(ctx, unidade.id)
  await escrever(ctx)
  const depois = await lembretesDa(ctx, unidade.id)
  if (emPalavras(antes) === emPalavras(depois)) return depois
  await auditar(ctx, {
    acao,
    entidade: 'unidades',
    id: unidade.id,
    titulo: unidade.nome,
    antes: { lembretes: emPalavras(antes) },
    depois: { lembretes: emPalavras(depois) },
  })
  await avisarMudanca(ctx, 'cobrancas', acao)
  return depois
}

/** Stops them until a day, that day included, or until somebody resumes them. @throws VALIDACAO on `ate` in the past */
export const parar = (
  ctx: Ctx,
  unidade: UnidadeDosLembretes,
  { motivo, ate = null }: { motivo: string; ate?: string | null | undefined },
): Promise<LembretesDaUnidade> =>
  emTransacao(ctx, async (ctx) => {
    if (ate !== null && ate < hoje()) throw campoInvalido('ate', 'Escolha hoje ou um dia que ainda vem')
    const linha = { unidade_id: unidade.id, motivo, ate, criado_por: ctx.quem?.id ?? null, criado_em: agoraISO() }
    return mudar(ctx, unidade, 'parou os lembretes de', (ctx) => repo.parar(ctx.db, linha))
  })

/** Resumes them; where they run already nothing changes. */
export const retomar = (ctx: Ctx, unidade: UnidadeDosLembretes): Promise<LembretesDaUnidade> =>
  emTransacao(ctx, (ctx) => mudar(ctx, unidade, 'retomou os lembretes de', (ctx) => repo.retomar(ctx.db, unidade.id)))

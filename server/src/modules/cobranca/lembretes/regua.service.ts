import type { CorpoDaRegua, Regua } from '#contract/cobranca/lembretes.ts'
import { emDias } from '#contract/valores/texto.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { conflitoDeVersao } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import type { Degrau } from './lembretes.rules.ts'
import * as repo from './lembretes.repo.ts'

/** The régua: when each reminder goes, and what it says. */

/** The three reminders, in order. */
export const degrausDa = async (ctx: Ctx): Promise<Degrau[]> =>
  (await repo.degraus(ctx.db)).map((d) => ({ ...d, ativo: d.ativo === 1 }))

export async function ler(ctx: Ctx): Promise<Regua> {
  const { ativa, dias_antes: diasAntes, atualizado_em, versao } = await repo.regua(ctx.db)
  return { ativa: ativa === 1, diasAntes, degraus: await degrausDa(ctx), updatedAt: atualizado_em, versao }
}

const paraAuditoria = ({ ativa, diasAntes, degraus }: Pick<Regua, 'ativa' | 'diasAntes' | 'degraus'>) => ({
  ativa: ativa ? 'sim' : 'não',
  'antes do vencimento': diasAntes === null ? 'não avisa' : emDias(diasAntes),
  ...Object.fromEntries(
    degraus.flatMap(({ degrau, ativo, dias, ...textos }): [string, string][] => [
      [`${degrau}º lembrete`, ativo ? `${dias} dias` : 'não é mandado'],
      ...Object.entries(textos).map(([nome, texto]): [string, string] => [`${nome} do ${degrau}º`, texto]),
    ]),
  ),
})

/** Writes the whole régua; the days before the due date stay as they are when nothing is said of them. @throws CONFLITO_DE_VERSAO */
export const gravar = (ctx: Ctx, corpo: CorpoDaRegua, versaoEsperada: number | null): Promise<Regua> =>
  emTransacao(ctx, async (ctx) => {
    const antes = await ler(ctx)
    const { diasAntes = antes.diasAntes } = corpo
    const campos = { ativa: corpo.ativa ? 1 : 0, dias_antes: diasAntes, atualizado_em: agoraISO() }
    const vale = versaoEsperada === null || versaoEsperada === antes.versao
    if (!vale || !(await repo.gravarRegua(ctx.db, antes.versao, campos))) throw conflitoDeVersao(antes, corpo)
    for (const [i, { ativo, ...d }] of corpo.degraus.entries())
      await repo.gravarDegrau(ctx.db, { ...d, ativo: ativo ? 1 : 0, degrau: i + 1 })
    const depois = await ler(ctx)
    await auditar(ctx, {
      acao: 'alterou',
      entidade: 'regua_de_lembretes',
      id: '1',
      titulo: 'Régua de lembretes',
      antes: paraAuditoria(antes),
      depois: paraAuditoria(depois),
    })
    await avisarMudanca(ctx, 'cobrancas', 'alterou')
    return depois
  })

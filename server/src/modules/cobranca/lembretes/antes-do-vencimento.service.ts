import { porOndeVai, vaiAgora } from './saida-do-aviso.rules.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import { unidadeEmTexto } from '#contract/predio/nomes/nome-da-unidade.ts'
import { auditarVarios } from '#server/platform/auditoria.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { DIA, daquiA, hoje } from '#server/platform/relogio.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { avisoAntes } from '../cobrancas/avisos.rules.ts'
import { avisarCobrancas } from '../cobrancas/avisos.service.ts'
import { unidadeDa } from '../cobrancas/cobrancas.rules.ts'
import { itensDas } from '../cobrancas/destinos.repo.ts'
import { segurarCobrancas } from '../cobrancas/em-acordo.service.ts'
import { fatoDaCobranca } from '../cobrancas/registro.service.ts'
import { apurador, dividaDe } from '../encargos/apuracao.service.ts'
import { somaDasPartes } from '../encargos/imputacao.rules.ts'
import { porVencer } from './antes-do-vencimento.repo.ts'
import { pagadoresDas, regua } from './lembretes.repo.ts'

/** Telling of a charge some days before it falls due, once: who pays by then owes no fine. */

/** Whoever was just told, as of a charge that was issued yesterday, is not told again so soon. */
const DIAS_DESDE_O_ULTIMO = 3
/** Charges of one transaction: a month of a large building holds nobody up. */
const LOTE = 50

const quais = (dias: number) => ({
  hoje: hoje(),
  ate: somarDias(hoje(), dias),
  semAvisoDesde: daquiA(-DIAS_DESDE_O_ULTIMO * DIA),
})

/** Tells of some charges. Held and looked at again, so that what was paid or told of meanwhile is not told of. */
const avisar = (ctx: Ctx, dias: number, ids: readonly string[]): Promise<number> =>
  emTransacao(ctx, async (ctx) => {
    await segurarCobrancas(ctx, ids)
    const linhas = await porVencer(ctx.db, { ...quais(dias), ids })
    const pagadores = await pagadoresDas(ctx.db, ids)
    const apurar = await apurador(ctx, linhas.map((l) => dividaDe(l).desde).toSorted()[0] ?? hoje(), hoje())
    const avisos = linhas.map((l) => {
      const quem = pagadores.get(l.id)
      const valor = somaDasPartes(apurar(l, hoje()))
      return {
        cobranca: l,
        para: { nome: quem?.nome ?? null, usuario: quem?.usuario_id ?? null, email: quem?.email ?? null },
        ...avisoAntes(l, unidadeEmTexto(unidadeDa(l)), { em: hoje(), valor }),
        valor,
        antes: true as const,
      }
    })
    const feitos = await avisarCobrancas(ctx, avisos, await itensDas(ctx.db, ids))
    const haServidor = ctx.plataforma.config.smtp !== null
    await auditarVarios(
      ctx,
      feitos.map((f) => ({
        ...fatoDaCobranca(
          vaiAgora(f.meio, haServidor) ? 'avisou do vencimento de' : 'guardou o aviso do vencimento de',
          null,
          f.cobranca,
        ),
        depois: { aviso: porOndeVai(f, haServidor), para: f.para },
      })),
    )
    if (feitos.length > 0) await avisarMudanca(ctx, 'cobrancas', 'avisou do vencimento de')
    return feitos.length
  })

/**
 * Daily: tells who pays a charge that falls due in the days the régua says, or sooner, by the bell and the e-mail as each person
 * chose. Charges that cannot be told of leave the others alone. @returns how many were
 */
export async function avisarVencimentos(ctx: Ctx): Promise<number> {
  const { dias_antes: dias } = await regua(ctx.db)
  if (dias === null) return 0
  const doSistema: Ctx = { ...ctx, quem: null, idempotencia: null }
  const ids = (await porVencer(ctx.db, quais(dias))).map((l) => l.id)
  let avisadas = 0
  for (let i = 0; i < ids.length; i += LOTE)
    try {
      avisadas += await avisar(doSistema, dias, ids.slice(i, i + LOTE))
    } catch (erro) {
      ctx.log.error({ err: erro }, 'avisos de vencimento não foram mandados')
    }
  return avisadas
}

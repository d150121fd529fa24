import { porOndeVai, vaiAgora } from '../lembretes/saida-do-aviso.rules.ts'
import type { z } from 'zod'
import { diaEm, formatarData } from '#contract/valores/calendario.ts'
import type { avisarDeNovo } from '#contract/cobranca/varias-cobrancas.ts'
import { unidadeEmTexto } from '#contract/predio/nomes/nome-da-unidade.ts'
import { auditarVarios } from '#server/platform/auditoria.ts'
import { hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { validacao } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { segurarCobrancas } from '../cobrancas/em-acordo.service.ts'
import { avisoDeNovo } from '../cobrancas/avisos.rules.ts'
import { avisarCobrancas, type AvisoDaCobranca } from '../cobrancas/avisos.service.ts'
import { ultimosDas } from '../cobrancas/avisos-mandados.repo.ts'
import { porIds, type Linha } from '../cobrancas/cobrancas.repo.ts'
import { itensDas } from '../cobrancas/destinos.repo.ts'
import { citar, unidadeDa } from '../cobrancas/cobrancas.rules.ts'
import { fatoDaCobranca } from '../cobrancas/registro.service.ts'
import { apurador, dividaDe } from '../encargos/apuracao.service.ts'
import { somaDasPartes } from '../encargos/imputacao.rules.ts'
import { pagadoresDas } from '../lembretes/lembretes.repo.ts'

/** The notice of a charge sent again, with what is owed today, to who pays it today. */

type Resposta = z.input<typeof avisarDeNovo.resposta>

/** The charges, in the order asked for. @throws VALIDACAO on each that does not exist */
async function asCobrancas(ctx: Ctx, ids: readonly string[]): Promise<Linha[]> {
  const porId = new Map((await porIds(ctx.db, ids)).map((l) => [l.id, l]))
  const issues = ids.flatMap((id, i) =>
    porId.has(id) ? [] : [{ path: `cobrancas.${i}`, message: 'Cobrança não encontrada' }],
  )
  if (issues.length > 0) throw validacao(issues)
  return [...new Set(ids)].flatMap((id) => porId.get(id) ?? [])
}

/** Why nothing is said of a charge, or null when it is still to be paid. */
function porQueNao(l: Linha): string | null {
  if (l.status === 'paga') return 'Já está paga'
  if (l.status === 'cancelada') return 'Foi cancelada'
  return l.status === 'em_acordo' ? 'Está num acordo: quem vence são as parcelas dele' : null
}

/**
 * Sends the notices of charges again, by the bell and the e-mail as each person chose. One that went to the same address today
 * is not sent a second time. @throws VALIDACAO on a charge that does not exist
 */
export const mandarDeNovo = (ctx: Ctx, ids: readonly string[]): Promise<Resposta> =>
  emTransacao(ctx, async (ctx) => {
    await segurarCobrancas(ctx, ids)
    const linhas = await asCobrancas(ctx, ids)
    const pagadores = await pagadoresDas(ctx.db, ids)
    const ultimos = await ultimosDas(ctx.db, ids)
    const apurar = await apurador(ctx, linhas.map((l) => dividaDe(l).desde).toSorted()[0] ?? hoje(), hoje())
    const naoMandados: Resposta['naoMandados'] = []
    const avisos: AvisoDaCobranca[] = []
    for (const l of linhas) {
      const quem = pagadores.get(l.id)
      const [email, usuario] = [quem?.email ?? null, quem?.usuario_id ?? null]
      const ultimo = ultimos.get(l.id)
      const foiHoje = ultimo && diaEm(new Date(ultimo.em)) === hoje() && ultimo.email === email
      const motivo =
        porQueNao(l) ??
        (email === null && usuario === null
          ? `${quem?.nome ?? 'Quem paga'} não tem e-mail: avise de outra forma, ou imprima o aviso`
          : foiHoje
            ? `O aviso já foi mandado hoje, ${formatarData(hoje())}, ao mesmo endereço`
            : null)
      if (motivo !== null) {
        naoMandados.push({ cobranca: citar(l), motivo })
        continue
      }
      const valor = somaDasPartes(apurar(l, hoje()))
      avisos.push({
        cobranca: l,
        para: { nome: quem?.nome ?? null, usuario, email },
        ...avisoDeNovo(l, unidadeEmTexto(unidadeDa(l)), { em: hoje(), valor }),
        valor,
      })
    }
    const feitos = await avisarCobrancas(ctx, avisos, await itensDas(ctx.db, ids))
    const foram = new Set(feitos.map((f) => f.cobranca.id))
    for (const { cobranca: l } of avisos)
      if (!foram.has(l.id))
        naoMandados.push({ cobranca: citar(l), motivo: 'Quem paga não pode mais entrar no sistema' })
    const haServidor = ctx.plataforma.config.smtp !== null
    await auditarVarios(
      ctx,
      feitos.map((f) => ({
        ...fatoDaCobranca(
          vaiAgora(f.meio, haServidor) ? 'mandou de novo o aviso de' : 'guardou de novo o aviso de',
          null,
          f.cobranca,
        ),
        depois: { aviso: porOndeVai(f, haServidor), para: f.para },
      })),
    )
    if (feitos.length > 0) await avisarMudanca(ctx, 'cobrancas', 'mandou de novo o aviso de')
    return {
      mandados: feitos.map(({ cobranca, para, meio, email, entregue }) => ({
        cobranca: citar(cobranca),
        ...{ para, meio, entregue },
        email: meio === 'email' ? email : null,
      })),
      naoMandados,
    }
  })

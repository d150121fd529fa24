import { diasEntre } from '#contract/valores/calendario.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import { ACIMA_DO_PIX, acimaDoPix, montarPix } from '#contract/valores/pix.ts'
import { unidadeEmTexto } from '#contract/predio/nomes/nome-da-unidade.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { unidadeDa } from '../cobrancas/cobrancas.rules.ts'
import { apurador, dividaDe } from '../encargos/apuracao.service.ts'
import { competenciaPorExtenso } from '../encargos/meses.rules.ts'
import { cobrancasDe } from '../cobrancas/em-acordo.service.ts'
import { somaDasPartes } from '../encargos/imputacao.rules.ts'
import * as condominio from '../../casa/condominio/condominio.service.ts'
import type { Conta, ParaEscrever } from './lembretes.rules.ts'

/** What a letter is made of: charges as they stand on a day, by the same figures as their own screens. */

/** Charges with what each owes on a day, the oldest first. */
export async function contasDe(ctx: Ctx, ids: readonly string[], em: string): Promise<Conta[]> {
  const linhas = await cobrancasDe(ctx, ids)
  const apurar = await apurador(ctx, linhas.map((l) => dividaDe(l).desde).toSorted()[0] ?? em, em)
  const quem = await condominio.pix(ctx)
  return linhas.map((l) => {
    const a = apurar(l, em)
    const { principal, correcao, juros, multa } = a
    const total = somaDasPartes(a)
    const semPix = quem !== null && acimaDoPix(paraReais(total)) ? [ACIMA_DO_PIX] : []
    return {
      id: l.id,
      nome: l.nome,
      competencia: competenciaPorExtenso(l.competencia),
      unidade: unidadeEmTexto(unidadeDa(l)),
      vencimento: l.vencimento,
      venceEm: l.vence_em,
      dias: diasEntre(l.vence_em, em),
      ...{ principal, correcao, juros, multa },
      avisos: [...a.avisos, ...semPix],
      pix: quem && montarPix({ ...quem, valor: total, txid: l.txid }),
    }
  })
}

/** Where a letter leads: to its charge, or to all of them. */
export const caminhoDe = (contas: readonly { id: string }[]): string =>
  contas.length === 1 ? `/cobranca/${contas[0]?.id ?? ''}` : '/minhas-cobrancas'

/** @param temConta whether who gets it can enter the application */
export async function paraEscrever(
  ctx: Ctx,
  nome: string,
  temConta: boolean,
  em: string,
  contas: ParaEscrever['contas'],
): Promise<ParaEscrever> {
  return {
    nome,
    condominio: await condominio.nome(ctx),
    contato: await condominio.contatoPorExtenso(ctx),
    link: temConta ? `${ctx.plataforma.config.urlPublica}${caminhoDe(contas)}` : null,
    em,
    contas,
  }
}

import { regraDaApi, type RegraDeRetencao } from '#contract/contas/retencoes/apuracao.ts'
import type { CorpoDaRegraDeRetencao, RegraDeRetencaoGravada } from '#contract/contas/retencoes.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import { auditar } from '#server/platform/auditoria.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { conflito, conflitoDeVersao, naoEncontrado } from '#server/platform/erros.ts'
import { avisarMudanca } from '#server/platform/eventos.ts'
import { novoId } from '#server/platform/ids.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import * as repo from './regras.repo.ts'
import { travar } from './retencoes.repo.ts'

/**
 * The rates and floors of withholding by date. What was withheld keeps the memory it was worked out by, so that a rule may be
 * changed at any time: it holds for what is entered or saved from then on.
 */

const CENTESIMOS = 100
const emReais = (centavos: number | null) => (centavos === null ? null : paraReais(centavos))

const camposDe = (l: repo.LinhaDaRegra): CorpoDaRegraDeRetencao => ({
  inicio: l.inicio,
  csll: l.csll / CENTESIMOS,
  pis: l.pis / CENTESIMOS,
  cofins: l.cofins / CENTESIMOS,
  dispensaDaCsrf: paraReais(l.dispensa_da_csrf),
  inss: l.inss / CENTESIMOS,
  dispensaDoInss: paraReais(l.dispensa_do_inss),
  inssAutonomo: l.inss_autonomo / CENTESIMOS,
  tetoDoInss: emReais(l.teto_do_inss),
  inssPatronal: l.inss_patronal / CENTESIMOS,
  iss: l.iss === null ? null : l.iss / CENTESIMOS,
  diaDoIss: l.dia_do_iss,
})

function colunasDe(corpo: CorpoDaRegraDeRetencao) {
  const r = regraDaApi(corpo)
  return {
    ...{ csll: r.csll, pis: r.pis, cofins: r.cofins, dispensa_da_csrf: r.dispensaDaCsrf },
    ...{ inss: r.inss, dispensa_do_inss: r.dispensaDoInss, inss_autonomo: r.inssAutonomo },
    ...{ teto_do_inss: r.tetoDoInss, inss_patronal: r.inssPatronal },
    ...{ iss: r.iss, dia_do_iss: r.diaDoIss, atualizado_em: agoraISO() },
  }
}

const regraDe = (l: repo.LinhaDaRegra): RegraDeRetencao => ({
  ...{ inicio: l.inicio, csll: l.csll, pis: l.pis, cofins: l.cofins, dispensaDaCsrf: l.dispensa_da_csrf },
  ...{ inss: l.inss, dispensaDoInss: l.dispensa_do_inss, inssAutonomo: l.inss_autonomo },
  ...{ tetoDoInss: l.teto_do_inss, inssPatronal: l.inss_patronal, iss: l.iss, diaDoIss: l.dia_do_iss },
})

/** The rules as the arithmetic takes them, the newest first. */
export const lidas = async (ctx: Ctx): Promise<RegraDeRetencao[]> => (await repo.regras(ctx.db)).map(regraDe)

const paraFora = (l: repo.LinhaDaRegra): RegraDeRetencaoGravada => ({
  ...{ _id: l.id, ...camposDe(l), updatedAt: l.atualizado_em, versao: l.versao },
})

/** The rules, the newest first. */
export const listar = async (ctx: Ctx): Promise<RegraDeRetencaoGravada[]> => (await repo.regras(ctx.db)).map(paraFora)

async function registrar(ctx: Ctx, acao: string, antes: repo.LinhaDaRegra | null, depois: repo.LinhaDaRegra | null) {
  const regra = depois ?? antes
  await auditar(ctx, {
    acao,
    entidade: 'regras_de_retencao',
    id: regra?.id ?? null,
    titulo: `Retenções desde ${formatarData(regra?.inicio ?? '')}`,
    antes: antes && { ...camposDe(antes) },
    depois: depois && { ...camposDe(depois) },
  })
  await avisarMudanca(ctx, 'pagaveis', acao)
}

/** The rule. @throws NAO_ENCONTRADO */
export async function exigir(ctx: Ctx, id: string): Promise<repo.LinhaDaRegra> {
  const linha = (await repo.regras(ctx.db)).find((l) => l.id === id)
  if (!linha) throw naoEncontrado()
  return linha
}

/**
 * Writes the rule that holds from a day: over the one of that day, else a new one.
 * @throws CONFLITO_DE_VERSAO with both states when somebody saved in between
 */
export const gravar = (
  ctx: Ctx,
  corpo: CorpoDaRegraDeRetencao,
  versaoEsperada: number | null,
): Promise<RegraDeRetencaoGravada[]> =>
  emTransacao(ctx, async (ctx) => {
    await travar(ctx.db, ctx.motor)
    const mesma = (await repo.regras(ctx.db)).find((l) => l.inicio === corpo.inicio)
    if (!mesma) {
      const id = novoId()
      await repo.inserir(ctx.db, { id, inicio: corpo.inicio, criado_em: agoraISO(), ...colunasDe(corpo) })
      await registrar(ctx, 'criou', null, await exigir(ctx, id))
      return listar(ctx)
    }
    const vale = versaoEsperada === null || versaoEsperada === mesma.versao
    if (!vale || !(await repo.atualizar(ctx.db, mesma.id, mesma.versao, colunasDe(corpo))))
      throw conflitoDeVersao(paraFora(await exigir(ctx, mesma.id)), corpo)
    await registrar(ctx, 'alterou', mesma, await exigir(ctx, mesma.id))
    return listar(ctx)
  })

/** Takes a rule away. @throws CONFLITO when it is the only one */
export const excluir = (ctx: Ctx, id: string): Promise<undefined> =>
  emTransacao(ctx, async (ctx) => {
    await travar(ctx.db, ctx.motor)
    const linha = await exigir(ctx, id)
    if ((await repo.regras(ctx.db)).length === 1)
      throw conflito('Esta é a única regra de retenção: altere-a, em vez de excluir')
    await repo.remover(ctx.db, id)
    await registrar(ctx, 'excluiu', linha, null)
    return undefined
  })

import type { z } from 'zod'
import type { Acordo, corpoDoAcordo } from '#contract/cobranca/acordos.ts'
import { diasEntre, formatarData } from '#contract/valores/calendario.ts'
import { naturezas } from '#contract/cobranca/cobrancas.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import { formatarCentavos } from '#contract/valores/moeda.ts'
import { emDias } from '#contract/valores/texto.ts'
import { emPalavras } from '#server/platform/db/palavras.rules.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, conflito, conflitoDeVersao, naoEncontrado } from '#server/platform/erros.ts'
import { novoId } from '#server/platform/ids.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { exigirVisivel } from '../cobrancas/acesso.service.ts'
import { passoParaFora } from '../encargos/apuracao.service.ts'
import { itensComResto } from '../cobrancas/destinos.service.ts'
import { porEmAcordo, segurarCobrancas } from '../cobrancas/em-acordo.service.ts'
import { gravar } from '../emissoes/emissao.service.ts'
import { maiorResto } from '#contract/valores/maior-resto.ts'
import { responsaveisEm } from '../../predio/unidades/responsaveis.service.ts'
import * as repo from './acordos.repo.ts'
import { comporDivida, repartir, semJuros } from './acordos.rules.ts'
import { paraFora } from './apresentacao.service.ts'
import { avisarPagador, parcelaPorExtenso } from './avisos.service.ts'
import { devolverCobrancas } from './parcelas.service.ts'
import { registrar } from './registro.service.ts'
import { propor, type Proposta } from './simulacao.service.ts'

/** Agreements about the debt of a unit: made, ended early by hand or by a late instalment. */

type Corpo = z.output<typeof corpoDoAcordo>

/** The stored agreement, if the caller may see it. @throws NAO_ENCONTRADO */
export const encontrar = async (ctx: Ctx, id: string): Promise<repo.Linha> =>
  exigirVisivel(ctx, await repo.porId(ctx.db, id))

/** Each instalment is a charge of its own, addressed to who pays, of the natures and funds of the debt. @returns their ids */
async function emitirParcelas(ctx: Ctx, p: Proposta, acordo: string): Promise<string[]> {
  const itensDas = await itensComResto(
    ctx,
    p.escolhidas.map((c) => c.linha.id),
  )
  const divida = comporDivida(
    p.escolhidas.map(({ linha, devido }) => ({ devido, itens: itensDas.get(linha.id) ?? [] })),
  )
  const principais = repartir(
    p.parcelas.map((x) => x.principal),
    divida.map((c) => c.valor),
  )
  const itens = [
    ...divida.map(({ doAtraso, natureza, fundo_id }) => ({
      descricao: doAtraso ? 'Encargos do atraso até o acordo' : 'Dívida parcelada',
      natureza,
      fundo_id,
    })),
    ...naturezas.map((natureza) => ({ descricao: 'Juros do acordo', natureza, fundo_id: FUNDO_ORDINARIO })),
  ]
  const ids: string[] = []
  const paradas = semJuros(p.termos, p.parcelas)
  for (const [i, x] of p.parcelas.entries()) {
    const nome =
      x.numero === 0
        ? `Entrada do acordo ${acordo}`
        : `Parcela ${x.numero} de ${p.termos.quantidade} do acordo ${acordo}`
    const comum = {
      ...{ tipo: 'acordo' as const, nome, motivo: null, emissao_id: null },
      competencia: x.vencimento.slice(0, 7),
      vencimento: x.vencimento,
      vence_em: x.venceEm,
      sem_juros: paradas[i] ?? 0,
    }
    const principal = principais[i] ?? []
    // Its interest is of the same natures as what it pays.
    const porNatureza = naturezas.map((n) =>
      divida.reduce((s, c, k) => (c.natureza === n ? s + (principal[k] ?? 0) : s), 0),
    )
    const valores = [...principal, ...maiorResto(x.juros, porNatureza.map(BigInt))]
    const dividida = { unidade: p.unidade, pagador: p.pagador, valores, total: x.principal + x.juros }
    ids.push(...(await gravar(ctx, comum, itens, [dividida], false)))
  }
  return ids
}

const linhaDo = (ctx: Ctx, p: Proposta, corpo: Corpo, numero: string) => ({
  id: novoId(),
  numero,
  unidade_id: p.unidade.id,
  data: p.em,
  divida: p.termos.divida,
  entrada: p.termos.entrada,
  juros_micros: p.termos.jurosMicros,
  juros_sobre: corpo.jurosSobre,
  clausula: corpo.clausula ?? null,
  juros: p.parcelas.reduce((s, x) => s + x.juros, 0),
  tolerancia: corpo.tolerancia,
  observacao: corpo.observacao ?? null,
  pagador_nome: p.pagador?.nome ?? null,
  vinculo_id: p.pagador?.vinculoId ?? null,
  status: 'ativo' as const,
  ...{ encerrado_em: null, motivo: null },
  busca: emPalavras(numero, p.unidade.bloco, p.unidade.apto, p.pagador?.nome),
  criado_por: ctx.quem?.id ?? null,
  ...{ criado_em: agoraISO(), atualizado_em: agoraISO() },
})

async function guardarContas(ctx: Ctx, acordo_id: string, p: Proposta): Promise<void> {
  const contas: repo.Conta[] = []
  for (const [ordem, { linha, devido }] of p.escolhidas.entries()) {
    const antes = await porEmAcordo(ctx, linha.id)
    const { principal, correcao, juros, multa } = devido
    contas.push({
      ...{ acordo_id, cobranca_id: linha.id, ordem, principal, correcao, juros, multa },
      antes: JSON.stringify(antes),
      memoria: JSON.stringify(devido.memoria.map(passoParaFora)),
    })
  }
  await repo.inserirContas(ctx.db, contas)
}

/** Interest on interest only by words of the agreement itself. @throws VALIDACAO on `clausula` */
function conferirClausula({ jurosSobre, clausula }: Corpo): void {
  if (jurosSobre === 'divida' && clausula === undefined)
    throw campoInvalido('clausula', 'Escreva a cláusula que o devedor assina sobre juros de toda a dívida')
  if (jurosSobre === 'principal' && clausula !== undefined)
    throw campoInvalido('clausula', 'A cláusula é só para juros sobre toda a dívida')
}

/**
 * Makes an agreement: the chosen charges are put aside with what they owe that day, the instalments are issued, and who
 * pays is told once.
 * @throws VALIDACAO on `em` in the future, on `clausula` and as `propor`; CONFLITO when a charge is open no more
 */
export const criar = (ctx: Ctx, corpo: Corpo): Promise<Acordo> =>
  emTransacao(ctx, async (ctx) => {
    if (corpo.em !== undefined && corpo.em > hoje()) throw campoInvalido('em', 'O acordo não pode ser no futuro')
    conferirClausula(corpo)
    await segurarCobrancas(ctx, corpo.cobrancas)
    const p = await propor(ctx, corpo)
    const ano = Number(hoje().slice(0, 4))
    const numero = `A-${ano}-${String(await repo.numerar(ctx.db, ano)).padStart(4, '0')}`
    const linha = linhaDo(ctx, p, corpo, numero)
    await repo.inserir(ctx.db, linha)
    await guardarContas(ctx, linha.id, p)
    const ids = await emitirParcelas(ctx, p, numero)
    await repo.inserirParcelas(
      ctx.db,
      p.parcelas.map(({ numero, principal, juros }, i) => ({
        acordo_id: linha.id,
        numero,
        cobranca_id: ids[i] ?? '',
        principal,
        juros,
      })),
    )
    const acordo = await encontrar(ctx, linha.id)
    await registrar(ctx, 'criou', null, acordo)
    await avisarPagador(ctx, p.pagador, {
      id: linha.id,
      titulo: `Acordo ${numero} feito`,
      texto: `A dívida da unidade ${p.unidade.nome} em ${formatarData(p.em)}, de ${formatarCentavos(p.termos.divida)}, foi dividida em parcelas.`,
      linhas: [
        ...p.parcelas.map(parcelaPorExtenso),
        ...(corpo.clausula === undefined
          ? []
          : [`Juros sobre toda a dívida, como diz a cláusula do acordo: ${corpo.clausula}`]),
        `Se uma parcela atrasar mais de ${emDias(corpo.tolerancia)}, o acordo é desfeito e as cobranças voltam, menos o que já foi pago.`,
      ],
    })
    return paraFora(ctx, acordo)
  })

/**
 * Ends an agreement before its time: the charges come back, less what the instalments paid, and what is left of the
 * instalments is cancelled. Doing it again changes nothing.
 * @throws CONFLITO when it was fulfilled, CONFLITO_DE_VERSAO
 */
export const encerrar = (
  ctx: Ctx,
  id: string,
  fim: { status: 'rompido' | 'cancelado'; motivo: string },
  versaoEsperada: number | null,
): Promise<Acordo> =>
  emTransacao(ctx, async (ctx) => {
    await repo.segurar(ctx.db, id)
    const antes = await repo.porId(ctx.db, id)
    if (!antes) throw naoEncontrado()
    if (versaoEsperada !== null && versaoEsperada !== antes.versao)
      throw conflitoDeVersao(await paraFora(ctx, antes), null)
    if (antes.status === 'cumprido') throw conflito('Este acordo já foi cumprido: todas as parcelas estão pagas')
    if (antes.status !== 'ativo') return paraFora(ctx, antes)
    await devolverCobrancas(ctx, antes, await repo.parcelasDe(ctx.db, [id]), fim)
    const depois = (await repo.porId(ctx.db, id)) ?? antes
    const quem = (await responsaveisEm(ctx, hoje(), [antes.unidade_id])).get(antes.unidade_id)
    const pagador = [quem?.pagador, quem?.proprietario].find((r) => r?.vinculoId === antes.vinculo_id) ?? null
    await avisarPagador(ctx, pagador, {
      id,
      titulo: `Acordo ${antes.numero} ${fim.status}`,
      texto: `O acordo foi ${fim.status}. Motivo: ${fim.motivo.replace(/\.$/, '')}. As cobranças que ele reunia voltam a ficar em aberto, menos o que já foi pago.`,
      linhas: [],
    })
    return paraFora(ctx, depois)
  })

/**
 * Daily: ends the agreements with an instalment late by more than their days of tolerance. Each in its own transaction,
 * looked at again. @returns how many ended
 */
export async function romperAtrasados(ctx: Ctx): Promise<number> {
  let rompidos = 0
  for (const a of await repo.comAtraso(ctx.db, hoje())) {
    const dias = diasEntre(a.vence_em, hoje())
    if (dias <= a.tolerancia) continue
    const motivo = `Parcela vencida em ${formatarData(a.vence_em)} sem pagamento há ${emDias(dias)}`
    await encerrar({ ...ctx, quem: null, idempotencia: null }, a.id, { status: 'rompido', motivo }, null)
    rompidos++
  }
  return rompidos
}

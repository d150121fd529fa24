import type { Acordo, AcordoNaLista } from '#contract/cobranca/acordos.ts'
import type { PassoDaMemoria } from '#contract/cobranca/cobrancas.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import { hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { cobrancasDe } from '../cobrancas/em-acordo.service.ts'
import { olhosSobre } from '../cobrancas/acesso.service.ts'
import { destinosDas } from '../cobrancas/destinos.service.ts'
import { pagadorPara } from '../cobrancas/pagador.rules.ts'
import * as repo from './acordos.repo.ts'
import { unidadeDo } from './registro.service.ts'

/** Agreements as the API shows them. */

const aPagar = (p: repo.LinhaDaParcela) => p.status === 'aberta' || p.status === 'parcial'

/** @param parcelas of this agreement */
export function naLista(l: repo.Linha, parcelas: readonly repo.LinhaDaParcela[]): AcordoNaLista {
  const [proxima] = parcelas.filter(aPagar).toSorted((a, b) => (a.vencimento < b.vencimento ? -1 : 1))
  return {
    _id: l.id,
    numero: l.numero,
    unidade: unidadeDo(l),
    pagador: l.pagador_nome,
    data: l.data,
    divida: paraReais(l.divida),
    entrada: paraReais(l.entrada),
    jurosAoMes: l.juros_micros / 1_000_000,
    jurosSobre: l.juros_sobre,
    juros: paraReais(l.juros),
    total: paraReais(l.divida + l.juros),
    pago: paraReais(parcelas.reduce((s, p) => s + (p.pago ?? 0), 0)),
    quantidade: parcelas.length,
    pagas: parcelas.filter((p) => p.status === 'paga').length,
    proximoVencimento: proxima?.vencimento ?? null,
    atrasado: proxima !== undefined && proxima.vence_em < hoje(),
    tolerancia: l.tolerancia,
    status: l.status,
    encerradoEm: l.encerrado_em,
    createdAt: l.criado_em,
    versao: l.versao,
  }
}

async function contasParaFora(ctx: Ctx, acordoId: string): Promise<Acordo['cobrancas']> {
  const contas = new Map((await repo.contasDe(ctx.db, acordoId)).map((c) => [c.cobranca_id, c]))
  return (await cobrancasDe(ctx, [...contas.keys()])).flatMap((l) => {
    const c = contas.get(l.id)
    if (!c) return []
    const { principal, correcao, juros, multa } = c
    return {
      _id: l.id,
      numero: l.numero,
      tipo: l.tipo,
      nome: l.nome,
      competencia: l.competencia,
      vencimento: l.vencimento,
      venceEm: l.vence_em,
      status: l.status,
      ...{
        principal: paraReais(principal),
        correcao: paraReais(correcao),
        juros: paraReais(juros),
        multa: paraReais(multa),
      },
      total: paraReais(principal + correcao + juros + multa),
      memoria: JSON.parse(c.memoria) as PassoDaMemoria[],
    }
  })
}

/** An agreement with its charges and instalments. */
export async function paraFora(ctx: Ctx, l: repo.Linha): Promise<Acordo> {
  const parcelas = await repo.parcelasDe(ctx.db, [l.id])
  const pago = parcelas.reduce((s, p) => s + (p.pago ?? 0), 0)
  const enderecado = { vinculo_id: l.vinculo_id, pagador_nome: l.pagador_nome, pagador_email: null }
  return {
    ...naLista(l, parcelas),
    pagador: pagadorPara(enderecado, await olhosSobre(ctx, [l]))?.nome ?? null,
    observacao: l.observacao,
    clausula: l.clausula,
    motivo: l.motivo,
    cobrancas: await contasParaFora(ctx, l.id),
    parcelas: parcelas.map((p) => ({
      numero: p.numero,
      cobranca: p.cobranca_id,
      numeroDaCobranca: p.numero_da_cobranca,
      vencimento: p.vencimento,
      venceEm: p.vence_em,
      principal: paraReais(p.principal),
      juros: paraReais(p.juros),
      valor: paraReais(p.valor),
      pago: paraReais(p.pago ?? 0),
      status: p.status,
      vencida: aPagar(p) && p.vence_em < hoje(),
    })),
    destinos: (
      await destinosDas(
        ctx,
        parcelas.map((p) => p.cobranca_id),
      )
    ).map((d) => ({ ...d, valor: paraReais(d.valor) })),
    abatido: l.status === 'rompido' || l.status === 'cancelado' ? paraReais(pago - l.excedente) : null,
    excedente: paraReais(l.excedente),
  }
}

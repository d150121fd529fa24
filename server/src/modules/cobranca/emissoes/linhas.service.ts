import type { Insertable } from 'kysely'
import type { TabelaCobrancas } from '#server/platform/db/tabelas/cobrancas.ts'
import type { Colunas, Item } from '../cobrancas/cobrancas.repo.ts'
import { palavrasDaCobranca } from '../cobrancas/cobrancas.rules.ts'
import type { CobrancaDividida } from './divisao.service.ts'

/** The rows of a charge to be. Pure; amounts in centavos. */

/** What charges issued together have in common. */
export type EmComum = Pick<
  Insertable<TabelaCobrancas>,
  | 'tipo'
  | 'nome'
  | 'motivo'
  | 'competencia'
  | 'vencimento'
  | 'vence_em'
  | 'emissao_id'
  | 'sem_juros'
  | 'fundamento'
  | 'clausula'
>

/**
 * The row of a charge nobody paid anything of yet.
 * @param numero year and sequence: `2026-000012`
 * @param ordem sort key of its unit
 */
export function linhaNova(
  comum: EmComum & { criado_por: string | null; criado_em: string },
  { unidade, pagador, total }: CobrancaDividida,
  numero: string,
  ordem: string,
): Omit<Colunas, 'id'> {
  const txid = `C${numero.replace('-', '')}`
  return {
    numero: `C-${numero}`,
    txid,
    ...comum,
    motivo: comum.motivo ?? null,
    emissao_id: comum.emissao_id ?? null,
    sem_juros: comum.sem_juros ?? 0,
    ...{ fundamento: comum.fundamento ?? null, clausula: comum.clausula ?? null },
    unidade_id: unidade.id,
    valor: total,
    saldo: total,
    ...{ correcao: 0, juros: 0, multa: 0, desde: null, multada: 0, status: 'aberta' as const },
    ...{ paga_em: null, linha_digitavel: null, cancelada_em: null, motivo_do_cancelamento: null },
    vinculo_id: pagador?.vinculoId ?? null,
    pagador_nome: pagador?.nome ?? null,
    pagador_email: pagador?.email ?? null,
    ordem_unidade: ordem,
    busca: palavrasDaCobranca({
      ...{ numero: `C-${numero}`, txid, nome: comum.nome, competencia: comum.competencia, valor: total },
      ...{ bloco: unidade.bloco, apto: unidade.apto, pagador_nome: pagador?.nome ?? null },
    }),
    atualizado_em: comum.criado_em,
    versao: 1,
  }
}

/** An item of charges to be: what it is, whose, and the fund that what is paid of it goes to. */
export type ItemACobrar = Pick<Item, 'descricao' | 'natureza' | 'fundo_id'>

/** The items a charge shows: those its unit pays something of. */
export const itensDaLinha = (cobranca_id: string, itens: readonly ItemACobrar[], valores: readonly number[]): Item[] =>
  itens
    .map(({ descricao, natureza, fundo_id }, ordem) => ({
      cobranca_id,
      ordem,
      descricao,
      natureza,
      fundo_id,
      valor: valores[ordem] ?? 0,
    }))
    .filter((item) => item.valor > 0)

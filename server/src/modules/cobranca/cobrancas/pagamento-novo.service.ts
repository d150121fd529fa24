import type { Insertable } from 'kysely'
import { partesDaDivida, type ParteDaDivida } from '#contract/cobranca/cobrancas.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import type { TabelaPagamentos } from '#server/platform/db/tabelas/cobrancas.ts'
import { novoId } from '#server/platform/ids.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import { passoParaFora } from '../encargos/apuracao.service.ts'
import type { Apuracao } from '../encargos/encargos.rules.ts'
import { somaDasPartes, type Partes } from '../encargos/imputacao.rules.ts'
import type { Situacao } from './situacao.rules.ts'

interface Pagamento {
  id?: string
  cobrancaId: string
  data: string
  paga: Partes
  /** What was owed that day, with how it was worked out. */
  devido: Apuracao
  /** How the charge stood before, to go back to. */
  antes: Situacao
  ordem?: readonly ParteDaDivida[]
  motivo?: string | null
  /** The receita it posted; the payment of an instalment it is the share of; the credit of the unit that it is made with. */
  receitaId?: string
  origemId?: string
  creditoId?: string
}

/** The row of a payment, to be written. */
export const pagamentoNovo = (ctx: Ctx, p: Pagamento): Insertable<TabelaPagamentos> & { id: string } => ({
  id: p.id ?? novoId(),
  cobranca_id: p.cobrancaId,
  data: p.data,
  valor: somaDasPartes(p.paga),
  ...p.paga,
  ordem: (p.ordem ?? partesDaDivida).join(),
  motivo: p.motivo ?? null,
  antes: JSON.stringify(p.antes),
  memoria: JSON.stringify(p.devido.memoria.map(passoParaFora)),
  receita_id: p.receitaId ?? null,
  origem_id: p.origemId ?? null,
  credito_id: p.creditoId ?? null,
  ...{ estornado_em: null, motivo_do_estorno: null },
  criado_por: ctx.quem?.id ?? null,
  criado_em: agoraISO(),
})

import type { Insertable } from 'kysely'
import { FUNDO_ORDINARIO } from '#contract/fundo-ordinario.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { reserva } from '../modules/fundos/escolha.service.ts'
import { porPeriodo } from '../modules/lancamentos/totais.repo.ts'
import { parcelasDaTransferencia } from '../modules/lancamentos/totais.service.ts'
import { diaDoMes, instante, somarMeses } from './calendario.ts'
import * as gravar from './gravar.repo.ts'
import { idDe, type Autor } from './historico.ts'

/** What the building puts aside each month, in centavos, and on which day. */
const CONTRIBUICAO = 150_000
const DIA = '15'

/** Months of the story whose accounts were closed, each a few days after it ended. */
const FECHADOS = 12

/** Closes the oldest months of the story. Nothing may be written into them after it. Must run in a transaction. */
export async function fecharMeses(ctx: Ctx, meses: readonly string[], autor: Autor): Promise<void> {
  const fechados = meses.slice(0, FECHADOS)
  const linhas = fechados.map((competencia) => ({
    competencia,
    fechado_por: autor.id,
    fechado_em: instante(diaDoMes(somarMeses(competencia, 1), 8), 10, 0),
  }))
  await gravar.inserirTodas(ctx.db, 'fechamentos', linhas)
  await gravar.marcarFechado(ctx.db, fechados.at(-1) ?? '')
}

/**
 * The months' contributions to the reserve fund, from the ordinary one. Must run in a transaction.
 * @param meses `YYYY-MM`, @param hoje `YYYY-MM-DD`: what is still to come is not recorded
 */
export async function gravarFundos(ctx: Ctx, meses: readonly string[], hoje: string, autor: Autor): Promise<void> {
  const para_id = (await reserva(ctx))?.id
  if (para_id === undefined) throw new Error('A demonstração conta com um fundo de reserva')
  const linhas = meses
    .map((mes) => `${mes}-${DIA}`)
    .filter((data) => data <= hoje)
    .map((data): Insertable<Tabelas['transferencias']> & { data: string } => {
      const quando = instante(data, 10, 0)
      return {
        ...{ id: idDe(quando), de_id: FUNDO_ORDINARIO, para_id, valor: CONTRIBUICAO, data },
        ...{ motivo: 'Contribuição do mês para o fundo de reserva', origem: null, criado_por: autor.id },
        ...{ criado_em: quando, atualizado_em: quando, excluido_em: null, excluido_por: null },
      }
    })
  await gravar.inserirTodas(ctx.db, 'transferencias', linhas)
  await gravar.inserirTodas(ctx.db, 'totais', porPeriodo(linhas.flatMap(parcelasDaTransferencia)))
}

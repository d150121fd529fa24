import type { Insertable } from 'kysely'
import { FUNDO_ORDINARIO } from '#contract/contas/fundo-ordinario.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { reserva } from '../modules/contas/fundos/fundos.repo.ts'
import { porPeriodo } from '../modules/contas/livro/totais.repo.ts'
import { parcelasDaTransferencia } from '../modules/contas/livro/totais.service.ts'
import { instante } from './calendario.ts'
import * as gravar from './gravar.repo.ts'
import { idDe, type Autor } from './historico.ts'

/** What the building puts aside each month, in centavos, and on which day. */
const CONTRIBUICAO = 150_000
const DIA = '15'

/**
 * The months' contributions to the reserve fund, from the ordinary one. Must run in a transaction.
 * @param meses `YYYY-MM`, @param hoje `YYYY-MM-DD`: what is still to come is not recorded
 */
export async function gravarFundos(ctx: Ctx, meses: readonly string[], hoje: string, autor: Autor): Promise<void> {
  const para_id = (await reserva(ctx.db))?.id
  if (para_id === undefined) throw new Error('A demonstração conta com um fundo de reserva')
  const linhas = meses
    .map((mes) => `${mes}-${DIA}`)
    .filter((data) => data <= hoje)
    .map((data): Insertable<Tabelas['transferencias']> & { data: string } => {
      const quando = instante(data, 10, 0)
      return {
        ...{ id: idDe(quando), de_id: FUNDO_ORDINARIO, para_id, valor: CONTRIBUICAO, data },
        ...{
          motivo: 'Contribuição do mês para o fundo de reserva',
          origem: null,
          pagamento_id: null,
          criado_por: autor.id,
        },
        ...{ criado_em: quando, atualizado_em: quando, excluido_em: null, excluido_por: null },
      }
    })
  await gravar.inserirTodas(ctx.db, 'transferencias', linhas)
  await gravar.inserirTodas(ctx.db, 'totais', porPeriodo(linhas.flatMap(parcelasDaTransferencia)))
}

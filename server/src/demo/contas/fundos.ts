import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import { reserva } from '../../modules/contas/fundos/fundos.repo.ts'
import { criar } from '../../modules/contas/fundos/transferencias.service.ts'
import { como, type Acontecimento, type Alguem } from '../acontecimentos.ts'
import { instante } from '../calendario.ts'

/** What the building puts aside each month, in centavos, and on which day. */
export const CONTRIBUICAO = 150_000
export const DIA_DA_CONTRIBUICAO = '15'

/** The months' contributions to the reserve fund, from the ordinary one. @param meses `YYYY-MM` */
export const dosFundos = (meses: readonly string[], sindica: Alguem): Acontecimento[] =>
  meses.map((mes) => ({
    quando: instante(`${mes}-${DIA_DA_CONTRIBUICAO}`, 10, 0),
    fazer: async (ctx) => {
      const para = (await reserva(ctx.db))?.id ?? ''
      const motivo = 'Contribuição do mês para o fundo de reserva'
      return criar(como(ctx, sindica), { de: FUNDO_ORDINARIO, para, valor: paraReais(CONTRIBUICAO), motivo })
    },
  }))

import { acertarFundos, verAcertosDeFundos } from '#contract/cobranca/acertos-de-fundos.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import * as acertos from './acertos.service.ts'

export const rotasDosAcertosDeFundos: Modulo = (registrar) => {
  registrar(verAcertosDeFundos, { executar: ({ ctx }) => acertos.ver(ctx) })
  registrar(acertarFundos, { executar: ({ ctx, corpo }) => acertos.acertar(ctx, corpo) })
}

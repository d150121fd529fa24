import { verCaixa, verDashboard } from '#contract/casa/dashboard.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import * as servico from './dashboard.service.ts'

export const rotasDoDashboard: Modulo = (registrar) => {
  registrar(verCaixa, { executar: ({ ctx }) => servico.caixa(ctx) })
  registrar(verDashboard, { executar: ({ ctx }) => servico.ver(ctx) })
}

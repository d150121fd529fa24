import { condominioPublico, primeiroAcesso, situacaoPrimeiroAcesso } from '#contract/casa/condominio.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import * as servico from './primeiro-acesso.service.ts'

export const rotasDoPrimeiroAcesso: Modulo = (registrar) => {
  registrar(condominioPublico, { executar: ({ ctx }) => servico.publico(ctx) })
  registrar(situacaoPrimeiroAcesso, {
    executar: async ({ ctx, corpo }) => ({ valido: await servico.primeiroAcessoVale(ctx, corpo.token) }),
  })
  registrar(primeiroAcesso, { executar: ({ ctx, corpo }) => servico.primeiroAcesso(ctx, corpo) })
}

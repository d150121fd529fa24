import { criarChave, listarChaves, operacoesDasChaves, revogarChave } from '#contract/pessoas/chaves.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import * as servico from './chaves.service.ts'

export const rotasDeChaves: Modulo = (registrar) => {
  registrar(listarChaves, { executar: ({ ctx }) => servico.listar(ctx) })
  registrar(operacoesDasChaves, { executar: () => servico.areasDeChave() })
  registrar(criarChave, { executar: ({ ctx, corpo }) => servico.criar(ctx, corpo) })
  registrar(revogarChave, {
    alvo: (ctx, { id }) => servico.encontrar(ctx, id),
    executar: ({ ctx, alvo }) => servico.revogar(ctx, alvo),
  })
}

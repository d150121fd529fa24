import { gravarLimites, limparSoltos, listarUsos, verLimites } from '#contract/casa/usos.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import * as usuarios from '../../pessoas/usuarios/usuarios.service.ts'
import * as servico from './usos.service.ts'

export const rotasDosUsos: Modulo = (registrar) => {
  registrar(listarUsos, { executar: ({ ctx }) => servico.listar(ctx) })
  registrar(verLimites, { executar: ({ ctx }) => servico.verLimites(ctx) })
  registrar(gravarLimites, { executar: ({ ctx, corpo }) => servico.gravarLimites(ctx, corpo.maximos) })
  registrar(limparSoltos, {
    alvo: (ctx, { id }) => usuarios.encontrar(ctx, id),
    executar: ({ ctx, alvo }) => servico.limparSoltos(ctx, alvo),
  })
}

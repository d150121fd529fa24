import { listarLixeira } from '#contract/casa/auditoria.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import * as servico from './lixeira.service.ts'

export const rotasDaLixeira: Modulo = (registrar) => {
  registrar(listarLixeira, { executar: ({ ctx, query }) => servico.listar(ctx, query) })
}

import { listarAuditoria, listarAutores } from '#contract/casa/auditoria.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import * as servico from './auditoria.service.ts'

export const rotasDeAuditoria: Modulo = (registrar) => {
  registrar(listarAuditoria, { executar: ({ ctx, query }) => servico.listar(ctx, query) })
  registrar(listarAutores, { executar: ({ ctx }) => servico.autores(ctx) })
}

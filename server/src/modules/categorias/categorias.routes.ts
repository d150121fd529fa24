import { criarCategoria, listarCategorias } from '#contract/categorias.ts'
import type { Modulo } from '#server/platform/http/routes.ts'
import * as servico from './categorias.service.ts'

export const rotasDeCategorias: Modulo = (registrar) => {
  registrar(listarCategorias, { executar: ({ ctx, query }) => servico.listar(ctx, query.tipo) })
  registrar(criarCategoria, { executar: ({ ctx, corpo }) => servico.criar(ctx, corpo.tipo, corpo.nome) })
}

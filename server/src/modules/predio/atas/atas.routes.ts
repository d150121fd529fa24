import { criarAta, excluirAta, listarAtas, restaurarAta, verAta } from '#contract/predio/atas.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import * as servico from './atas.service.ts'

export const rotasDeAtas: Modulo = (registrar) => {
  registrar(listarAtas, { executar: ({ ctx, query }) => servico.listar(ctx, query) })
  registrar(criarAta, { executar: ({ ctx, corpo }) => servico.criar(ctx, corpo) })
  registrar(verAta, {
    alvo: (ctx, { id }) => servico.encontrar(ctx, id),
    executar: ({ ctx, alvo }) => servico.ver(ctx, alvo),
  })
  registrar(excluirAta, {
    alvo: (ctx, { id }) => servico.encontrar(ctx, id),
    executar: ({ ctx, params, versaoEsperada }) => servico.excluir(ctx, params.id, versaoEsperada),
  })
  registrar(restaurarAta, {
    alvo: (ctx, { id }) => servico.encontrarExcluida(ctx, id),
    executar: ({ ctx, params }) => servico.restaurar(ctx, params.id),
  })
}

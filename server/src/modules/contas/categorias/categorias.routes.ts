import {
  criarCategoria,
  listarCategorias,
  marcarPartesComuns,
  renomearCategoria,
  restaurarCategoria,
  retirarCategoria,
} from '#contract/contas/categorias.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import * as servico from './categorias.service.ts'

export const rotasDeCategorias: Modulo = (registrar) => {
  const alvo = (ctx: Ctx, { id }: { id: string }) => servico.encontrarPorId(ctx, id)
  registrar(listarCategorias, {
    executar: ({ ctx, query }) => servico.listar(ctx, query.tipo, query.retiradas === 'sim'),
  })
  registrar(criarCategoria, { executar: ({ ctx, corpo }) => servico.criar(ctx, corpo.tipo, corpo.nome) })
  registrar(renomearCategoria, {
    alvo,
    executar: ({ ctx, alvo, corpo, versaoEsperada }) => servico.renomear(ctx, alvo.id, corpo.nome, versaoEsperada),
  })
  registrar(marcarPartesComuns, {
    alvo,
    executar: ({ ctx, alvo, corpo, versaoEsperada }) =>
      servico.marcarPartesComuns(ctx, alvo.id, corpo.partesComuns, versaoEsperada),
  })
  registrar(retirarCategoria, {
    alvo,
    executar: ({ ctx, alvo, versaoEsperada }) => servico.retirar(ctx, alvo.id, versaoEsperada),
  })
  registrar(restaurarCategoria, {
    alvo,
    executar: ({ ctx, alvo, versaoEsperada }) => servico.restaurar(ctx, alvo.id, versaoEsperada),
  })
}

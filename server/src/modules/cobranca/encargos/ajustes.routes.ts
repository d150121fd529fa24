import {
  excluirRegraDeAtraso,
  gravarIndice,
  gravarRegraDeAtraso,
  importarIndices,
  listarIndices,
  listarRegrasDeAtraso,
} from '#contract/cobranca/regras-de-cobranca.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import * as indices from './indices.service.ts'
import * as regras from './regras.service.ts'

export const rotasDosAjustesDeCobranca: Modulo = (registrar) => {
  registrar(listarRegrasDeAtraso, { executar: ({ ctx }) => regras.listar(ctx) })
  registrar(gravarRegraDeAtraso, {
    executar: ({ ctx, corpo, versaoEsperada }) => regras.gravar(ctx, corpo, versaoEsperada),
  })
  registrar(excluirRegraDeAtraso, {
    alvo: (ctx, { id }) => regras.exigir(ctx, id),
    executar: ({ ctx, params }) => regras.excluir(ctx, params.id),
  })
  registrar(listarIndices, { executar: ({ ctx, query }) => indices.listar(ctx, query.indice) })
  registrar(gravarIndice, {
    executar: ({ ctx, corpo: { indice, mes, valor } }) => indices.gravar(ctx, indice, mes, valor),
  })
  registrar(importarIndices, { executar: ({ ctx, corpo: { indice, csv } }) => indices.importar(ctx, indice, csv) })
}

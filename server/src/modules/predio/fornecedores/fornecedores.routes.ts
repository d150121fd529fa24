import {
  atualizarFornecedor,
  criarFornecedor,
  excluirFornecedor,
  listarFornecedores,
  restaurarFornecedor,
  verFornecedor,
} from '#contract/predio/fornecedores.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import { conferirId } from '#server/platform/http/validar.ts'
import * as fornecedores from './fornecedores.service.ts'

export const rotasDeFornecedores: Modulo = (registrar) => {
  registrar(listarFornecedores, { executar: ({ ctx, query }) => fornecedores.listar(ctx, query) })
  registrar(criarFornecedor, { executar: ({ ctx, corpo }) => fornecedores.criar(ctx, corpo) })
  registrar(verFornecedor, {
    alvo: (ctx, { id }) => fornecedores.encontrar(ctx, id),
    executar: ({ alvo }) => Promise.resolve(fornecedores.paraFora(alvo)),
  })
  registrar(atualizarFornecedor, {
    alvo: (ctx, { id }) => fornecedores.encontrar(ctx, id),
    executar: ({ ctx, params, corpo, versaoEsperada }) => {
      conferirId(corpo._id, params.id)
      return fornecedores.atualizar(ctx, params.id, corpo, versaoEsperada)
    },
  })
  registrar(excluirFornecedor, {
    alvo: (ctx, { id }) => fornecedores.encontrar(ctx, id),
    executar: ({ ctx, params, versaoEsperada }) => fornecedores.excluir(ctx, params.id, versaoEsperada),
  })
  registrar(restaurarFornecedor, {
    alvo: (ctx, { id }) => fornecedores.encontrarMesmoExcluido(ctx, id),
    executar: ({ ctx, params }) => fornecedores.restaurar(ctx, params.id),
  })
}

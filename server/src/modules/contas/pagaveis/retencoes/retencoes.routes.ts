import {
  excluirRegraDeRetencao,
  gravarRegraDeRetencao,
  listarRegrasDeRetencao,
  verCostumeDoFornecedor,
} from '#contract/contas/retencoes.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import * as regras from './regras.service.ts'
import { costume } from './retencoes.service.ts'

export const rotasDeRetencoes: Modulo = (registrar) => {
  registrar(listarRegrasDeRetencao, { executar: ({ ctx }) => regras.listar(ctx) })
  registrar(gravarRegraDeRetencao, {
    executar: ({ ctx, corpo, versaoEsperada }) => regras.gravar(ctx, corpo, versaoEsperada),
  })
  registrar(excluirRegraDeRetencao, {
    alvo: (ctx, { id }) => regras.exigir(ctx, id),
    executar: ({ ctx, params }) => regras.excluir(ctx, params.id),
  })
  registrar(verCostumeDoFornecedor, { executar: ({ ctx, query }) => costume(ctx, query.fornecedor) })
}

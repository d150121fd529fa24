import {
  cobrarAvulsa,
  emitirCobrancas,
  listarEmissoes,
  preverCobrancas,
  verTetoDaMulta,
} from '#contract/cobranca/cobrancas-rotas.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import * as avulsa from './avulsa.service.ts'
import * as emissao from './emissao.service.ts'

export const rotasDeEmissoes: Modulo = (registrar) => {
  registrar(preverCobrancas, { executar: ({ ctx, corpo }) => emissao.prever(ctx, corpo) })
  registrar(emitirCobrancas, { executar: ({ ctx, corpo }) => emissao.emitir(ctx, corpo) })
  registrar(listarEmissoes, { executar: ({ ctx, query }) => emissao.listar(ctx, query) })
  registrar(cobrarAvulsa, { executar: ({ ctx, corpo }) => avulsa.cobrarAvulsa(ctx, corpo) })
  registrar(verTetoDaMulta, { executar: ({ ctx, query }) => avulsa.tetoDaMulta(ctx, query.unidade) })
}

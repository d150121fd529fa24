import {
  cancelarCobranca,
  cobrarAvulsa,
  emitirCobrancas,
  estornarPagamento,
  exportarCobrancas,
  gravarLinhaDigitavel,
  listarCobrancas,
  listarEmissoes,
  minhasCobrancas,
  pagarCobranca,
  preverCobrancas,
  resumoCobrancas,
  verCobranca,
  verTetoDaMulta,
} from '#contract/cobrancas-rotas.ts'
import { avisoDaCobranca, reciboDoPagamento } from '#contract/documentos-de-cobranca.ts'
import { mandarParaSalvar } from '#server/platform/http/download.ts'
import type { Modulo } from '#server/platform/http/routes.ts'
import { encontrar } from './acesso.service.ts'
import { paraFora } from './apresentacao.service.ts'
import * as avulsa from './avulsa.service.ts'
import * as cobrancas from './cobrancas.service.ts'
import * as documentos from './documentos.service.ts'
import * as emissao from './emissao.service.ts'
import { exportar } from './exportar.service.ts'
import * as lista from './lista.service.ts'
import * as pagamentos from './pagamentos.service.ts'

export const rotasDeCobrancas: Modulo = (registrar) => {
  registrar(preverCobrancas, { executar: ({ ctx, corpo }) => emissao.prever(ctx, corpo) })
  registrar(emitirCobrancas, { executar: ({ ctx, corpo }) => emissao.emitir(ctx, corpo) })
  registrar(listarEmissoes, { executar: ({ ctx, query }) => emissao.listar(ctx, query) })
  registrar(cobrarAvulsa, { executar: ({ ctx, corpo }) => avulsa.cobrarAvulsa(ctx, corpo) })
  registrar(verTetoDaMulta, { executar: ({ ctx, query }) => avulsa.tetoDaMulta(ctx, query.unidade) })
  registrar(listarCobrancas, { executar: ({ ctx, query }) => lista.listar(ctx, query) })
  registrar(resumoCobrancas, { executar: ({ ctx, query }) => lista.resumir(ctx, query) })
  registrar(exportarCobrancas, {
    executar: ({ ctx, query, req, reply }) => mandarParaSalvar(req, reply, (sinal) => exportar(ctx, query, sinal)),
  })
  registrar(minhasCobrancas, { executar: ({ ctx, query }) => lista.minhas(ctx, query) })
  registrar(verCobranca, {
    alvo: (ctx, { id }) => encontrar(ctx, id),
    executar: ({ ctx, alvo, query }) => paraFora(ctx, alvo, query.em),
  })
  registrar(gravarLinhaDigitavel, {
    alvo: (ctx, { id }) => encontrar(ctx, id),
    executar: ({ ctx, params, corpo, versaoEsperada }) =>
      cobrancas.gravarLinhaDigitavel(ctx, params.id, corpo.linha, versaoEsperada),
  })
  registrar(cancelarCobranca, {
    alvo: (ctx, { id }) => encontrar(ctx, id),
    executar: ({ ctx, params, corpo, versaoEsperada }) =>
      cobrancas.cancelar(ctx, params.id, corpo.motivo, versaoEsperada),
  })
  registrar(pagarCobranca, {
    alvo: (ctx, { id }) => encontrar(ctx, id),
    executar: ({ ctx, params, corpo, versaoEsperada }) => pagamentos.pagar(ctx, params.id, corpo, versaoEsperada),
  })
  registrar(avisoDaCobranca, {
    alvo: (ctx, { id }) => encontrar(ctx, id),
    executar: ({ ctx, alvo, query, req, reply }) =>
      mandarParaSalvar(req, reply, () => documentos.aviso(ctx, alvo, query.em)),
  })
  registrar(reciboDoPagamento, {
    alvo: (ctx, { id }) => encontrar(ctx, id),
    executar: ({ ctx, alvo, params, req, reply }) =>
      mandarParaSalvar(req, reply, () => documentos.recibo(ctx, alvo, params.pid)),
  })
  registrar(estornarPagamento, {
    alvo: async (ctx, { id, pid }) => pagamentos.encontrarPagamento(ctx, await encontrar(ctx, id), pid),
    executar: ({ ctx, params, corpo, versaoEsperada }) =>
      pagamentos.estornar(ctx, params.id, params.pid, corpo.motivo, versaoEsperada),
  })
}

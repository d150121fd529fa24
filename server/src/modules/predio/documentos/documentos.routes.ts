import {
  atualizarDocumento,
  criarDocumento,
  excluirDocumento,
  listarDocumentos,
  listarPastas,
  novaVersaoDoDocumento,
  restaurarDocumento,
  verDocumento,
} from '#contract/predio/documentos.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import * as servico from './documentos.service.ts'

const alvo = (ctx: Ctx, { id }: { id: string }) => servico.encontrar(ctx, id)

export const rotasDeDocumentos: Modulo = (registrar) => {
  registrar(listarDocumentos, { executar: ({ ctx, query }) => servico.listar(ctx, query) })
  registrar(listarPastas, { executar: ({ ctx }) => servico.pastas(ctx) })
  registrar(criarDocumento, { executar: ({ ctx, corpo }) => servico.criar(ctx, corpo) })
  registrar(verDocumento, { alvo, executar: ({ ctx, alvo }) => servico.ver(ctx, alvo) })
  registrar(atualizarDocumento, {
    alvo,
    executar: ({ ctx, params, corpo, versaoEsperada }) => servico.atualizar(ctx, params.id, corpo, versaoEsperada),
  })
  registrar(novaVersaoDoDocumento, {
    alvo,
    executar: ({ ctx, params, corpo, versaoEsperada }) => servico.novaVersao(ctx, params.id, corpo, versaoEsperada),
  })
  registrar(excluirDocumento, {
    alvo,
    executar: ({ ctx, params, versaoEsperada }) => servico.excluir(ctx, params.id, versaoEsperada),
  })
  registrar(restaurarDocumento, {
    alvo: (ctx, { id }) => servico.encontrarMesmoExcluido(ctx, id),
    executar: ({ ctx, params }) => servico.restaurar(ctx, params.id),
  })
}

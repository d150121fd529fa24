import {
  abrirEnquete,
  atualizarEnquete,
  criarEnquete,
  encerrarEnquete,
  excluirEnquete,
  listarEnquetes,
  responderEnquete,
  restaurarEnquete,
  verEnquete,
} from '#contract/predio/enquetes.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import * as servico from './enquetes.service.ts'

const alvo = (ctx: Ctx, { id }: { id: string }) => servico.encontrar(ctx, id)

export const rotasDeEnquetes: Modulo = (registrar) => {
  registrar(listarEnquetes, { executar: ({ ctx, query }) => servico.listar(ctx, query) })
  registrar(criarEnquete, { executar: ({ ctx, corpo }) => servico.criar(ctx, corpo) })
  registrar(verEnquete, { alvo, executar: ({ ctx, alvo }) => servico.paraFora(ctx, alvo) })
  registrar(atualizarEnquete, {
    alvo,
    executar: ({ ctx, params, corpo, versaoEsperada }) => servico.atualizar(ctx, params.id, corpo, versaoEsperada),
  })
  registrar(abrirEnquete, {
    alvo,
    executar: ({ ctx, params, versaoEsperada }) => servico.abrir(ctx, params.id, versaoEsperada),
  })
  registrar(encerrarEnquete, {
    alvo,
    executar: ({ ctx, params, versaoEsperada }) => servico.encerrar(ctx, params.id, versaoEsperada),
  })
  registrar(responderEnquete, {
    alvo,
    executar: ({ ctx, params, corpo }) => servico.responder(ctx, params.id, corpo.opcoes),
  })
  registrar(excluirEnquete, {
    alvo,
    executar: ({ ctx, params, versaoEsperada }) => servico.excluir(ctx, params.id, versaoEsperada),
  })
  registrar(restaurarEnquete, {
    alvo: (ctx, { id }) => servico.encontrarMesmoExcluida(ctx, id),
    executar: ({ ctx, params }) => servico.restaurar(ctx, params.id),
  })
}

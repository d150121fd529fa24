import {
  atualizarComunicado,
  corrigirComunicado,
  criarComunicado,
  darCiencia,
  excluirComunicado,
  lerComunicado,
  listarComunicados,
  publicarComunicado,
  restaurarComunicado,
  retirarComunicado,
  verAlcance,
  verComunicado,
} from '#contract/predio/comunicados.ts'
import {
  entregarEmPapel,
  lerDevolucao,
  registrarDevolucao,
  verCartaz,
  verEntregas,
  verListaEmPapel,
} from '#contract/predio/entregas-de-comunicados.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { mandarParaSalvar } from '#server/platform/http/descarga.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import * as servico from './comunicados.service.ts'
import { anotarDevolucao } from './devolucoes.service.ts'
import * as entregas from './entregas.service.ts'
import * as leitura from './leitura.service.ts'
import * as papel from './papel.service.ts'
import * as publicacao from './publicacao.service.ts'
import { alcance } from './publico.service.ts'

const alvo = (ctx: Ctx, { id }: { id: string }) => servico.encontrar(ctx, id)

export const rotasDeComunicados: Modulo = (registrar) => {
  registrar(listarComunicados, { executar: ({ ctx, query }) => servico.listar(ctx, query) })
  registrar(criarComunicado, { executar: ({ ctx, corpo }) => servico.criar(ctx, corpo) })
  registrar(verAlcance, { executar: ({ ctx, corpo }) => alcance(ctx, corpo.publico) })
  registrar(verComunicado, { alvo, executar: ({ ctx, alvo }) => servico.ver(ctx, alvo) })
  registrar(atualizarComunicado, {
    alvo,
    executar: ({ ctx, params, corpo, versaoEsperada }) => servico.atualizar(ctx, params.id, corpo, versaoEsperada),
  })
  registrar(excluirComunicado, {
    alvo,
    executar: ({ ctx, params, versaoEsperada }) => servico.excluir(ctx, params.id, versaoEsperada),
  })
  registrar(restaurarComunicado, {
    alvo: (ctx, { id }) => servico.encontrarMesmoExcluido(ctx, id),
    executar: ({ ctx, params }) => servico.restaurar(ctx, params.id),
  })
  registrar(publicarComunicado, {
    alvo,
    executar: ({ ctx, params, versaoEsperada }) => publicacao.publicar(ctx, params.id, versaoEsperada),
  })
  registrar(corrigirComunicado, {
    alvo,
    executar: ({ ctx, params, corpo, versaoEsperada }) => publicacao.corrigir(ctx, params.id, corpo, versaoEsperada),
  })
  registrar(retirarComunicado, {
    alvo,
    executar: ({ ctx, params, corpo, versaoEsperada }) =>
      publicacao.retirar(ctx, params.id, corpo.motivo, versaoEsperada),
  })
  registrar(lerComunicado, { alvo, executar: ({ ctx, alvo }) => leitura.ler(ctx, alvo) })
  registrar(darCiencia, { alvo, executar: ({ ctx, alvo, corpo }) => leitura.ciente(ctx, alvo, corpo.numero) })
  registrar(verEntregas, { alvo, executar: ({ ctx, alvo }) => entregas.ver(ctx, alvo) })
  registrar(entregarEmPapel, {
    alvo,
    executar: ({ ctx, alvo, params, corpo }) => entregas.emPapel(ctx, alvo, params.entrega, corpo),
  })
  registrar(registrarDevolucao, {
    alvo,
    executar: ({ ctx, alvo, params, corpo }) => entregas.devolvido(ctx, alvo, params.entrega, corpo.motivo),
  })
  registrar(lerDevolucao, { executar: ({ ctx, corpo }) => anotarDevolucao(ctx, corpo.mensagem) })
  registrar(verCartaz, {
    alvo,
    executar: ({ ctx, alvo, req, reply }) => mandarParaSalvar(req, reply, () => papel.cartaz(ctx, alvo)),
  })
  registrar(verListaEmPapel, {
    alvo,
    executar: ({ ctx, alvo, req, reply }) => mandarParaSalvar(req, reply, () => papel.lista(ctx, alvo)),
  })
}

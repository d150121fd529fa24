import {
  atualizarServico,
  concluirServico,
  criarServico,
  excluirServico,
  exportarServicos,
  listarServicos,
  mudarStatusDoServico,
  reabrirServico,
  restaurarServico,
  resumoServicos,
  verServico,
} from '#contract/predio/servicos.ts'
import { mandarParaSalvar } from '#server/platform/http/descarga.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import { conferirId } from '#server/platform/http/validar.ts'
import * as conclusao from './conclusao.service.ts'
import { exportar } from './exportar.service.ts'
import * as lista from './lista.service.ts'
import * as servicos from './servicos.service.ts'

export const rotasDeServicos: Modulo = (registrar) => {
  registrar(listarServicos, { executar: ({ ctx, query }) => lista.listar(ctx, query) })
  registrar(resumoServicos, { executar: ({ ctx, query }) => lista.resumir(ctx, query) })
  registrar(exportarServicos, {
    executar: ({ ctx, query, req, reply }) => mandarParaSalvar(req, reply, (sinal) => exportar(ctx, query, sinal)),
  })
  registrar(criarServico, { executar: ({ ctx, corpo }) => servicos.criar(ctx, corpo) })
  registrar(verServico, {
    alvo: (ctx, { id }) => servicos.encontrar(ctx, id),
    executar: ({ ctx, alvo }) => servicos.paraFora(ctx, alvo),
  })
  registrar(atualizarServico, {
    alvo: (ctx, { id }) => servicos.encontrar(ctx, id),
    executar: ({ ctx, params, corpo, versaoEsperada }) => {
      conferirId(corpo._id, params.id)
      return servicos.atualizar(ctx, params.id, corpo, versaoEsperada)
    },
  })
  registrar(mudarStatusDoServico, {
    alvo: (ctx, { id }) => servicos.encontrar(ctx, id),
    executar: ({ ctx, params, corpo, versaoEsperada }) =>
      servicos.mudarStatus(ctx, params.id, corpo.status, versaoEsperada),
  })
  registrar(concluirServico, {
    alvo: (ctx, { id }) => servicos.encontrar(ctx, id),
    executar: ({ ctx, params, corpo, versaoEsperada }) => conclusao.concluir(ctx, params.id, corpo, versaoEsperada),
  })
  registrar(reabrirServico, {
    alvo: (ctx, { id }) => servicos.encontrar(ctx, id),
    executar: ({ ctx, params, versaoEsperada }) => conclusao.reabrir(ctx, params.id, versaoEsperada),
  })
  registrar(excluirServico, {
    alvo: (ctx, { id }) => servicos.encontrar(ctx, id),
    executar: ({ ctx, params, versaoEsperada }) => servicos.excluir(ctx, params.id, versaoEsperada),
  })
  registrar(restaurarServico, {
    alvo: (ctx, { id }) => servicos.encontrarMesmoExcluido(ctx, id),
    executar: ({ ctx, params }) => servicos.restaurar(ctx, params.id),
  })
}

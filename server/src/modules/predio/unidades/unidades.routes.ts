import {
  atualizarVinculo,
  encerrarVinculo,
  removerVinculo,
  restaurarVinculo,
  vincularPessoa,
} from '#contract/predio/pessoas-da-unidade.ts'
import {
  acertarFracoes,
  confirmarFracoes,
  atualizarCadastroDaUnidade,
  atualizarUnidade,
  criarUnidade,
  excluirUnidade,
  exportarUnidades,
  igualarFracoes,
  listarUnidades,
  minhasUnidades,
  restaurarUnidade,
  resumirUnidades,
  verUnidade,
} from '#contract/predio/unidades.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { mandarParaSalvar } from '#server/platform/http/descarga.ts'
import type { Modulo, Registrar } from '#server/platform/http/registrar.ts'
import { conferirId } from '#server/platform/http/validar.ts'
import { paraFora } from './apresentacao.service.ts'
import * as fracoes from './fracoes.service.ts'
import * as lista from './lista.service.ts'
import * as minhas from './minhas.service.ts'
import * as unidades from './unidades.service.ts'
import * as vinculos from './vinculos.service.ts'

/** A unit and one of its ties, removed ones included when asked for. */
async function unidadeEVinculo(ctx: Ctx, { id, vinculo }: { id: string; vinculo: string }, removido = false) {
  const unidade = await unidades.encontrar(ctx, id)
  await vinculos.encontrar(ctx, unidade, vinculo, removido)
  return unidade
}

function registrarVinculos(registrar: Registrar): void {
  registrar(vincularPessoa, {
    alvo: (ctx, { id }) => unidades.encontrar(ctx, id),
    executar: ({ ctx, alvo, corpo }) => vinculos.vincular(ctx, alvo, corpo),
  })
  registrar(atualizarVinculo, {
    alvo: (ctx, params) => unidadeEVinculo(ctx, params),
    executar: ({ ctx, alvo, params, corpo, versaoEsperada }) =>
      vinculos.atualizar(ctx, alvo, params.vinculo, corpo, versaoEsperada),
  })
  registrar(encerrarVinculo, {
    alvo: (ctx, params) => unidadeEVinculo(ctx, params),
    executar: ({ ctx, alvo, params, corpo, versaoEsperada }) =>
      vinculos.encerrar(ctx, alvo, params.vinculo, corpo, versaoEsperada),
  })
  registrar(removerVinculo, {
    alvo: (ctx, params) => unidadeEVinculo(ctx, params),
    executar: ({ ctx, alvo, params, versaoEsperada }) => vinculos.remover(ctx, alvo, params.vinculo, versaoEsperada),
  })
  registrar(restaurarVinculo, {
    alvo: (ctx, params) => unidadeEVinculo(ctx, params, true),
    executar: ({ ctx, alvo, params }) => vinculos.restaurar(ctx, alvo, params.vinculo),
  })
}

export const rotasDeUnidades: Modulo = (registrar) => {
  registrar(listarUnidades, { executar: ({ ctx, query }) => lista.listar(ctx, query) })
  registrar(resumirUnidades, { executar: ({ ctx }) => fracoes.resumir(ctx) })
  registrar(exportarUnidades, {
    executar: ({ ctx, query, req, reply }) =>
      mandarParaSalvar(req, reply, (sinal) => lista.exportar(ctx, query, sinal)),
  })
  registrar(minhasUnidades, { executar: ({ ctx }) => minhas.minhas(ctx) })
  registrar(criarUnidade, { executar: ({ ctx, corpo }) => unidades.criar(ctx, corpo) })
  registrar(confirmarFracoes, { executar: ({ ctx, corpo }) => fracoes.confirmar(ctx, corpo.soma, corpo.motivo) })
  registrar(acertarFracoes, { executar: ({ ctx, corpo }) => fracoes.acertar(ctx, corpo.soma) })
  registrar(igualarFracoes, { executar: ({ ctx, corpo }) => fracoes.igualar(ctx, corpo.quantidade) })
  registrar(verUnidade, {
    alvo: (ctx, { id }) => unidades.encontrar(ctx, id),
    executar: ({ ctx, alvo }) => paraFora(ctx, alvo),
  })
  registrar(atualizarUnidade, {
    alvo: (ctx, { id }) => unidades.encontrar(ctx, id),
    executar: ({ ctx, params, corpo, versaoEsperada }) => {
      conferirId(corpo._id, params.id)
      return unidades.atualizar(ctx, params.id, corpo, versaoEsperada)
    },
  })
  registrar(atualizarCadastroDaUnidade, {
    alvo: (ctx, { id }) => minhas.encontrarMinha(ctx, id),
    executar: ({ ctx, params, corpo, versaoEsperada }) => minhas.gravarCadastro(ctx, params.id, corpo, versaoEsperada),
  })
  registrar(excluirUnidade, {
    alvo: (ctx, { id }) => unidades.encontrar(ctx, id),
    executar: ({ ctx, params, versaoEsperada }) => unidades.excluir(ctx, params.id, versaoEsperada),
  })
  registrar(restaurarUnidade, {
    alvo: (ctx, { id }) => unidades.encontrarMesmoExcluida(ctx, id),
    executar: ({ ctx, params }) => unidades.restaurar(ctx, params.id),
  })
  registrarVinculos(registrar)
}

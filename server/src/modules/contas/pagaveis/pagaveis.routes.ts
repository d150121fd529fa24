import { gravarLimiteDeAprovacao, listarLimitesDeAprovacao } from '#contract/contas/limites-de-aprovacao.ts'
import { lerArquivoDeConta } from '#contract/contas/leitura-de-conta.ts'
import {
  aprovarPagavel,
  atualizarPagavel,
  cancelarPagavel,
  conferirChaveDoPagavel,
  criarPagavel,
  desfazerPagamentoDeConta,
  excluirPagavel,
  exportarPagaveis,
  gravarRegraDePagaveis,
  listarPagaveis,
  pagarPagavel,
  pedirAprovacaoDoPagavel,
  reabrirPagavel,
  restaurarPagavel,
  resumoPagaveis,
  verPagavel,
  verRegraDePagaveis,
} from '#contract/contas/pagaveis-rotas.ts'
import { mandarParaSalvar } from '#server/platform/http/descarga.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import { conferirId } from '#server/platform/http/validar.ts'
import { paraFora } from './apresentacao.service.ts'
import * as limites from './aprovacao/limites.service.ts'
import * as aprovacao from './aprovacao.service.ts'
import { exportar } from './exportar.service.ts'
import { ler } from './leitura/leitura.service.ts'
import { encontrar, encontrarMesmoExcluida } from './gravacao.service.ts'
import * as lista from './lista.service.ts'
import * as pagamento from './pagamento.service.ts'
import * as pagaveis from './pagaveis.service.ts'
import * as regra from './regra.service.ts'

/** Up to how much each office approves. */
const dosLimites: Modulo = (registrar) => {
  registrar(listarLimitesDeAprovacao, { executar: ({ ctx }) => limites.listar(ctx) })
  registrar(gravarLimiteDeAprovacao, {
    alvo: (_, { id }) => limites.encontrar(id),
    executar: ({ ctx, params, alvo, corpo, versaoEsperada }) =>
      limites.gravar(ctx, params.id, alvo, corpo.ate, versaoEsperada),
  })
}

/** Somebody else's word on a bill. */
const daAprovacao: Modulo = (registrar) => {
  registrar(aprovarPagavel, {
    alvo: (ctx, { id }) => encontrar(ctx, id),
    executar: ({ ctx, params, versaoEsperada }) => aprovacao.aprovar(ctx, params.id, versaoEsperada),
  })
  registrar(pedirAprovacaoDoPagavel, {
    alvo: (ctx, { id }) => encontrar(ctx, id),
    executar: ({ ctx, params }) => aprovacao.pedirAprovacao(ctx, params.id),
  })
  registrar(conferirChaveDoPagavel, {
    alvo: (ctx, { id }) => encontrar(ctx, id),
    executar: ({ ctx, params, versaoEsperada }) => aprovacao.conferirChave(ctx, params.id, versaoEsperada),
  })
}

export const rotasDePagaveis: Modulo = (registrar) => {
  registrar(listarPagaveis, { executar: ({ ctx, query }) => lista.listar(ctx, query) })
  registrar(resumoPagaveis, { executar: ({ ctx, query }) => lista.resumir(ctx, query) })
  registrar(exportarPagaveis, {
    executar: ({ ctx, query, req, reply }) => mandarParaSalvar(req, reply, (sinal) => exportar(ctx, query, sinal)),
  })
  registrar(verRegraDePagaveis, { executar: ({ ctx }) => regra.ver(ctx) })
  registrar(gravarRegraDePagaveis, {
    executar: ({ ctx, corpo, versaoEsperada }) => regra.gravar(ctx, corpo.semAprovacaoAte, versaoEsperada),
  })
  dosLimites(registrar)
  registrar(lerArquivoDeConta, { executar: ({ ctx, query }) => ler(ctx, query.arquivo) })
  registrar(criarPagavel, { executar: ({ ctx, corpo }) => pagaveis.criar(ctx, corpo) })
  registrar(verPagavel, {
    alvo: (ctx, { id }) => encontrar(ctx, id),
    executar: ({ ctx, alvo }) => paraFora(ctx, alvo),
  })
  registrar(atualizarPagavel, {
    alvo: (ctx, { id }) => encontrar(ctx, id),
    executar: ({ ctx, params, corpo, versaoEsperada }) => {
      conferirId(corpo._id, params.id)
      return pagaveis.atualizar(ctx, params.id, corpo, versaoEsperada)
    },
  })
  daAprovacao(registrar)
  registrar(pagarPagavel, {
    alvo: (ctx, { id }) => encontrar(ctx, id),
    executar: ({ ctx, params, corpo, versaoEsperada }) => pagamento.pagar(ctx, params.id, corpo, versaoEsperada),
  })
  registrar(desfazerPagamentoDeConta, {
    alvo: (ctx, { id }) => encontrar(ctx, id),
    executar: ({ ctx, params, corpo, versaoEsperada }) =>
      pagamento.desfazer(ctx, params.id, corpo.motivo, versaoEsperada),
  })
  registrar(cancelarPagavel, {
    alvo: (ctx, { id }) => encontrar(ctx, id),
    executar: ({ ctx, params, corpo, versaoEsperada }) =>
      pagaveis.cancelar(ctx, params.id, corpo.motivo, versaoEsperada),
  })
  registrar(reabrirPagavel, {
    alvo: (ctx, { id }) => encontrar(ctx, id),
    executar: ({ ctx, params, versaoEsperada }) => pagaveis.reabrir(ctx, params.id, versaoEsperada),
  })
  registrar(excluirPagavel, {
    alvo: (ctx, { id }) => encontrar(ctx, id),
    executar: ({ ctx, params, versaoEsperada }) => pagaveis.excluir(ctx, params.id, versaoEsperada),
  })
  registrar(restaurarPagavel, {
    alvo: (ctx, { id }) => encontrarMesmoExcluida(ctx, id),
    executar: ({ ctx, params }) => pagaveis.restaurar(ctx, params.id),
  })
}

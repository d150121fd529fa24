import {
  atualizarFundo,
  criarFundo,
  criarTransferencia,
  excluirFundo,
  excluirTransferencia,
  listarFundos,
  listarTransferencias,
  restaurarFundo,
  restaurarTransferencia,
  verBalancete,
} from '#contract/contas/fundos.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import { conferirId } from '#server/platform/http/validar.ts'
import * as fundos from './fundos.service.ts'
import * as transferencias from './transferencias.service.ts'

export const rotasDeFundos: Modulo = (registrar) => {
  registrar(listarFundos, { executar: ({ ctx }) => fundos.listar(ctx) })
  registrar(verBalancete, { executar: ({ ctx, query }) => fundos.balancete(ctx, query.competencia) })
  registrar(criarFundo, { executar: ({ ctx, corpo }) => fundos.criar(ctx, corpo) })
  registrar(atualizarFundo, {
    alvo: (ctx, { id }) => fundos.encontrar(ctx, id),
    executar: ({ ctx, params, corpo, versaoEsperada }) => {
      conferirId(corpo._id, params.id)
      return fundos.atualizar(ctx, params.id, corpo, versaoEsperada)
    },
  })
  registrar(excluirFundo, {
    alvo: (ctx, { id }) => fundos.encontrar(ctx, id),
    executar: ({ ctx, params, versaoEsperada }) => fundos.excluir(ctx, params.id, versaoEsperada),
  })
  registrar(restaurarFundo, {
    alvo: (ctx, { id }) => fundos.encontrarMesmoExcluido(ctx, id),
    executar: ({ ctx, params }) => fundos.restaurar(ctx, params.id),
  })
  registrar(listarTransferencias, { executar: ({ ctx, query }) => transferencias.listar(ctx, query) })
  registrar(criarTransferencia, { executar: ({ ctx, corpo }) => transferencias.criar(ctx, corpo) })
  registrar(excluirTransferencia, {
    alvo: (ctx, { id }) => transferencias.encontrar(ctx, id),
    executar: ({ ctx, params, versaoEsperada }) => transferencias.excluir(ctx, params.id, versaoEsperada),
  })
  registrar(restaurarTransferencia, {
    alvo: (ctx, { id }) => transferencias.encontrarMesmoDesfeita(ctx, id),
    executar: ({ ctx, params }) => transferencias.restaurar(ctx, params.id),
  })
}

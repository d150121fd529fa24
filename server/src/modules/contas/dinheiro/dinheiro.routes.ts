import {
  atualizarContaDoDinheiro,
  contarDinheiro,
  criarContaDoDinheiro,
  desfazerTransferenciaDeConta,
  listarContasDoDinheiro,
  listarTransferenciasDeConta,
  transferirDeConta,
} from '#contract/contas/dinheiro.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import { conferirId } from '#server/platform/http/validar.ts'
import * as dinheiro from './dinheiro.service.ts'
import * as transferencias from './transferencias.service.ts'

export const rotasDoDinheiro: Modulo = (registrar) => {
  registrar(listarContasDoDinheiro, { executar: ({ ctx, query }) => dinheiro.listar(ctx, query) })
  registrar(criarContaDoDinheiro, { executar: ({ ctx, corpo }) => dinheiro.criar(ctx, corpo) })
  registrar(atualizarContaDoDinheiro, {
    alvo: (ctx, { id }) => dinheiro.encontrar(ctx, id),
    executar: ({ ctx, params, corpo, versaoEsperada }) => {
      conferirId(corpo._id, params.id)
      return dinheiro.atualizar(ctx, params.id, corpo, versaoEsperada)
    },
  })
  registrar(contarDinheiro, {
    alvo: (ctx, { id }) => dinheiro.encontrar(ctx, id),
    executar: ({ ctx, alvo, corpo }) => dinheiro.contar(ctx, alvo, corpo),
  })
  registrar(listarTransferenciasDeConta, { executar: ({ ctx, query }) => transferencias.listar(ctx, query) })
  registrar(transferirDeConta, { executar: ({ ctx, corpo }) => transferencias.criar(ctx, corpo) })
  registrar(desfazerTransferenciaDeConta, {
    alvo: (ctx, { id }) => transferencias.encontrar(ctx, id),
    executar: ({ ctx, params, versaoEsperada }) => transferencias.desfazer(ctx, params.id, versaoEsperada),
  })
}

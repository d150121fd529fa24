import {
  atualizarDespesa,
  criarDespesa,
  estornarDespesa,
  excluirDespesa,
  exportarDespesas,
  listarDespesas,
  despesasPorCategoria,
  restaurarDespesa,
  resumoDespesas,
  verDespesa,
} from '#contract/contas/despesas.ts'
import { mandarParaSalvar } from '#server/platform/http/descarga.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import { conferirId } from '#server/platform/http/validar.ts'
import { estornarPelaMao } from '../lancamentos/estorno.service.ts'
import { exportar } from '../lancamentos/exportar.service.ts'
import * as lancamentos from '../lancamentos/lancamentos.service.ts'
import * as lista from '../lancamentos/lista.service.ts'
import { resumirPorCategoria } from '../lancamentos/por-categoria.service.ts'

export const rotasDeDespesas: Modulo = (registrar) => {
  registrar(listarDespesas, { executar: ({ ctx, query }) => lista.listar(ctx, 'despesa', query) })
  registrar(resumoDespesas, { executar: ({ ctx, query }) => lista.resumir(ctx, 'despesa', query) })
  registrar(despesasPorCategoria, { executar: ({ ctx, query }) => resumirPorCategoria(ctx, 'despesa', query) })
  registrar(exportarDespesas, {
    executar: ({ ctx, query, req, reply }) =>
      mandarParaSalvar(req, reply, (sinal) => exportar(ctx, 'despesa', query, sinal)),
  })
  registrar(criarDespesa, { executar: ({ ctx, corpo }) => lancamentos.criar(ctx, 'despesa', corpo) })
  registrar(verDespesa, {
    alvo: (ctx, { id }) => lancamentos.encontrar(ctx, 'despesa', id),
    executar: ({ ctx, alvo }) => lancamentos.ver(ctx, 'despesa', alvo),
  })
  registrar(atualizarDespesa, {
    alvo: (ctx, { id }) => lancamentos.encontrar(ctx, 'despesa', id),
    executar: ({ ctx, params, corpo: { _id, ...dados }, versaoEsperada }) => {
      conferirId(_id, params.id)
      return lancamentos.atualizar(ctx, 'despesa', params.id, dados, versaoEsperada)
    },
  })
  registrar(excluirDespesa, {
    alvo: (ctx, { id }) => lancamentos.encontrar(ctx, 'despesa', id),
    executar: ({ ctx, params, versaoEsperada }) => lancamentos.excluir(ctx, 'despesa', params.id, versaoEsperada),
  })
  registrar(estornarDespesa, {
    alvo: (ctx, { id }) => lancamentos.encontrar(ctx, 'despesa', id),
    executar: ({ ctx, params, corpo }) => estornarPelaMao(ctx, 'despesa', params.id, corpo.motivo),
  })
  registrar(restaurarDespesa, {
    alvo: (ctx, { id }) => lancamentos.encontrarExcluido(ctx, 'despesa', id),
    executar: ({ ctx, params }) => lancamentos.restaurar(ctx, 'despesa', params.id),
  })
}

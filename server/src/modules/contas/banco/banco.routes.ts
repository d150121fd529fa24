import {
  conciliarMovimento,
  conferirBanco,
  desfazerConciliacao,
  desfazerExtrato,
  ignorarMovimento,
  importarExtrato,
  listarCertos,
  listarContas,
  listarExtratos,
  listarMovimentos,
  nomearConta,
  preverExtrato,
  verSugestoes,
} from '#contract/contas/banco-rotas.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import { receberArquivo } from '../../pessoas/importacoes/receber.ts'
import * as conciliacao from './conciliacao.service.ts'
import * as contas from './contas.service.ts'
import { noUltimoDia } from './diferenca.service.ts'
import * as extratos from './extratos.service.ts'
import * as movimentos from './movimentos.service.ts'

export const rotasDoBanco: Modulo = (registrar) => {
  registrar(preverExtrato, {
    executar: async ({ ctx, query, receber }) => extratos.prever(ctx, await receberArquivo(receber), query),
  })
  registrar(importarExtrato, {
    executar: async ({ ctx, query, receber }) => extratos.importar(ctx, await receberArquivo(receber), query),
  })
  registrar(listarExtratos, { executar: ({ ctx }) => extratos.listar(ctx) })
  registrar(desfazerExtrato, {
    alvo: (ctx, { id }) => extratos.encontrar(ctx, id),
    executar: ({ ctx, params }) => extratos.desfazer(ctx, params.id),
  })
  registrar(listarContas, { executar: ({ ctx }) => contas.listar(ctx) })
  registrar(conferirBanco, { executar: ({ ctx }) => noUltimoDia(ctx) })
  registrar(nomearConta, {
    alvo: (ctx, { id }) => contas.encontrar(ctx, id),
    executar: ({ ctx, params, corpo, versaoEsperada }) => contas.nomear(ctx, params.id, corpo, versaoEsperada),
  })
  registrar(listarMovimentos, { executar: ({ ctx, query }) => movimentos.listar(ctx, query) })
  registrar(listarCertos, { executar: ({ ctx }) => movimentos.certos(ctx) })
  registrar(verSugestoes, {
    alvo: (ctx, { id }) => movimentos.encontrar(ctx, id),
    executar: ({ ctx, alvo, query }) => movimentos.sugestoes(ctx, alvo, query.busca),
  })
  registrar(conciliarMovimento, {
    alvo: (ctx, { id }) => movimentos.encontrar(ctx, id),
    executar: ({ ctx, params, corpo, versaoEsperada }) => conciliacao.conciliar(ctx, params.id, corpo, versaoEsperada),
  })
  registrar(ignorarMovimento, {
    alvo: (ctx, { id }) => movimentos.encontrar(ctx, id),
    executar: ({ ctx, params, corpo, versaoEsperada }) =>
      conciliacao.ignorar(ctx, params.id, corpo.motivo, versaoEsperada),
  })
  registrar(desfazerConciliacao, {
    alvo: (ctx, { id }) => movimentos.encontrar(ctx, id),
    executar: ({ ctx, params, versaoEsperada }) => conciliacao.desfazer(ctx, params.id, versaoEsperada),
  })
}

import {
  confirmarImportacao,
  confirmarImportacaoDeUnidades,
  convidarImportados,
  desfazerImportacao,
  desfazerImportacaoDeUnidades,
  listarImportacoes,
  listarImportacoesDeUnidades,
  preverImportacao,
  preverImportacaoDeUnidades,
} from '#contract/pessoas/importacoes.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import { PESSOAS, UNIDADES } from './assuntos.service.ts'
import * as servico from './importacoes.service.ts'
import { receberArquivo } from './receber.ts'

const rotasDePessoas: Modulo = (registrar) => {
  registrar(preverImportacao, {
    executar: async ({ ctx, query, receber }) =>
      servico.prever(ctx, PESSOAS, await receberArquivo(receber), query.colunas),
  })
  registrar(confirmarImportacao, {
    executar: async ({ ctx, query: { colunas, novas }, receber }) =>
      servico.confirmar(ctx, PESSOAS, await receberArquivo(receber), colunas, novas),
  })
  registrar(listarImportacoes, { executar: ({ ctx }) => servico.listar(ctx, PESSOAS) })
  registrar(convidarImportados, {
    alvo: (ctx, { id }) => servico.encontrar(ctx, PESSOAS, id),
    executar: ({ ctx, alvo }) => servico.convidar(ctx, alvo),
  })
  registrar(desfazerImportacao, {
    alvo: (ctx, { id }) => servico.encontrar(ctx, PESSOAS, id),
    executar: ({ ctx, alvo }) => servico.desfazer(ctx, PESSOAS, alvo),
  })
}

const rotasDeUnidades: Modulo = (registrar) => {
  registrar(preverImportacaoDeUnidades, {
    executar: async ({ ctx, query, receber }) =>
      servico.prever(ctx, UNIDADES, await receberArquivo(receber), query.colunas),
  })
  registrar(confirmarImportacaoDeUnidades, {
    executar: async ({ ctx, query: { colunas, novas }, receber }) =>
      servico.confirmar(ctx, UNIDADES, await receberArquivo(receber), colunas, novas),
  })
  registrar(listarImportacoesDeUnidades, { executar: ({ ctx }) => servico.listar(ctx, UNIDADES) })
  registrar(desfazerImportacaoDeUnidades, {
    alvo: (ctx, { id }) => servico.encontrar(ctx, UNIDADES, id),
    executar: ({ ctx, alvo }) => servico.desfazer(ctx, UNIDADES, alvo),
  })
}

export const rotasDeImportacoes: Modulo = (registrar) => {
  rotasDePessoas(registrar)
  rotasDeUnidades(registrar)
}

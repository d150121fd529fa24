import { importarRetorno, listarRetornos, preverRetorno } from '#contract/cobranca/retornos.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import { receberArquivo } from '../../pessoas/importacoes/receber.ts'
import * as retornos from './retornos.service.ts'

export const rotasDosRetornos: Modulo = (registrar) => {
  registrar(preverRetorno, {
    executar: async ({ ctx, query, receber }) => retornos.prever(ctx, await receberArquivo(receber), query.escolhas),
  })
  registrar(importarRetorno, {
    executar: async ({ ctx, query, receber }) => retornos.importar(ctx, await receberArquivo(receber), query),
  })
  registrar(listarRetornos, { executar: ({ ctx }) => retornos.listar(ctx) })
}

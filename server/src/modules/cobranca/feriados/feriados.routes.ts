import { excluirFeriado, gravarFeriado, listarFeriados } from '#contract/cobranca/regras-de-cobranca.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import * as feriados from './feriados.service.ts'

export const rotasDosFeriados: Modulo = (registrar) => {
  registrar(listarFeriados, { executar: ({ ctx, query }) => feriados.listar(ctx, query.ano) })
  registrar(gravarFeriado, { executar: ({ ctx, corpo: { dia, nome } }) => feriados.gravar(ctx, dia, nome) })
  registrar(excluirFeriado, {
    alvo: (ctx, { dia }) => feriados.exigir(ctx, dia),
    executar: ({ ctx, params }) => feriados.excluir(ctx, params.dia),
  })
}

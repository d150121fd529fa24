import { conferirMes, fecharMes, listarFechamentos, reabrirMes } from '#contract/contas/fechamentos.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import * as fechamentos from './fechamentos.service.ts'

export const rotasDosFechamentos: Modulo = (registrar) => {
  registrar(listarFechamentos, { executar: ({ ctx }) => fechamentos.listar(ctx) })
  registrar(conferirMes, { executar: ({ ctx, params }) => fechamentos.conferir(ctx, params.competencia) })
  registrar(fecharMes, { executar: ({ ctx, corpo }) => fechamentos.fechar(ctx, corpo) })
  registrar(reabrirMes, {
    alvo: (ctx, { competencia }) => fechamentos.encontrar(ctx, competencia),
    executar: ({ ctx, params, corpo }) => fechamentos.reabrir(ctx, params.competencia, corpo.motivo),
  })
}

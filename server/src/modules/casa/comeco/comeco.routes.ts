import { gravarComeco, verComeco } from '#contract/casa/comeco.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import * as servico from './comeco.service.ts'

export const rotasDoComeco: Modulo = (registrar) => {
  registrar(verComeco, { executar: ({ ctx }) => servico.ver(ctx) })
  registrar(gravarComeco, { executar: ({ ctx, corpo }) => servico.gravar(ctx, corpo) })
}

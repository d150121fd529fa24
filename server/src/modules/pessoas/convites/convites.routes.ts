import { criarConvite, verConvite } from '#contract/pessoas/usuarios.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import * as servico from './convites.service.ts'

export const rotasDeConvites: Modulo = (registrar) => {
  registrar(criarConvite, { executar: ({ ctx, corpo }) => servico.criar(ctx, corpo) })
  registrar(verConvite, { executar: ({ ctx, corpo }) => servico.ver(ctx, corpo.token) })
}

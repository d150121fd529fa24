import {
  conferirAparelho,
  desligarAparelho,
  ligarAparelho,
  listarAparelhos,
  trocarAparelho,
} from '#contract/casa/aparelhos.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import * as servico from './aparelhos.service.ts'

export const rotasDosAparelhos: Modulo = (registrar) => {
  registrar(listarAparelhos, { executar: ({ ctx }) => servico.listar(ctx) })
  registrar(ligarAparelho, { executar: ({ ctx, corpo }) => servico.ligar(ctx, corpo) })
  registrar(conferirAparelho, { executar: ({ ctx, corpo }) => servico.conferir(ctx, corpo.endpoint) })
  registrar(trocarAparelho, { executar: ({ ctx, corpo }) => servico.trocar(ctx, corpo) })
  registrar(desligarAparelho, { executar: ({ ctx, params }) => servico.desligar(ctx, params.id) })
}

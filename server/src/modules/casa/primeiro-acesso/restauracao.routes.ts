import type { FastifyRequest } from 'fastify'
import {
  comecarRestauracao,
  conferirRestauracao,
  confirmarRestauracao,
  desistirDaRestauracao,
  receberParte,
  verRestauracao,
} from '#contract/casa/restauracao.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import type { QuemRestaura } from '#server/platform/restaurador.ts'
import * as servico from './restauracao.service.ts'

const tokenDe = ({ headers }: FastifyRequest): string => {
  const token = headers['x-primeiro-acesso']
  return typeof token === 'string' ? token : ''
}
const quemDe = ({ req, params }: { req: FastifyRequest; params: { id: string } }): QuemRestaura => ({
  id: params.id,
  token: tokenDe(req),
})

export const rotasDaRestauracao: Modulo = (registrar) => {
  registrar(comecarRestauracao, { executar: ({ ctx, req, corpo }) => servico.comecar(ctx, tokenDe(req), corpo) })
  registrar(verRestauracao, { executar: (pedido) => Promise.resolve(servico.ver(pedido.ctx, quemDe(pedido))) })
  registrar(receberParte, {
    executar: (pedido) => servico.receber(pedido.ctx, quemDe(pedido), pedido.query.byte, pedido.receber),
  })
  registrar(conferirRestauracao, {
    executar: (pedido) => servico.conferir(pedido.ctx, quemDe(pedido), pedido.corpo.senha ?? null),
  })
  registrar(confirmarRestauracao, { executar: (pedido) => servico.confirmar(pedido.ctx, quemDe(pedido)) })
  registrar(desistirDaRestauracao, {
    executar: async (pedido) => {
      await servico.desistir(pedido.ctx, quemDe(pedido))
      return undefined
    },
  })
}

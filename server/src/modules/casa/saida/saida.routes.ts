import { apagarSaida, baixarSaida, linkDaSaida, pedirSaida, verSaida } from '#contract/casa/saida.ts'
import { ZIP } from '#contract/protocolo/conteudos.ts'
import { disposicao } from '#server/platform/http/descarga.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import { faixaPedida } from './faixa.rules.ts'
import * as servico from './saida.service.ts'

export const rotasDaSaida: Modulo = (registrar) => {
  registrar(verSaida, { executar: ({ ctx }) => servico.ver(ctx) })
  registrar(pedirSaida, { executar: ({ ctx }) => servico.pedir(ctx) })
  registrar(apagarSaida, {
    alvo: (ctx, { id }) => servico.encontrar(ctx, id),
    executar: async ({ ctx, alvo }) => {
      await servico.apagar(ctx, alvo)
      return undefined
    },
  })
  registrar(linkDaSaida, {
    alvo: (ctx, { id }) => servico.encontrar(ctx, id),
    executar: ({ ctx, alvo, corpo }) => servico.link(ctx, alvo, corpo.senhaAtual),
  })
  registrar(baixarSaida, {
    executar: async ({ ctx, params, query, req, reply }) => {
      const { nome, sha256, bytes, ler } = await servico.abrir(ctx, params.id, query)
      const etiqueta = `"${sha256}"`
      const faixa = faixaPedida(req.headers.range, req.headers['if-range'], etiqueta, bytes)
      if (faixa !== null) reply.code(206).header('content-range', `bytes ${faixa.de}-${faixa.ate}/${bytes}`)
      const { de, ate } = faixa ?? { de: 0, ate: bytes - 1 }
      return reply
        .type(ZIP)
        .header('accept-ranges', 'bytes')
        .header('etag', etiqueta)
        .header('content-disposition', disposicao('attachment', nome))
        .header('content-length', String(ate - de + 1))
        .send(ler(de, ate))
    },
  })
}

import {
  desistirDaEliminacao,
  eliminarDados,
  exportarDados,
  pedirEliminacao,
  verSituacaoDosDados,
} from '#contract/pessoas/privacidade.ts'
import { exigirQuem, type Ctx } from '#server/platform/contexto.ts'
import { mandarParaSalvar } from '#server/platform/http/descarga.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import * as usuarios from '../usuarios/usuarios.service.ts'
import * as privacidade from './privacidade.service.ts'

const quemPede = (ctx: Ctx) => usuarios.encontrar(ctx, exigirQuem(ctx).id)

export const rotasDePrivacidade: Modulo = (registrar) => {
  registrar(verSituacaoDosDados, {
    alvo: (ctx, { id }) => usuarios.encontrarVisivel(ctx, id),
    executar: ({ ctx, alvo }) => privacidade.situacao(ctx, alvo),
  })
  registrar(exportarDados, {
    alvo: (ctx, { id }) => usuarios.encontrarVisivel(ctx, id),
    executar: ({ ctx, alvo, query, req, reply }) =>
      mandarParaSalvar(req, reply, () => privacidade.exportar(ctx, alvo, query.formato)),
  })
  registrar(pedirEliminacao, {
    executar: async ({ ctx, corpo }) => privacidade.pedir(ctx, await quemPede(ctx), corpo.senhaAtual),
  })
  registrar(desistirDaEliminacao, { executar: async ({ ctx }) => privacidade.desistir(ctx, await quemPede(ctx)) })
  registrar(eliminarDados, {
    alvo: (ctx, { id }) => usuarios.encontrar(ctx, id),
    executar: ({ ctx, params }) => privacidade.eliminar(ctx, params.id),
  })
}

import type { FastifyRequest } from 'fastify'
import { documentoDaApi, medidas, paginaDaApi, saude, vivo } from '#contract/casa/sistema.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import { ehAdministracao, type Ctx } from '#server/platform/contexto.ts'
import { sondar } from '#server/platform/db/migrar.ts'
import { indisponivel, naoAutenticado, naoEncontrado } from '#server/platform/erros.ts'
import { permitirScriptsDe } from '#server/platform/http/seguranca.ts'
import { faltaEspaco } from '#server/platform/http/tratamento-de-erros.ts'
import { iguaisEmTempoConstante } from '#server/platform/ids.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import { VERSAO } from '#server/platform/versao.ts'
import { PAGINA_DA_API } from './pagina-da-api.ts'
import { avisosDaSaude, ultimaCopia } from './sistema.service.ts'

/** Whether a request comes from whoever watches the server. */
function trazOToken({ plataforma }: Ctx, { headers }: FastifyRequest): boolean {
  const { tokenDasMedidas } = plataforma.config
  return tokenDasMedidas !== null && iguaisEmTempoConstante(headers.authorization ?? '', `Bearer ${tokenDasMedidas}`)
}

export const rotasDoSistema: Modulo = (registrar) => {
  registrar(vivo, { executar: () => Promise.resolve({ status: 'ok' as const }) })
  registrar(saude, {
    executar: async ({ ctx, req }) => {
      const { conexao } = ctx.plataforma
      try {
        await sondar(conexao, agoraISO())
      } catch (erro) {
        ctx.log.error({ err: erro }, 'a sonda do banco falhou')
        // Without room nothing is written, and everything can still be read.
        if (!faltaEspaco(erro)) throw indisponivel(10)
      }
      const avisos = await avisosDaSaude(ctx)
      const status = avisos.length === 0 ? ('ok' as const) : ('degradado' as const)
      const deDentro = ehAdministracao(ctx) || trazOToken(ctx, req)
      const copia = deDentro ? { ultimaCopia: await ultimaCopia(ctx) } : {}
      return { status, banco: ctx.motor, versao: VERSAO, avisos, ...copia }
    },
  })
  registrar(medidas, {
    executar: async ({ ctx, req, reply }) => {
      const { tokenDasMedidas } = ctx.plataforma.config
      if (req.server.medidas === null || tokenDasMedidas === null) throw naoEncontrado()
      if (!trazOToken(ctx, req)) throw naoAutenticado()
      return reply.type(req.server.medidas.tipo).send(await req.server.medidas.texto())
    },
  })
  let documento: Promise<string> | undefined
  registrar(documentoDaApi, {
    executar: async ({ reply }) => {
      documento ??= import('#server/platform/openapi/montar.ts').then(async (m) =>
        JSON.stringify(await m.montarDocumento()),
      )
      return reply.type('application/json; charset=utf-8').send(await documento)
    },
  })
  registrar(paginaDaApi, {
    executar: async ({ reply }) => {
      permitirScriptsDe(reply, PAGINA_DA_API)
      return reply.type('text/html; charset=utf-8').send(PAGINA_DA_API)
    },
  })
}

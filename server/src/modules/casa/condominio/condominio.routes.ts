import {
  atualizarCondominio,
  gravarSeguranca,
  logoDoCondominio,
  verCondominio,
  verSeguranca,
} from '#contract/casa/condominio.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import { disposicao } from '#server/platform/http/descarga.ts'
import * as arquivos from '../arquivos/arquivos.service.ts'
import * as dados from './dados.service.ts'
import * as seguranca from './seguranca.service.ts'

const UM_DIA_S = 86_400

export const rotasDoCondominio: Modulo = (registrar) => {
  registrar(logoDoCondominio, {
    executar: async ({ ctx, query, reply }) => {
      const linha = await dados.logo(ctx)
      // Its address changes with it, so a browser may keep it; without the id it has to ask again.
      const guardar = query.v === linha.id ? `public, max-age=${UM_DIA_S}, immutable` : 'no-cache'
      return reply
        .header('cache-control', guardar)
        .header('content-security-policy', "sandbox; default-src 'none'")
        .header('content-disposition', disposicao('inline', linha.nome))
        .type(linha.tipo)
        .header('content-length', String(linha.tamanho))
        .send(await arquivos.abrirConteudo(ctx, linha))
    },
  })
  registrar(verCondominio, {
    alvo: (ctx) => dados.encontrar(ctx),
    executar: ({ ctx, alvo }) => dados.paraFora(ctx, alvo),
  })
  registrar(atualizarCondominio, {
    alvo: (ctx) => dados.encontrar(ctx),
    executar: ({ ctx, corpo, versaoEsperada }) => dados.atualizar(ctx, corpo, versaoEsperada),
  })
  registrar(verSeguranca, { executar: ({ ctx }) => seguranca.ver(ctx) })
  registrar(gravarSeguranca, {
    alvo: (ctx) => dados.encontrar(ctx),
    executar: ({ ctx, corpo, versaoEsperada }) => seguranca.gravar(ctx, corpo.exigirDuasEtapas, versaoEsperada),
  })
}

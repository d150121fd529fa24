import {
  exportarCobrancas,
  gravarLinhaDigitavel,
  listarCobrancas,
  minhasCobrancas,
  resumoCobrancas,
  verCobranca,
} from '#contract/cobranca/cobrancas-rotas.ts'
import { mandarParaSalvar } from '#server/platform/http/descarga.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import { encontrar } from './acesso.service.ts'
import { paraFora } from './apresentacao.service.ts'
import * as cobrancas from './cobrancas.service.ts'
import { exportar } from './exportar.service.ts'
import * as lista from './lista.service.ts'

export const rotasDeCobrancas: Modulo = (registrar) => {
  registrar(listarCobrancas, { executar: ({ ctx, query }) => lista.listar(ctx, query) })
  registrar(resumoCobrancas, { executar: ({ ctx, query }) => lista.resumir(ctx, query) })
  registrar(exportarCobrancas, {
    executar: ({ ctx, query, req, reply }) => mandarParaSalvar(req, reply, (sinal) => exportar(ctx, query, sinal)),
  })
  registrar(minhasCobrancas, { executar: ({ ctx, query }) => lista.minhas(ctx, query) })
  registrar(verCobranca, {
    alvo: (ctx, { id }) => encontrar(ctx, id),
    executar: ({ ctx, alvo, query }) => paraFora(ctx, alvo, query.em),
  })
  registrar(gravarLinhaDigitavel, {
    alvo: (ctx, { id }) => encontrar(ctx, id),
    executar: ({ ctx, params, corpo, versaoEsperada }) =>
      cobrancas.gravarLinhaDigitavel(ctx, params.id, corpo.linha, versaoEsperada),
  })
}

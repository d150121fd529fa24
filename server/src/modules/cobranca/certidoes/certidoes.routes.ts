import { baixarCertidao, conferirCertidao, emitirCertidao, listarCertidoes } from '#contract/cobranca/certidoes.ts'
import { mandarParaSalvar } from '#server/platform/http/descarga.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import * as certidoes from './certidoes.service.ts'

export const rotasDeCertidoes: Modulo = (registrar) => {
  registrar(emitirCertidao, { executar: ({ ctx, corpo }) => certidoes.emitir(ctx, corpo.unidade) })
  registrar(listarCertidoes, { executar: ({ ctx, query }) => certidoes.listar(ctx, query) })
  registrar(baixarCertidao, {
    alvo: (ctx, { id }) => certidoes.encontrar(ctx, id),
    executar: ({ ctx, alvo, req, reply }) => mandarParaSalvar(req, reply, () => certidoes.pdf(ctx, alvo)),
  })
  registrar(conferirCertidao, { executar: ({ ctx, params }) => certidoes.conferir(ctx, params.codigo) })
}

import { exportarOrcamento, gravarOrcamento, verOrcamento } from '#contract/contas/orcamentos.ts'
import { mandarParaSalvar } from '#server/platform/http/descarga.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import { exportar } from './exportar.service.ts'
import * as orcamentos from './orcamentos.service.ts'

export const rotasDeOrcamentos: Modulo = (registrar) => {
  registrar(verOrcamento, { executar: ({ ctx, query }) => orcamentos.ver(ctx, query) })
  registrar(exportarOrcamento, {
    executar: ({ ctx, query, req, reply }) => mandarParaSalvar(req, reply, (sinal) => exportar(ctx, query, sinal)),
  })
  registrar(gravarOrcamento, {
    alvo: (_ctx, { ano }) => orcamentos.anoDoEndereco(ano),
    executar: ({ ctx, alvo, corpo, versaoEsperada }) => orcamentos.gravar(ctx, alvo, corpo, versaoEsperada),
  })
}

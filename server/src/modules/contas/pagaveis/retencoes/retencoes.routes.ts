import {
  baixarEventoDaReinf,
  exportarExtratoDeRetencoes,
  excluirRegraDeRetencao,
  gravarRegraDeRetencao,
  listarRegrasDeRetencao,
  verCostumeDoFornecedor,
  verExtratoDeRetencoes,
  verReinf,
} from '#contract/contas/retencoes.ts'
import { mandarParaSalvar } from '#server/platform/http/descarga.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import * as reinf from '../reinf/reinf.service.ts'
import * as extrato from './extrato.service.ts'
import * as regras from './regras.service.ts'
import { costume } from './retencoes.service.ts'

export const rotasDeRetencoes: Modulo = (registrar) => {
  registrar(listarRegrasDeRetencao, { executar: ({ ctx }) => regras.listar(ctx) })
  registrar(gravarRegraDeRetencao, {
    executar: ({ ctx, corpo, versaoEsperada }) => regras.gravar(ctx, corpo, versaoEsperada),
  })
  registrar(excluirRegraDeRetencao, {
    alvo: (ctx, { id }) => regras.exigir(ctx, id),
    executar: ({ ctx, params }) => regras.excluir(ctx, params.id),
  })
  registrar(verCostumeDoFornecedor, { executar: ({ ctx, query }) => costume(ctx, query.fornecedor) })
  registrar(verExtratoDeRetencoes, { executar: ({ ctx, query }) => extrato.ver(ctx, query) })
  registrar(exportarExtratoDeRetencoes, {
    executar: ({ ctx, query, req, reply }) => mandarParaSalvar(req, reply, () => extrato.exportar(ctx, query)),
  })
  registrar(verReinf, { executar: ({ ctx, query }) => reinf.ver(ctx, query) })
  registrar(baixarEventoDaReinf, {
    executar: ({ ctx, query, req, reply }) => mandarParaSalvar(req, reply, () => reinf.baixar(ctx, query)),
  })
}

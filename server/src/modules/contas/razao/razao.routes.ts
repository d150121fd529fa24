import {
  conferirLivros,
  exportarRazao,
  listarPartidas,
  verBalanceteContabil,
  verRazaoDaConta,
  verSelo,
} from '#contract/contas/razao.ts'
import { mandarParaSalvar } from '#server/platform/http/descarga.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import { exportar } from './exportar.service.ts'
import * as razao from './razao.service.ts'
import * as selo from './selo.service.ts'

export const rotasDoRazao: Modulo = (registrar) => {
  registrar(verBalanceteContabil, { executar: ({ ctx, query }) => razao.balancete(ctx, query) })
  registrar(listarPartidas, { executar: ({ ctx, query }) => razao.diario(ctx, query) })
  registrar(verRazaoDaConta, {
    alvo: (ctx, { id }) => razao.encontrarConta(ctx, id),
    executar: ({ ctx, alvo, query }) => razao.razaoDaConta(ctx, alvo, query),
  })
  registrar(exportarRazao, {
    executar: ({ ctx, query, req, reply }) => mandarParaSalvar(req, reply, (sinal) => exportar(ctx, query, sinal)),
  })
  registrar(verSelo, { executar: ({ ctx }) => selo.ver(ctx) })
  registrar(conferirLivros, { executar: ({ ctx }) => selo.conferir(ctx) })
}

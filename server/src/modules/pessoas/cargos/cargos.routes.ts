import {
  atualizarCargo,
  criarCargo,
  excluirCargo,
  listarCargos,
  passarAdministracao,
  restaurarCargo,
  verCargo,
} from '#contract/pessoas/cargos.ts'
import { gravarRegraDosCargos, verRegraDosCargos } from '#contract/pessoas/regra-dos-cargos.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import { conferirId } from '#server/platform/http/validar.ts'
import * as regra from '../mandatos/regra.service.ts'
import * as cargos from './cargos.service.ts'
import * as regraDosCargos from './regra-dos-cargos.service.ts'

export const rotasDeCargos: Modulo = (registrar) => {
  registrar(listarCargos, { executar: ({ ctx, query }) => cargos.listar(ctx, query) })
  registrar(criarCargo, { executar: ({ ctx, corpo }) => cargos.criar(ctx, corpo) })
  registrar(verRegraDosCargos, { executar: ({ ctx }) => regra.ver(ctx) })
  registrar(gravarRegraDosCargos, {
    executar: ({ ctx, corpo, versaoEsperada }) => regraDosCargos.gravar(ctx, corpo, versaoEsperada),
  })
  registrar(verCargo, {
    alvo: (ctx, { id }) => cargos.encontrar(ctx, id),
    executar: ({ alvo }) => Promise.resolve(cargos.paraFora(alvo)),
  })
  registrar(atualizarCargo, {
    alvo: (ctx, { id }) => cargos.encontrar(ctx, id),
    executar: ({ ctx, params, corpo, versaoEsperada }) => {
      conferirId(corpo._id, params.id)
      return cargos.atualizar(ctx, params.id, corpo, versaoEsperada)
    },
  })
  registrar(excluirCargo, {
    alvo: (ctx, { id }) => cargos.encontrar(ctx, id),
    executar: ({ ctx, params, versaoEsperada }) => cargos.excluir(ctx, params.id, versaoEsperada),
  })
  registrar(restaurarCargo, {
    alvo: (ctx, { id }) => cargos.encontrarMesmoExcluido(ctx, id),
    executar: ({ ctx, params }) => cargos.restaurar(ctx, params.id),
  })
  registrar(passarAdministracao, {
    alvo: (ctx, { id }) => cargos.encontrar(ctx, id),
    executar: ({ ctx, params, corpo, versaoEsperada }) => cargos.passar(ctx, params.id, corpo, versaoEsperada),
  })
}

import {
  confirmarDoisFatores,
  desativarDoisFatores,
  guardarCodigos,
  iniciarDoisFatores,
  redefinirDoisFatores,
  trocarCodigos,
  verDoisFatores,
  verDoisFatoresDaPessoa,
} from '#contract/pessoas/dois-fatores.ts'
import { exigirQuem, type Ctx } from '#server/platform/contexto.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import * as usuarios from '../usuarios/usuarios.service.ts'
import * as servico from './dois-fatores.service.ts'

const euMesmo = (ctx: Ctx) => usuarios.encontrar(ctx, exigirQuem(ctx).id)

export const rotasDosDoisFatores: Modulo = (registrar) => {
  registrar(verDoisFatores, { executar: async ({ ctx }) => servico.situacao(ctx, await euMesmo(ctx)) })
  registrar(iniciarDoisFatores, {
    executar: async ({ ctx, corpo }) => servico.iniciar(ctx, await euMesmo(ctx), corpo.senhaAtual),
  })
  registrar(confirmarDoisFatores, {
    executar: async ({ ctx, corpo }) => servico.confirmar(ctx, await euMesmo(ctx), corpo),
  })
  registrar(guardarCodigos, { executar: async ({ ctx }) => servico.guardarCodigos(ctx, await euMesmo(ctx)) })
  registrar(trocarCodigos, {
    executar: async ({ ctx, corpo }) => ({
      codigos: await servico.trocarCodigos(ctx, await euMesmo(ctx), corpo.senhaAtual),
    }),
  })
  registrar(desativarDoisFatores, {
    executar: async ({ ctx, corpo }) => servico.desativar(ctx, await euMesmo(ctx), corpo),
  })
  registrar(verDoisFatoresDaPessoa, {
    alvo: (ctx, { id }) => usuarios.encontrar(ctx, id),
    executar: ({ ctx, alvo }) => servico.situacao(ctx, alvo),
  })
  registrar(redefinirDoisFatores, {
    alvo: (ctx, { id }) => usuarios.encontrar(ctx, id),
    executar: ({ ctx, alvo }) => servico.redefinir(ctx, alvo),
  })
}

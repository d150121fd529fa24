import {
  descartarGuardados,
  listarEmails,
  mandarGuardados,
  tentarEmail,
  testarCorreio,
  verCorreio,
  verEmail,
} from '#contract/casa/emails.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import * as correio from './correio.service.ts'
import * as servico from './emails.service.ts'

export const rotasDeEmails: Modulo = (registrar) => {
  registrar(listarEmails, { executar: ({ ctx, query }) => servico.listar(ctx, query) })
  registrar(verEmail, {
    alvo: (ctx, { id }) => servico.encontrar(ctx, id),
    executar: ({ ctx, alvo }) => Promise.resolve(servico.abrir(ctx, alvo)),
  })
  registrar(tentarEmail, {
    alvo: (ctx, { id }) => servico.encontrar(ctx, id),
    executar: ({ ctx, alvo }) => servico.tentar(ctx, alvo.id),
  })
  registrar(verCorreio, { executar: ({ ctx }) => correio.ver(ctx) })
  registrar(testarCorreio, { executar: ({ ctx, corpo }) => correio.testar(ctx, corpo.para) })
  registrar(mandarGuardados, { executar: ({ ctx }) => correio.mandar(ctx) })
  registrar(descartarGuardados, { executar: ({ ctx }) => correio.descartar(ctx) })
}

import { listarEmails, tentarEmail } from '#contract/emails.ts'
import type { Modulo } from '#server/platform/http/routes.ts'
import * as servico from './emails.service.ts'

export const rotasDeEmails: Modulo = (registrar) => {
  registrar(listarEmails, { executar: ({ ctx, query }) => servico.listar(ctx, query) })
  registrar(tentarEmail, {
    alvo: (ctx, { id }) => servico.encontrar(ctx, id),
    executar: ({ ctx, alvo }) => servico.tentar(ctx, alvo.id),
  })
}

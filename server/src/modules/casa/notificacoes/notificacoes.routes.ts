import {
  contarNotificacoes,
  descadastrarDeEmails,
  gravarPreferenciasDeNotificacao,
  listarNotificacoes,
  marcarNotificacaoLida,
  marcarNotificacoesLidas,
  verPreferenciasDeNotificacao,
} from '#contract/casa/notificacoes.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import { descadastrar } from './descadastro.service.ts'
import * as servico from './notificacoes.service.ts'
import * as preferencias from './preferencias.service.ts'

export const rotasDeNotificacoes: Modulo = (registrar) => {
  registrar(listarNotificacoes, { executar: ({ ctx, query }) => servico.listar(ctx, query) })
  registrar(contarNotificacoes, { executar: ({ ctx }) => servico.contagem(ctx) })
  registrar(marcarNotificacaoLida, {
    alvo: (ctx, { id }) => servico.encontrar(ctx, id),
    executar: ({ ctx, params }) => servico.marcarLidas(ctx, { id: params.id }),
  })
  registrar(marcarNotificacoesLidas, { executar: ({ ctx, corpo }) => servico.marcarLidas(ctx, corpo) })
  registrar(verPreferenciasDeNotificacao, { executar: ({ ctx }) => preferencias.ver(ctx) })
  registrar(gravarPreferenciasDeNotificacao, {
    executar: ({ ctx, corpo }) => preferencias.gravar(ctx, corpo),
  })
  registrar(descadastrarDeEmails, { executar: ({ ctx, corpo }) => descadastrar(ctx, corpo.token) })
}

import {
  conferirLinkDeSenha,
  desafioCaptcha,
  encerrarOutrasSessoes,
  encerrarSessao,
  encerrarSessoesDaPessoa,
  encerrarSessoesDeTodos,
  criarLinkDeSenha,
  entrar,
  listarSessoes,
  recuperar,
  redefinirSenha,
  renovarSessao,
  sair,
  segundoFator,
  verSessoesDaPessoa,
  verSessoesDeTodos,
} from '#contract/pessoas/sessoes.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import * as usuarios from '../usuarios/usuarios.service.ts'
import * as encerramento from './encerramento.service.ts'
import * as porta from '../acesso/porta.service.ts'
import * as recuperacao from '../acesso/recuperacao.service.ts'
import * as segundaEtapa from './segunda-etapa.service.ts'
import * as servico from './sessoes.service.ts'

export const rotasDeSessoes: Modulo = (registrar) => {
  registrar(desafioCaptcha, { executar: ({ ctx, query }) => porta.desafio(ctx, query.acao) })
  registrar(entrar, { executar: ({ ctx, corpo }) => servico.entrar(ctx, corpo) })
  registrar(segundoFator, {
    executar: ({ ctx, corpo }) => segundaEtapa.concluir(ctx, corpo.desafio, corpo.codigo),
  })
  registrar(recuperar, { executar: ({ ctx, corpo }) => recuperacao.recuperar(ctx, corpo) })
  registrar(redefinirSenha, { executar: ({ ctx, corpo }) => recuperacao.redefinir(ctx, corpo) })
  registrar(conferirLinkDeSenha, { executar: ({ ctx, corpo }) => recuperacao.conferir(ctx, corpo.token) })
  registrar(sair, { executar: ({ ctx }) => servico.sair(ctx) })
  registrar(renovarSessao, { executar: ({ ctx }) => servico.renovar(ctx) })
  registrar(listarSessoes, { executar: ({ ctx }) => servico.listar(ctx) })
  registrar(encerrarOutrasSessoes, { executar: ({ ctx }) => servico.encerrarOutras(ctx) })
  registrar(encerrarSessao, { executar: ({ ctx, params }) => servico.encerrar(ctx, params.id) })
  registrar(criarLinkDeSenha, {
    alvo: (ctx, { id }) => usuarios.encontrar(ctx, id),
    executar: ({ ctx, alvo }) => recuperacao.linkEmMaos(ctx, alvo),
  })
  registrar(verSessoesDaPessoa, {
    alvo: (ctx, { id }) => usuarios.encontrar(ctx, id),
    executar: ({ ctx, alvo }) => encerramento.daPessoa(ctx, alvo),
  })
  registrar(encerrarSessoesDaPessoa, {
    alvo: (ctx, { id }) => usuarios.encontrar(ctx, id),
    executar: ({ ctx, alvo }) => encerramento.encerrarDaPessoa(ctx, alvo),
  })
  registrar(verSessoesDeTodos, { executar: ({ ctx }) => encerramento.deTodos(ctx) })
  registrar(encerrarSessoesDeTodos, { executar: ({ ctx }) => encerramento.encerrarDeTodos(ctx) })
}

import {
  ativarUsuario,
  atualizarPerfil,
  atualizarUsuario,
  desativarUsuario,
  exportarMoradores,
  listarMoradores,
  listarUsuarios,
  registrarUsuario,
  verPerfil,
  verUsuario,
} from '#contract/pessoas/usuarios.ts'
import { mandarParaSalvar } from '#server/platform/http/descarga.ts'
import type { Modulo } from '#server/platform/http/registrar.ts'
import { conferirId } from '#server/platform/http/validar.ts'
import * as convites from '../convites/convites.service.ts'
import { anotarAcesso } from '../privacidade/privacidade.service.ts'
import * as gestao from './gestao.service.ts'
import * as lista from '../usuarios/lista.service.ts'
import * as perfil from './perfil.service.ts'
import * as servico from '../usuarios/usuarios.service.ts'

export const rotasDoCadastro: Modulo = (registrar) => {
  registrar(registrarUsuario, {
    alvo: (ctx, _params, corpoBruto) => gestao.recusarQuemNaoRegistra(ctx, corpoBruto),
    executar: ({ ctx, corpo }) =>
      corpo.token === undefined ? gestao.registrar(ctx, corpo) : convites.aceitar(ctx, corpo.token, corpo),
  })
  registrar(listarUsuarios, { executar: ({ ctx, query }) => lista.listar(ctx, query) })
  registrar(listarMoradores, { executar: ({ ctx, query }) => lista.listar(ctx, query) })
  registrar(exportarMoradores, {
    executar: ({ ctx, query, req, reply }) =>
      mandarParaSalvar(req, reply, (sinal) => lista.exportar(ctx, query, sinal)),
  })
  registrar(verPerfil, { executar: ({ ctx }) => perfil.ver(ctx) })
  registrar(atualizarPerfil, {
    alvo: (ctx, _params, corpoBruto) => perfil.recusarPerfilAlheio(ctx, corpoBruto),
    executar: ({ ctx, corpo, versaoEsperada }) => perfil.atualizar(ctx, corpo, versaoEsperada),
  })
  registrar(verUsuario, {
    alvo: (ctx, { id }) => servico.encontrarVisivel(ctx, id),
    executar: async ({ ctx, alvo }) => {
      await anotarAcesso(ctx, alvo)
      return servico.paraFora(ctx, alvo)
    },
  })
  registrar(atualizarUsuario, {
    alvo: (ctx, { id }) => servico.encontrar(ctx, id),
    executar: ({ ctx, params, corpo, versaoEsperada }) => {
      conferirId(corpo._id, params.id)
      return gestao.atualizar(ctx, params.id, corpo, versaoEsperada)
    },
  })
  registrar(desativarUsuario, {
    alvo: (ctx, { id }) => servico.encontrar(ctx, id),
    executar: ({ ctx, params, versaoEsperada }) => gestao.desativar(ctx, params.id, versaoEsperada),
  })
  registrar(ativarUsuario, {
    alvo: (ctx, { id }) => servico.encontrar(ctx, id),
    executar: ({ ctx, params, versaoEsperada }) => gestao.ativar(ctx, params.id, versaoEsperada),
  })
}

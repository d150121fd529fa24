import { expect, test } from 'vitest'
import { operacoesDeChave, podeTerChave } from './permissoes-de-chave.ts'
import { permissoes, pode, type Operacao } from './permissoes.ts'

/** What no key is given though the administration may do it, said a second time: who opens a call to keys takes it out of here. */
const SO_DA_PESSOA = [
  'agendas.assinar',
  'agendas.revogarAssinatura',
  'agendas.verAssinatura',
  'chaves.criar',
  'chaves.listar',
  'chaves.operacoes',
  'chaves.revogar',
  'comeco.gravar',
  'comeco.ver',
  'condominio.gravarSeguranca',
  'condominio.verSeguranca',
  'convites.criar',
  'doisFatores.confirmar',
  'doisFatores.desativar',
  'doisFatores.guardarCodigos',
  'doisFatores.iniciar',
  'doisFatores.redefinir',
  'doisFatores.trocarCodigos',
  'doisFatores.ver',
  'doisFatores.verDaPessoa',
  'eventos.acompanhar',
  'importacoes.convidar',
  'notificacoes.aparelhos',
  'notificacoes.conferirAparelho',
  'notificacoes.contar',
  'notificacoes.desligarAparelho',
  'notificacoes.gravarPreferencias',
  'notificacoes.ligarAparelho',
  'notificacoes.listar',
  'notificacoes.marcarLida',
  'notificacoes.marcarLidas',
  'notificacoes.verPreferencias',
  'privacidade.desistir',
  'privacidade.eliminar',
  'privacidade.exportar',
  'privacidade.pedir',
  'privacidade.ver',
  'saida.apagar',
  'saida.link',
  'saida.pedir',
  'saida.ver',
  'sessoes.daPessoa',
  'sessoes.deTodos',
  'sessoes.encerrar',
  'sessoes.encerrarDaPessoa',
  'sessoes.encerrarDeTodos',
  'sessoes.encerrarOutras',
  'sessoes.linkDeSenha',
  'sessoes.listar',
  'sessoes.renovar',
  'sessoes.sair',
  'usuarios.ativar',
  'usuarios.atualizar',
  'usuarios.atualizarPerfil',
  'usuarios.desativar',
  'usuarios.perfil',
  'webhooks.atualizar',
  'webhooks.criar',
  'webhooks.trocarSegredo',
]

test('uma chave nunca tem o que abre a porta a alguém, as sessões, as duas etapas, nem o que é da pessoa', () => {
  const daAdministracao = (Object.keys(permissoes) as Operacao[]).filter(
    (o) => pode('administrador', o) && !pode('anonimo', o),
  )
  expect(daAdministracao.filter((o) => !podeTerChave(o)).toSorted()).toEqual(SO_DA_PESSOA)
  expect(operacoesDeChave.every((o) => daAdministracao.includes(o))).toBe(true)
})

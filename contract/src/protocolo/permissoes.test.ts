import { expect, test } from 'vitest'
import { permissoes, pode, type Ator } from './permissoes.ts'

/**
 * The permission table, said a second time from the other side: what anybody, and what any resident, may call. The role
 * matrix holds the server to the table; here the table is held to what was decided. Who opens a call writes it in both.
 */

const DE_QUALQUER_UM = [
  'agendas.calendario',
  'arquivos.conteudo',
  'certidoes.conferir',
  'condominio.logo',
  'condominio.primeiroAcesso',
  'condominio.publico',
  'condominio.situacaoPrimeiroAcesso',
  'convites.ver',
  'notificacoes.descadastrar',
  'notificacoes.trocarAparelho',
  'restauracao.comecar',
  'restauracao.conferir',
  'restauracao.confirmar',
  'restauracao.desistir',
  'restauracao.receber',
  'restauracao.ver',
  'saida.baixar',
  'sessoes.captcha',
  'sessoes.conferirLinkDeSenha',
  'sessoes.entrar',
  'sessoes.recuperar',
  'sessoes.redefinirSenha',
  'sessoes.segundoFator',
  'sistema.docs',
  'sistema.medidas',
  'sistema.openapi',
  'sistema.saude',
  'sistema.vivo',
  'usuarios.registrar',
]

const DE_QUEM_MORA = [
  'acordos.termo',
  'acordos.ver',
  'agendas.assinar',
  'agendas.listar',
  'agendas.proximos',
  'agendas.revogarAssinatura',
  'agendas.ver',
  'agendas.verAssinatura',
  'areas.disponibilidade',
  'areas.listar',
  'areas.ver',
  'arquivos.enviar',
  'arquivos.ver',
  'atas.listar',
  'atas.ver',
  'certidoes.emitir',
  'certidoes.listar',
  'certidoes.pdf',
  'cobrancas.aviso',
  'cobrancas.extrato',
  'cobrancas.minhas',
  'cobrancas.quitacao',
  'cobrancas.recibo',
  'cobrancas.ver',
  'comunicados.cartaz',
  'comunicados.ciente',
  'comunicados.ler',
  'comunicados.listar',
  'comunicados.ver',
  'creditos.meus',
  'creditos.recibo',
  'creditos.reciboDaDevolucao',
  'creditos.ver',
  'dashboard.ver',
  'documentos.listar',
  'documentos.pastas',
  'documentos.ver',
  'doisFatores.confirmar',
  'doisFatores.desativar',
  'doisFatores.guardarCodigos',
  'doisFatores.iniciar',
  'doisFatores.trocarCodigos',
  'doisFatores.ver',
  'eventos.acompanhar',
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
  'ocorrencias.atualizar',
  'ocorrencias.cancelar',
  'ocorrencias.comentar',
  'ocorrencias.comentarios',
  'ocorrencias.criar',
  'ocorrencias.descartar',
  'ocorrencias.finalizar',
  'ocorrencias.listar',
  'ocorrencias.restaurar',
  'ocorrencias.resumo',
  'ocorrencias.ver',
  'partesComuns.informe',
  'partesComuns.minhas',
  'prestacoes.listar',
  'prestacoes.pdf',
  'prestacoes.planilha',
  'prestacoes.ver',
  'privacidade.desistir',
  'privacidade.exportar',
  'privacidade.pedir',
  'privacidade.ver',
  'reservas.cancelar',
  'reservas.criar',
  'reservas.finalizar',
  'reservas.listar',
  'reservas.mudarConvidados',
  'reservas.recibo',
  'reservas.resumo',
  'reservas.ver',
  'sessoes.encerrar',
  'sessoes.encerrarOutras',
  'sessoes.listar',
  'sessoes.renovar',
  'sessoes.sair',
  'unidades.cadastro',
  'unidades.minhas',
  'usuarios.atualizarPerfil',
  'usuarios.perfil',
  'usuarios.ver',
]

/** Matters of the building: who left it may call everything of residents but these. */
const SO_DE_QUEM_ESTA = [
  'agendas.assinar',
  'agendas.listar',
  'agendas.proximos',
  'agendas.revogarAssinatura',
  'agendas.ver',
  'agendas.verAssinatura',
  'areas.disponibilidade',
  'areas.listar',
  'areas.ver',
  'atas.listar',
  'atas.ver',
  'documentos.listar',
  'documentos.pastas',
  'documentos.ver',
  'ocorrencias.criar',
  'ocorrencias.finalizar',
  'ocorrencias.restaurar',
  'prestacoes.listar',
  'prestacoes.pdf',
  'prestacoes.planilha',
  'prestacoes.ver',
  'reservas.criar',
  'reservas.finalizar',
]

/** What whoever is here by an office alone has of their own: how they enter, who they are, what they are told. Nothing else is written. */
const DE_QUEM_ENTRA = [
  'arquivos.enviar',
  'arquivos.ver',
  'comunicados.cartaz',
  'comunicados.ciente',
  'comunicados.ler',
  'comunicados.listar',
  'comunicados.ver',
  'doisFatores.confirmar',
  'doisFatores.desativar',
  'doisFatores.guardarCodigos',
  'doisFatores.iniciar',
  'doisFatores.trocarCodigos',
  'doisFatores.ver',
  'eventos.acompanhar',
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
  'privacidade.exportar',
  'privacidade.pedir',
  'privacidade.ver',
  'sessoes.encerrar',
  'sessoes.encerrarOutras',
  'sessoes.listar',
  'sessoes.renovar',
  'sessoes.sair',
  'usuarios.atualizarPerfil',
  'usuarios.perfil',
  'usuarios.ver',
]

/** The books, to be read. */
const DE_QUEM_LE = [
  'atas.listar',
  'atas.ver',
  'banco.conferencia',
  'banco.contas',
  'banco.extratos',
  'banco.movimentos',
  'caixa.ver',
  'categorias.listar',
  'dashboard.ver',
  'despesas.exportar',
  'despesas.listar',
  'despesas.porCategoria',
  'despesas.resumo',
  'despesas.ver',
  'dinheiro.listar',
  'dinheiro.transferencias',
  'documentos.listar',
  'documentos.pastas',
  'documentos.ver',
  'fechamentos.conferir',
  'fechamentos.listar',
  'fornecedores.listar',
  'fornecedores.ver',
  'fundos.balancete',
  'fundos.listar',
  'orcamentos.exportar',
  'orcamentos.ver',
  'pagaveis.exportar',
  'pagaveis.listar',
  'pagaveis.resumo',
  'pagaveis.ver',
  'pagaveis.verLimites',
  'pagaveis.verRegra',
  'prestacoes.listar',
  'prestacoes.pdf',
  'prestacoes.planilha',
  'prestacoes.ver',
  'previsao.exportar',
  'previsao.ver',
  'razao.balancete',
  'razao.conferir',
  'razao.conta',
  'razao.diario',
  'razao.exportar',
  'razao.selo',
  'retencoes.baixarEvento',
  'retencoes.exportar',
  'retencoes.extrato',
  'retencoes.regras',
  'retencoes.reinf',
  'receitas.exportar',
  'receitas.listar',
  'receitas.porCategoria',
  'receitas.resumo',
  'receitas.ver',
  'transferencias.listar',
]

const operacoes = Object.keys(permissoes) as (keyof typeof permissoes)[]
const doAtor = (ator: Ator) => operacoes.filter((operacao) => pode(ator, operacao)).toSorted()

test('sem sessão só se chama o que é de qualquer um', () => {
  expect(doAtor('anonimo')).toEqual(DE_QUALQUER_UM)
})

test.each(['morador', 'inquilino'] as const)('quem é %s chama isso e o que é de quem mora', (ator) => {
  expect(doAtor(ator)).toEqual([...DE_QUALQUER_UM, ...DE_QUEM_MORA].toSorted())
})

test('quem saiu do prédio chama o que é seu, e nada do que é do prédio', () => {
  const seus = DE_QUEM_MORA.filter((o) => !SO_DE_QUEM_ESTA.includes(o))
  expect(DE_QUEM_MORA).toEqual(expect.arrayContaining(SO_DE_QUEM_ESTA))
  expect(doAtor('antigo')).toEqual([...DE_QUALQUER_UM, ...seus].toSorted())
})

test('quem lê os livros por um cargo os lê, entra e sai, e mais nada', () => {
  expect(doAtor('leitor')).toEqual([...DE_QUALQUER_UM, ...DE_QUEM_ENTRA, ...DE_QUEM_LE].toSorted())
})

test('quem atende a portaria entra e sai, e não lê conta nenhuma', () => {
  expect(doAtor('portaria')).toEqual(
    [...DE_QUALQUER_UM, ...DE_QUEM_ENTRA, 'portaria.hoje', 'portaria.pessoas'].toSorted(),
  )
})

test('a palavra do conselho sobre as contas é só dele; a que dá numa conta a pagar, também da administração', () => {
  expect(doAtor('conselheiro')).toEqual(['pagaveis.aprovar', 'prestacoes.darParecer'])
})

test('a administração chama tudo, menos o que é a palavra de outro', () => {
  expect(doAtor('administrador')).toEqual(operacoes.filter((o) => o !== 'prestacoes.darParecer').toSorted())
})

import { beforeAll, describe, expect, test } from 'vitest'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import { novoId } from '#server/platform/ids.ts'
import { comAplicacao } from './aplicacao.ts'
import { idsDe as idsDaTabela, tabelaDe } from './abuso/mundo.ts'
import { enderecoDe, ID_QUE_NAO_EXISTE, OPERACOES } from './abuso/operacoes.ts'
import { VigiaDasEscritas } from './escritas.ts'
import { camposDoCorpo, naoVoltaram, type Onde, type Passo } from './ida-e-volta.ts'
import { viajar } from './viagem/viajar.ts'

/**
 * No field that the contract takes is dropped in silence: every operation that stores what it is sent gets a body with all of
 * its fields, and each comes back, in the answer and in a later reading. A field that somebody adds to the contract and forgets
 * to store fails here, without anyone having to name it.
 */

const vigia = new VigiaDasEscritas()
const aplicacao = comAplicacao({}, (plataforma) => vigia.ouvir(plataforma))
let passos: Passo[]
beforeAll(async () => {
  vigia.acompanhar(aplicacao())
  passos = (await viajar(aplicacao())).passos
})

/** Operations whose bodies leave nothing to be read back, and why. */
const NAO_GUARDAM: Record<string, string> = {
  'acordos.simular': 'faz contas e não grava',
  'cobrancas.prever': 'faz contas e não grava',
  'comunicados.alcance': 'conta quem é e não grava',
  'lembretes.previa': 'mostra e não grava',
  'lembretes.mandar': 'escolhe a unidade de uma carta',
  'lembretes.preverLote': 'mostra e não grava',
  'lembretes.mandarLote': 'escolhe as unidades das cartas',
  'cobrancas.avisarDeNovo': 'escolhe as cobranças dos avisos',
  'cobrancas.preverPagamentos': 'faz contas e não grava',
  'emails.testar': 'para onde vai uma carta de teste',
  'certidoes.emitir': 'escolhe a unidade de uma certidão',
  'convites.ver': 'só um token, que não se mostra',
  'condominio.situacaoPrimeiroAcesso': 'só um token, que não se mostra',
  'notificacoes.descadastrar': 'só um token, que não se mostra',
  'notificacoes.marcarLidas': 'um filtro do que se leu',
  'notificacoes.conferirAparelho': 'um segredo do navegador, que não se mostra',
  'notificacoes.trocarAparelho': 'segredos do navegador, que não se mostram',
  'unidades.acertarFracoes': 'a soma que se viu, contra uma tela velha',
  'unidades.igualar': 'quantas unidades há, contra uma tela velha',
  'sessoes.entrar': 'senha, e como se entra',
  'sessoes.segundoFator': 'desafio e código',
  'sessoes.recuperar': 'a resposta é a mesma, exista ou não a conta',
  'sessoes.redefinirSenha': 'token e senha',
  'sessoes.conferirLinkDeSenha': 'só um token, que não se mostra',
  'doisFatores.iniciar': 'senha',
  'doisFatores.trocarCodigos': 'senha',
  'doisFatores.confirmar': 'código',
  'doisFatores.desativar': 'senha',
  'privacidade.pedir': 'senha',
  'saida.link': 'senha',
}

/** Operations that are proved whole beside their own rules, because they need a world of their own. */
const PROVADAS_EM: Record<string, string> = {
  'chaves.criar': 'chaves.routes.test.ts',
  'lembretes.anotar': 'lote.routes.test.ts',
  'notificacoes.ligarAparelho': 'aparelhos.routes.test.ts',
  'cobrancas.pagarVarias': 'pagamentos-em-lote.routes.test.ts',
  'comunicados.ciente': 'comunicados.db.test.ts',
  'comunicados.devolucao': 'comunicados.db.test.ts',
  'comunicados.emPapel': 'comunicados.db.test.ts',
  'comunicados.lerDevolucao': 'comunicados.db.test.ts',
  'condominio.primeiroAcesso': 'primeiro-acesso.routes.test.ts',
  'convites.criar': 'convites.routes.test.ts',
  'fechamentos.reabrir': 'fechamentos.db.test.ts',
  'fundos.acertar': 'acertos.db.test.ts',
  'indices.importar': 'ajustes.routes.test.ts',
  'prestacoes.darParecer': 'pareceres-assinados.db.test.ts',
  'prestacoes.retirar': 'prestacoes.routes.test.ts',
  'reservas.mudarStatus': 'reservas.routes.test.ts',
  'restauracao.comecar': 'restauracao.routes.test.ts',
  'restauracao.conferir': 'restauracao.routes.test.ts',
  'restauracao.confirmar': 'restauracao.routes.test.ts',
  'unidades.confirmarFracoes': 'fracoes-da-convencao.routes.test.ts',
  'usos.gravarLimites': 'usos.routes.test.ts',
}

/** Fields that do not come back, and why. */
const NAO_VOLTAM: Record<string, string> = {
  'dinheiro.criar.saldoInicial': 'vira uma transferência da conta principal, provado em dinheiro.db.test.ts',
  'dinheiro.criar.data': 'o dia dessa transferência, provado em dinheiro.db.test.ts',
  'comunicados.corrigir.motivo': 'está na versão, provado em comunicados.db.test.ts',
  'documentos.novaVersao.motivo': 'está na versão, provado em documentos.db.test.ts',
  'cobrancas.pagar.aMais': 'diz o que fazer do que sobra, provado em creditos.db.test.ts',
  'creditos.criar.pessoa': 'volta como o nome de quem pagou, provado em creditos.db.test.ts',
  'creditos.devolver.categoria': 'está na despesa da devolução, provado em creditos.db.test.ts',
  'cobrancas.pagar.conta': 'está na receita do pagamento, provado em dinheiro.db.test.ts',
  'reservas.pagar.conta': 'está na receita do pagamento, provado em conta-do-pagamento.db.test.ts',
  'pagaveis.pagar.conta': 'está na despesa do pagamento, provado em dinheiro.db.test.ts',
  'dinheiro.contar.dia': 'está na contagem da conta, provado em por-conta.db.test.ts',
  'dinheiro.contar.valor': 'está na contagem da conta, provado em por-conta.db.test.ts',
  'fechamentos.fechar.justificativa': 'só de uma diferença que há, provado em sem-explicacao.db.test.ts',
  'fechamentos.fechar.visto': 'o resumo do que se leu, contra uma lista velha',
  'fechamentos.fechar.excecoes': 'estão nas contas do mês, provado em lista.db.test.ts',
  'prestacoes.publicar.justificativa': 'só de uma diferença que há, provado em sem-explicacao.db.test.ts',
  'prestacoes.publicar.semParecer':
    'só de um parecer sobre outros números, provado em parecer-e-numeros.routes.test.ts',
  'usuarios.registrar.password': 'senha',
  'usuarios.registrar.convite': 'manda um convite em vez de guardar uma senha',
  'usuarios.registrar.token': 'só de quem aceita um convite',
  'usuarios.atualizarPerfil.password': 'senha',
  'usuarios.atualizarPerfil.senhaAtual': 'senha',
  'usuarios.atualizarPerfil.proximoToken':
    'o token da sessão, que só vem quando é trocado: provado em perfil.routes.test.ts',
  'usuarios.atualizarPerfil.cpf': 'só para dizer o de sempre: não se troca por aqui',
  'reservas.criar.noLugarDe': 'o rascunho que esta reserva substitui deixa de existir',
  'ocorrencias.atualizar.ocorrenciaItems': 'outro nome de `anexos`, provado ao criar',
  'receitas.atualizar.name': 'outro nome de `titulo`, provado ao criar',
  'pagaveis.criar.valorDifere': 'só confirma o valor, que volta',
  'pagaveis.atualizar.valorDifere': 'só confirma o valor, que volta',
  'pagaveis.desfazerPagamento.motivo': 'está no histórico, provado em pagaveis.routes.test.ts',
  'servicos.concluir.despesa': 'vira uma despesa, cujo id volta',
  'unidades.cadastro.morada': 'diz de quem são os pertences, que voltam',
  'unidades.vincular.saem': 'encerra outros vínculos, provado em pessoas.routes.test.ts',
  'unidades.atualizarVinculo.saem': 'encerra outros vínculos, provado em pessoas.routes.test.ts',
  'unidades.encerrarVinculo.saem': 'encerra outros vínculos, provado em pessoas.routes.test.ts',
  'agendas.atualizar.datas': 'outro modo de dizer `startDate` e `endDate`',
}

/** Edits that answer otherwise here, and why nobody's change is lost. */
const SEM_CONFLITO: Record<string, string> = {
  'categorias.partesComuns': 'o mesmo valor outra vez não muda nada',
  'condominio.gravarSeguranca': 'o mesmo valor outra vez não muda nada',
  'ocorrencias.status': 'o mesmo valor outra vez não muda nada',
  'servicos.atualizar': 'a ordem foi concluída depois, e o custo já não muda: 400',
  'usuarios.atualizarPerfil': 'o perfil é só de quem o tem: 403',
}

interface Conciliacao {
  tipo: string
  alvo: string
  titulo: string
  valor: number
  criou: boolean
}
const idsDe = (registros: unknown) => (registros as { _id: string }[] | undefined)?.map((r) => r._id)

/** What was said beside the rules; what these propose comes back with it. */
const ditas = ({ retencoes }: Record<string, unknown>) =>
  (retencoes as { origem: string }[] | undefined)
    ?.filter((r) => r.origem !== 'regra')
    .map((r) => ({ ...r, daNota: r.origem === 'nota' }))

/** The parts of a bill, with their funds by id. */
const partes = ({ partes: as }: Record<string, unknown>) =>
  (as as { categoria: string | null; fundo: { _id: string }; valor: number }[] | undefined)?.map((p) => ({
    ...{ categoria: p.categoria, fundo: p.fundo._id, valor: p.valor },
  }))

/** Under which name a field comes back, where it is another than it was sent by. */
const VOLTA_COMO: Record<string, Onde> = {
  'acordos.criar.cobrancas': (o) => idsDe(o.cobrancas),
  'acordos.criar.em': 'data',
  'acordos.criar.juros': 'jurosAoMes',
  'acordos.criar.parcelas': 'quantidade',
  'acordos.criar.primeiroVencimento': 'parcelas.0.vencimento',
  'agendas.criar.eventInput': 'compromisso',
  'banco.conciliar.itens': ({ conciliacoes }) =>
    (conciliacoes as Conciliacao[] | undefined)?.map((c) =>
      c.criou && c.tipo !== 'cobranca'
        ? { tipo: 'nova', nome: c.titulo, valor: c.valor }
        : { tipo: c.tipo, id: c.alvo, valor: c.valor },
    ),
  'cargos.criar.ata': 'ata._id',
  'cargos.criar.pessoa': 'pessoa._id',
  'cargos.atualizar.ata': 'ata._id',
  'cargos.atualizar.pessoa': 'pessoa._id',
  'cargos.passar.ata': 'ata._id',
  'cargos.passar.pessoa': 'pessoa._id',
  'cobrancas.avulsa.descricao': 'nome',
  'comeco.gravar.pulados': ({ passos }) =>
    (passos as { passo: string; pulado: boolean }[] | undefined)?.filter((p) => p.pulado).map((p) => p.passo),
  'cobrancas.avulsa.fundo': 'itens.0.fundo',
  'cobrancas.avulsa.natureza': 'itens.0.natureza',
  'cobrancas.cancelar.motivo': 'motivoDoCancelamento',
  'cobrancas.estornar.motivo': 'motivoDoEstorno',
  'cobrancas.linhaDigitavel.linha': 'boleto.linha',
  'enquetes.criar.opcoes': (o) => (o.opcoes as { texto: string }[] | undefined)?.map((x) => x.texto),
  'enquetes.atualizar.opcoes': (o) => (o.opcoes as { texto: string }[] | undefined)?.map((x) => x.texto),
  'enquetes.responder.opcoes': 'minha',
  'comunicados.retirar.motivo': 'retirado.motivo',
  'creditos.cancelar.motivo': 'motivoDoCancelamento',
  'creditos.desfazerDevolucao.motivo': 'devolucoes.0.motivoDaVolta',
  'creditos.devolver.conta': 'devolucoes.0.conta',
  'creditos.devolver.data': 'devolucoes.0.data',
  'creditos.devolver.motivo': 'devolucoes.0.motivo',
  'creditos.devolver.valor': 'devolucoes.0.valor',
  'creditos.usar.cobranca': 'usos.0.cobranca',
  'creditos.usar.valor': 'usos.0.valor',
  'ocorrencias.criar.ocorrenciaItems': 'anexos',
  'pagaveis.cancelar.motivo': 'motivoDoCancelamento',
  'pagaveis.atualizar.retencoes': ditas,
  'pagaveis.criar.retencoes': ditas,
  'pagaveis.atualizar.partes': partes,
  'pagaveis.criar.partes': partes,
  'pagaveis.atualizar.rascunho': (o) => o.status === 'Rascunho',
  'pagaveis.criar.rascunho': (o) => o.status === 'Rascunho',
  'pagaveis.pagar.data': 'pagamento.data',
  'pagaveis.pagar.motivo': 'pagamento.motivo',
  'pagaveis.pagar.valor': 'pagamento.valor',
  'ocorrencias.criar.rascunho': (o) => o.status === 'Rascunho',
  'orcamentos.gravar.linhas': ({ linhas }) =>
    (linhas as { categoria: { _id: string }; anual: number; meses: number[] | null }[] | undefined)
      ?.filter((l) => l.anual > 0)
      .map((l) => ({ categoria: l.categoria._id, valor: l.anual, meses: l.meses })),
  'reservas.criar.extras': ({ reservaItems }) => (reservaItems as unknown[] | undefined)?.slice(1),
  'reservas.criar.morador': 'user',
  'reservas.criar.periodo': 'reservaItems.0.product',
  'reservas.pagar.data': 'dataAt',
  'reservas.pagar.forma': 'formaDePagamento',
  'reservas.pagar.valor': 'valorPago',
  'servicos.concluir.data': 'concluidoEm',
  'usuarios.atualizarPerfil.id': '_id',
}

describe('o que se manda volta', () => {
  test('toda operação que guarda o que recebe é provada, com todos os seus campos', () => {
    const mandados = new Map<string, Set<string>>()
    for (const { operacao, corpo } of passos)
      mandados.set(operacao, new Set([...(mandados.get(operacao) ?? []), ...Object.keys(corpo)]))
    const faltam = OPERACOES.flatMap((rota) =>
      rota.operacao in NAO_GUARDAM || rota.operacao in PROVADAS_EM
        ? []
        : camposDoCorpo(rota)
            .filter((campo) => campo !== '_id' && !mandados.get(rota.operacao)?.has(campo))
            .map((campo) => `${rota.operacao}.${campo}`),
    )
    expect(faltam.filter((campo) => !(campo in NAO_VOLTAM))).toEqual([])
    expect(mandados.size).toBeGreaterThan(45)
  })

  test('todo corpo cheio é aceito', () => {
    const recusados = passos.filter((p) => p.resposta.status >= 300)
    expect(recusados.map((p) => `${p.operacao}: ${p.resposta.texto.slice(0, 300)}`)).toEqual([])
  })

  test('todo campo está na resposta, ou na leitura seguinte do mesmo registro', () => {
    const perdidos = passos.flatMap(({ operacao, corpo, resposta, lida }) => {
      const campos = Object.fromEntries(Object.entries(corpo).filter(([c]) => !(`${operacao}.${c}` in NAO_VOLTAM)))
      const onde = (campo: string) => VOLTA_COMO[`${operacao}.${campo}`] ?? campo
      // Of what has no reading of its own, the answer is the only one.
      const ditos: [string, unknown][] = [
        ['resposta', resposta.corpo],
        ...(lida === null ? [] : [['leitura', lida] as [string, unknown]]),
      ]
      return ditos.flatMap(([de, dito]) => naoVoltaram(campos, dito, onde).map((c) => `${operacao}.${c} (${de})`))
    })
    expect(perdidos).toEqual([])
  })

  test('um campo que ninguém guarda é acusado, ainda que volte vazio', () => {
    const registro = { _id: 'x', name: 'Atlas', ramo: 'Portões', observacao: null, itens: [{ valor: 1 }] }
    const mandado = { name: 'Atlas', ramo: 'Portões', observacao: 'só para nós' }
    expect(naoVoltaram(mandado, [registro], (c) => c)).toEqual(['observacao'])
    expect(naoVoltaram({ itens: [{ valor: 1, quem: 'eu' }] }, registro, (c) => c)).toEqual(['itens'])
    expect(naoVoltaram({ name: 'Atlas' }, null, (c) => c)).toEqual(['name'])
  })

  test('de dois que editam o mesmo, o segundo ouve 409 com as duas versões, em toda edição que tem versão', async () => {
    const editadas = passos.filter(
      (p) => p.metodo === 'PUT' && typeof (p.resposta.corpo as { versao?: unknown }).versao === 'number',
    )
    const falhas: string[] = []
    for (const { operacao, url, corpo, resposta } of editadas) {
      const velha = (resposta.corpo as { versao: number }).versao + 1_000
      const r = await aplicacao().pedir<CorpoDeErro>('PUT', url, { corpo, headers: { 'if-match': `"${velha}"` } })
      if (r.status !== 409 && !(operacao in SEM_CONFLITO))
        falhas.push(`${operacao}: ${r.status} ${r.texto.slice(0, 120)}`)
      else if (r.corpo.code === 'CONFLITO_DE_VERSAO' && r.corpo.atual === undefined)
        falhas.push(`${operacao}: sem a atual`)
    }
    expect(falhas).toEqual([])
    expect(editadas.length).toBeGreaterThan(20)
  })

  // The last one: what may be done is done.
  test('quem não pode com o corpo certo ouve o mesmo com o errado: 401, 403 e 404 antes de 400', async () => {
    const quens = [null, await aplicacao().criarPessoa('Morador'), await aplicacao().criarPessoa('Inquilino')]
    const falhas: string[] = []
    let recusas = 0
    for (const { operacao, metodo, url, corpo } of passos)
      for (const quem of quens) {
        const certo = await aplicacao().pedir(metodo, url, { quem, corpo })
        if (![401, 403, 404].includes(certo.status)) continue
        recusas++
        const errado = await aplicacao().pedir(metodo, url, { quem, corpo: { ...corpo, intruso: 1 } })
        if (errado.status !== certo.status) falhas.push(`${operacao}: ${certo.status} e ${errado.status}`)
      }
    expect(falhas).toEqual([])
    expect(recusas).toBeGreaterThan(150)
  })
})

/** What takes more than one transaction, and why what the first did may stay. */
const EM_PARTES: Record<string, string> = {
  'DELETE /api/usos/:id/soltos': 'cada arquivo por si: os bytes que saíram não voltam',
  'PUT /api/unidades/importacoes/:id/desfazer': 'feita outra vez, continua de onde parou',
}

/** Tables that a request may write by themselves, in one statement, and why nothing is lost with it. */
const POR_SI: Record<string, string> = {
  acessos_a_dados: 'que a administração leu dados de alguém: uma linha, de uma leitura',
  segredos: 'a chave dos links, que o primeiro que precisa dela faz para todos',
}

describe('o que se grava', () => {
  test('grava-se inteiro ou nada: cada pedido, numa transação, e uma só', async () => {
    const quem = await aplicacao().criarPessoa('Administrador')
    const importacao = { arquivo: 'unidades.csv', quantidade: 1, desfeita_em: null }
    await aplicacao()
      .ctx.db.insertInto('importacoes')
      .values({ id: novoId(), tipo: 'unidades', ...importacao, criada_por: quem.id, criada_em: agoraISO() })
      .execute()
    // Whoever's session ends writes nothing more.
    const semCorpo = OPERACOES.filter(
      (r) => r.metodo !== 'GET' && r.corpo === undefined && !r.operacao.startsWith('sessoes.'),
    )
    // What takes away before what brings back.
    for (const rota of [...semCorpo].toSorted((a, b) => (a.metodo < b.metodo ? -1 : 1))) {
      const tabela = tabelaDe(rota)
      const ids = tabela === null ? [ID_QUE_NAO_EXISTE] : await idsDaTabela(aplicacao(), tabela, 40)
      for (const id of ids.filter((i) => i !== quem.id))
        await aplicacao().pedir(
          rota.metodo,
          enderecoDe(rota, () => id),
          { quem },
        )
    }
    const nomeDe = (pedido: string) => pedido.replace(/[0-9a-f-]{36}/g, ':id').replace(/\?.*/, '')
    const soltas = vigia.feitas.flatMap((e) => [...e.soltas.values()].map((tabela) => ({ tabela, ...e })))
    expect(
      soltas.filter((e) => !Object.hasOwn(POR_SI, e.tabela)).map((e) => `${e.tabela}: ${nomeDe(e.pedido)}`),
    ).toEqual([])
    expect([...new Set(soltas.map((e) => e.tabela))].toSorted()).toEqual(Object.keys(POR_SI))
    const partidas = vigia.feitas.filter((e) => e.transacoes.size > 1).map((e) => nomeDe(e.pedido))
    expect([...new Set(partidas)].toSorted()).toEqual(Object.keys(EM_PARTES))
    expect(
      new Set(vigia.feitas.filter((e) => e.transacoes.size === 1).map((e) => nomeDe(e.pedido))).size,
    ).toBeGreaterThan(80)
  })
})

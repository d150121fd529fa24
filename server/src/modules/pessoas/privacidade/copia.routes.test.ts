import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { formatarInstante } from '#contract/valores/calendario.ts'
import { agoraISO } from '#server/platform/relogio.ts'
import { textoDoPdf } from '#server/platform/arquivos/texto-do-pdf.ts'
import { novoId } from '#server/platform/ids.ts'
import { emPalavras } from '#server/platform/db/palavras.rules.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { povoar } from '../../../../test/abuso/mundo.ts'

/**
 * The copy of a person's data (LGPD, art. 18) holds one of everything the tables keep of people. The tables are asked, not a
 * list: a new one with a column that leads to a person fails here until it is in the copy, or out of it with a reason.
 */

const aplicacao = comAplicacao()

/** Columns that lead to a person, or to what is theirs: a tie, a unit, an address. */
const LEVA_A_PESSOA = /^(usuario_id|vinculo_id|unidade_id|morada_id|para|email|por_id|.*_por|pagador_.*|cpf|tel)$/
const QUEM_FEZ = 'quem fez está em “O que fez no sistema”, pela auditoria'
const DO_CONDOMINIO = 'contato do condomínio ou de uma empresa, e não de quem mora'

/** Where each is in the copy, as the name of its part; or why it is not, after a dash. */
const ONDE: Record<string, string> = {
  'acessos_a_dados.usuario_id': 'acessos',
  'acessos_a_dados.por_id': `— quem abriu os dados de outro: ${QUEM_FEZ}`,
  'acordos.vinculo_id': 'acordos',
  'acordos.unidade_id': 'acordos',
  'acordos.pagador_nome': 'acordos',
  'agendas_assinaturas.usuario_id': 'calendario',
  'arquivos.criado_por': 'arquivos',
  'auditoria.usuario_id': 'atos',
  'administra_por_cargo.usuario_id':
    '— só diz o que volta a ser quem deixa o cargo, que está em “Cargos no condomínio”',
  'cargos.usuario_id': 'cargos',
  'pareceres_assinados.usuario_id': 'pareceres',
  'pagavel_aprovacoes.usuario_id': `— a aprovação de uma conta: ${QUEM_FEZ}`,
  'lembretes_do_conselho.usuario_id': '— de um parecer que faltava: o aviso está em “notificacoes”',
  'cartas_de_avisos.usuario_id': '— dura um quarto de hora: quantas cartas de um tipo já foram',
  'cartas_de_lembrete.usuario_id': 'lembretes',
  'cartas_de_lembrete.email': 'lembretes',
  'certidoes.unidade_id': 'certidoes',
  'cobrancas.vinculo_id': 'cobrancas',
  'cobrancas.unidade_id': 'cobrancas',
  'cobrancas.pagador_nome': 'cobrancas',
  'cobrancas.pagador_email': 'cobrancas',
  'codigos_de_recuperacao.usuario_id': 'acesso',
  'creditos.unidade_id': 'creditos',
  'creditos.vinculo_id': 'creditos',
  'comentarios.usuario_id': 'comentarios',
  'comunicado_entregas.email': 'comunicados',
  'comunicado_entregas.unidade_id': 'comunicados',
  'comunicado_entregas.usuario_id': 'comunicados',
  'comunicado_entregas.vinculo_id': 'comunicados',
  'condominio.email': `— ${DO_CONDOMINIO}`,
  'condominio.tel': `— ${DO_CONDOMINIO}`,
  'convites.email': 'convites',
  'convites.usuario_id': 'convites',
  'dois_fatores.usuario_id': 'acesso',
  'eliminacoes_de_dados.usuario_id': 'pedidosDeEliminacao',
  'emails.para': 'emails',
  'enquete_respostas.usuario_id': 'enquetes',
  'fornecedores.email': `— ${DO_CONDOMINIO}`,
  'fornecedores.tel': `— ${DO_CONDOMINIO}`,
  'idempotencia.usuario_id': '— respostas guardadas por um dia, do que já está nas outras partes',
  'inscricoes_push.usuario_id': 'aparelhosComAvisos',
  'lembretes.unidade_id': 'lembretes',
  'lembretes_parados.unidade_id': 'lembretesParados',
  'lembretes_anotados.unidade_id': 'lembretesAnotados',
  'avisos_mandados.email': 'avisosDeCobranca',
  'moradas.unidade_id': 'moradas',
  'notificacoes.usuario_id': 'notificacoes',
  'ocorrencias.tel': 'ocorrencias',
  'ocorrencias.usuario_id': 'ocorrencias',
  'pessoas_da_unidade.cpf': '— só de quem não tem conta, que não pede cópia por aqui',
  'pessoas_da_unidade.email': '— só de quem não tem conta, que não pede cópia por aqui',
  'pessoas_da_unidade.morada_id': 'moradas',
  'pessoas_da_unidade.tel': '— só de quem não tem conta, que não pede cópia por aqui',
  'pessoas_da_unidade.unidade_id': 'unidades',
  'pessoas_da_unidade.usuario_id': 'unidades',
  'preferencias_de_notificacao.email': 'avisosPorEmail',
  'preferencias_de_notificacao.usuario_id': 'avisosPorEmail',
  'recuperacoes.usuario_id': 'recuperacoes',
  'reservas.email': 'reservas',
  'reservas.tel': 'reservas',
  'reservas.usuario_id': 'reservas',
  'tipos_silenciados.usuario_id': 'avisosForaDosAparelhos',
  'usos.usuario_id': '— dura um dia: quanto já se gravou e enviou',
  'segundas_etapas.usuario_id': '— dura dez minutos, entre a senha e o código',
  'chaves_da_api.usuario_id': '— da administração, que as lista em Integrações: com elas age um programa do condomínio',
  'sessoes.usuario_id': 'sessoes',
  'usuarios.cpf': 'cadastro',
  'usuarios.email': 'cadastro',
  'usuarios.tel': 'cadastro',
}
/** Who wrote, deleted or closed something is in the history of each, which `atos` copies. */
const ehAutoria = (coluna: string) => /_por$/.test(coluna)
const ehParte = (onde: string) => !onde.startsWith('—')

let rafael: Pessoa
let json: Record<string, unknown>
let papel: string
const M = { nota: 'Marca', dia: '2026-03-09', instante: '2026-03-09T15:04:05.000Z' }

/** One of everything the demonstration does not give him, each with a mark of its own. */
async function completar(): Promise<void> {
  const { db } = aplicacao().ctx
  const { id, email } = rafael
  const agora = agoraISO()
  const sindica = (await aplicacao().como('administrador'))!
  const tie = await db
    .selectFrom('pessoas_da_unidade')
    .selectAll()
    .where('usuario_id', '=', id)
    .executeTakeFirstOrThrow()
  const cobranca = await db
    .selectFrom('cobrancas')
    .selectAll()
    .where('vinculo_id', '=', tie.id)
    .executeTakeFirstOrThrow()
  const arquivo = novoId()
  await db
    .insertInto('importacoes')
    .values({
      id: arquivo,
      tipo: 'pessoas',
      arquivo: 'MarcaDoArquivo.csv',
      quantidade: 1,
      criada_por: sindica.id,
      criada_em: agora,
      desfeita_em: null,
    })
    .execute()
  await db
    .updateTable('usuarios')
    .set({
      cpf: '52998224725',
      tel: '11987651234',
      imagem: '/api/arquivos/MarcaDaFoto',
      importacao_id: arquivo,
      aniversario: '1980-02-03',
    })
    .where('id', '=', id)
    .execute()
  await db
    .insertInto('pareceres_assinados')
    .values({
      ...{
        id: novoId(),
        competencia: '2023-05',
        usuario_id: id,
        nome: 'x',
        decisao: 'rejeita',
        texto: 'MarcaDoParecer',
      },
      ...{ em: '2023-06-07T15:04:05.000Z', selo: null, fechada_em: agora, publicada_em: null },
      ...{ figuras: 'f', resumo: 'r'.repeat(64) },
    })
    .execute()
  await db
    .insertInto('cargos')
    .values({
      id: novoId(),
      usuario_id: id,
      papel: 'Subsíndico',
      inicio: '2022-03-01',
      fim: '2024-02-29',
      ata_id: null,
      avisado_aos_90: null,
      avisado_aos_30: null,
      criado_em: agora,
      atualizado_em: agora,
      excluido_em: null,
      excluido_por: null,
    })
    .execute()
  await db.insertInto('acessos_a_dados').values({ usuario_id: id, por_id: sindica.id, dia: M.dia }).execute()
  await db
    .insertInto('acordos')
    .values({
      id: novoId(),
      numero: 'MarcaDoAcordo',
      unidade_id: tie.unidade_id,
      data: M.dia,
      divida: 12345,
      entrada: 0,
      juros_micros: 0,
      juros: 0,
      tolerancia: 10,
      observacao: 'MarcaDaObservacao',
      pagador_nome: null,
      vinculo_id: tie.id,
      status: 'ativo',
      encerrado_em: null,
      motivo: null,
      busca: emPalavras(),
      criado_por: null,
      criado_em: agora,
      atualizado_em: agora,
    })
    .execute()
  await db
    .insertInto('agendas_assinaturas')
    .values({
      usuario_id: id,
      chave_hash: 'segredo-do-calendario',
      criada_em: '2026-03-01T15:04:05.000Z',
      usada_em: M.instante,
    })
    .execute()
  const carta = novoId()
  await db
    .insertInto('cartas_de_lembrete')
    .values({
      id: carta,
      dia: '2026-04-11',
      email: email.toLowerCase(),
      nome: 'x',
      usuario_id: id,
      meio: 'email',
      criado_por: null,
      criado_em: agora,
    })
    .execute()
  await db
    .insertInto('lembretes')
    .values({
      id: novoId(),
      cobranca_id: cobranca.id,
      degrau: 3,
      carta_id: carta,
      unidade_id: tie.unidade_id,
      dias_de_atraso: 1,
      valor: 7654321,
    })
    .execute()
  await db
    .insertInto('lembretes_anotados')
    .values({
      id: novoId(),
      unidade_id: tie.unidade_id,
      dia: '2026-04-13',
      meio: 'telefone',
      criado_por: null,
      criado_em: agora,
    })
    .execute()
  await db
    .insertInto('avisos_mandados')
    .values({
      id: novoId(),
      cobranca_id: cobranca.id,
      nome: 'x',
      email: email.toLowerCase(),
      meio: 'email',
      email_id: null,
      criado_por: null,
      criado_em: '2026-04-12T15:04:05.000Z',
    })
    .execute()
  await db
    .insertInto('lembretes_parados')
    .values({ unidade_id: tie.unidade_id, motivo: 'MarcaDaParada', ate: null, criado_por: null, criado_em: agora })
    .execute()
  await db
    .insertInto('certidoes')
    .values({
      id: novoId(),
      codigo: 'BSVJMARCAMARCA22',
      unidade_id: tie.unidade_id,
      unidade_nome: 'A 1',
      data: tie.inicio,
      resultado: 'negativa',
      total: 0,
      debitos: '[]',
      valida_ate: '2099-01-01',
      criado_por: null,
      criado_em: agora,
    })
    .execute()
  await db
    .insertInto('pagamentos')
    .values({
      id: novoId(),
      cobranca_id: cobranca.id,
      data: '2026-04-12',
      valor: 8765432,
      principal: 8765432,
      correcao: 0,
      juros: 0,
      multa: 0,
      ordem: '',
      motivo: null,
      antes: '{}',
      memoria: '[]',
      receita_id: null,
      origem_id: null,
      credito_id: null,
      estornado_em: null,
      motivo_do_estorno: null,
      criado_por: null,
      criado_em: agora,
    })
    .execute()
  await db
    .insertInto('creditos')
    .values({
      id: novoId(),
      ...{ unidade_id: tie.unidade_id, vinculo_id: tie.id, valor: 432109, saldo: 432109, data: M.dia },
      ...{ origem: 'adiantado', pagamento_id: null, receita_id: null, observacao: 'MarcaDoCredito', movido_em: M.dia },
      ...{ cancelado_em: null, motivo_do_cancelamento: null, criado_por: null, criado_em: agora, atualizado_em: agora },
    })
    .execute()
  await db
    .insertInto('dois_fatores')
    .values({
      usuario_id: id,
      segredo: 'segredo-selado',
      ultimo_passo: 0,
      criado_em: agora,
      ativado_em: '2026-03-04T15:04:05.000Z',
    })
    .execute()
  await db
    .insertInto('codigos_de_recuperacao')
    .values({ usuario_id: id, codigo_hash: 'resumo-do-codigo', usado_em: null })
    .execute()
  await db
    .insertInto('convites')
    .values({
      id: novoId(),
      token_hash: 'resumo-do-convite',
      email,
      nome: null,
      tipo: 'Morador',
      bloco: 'MarcaB',
      apto: 'Apto9',
      usuario_id: id,
      criado_por: sindica.id,
      criado_em: agora,
      expira_em: agora,
      usado_em: null,
    })
    .execute()
  await db
    .insertInto('eliminacoes_de_dados')
    .values({ usuario_id: id, pedida_em: '2026-03-05T15:04:05.000Z', feita_em: null, feita_por: null })
    .execute()
  const enviada = {
    ...{ texto: '', html: '', estado: 'enviado' as const, na_fila_desde: '2026-11-01T10:00:00.000Z' },
    ...{ proxima_em: agora, erro: null, criado_em: agora, enviado_em: agora },
  }
  await db
    .insertInto('emails')
    .values([
      { id: novoId(), para: email, assunto: 'MarcaDoAssunto', ...enviada },
      // Of somebody whose address ends as this one does.
      { id: novoId(), para: `jo${email}`, assunto: 'AlheioDoAssunto', ...enviada },
    ])
    .execute()
  await db
    .insertInto('notificacoes')
    .values({
      id: novoId(),
      usuario_id: id,
      tipo: 'reserva',
      titulo: 'MarcaDoSino',
      texto: 'MarcaDoTexto',
      caminho: '/',
      entidade: null,
      entidade_id: null,
      criada_em: agora,
      lida_em: null,
      no_resumo: 0,
    })
    .execute()
  await db
    .insertInto('preferencias_de_notificacao')
    .values({ usuario_id: id, tipo: 'reserva', email: 'nunca' })
    .execute()
  await db
    .insertInto('inscricoes_push')
    .values({
      ...{ id: novoId(), usuario_id: id, sessao_id: null, endpoint: 'https://push.exemplo/segredo-do-aparelho' },
      ...{ p256dh: 'x', auth: 'segredo-do-aparelho', aparelho: 'MarcaDoAparelho', criado_em: agora },
      ultima_entrega_em: null,
    })
    .execute()
  await db.insertInto('tipos_silenciados').values({ usuario_id: id, tipo: 'prestacao' }).execute()
  await db
    .insertInto('recuperacoes')
    .values({
      token_hash: 'resumo-da-recuperacao',
      usuario_id: id,
      criada_em: '2026-03-06T15:04:05.000Z',
      expira_em: agora,
      usada_em: null,
    })
    .execute()
  await db
    .insertInto('auditoria')
    .values({
      id: novoId(),
      quando: agora,
      usuario_id: id,
      usuario_nome: 'x',
      acao: 'MarcaDoAto',
      entidade: 'reservas',
      entidade_id: null,
      titulo: 'DeOutraPessoa',
      mudancas: '[]',
      busca: emPalavras(),
    })
    .execute()
  await db
    .insertInto('auditoria')
    .values({
      id: novoId(),
      quando: agora,
      usuario_id: sindica.id,
      usuario_nome: 'MarcaDeQuem',
      acao: 'MarcaDaMudanca',
      entidade: 'usuarios',
      entidade_id: id,
      titulo: 'x',
      mudancas: '[]',
      busca: emPalavras(),
    })
    .execute()
  await db
    .insertInto('arquivos')
    .values({
      id: novoId(),
      nome: 'MarcaEnviada.pdf',
      tipo: 'application/pdf',
      tamanho: 1,
      sha256: 'x',
      criado_por: id,
      criado_em: agora,
    })
    .execute()
  const reserva = await db.selectFrom('reservas').select('id').where('usuario_id', '=', id).executeTakeFirstOrThrow()
  await db
    .updateTable('reservas')
    .set({ codigo: 'R-2026-9876', detalhe: 'MarcaDoDetalhe', lista_de_convidados: 'MarcaDoConvidado' })
    .where('id', '=', reserva.id)
    .execute()
  await db
    .insertInto('reservas_itens')
    .values({
      id: novoId(),
      reserva_id: reserva.id,
      produto_id: novoId(),
      nome: 'MarcaDoItem',
      valor: 1,
      quantidade: 1,
      ordem: 99,
    })
    .execute()
}

/** By part of the copy: what is in it, as the data say it and as people read it where that is another text. */
const MARCAS: Record<string, readonly (readonly [dado: string, lido?: string])[]> = {
  cadastro: [
    ['52998224725', '529.982.247-25'],
    ['11987651234', '(11) 98765-1234'],
    ['1980-02-03', '03/02/1980'],
  ],
  acesso: [
    ['MarcaDoArquivo.csv'],
    ['/api/arquivos/MarcaDaFoto'],
    ['2026-03-04T15:04:05.000Z', formatarInstante('2026-03-04T15:04:05.000Z')],
  ],
  cargos: [['Subsíndico'], ['2024-02-29', '29/02/2024']],
  pareceres: [['MarcaDoParecer'], ['2023-05', 'maio de 2023'], ['rejeita', 'Rejeita']],
  unidades: [['proprietario', 'Proprietário']],
  cobrancas: [['numero']],
  reservas: [['R-2026-9876'], ['MarcaDoDetalhe'], ['MarcaDoConvidado']],
  itensDasReservas: [['MarcaDoItem']],
  ocorrencias: [['titulo']],
  comentarios: [['texto']],
  arquivos: [['MarcaEnviada.pdf']],
  emails: [['MarcaDoAssunto']],
  sessoes: [['endereco']],
  mudancas: [['MarcaDaMudanca'], ['MarcaDeQuem']],
  acessos: [[M.dia, '09/03/2026']],
  pagamentos: [
    ['87654.32', '87.654,32'],
    ['2026-04-12', '12/04/2026'],
  ],
  creditos: [['MarcaDoCredito'], ['4321.09', '4.321,09']],
  acordos: [['MarcaDoAcordo'], ['MarcaDaObservacao'], ['123.45', '123,45']],
  certidoes: [['BSVJMARCAMARCA22']],
  lembretes: [
    ['2026-04-11', '11/04/2026'],
    ['76543.21', '76.543,21'],
  ],
  lembretesParados: [['MarcaDaParada']],
  lembretesAnotados: [['2026-04-13', '13/04/2026']],
  avisosDeCobranca: [['2026-04-12T15:04:05.000Z', formatarInstante('2026-04-12T15:04:05.000Z')]],
  comunicados: [['titulo']],
  enquetes: [['pergunta']],
  avisosPorEmail: [['nunca', 'Não enviar']],
  aparelhosComAvisos: [['MarcaDoAparelho']],
  avisosForaDosAparelhos: [['prestacao', 'Prestação de contas']],
  notificacoes: [['MarcaDoSino'], ['MarcaDoTexto']],
  calendario: [[M.instante, formatarInstante(M.instante)]],
  convites: [['MarcaB'], ['Apto9']],
  recuperacoes: [['2026-03-06T15:04:05.000Z', formatarInstante('2026-03-06T15:04:05.000Z')]],
  pedidosDeEliminacao: [['2026-03-05T15:04:05.000Z', formatarInstante('2026-03-05T15:04:05.000Z')]],
  atos: [['MarcaDoAto']],
}

const copia = (formato: 'json' | 'pdf') =>
  aplicacao().app.inject({
    url: `/api/users/${rafael.id}/dados?formato=${formato}`,
    headers: { authorization: `Bearer ${rafael.token}` },
  })

/** Lines of a cell are broken where they fit: blanks say nothing. */
const semEspacos = (t: string) => t.replace(/\s+/g, '')

beforeAll(async () => {
  rafael = (await povoar(aplicacao())).rafael
  await completar()
  json = JSON.parse((await copia('json')).body) as Record<string, unknown>
  papel = semEspacos(await textoDoPdf((await copia('pdf')).rawPayload))
})

test('toda coluna que leva a uma pessoa está na cópia, ou fora dela com um motivo', async () => {
  const tabelas = await aplicacao().ctx.plataforma.conexao.db.introspection.getTables()
  const achadas = tabelas
    .flatMap((t) => t.columns.map((c) => `${t.name}.${c.name}`))
    .filter((c) => LEVA_A_PESSOA.test(c.split('.')[1] ?? ''))
  const devidas = achadas.filter((c) => !ehAutoria(c) || c in ONDE)
  expect(devidas.filter((c) => !(c in ONDE))).toEqual([])
  expect(devidas.length).toBeGreaterThan(40)
  const partes = devidas.map((c) => ONDE[c] ?? '').filter(ehParte)
  expect([...new Set(partes)].filter((p) => !(p in json))).toEqual([])
})

test('o que a expressão não acha, as ligações entre tabelas achariam', async () => {
  if (process.env.MOTOR === 'postgres') return
  const tabelas = await aplicacao().ctx.plataforma.conexao.db.introspection.getTables()
  const perdidas: string[] = []
  for (const { name } of tabelas) {
    const { rows } = await sql<{ from: string; table: string }>`select * from pragma_foreign_key_list(${name})`.execute(
      aplicacao().ctx.db,
    )
    for (const r of rows)
      if (['usuarios', 'pessoas_da_unidade'].includes(r.table) && !LEVA_A_PESSOA.test(r.from))
        perdidas.push(`${name}.${r.from}`)
  }
  expect(perdidas).toEqual([])
})

describe('de uma pessoa com um de tudo', () => {
  test('nenhuma parte da cópia fica sem prova', () => {
    // `moradas` has tests of its own, beside the rule of who lives with whom.
    const cabecalho = ['condominio', 'geradoEm', 'foraDestaCopia', 'moradas']
    expect(Object.keys(json).filter((p) => !(p in MARCAS) && !cabecalho.includes(p))).toEqual([])
  })

  test.each(Object.entries(MARCAS))('%s está no JSON e no PDF', (parte, marcas) => {
    const dito = JSON.stringify(json[parte])
    const linhas = [json[parte]].flat() as Record<string, unknown>[]
    for (const [dado, lido = dado] of marcas) {
      // A name of a field stands for what the demonstration put there.
      const valor = linhas[0] && dado in linhas[0] ? String(linhas[0][dado]) : null
      expect(dito).toContain(valor ?? dado)
      expect([parte, papel.includes(semEspacos(valor ?? lido)) || (valor ?? lido)]).toEqual([parte, true])
    }
  })

  test('a carta a quem tem um endereço que acaba como este não é sua', () => {
    expect(JSON.stringify(json)).not.toContain('AlheioDoAssunto')
  })

  test('nenhum segredo, e de outras pessoas só o nome de quem mexeu ou abriu', async () => {
    const tudo = JSON.stringify(json)
    for (const segredo of ['segredo-do-calendario', 'segredo-selado', 'resumo-d', 'argon2', 'DeOutraPessoa'])
      expect([segredo, tudo.includes(segredo), papel.includes(segredo)]).toEqual([segredo, false, false])
    const outros = await aplicacao()
      .ctx.db.selectFrom('usuarios')
      .select(['email', 'cpf', 'tel'])
      .where('id', '!=', rafael.id)
      .execute()
    const vazados = outros
      .flatMap((o) => Object.values(o))
      .filter((v) => v !== null && v.length > 6 && tudo.includes(v))
    expect(vazados).toEqual([])
  })

  test('a cópia diz o que não está nela', () => {
    expect(String(json.foraDestaCopia)).toContain('conteúdo dos arquivos')
    expect(papel).toContain('Oquenãoestánestacópia')
  })
})

import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync, copyFileSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { semear } from '#server/demo/semear.ts'
import { comAplicacao } from '../../../test/aplicacao.ts'
import { exameDe } from '../../../test/doutor.ts'
import { abrirParaLer } from '#server/platform/db/leitura.ts'

const noPostgres = process.env.MOTOR === 'postgres'
const aplicacao = comAplicacao()
const pastas: string[] = []

const exame = (config = aplicacao().plataforma.config) => exameDe(config)

beforeAll(async () => {
  await aplicacao().como('administrador')
  await semear(aplicacao().ctx)
})
afterAll(() => {
  for (const pasta of pastas) rmSync(pasta, { recursive: true, force: true })
})

test('H7: de dados inteiros não se queixa', async () => {
  expect(await exame()).toEqual([])
})

test('não altera nada, nem o que vai mal', async () => {
  const { db } = abrirParaLer(aplicacao().plataforma.config)
  await expect(
    db.connection().execute(async (db) => {
      await sql.raw(noPostgres ? 'begin isolation level repeatable read read only' : 'begin').execute(db)
      await sql`delete from sonda`.execute(db)
    }),
  ).rejects.toThrow(/read.?only/i)
  await db.destroy()
})

/** Breaks one thing each; what the examination has to say of it. */
const ESTRAGOS: [oQue: string, instrucoes: string[], achado: RegExp][] = [
  ['o livro esquece os meses fechados', ["update livro set fechado_ate = ''"], /^meses fechados: o livro diz “nenhum”/],
  [
    'um fechamento some do meio',
    [
      'delete from fechamentos where competencia = (select competencia from fechamentos order by competencia limit 1 offset 1)',
    ],
    /^meses fechados: entre .* falta um mês/,
  ],
  [
    'um total do dia muda',
    [
      "update totais set total = total + 1 where grao = 'dia' and tipo = 'receita' and periodo = (select max(periodo) from totais where grao = 'dia' and tipo = 'receita' and quantidade > 0) and categoria_id = (select categoria_id from receitas where excluido_em is null order by data desc limit 1)",
    ],
    /^totais: receita de \d{4}-\d\d-\d\d,/,
  ],
  [
    'um total do mês some',
    [
      "delete from totais where grao = 'mes' and tipo = 'despesa' and quantidade > 0 and periodo = (select max(periodo) from totais where grao = 'mes' and tipo = 'despesa' and quantidade > 0)",
    ],
    /^totais: despesa de \d{4}-\d\d,.*guardado 0/,
  ],
  [
    'um total do ano ganha uma linha',
    ["update totais set quantidade = quantidade + 1 where grao = 'ano' and tipo = 'entrada'"],
    /^totais: entrada de \d{4},/,
  ],
  [
    'um total de cobranças muda',
    [
      "update totais_de_cobrancas set saldo = saldo + 7 where vencimento = (select max(vencimento) from cobrancas where status = 'aberta') and status = 'aberta'",
    ],
    /^totais de cobranças: (mensal|acordo) aberta/,
  ],
  [
    'um saldo contábil muda',
    [
      "update saldos_contabeis set debito = debito + 3 where mes = '2026-01' and conta_id = (select id from contas_contabeis where classe = 'dinheiro' and ref = '')",
    ],
    /^livros: a conta contábil \d+ guarda .* em 2026-01 e as partidas somam/,
  ],
  [
    'alguém escreve uma partida que não é de registro nenhum',
    [
      "insert into partidas (id, data, origem, origem_id, debito, credito, valor, estorno, em) select 900000000, '2026-02-01', 'cobrancas', 'ninguém', d.id, c.id, 500, 0, '2026-02-01T12:00:00.000Z' from contas_contabeis d, contas_contabeis c where d.classe = 'dinheiro' and d.ref = '' and c.classe = 'cobrancas_emitidas'",
    ],
    /^livros: cobrancas ninguém tem .*5,00 em (dinheiro|cobrancas_emitidas) e, pelo registro, teria R\$\s?0,00/,
  ],
  [
    'um item de cobrança some',
    ['delete from cobranca_itens where ordem = 0 and cobranca_id = (select max(id) from cobrancas)'],
    /^cobranças: .* vale .* e os itens somam/,
  ],
  [
    'o saldo de uma cobrança paga muda de mão',
    [
      'update pagamentos set principal = principal - 1, juros = juros + 1 where id = (select max(id) from pagamentos where estornado_em is null)',
    ],
    /^cobranças: .* tem saldo de .* e, pelos pagamentos, seria/,
  ],
  [
    'a receita de um pagamento muda',
    [
      'update receitas set valor = valor + 100 where id = (select receita_id from pagamentos where estornado_em is null order by id limit 1)',
    ],
    /^cobranças: um pagamento de .* e a receita dele/,
  ],
  [
    'as partes de um pagamento mudam',
    [
      "update pagamento_partes set valor = valor - 1 where pagamento_id = (select min(id) from pagamentos) and parte = 'principal' and item = 0",
    ],
    /^fundos: um pagamento de .* é de .* e as partes dele somam/,
  ],
  [
    'paga-se mais do que um item',
    [
      "update cobranca_itens set valor = valor + (select i.valor - 1 from cobranca_itens i where i.cobranca_id = cobranca_itens.cobranca_id and i.ordem = 1) where ordem = 0 and cobranca_id = (select min(id) from cobrancas where status = 'paga')",
      "update cobranca_itens set valor = 1 where ordem = 1 and cobranca_id = (select min(id) from cobrancas where status = 'paga')",
    ],
    /^fundos: um item de .* é de R\$\s?0,01 e pagou-se dele/,
  ],
  [
    'o dinheiro de um pagamento vai a um fundo que não é o dele',
    [
      'update transferencias set pagamento_id = (select min(id) from pagamentos) where id = (select min(id) from transferencias)',
    ],
    /^fundos: de um pagamento de .*, R\$\s?0,00 são do fundo “Fundo de reserva” e as transferências levaram R\$/,
  ],
  [
    'um acordo sem cobranças',
    [
      "insert into acordos (id, numero, unidade_id, data, divida, entrada, juros_micros, juros, tolerancia, status, busca, criado_em, atualizado_em) select 'ac', 'A-2026-9999', id, '2026-10-01', 1000, 0, 0, 0, 0, 'ativo', '', '2026-10-01', '2026-10-01' from unidades limit 1",
    ],
    /^acordos: A-2026-9999 é de R\$\s?10,00 e as cobranças dele somam R\$\s?0,00/,
  ],
  [
    'um movimento conciliado com nada',
    [
      "insert into contas_bancarias (id, nome, banco, agencia, numero, criado_em, atualizado_em) values ('cb', 'x', '', '', '', '', '')",
      "insert into extratos (id, conta_id, arquivo, formato, de, ate, novas, criado_por, criado_em) select 'ex', 'cb', '', 'csv', '2026-10-01', '2026-10-01', 1, id, '' from usuarios limit 1",
      "insert into movimentos (id, conta_id, extrato_id, chave, data, valor, descricao, busca, estado, criado_em, atualizado_em) values ('mo', 'cb', 'ex', 'k', '2026-10-01', 500, '', '', 'conciliado', '', '')",
    ],
    /^banco: um movimento de 2026-10-01, de R\$\s?5,00, está conciliado com R\$\s?0,00/,
  ],
  [
    'o total de uma emissão muda',
    ['update emissoes set total = total + 3 where id = (select max(id) from emissoes)'],
    /^emissões: “.*” é de R\$.* e as cobranças dela somam/,
  ],
  [
    'uma emissão conta uma cobrança a mais',
    ['update emissoes set quantidade = quantidade + 1 where id = (select min(id) from emissoes)'],
    /^emissões: “.*” diz ter \d+ cobranças e tem \d+/,
  ],
  [
    'uma cobrança perde o número',
    ["update cobrancas set numero = 'C-2020-000007' where id = (select max(id) from cobrancas)"],
    /^numeração: cobranças de 2020: o maior número é 7 e o contador está em 0/,
  ],
  ...(noPostgres
    ? []
    : ([
        [
          'uma linha do índice de busca some',
          ['delete from despesas_palavras where rowid = (select max(rowid) from despesas)'],
          /^busca: o índice de despesas não confere em 1\. Rode npm run doctor -- --refazer-busca/,
        ],
        [
          'o índice de busca tem outras palavras',
          [
            'delete from auditoria_palavras where rowid = (select max(rowid) from auditoria)',
            "insert into auditoria_palavras (rowid, busca) select max(rowid), 'outra coisa' from auditoria",
          ],
          /^busca: o índice de auditoria não confere em 1/,
        ],
        [
          'o índice de busca tem o que não existe',
          ["insert into atas_palavras (rowid, busca) values (999999, 'sumida')"],
          /^busca: o índice de atas não confere em 1/,
        ],
      ] as [string, string[], RegExp][])),
  [
    'um protocolo some',
    ['delete from protocolos_de_ocorrencia where ano = (select max(ano) from protocolos_de_ocorrencia)'],
    /^numeração: protocolos de ocorrências de \d{4}: o maior número é \d+ e o contador está em 0/,
  ],
  [
    'o item de uma reserva muda',
    ['update reservas_itens set valor = valor + 1 where id = (select min(id) from reservas_itens)'],
    /^reservas: .* tem subtotal de/,
  ],
  [
    'o horário de uma reserva fica livre',
    ["delete from ocupacoes where reserva_id = (select max(id) from reservas where status = 'Confirmada')"],
    /^reservas: R-.* não está com o horário dela/,
  ],
  [
    'duas reservas no mesmo horário',
    [
      "update reservas set data = '2031-01-01', inicio_min = 600 where id in (select id from reservas where status = 'Concluída' and area_id = (select area_id from reservas where status = 'Concluída' group by area_id order by count(*) desc limit 1) order by id limit 2)",
    ],
    /^reservas: .* estão no mesmo horário de 2031-01-01/,
  ],
  [
    'contas publicadas de um mês que mudou',
    [
      "insert into prestacoes (id, nota, parecer_texto, parecer_de, publicada_em, retrato, inadimplentes, receitas, despesas, saldo_final, criado_em, atualizado_em) values ('2026-01', '', '', '', '2026-02-01', '{}', '{}', 1, 2, 3, '', '')",
    ],
    /^prestação de contas: as receitas publicadas de 2026-01/,
  ],
  [
    'um fundo que não existe',
    ["update despesas set fundo_id = 'nenhum' where id = (select max(id) from despesas where excluido_em is not null)"],
    /^referências: despesas.fundo_id aponta para nenhum/,
  ],
  [
    'uma conta do dinheiro que não existe',
    [
      "update receitas set conta_id = 'nenhuma' where id = (select max(id) from receitas where excluido_em is not null)",
    ],
    /^referências: receitas.conta_id aponta para nenhuma/,
  ],
  [
    'o arquivo de um registro que não existe',
    [
      "insert into arquivos_vinculos (arquivo_id, entidade, entidade_id, ordem) select id, 'receitas', 'sumida', 0 from arquivos limit 1",
    ],
    /^referências: arquivos_vinculos.entidade_id aponta para sumida/,
  ],
  [
    'o arquivo de uma cobrança que não existe',
    [
      "insert into arquivos_vinculos (arquivo_id, entidade, entidade_id, ordem) select id, 'cobrancas', 'sumida', 0 from arquivos limit 1",
    ],
    /^referências: arquivos_vinculos.entidade_id aponta para sumida/,
  ],
  [
    'uma imagem que não existe',
    ["update condominio set logo = '/api/arquivos/00000000-0000-7000-8000-000000000099/conteudo'"],
    /^referências: condominio.logo mostra o arquivo/,
  ],
  [
    'uma conta retém o que nenhuma retenção diz',
    ["update pagaveis set retido = 1 where nome = 'Água e esgoto'"],
    /^retenções: a conta “Água e esgoto” retém R\$\s0,01 e as retenções somam R\$\s0,00/,
  ],
  [
    'uma guia recolhe outro valor',
    ["update pagaveis set valor = valor + 1 where guia = 'CSRF'"],
    /^retenções: a conta “.*” recolhe R\$\s53,49 e o que foi retido soma R\$\s53,48/,
  ],
  [
    'um tributo muda de mês',
    ["update retencoes set mes = '2001-01' where recolhimento_id is not null"],
    /^retenções: o tributo CSRF da conta “Recarga dos extintores” não está na conta que o recolhe/,
  ],
  [
    'ninguém administra',
    ["update usuarios set ativo = 0 where tipo = 'Administrador'"],
    /^pessoas: não há nenhum administrador ativo/,
  ],
]

test('H7: de cada coisa estragada diz qual é, em uma linha, e não inventa outras', async () => {
  const { db } = aplicacao().ctx
  for (const [, instrucoes] of ESTRAGOS) for (const i of instrucoes) await sql.raw(i).execute(db)
  // A reference the database itself guards is broken from behind it.
  const apontarParaNada = "update comentarios set usuario_id = 'ninguém' where id = (select min(id) from comentarios)"
  if (noPostgres) await sql.raw('alter table comentarios disable trigger all').execute(db)
  else await sql.raw('pragma foreign_keys = off').execute(db)
  await sql.raw(apontarParaNada).execute(db)

  const arquivos = join(aplicacao().plataforma.config.pastaDeDados, 'arquivos')
  const [primeiro, segundo, terceiro] = readdirSync(arquivos).sort()
  rmSync(join(arquivos, primeiro!))
  writeFileSync(join(arquivos, segundo!), 'cortado')
  const bytes = readFileSync(join(arquivos, terceiro!))
  bytes[10]! ^= 1
  writeFileSync(join(arquivos, terceiro!), bytes)
  writeFileSync(join(arquivos, '00000000-0000-7000-8000-000000000077'), 'sem registro')

  const achados = await exame()
  const esperados = [
    ...ESTRAGOS.map(([, , achado]) => achado),
    /^referências: 1 em comentarios apontam para o que não existe em usuarios/,
    new RegExp(`^arquivos: .*${primeiro!}.* não tem conteúdo`),
    new RegExp(`^arquivos: .*${segundo!}.* tem 7 bytes e deveria ter`),
    new RegExp(`^arquivos: o conteúdo de .*${terceiro!}`),
    /^arquivos: 00000000-0000-7000-8000-000000000077 tem conteúdo e nenhum registro/,
  ]
  for (const esperado of esperados) expect(achados).toContainEqual(expect.stringMatching(esperado))
  expect(achados.every((a) => !a.includes('\n'))).toBe(true)
  // What follows from these: the totals of the receita that changed, the other half of what was made up.
  expect(achados.filter((a) => !esperados.some((e) => e.test(a)))).toEqual([
    expect.stringMatching(/^totais: receita de \d{4}-\d\d, Cotas/),
    expect.stringMatching(/^totais: receita de \d{4}, Cotas/),
    expect.stringMatching(/^acordos: A-2026-9999 .* parcelas somam/),
    expect.stringMatching(/^prestação de contas: as despesas publicadas de 2026-01/),
    expect.stringMatching(/^livros: o fundo Ordinário tem .* nos livros e .* no caixa/),
    expect.stringMatching(/^livros: as contas do dinheiro têm .* nos livros e há .* no caixa/),
    expect.stringMatching(/^cadeia: no elo 0 \(prestacoes 2026-01\), a publicação não está no histórico$/),
    expect.stringMatching(
      /^numeração: cobranças de 2026: (do 1 ao \d+ faltam 1|o maior número é \d+ e o contador está em \d+)$/,
    ),
    expect.stringMatching(/^numeração: acordos de 2026: o maior número é 9999 e o contador está em \d+$/),
  ])
})

test.runIf(!noPostgres)('H5: um banco com páginas trocadas é chamado de danificado', async () => {
  const pasta = mkdtempSync(join(tmpdir(), 'condominio-doutor-'))
  pastas.push(pasta)
  mkdirSync(join(pasta, 'arquivos'))
  const { db, plataforma } = { db: aplicacao().ctx.db, plataforma: aplicacao().plataforma }
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
  const copia = join(pasta, 'condominio.sqlite')
  copyFileSync(join(plataforma.config.pastaDeDados, 'condominio.sqlite'), copia)
  const bytes = readFileSync(copia)
  for (let pagina = 40; pagina < 60; pagina++) bytes.fill(0xab, pagina * 4096 + 100, pagina * 4096 + 400)
  writeFileSync(copia, bytes)
  const achados = await exameDe({ urlDoBanco: null, pastaDeDados: pasta })
  expect(achados.length).toBeGreaterThan(0)
  expect(achados.every((a) => a.startsWith('banco: '))).toBe(true)
})

test.runIf(noPostgres)('um índice que não está inteiro é chamado pelo nome', async () => {
  await sql`update pg_index set indisvalid = false where indexrelid = 'receitas_data'::regclass`.execute(
    aplicacao().ctx.db,
  )
  expect(await exame()).toContain('banco: o índice receitas_data não está inteiro. Rode REINDEX nele.')
})

test('dados de outra versão são ditos, e o resto não é julgado', async () => {
  const { db } = aplicacao().ctx
  await sql`update kysely_migration set name = '9999_do_futuro' where name like '0028%'`.execute(db)
  expect(await exame()).toEqual([expect.stringContaining('versão mais nova')])
  await sql`delete from kysely_migration where name = '9999_do_futuro'`.execute(db)
  expect(await exame()).toEqual([expect.stringContaining('versão anterior')])
})

import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SaidaDeTudo } from '#contract/casa/saida.ts'
import type { Notificacao } from '#contract/casa/notificacoes.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import type { RegistroDeAuditoria } from '#contract/casa/auditoria.ts'
import { formatarReais, paraReais } from '#contract/valores/moeda.ts'
import { semear } from '#server/demo/semear.ts'
import { limparOrfaos } from '#server/modules/casa/arquivos/limpeza.service.ts'
import { tabelasDoBanco } from '#server/operacao/copia/retrato.ts'
import { novoId, resumoDe } from '#server/platform/ids.ts'
import { emPalavras } from '#server/platform/db/palavras.rules.ts'
import { agoraISO, DIA, HORA, moverRelogio } from '#server/platform/relogio.ts'
import { comAplicacao, SENHA, type Pessoa } from '../../../../test/aplicacao.ts'
import { acabaSendo } from '../../../../test/esperar.ts'
import { abrirZip } from '../../../../test/planilhas.ts'
import { BYTES_POR_PARTE, ehParte, varrer } from './deposito.ts'
import { abrirOficina, cuidarDaSaida, fazerPedida } from './feitura.service.ts'
import { colunasDe } from './leitura.repo.ts'
import { QUE_FICAM, QUE_SAEM, TABELAS } from './tabelas.ts'

/** Everything out of the building of the demonstration, which was lived through the services. */

const aplicacao = comAplicacao()
type Situacao = { saida: SaidaDeTudo | null }

const ver = async () => (await aplicacao().pedir<Situacao>('GET', '/api/saida')).corpo.saida
const pedir = (quem?: Pessoa) =>
  aplicacao().pedir<SaidaDeTudo & CorpoDeErro>('POST', '/api/saida', { corpo: {}, ...(quem && { quem }) })
const link = (id: string, senhaAtual: string) =>
  aplicacao().pedir<{ url: string } & CorpoDeErro>('POST', `/api/saida/${id}/link`, { corpo: { senhaAtual } })
const baixar = (url: string, headers: Record<string, string> = {}) => aplicacao().app.inject({ url, headers })

async function fazer(): Promise<SaidaDeTudo> {
  expect((await pedir()).status).toBe(202)
  await fazerPedida(aplicacao().plataforma)
  const feita = await ver()
  expect([feita?.estado, feita?.motivo]).toEqual(['pronta', null])
  return feita!
}
async function partes(): Promise<string[]> {
  const chaves: string[] = []
  for await (const lote of aplicacao().plataforma.arquivos.listar()) chaves.push(...lote.filter(ehParte))
  return chaves
}

let saida: SaidaDeTudo
let zip: Record<string, Buffer>

beforeAll(async () => {
  await aplicacao().como('administrador')
  await semear(aplicacao().ctx)
  const { db } = aplicacao().ctx
  const linha = { nota: '1', ordem_nome: '', busca: emPalavras(), criado_em: agoraISO(), atualizado_em: agoraISO() }
  await db
    .insertInto('despesas')
    .values([
      { id: novoId(), ...linha, nome: '=1+1', valor: 123, descricao: 'duas\r\nlinhas; "aspas"', data: '2031-01-31' },
      {
        id: novoId(),
        ...linha,
        nome: 'Na lixeira',
        valor: 9_999,
        descricao: '',
        data: '2031-01-31',
        excluido_em: agoraISO(),
      },
    ])
    .execute()
  saida = await fazer()
  const { corpo } = await link(saida._id, SENHA)
  const r = await baixar(corpo.url)
  expect([r.statusCode, r.headers['content-type'], r.headers['content-length']]).toEqual([
    200,
    'application/zip',
    String(saida.bytes),
  ])
  expect(resumoDe(r.rawPayload)).toBe(saida.sha256)
  zip = abrirZip(r.rawPayload)
})

/** The rows of a file of the archive, by the titles of its columns. */
function planilha(nome: string): Record<string, string>[] {
  const bytes = zip[`planilhas/${nome}.csv`]
  expect(bytes?.subarray(0, 3), nome).toEqual(Buffer.from('\ufeff'))
  return parse(bytes!, { bom: true, delimiter: ';', columns: true, record_delimiter: '\r\n' })
}
const centavos = (texto: string | undefined) => Math.round(Number((texto ?? '').replace(',', '.')) * 100)
const somar = (linhas: Record<string, string>[], titulo: string) =>
  linhas.reduce((soma, l) => soma + (l[titulo] === '' ? 0 : centavos(l[titulo])), 0)

describe('o que sai', () => {
  test('toda tabela do banco, e toda coluna dela, sai ou diz por que fica', async () => {
    const { db, motor } = aplicacao().ctx
    const nossas = (await tabelasDoBanco(db as never, motor)).filter(({ nome }) => !nome.startsWith('kysely_'))
    expect(nossas.map((t) => t.nome).toSorted()).toEqual(Object.keys(TABELAS).toSorted())
    for (const { tabela, planilha: p } of QUE_SAEM)
      expect(Object.keys(p.colunas).toSorted(), tabela).toEqual(
        nossas.find((t) => t.nome === tabela)?.colunas.toSorted(),
      )
    for (const { tabela, porque } of QUE_FICAM) expect(porque.length, tabela).toBeGreaterThan(10)
    expect(new Set(QUE_SAEM.map((t) => t.planilha.arquivo)).size).toBe(QUE_SAEM.length)
  })

  test('nada que deixe alguém entrar: nem senha, nem segredo, nem código, em arquivo nenhum', async () => {
    const secretas = /hash|segredo|token|senha/
    for (const { tabela, planilha: p } of QUE_SAEM)
      expect(
        colunasDe(p).filter((c) => secretas.test(c.coluna)),
        tabela,
      ).toEqual([])
    const { db } = aplicacao().ctx
    const hashes = (
      await db.selectFrom('usuarios').select('senha_hash').where('senha_hash', 'is not', null).execute()
    ).map((l) => String(l.senha_hash))
    const segredos = (await db.selectFrom('segredos').select('valor').execute()).map((l) => l.valor)
    const sessoes = (await db.selectFrom('sessoes').select('token_hash').execute()).map((l) => l.token_hash)
    const procurados = [...hashes, ...segredos, ...sessoes, 'argon2']
    expect(procurados.length).toBeGreaterThan(3)
    for (const [nome, bytes] of Object.entries(zip))
      if (nome.endsWith('.csv') || nome.endsWith('.txt'))
        for (const procurado of procurados) expect(bytes.includes(procurado), nome).toBe(false)
  })

  test.each(QUE_SAEM.map(({ tabela, planilha: p }) => [p.arquivo, tabela] as const))(
    '%s.csv tem as linhas da tabela, todas com as suas colunas',
    async (arquivo, tabela) => {
      const { planilha: p } = QUE_SAEM.find((t) => t.tabela === tabela)!
      const lixeira = 'excluido_em' in p.colunas && p.colunas.excluido_em !== null
      let consulta = aplicacao()
        .ctx.db.selectFrom(`${tabela} as t` as 'receitas as t')
        .select((e) => e.fn.countAll().as('n'))
      if (p.so) consulta = consulta.where(p.so)
      if (lixeira) consulta = consulta.where('t.excluido_em', 'is', null)
      const { n } = await consulta.executeTakeFirstOrThrow()
      // The history went on: the archive itself is in it, and who fetched it.
      if (tabela === 'auditoria') expect(planilha(arquivo).length).toBeGreaterThan(Number(n) - 10)
      else expect(planilha(arquivo)).toHaveLength(Number(n))
    },
  )

  test('as somas são as do livro, até o centavo, e as que a carta diz', async () => {
    const { db } = aplicacao().ctx
    const carta = zip['LEIA-ME.txt']?.toString() ?? ''
    for (const tipo of ['receita', 'despesa'] as const) {
      const linhas = planilha(`${tipo}s`)
      const kept = await db
        .selectFrom('totais')
        .select((e) => [e.fn.sum('total').as('total'), e.fn.sum('quantidade').as('quantas')])
        .where('tipo', '=', tipo)
        .where('grao', '=', 'ano')
        .executeTakeFirstOrThrow()
      // One despesa was written past the services, and so past the kept totals.
      const aMais = tipo === 'despesa' ? { valor: 123, linhas: 1 } : { valor: 0, linhas: 0 }
      expect(somar(linhas, 'Valor (R$)') - aMais.valor).toBe(Number(kept.total))
      expect(linhas.length - aMais.linhas).toBe(Number(kept.quantas))
      expect(carta).toContain(`soma de "Valor": ${formatarReais(paraReais(somar(linhas, 'Valor (R$)')))}`)
    }
    const cobrancas = planilha('cobrancas')
    const delas = await db
      .selectFrom('cobrancas')
      .select((e) => [e.fn.sum('valor').as('valor'), e.fn.sum('saldo').as('saldo')])
      .executeTakeFirstOrThrow()
    expect(somar(cobrancas, 'Valor (R$)')).toBe(Number(delas.valor))
    expect(somar(cobrancas, 'Principal em aberto (R$)')).toBe(Number(delas.saldo))
    const numeros = new Map(cobrancas.map((c) => [c.id, c['Número']]))
    const pagamentos = planilha('pagamentos')
    expect(pagamentos.length).toBeGreaterThan(50)
    for (const p of pagamentos) expect(p['Cobrança']).toBe(numeros.get(p['Cobrança (id)'] ?? ''))
    expect(somar(planilha('cobrancas-itens'), 'Valor (R$)')).toBe(Number(delas.valor))
  })

  test('textos que uma planilha tomaria por fórmula vêm com apóstrofo; linhas e aspas voltam inteiras; a lixeira vem à parte', () => {
    const [nossa] = planilha('despesas').filter((d) => d['Data'] === '31/01/2031')
    expect([nossa?.['Nome'], nossa?.['Valor (R$)'], nossa?.['Descrição']]).toEqual([
      "'=1+1",
      '1,23',
      'duas\r\nlinhas; "aspas"',
    ])
    expect(planilha('lixeira/despesas').map((d) => d['Nome'])).toContain('Na lixeira')
    expect(zip['planilhas/lixeira/usuarios.csv']).toBeUndefined()
  })

  test('os bytes de cada arquivo são os que foram enviados, e a lista diz de que registro é cada um', async () => {
    const lista = planilha('arquivos')
    const linhas = await aplicacao().ctx.db.selectFrom('arquivos').selectAll().execute()
    expect(linhas.length).toBeGreaterThan(5)
    for (const { id, nome, sha256, tamanho } of linhas) {
      const [daLista] = lista.filter((l) => l.id === id)
      expect(daLista).toMatchObject({ Nome: nome, 'SHA-256': sha256, Bytes: String(tamanho) })
      expect(resumoDe(zip[daLista!['Caminho']!]!), nome).toBe(sha256)
    }
    const vinculos = await aplicacao()
      .ctx.db.selectFrom('arquivos_vinculos')
      .select(['arquivo_id', 'entidade_id'])
      .execute()
    expect(lista.filter((l) => l['Registro (id)'] !== '')).toHaveLength(vinculos.length)
    expect(Object.keys(zip).filter((n) => n.startsWith('arquivos/'))).toHaveLength(linhas.length)
  })

  test('as contas de cada mês publicado, em PDF', async () => {
    const meses = await aplicacao()
      .ctx.db.selectFrom('prestacoes')
      .select('id')
      .where('publicada_em', 'is not', null)
      .orderBy('id')
      .execute()
    expect(meses.length).toBeGreaterThan(1)
    const contas = Object.keys(zip).filter((n) => n.startsWith('contas/'))
    expect(contas).toEqual(meses.map((m) => `contas/${m.id}.pdf`))
    for (const nome of contas) expect(zip[nome]?.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

describe('quem e como', () => {
  test('morador não vê, não pede e não baixa', async () => {
    const morador = await aplicacao().como('morador')
    for (const [metodo, url, corpo] of [
      ['GET', '/api/saida', undefined],
      ['POST', '/api/saida', {}],
      ['DELETE', `/api/saida/${saida._id}`, undefined],
      ['POST', `/api/saida/${saida._id}/link`, { senhaAtual: SENHA }],
    ] as const)
      expect((await aplicacao().pedir(metodo, url, { quem: morador, ...(corpo && { corpo }) })).status).toBe(403)
  })

  test('sem a senha não há link; sem o link, ou com o de outro, não há arquivo', async () => {
    expect(await link(saida._id, 'outra senha qualquer')).toMatchObject({
      status: 400,
      corpo: { code: 'SENHA_ATUAL_INCORRETA' },
    })
    const { url } = (await link(saida._id, SENHA)).corpo
    expect((await baixar(`/api/saida/${saida._id}/arquivo`)).statusCode).toBe(404)
    const morador = (await aplicacao().como('morador'))!
    expect((await baixar(url.replace(/leitor=[^&]+/, `leitor=${morador.id}`))).statusCode).toBe(404)
    expect((await baixar(url.replace(saida._id, novoId()))).statusCode).toBe(404)
    const outra = await aplicacao().criarPessoa('Administrador')
    const dela = await aplicacao().pedir<{ url: string }>('POST', `/api/saida/${saida._id}/link`, {
      corpo: { senhaAtual: SENHA },
      quem: outra,
    })
    expect((await baixar(dela.corpo.url, { range: 'bytes=0-9' })).statusCode).toBe(206)
    await aplicacao().ctx.db.updateTable('usuarios').set({ tipo: 'Morador' }).where('id', '=', outra.id).execute()
    expect((await baixar(dela.corpo.url)).statusCode).toBe(404)
    moverRelogio(HORA)
    expect((await baixar(url)).statusCode).toBe(404)
    moverRelogio(0)
  })

  test('uma conexão que caiu continua de onde parou', async () => {
    const { url } = (await link(saida._id, SENHA)).corpo
    const inteiro = (await baixar(url)).rawPayload
    const meio = Math.floor(inteiro.length / 3)
    const resto = await baixar(url, { range: `bytes=${meio}-`, 'if-range': `"${saida.sha256}"` })
    expect([resto.statusCode, resto.headers['content-range']]).toEqual([
      206,
      `bytes ${meio}-${inteiro.length - 1}/${inteiro.length}`,
    ])
    expect(resto.rawPayload.equals(inteiro.subarray(meio))).toBe(true)
    const trecho = await baixar(url, { range: `bytes=${meio}-${meio + 99}` })
    expect(trecho.rawPayload.equals(inteiro.subarray(meio, meio + 100))).toBe(true)
  })

  test('quem pediu é avisado de que está pronto, os outros de que foi pedido, e o histórico conta tudo', async () => {
    const outra = await aplicacao().criarPessoa('Administrador')
    await fazer()
    const avisos = async (quem?: Pessoa) =>
      (await aplicacao().pedir<Notificacao[]>('GET', '/api/notificacoes', { ...(quem && { quem }) })).corpo.map(
        (n) => n.titulo,
      )
    expect(await avisos()).toContain('O arquivo com tudo do condomínio está pronto')
    expect(await avisos(outra)).toEqual([expect.stringContaining('pediu um arquivo com tudo')])
    const { corpo } = await aplicacao().pedir<RegistroDeAuditoria[]>('GET', '/api/auditoria?entidade=saidas')
    expect(new Set(corpo.map((r) => r.acao))).toEqual(new Set(['pediu', 'fez', 'baixou']))
  })

  test('dois pedidos ao mesmo tempo: um só é feito', async () => {
    const respostas = await Promise.all([pedir(), pedir(), pedir()])
    expect(respostas.map((r) => r.status).toSorted()).toEqual([202, 409, 409])
    const { plataforma } = aplicacao()
    await Promise.all([fazerPedida(plataforma), fazerPedida(plataforma), cuidarDaSaida(aplicacao().ctx)])
    expect((await ver())?.estado).toBe('pronta')
    expect(new Set((await partes()).map((p) => p.slice(0, 42))).size).toBe(1)
  })

  test('no servidor que funciona é feito na hora; o que para larga o que fazia, e o próximo faz', async () => {
    const { plataforma } = aplicacao()
    const oficina = abrirOficina(plataforma)
    expect((await pedir()).corpo.estado).toBe('pedida')
    expect(await acabaSendo(async () => (await ver())?.estado === 'pronta')).toBe(true)
    const antes = await partes()
    await pedir()
    await oficina.parar()
    expect((await ver())?.estado).toBe('pedida')
    expect((await partes()).filter((p) => !antes.includes(p))).toEqual([])
    await cuidarDaSaida(aplicacao().ctx)
    expect((await ver())?.estado).toBe('pronta')
  })

  test('o que um servidor que morreu deixou pela metade é feito de novo; a faxina dos arquivos não mexe nele', async () => {
    const { db } = aplicacao().ctx
    const antes = (await ver())!
    await db
      .updateTable('saidas')
      .set({
        estado: 'fazendo',
        dono: novoId(),
        vivo_ate: '2000-01-01T00:00:00.000Z',
        pronta_em: null,
        valida_ate: null,
      })
      .execute()
    await cuidarDaSaida(aplicacao().ctx)
    expect(await ver()).toMatchObject({ _id: antes._id, estado: 'pronta' })
    const guardadas = await partes()
    await limparOrfaos(aplicacao().ctx)
    expect(await partes()).toEqual(guardadas)
    expect((await baixar((await link(antes._id, SENHA)).corpo.url)).statusCode).toBe(200)
  })

  test('quem desiste no meio larga tudo; pronto, apagado antes do prazo ou depois dele, nada fica', async () => {
    const { db, plataforma } = aplicacao().ctx
    await fazer()
    const pronta = (await ver())!
    expect((await aplicacao().pedir('DELETE', `/api/saida/${pronta._id}`)).status).toBe(204)
    expect(await ver()).toBeNull()
    const { corpo } = await pedir()
    expect((await aplicacao().pedir('DELETE', `/api/saida/${corpo._id}`)).status).toBe(204)
    expect(await ver()).toBeNull()
    const { _id } = await fazer()
    await db.updateTable('saidas').set({ valida_ate: '2000-01-01T00:00:00.000Z' }).execute()
    expect([await ver(), (await link(_id, SENHA)).status]).toEqual([null, 404])
    await cuidarDaSaida(aplicacao().ctx)
    expect(await db.selectFrom('saidas').select('id').execute()).toEqual([])
    // What the first tests left behind on purpose is swept once it is old.
    await varrer(plataforma.arquivos, Date.now() + DIA)
    expect(await partes()).toEqual([])
  })

  test('o disco que não chega é dito, e nada é escrito', async () => {
    const { plataforma } = aplicacao().ctx
    const reserva = plataforma.config.reservaDoDisco
    await pedir()
    plataforma.config.reservaDoDisco = 1e15
    try {
      await fazerPedida(plataforma)
      expect((await ver())?.estado).toBe('falhou')
      expect((await ver())?.motivo).toMatch(/^o disco do servidor não tem lugar: faltam [\d.]+ MB\.$/)
      expect(await partes()).toEqual([])
    } finally {
      plataforma.config.reservaDoDisco = reserva
    }
    await fazer()
  })
})

test.skipIf(process.env.SO_O_DE_TODO_DIA !== undefined)(
  'cem mil lançamentos: a memória não cresce com eles',
  async () => {
    const { db } = aplicacao().ctx
    const base = { nota: '1', ordem_nome: '', busca: emPalavras(), criado_em: agoraISO(), atualizado_em: agoraISO() }
    for (let i = 0; i < 200; i++)
      await db
        .insertInto('receitas')
        .values(
          Array.from({ length: 500 }, (_, j) => ({
            ...{ id: novoId(), ...base, nome: `Cota ${i}-${j}`, valor: i * 500 + j, data: '2031-06-15' },
            descricao: resumoDe(`${i}-${j}`).repeat(3),
          })),
        )
        .execute()
    let maior = 0
    globalThis.gc?.()
    const antes = process.memoryUsage().rss
    const olhar = setInterval(() => (maior = Math.max(maior, process.memoryUsage().rss)), 20)
    const feita = await fazer()
    clearInterval(olhar)
    expect(feita.bytes).toBeGreaterThan(BYTES_POR_PARTE)
    expect((maior - antes) / 1024 ** 2).toBeLessThan(150)
    const pedacos = await baixar((await link(feita._id, SENHA)).corpo.url)
    zip = abrirZip(pedacos.rawPayload)
    const linhas = planilha('receitas').filter((r) => r['Data'] === '15/06/2031')
    expect(linhas).toHaveLength(100_000)
    expect(somar(linhas, 'Valor (R$)')).toBe((99_999 * 100_000) / 2)
  },
)

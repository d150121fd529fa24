import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type {
  ContaBancaria,
  Extrato,
  ItemDaConciliacao,
  Movimento,
  PreviaDoExtrato,
  Sugestao,
} from '#contract/contas/banco.ts'
import { diaEm } from '#contract/valores/calendario.ts'
import type { Categoria } from '#contract/contas/categorias.ts'
import type { Cobranca, CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import type { Caixa } from '#contract/casa/dashboard.ts'
import type { Despesa } from '#contract/contas/despesas.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import type { Receita } from '#contract/contas/receitas.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { formulario } from '../../../../test/amostras.ts'
import { emXlsx } from '../../../../test/arquivo-de-planilha.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { criarPredio, criarRegraDeAtraso, limparPredio, porNaUnidade } from '../../../../test/predio.ts'

const aplicacao = comAplicacao()

/** The tests live on 20 November 2026. */
beforeEach(async () => {
  moverRelogio(Date.parse('2026-11-20T15:00:00Z') - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
  const { db } = aplicacao().ctx
  await db.deleteFrom('conciliacoes').execute()
  await db.deleteFrom('movimentos').execute()
  await db.deleteFrom('extratos').execute()
  await db.deleteFrom('contas_bancarias').execute()
  await limparPredio(aplicacao())
})
afterEach(() => moverRelogio(0))

interface Linha {
  valor: string
  dia?: string
  fitid?: string
  memo?: string
}

const ofx = (linhas: readonly Linha[], conta = '56789-0') => `OFXHEADER:100
CHARSET:1252

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>
<BANKACCTFROM><BANKID>341<BRANCHID>1234<ACCTID>${conta}</BANKACCTFROM>
<BANKTRANLIST>
${linhas.map(({ valor, dia = '20261110', fitid = valor, memo = 'TED' }) => `<STMTTRN><DTPOSTED>${dia}<TRNAMT>${valor}<FITID>${fitid}<MEMO>${memo}</STMTTRN>`).join('\n')}
</BANKTRANLIST>
<LEDGERBAL><BALAMT>1500.00<DTASOF>20261115</LEDGERBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

const nomeDo = (conteudo: string | Buffer) => (/<OFX/.test(String(conteudo)) ? 'extrato.ofx' : 'extrato.csv')
async function enviar<T>(
  caminho: string,
  conteudo: string | Buffer,
  headers: Record<string, string> = {},
  nome = nomeDo(conteudo),
) {
  const pedido = await formulario([['arquivo', Buffer.from(conteudo as string), nome]])
  return aplicacao().pedir<T & CorpoDeErro>('POST', `/api/banco/extratos${caminho}`, {
    ...pedido,
    headers: { ...pedido.headers, ...headers },
  })
}
const prever = (conteudo: string | Buffer, query = '') => enviar<PreviaDoExtrato>(`/previa?${query}`, conteudo)
const importar = (conteudo: string | Buffer, novas: number, query = '') =>
  enviar<Extrato>(`?novas=${novas}&${query}`, conteudo)
const pedir = <T>(metodo: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, corpo?: unknown) =>
  aplicacao().pedir<T & CorpoDeErro>(metodo, url, { corpo })
const movimentos = async (query = '') => (await pedir<Movimento[]>('GET', `/api/banco/movimentos?${query}`)).corpo
const sugestoes = async (m: Movimento) =>
  (await pedir<{ sugestoes: Sugestao[] }>('GET', `/api/banco/movimentos/${m._id}/sugestoes`)).corpo.sugestoes
const conciliar = (m: Movimento, ...itens: ItemDaConciliacao[]) =>
  pedir<Movimento>('PUT', `/api/banco/movimentos/${m._id}/conciliar`, { itens })
const desfazer = (m: Movimento) => pedir<Movimento>('PUT', `/api/banco/movimentos/${m._id}/desfazer`, {})
const caixa = async () => (await pedir<Caixa>('GET', '/api/caixa')).corpo.saldo
const nota = (r: { status: number; corpo: CorpoDeErro }) => [r.status, r.corpo.code, r.corpo.issues?.map((i) => i.path)]
const linha = async (conteudo: Linha) => {
  await importar(ofx([conteudo]), 1)
  const [m] = await movimentos('estado=pendente')
  return m!
}

/** R$ 520,00 to each of `n` units, due 10/11/2026. */
async function cobrar(n: number): Promise<CobrancaNaLista[]> {
  const unidades = await criarPredio(aplicacao(), n)
  const nomes = ['Ana Maria Souza', 'Bruno Lima Reis']
  for (const [i, unidade] of unidades.entries())
    await porNaUnidade(aplicacao(), unidade, { nome: nomes[i] ?? `Pessoa ${i}`, email: null }, 'proprietario')
  const itens = [{ descricao: 'Cota', natureza: 'ordinaria', base: 'igual', valor: 520 * n }]
  await pedir('POST', '/api/cobrancas', { competencia: '2026-11', nome: 'Taxa', vencimento: '2026-11-10', itens })
  return (await pedir<CobrancaNaLista[]>('GET', '/api/cobrancas?ordem=numero')).corpo
}
const verCobranca = async (c: { _id: string }) => (await pedir<Cobranca>('GET', `/api/cobrancas/${c._id}`)).corpo
const txidDe = (c: CobrancaNaLista) => c.numero.replaceAll('-', '')

describe('planilha do banco', () => {
  test('um XLSX é lido como o CSV de mesmas linhas, abaixo do cabeçalho do banco, e um não repete o outro', async () => {
    const bytes = await emXlsx(
      [
        ['Extrato de conta corrente', null, null],
        ['Agência', 1234, null],
        ['Data', 'Histórico', 'Valor'],
        [new Date('2026-01-10T00:00:00Z'), 'PIX RECEBIDO', 1484.37],
        ['11/01/2026', 'TARIFA', '-12,50'],
      ],
      'Extrato',
    )
    const { corpo } = await enviar<PreviaDoExtrato>('/previa?novaConta=Da%20planilha', bytes, {}, 'extrato.xlsx')
    expect(corpo).toMatchObject({ formato: 'csv', aba: 'Extrato', avisos: [], linhas: 2, novas: 2, comErro: 0 })
    expect([corpo.entradas, corpo.saidas, corpo.colunas]).toEqual([1484.37, 12.5, ['data', 'descricao', 'valor']])
    const query = '?novaConta=Da%20planilha&colunas=data,descricao,valor&novas=2'
    const feito = await enviar<Extrato>(query, bytes, {}, 'extrato.xlsx')
    expect([feito.status, feito.corpo.arquivo]).toEqual([201, 'extrato.xlsx'])
    const csv = 'Data;Histórico;Valor\n10/01/2026;PIX RECEBIDO;1.484,37\n11/01/2026;TARIFA;-12,50\n'
    const outra = await enviar<PreviaDoExtrato>(`/previa?conta=${feito.corpo.conta._id}`, csv, {}, 'extrato.csv')
    expect([outra.corpo.aba, outra.corpo.novas, outra.corpo.repetidas]).toEqual([null, 0, 2])
  })
})

describe('importar', () => {
  const DUAS = ofx([{ valor: '520.00' }, { valor: '-100,50', memo: 'LUZ & ÁGUA' }])

  test('a prévia não grava; o mesmo arquivo duas vezes não acrescenta nada', async () => {
    const { corpo: previa } = await prever(DUAS)
    expect(previa).toMatchObject({
      formato: 'ofx',
      linhas: 2,
      novas: 2,
      repetidas: 0,
      entradas: 520,
      saidas: 100.5,
      saldo: 1500,
      periodo: { de: '2026-11-10', ate: '2026-11-10' },
      conta: { _id: null, nome: '341 · Itaú · ag. 1234 · cc 56789-0' },
    })
    expect(await movimentos()).toEqual([])
    const feito = await importar(DUAS, 2)
    expect([feito.status, feito.corpo.novas, feito.corpo.conta.nome]).toEqual([201, 2, previa.conta?.nome])
    expect((await prever(DUAS)).corpo).toMatchObject({ novas: 0, repetidas: 2, conta: { _id: feito.corpo.conta._id } })
    expect(nota(await importar(DUAS, 2))).toEqual([409, 'CONFLITO', undefined])
    expect((await movimentos()).length).toBe(2)
    const { contas } = (await pedir<{ contas: ContaBancaria[] }>('GET', '/api/banco/contas')).corpo
    expect(contas).toMatchObject([{ saldo: 1500, saldoEm: '2026-11-15', pendentes: 2 }])
  })

  test('Latin-1 e UTF-8 dão a mesma linha', async () => {
    await importar(Buffer.from(DUAS, 'latin1'), 2)
    expect((await movimentos()).map((m) => m.descricao)).toContain('LUZ & ÁGUA')
    expect((await prever(DUAS)).corpo).toMatchObject({ codificacao: 'UTF-8', novas: 0, repetidas: 2 })
  })

  /** The same statement as version 2: XML, every value closed. */
  const emXml = (codificacao: string) =>
    `<?xml version="1.0" encoding="${codificacao}"?><?OFX OFXHEADER="200" VERSION="220"?>\n` +
    DUAS.slice(DUAS.indexOf('<OFX>'))
      .replaceAll(/<([A-Z]+)>([^<\n]+)/g, '<$1>$2</$1>')
      .replace('&', '&amp;')

  test.each([
    ['1.x', 'UTF-8', () => Buffer.from(DUAS)],
    ['1.x', 'Windows-1252', () => Buffer.from(DUAS, 'latin1')],
    ['2.x', 'UTF-8', () => Buffer.from(emXml('UTF-8'))],
    ['2.x', 'Windows-1252', () => Buffer.from(emXml('ISO-8859-1'), 'latin1')],
  ])(
    'OFX %s em %s: as linhas e os acentos; cortado, é recusado e nada entra',
    async (_versao, codificacao, arquivo) => {
      const cortado = arquivo().subarray(0, -60)
      const recusa = await prever(cortado)
      expect([recusa.status, recusa.corpo.issues]).toEqual([
        400,
        [{ path: 'arquivo', message: 'O arquivo OFX está cortado ou estragado. Baixe-o de novo no site do banco.' }],
      ])
      expect((await importar(cortado, 2)).status).toBe(400)
      expect(await movimentos()).toEqual([])
      expect((await prever(arquivo())).corpo).toMatchObject({
        formato: 'ofx',
        codificacao,
        linhas: 2,
        entradas: 520,
        saidas: 100.5,
        comErro: 0,
      })
      expect((await importar(arquivo(), 2)).status).toBe(201)
      expect((await movimentos()).map((m) => [m.valor, m.descricao]).sort()).toEqual([
        [-100.5, 'LUZ & ÁGUA'],
        [520, 'TED'],
      ])
    },
  )

  test.each([
    ['extrato.ofx', 'nada do que um banco escreve'],
    ['EXTRATO.OFX', 'Data;Valor;Descrição\n10/11/2026;1,00;PIX\n'],
    ['extrato.ofx', 'PK\u0003\u0004'],
    ['extrato.txt', 'OFXHEADER:100\nCHARSET:1252\n'],
    ['extrato.txt', '\n<OFX\n'],
  ])('%s com %j não é um OFX, e se diz isso', async (nome, conteudo) => {
    const { status, corpo } = await enviar<PreviaDoExtrato>('/previa?', conteudo, {}, nome)
    expect([status, corpo.message]).toEqual([
      400,
      'Este arquivo não é um OFX válido. Baixe-o de novo no site do banco.',
    ])
  })

  test('extratos que se sobrepõem só acrescentam o que falta; outra conta é outra', async () => {
    await importar(DUAS, 2)
    const maior = ofx([{ valor: '520.00' }, { valor: '-100,50' }, { valor: '7.00', dia: '20261111' }])
    expect((await importar(maior, 1)).status).toBe(201)
    expect((await prever(ofx([{ valor: '520.00' }], '99999'))).corpo.novas).toBe(1)
  })

  test('CSV: as colunas são adivinhadas ou escolhidas, e a conta é dita', async () => {
    const csv =
      'Data;Histórico;Docto;Crédito;Débito\n10/11/2026;PIX ANA;1;520,00;\n11/11/2026;LUZ;2;;100,50\n11/11/2026;SALDO DO DIA;;9,00;\n32/11/2026;X;;1,00;\n'
    const { corpo: previa } = await prever(csv)
    expect(previa).toMatchObject({
      formato: 'csv',
      conta: null,
      linhas: 3,
      novas: 2,
      comErro: 1,
      entradas: 520,
      saidas: 100.5,
      colunas: ['data', 'descricao', 'documento', 'credito', 'debito'],
    })
    expect(previa.problemas.map((p) => [p.linha, p.coluna])).toEqual([[5, 'Data']])
    expect(nota(await importar(csv, 2))).toEqual([400, 'VALIDACAO', ['conta']])
    const feito = await importar(csv, 2, 'novaConta=Caixa%20econ%C3%B4mica')
    expect(feito.corpo.conta.nome).toBe('Caixa econômica')
    expect(nota(await importar(csv, 2, `conta=${feito.corpo.conta._id}`))).toEqual([409, 'CONFLITO', undefined])
    const outras = await importar(csv, 2, 'novaConta=Outra&colunas=data,descricao,,credito,debito')
    expect(outras.status).toBe(201)
    expect(nota(await importar(csv, 2, 'novaConta=Y&colunas=,descricao,,credito,debito'))).toEqual([
      400,
      'VALIDACAO',
      ['colunas'],
    ])
    expect((await movimentos('busca=luz')).map((m) => [m.valor, m.documento])).toContainEqual([-100.5, '2'])
  })

  test('o CSV do mês que o OFX já trouxe não repete nada sem que se peça, escrito como estiver', async () => {
    const trazido = ofx([
      { valor: '520.00', memo: 'PIX QR ANA' },
      { valor: '520.00', fitid: '2', memo: 'PIX QR BRUNO' },
      { valor: '-100.50', dia: '20261111', memo: 'DEB LUZ' },
    ])
    const { corpo: extrato } = await importar(trazido, 3)
    const csv = (linhas: string) => `Data;Histórico;Valor\n${linhas}`
    const mesmo = csv('10/11/2026;Pix Ana;520,00\n10/11/2026;Pix Bruno;520,00\n11/11/2026;Luz;-100,50\n')
    const conta = `conta=${extrato.conta._id}`
    const { corpo: previa } = await prever(mesmo, conta)
    expect(previa).toMatchObject({ novas: 0, repetidas: 0, parecidas: 3, entradas: 0, saidas: 0 })
    expect(previa.amostra.map((l) => [l.nova, l.parecida])).toEqual([
      [false, true],
      [false, true],
      [false, true],
    ])
    expect((await importar(mesmo, 3, conta)).status).toBe(409)

    // A third of that day and value, and one of the value on another day, are nobody's.
    const mais = csv(
      '10/11/2026;Pix Ana;520,00\n10/11/2026;Pix Bruno;520,00\n10/11/2026;Pix Caio;520,00\n12/11/2026;Pix Davi;520,00\n',
    )
    expect((await prever(mais, conta)).corpo).toMatchObject({ novas: 2, parecidas: 2, entradas: 1040 })
    expect((await prever(mais, `${conta}&parecidas=importar`)).corpo).toMatchObject({ novas: 4, parecidas: 2 })
    expect((await prever(mais, `${conta}&parecidas=sim`)).corpo.issues?.[0]).toMatchObject({ path: 'parecidas' })
    expect((await importar(mais, 2, conta)).corpo.novas).toBe(2)
    expect((await movimentos()).map((m) => m.descricao).toSorted()).toEqual([
      ...['DEB LUZ', 'PIX QR ANA', 'PIX QR BRUNO', 'Pix Caio', 'Pix Davi'],
    ])
    expect((await prever(mais, conta)).corpo).toMatchObject({ novas: 0, repetidas: 2, parecidas: 2 })
    expect((await importar(mais, 2, `${conta}&parecidas=importar`)).corpo.novas).toBe(2)

    // And the other way round; another account has nothing of this one.
    const outro = await importar(mesmo, 3, 'novaConta=Outra')
    expect([outro.status, outro.corpo.novas]).toEqual([201, 3])
    expect((await prever(trazido.replaceAll('FITID>', 'FITID>Z'))).corpo).toMatchObject({ novas: 1, parecidas: 2 })
  })

  test('o OFX depois do CSV pergunta se é a mesma conta; escolhida, ela ganha o número, e nada entra duas vezes', async () => {
    const csv = 'Data;Histórico;Documento;Valor\n10/11/2026;TED BOMBA;8123;-1.234,56\n11/11/2026;PIX;1;520,00\n'
    const { corpo: doCsv } = await importar(csv, 2, 'novaConta=Ita%C3%BA')
    await importar('Data;Histórico;Valor\n10/11/2026;Outra coisa;77,00\n', 1, 'novaConta=Caixa')
    const mesmo = ofx([
      { valor: '-1234.56', memo: 'TED BOMBA' },
      { valor: '100.00', dia: '20261112', memo: 'NOVO' },
    ])
    const numero = '341 · Itaú · ag. 1234 · cc 56789-0'
    expect((await prever(mesmo)).corpo).toMatchObject({
      conta: null,
      contaDoArquivo: numero,
      contasParecidas: [{ _id: doCsv.conta._id, nome: 'Itaú', linhas: 1 }],
    })
    expect(nota(await importar(mesmo, 2))).toEqual([400, 'VALIDACAO', ['conta']])
    const conta = `conta=${doCsv.conta._id}`
    expect((await prever(mesmo, conta)).corpo).toMatchObject({
      conta: { _id: doCsv.conta._id, nome: 'Itaú' },
      novas: 1,
      parecidas: 1,
    })
    expect((await importar(mesmo, 1, conta)).corpo.conta).toEqual({ _id: doCsv.conta._id, nome: 'Itaú' })
    expect((await movimentos()).map((m) => m.valor).toSorted((a, b) => a - b)).toEqual([-1234.56, 77, 100, 520])
    // From now on the number says it.
    const depois = ofx([{ valor: '9.00', dia: '20261113', memo: 'DEPOIS' }])
    expect((await prever(depois)).corpo).toMatchObject({
      conta: { _id: doCsv.conta._id },
      contaDoArquivo: null,
      contasParecidas: [],
    })
  })

  test('o OFX de outra conta, dita outra ou sem linhas iguais, é uma conta nova', async () => {
    const { corpo: doCsv } = await importar('Data;Histórico;Valor\n10/11/2026;TED;520,00\n', 1, 'novaConta=Ita%C3%BA')
    const igual = ofx([{ valor: '520.00' }])
    expect((await prever(igual, 'novaConta=Outra')).corpo).toMatchObject({
      conta: { _id: null, nome: '341 · Itaú · ag. 1234 · cc 56789-0' },
      novas: 1,
    })
    const diferente = await importar(ofx([{ valor: '521.00' }], '777-1'), 1)
    expect(diferente.status).toBe(201)
    expect(diferente.corpo.conta._id).not.toBe(doCsv.conta._id)
    expect(
      (await prever(igual, `conta=${diferente.corpo.conta._id}`)).corpo,
      'uma que tem número é outra',
    ).toMatchObject({
      conta: { _id: null },
    })
  })

  test('uma data que não é data, num CSV, pede que se escreva como no banco', async () => {
    const { corpo } = await prever('Data;Histórico;Valor\n2x/11/2026;X;1,00\n2026-11-10;Y;1,00\n')
    expect(corpo.problemas).toMatchObject([{ linha: 2, coluna: 'Data', message: 'Escreva a data como 20/11/2026' }])
  })

  test('cortado, vazio, planilha: cada um com o que fazer', async () => {
    const recusa = async (conteudo: string) => (await prever(conteudo)).corpo.message
    expect(await recusa(DUAS.slice(0, -30))).toBe(
      'O arquivo OFX está cortado ou estragado. Baixe-o de novo no site do banco.',
    )
    expect(await recusa('Data;Valor')).toMatch(/não tem lançamentos/)
    expect(await recusa('PK\u0003\u0004')).toMatch(/é uma planilha/)
  })

  test('dois envios do mesmo arquivo ao mesmo tempo: um entra', async () => {
    const dois = await Promise.all([importar(DUAS, 2), importar(DUAS, 2)])
    expect(dois.map((r) => r.status).sort()).toEqual([201, 409])
    expect((await movimentos()).length).toBe(2)
  })

  test('um extrato se desfaz enquanto nada dele foi resolvido', async () => {
    const { corpo: feito } = await importar(DUAS, 2)
    const [m] = await movimentos()
    await pedir('PUT', `/api/banco/movimentos/${m!._id}/ignorar`, { motivo: 'transferência' })
    const url = `/api/banco/extratos/${feito._id}/desfazer`
    expect((await pedir('PUT', url, {})).corpo.message).toMatch(/^Um movimento deste extrato já foi/)
    await desfazer(m!)
    expect((await pedir<Extrato>('PUT', url, {})).corpo.desfeitoEm).not.toBeNull()
    expect((await pedir('PUT', url, {})).status).toBe(200)
    expect(await movimentos()).toEqual([])
    expect((await importar(DUAS, 2)).status).toBe(201)
  })

  test('desfeito, o saldo que ele disse vai com ele: a conta volta ao que os outros dizem, ou a nenhum', async () => {
    const contas = async () =>
      (await pedir<{ contas: ContaBancaria[] }>('GET', '/api/banco/contas')).corpo.contas.map((c) => [
        c.saldo,
        c.saldoEm,
      ])
    const voltar = (r: { corpo: Extrato }) => pedir('PUT', `/api/banco/extratos/${r.corpo._id}/desfazer`, {})
    const primeiro = await importar(DUAS, 2)
    const deDepois = DUAS.replaceAll('20261110', '20261116').replace(
      '1500.00<DTASOF>20261115',
      '1919.50<DTASOF>20261116',
    )
    const segundo = await importar(deDepois.replaceAll(/<FITID>/g, '<FITID>b'), 2)
    expect(await contas()).toEqual([[1919.5, '2026-11-16']])
    await voltar(segundo)
    expect(await contas()).toEqual([[1500, '2026-11-15']])
    await voltar(primeiro)
    expect(await contas()).toEqual([[null, null]])
    // One of before its balance was kept takes along the balance of its own days.
    const antigo = await importar(DUAS.replace('20261115', '20261110'), 2)
    const { db } = aplicacao().ctx
    await db.updateTable('extratos').set({ saldo: null, saldo_em: null }).where('id', '=', antigo.corpo._id).execute()
    await voltar(antigo)
    expect(await contas()).toEqual([[null, null]])
  })
})

describe('conciliar', () => {
  test('o PIX nosso é achado pelo identificador, paga a cobrança no dia dele, e desfazer devolve tudo', async () => {
    const [ana] = await cobrar(3)
    const antes = await caixa()
    const m = await linha({ valor: '520.00', memo: `PIX RECEBIDO ${txidDe(ana!)}` })
    expect(m.sugestao).toMatchObject({
      tipo: 'cobranca',
      _id: ana!._id,
      confianca: 'alta',
      motivos: ['txid', 'valor'],
      valor: 520,
      total: 520,
    })
    const feito = await conciliar(m, { tipo: 'cobranca', id: ana!._id, valor: 520 })
    expect(feito.corpo).toMatchObject({
      estado: 'conciliado',
      sugestao: null,
      conciliacoes: [{ tipo: 'cobranca', alvo: ana!._id, valor: 520, criou: true, vale: true }],
    })
    expect(await verCobranca(ana!)).toMatchObject({ status: 'paga', pagaEm: '2026-11-10' })
    expect(await caixa()).toBeCloseTo(antes + 520, 2)
    expect((await conciliar(m, { tipo: 'cobranca', id: ana!._id, valor: 520 })).corpo.code).toBe('CONFLITO')
    expect((await desfazer(m)).corpo).toMatchObject({ estado: 'pendente', conciliacoes: [] })
    expect((await verCobranca(ana!)).status).toBe('aberta')
    expect(await caixa()).toBeCloseTo(antes, 2)
    expect((await desfazer(m)).status).toBe(200)
  })

  test('a mesma taxa de todos: o nome decide; sem nome há várias e nenhuma certa', async () => {
    const [, bruno] = await cobrar(3)
    const m = await linha({ valor: '520.00', memo: 'PIX RECEBIDO BRUNO LIMA' })
    expect(m.sugestao).toMatchObject({ _id: bruno!._id, confianca: 'alta', motivos: ['valor', 'nome'] })
    // Whoever reads the books by an office sees the line, and not whose charge it may be.
    const quem = await aplicacao().como('leitor')
    const lidas = await aplicacao().pedir<Movimento[]>('GET', '/api/banco/movimentos?estado=pendente', { quem })
    expect(lidas.corpo).toEqual([{ ...m, sugestao: null }])
    expect((await sugestoes(m)).length).toBe(3)
    const outro = await linha({ valor: '520.00', fitid: 'x', memo: 'DEPOSITO' })
    expect((await sugestoes(outro)).map((s) => s.confianca)).toEqual(['baixa', 'baixa', 'baixa'])
  })

  test('atrasada, com encargos: o valor esperado é o do dia em que o dinheiro entrou', async () => {
    const [ana] = await cobrar(2)
    await criarRegraDeAtraso(aplicacao())
    // Ten days late: 520 + 2 % + 10 days of 1 % a month.
    const { encargos } = (await pedir<Cobranca>('GET', `/api/cobrancas/${ana!._id}?em=2026-11-20`)).corpo
    expect(encargos.total).toBeCloseTo(520 + 10.4 + 1.73, 2)
    const m = await linha({ valor: encargos.total.toFixed(2), dia: '20261120', memo: 'PIX ANA SOUZA' })
    expect(m.sugestao).toMatchObject({ _id: ana!._id, total: encargos.total, confianca: 'alta' })
    expect((await conciliar(m, { tipo: 'cobranca', id: ana!._id, valor: encargos.total })).status).toBe(200)
    expect((await verCobranca(ana!)).status).toBe('paga')
  })

  test('dividido: duas cobranças e o que sobra como receita nova, ao centavo', async () => {
    const [ana, bruno] = await cobrar(2)
    const antes = await caixa()
    const m = await linha({ valor: '1050.01' })
    const itens: ItemDaConciliacao[] = [
      { tipo: 'cobranca', id: ana!._id, valor: 520 },
      { tipo: 'cobranca', id: bruno!._id, valor: 520 },
    ]
    const falta = await conciliar(m, ...itens)
    expect(nota(falta)).toEqual([400, 'VALIDACAO', ['itens']])
    expect(falta.corpo.message).toMatch(/somam R\$\s1\.040,00 e o movimento é de R\$\s1\.050,01: faltam R\$\s10,01/)
    expect(await caixa()).toBeCloseTo(antes, 2)
    const feito = await conciliar(m, ...itens, { tipo: 'nova', nome: 'Doação', categoria: null, valor: 10.01 })
    expect(feito.corpo.conciliacoes.map((k) => [k.tipo, k.valor])).toEqual([
      ['cobranca', 520],
      ['cobranca', 520],
      ['receita', 10.01],
    ])
    expect(await caixa()).toBeCloseTo(antes + 1050.01, 2)
    await desfazer(m)
    expect(await caixa()).toBeCloseTo(antes, 2)
    expect([(await verCobranca(ana!)).status, (await verCobranca(bruno!)).status]).toEqual(['aberta', 'aberta'])
  })

  test('o rendimento da conta entra na sua categoria sem ninguém dizer; quem diz que não tem, não tem', async () => {
    const categoriaDe = async (memo: string, valor: number, parte: { categoria?: string | null }) => {
      const m = await linha({ valor: valor.toFixed(2), memo })
      const { corpo } = await conciliar(m, { tipo: 'nova', nome: 'Do banco', valor, ...parte })
      return (await pedir<Receita>('GET', `/api/receitas/${corpo.conciliacoes[0]!.alvo}`)).corpo.categoria
    }
    expect(await categoriaDe('REND PAGO APLIC AUT MAIS', 5.81, {})).toBe('Rendimentos')
    expect(await categoriaDe('REND PAGO APLIC AUT MAIS', 5.82, { categoria: null })).toBeNull()
    expect(await categoriaDe('PIX RECEBIDO BRENDA LIMA', 5.83, {})).toBeNull()
  })

  test('uma cobrança paga em duas partes pelo mesmo movimento se desfaz por inteiro', async () => {
    const [ana] = await cobrar(1)
    const m = await linha({ valor: '520.00' })
    const parte = (valor: number): ItemDaConciliacao => ({ tipo: 'cobranca', id: ana!._id, valor })
    expect((await conciliar(m, parte(200), parte(320))).corpo.estado).toBe('conciliado')
    expect((await verCobranca(ana!)).status).toBe('paga')
    expect((await desfazer(m)).corpo).toMatchObject({ estado: 'pendente', conciliacoes: [] })
    expect(await verCobranca(ana!)).toMatchObject({ status: 'aberta', saldo: 520 })
  })

  test('a categoria dos rendimentos é só das entradas, e retirada não se usa', async () => {
    const lancar = async (valor: string) => {
      const m = await linha({ valor, memo: 'REND PAGO APLIC AUT MAIS' })
      const { status, corpo } = await conciliar(m, { tipo: 'nova', nome: 'Do banco', valor: Math.abs(Number(valor)) })
      const { tipo, alvo } = corpo.conciliacoes[0]!
      return [status, tipo, (await pedir<Receita>('GET', `/api/${tipo}s/${alvo}`)).corpo.categoria]
    }
    expect(await lancar('-5.84')).toEqual([200, 'despesa', null])
    const { corpo: todas } = await pedir<Categoria[]>('GET', '/api/categorias?tipo=receita')
    const { _id } = todas.find((c) => c.recebe === 'rendimentos')!
    await pedir('PUT', `/api/categorias/${_id}/retirar`, {})
    expect(await lancar('5.85')).toEqual([200, 'receita', null])
    await pedir('PUT', `/api/categorias/${_id}/restaurar`, {})
    expect(await lancar('5.86')).toEqual([200, 'receita', 'Rendimentos'])
  })

  test('uma saída vira despesa nova do dia dela, presa ao extrato até se desfazer', async () => {
    const antes = await caixa()
    const m = await linha({ valor: '-89.50', dia: '20261112', memo: 'CIA DE LUZ' })
    const feito = await conciliar(m, { tipo: 'nova', nome: 'Conta de luz', valor: 89.5 })
    const id = feito.corpo.conciliacoes[0]!.alvo
    expect((await pedir<Despesa>('GET', `/api/despesas/${id}`)).corpo).toMatchObject({
      price: 89.5,
      data: '2026-11-12',
      name: 'Conta de luz',
    })
    expect(await caixa()).toBeCloseTo(antes - 89.5, 2)
    const recusa = await pedir('DELETE', `/api/despesas/${id}`)
    expect([recusa.status, recusa.corpo.message]).toEqual([409, expect.stringContaining('conciliada com o extrato')])
    await desfazer(m)
    expect((await pedir('GET', `/api/despesas/${id}`)).status).toBe(404)
    expect(await caixa()).toBeCloseTo(antes, 2)
  })

  test('o lançamento que já há é achado, fica preso, não serve a dois, e volta a ser de quem o digitou', async () => {
    const { corpo: receita } = await pedir<Receita>('POST', '/api/receitas', {
      name: 'Aluguel do salão',
      nota: 7,
      price: 333.33,
      description: 'x',
      data: '2026-11-11',
    })
    const antes = await caixa()
    const m = await linha({ valor: '333.33' })
    expect(m.sugestao).toMatchObject({ tipo: 'receita', _id: receita._id, confianca: 'media' })
    expect((await conciliar(m, { tipo: 'receita', id: receita._id })).corpo.estado).toBe('conciliado')
    expect(await caixa()).toBeCloseTo(antes, 2)
    const outro = await linha({ valor: '333.33', fitid: 'outro' })
    expect(outro.sugestao).toBeNull()
    expect((await conciliar(outro, { tipo: 'receita', id: receita._id })).corpo.code).toBe('CONFLITO')
    expect((await pedir('DELETE', `/api/receitas/${receita._id}`)).status).toBe(409)
    await desfazer(m)
    expect((await pedir('DELETE', `/api/receitas/${receita._id}`)).status).toBe(204)
  })

  test('o que uma parte recusa recusa todas; e o sentido do dinheiro tem de ser o mesmo', async () => {
    const [ana] = await cobrar(1)
    const antes = await caixa()
    const m = await linha({ valor: '600.00' })
    const acima = await conciliar(
      m,
      { tipo: 'nova', nome: 'X', valor: 0.5 },
      { tipo: 'cobranca', id: ana!._id, valor: 599.5 },
    )
    expect([acima.status, acima.corpo.message]).toEqual([400, expect.stringMatching(/passa da dívida em 10\/11\/2026/)])
    expect(await caixa()).toBeCloseTo(antes, 2)
    const saida = await linha({ valor: '-520.00' })
    expect(nota(await conciliar(saida, { tipo: 'cobranca', id: ana!._id, valor: 520 }))).toEqual([
      400,
      'VALIDACAO',
      ['itens'],
    ])
    expect((await conciliar(saida, { tipo: 'receita', id: ana!._id })).status).toBe(400)
    expect((await conciliar(saida)).corpo.issues?.[0]?.message).toBe('Diga o que este movimento é')
    expect((await conciliar(saida, { tipo: 'nova', nome: 'X', valor: -1 })).status).toBe(400)
  })

  test('uma cobrança de outro valor se acha pela unidade ou por quem paga', async () => {
    const [ana] = await cobrar(2)
    const m = await linha({ valor: '700.00' })
    expect(await sugestoes(m)).toEqual([])
    const achar = async (busca: string) =>
      (await pedir<{ sugestoes: Sugestao[] }>('GET', `/api/banco/movimentos/${m._id}/sugestoes?busca=${busca}`)).corpo
        .sugestoes
    expect(await achar('ana%20souza')).toMatchObject([
      { _id: ana!._id, valor: 520, total: 520, motivos: [], titulo: 'Taxa 11/2026 · A 1' },
    ])
    expect((await achar('taxa')).filter((s) => s.tipo === 'cobranca').length).toBe(2)
    expect(await achar('ninguem')).toEqual([])
    const saida = await linha({ valor: '-700.00' })
    expect(
      (await pedir<{ sugestoes: Sugestao[] }>('GET', `/api/banco/movimentos/${saida._id}/sugestoes?busca=taxa`)).corpo
        .sugestoes,
    ).toEqual([])
  })

  test('um lançamento do livro se acha pelo nome, pela nota ou pelo valor, de qualquer dia; o conciliado e o do outro lado, não', async () => {
    const despesa = async (name: string, price: number, data: string, nota = 7) =>
      (await pedir<Despesa>('POST', '/api/despesas', { name, nota, price, description: 'x', data })).corpo
    const cameras = await despesa('Câmeras e portões', 860, '2026-08-03', 4512)
    const perto = await despesa('Câmeras do térreo', 90, '2026-11-02')
    const luz = await despesa('Luz', 860, '2026-06-10')
    await pedir('POST', '/api/receitas', { name: 'Câmeras vendidas', nota: 7, price: 860, description: 'x' })
    const m = await linha({ valor: '-950.00' })
    const achar = async (busca: string) =>
      (await pedir<{ sugestoes: Sugestao[] }>('GET', `/api/banco/movimentos/${m._id}/sugestoes?busca=${busca}`)).corpo
        .sugestoes
    expect(await achar('cameras')).toMatchObject([
      { tipo: 'despesa', _id: perto._id, valor: 90, motivos: [], confianca: 'baixa', detalhe: 'Despesa de 02/11/2026' },
      { tipo: 'despesa', _id: cameras._id, valor: 860, total: 860, titulo: 'Câmeras e portões' },
    ])
    expect((await achar('4512')).map((s) => s._id)).toEqual([cameras._id])
    expect((await achar('860,00')).map((s) => s._id)).toEqual([cameras._id, luz._id])
    expect((await achar('-860')).map((s) => s._id)).toEqual([cameras._id, luz._id])
    expect(await achar('nada disso')).toEqual([])
    const partes: ItemDaConciliacao[] = [cameras, perto].map(({ _id }) => ({ tipo: 'despesa', id: _id }))
    expect((await conciliar(m, ...partes)).corpo.estado).toBe('conciliado')
    const outro = await linha({ valor: '-1.00' })
    const depois = await pedir<{ sugestoes: Sugestao[] }>(
      'GET',
      `/api/banco/movimentos/${outro._id}/sugestoes?busca=cameras`,
    )
    expect(depois.corpo.sugestoes).toEqual([])
  })

  test('para uma entrada a busca acha as cobranças e as receitas', async () => {
    const [ana] = await cobrar(1)
    const { corpo: receita } = await pedir<Receita>('POST', '/api/receitas', {
      ...{ name: 'Doação de Ana', nota: 7, price: 30, description: 'x', data: '2026-09-11' },
    })
    const m = await linha({ valor: '700.00' })
    const r = await pedir<{ sugestoes: Sugestao[] }>('GET', `/api/banco/movimentos/${m._id}/sugestoes?busca=ana`)
    expect(r.corpo.sugestoes.map((s) => [s.tipo, s._id])).toEqual([
      ['cobranca', ana!._id],
      ['receita', receita._id],
    ])
  })

  test('duas pessoas conciliam ao mesmo tempo: uma só paga', async () => {
    const [ana] = await cobrar(1)
    const m = await linha({ valor: '520.00' })
    const item = { tipo: 'cobranca', id: ana!._id, valor: 520 } as const
    const dois = await Promise.all([conciliar(m, item), conciliar(m, item)])
    expect(dois.map((r) => r.status).sort()).toEqual([200, 409])
    expect((await verCobranca(ana!)).pagamentos.length).toBe(1)
  })

  test('um pagamento conciliado não se estorna na cobrança: desfeita a conciliação, volta tudo ao que era', async () => {
    const [ana] = await cobrar(1)
    const m = await linha({ valor: '520.00' })
    await conciliar(m, { tipo: 'cobranca', id: ana!._id, valor: 520 })
    const pid = (await verCobranca(ana!)).pagamentos[0]!._id
    const estornar = () => pedir('PUT', `/api/cobrancas/${ana!._id}/pagamentos/${pid}/estornar`, { motivo: 'engano' })
    expect(await estornar()).toMatchObject({
      status: 409,
      corpo: { message: expect.stringContaining('desfaça a conciliação em Banco') as string },
    })
    expect((await movimentos('estado=conciliado'))[0]!.conciliacoes[0]).toMatchObject({ vale: true })
    expect((await desfazer(m)).corpo.estado).toBe('pendente')
    expect((await verCobranca(ana!)).pagamentos[0]).toMatchObject({ motivoDoEstorno: 'Conciliação desfeita' })
  })

  test('o que foi estornado na cobrança antes de isso ser recusado aparece marcado, e ainda se desfaz', async () => {
    const [ana] = await cobrar(1)
    const m = await linha({ valor: '520.00' })
    await conciliar(m, { tipo: 'cobranca', id: ana!._id, valor: 520 })
    const { db } = aplicacao().ctx
    const pid = (await verCobranca(ana!)).pagamentos[0]!._id
    // As before a reconciled payment was held.
    const partes = await db.deleteFrom('conciliacoes').where('pagamento_id', '=', pid).returningAll().execute()
    await pedir('PUT', `/api/cobrancas/${ana!._id}/pagamentos/${pid}/estornar`, { motivo: 'engano' })
    await db.insertInto('conciliacoes').values(partes).execute()
    expect((await movimentos('estado=conciliado'))[0]!.conciliacoes[0]).toMatchObject({ vale: false })
    expect((await desfazer(m)).corpo.estado).toBe('pendente')
  })
})

describe('a lista', () => {
  test('filtra por conta, estado, sentido, dia e texto, e conta o total', async () => {
    await importar(
      ofx([
        { valor: '1.00', memo: 'UM' },
        { valor: '-2.00', dia: '20261112' },
      ]),
      2,
    )
    await importar(ofx([{ valor: '3.00' }], '111'), 1)
    const { contas } = (await pedir<{ contas: ContaBancaria[] }>('GET', '/api/banco/contas')).corpo
    const valores = async (query: string) => (await movimentos(query)).map((m) => m.valor)
    expect(await valores('')).toEqual([-2, 3, 1])
    expect(await valores('ordem=valor')).toEqual([-2, 1, 3])
    expect(await valores(`conta=${contas.find((c) => c.numero === '111')!._id}`)).toEqual([3])
    expect(await valores('sentido=saida')).toEqual([-2])
    expect(await valores('de=2026-11-12&ate=2026-11-12')).toEqual([-2])
    expect(await valores('busca=um&estado=pendente')).toEqual([1])
    const r = await aplicacao().pedir('GET', '/api/banco/movimentos?porPagina=20')
    expect(r.headers['x-total-count']).toBe('3')
  })

  test('a conta ganha nome, e quem viu uma versão velha é avisado', async () => {
    const { corpo: feito } = await importar(ofx([{ valor: '1.00' }]), 1)
    const url = `/api/banco/contas/${feito.conta._id}`
    const nomear = (nome: string, versao?: string) =>
      aplicacao().pedir<ContaBancaria & CorpoDeErro>('PUT', url, {
        corpo: { nome },
        ...(versao === undefined ? {} : { headers: { 'if-match': versao } }),
      })
    const { corpo } = await nomear('Conta do fundo')
    expect(corpo.nome).toBe('Conta do fundo')
    expect((await nomear('Outro', `"${corpo.versao - 1}"`)).status).toBe(409)
    expect((await nomear('')).status).toBe(400)
  })
})

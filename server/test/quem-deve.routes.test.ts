import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BalanceteContabil } from '#contract/contas/razao.ts'
import type { Prestacao } from '#contract/contas/prestacoes.ts'
import type { VistaDosDevedores } from '#contract/pessoas/regra-dos-cargos.ts'
import { podeAlgum, type Ator, type Operacao } from '#contract/protocolo/permissoes.ts'
import type { Rota } from '#contract/protocolo/rota.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import { hoje } from '#server/platform/relogio.ts'
import { enderecoVivo, povoar } from './abuso/mundo.ts'
import { OPERACOES } from './abuso/operacoes.ts'
import { comAplicacao, type Pessoa } from './aplicacao.ts'
import { empossar } from './mandatos.ts'
import { abrirZip } from './planilhas.ts'
import { criarPredio, porNaUnidade } from './predio.ts'

/**
 * What the council reads of who owes: every answer of the permission table that it may ask for, over the whole demonstration, with one
 * debtor whom nothing else of the building names.
 */

const aplicacao = comAplicacao()
const DEVEDORA = 'Zuleica Xavantes Devedora'
const UNIDADE = { bloco: 'Zênite', apto: 'ZQ17' }
let conselheira: Pessoa
let contador: Pessoa
let unidade: string

beforeAll(async () => {
  await povoar(aplicacao())
  const [u] = await criarPredio(aplicacao(), 1, { bloco: UNIDADE.bloco })
  unidade = u!.id
  await aplicacao().ctx.db.updateTable('unidades').set(UNIDADE).where('id', '=', unidade).execute()
  await porNaUnidade(aplicacao(), u!, await aplicacao().criarPessoa('Morador', { nome: DEVEDORA }), 'proprietario')
  const corpo = { unidade, tipo: 'extra', descricao: 'Obra', valor: 123.45, vencimento: somarDias(hoje(), -60) }
  expect((await aplicacao().pedir('POST', '/api/cobrancas/avulsa', { corpo })).status).toBe(201)
  conselheira = await empossar(
    aplicacao(),
    await aplicacao().criarPessoa('Morador', { nome: 'Cleide Conselheira' }),
    'Conselheiro fiscal',
  )
  contador = (await aplicacao().como('leitor'))!
})

const decidir = async (devedoresAoConselho: VistaDosDevedores) => {
  const corpo = { devedoresAoConselho, diasDeAtosUrgentes: 0 }
  expect((await aplicacao().pedir('PUT', '/api/cargos/regra', { corpo })).status).toBe(200)
}
beforeEach(() => decidir('totais'))

const MES = hoje().slice(0, 7)
/** What some readings have to be asked; of an export, each of its forms. */
const PERGUNTAS: Partial<Record<Operacao, string[]>> = {
  'categorias.listar': ['?tipo=despesa', '?tipo=receita'],
  'fundos.balancete': [`?competencia=${MES}`],
  ...{ 'receitas.exportar': ['?formato=csv', '?formato=xlsx'], 'despesas.exportar': ['?formato=csv', '?formato=xlsx'] },
  ...{
    'orcamentos.exportar': ['?formato=csv', '?formato=xlsx'],
    'pagaveis.exportar': ['?formato=csv', '?formato=xlsx'],
  },
  'previsao.exportar': ['?formato=csv', '?formato=xlsx'],
  'razao.exportar': ['?formato=csv', '?formato=hledger', '?formato=beancount'],
  ...{ 'receitas.listar': ['?porPagina=todos'], 'razao.diario': ['?porPagina=todos'] },
  'banco.movimentos': ['?porPagina=todos'],
  'retencoes.extrato': [`?mes=${MES}`],
  'retencoes.exportar': [`?mes=${MES}&formato=xlsx`, `?mes=${MES}&formato=pdf`],
  'retencoes.reinf': [`?mes=${MES}`],
  'retencoes.baixarEvento': [`?mes=${MES}&evento=R-2010&fornecedor=nenhum`],
}

/** What an answer says, whatever it is in: the sheets of a spreadsheet, the pages of a PDF. */
async function emTexto(url: string, quem: Pessoa): Promise<{ status: number; texto: string }> {
  const r = await aplicacao().app.inject({ url, headers: { authorization: `Bearer ${quem.token}` } })
  const { statusCode: status, rawPayload: bytes } = r
  if (bytes.subarray(0, 4).toString('latin1') === '%PDF')
    return {
      status,
      texto: (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text,
    }
  const ehZip = bytes.subarray(0, 2).toString('latin1') === 'PK'
  return { status, texto: ehZip ? Object.values(abrirZip(bytes)).map(String).join('\n') : r.body }
}

const DO_CONSELHO: Ator[] = ['conselheiro', 'leitor', 'morador']
/** Every reading that is open to the council; streams and what is anybody's have nothing of the building's books. */
const leituras = OPERACOES.filter(
  (r) =>
    r.metodo === 'GET' &&
    r.tipo !== 'fluxo' &&
    podeAlgum(DO_CONSELHO, r.operacao) &&
    !podeAlgum(['anonimo'], r.operacao),
)

/** The ledger that is asked for is that of what the debtor's unit owes. */
async function enderecoPara(rota: Rota): Promise<string> {
  if (rota.operacao !== 'razao.conta') return enderecoVivo(aplicacao(), rota)
  const conta = aplicacao().ctx.db.selectFrom('contas_contabeis').select('id').where('classe', '=', 'a_receber')
  return `/api/razao/contas/${(await conta.where('ref', '=', unidade).executeTakeFirstOrThrow()).id}`
}

/** What each reading that the council may ask for says to somebody. */
async function lidas(quem = conselheira): Promise<[Operacao, string][]> {
  const textos: [Operacao, string][] = []
  for (const rota of leituras)
    for (const pergunta of PERGUNTAS[rota.operacao] ?? [''])
      textos.push([rota.operacao, (await emTexto((await enderecoPara(rota)) + pergunta, quem)).texto])
  return textos
}
const dizem = (textos: readonly [Operacao, string][], oQue: RegExp): Operacao[] =>
  [...new Set(textos.filter(([, texto]) => oQue.test(texto)).map(([operacao]) => operacao))].toSorted()
const NOME = /Zuleica|Xavantes/
const DA_UNIDADE = /Zênite|ZQ17/

/** Of what one unit owes there is no ledger for who may not see which does; and no tax of a supplier's was withheld. */
const SEM_RESPOSTA: ReadonlySet<Operacao> = new Set(['razao.conta', 'retencoes.baixarEvento'])

test('as leituras do conselho são de verdade: cada uma dos livros responde', async () => {
  expect(leituras.length).toBeGreaterThan(60)
  const falhas: string[] = []
  for (const rota of leituras.filter((r) => podeAlgum(['leitor'], r.operacao) && !podeAlgum(['portaria'], r.operacao)))
    for (const pergunta of PERGUNTAS[rota.operacao] ?? ['']) {
      const { status } = await emTexto((await enderecoPara(rota)) + pergunta, conselheira)
      if (status !== (SEM_RESPOSTA.has(rota.operacao) ? 404 : 200)) falhas.push(`${rota.chave}: ${status}`)
    }
  expect(falhas).toEqual([])
})

describe('o que o conselho lê de quem deve', () => {
  test('sem decisão, os totais: nem a unidade nem o nome, em resposta nenhuma', async () => {
    const textos = await lidas()
    expect(dizem(textos, NOME)).toEqual([])
    expect(dizem(textos, DA_UNIDADE)).toEqual([])
    const { corpo } = await aplicacao().pedir<Prestacao>('GET', `/api/prestacoes/${MES}`, { quem: conselheira })
    expect([corpo.inadimplentes, corpo.inadimplencia.unidades > 0]).toEqual([null, true])
  })

  test('decidido que as unidades, elas, nas contas do mês e nos livros; o nome continua em nenhuma', async () => {
    await decidir('unidades')
    const textos = await lidas()
    expect(dizem(textos, NOME)).toEqual([])
    const dosLivros = ['razao.balancete', 'razao.conta', 'razao.diario', 'razao.exportar']
    expect(dizem(textos, DA_UNIDADE)).toEqual(['prestacoes.ver', ...dosLivros])
    const { corpo } = await aplicacao().pedir<Prestacao>('GET', `/api/prestacoes/${MES}`, { quem: conselheira })
    expect(corpo.inadimplentes).toContainEqual({
      ...{ unidade: `${UNIDADE.bloco} ${UNIDADE.apto}`, cobrancas: 1, principal: 123.45, responsaveis: null },
    })
  })

  test('decidido que os nomes, só as contas do mês os dizem, e nunca o PDF nem a planilha', async () => {
    await decidir('nomes')
    expect(dizem(await lidas(), NOME)).toEqual(['prestacoes.ver'])
    const { corpo } = await aplicacao().pedir<Prestacao>('GET', `/api/prestacoes/${MES}`, { quem: conselheira })
    expect(corpo.inadimplentes?.find((u) => u.unidade.includes(UNIDADE.apto))?.responsaveis).toEqual([DEVEDORA])
  })

  test('a decisão é do conselho: quem lê por outro cargo continua nos totais; e o morador também', async () => {
    await decidir('nomes')
    for (const quem of [contador, (await aplicacao().como('morador'))!])
      expect(dizem(await lidas(quem), /Zuleica|Xavantes|Zênite|ZQ17/)).toEqual([])
  })

  test('a lista de inadimplentes continua só da administração', async () => {
    await decidir('nomes')
    for (const url of [
      '/api/devedores',
      '/api/devedores/resumo',
      '/api/devedores/exportar?formato=csv',
      '/api/cobrancas',
    ])
      expect((await aplicacao().pedir('GET', url, { quem: conselheira })).status, url).toBe(403)
  })

  test('fora do conselho, a decisão acaba com o cargo', async () => {
    await decidir('unidades')
    const ler = async () =>
      (
        await aplicacao().pedir<BalanceteContabil>('GET', '/api/razao/balancete', { quem: conselheira })
      ).corpo.linhas.filter((l) => l.conta.classe === 'a_receber').length
    expect(await ler()).toBeGreaterThan(10)
    const { db } = aplicacao().ctx
    await db.updateTable('usuarios').set({ acesso_por_cargo: 'contas' }).where('id', '=', conselheira.id).execute()
    expect(await ler()).toBe(1)
    await db.updateTable('usuarios').set({ acesso_por_cargo: 'conselho' }).where('id', '=', conselheira.id).execute()
  })
})

test('a administração lê unidades e nomes, como sempre', async () => {
  const { corpo } = await aplicacao().pedir<Prestacao>('GET', `/api/prestacoes/${MES}`)
  expect(corpo.inadimplentes?.find((u) => u.unidade.includes(UNIDADE.apto))?.responsaveis).toEqual([DEVEDORA])
})

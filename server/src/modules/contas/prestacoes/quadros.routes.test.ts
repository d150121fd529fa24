import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import type { Fundo } from '#contract/contas/fundos.ts'
import type { Orcamento } from '#contract/contas/orcamentos.ts'
import type { Prestacao } from '#contract/contas/prestacoes.ts'
import { quadrosDaPrestacao } from '#contract/contas/quadros-da-prestacao.ts'
import { celulaEmTexto, type CelulaDoQuadro, type Quadro } from '#contract/valores/quadros.ts'
import { hoje } from '#server/platform/relogio.ts'
import { formulario } from '../../../../test/amostras.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { abrirZip, diaDaPlanilha, lerXlsx } from '../../../../test/planilhas.ts'

/** The accounts of one month, as screen (whose tables are drawn from these), PDF and spreadsheet have them. */
const aplicacao = comAplicacao()
const ano = String(Number(hoje().slice(0, 4)) - 1)
const mes = `${ano}-02`
let p: Prestacao
let quadros: Quadro[]

const lancar = (tipo: 'receita' | 'despesa', dia: string, price: number, parte: Record<string, unknown>) =>
  aplicacao().pedir('POST', `/api/${tipo}s`, {
    corpo: { name: 'Linha', nota: 1, description: 'x', price, data: dia, ...parte },
  })
const baixar = async (fim: 'pdf' | 'xlsx') => {
  const { token } = (await aplicacao().como('administrador'))!
  const url = `/api/prestacoes/${mes}/prestacao.${fim}`
  return (await aplicacao().app.inject({ url, headers: { authorization: `Bearer ${token}` } })).rawPayload
}

beforeAll(async () => {
  await aplicacao()
    .ctx.db.insertInto('condominio')
    .values({ id: 1, nome: 'Edifício Teste', cnpj: '11222333000181', criado_em: hoje() })
    .execute()
  const { corpo: fundos } = await aplicacao().pedir<Fundo[]>('GET', '/api/fundos')
  const { corpo: o } = await aplicacao().pedir<Orcamento>('GET', `/api/orcamentos?ano=${ano}`)
  const [receita, despesa] = (['receita', 'despesa'] as const).map(
    (t) => o.linhas.find((l) => l.tipo === t)!.categoria!,
  )
  const itens = [
    { categoria: receita!._id, valor: 12_000 },
    { categoria: despesa!._id, valor: 9_999.99 },
  ]
  const planejado = await aplicacao().pedir('PUT', `/api/orcamentos/${ano}`, { corpo: { linhas: itens } })
  expect(planejado.status, planejado.texto).toBe(200)
  await lancar('receita', `${ano}-01-10`, 1_050.5, { categoria: receita!.nome })
  await lancar('receita', `${ano}-02-10`, 606.01, { categoria: receita!.nome })
  await lancar('despesa', `${ano}-02-11`, 12_345.67, { categoria: despesa!.nome, name: 'Obra do telhado' })
  await lancar('despesa', `${ano}-02-12`, 0.1, { fundo: fundos[1]!._id, name: 'Tarifa' })
  const ofx = `OFXHEADER:100

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><BANKID>341<BRANCHID>1<ACCTID>5</BANKACCTFROM>
<BANKTRANLIST><DTSTART>${ano}0201<DTEND>${ano}0228<STMTTRN><DTPOSTED>${ano}0210<TRNAMT>606.01<FITID>1<MEMO>PIX</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>1650.00<DTASOF>${ano}0228</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
  const extrato = await formulario([['arquivo', Buffer.from(ofx), 'extrato.ofx']])
  expect((await aplicacao().pedir('POST', '/api/banco/extratos?novas=1', extrato)).status).toBe(201)
  p = (await aplicacao().pedir<Prestacao>('GET', `/api/prestacoes/${mes}`)).corpo
  quadros = quadrosDaPrestacao(p)
})

test('o mês e o ano têm cada um a sua porcentagem, com o seu nome', () => {
  const receitas = quadros.find((q) => q.folha === 'Receitas')!
  expect(receitas.colunas.map((c) => c.titulo)).toEqual([
    'Categoria',
    'Previsto no mês (R$)',
    'Realizado no mês (R$)',
    '% do mês',
    'Previsto no ano até aqui (R$)',
    'Realizado no ano até aqui (R$)',
    '% do ano',
  ])
  expect(receitas.total).toEqual(['Total', 1_000, 606.01, 60.6, 2_000, 1_656.51, 82.8])
})

test('o banco está ao lado do livro, com a diferença e o que a explica', () => {
  const [banco, diferenca] = ['Banco', 'Diferença'].map((folha) => quadros.find((q) => q.folha === folha)!)
  expect(banco!.total).toEqual(['Diferença: banco menos livro', '', 12_339.26])
  expect(diferenca!.linhas.map((l) => l.celulas.slice(1))).toEqual([
    ['No banco, e não no livro', 'Entrada do banco por conciliar', 606.01],
    ['No livro, e não no banco', expect.stringMatching(/^Receita que o banco ainda não tem: /), -606.01],
    ['No livro, e não no banco', 'Despesa que o banco ainda não tem: Obra do telhado', 12_345.67],
    ['No livro, e não no banco', 'Despesa que o banco ainda não tem: Tarifa', 0.1],
    ['', 'Sem explicação', -6.51],
  ])
})

test('o PDF tem, linha por linha, o que os quadros têm, e o CNPJ', async () => {
  const documento = await getDocumentProxy(new Uint8Array(await baixar('pdf')))
  const texto = (await extractText(documento, { mergePages: true })).text.replace(/\s+/g, ' ')
  const noPdf = (t: string) => t.replace(/\s+/g, ' ').replaceAll('−', '–')
  for (const q of quadros) {
    const linhas = [...q.linhas.map((l) => l.celulas), ...(q.total ? [q.total] : [])]
    expect(texto).toContain(linhas.length === 0 ? q.vazio : noPdf(q.colunas.map((c) => c.titulo).join(' ')))
    for (const celulas of linhas) {
      const escrita = celulas.map((c, i) => celulaEmTexto(q.colunas[i]!, c)).filter((t) => t !== '')
      expect(texto, q.titulo).toContain(noPdf(escrita.join(' ')))
    }
  }
  expect(texto).toContain('CNPJ 11.222.333/0001-81')
  expect(texto).not.toContain('-R$')
})

test('a planilha tem, célula por célula, o que os quadros têm, ao centavo', async () => {
  const bytes = await baixar('xlsx')
  const pasta = abrirZip(bytes)['xl/workbook.xml']!.toString('utf8')
  const nomes = [...pasta.matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, nome]) => nome)
  for (const q of quadros) {
    const [cabecalho, ...linhas] = lerXlsx(bytes, nomes.indexOf(q.folha) + 1).linhas
    expect(cabecalho?.map((c) => c?.valor)).toEqual(q.colunas.map((c) => c.titulo))
    const lida = (linha: (typeof linhas)[number]): CelulaDoQuadro[] =>
      q.colunas.map(({ tipo }, i) => {
        const c = linha[i]
        if (!c) return null
        if (c.tipo === 'texto') return c.valor
        if (tipo === 'data') return diaDaPlanilha(c.valor)
        return tipo === 'percentual' ? Math.round(Number(c.valor) * 1000) / 10 : Number(c.valor)
      })
    const esperadas = [...q.linhas.map((l) => l.celulas), ...(q.total ? [q.total] : [])]
    expect(linhas.map(lida), q.titulo).toEqual(esperadas.map((l) => l.map((c) => (c === '' ? null : c))))
  }
})

test('o que foi publicado antes de haver um número ainda abre, nas três formas', async () => {
  const { db } = aplicacao().ctx
  // As 1.0.0 kept it: nothing that came later.
  const { balancete, orcamento, comprovantes, inadimplencia, banco } = p
  const antigo = {
    balancete,
    orcamento,
    comprovantes,
    inadimplencia,
    banco: banco.map(({ nome, saldo, em }) => ({ nome, saldo, em })),
  }
  await db
    .insertInto('prestacoes')
    .values({
      ...{ id: mes, nota: '', parecer: null, parecer_texto: '', parecer_de: '', parecer_em: null },
      ...{ publicada_em: '2026-01-01T12:00:00.000Z', publicada_por: 'Rita', retrato: JSON.stringify(antigo) },
      ...{ inadimplentes: '[]', receitas: 1, despesas: 1, saldo_final: 1, criado_em: hoje(), atualizado_em: hoje() },
    })
    .execute()
  const publicada = await aplicacao().pedir<Prestacao>('GET', `/api/prestacoes/${mes}`)
  expect([publicada.status, publicada.corpo.situacao]).toEqual([200, 'publicada'])
  expect(quadrosDaPrestacao(publicada.corpo).map((q) => q.folha)).toEqual([
    'Balancete',
    'Receitas',
    'Despesas',
    'Comprovantes',
    'Banco',
  ])
  expect((await baixar('pdf')).subarray(0, 5).toString()).toBe('%PDF-')
  expect(lerXlsx(await baixar('xlsx')).linhas.length).toBeGreaterThan(1)
})

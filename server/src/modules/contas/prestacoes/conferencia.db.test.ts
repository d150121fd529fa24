import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Movimento } from '#contract/contas/banco.ts'
import { diaEm } from '#contract/valores/calendario.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import type { Prestacao } from '#contract/contas/prestacoes.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { formulario } from '../../../../test/amostras.ts'
import { comAplicacao, type Pessoa } from '../../../../test/aplicacao.ts'
import { criarPredio } from '../../../../test/predio.ts'

/**
 * November 2026. The books begin with R$ 1.000,00; the bank's statement, of the whole month, began with R$ 1.007,00: R$ 7,00
 * that nothing explains.
 */
const aplicacao = comAplicacao()
const pedir = async <T = { _id: string }>(
  metodo: 'GET' | 'POST' | 'PUT',
  url: string,
  corpo?: unknown,
  quem?: Pessoa,
) => {
  const r = await aplicacao().pedir<T>(metodo, url, { corpo, ...(quem ? { quem } : {}) })
  expect(r.status, r.texto).toBeLessThan(300)
  return r.corpo
}
const contas = (quem?: Pessoa, mes = '2026-11') => pedir<Prestacao>('GET', `/api/prestacoes/${mes}`, undefined, quem)
const lancar = (tipo: 'receita' | 'despesa', price: number, data: string, name: string) =>
  pedir('POST', `/api/${tipo}s`, { name, nota: 1, description: 'x', price, data })
const ofx = (
  linhas: [dia: string, valor: string, memo: string][],
  [saldo, em]: [string, string],
  conta = '5',
  serie = conta,
) =>
  `OFXHEADER:100

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><BANKID>341<BRANCHID>1<ACCTID>${conta}</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101<DTEND>20261130
${linhas.map(([d, v, m], i) => `<STMTTRN><DTPOSTED>${d}<TRNAMT>${v}<FITID>${serie}-${i}<MEMO>${m}</STMTTRN>`).join('\n')}
</BANKTRANLIST>${saldo === '' ? '' : `<LEDGERBAL><BALAMT>${saldo}<DTASOF>${em}</LEDGERBAL>`}
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
async function importar(conteudo: string, novas: number) {
  const pedido = await formulario([['arquivo', Buffer.from(conteudo), 'extrato.ofx']])
  const r = await aplicacao().pedir<{ _id: string }>('POST', `/api/banco/extratos?novas=${novas}`, pedido)
  expect(r.status, r.texto).toBe(201)
  return r.corpo._id
}

beforeAll(async () => {
  moverRelogio(Date.parse('2026-12-20T15:00:00Z') - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
  await pedir('PUT', `/api/fundos/${FUNDO_ORDINARIO}`, { nome: 'Ordinário', tipo: 'ordinario', saldoInicial: 1_000 })
})
afterAll(() => moverRelogio(0))

test('sem extrato não há diferença a dizer; com ele, cada coisa que a explica, e o resto é dito sem explicação', async () => {
  expect((await contas()).conferencia).toBeNull()
  const condominio = await lancar('receita', 500, '2026-11-10', 'Taxa 11/2026 · A 101')
  const a102 = await lancar('receita', 80, '2026-11-28', 'Taxa 11/2026 · A 102')
  await lancar('despesa', 25, '2026-11-29', 'Jardim')
  await lancar('receita', 999, '2026-12-02', 'De outro mês')
  // 1.007 + 500 − 39,90 + 300 = 1.767,10
  await importar(
    ofx(
      [
        ['20261110', '500.00', 'PIX A101'],
        ['20261115', '-39.90', 'TARIFA'],
        ['20261120', '300.00', 'PIX FULANO DE TAL'],
      ],
      ['1767.10', '20261130'],
    ),
    3,
  )
  const movimentos = await pedir<Movimento[]>('GET', '/api/banco/movimentos?ordem=data')
  const [entrada, tarifa] = movimentos
  await pedir('PUT', `/api/banco/movimentos/${entrada!._id}/conciliar`, {
    itens: [{ tipo: 'receita', id: condominio._id }],
  })
  await pedir('PUT', `/api/banco/movimentos/${tarifa!._id}/ignorar`, { motivo: 'É da síndica' })
  const { conferencia, itensDoBanco } = await contas()
  expect(conferencia).toEqual({
    em: '2026-11-30',
    banco: 1_767.1,
    livro: 1_555,
    diferenca: 212.1,
    desde: '2026-11-01',
    itens: [
      { onde: 'banco', data: '2026-11-15', texto: 'Saída do banco que não é do livro', valor: -39.9 },
      { onde: 'banco', data: '2026-11-20', texto: 'Entrada do banco por conciliar', valor: 300 },
      { onde: 'livro', data: '2026-11-28', texto: 'Receita que o banco ainda não tem: sem categoria', valor: -80 },
      { onde: 'livro', data: '2026-11-29', texto: 'Despesa que o banco ainda não tem: Jardim', valor: 25 },
    ],
    outros: { quantidade: 0, valor: 0 },
    semExplicacao: 7,
  })
  expect(itensDoBanco).toEqual(['TARIFA', 'PIX FULANO DE TAL', 'Taxa 11/2026 · A 102', 'Jardim'])
  // Neither what was deleted nor what the bank has since December changes how November ended.
  const engano = await lancar('despesa', 40, '2026-11-12', 'Engano')
  expect((await aplicacao().pedir('DELETE', `/api/despesas/${engano._id}`)).status).toBe(204)
  const extrato = await importar(ofx([['20261202', '80.00', 'PIX A102']], ['1847.10', '20261202'], '5', 'dezembro'), 1)
  const [dezembro] = await pedir<Movimento[]>('GET', '/api/banco/movimentos?ordem=-data')
  await pedir('PUT', `/api/banco/movimentos/${dezembro!._id}/conciliar`, { itens: [{ tipo: 'receita', id: a102._id }] })
  expect((await contas()).conferencia).toEqual(conferencia)
  await pedir('PUT', `/api/banco/movimentos/${dezembro!._id}/desfazer`, {})
  await pedir('PUT', `/api/banco/extratos/${extrato}/desfazer`, {})
})

test('quem mora no prédio lê a diferença sem nomes, e o publicado não muda quando o banco é conciliado depois', async () => {
  await pedir('POST', '/api/fechamentos', { competencia: '2026-11', justificativa: 'Taxas de antes' })
  await pedir('PUT', '/api/prestacoes/2026-11/publicar', {})
  const antes = (await contas()).conferencia
  const lida = await aplicacao().pedir<Prestacao>('GET', '/api/prestacoes/2026-11', {
    quem: (await aplicacao().como('morador'))!,
  })
  expect([lida.corpo.conferencia, lida.corpo.itensDoBanco]).toEqual([antes, null])
  expect(lida.texto).not.toMatch(/FULANO|A 102/)
  const [pendente] = await pedir<Movimento[]>('GET', '/api/banco/movimentos?estado=pendente')
  await pedir('PUT', `/api/banco/movimentos/${pendente!._id}/ignorar`, { motivo: 'devolvido' })
  expect((await contas()).conferencia).toEqual(antes)
})

test('uma conta sem saldo: não se inventa a diferença', async () => {
  await importar(ofx([['20261115', '10.00', 'x']], ['', ''], '9'), 1)
  const dezembro = await contas(undefined, '2026-12')
  expect([dezembro.banco.map((c) => c.saldo), dezembro.conferencia]).toEqual([[null, null], null])
})

test('a inadimplência de um mês que ainda corre é a de hoje: o que vai vencer nele não está em atraso', async () => {
  const [unidade] = await criarPredio(aplicacao(), 1)
  const cobrar = (vencimento: string) =>
    pedir('POST', '/api/cobrancas/avulsa', {
      ...{ unidade: unidade!.id, tipo: 'extra', descricao: 'Obra', valor: 50, vencimento },
    })
  await cobrar('2026-12-10')
  await cobrar('2026-12-28')
  expect((await contas(undefined, '2026-12')).inadimplencia).toEqual({
    ...{ em: '2026-12-20', unidades: 1, cobrancas: 1, principal: 50 },
  })
})

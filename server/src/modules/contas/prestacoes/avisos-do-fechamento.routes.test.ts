import { afterAll, beforeAll, expect, test } from 'vitest'
import { diaEm } from '#contract/valores/calendario.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import type { Prestacao } from '#contract/contas/prestacoes.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { formulario } from '../../../../test/amostras.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { criarPredio } from '../../../../test/predio.ts'

/** 20 November 2026: October can be closed. */
const aplicacao = comAplicacao()
const pedir = async (metodo: 'POST' | 'PUT', url: string, corpo: unknown) => {
  const r = await aplicacao().pedir(metodo, url, { corpo })
  expect(r.status, r.texto).toBeLessThan(300)
}
const avisos = async (mes = '2026-10') =>
  (await aplicacao().pedir<Prestacao>('GET', `/api/prestacoes/${mes}`)).corpo.avisosDoFechamento
const tipos = async () => (await avisos())?.map((a) => a.tipo)
const emitir = (competencia: string) =>
  pedir('POST', '/api/cobrancas', {
    ...{ competencia, nome: 'Taxa', vencimento: `${competencia}-10` },
    itens: [{ descricao: 'Cota', natureza: 'ordinaria', base: 'igual', valor: 100 }],
  })

beforeAll(() => moverRelogio(Date.parse('2026-11-20T15:00:00Z') - Date.parse(`${diaEm(new Date())}T15:00:00Z`)))
afterAll(() => moverRelogio(0))

test('antes de fechar diz-se o que falta conferir; o que se acerta some; e fechar continua possível', async () => {
  await pedir('POST', '/api/despesas', { name: 'Luz', nota: 1, description: 'x', price: 50, data: '2026-10-05' })
  expect(await tipos()).toEqual(['saldoInicial', 'negativo', 'semCategoria'])
  await pedir('PUT', `/api/fundos/${FUNDO_ORDINARIO}`, { nome: 'Ordinário', tipo: 'ordinario', saldoInicial: 40 })
  expect((await avisos())?.map((a) => a.texto)).toEqual([
    expect.stringMatching(/^Termina o mês negativo: Ordinário \(−R\$\s10,00\)$/),
    expect.stringMatching(/^Sem categoria: despesas, R\$\s50,00$/),
  ])
  await criarPredio(aplicacao(), 2)
  await emitir('2026-11')
  expect(await tipos()).toEqual(['negativo', 'cobrancas', 'semCategoria'])
  await emitir('2026-10')
  expect(await tipos()).toEqual(['negativo', 'semCategoria'])
  const ofx = (dia: string) => `OFXHEADER:100

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><BANKID>341<BRANCHID>1<ACCTID>5</BANKACCTFROM>
<BANKTRANLIST><STMTTRN><DTPOSTED>${dia}<TRNAMT>10<FITID>${dia}<MEMO>TED</STMTTRN></BANKTRANLIST>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
  const importar = async (dia: string) =>
    aplicacao().pedir(
      'POST',
      '/api/banco/extratos?novas=1',
      await formulario([['arquivo', Buffer.from(ofx(dia)), 'extrato.ofx']]),
    )
  await importar('20261105')
  expect(await tipos(), 'a linha é de novembro').toEqual(['negativo', 'extrato', 'semCategoria'])
  await importar('20261031')
  expect(await tipos()).toEqual(['negativo', 'banco', 'extrato', 'semCategoria'])

  const morador = await aplicacao().como('morador')
  expect((await aplicacao().pedir('GET', '/api/prestacoes/2026-10', { quem: morador })).status).toBe(404)
  expect(await avisos('2026-11'), 'o mês não terminou').toBeNull()
  await pedir('POST', '/api/fechamentos', { competencia: '2026-10' })
  expect(await avisos()).toBeNull()
  await pedir('PUT', '/api/prestacoes/2026-10/publicar', {})
  const lida = await aplicacao().pedir<Prestacao>('GET', '/api/prestacoes/2026-10', { quem: morador })
  expect([lida.status, lida.corpo.avisosDoFechamento]).toEqual([200, null])
})

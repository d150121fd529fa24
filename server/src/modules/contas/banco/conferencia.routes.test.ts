import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RespostaDe } from '#contract/protocolo/rota.ts'
import type { conferirBanco } from '#contract/contas/banco-rotas.ts'
import { diaEm } from '#contract/valores/calendario.ts'
import { FUNDO_ORDINARIO } from '#contract/contas/padroes/fundo-ordinario.ts'
import type { Prestacao } from '#contract/contas/prestacoes.ts'
import { moverRelogio } from '#server/platform/relogio.ts'
import { formulario } from '../../../../test/amostras.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'

/** 20 December 2026; the last statement is of November. The books begin with R$ 1.000,00. */
const aplicacao = comAplicacao()
beforeAll(async () => {
  moverRelogio(Date.parse('2026-12-20T15:00:00Z') - Date.parse(`${diaEm(new Date())}T15:00:00Z`))
  const corpo = { nome: 'Ordinário', tipo: 'ordinario', saldoInicial: 1_000 }
  await aplicacao().pedir('PUT', `/api/fundos/${FUNDO_ORDINARIO}`, { corpo })
})
afterAll(() => moverRelogio(0))

const conferencia = async () => {
  const r = await aplicacao().pedir<RespostaDe<typeof conferirBanco>>('GET', '/api/banco/conferencia')
  expect(r.status, r.texto).toBe(200)
  return r.corpo
}

async function importar(conta: string, { de, ate, valor, saldo }: Record<'de' | 'ate' | 'valor' | 'saldo', string>) {
  const arquivo = `OFXHEADER:100

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><BANKID>341<BRANCHID>1<ACCTID>${conta}</BANKACCTFROM>
<BANKTRANLIST><DTSTART>${de}<DTEND>${ate}
<STMTTRN><DTPOSTED>${ate}<TRNAMT>${valor}<FITID>${conta}${ate}<MEMO>PIX RITA A101</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>${saldo}<DTASOF>${ate}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
  const pedido = await formulario([['arquivo', Buffer.from(arquivo), 'extrato.ofx']])
  const r = await aplicacao().pedir('POST', '/api/banco/extratos?novas=1', pedido)
  expect(r.status, r.texto).toBe(201)
}

test('sem extrato nenhum não há o que comparar', async () => {
  expect(await conferencia()).toMatchObject({ banco: [], conferencia: null, itensDoBanco: null })
})

test('o banco ao lado do livro no último dia dos extratos, com o que explica a diferença: o mesmo das contas do mês', async () => {
  await importar('5', { de: '20261101', ate: '20261130', valor: '500.00', saldo: '1500.00' })
  // What the books have after the day of the balance is not compared with it.
  for (const [data, price] of [
    ['2026-11-12', 80],
    ['2026-12-05', 999],
  ])
    await aplicacao().pedir('POST', '/api/receitas', {
      corpo: { name: 'Aluguel', nota: 1, description: 'x', price, data },
    })
  const agora = await conferencia()
  expect(agora.conferencia).toMatchObject({
    em: '2026-11-30',
    banco: 1_500,
    livro: 1_080,
    diferenca: 420,
    semExplicacao: 0,
  })
  expect(agora.conferencia?.itens.map((i) => [i.onde, i.valor])).toEqual([
    ['livro', -80],
    ['banco', 500],
  ])
  expect(agora.itensDoBanco).toEqual(['Aluguel', 'PIX RITA A101'])
  const { banco, conferencia: doMes } = (await aplicacao().pedir<Prestacao>('GET', '/api/prestacoes/2026-11')).corpo
  expect({ banco: agora.banco, conferencia: agora.conferencia }).toEqual({ banco, conferencia: doMes })
})

test('de contas cujos extratos acabam em meses diferentes, o dia é o último a que todos chegam', async () => {
  await importar('6', { de: '20261001', ate: '20261031', valor: '10.00', saldo: '10.00' })
  const { conferencia: c } = await conferencia()
  expect(c).toMatchObject({ em: '2026-10-31', banco: 1_010, livro: 1_000 })
})

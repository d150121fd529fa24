import { expect, test } from 'vitest'
import { formulario } from '../../../../test/amostras.ts'
import { comAplicacao } from '../../../../test/aplicacao.ts'
import { saldosNoDia } from './saldos.service.ts'

const aplicacao = comAplicacao()

const linha = (dia: string, valor: string) =>
  `<STMTTRN><DTPOSTED>${dia}<TRNAMT>${valor}<FITID>${dia}<MEMO>PIX</STMTTRN>`
const OFX = `OFXHEADER:100

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><BANKID>341<BRANCHID>1<ACCTID>5</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20251001<DTEND>20251105
${linha('20251030', '10.00')}${linha('20251031', '200.00')}${linha('20251101', '3000.00')}${linha('20251105', '40000.00')}
</BANKTRANLIST><LEDGERBAL><BALAMT>50000.00<DTASOF>20251105</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

test('o saldo do fim de um mês tem o que houve no último dia, e nada do primeiro do outro', async () => {
  const pedido = await formulario([['arquivo', Buffer.from(OFX), 'extrato.ofx']])
  expect((await aplicacao().pedir('POST', '/api/banco/extratos?novas=4', pedido)).status).toBe(201)
  const em = async (dia: string) => (await saldosNoDia(aplicacao().ctx, dia))[0]?.saldo
  expect(await em('2025-10-30')).toEqual({ saldo: 680_000, em: '2025-10-30' })
  expect(await em('2025-10-31')).toEqual({ saldo: 700_000, em: '2025-10-31' })
  expect(await em('2025-11-01')).toEqual({ saldo: 1_000_000, em: '2025-11-01' })
  expect(await em('2025-11-05')).toEqual({ saldo: 5_000_000, em: '2025-11-05' })
})

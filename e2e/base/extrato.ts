/** Statements as a bank of old writes them. */

export interface LinhaDoExtrato {
  valor: string
  memo: string
}

/** @param dia of every line and of the balance, `YYYY-MM-DD` */
export function ofx(linhas: readonly LinhaDoExtrato[], dia: string, saldo = '48210.55') {
  const data = dia.replaceAll('-', '')
  return {
    name: 'extrato-novembro.ofx',
    mimeType: 'application/x-ofx',
    buffer: Buffer.from(
      `OFXHEADER:100\nCHARSET:1252\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>
<BANKACCTFROM><BANKID>341<BRANCHID>1234<ACCTID>56789-0</BANKACCTFROM>
<BANKTRANLIST>
${linhas.map((l, i) => `<STMTTRN><DTPOSTED>${data}<TRNAMT>${l.valor}<FITID>${i}<MEMO>${l.memo}</STMTTRN>`).join('\n')}
</BANKTRANLIST><LEDGERBAL><BALAMT>${saldo}<DTASOF>${data}</LEDGERBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
      'latin1',
    ),
  }
}

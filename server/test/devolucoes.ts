/** Messages with which a mail server says that a mail came back, in the shape of RFC 3464. */

interface Partes {
  /** Left of the @ in the Message-ID of the mail that came back; null for a report without it. */
  original: string | null
  para: string
  status?: string
  diagnostico?: string
  acao?: 'failed' | 'delayed'
  /** The whole mail comes along, and not its head alone. */
  inteira?: boolean
}

export function devolucaoDe({
  original,
  para,
  status = '5.1.1',
  diagnostico = 'smtp; 550 5.1.1\r\n  User unknown here',
  acao = 'failed',
  inteira = false,
}: Partes): string {
  const cabecalho = [
    `Message-ID: <${original ?? ''}@aurora.example>`,
    'From: Aurora <avisos@aurora.example>',
    `To: ${para}`,
    'Subject: Edital',
  ]
  const volta = [
    '--limite',
    inteira ? 'Content-Type: message/rfc822' : 'Content-Type: text/rfc822-headers',
    '',
    ...cabecalho,
    '',
    ...(inteira ? ['Na terça, das 9 às 12.', ''] : []),
  ]
  return [
    'From: MAILER-DAEMON@mx.exemplo.com.br',
    'To: avisos@aurora.example',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="limite"',
    '',
    '--limite',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Your message could not be delivered.',
    '--limite',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.exemplo.com.br',
    '',
    `Final-Recipient: rfc822; ${para}`,
    `Action: ${acao}`,
    `Status: ${status}`,
    ...(diagnostico === '' ? [] : [`Diagnostic-Code: ${diagnostico}`]),
    '',
    ...(original === null ? [] : volta),
    '--limite--',
    '',
  ].join('\r\n')
}

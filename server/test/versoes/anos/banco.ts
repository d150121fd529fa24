import { ultimoDiaDoMes } from '#contract/valores/calendario.ts'
import type { Casa } from './casa.ts'
import { quanto, type Pagamento } from './cobrar.ts'

/** The bank's statement of a month: what the units paid by it, and the bill of electricity; each line is said what it is. */

interface Movimento {
  _id: string
  data: string
  valor: number
  descricao: string
}
interface LinhaDoBanco {
  dia: string
  /** Centavos. */
  valor: number
  cobranca: string | null
}

/** Centavos the bank has of us: what its statements told so far. */
let saldo = 1_000_000

async function linhasDe(casa: Casa, mes: string, pagamentos: readonly Pagamento[]): Promise<LinhaDoBanco[]> {
  const linhas: LinhaDoBanco[] = [{ dia: `${mes}-20`, valor: -casa.entre(100_000, 200_000), cobranca: null }]
  const ja = new Set<string>()
  for (const p of pagamentos) {
    // Two payments of one charge in one statement: the second is of what the first leaves, which nobody knows yet.
    const valor = ja.has(p.cobranca) ? 0 : await quanto(casa, p)
    ja.add(p.cobranca)
    if (valor > 0) linhas.push({ dia: p.dia, valor, cobranca: p.cobranca })
  }
  return linhas
}

/** Imports it and settles all of it but, every fourth month, one line that waits and one that is not ours. */
export async function conciliar(casa: Casa, mes: string, pagamentos: readonly Pagamento[]): Promise<void> {
  const linhas = await linhasDe(casa, mes, pagamentos)
  if (Number(mes.slice(5)) % 4 === 0)
    linhas.push(...[4_321, -1_234].map((valor) => ({ dia: `${mes}-21`, valor, cobranca: null })))
  const compacto = (dia: string) => dia.replaceAll('-', '')
  saldo += linhas.reduce((s, l) => s + l.valor, 0)
  const corpo = linhas.map(
    ({ dia, valor }, i) =>
      `<STMTTRN><DTPOSTED>${compacto(dia)}<TRNAMT>${(valor / 100).toFixed(2)}<FITID>${mes}-${i}<MEMO>LINHA ${mes} ${i}</STMTTRN>`,
  )
  const [de, ate] = [compacto(`${mes}-01`), compacto(ultimoDiaDoMes(mes))]
  const ofx = `OFXHEADER:100

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><BANKID>341<BRANCHID>1<ACCTID>2-3</BANKACCTFROM>
<BANKTRANLIST><DTSTART>${de}<DTEND>${ate}
${corpo.join('\n')}
</BANKTRANLIST><LEDGERBAL><BALAMT>${(saldo / 100).toFixed(2)}<DTASOF>${ate}</LEDGERBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
  await casa.enviar(`/api/banco/extratos?novas=${linhas.length}`, `${mes}.ofx`, Buffer.from(ofx))
  const pendentes = await casa.pedir<Movimento[]>('GET', '/api/banco/movimentos?estado=pendente&porPagina=todos')
  for (const m of pendentes.toSorted((a, b) => (a.descricao < b.descricao ? -1 : 1))) {
    const linha = m.descricao.startsWith(`LINHA ${mes} `) ? linhas[Number(m.descricao.split(' ')[2])] : undefined
    if (linha) await dizerOQueE(casa, m, linha)
  }
}

async function dizerOQueE({ pedir }: Casa, m: Movimento, linha: LinhaDoBanco): Promise<void> {
  const url = `/api/banco/movimentos/${m._id}`
  if (linha.valor === -1_234) return
  if (linha.valor === 4_321) await pedir('PUT', `${url}/ignorar`, { motivo: 'Não é daqui' })
  else {
    const item =
      linha.cobranca === null
        ? { tipo: 'nova', nome: 'Conta de luz', categoria: 'Luz', valor: -m.valor }
        : { tipo: 'cobranca', id: linha.cobranca, valor: m.valor }
    await pedir('PUT', `${url}/conciliar`, { itens: [item] })
  }
}

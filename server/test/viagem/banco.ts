import type { ContaBancaria, Movimento } from '#contract/contas/banco.ts'
import { CONTA_PRINCIPAL } from '#contract/contas/padroes/conta-principal.ts'
import type { CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import { formulario } from '../amostras.ts'
import type { Aplicacao } from '../aplicacao.ts'
import type { Viajante } from '../ida-e-volta.ts'
import { criarPredio } from '../predio.ts'

const extrato = (conta: string, dia: string, valores: readonly string[]) => `OFXHEADER:100
CHARSET:1252

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>
<BANKACCTFROM><BANKID>341<BRANCHID>1234<ACCTID>${conta}</BANKACCTFROM>
<BANKTRANLIST>
${valores.map((valor) => `<STMTTRN><DTPOSTED>${dia}<TRNAMT>${valor}<FITID>${valor}<MEMO>TED</STMTTRN>`).join('\n')}
</BANKTRANLIST>
<LEDGERBAL><BALAMT>1500.00<DTASOF>${dia}</LEDGERBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

/** A statement of an account of its own: a line that pays a charge and brings something new, one that is put aside, one pending. */
export async function doBanco(v: Viajante, a: Aplicacao): Promise<void> {
  const [u] = await criarPredio(a, 1, { bloco: `${v.bloco}3`, grupo: v.um('Torre do banco') })
  await a.pedir('POST', '/api/cobrancas', {
    corpo: {
      competencia: `${v.ano}-11`,
      nome: v.um('Taxa do banco'),
      vencimento: `${v.ano}-11-10`,
      itens: [{ descricao: 'Cota', natureza: 'ordinaria', base: 'igual', valor: 120, grupo: v.um('Torre do banco') }],
    },
  })
  const arquivo = extrato(v.numero(1000), `${v.ano}1105`, ['130.25', '-50.00', '7.77'])
  const pedido = await formulario([['arquivo', Buffer.from(arquivo), 'extrato.ofx']])
  await a.pedir('POST', '/api/banco/extratos?novas=3', pedido)
  const { contas } = (await a.pedir<{ contas: ContaBancaria[] }>('GET', '/api/banco/contas')).corpo
  const conta = contas.find((c) => c.nome.includes(v.numero(1000)))!
  await v.mandar(
    'banco.nomearConta',
    { nome: v.um('Conta corrente'), contaDoDinheiro: CONTA_PRINCIPAL },
    { params: { id: conta._id }, ler: '/api/banco/contas' },
  )
  const movimentos = (await a.pedir<Movimento[]>('GET', `/api/banco/movimentos?conta=${conta._id}`)).corpo
  const de = (valor: number) => movimentos.find((m) => m.valor === valor)?._id ?? ''
  const [c] = (await a.pedir<CobrancaNaLista[]>('GET', `/api/cobrancas?unidade=${u!.id}`)).corpo
  await v.mandar(
    'banco.conciliar',
    {
      itens: [
        { tipo: 'cobranca', id: c!._id, valor: 120 },
        { tipo: 'nova', nome: 'Doação', valor: 10.25 },
      ],
    },
    { params: { id: de(130.25) }, ler: '/api/banco/movimentos', sem: ['itens.categoria'] },
  )
  await v.mandar('banco.ignorar', { motivo: 'Aplicação' }, { params: { id: de(-50) }, ler: '/api/banco/movimentos' })
}

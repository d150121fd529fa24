import type { Movimento, Sugestao } from '#contract/contas/banco.ts'
import type { CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import type { PagavelNaLista } from '#contract/contas/pagaveis.ts'
import { hoje } from '#server/platform/relogio.ts'
import { paraCentavos } from '#contract/valores/moeda.ts'
import { diaDe, escolher, listar, type Fazer, type Mundo, type Passo } from './mundo.ts'

/** The bank's statements, and what somebody says each of their lines is. */

const compacto = (dia: string) => dia.replaceAll('-', '')
const emTexto = (centavos: number) => (centavos / 100).toFixed(2)

/** An amount of the bank that something of the books is waiting for, as often as not. */
async function valorDaLinha(m: Mundo, p: Passo): Promise<number> {
  if (p.outro % 3 === 0) {
    const alvo = escolher(await listar<CobrancaNaLista>(m, '/api/cobrancas?status=aberta&porPagina=todos'), p.qual)
    if (alvo) return paraCentavos(alvo.saldo)
  }
  if (p.outro % 3 === 1) {
    const url = `/api/pagaveis?status=${encodeURIComponent('Em aberto')}&porPagina=todos`
    const alvo = escolher(await listar<PagavelNaLista>(m, url), p.qual)
    if (alvo) return -paraCentavos(alvo.liquido)
  }
  return p.qual % 2 === 0 ? p.valor : -p.valor
}

/** A statement of one line. Its balance is that of all the lines the bank ever told, whatever became of them here. */
async function importar(m: Mundo, p: Passo) {
  const valor = await valorDaLinha(m, p)
  const [serie, saldo] = [++m.banco.serie, m.banco.saldo + valor]
  const ofx = `OFXHEADER:100

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><BANKID>341<BRANCHID>1<ACCTID>5</BANKACCTFROM>
<BANKTRANLIST><DTSTART>${compacto(diaDe({ ...p, dia: 70 }))}<DTEND>${compacto(hoje())}
<STMTTRN><DTPOSTED>${compacto(diaDe(p))}<TRNAMT>${emTexto(valor)}<FITID>S${serie}<MEMO>LINHA ${serie}</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>${emTexto(saldo)}<DTASOF>${compacto(hoje())}</LEDGERBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
  const form = new FormData()
  form.append('arquivo', new Blob([ofx]), 'extrato.ofx')
  const r = await m.pedir('POST', '/api/banco/extratos?novas=1', form)
  if (r.status === 201) {
    m.banco.saldo = saldo
    m.extratos.push(r.corpo._id)
  }
  return r
}

const itemDe = (s: Pick<Sugestao, 'tipo' | '_id' | 'valor'>) =>
  s.tipo === 'cobranca' ? { tipo: s.tipo, id: s._id, valor: s.valor } : { tipo: s.tipo, id: s._id }

const aUma =
  (
    estado: 'pendente' | 'conciliado' | 'ignorado',
    fazer: (m: Mundo, l: Movimento, p: Passo) => ReturnType<Fazer>,
  ): Fazer =>
  async (m, p) => {
    const alvo = escolher(await listar<Movimento>(m, `/api/banco/movimentos?estado=${estado}&porPagina=todos`), p.qual)
    return alvo && fazer(m, alvo, p)
  }
const url = (l: Movimento, acao: string) => `/api/banco/movimentos/${l._id}/${acao}`

export const doBanco = {
  importa: importar,
  concilia: aUma('pendente', async (m, l, p) => {
    const { sugestao } = l
    const nova = { tipo: 'nova', nome: `Do banco ${p.valor}`, valor: Math.abs(l.valor) }
    const partes = sugestao === null ? [] : sugestao.partes.length > 0 ? sugestao.partes : [sugestao]
    return m.pedir('PUT', url(l, 'conciliar'), { itens: partes.length === 0 ? [nova] : partes.map(itemDe) })
  }),
  ignora: aUma('pendente', (m, l) => m.pedir('PUT', url(l, 'ignorar'), { motivo: 'Não é daqui' })),
  desconcilia: aUma('conciliado', (m, l) => m.pedir('PUT', url(l, 'desfazer'), {})),
  repensa: aUma('ignorado', (m, l) => m.pedir('PUT', url(l, 'desfazer'), {})),
  devolve: async (m, p) => {
    const id = escolher(m.extratos, p.qual)
    return id === undefined ? undefined : m.pedir('PUT', `/api/banco/extratos/${id}/desfazer`, {})
  },
} satisfies Record<string, Fazer>

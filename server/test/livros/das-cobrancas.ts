import type { AcordoNaLista } from '#contract/cobranca/acordos.ts'
import type { Cobranca, CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import { hoje } from '#server/platform/relogio.ts'
import { diaDe, emReais, escolher, listar, type Fazer, umaConta, type Mundo, type Passo } from './mundo.ts'

/** What the units owe: charges, their payments, agreements. */

const cobrancas = (m: Mundo, status: string) =>
  listar<CobrancaNaLista>(m, `/api/cobrancas?status=${status}&porPagina=todos`)
const abertas = async (m: Mundo) => [...(await cobrancas(m, 'aberta')), ...(await cobrancas(m, 'parcial'))]

/** Ends an agreement that is under way. */
const encerrar =
  (como: 'romper' | 'cancelar'): Fazer =>
  async (m, p) => {
    const alvo = escolher(await listar<AcordoNaLista>(m, '/api/acordos?status=ativo'), p.qual)
    return alvo && m.pedir('PUT', `/api/acordos/${alvo._id}/${como}`, { motivo: 'Não pagou' })
  }

const pagamento = (p: Passo, saldo: number) => ({ valor: Math.min(emReais(p.valor), saldo), data: diaDe(p) })

export const dasCobrancas = {
  emite: (m, p) =>
    m.pedir('POST', '/api/cobrancas', {
      ...{ competencia: diaDe(p).slice(0, 7), nome: `Taxa ${p.valor} ${p.qual}`, vencimento: diaDe(p) },
      itens: [
        { descricao: 'Taxa', valor: emReais(p.valor), natureza: 'ordinaria', base: 'igual' },
        { descricao: 'Reserva', valor: emReais(1 + p.outro), natureza: 'fundo_de_reserva', base: 'igual' },
      ],
    }),
  avulsa: async (m, p) => {
    const unidade = escolher(await listar<{ _id: string }>(m, '/api/unidades?porPagina=todos'), p.qual)?._id
    return m.pedir('POST', '/api/cobrancas/avulsa', {
      ...{ unidade, tipo: 'extra', descricao: `Chave ${p.valor}`, natureza: 'ordinaria', valor: emReais(p.valor) },
      ...{ vencimento: diaDe(p), competencia: diaDe(p).slice(0, 7) },
    })
  },
  paga: async (m, p) => {
    const alvo = escolher(await abertas(m), p.qual)
    return (
      alvo &&
      m.pedir('POST', `/api/cobrancas/${alvo._id}/pagamentos`, {
        ...pagamento(p, alvo.saldo),
        ...(await umaConta(m, p)),
      })
    )
  },
  pagaVarias: async (m, p) => {
    const varias = (await abertas(m)).slice(p.outro % 3, 3 + (p.outro % 3))
    const pagamentos = varias.map((c) => ({ cobranca: c._id, ...pagamento(p, c.saldo) }))
    return pagamentos.length === 0
      ? undefined
      : m.pedir('POST', '/api/cobrancas/pagamentos', { pagamentos, ...(await umaConta(m, p)) })
  },
  estorna: async (m, p) => {
    const alvo = escolher([...(await cobrancas(m, 'paga')), ...(await cobrancas(m, 'parcial'))], p.qual)
    if (!alvo) return
    const { corpo } = await m.pedir<Cobranca>('GET', `/api/cobrancas/${alvo._id}`)
    const feito = corpo.pagamentos.find((q) => q.podeEstornar)
    return feito && m.pedir('PUT', `/api/cobrancas/${alvo._id}/pagamentos/${feito._id}/estornar`, { motivo: 'Cheque' })
  },
  cancela: async (m, p) => {
    const alvo = escolher(await cobrancas(m, 'aberta'), p.qual)
    return alvo && m.pedir('PUT', `/api/cobrancas/${alvo._id}/cancelar`, { motivo: 'Engano' })
  },
  acorda: async (m, p) => {
    const todas = (await abertas(m)).filter((c) => c.tipo !== 'acordo')
    const alvo = escolher(todas, p.qual)
    if (!alvo) return
    const daUnidade = todas.filter((c) => c.unidade._id === alvo.unidade._id).slice(0, 3)
    return m.pedir('POST', '/api/acordos', {
      ...{ unidade: alvo.unidade._id, cobrancas: daUnidade.map((c) => c._id) },
      ...{ parcelas: 1 + (p.outro % 4), primeiroVencimento: somarDias(hoje(), 5) },
    })
  },
  rompe: encerrar('romper'),
  desacorda: encerrar('cancelar'),
} satisfies Record<string, Fazer>

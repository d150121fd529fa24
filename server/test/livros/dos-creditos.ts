import type { CobrancaNaLista } from '#contract/cobranca/cobrancas.ts'
import type { Credito, CreditoNaLista } from '#contract/cobranca/creditos.ts'
import { diaDe, emReais, escolher, listar, type Fazer, umaConta, type Mundo, type Passo } from './mundo.ts'

/** Credits of units: paid ahead or beyond a charge, used, given back, cancelled. */

const creditos = (m: Mundo, situacao: string) =>
  listar<CreditoNaLista>(m, `/api/creditos?situacao=${situacao}&porPagina=todos`)
const abertas = (m: Mundo) => listar<CobrancaNaLista>(m, '/api/cobrancas?status=aberta&porPagina=todos')

/** Does something to a credit of which something is left. */
const aUm =
  (fazer: (m: Mundo, p: Passo, alvo: CreditoNaLista) => ReturnType<Fazer>): Fazer =>
  async (m, p) => {
    const alvo = escolher(await creditos(m, 'aberto'), p.qual)
    return alvo && fazer(m, p, alvo)
  }

export const dosCreditos = {
  adianta: async (m, p) => {
    const unidade = escolher(await listar<{ _id: string }>(m, '/api/unidades?porPagina=todos'), p.qual)?._id
    return m.pedir('POST', '/api/creditos', {
      unidade,
      valor: emReais(p.valor),
      data: diaDe(p),
      ...(await umaConta(m, p)),
    })
  },
  pagaAMais: async (m, p) => {
    const alvo = escolher(await abertas(m), p.qual)
    const valor = Math.round((alvo?.saldo ?? 0) * 100 + p.outro + 1) / 100
    const pago = { valor, data: diaDe(p), aMais: 'credito', ...(await umaConta(m, p)) }
    return alvo && m.pedir('POST', `/api/cobrancas/${alvo._id}/pagamentos`, pago)
  },
  usaCredito: aUm(async (m, p, alvo) => {
    const cobranca = escolher(
      (await abertas(m)).filter((c) => c.unidade._id === alvo.unidade._id),
      p.outro,
    )
    return cobranca && m.pedir('PUT', `/api/creditos/${alvo._id}/usar`, { cobranca: cobranca._id })
  }),
  devolveCredito: aUm(async (m, p, alvo) =>
    m.pedir('POST', `/api/creditos/${alvo._id}/devolucoes`, {
      ...{ valor: Math.min(emReais(p.valor), alvo.saldo), data: diaDe(p), motivo: 'Vendeu' },
      ...(await umaConta(m, p)),
    }),
  ),
  desfazDevolucao: async (m) => {
    for (const { _id } of [...(await creditos(m, 'usado')), ...(await creditos(m, 'aberto'))]) {
      const { status, corpo } = await m.pedir<Credito>('GET', `/api/creditos/${_id}`)
      const feita = status === 200 ? corpo.devolucoes.find((d) => d.desfeitaEm === null) : undefined
      if (feita)
        return m.pedir('PUT', `/api/creditos/${_id}/devolucoes/${feita._id}/desfazer`, { motivo: 'Não recebeu' })
    }
    return undefined
  },
  cancelaCredito: aUm((m, _p, alvo) => m.pedir('PUT', `/api/creditos/${alvo._id}/cancelar`, { motivo: 'Engano' })),
} satisfies Record<string, Fazer>

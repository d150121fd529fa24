import type { Pagavel, PagavelNaLista } from '#contract/contas/pagaveis.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import { diaDe, emReais, escolher, listar, type Fazer, umaConta, type Mundo, type Passo } from './mundo.ts'

/** Bills: entered, approved by somebody else, paid, taken back, cancelled, deleted. */

const contas = (m: Mundo, status: string) =>
  listar<PagavelNaLista>(m, `/api/pagaveis?status=${encodeURIComponent(status)}&porPagina=todos`)
const corpoDe = (p: Passo) => ({
  ...{ name: `Água ${p.qual}`, vencimento: diaDe(p), valor: emReais(p.valor), forma: 'dinheiro' },
  ...(p.outro % 5 === 0 && { recorrencia: { frequencia: 'mensal', intervalo: 1 } }),
})

/** Does something to one of the bills of a status. */
const aUma =
  (
    status: string,
    acao: string,
    corpo: (p: Passo, alvo: PagavelNaLista, m: Mundo) => object | Promise<object> = () => ({}),
    outra = false,
  ): Fazer =>
  async (m, p) => {
    const alvo = escolher(await contas(m, status), p.qual)
    return alvo && m.pedir('PUT', `/api/pagaveis/${alvo._id}/${acao}`, await corpo(p, alvo, m), outra)
  }
const comMotivo = () => ({ motivo: 'Voltou' })

export const dasContas = {
  conta: (m, p) => m.pedir('POST', '/api/pagaveis', corpoDe(p)),
  // Its taxes become bills, which are paid and taken back as the others are.
  retem: (m, p) =>
    m.pedir('POST', '/api/pagaveis', {
      ...corpoDe(p),
      ...{ emissao: somarDias(diaDe(p), -5), tipoDeServico: escolher(['limpeza', 'manutencao', 'autonomo'], p.qual) },
    }),
  // Two or three parts, which a discount and late charges do not divide evenly.
  divide: (m, p) => {
    const corpo = corpoDe(p)
    const partes = [p.valor - 2 * Math.floor(p.valor / 3), Math.floor(p.valor / 3), Math.floor(p.valor / 3)]
    const categorias = ['Luz', 'Água', null]
    return m.pedir('POST', '/api/pagaveis', {
      ...{ ...corpo, name: `Obra ${p.qual}`, desconto: emReais(Math.floor(p.valor / 7)) },
      partes: partes.map((v, i) => ({ categoria: categorias[i], valor: emReais(v) })),
    })
  },
  rascunho: (m, p) => m.pedir('POST', '/api/pagaveis', { ...corpoDe(p), rascunho: true }),
  mudaConta: async (m, p) => {
    const alvo = escolher(await contas(m, 'Em aberto'), p.qual)
    return alvo && m.pedir('PUT', `/api/pagaveis/${alvo._id}`, { ...corpoDe(p), rascunho: false })
  },
  aprova: aUma('Lançada', 'aprovar', undefined, true),
  quita: aUma('Lançada', 'pagar', async (p, _alvo, m) => ({ data: diaDe(p), ...(await umaConta(m, p)) })),
  quitaAprovada: aUma('Aprovada', 'pagar', (p, alvo) => ({
    ...{ data: diaDe(p), valor: Math.round(alvo.liquido * 105) / 100, motivo: 'juros' },
  })),
  desfaz: aUma('Paga', 'desfazer-pagamento', comMotivo),
  desiste: aUma('Lançada', 'cancelar', comMotivo),
  reconsidera: aUma('Cancelada', 'reabrir'),
  jogaFora: async (m, p) => {
    const alvo = escolher(await contas(m, 'Em aberto'), p.qual)
    return alvo && m.pedir('DELETE', `/api/pagaveis/${alvo._id}`)
  },
  pegaDeVolta: async (m, p) => {
    const alvo = escolher(await listar<Pagavel>(m, '/api/lixeira?entidade=pagaveis'), p.qual)
    return alvo && m.pedir('PUT', `/api/pagaveis/${alvo._id}/restaurar`)
  },
} satisfies Record<string, Fazer>

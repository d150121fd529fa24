import { formatarData } from '../../valores/calendario.ts'
import { formatarReais } from '../../valores/moeda.ts'
import { coluna, type LinhaDoQuadro, type Quadro } from '../../valores/quadros.ts'
import type { ContaEmFace } from '../banco-e-livro.ts'
import type { Prestacao } from '../prestacoes.ts'
import { porqueEmPalavras } from './palavras-das-excecoes.ts'

/** Bank beside books, each account of money by itself, in tables and words. Pure; amounts in reais. */

const { texto, data, reais } = coluna

export type ComBanco = Pick<Prestacao, 'banco' | 'conferencia' | 'porConta'>

/**
 * Whether bank and books are told in one sum: there is one account of money, and all of the bank is its. So are accounts published
 * before each was told by itself.
 */
export const emUmaSoma = ({ porConta, banco }: Pick<ComBanco, 'banco' | 'porConta'>): boolean =>
  // What was kept on a device before has neither.
  porConta == null ||
  (porConta.length <= 1 && porConta.every((c) => c.extratos.length === banco.length && c.contagem === null))

/** That nothing explains the difference, without a full stop. @returns null where there is none */
export function faltaExplicar(diferenca: number): string | null {
  return diferenca === 0 ? null : `Entre o banco e o livro há ${formatarReais(Math.abs(diferenca))} que nada explica`
}

/** The same of one account, named unless it is the only one. @returns null where there is none, or nobody knows */
export function faltaExplicarDaConta(c: ContaEmFace, unica: boolean): string | null {
  const falta = faltaExplicar(c.semExplicacao ?? 0)
  if (falta === null) return null
  if (c.contagem !== null)
    return `${c.conta.nome}: contados ${formatarReais(c.banco ?? 0)} em ${formatarData(c.em)}, e o livro tem ${formatarReais(c.livro)}`
  return unica ? falta : `Em ${c.conta.nome}, e${falta.slice(1)}`
}

const ONDE = { banco: 'No banco, e não no livro', livro: 'No livro, e não no banco' } as const

export const COLUNAS_DOS_ITENS = [
  data('Dia', 0.13),
  texto('Onde está', 0.24),
  texto('O que é', 0.45),
  reais('Valor', 0.18),
]

/** What explains a difference, line by line. @param nomes of the items, for staff alone */
export const linhasDosItens = (
  { itens, outros: { quantidade, valor } }: Pick<ContaEmFace, 'itens' | 'outros'>,
  nomes: readonly string[] | null,
): LinhaDoQuadro[] => [
  ...itens.map((d, i) => ({
    chave: `item ${i}`,
    celulas: [d.data, ONDE[d.onde], nomes?.[i] ?? d.texto, d.valor],
  })),
  ...(quantidade === 0
    ? []
    : [
        {
          chave: 'outros',
          celulas: ['', '', `Mais ${quantidade}, de ${quantidade === 1 ? 'valor menor' : 'valores menores'}`, valor],
        },
      ]),
]

export const notaDoInicio = (desde: string): string =>
  `Os extratos dizem o que houve desde ${formatarData(desde)}. O que já diferia antes desse dia não se explica por eles.`

/** Who tells what an account has. */
function quemDiz({ conta, extratos, contagem, banco }: ContaEmFace): string {
  if (contagem !== null) return `Dinheiro em mãos, contado por ${contagem.por}`
  if (extratos.length === 0)
    return conta.tipo === 'caixinha' ? 'Dinheiro em mãos, que não tem extrato: ninguém contou' : 'Sem extrato'
  const nomes = extratos.map((x) => x.nome).join(', ')
  return banco === null ? `${nomes}: sem extrato até esta data` : nomes
}

const quadroDasContas = (porConta: readonly ContaEmFace[]): Quadro => ({
  titulo: 'Banco e livro, por conta',
  folha: 'Banco',
  colunas: [
    texto('Conta', 0.16),
    texto('Quem diz', 0.2),
    data('Em', 0.11),
    reais('Banco', 0.14),
    reais('Livro', 0.14),
    reais('Diferença', 0.12),
    reais('Sem explicação', 0.13),
  ],
  linhas: porConta.map((c) => ({
    chave: c.conta._id,
    celulas: [c.conta.nome, quemDiz(c), c.em, c.banco, c.livro, c.diferenca, c.semExplicacao],
  })),
  total: null,
  vazio: '',
  nota: porConta.some((c) => c.banco === null)
    ? 'Onde falta o extrato, ou ninguém contou, não se sabe quanto o dinheiro difere do livro.'
    : '',
})

type ComExcecoes = ComBanco & Pick<Prestacao, 'excecoes'>

/** What explains the difference of one account, and what does not; null where there is nothing to tell. */
function quadroDaConta(c: ContaEmFace, { excecoes }: ComExcecoes, nomes: readonly string[] | null): Quadro | null {
  const resto = c.semExplicacao ?? 0
  if (c.contagem !== null || c.diferenca === null || (c.diferenca === 0 && c.itens.length === 0)) return null
  const porque = porqueEmPalavras(excecoes, `diferenca:${c.conta._id}`)
  return {
    titulo: `Por que o banco difere do livro: ${c.conta.nome}`,
    folha: '',
    colunas: COLUNAS_DOS_ITENS,
    linhas: [
      ...linhasDosItens(c, nomes),
      ...(resto === 0
        ? []
        : [{ chave: 'resto', celulas: ['', '', ['Sem explicação', porque ?? []].flat().join('. '), resto] }]),
    ],
    total: ['Diferença', '', '', c.diferenca],
    vazio: '',
    nota: resto === 0 || c.desde === null ? '' : notaDoInicio(c.desde),
  }
}

/** Each account beside its bank, then what each differs by. @param nomes of the items of each, for staff alone */
export function quadrosPorConta(p: ComExcecoes, nomes: readonly (readonly string[])[] | null): Quadro[] {
  const contas = p.porConta ?? []
  const diferencas = contas.map((c, i) => quadroDaConta(c, p, nomes?.[i] ?? null)).filter((q) => q !== null)
  // Sheets are told apart by their names, which are short.
  return [quadroDasContas(contas), ...diferencas.map((q, i) => ({ ...q, folha: `Diferença ${i + 1}` }))]
}

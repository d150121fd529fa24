import { diaEm, formatarData, formatarInstante, ultimoDiaDoMes } from '../valores/calendario.ts'
import { quadrosDasExcecoes } from './fechamento/palavras-das-excecoes.ts'
import {
  COLUNAS_DOS_ITENS,
  emUmaSoma,
  faltaExplicar,
  faltaExplicarDaConta,
  linhasDosItens,
  notaDoInicio,
  quadrosPorConta,
  type ComBanco,
} from './fechamento/por-conta.ts'
import { NOME_DA_ESPECIE } from './receita/especies-de-receita.ts'
import type { Balancete } from './fundos.ts'
import { paraCentavos, paraReais } from '../valores/moeda.ts'
import { enumerar } from '../valores/texto.ts'
import type { OrcamentoComparado, TotalDoOrcamento } from './orcamentos.ts'
import type { ResultadoDoParecer } from './parecer.ts'
import type { Parecer, Prestacao } from './prestacoes.ts'
import { coluna, type CelulaDoQuadro, type Quadro } from '../valores/quadros.ts'

/** The tables and words of the accounts of a month, for screen, PDF and spreadsheet alike. Pure; amounts in reais. */

export const NOME_DO_PARECER: Record<ResultadoDoParecer, string> = {
  favoravel: 'Favorável',
  com_ressalvas: 'Favorável com ressalvas',
  contrario: 'Contrário',
}

const { texto, data, reais, percentual } = coluna

/** Opening, what came in and went out, and closing of each fund. */
function quadroDoBalancete({ fundos, total }: Balancete): Quadro {
  const celulas = (nome: string, l: typeof total) => [
    nome,
    l.saldoInicial,
    l.receitas,
    l.despesas,
    paraReais(paraCentavos(l.entradas) - paraCentavos(l.saidas)),
    l.saldoFinal,
  ]
  return {
    titulo: 'Balancete por fundo',
    folha: 'Balancete',
    colunas: [
      texto('Fundo', 0.2),
      reais('Saldo inicial', 0.16),
      reais('Receitas', 0.16),
      reais('Despesas', 0.16),
      reais('Transferências', 0.16),
      reais('Saldo final', 0.16),
    ],
    linhas: fundos.map((f) => ({ chave: f.fundo._id, celulas: celulas(f.fundo.nome, f) })),
    total: celulas('Total', total),
    vazio: '',
    nota: '',
  }
}

/** Receitas or despesas by category beside what was planned: the month, and the year up to its end. */
function quadroDasCategorias(o: OrcamentoComparado, tipo: 'receita' | 'despesa'): Quadro {
  const celulas = (nome: string, { anual, noMes, ateOMes }: TotalDoOrcamento): CelulaDoQuadro[] => [
    nome,
    anual === 0 ? null : noMes.previsto,
    noMes.realizado,
    noMes.percentual,
    anual === 0 ? null : ateOMes.previsto,
    ateOMes.realizado,
    ateOMes.percentual,
  ]
  const linhas = o.linhas.filter((l) => l.tipo === tipo && (l.anual !== 0 || l.ateOMes.realizado !== 0))
  const nome = tipo === 'receita' ? 'Receitas' : 'Despesas'
  return {
    titulo: `${nome} por categoria`,
    folha: nome,
    colunas: [
      texto('Categoria', 0.2),
      reais('Previsto no mês', 0.15),
      reais('Realizado no mês', 0.15),
      percentual('% do mês', 0.1),
      reais('Previsto no ano até aqui', 0.15),
      reais('Realizado no ano até aqui', 0.15),
      percentual('% do ano', 0.1),
    ],
    linhas: linhas.map((l) => ({
      chave: l.categoria?._id ?? 'nenhuma',
      celulas: celulas(l.categoria?.nome ?? 'Sem categoria', l),
    })),
    total: celulas('Total', tipo === 'receita' ? o.receitas : o.despesas),
    vazio: '',
    nota: '',
  }
}

/** The receitas by what they were paid for, each in its own fund. @returns null where this was not kept */
const quadroDasEspecies = ({ especies, balancete }: Pick<Prestacao, 'especies' | 'balancete'>): Quadro | null =>
  especies && {
    titulo: 'Receitas por espécie',
    folha: 'Espécies',
    colunas: [texto('Espécie', 0.46), texto('Fundo', 0.34), reais('Valor', 0.2)],
    linhas: especies.map(({ especie, fundo, valor }) => ({
      chave: `${especie} ${fundo}`,
      celulas: [NOME_DA_ESPECIE[especie], fundo, valor],
    })),
    total: ['Total', '', balancete.total.receitas],
    vazio: 'Não houve receitas no mês.',
    nota: 'Cada receita está no fundo a que pertence. No balancete, o que se paga de uma cobrança entra inteiro no fundo do dia a dia e passa aos outros por transferência: a soma é a mesma.',
  }

/** "sem arquivo", "1 arquivo", "2 arquivos". */
const quantosArquivos = (n: number): string => (n === 0 ? 'sem arquivo' : n === 1 ? '1 arquivo' : `${n} arquivos`)

/** The expenses of the month, each with how many files prove it. */
export const quadroDosComprovantes = ({ comprovantes, balancete }: Prestacao): Quadro => ({
  titulo: 'Despesas e comprovantes',
  folha: 'Comprovantes',
  colunas: [
    data('Dia', 0.12),
    texto('Despesa', 0.24),
    texto('Nota', 0.09),
    texto('Categoria', 0.17),
    texto('Fundo', 0.13),
    texto('Arquivos', 0.11),
    reais('Valor', 0.14),
  ],
  linhas: comprovantes.map((c) => ({
    chave: c._id,
    celulas: [
      c.data,
      c.nome,
      c.nota,
      c.categoria ?? 'Sem categoria',
      c.fundo,
      quantosArquivos(c.arquivos.length),
      c.valor,
    ],
  })),
  total: ['Total', '', '', '', '', '', balancete.total.despesas],
  vazio: 'Não houve despesas no mês.',
  nota: '',
})

/** What of the difference between bank and books nothing explains, the bank's less the books', in reais. */
export const diferencaSemExplicacao = ({ conferencia }: Pick<Prestacao, 'conferencia'>): number =>
  conferencia?.semExplicacao ?? 0

/** That of a month's accounts, as a sentence; of several accounts of money, one of each. @returns null where there is none */
export function semExplicacaoEmPalavras(p: ComBanco): string | null {
  const faltas = emUmaSoma(p)
    ? [faltaExplicar(diferencaSemExplicacao(p))]
    : (p.porConta ?? []).map((c) => faltaExplicarDaConta(c, false))
  const ditas = faltas.filter((f) => f !== null)
  return ditas.length === 0 ? null : ditas.map((f) => `${f}.`).join(' ')
}

/** Why the accounts went on with it, in the words of who wrote it. @returns null where nothing was written */
export const justificativaEmPalavras = ({ justificativa: j }: Pick<Prestacao, 'justificativa'>): string | null =>
  j &&
  `Justificativa da administração (${j.por}, ${formatarData(diaEm(new Date(j.em)))}): ${j.texto.replace(/\s+/g, ' ')}`

/** Where no statement reaches the end of the month: no figure is made up for it. */
const SEM_EXTRATO = 'sem extrato até esta data'

/** The day of the bank's sum: of accounts whose statements end on different days there is none. */
function diaDoBanco(banco: Prestacao['banco']): string {
  const [dia, ...outros] = new Set(banco.map((conta) => conta.em))
  return dia == null || outros.length > 0 ? 'cada conta no seu dia' : formatarData(dia)
}

/** What each account's statement says it had at the month's end, beside what the books had on the same day. */
function quadroDoBanco({ banco, conferencia: c, balancete: { competencia } }: Prestacao): Quadro {
  // Accounts published before the day was kept compared with the month's end.
  const diaDoLivro = formatarData(c?.em ?? ultimoDiaDoMes(competencia))
  const somadas = c && [
    { chave: 'banco', celulas: ['Banco, todas as contas', diaDoBanco(banco), c.banco] },
    { chave: 'livro', celulas: ['Livro, todos os fundos', diaDoLivro, c.livro] },
  ]
  return {
    titulo: 'Banco e livro',
    folha: 'Banco',
    colunas: [texto('Conta', 0.5), texto('Saldo em', 0.28), reais('Saldo', 0.22)],
    linhas: [
      ...banco.map((conta, i) => ({
        chave: `conta ${i}`,
        celulas: [conta.nome, conta.em === null ? SEM_EXTRATO : formatarData(conta.em), conta.saldo],
      })),
      ...(somadas ?? []),
    ],
    total: c && ['Diferença: banco menos livro', '', c.diferenca],
    vazio: 'Nenhum extrato do banco foi importado.',
    nota: banco.some((conta) => conta.saldo === null)
      ? 'Falta o extrato de uma conta até o fim do mês: sem ele não se sabe quanto o banco difere do livro.'
      : '',
  }
}

/** The name of what nothing explains, with why the accounts went on. */
const semExplicar = (p: Pick<Prestacao, 'justificativa'>): string =>
  ['Sem explicação', justificativaEmPalavras(p) ?? []].flat().join('. ')

/**
 * What explains the difference, and what does not.
 * @param nomes of the items, for staff alone
 * @returns null where there is none to explain, or nobody knows
 */
export function quadroDaDiferenca(
  p: Pick<Prestacao, 'conferencia' | 'justificativa'>,
  nomes: readonly string[] | null,
): Quadro | null {
  const { conferencia: c } = p
  if (c === null || (c.diferenca === 0 && c.itens.length === 0)) return null
  return {
    titulo: 'Por que o banco difere do livro',
    folha: 'Diferença',
    colunas: COLUNAS_DOS_ITENS,
    linhas: [
      ...linhasDosItens(c, nomes),
      ...(c.semExplicacao === 0 ? [] : [{ chave: 'resto', celulas: ['', '', semExplicar(p), c.semExplicacao] }]),
    ],
    total: ['Diferença', '', '', c.diferenca],
    vazio: '',
    nota: c.semExplicacao === 0 ? '' : notaDoInicio(c.desde),
  }
}

const COBRANCAS = { titulo: 'Cobranças', tipo: 'inteiro', largura: 0.3 } as const

/** Which units owe, with the names of who answers for them where whoever reads may see names. */
export function quadroDosInadimplentes(inadimplentes: NonNullable<Prestacao['inadimplentes']>): Quadro {
  const nomes = <T>(t: T): T[] => (inadimplentes.some((u) => u.responsaveis !== null) ? [t] : [])
  return {
    ...{ titulo: 'Unidades em atraso', folha: 'Inadimplentes', total: null, vazio: '', nota: '' },
    colunas: [texto('Unidade', 0.4), ...nomes(texto('Proprietários', 0.4)), COBRANCAS, reais('Principal', 0.3)],
    linhas: inadimplentes.map((u) => ({
      chave: u.unidade,
      celulas: [u.unidade, ...nomes(enumerar(u.responsaveis ?? [])), u.cobrancas, u.principal],
    })),
  }
}

/** "3 unidades, 5 cobranças vencidas" */
export function atrasoEmPalavras({ unidades: u, cobrancas: c }: Prestacao['inadimplencia']): string {
  if (c === 0) return 'Nenhuma cobrança vencida'
  return `${u === 1 ? '1 unidade' : `${u} unidades`}, ${c === 1 ? '1 cobrança vencida' : `${c} cobranças vencidas`}`
}

/** What the month moved: the tables that come first, in their order. */
export const quadrosDoMes = (p: Prestacao): Quadro[] =>
  [
    quadroDoBalancete(p.balancete),
    quadroDasCategorias(p.orcamento, 'receita'),
    quadroDasEspecies(p),
    quadroDasCategorias(p.orcamento, 'despesa'),
  ].filter((q) => q !== null)

/**
 * What the bank says of it: in one sum, or each account of money by itself where there are several.
 * @param nomes of what differs, which staff alone reads and nothing published has; `porConta` the same of each account
 */
export const quadrosDoBanco = (
  p: Prestacao,
  nomes: readonly string[] | null = null,
  porConta: Prestacao['itensPorConta'] = null,
): Quadro[] =>
  emUmaSoma(p)
    ? [quadroDoBanco(p), quadroDaDiferenca(p, nomes)].filter((q) => q !== null)
    : quadrosPorConta(p, porConta)

/** Every table of the accounts, in the order they are read: what is published is these, on screen, paper and spreadsheet. */
export const quadrosDaPrestacao = (p: Prestacao): Quadro[] => [
  ...quadrosDasExcecoes(p),
  ...quadrosDoMes(p),
  quadroDosComprovantes(p),
  ...quadrosDoBanco(p),
]

/**
 * Whose word the opinion is: the administration wrote it down, and the council's own is the file it signed.
 * @param anexos how many files came with it
 */
export function registroDoParecer({ registradoPor: por, registradoEm: em }: Parecer, anexos: number): string {
  const quem = por === null ? '' : ` por ${por}`
  const quando = em === null ? '' : `, em ${formatarInstante(em)}`
  return anexos === 0
    ? `Registrado pela administração${quem}${quando}. Nenhum parecer assinado foi anexado.`
    : `Registrado pela administração a partir de documento${quem}${quando}. O parecer assinado está anexado.`
}

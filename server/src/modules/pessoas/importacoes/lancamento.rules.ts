import type { CampoDeLancamentoNoArquivo, ProblemaDaLinha } from '#contract/pessoas/importacoes.ts'
import { nomeDeCategoria } from '#contract/contas/categorias.ts'
import { nomeDeLancamento } from '#contract/contas/lancamentos.ts'
import { linha, normalizar, paragrafo } from '#contract/protocolo/comum.ts'
import { mesPorExtenso } from '#contract/valores/calendario.ts'
import { jaFechado } from '../../contas/livro/meses-fechados.rules.ts'
import type { ArquivoLido, LinhaDoArquivo } from './leitura.rules.ts'
import { lerLinha, peloEsquema, type Leitores, type Leitura } from './linha.rules.ts'
import { lerDia, lerValorDaCelula } from './valores.rules.ts'

/** What a line of the file says of a receita or despesa. */
export interface LancamentoDoArquivo {
  numero: number
  data: string
  nome: string
  /** Centavos. */
  valor: number
  /** Name of the category it shall have; null for none. */
  categoria: string | null
  fundo: { id: string; nome: string }
  /** The account of money it moved; null where the line does not say. */
  conta: { id: string; nome: string } | null
  nota: string
  descricao: string
}

/** What lines are read against. */
export interface LivroParaLer {
  /** The last closed month, '' while none is. */
  fechadoAte: string
  /** Funds by their name, without accents and in lower case. */
  fundos: ReadonlyMap<string, { id: string; nome: string }>
  /** Accounts of money by their name, without accents and in lower case. */
  contas: ReadonlyMap<string, { id: string; nome: string; ativa: boolean }>
  /** Where what names no fund goes. */
  ordinario: { id: string; nome: string }
  /**
   * The category a name means: null for none, undefined for one that has to be decided on.
   * @param nome as the file writes it
   */
  categoria: (nome: string) => string | null | undefined
}

/** An invoice number where there is none, as the form asks for it. */
const SEM_NOTA = '0'

const nota = linha('a nota', 60)
const descricao = paragrafo('a descrição')

/** An amount above zero: what is a cost and what comes in is said by the file it stands in. */
export function lerValorPositivo(cru: string, numero: number | null): Leitura<number> {
  const valor = lerValorDaCelula(cru, numero)
  if (valor === null) return { erro: 'Escreva o valor como 1.234,56, até R$ 999.999.999,99' }
  if (valor < 0) return { erro: 'Escreva o valor sem o sinal de menos' }
  return valor === 0 ? { erro: 'O valor deve ser maior que zero' } : { valor }
}

function lerDiaAberto(cru: string, fechadoAte: string): Leitura<string> {
  const lido = lerDia(cru)
  if ('erro' in lido || !jaFechado(lido.valor, fechadoAte)) return lido
  return { erro: `O mês de ${mesPorExtenso(lido.valor)} está fechado` }
}

function lerFundo(cru: string, fundos: LivroParaLer['fundos']): Leitura<{ id: string; nome: string }> {
  const fundo = fundos.get(normalizar(cru))
  return fundo ? { valor: fundo } : { erro: `Não existe o fundo “${cru}”. Cadastre-o em Fundos, ou corrija o nome` }
}

function lerConta(cru: string, contas: LivroParaLer['contas']): Leitura<{ id: string; nome: string }> {
  const conta = contas.get(normalizar(cru))
  if (conta === undefined)
    return {
      erro: `Não existe a conta do dinheiro “${cru}”. Cadastre-a em Fundos, corrija o nome, ou diga acima que a coluna fica de fora`,
    }
  const { id, nome, ativa } = conta
  return ativa ? { valor: { id, nome } } : { erro: `A conta “${nome}” não está mais em uso: escolha outra` }
}

function lerCategoria(cru: string, achar: LivroParaLer['categoria']): Leitura<string | null> {
  const lida = peloEsquema(nomeDeCategoria, cru)
  if ('erro' in lida) return lida
  const categoria = achar(lida.valor)
  return categoria === undefined
    ? { erro: `A categoria “${lida.valor}” não existe: escolha acima o que fazer com ela` }
    : { valor: categoria }
}

const leitores = (livro: LivroParaLer): Leitores<Omit<LancamentoDoArquivo, 'numero'>> => ({
  data: (cru) => lerDiaAberto(cru, livro.fechadoAte),
  nome: (cru) => peloEsquema(nomeDeLancamento, cru),
  valor: lerValorPositivo,
  categoria: (cru) => lerCategoria(cru, livro.categoria),
  fundo: (cru) => lerFundo(cru, livro.fundos),
  nota: (cru) => peloEsquema(nota, cru),
  descricao: (cru) => peloEsquema(descricao, cru),
  conta: (cru) => lerConta(cru, livro.contas),
})

/** Titles people write above each field, without accents and in lower case. */
export const TITULOS_DE_LANCAMENTO: Record<CampoDeLancamentoNoArquivo, readonly string[]> = {
  data: ['data', 'dt', 'data do pagamento', 'data de pagamento', 'pagamento', 'data do recebimento', 'dia'],
  nome: ['nome', 'historico', 'lancamento', 'despesa', 'receita', 'titulo', 'item', 'conta'],
  valor: ['valor', 'valor (r$)', 'valor r$', 'valor pago', 'valor recebido', 'quantia', 'total'],
  categoria: ['categoria', 'grupo', 'classificacao', 'tipo', 'plano de contas', 'centro de custo'],
  fundo: ['fundo'],
  nota: ['nota', 'nota fiscal', 'nf', 'documento', 'numero da nota', 'doc', 'nº da nota'],
  descricao: ['descricao', 'observacao', 'observacoes', 'obs', 'detalhes', 'complemento'],
  conta: ['conta', 'conta do dinheiro'],
}

/**
 * A line as a receita or despesa, or everything that has to be mended in it.
 * @param colunas what each column of the file holds
 */
export function lerLancamento(
  lido: Pick<ArquivoLido, 'cabecalho'>,
  colunas: readonly (CampoDeLancamentoNoArquivo | null)[],
  linha: LinhaDoArquivo,
  livro: LivroParaLer,
): { item: LancamentoDoArquivo } | { problemas: ProblemaDaLinha[] } {
  const r = lerLinha(lido, colunas, linha, leitores(livro), {
    ...{ data: 'Falta a data', nome: 'Falta o nome', valor: 'Falta o valor' },
  })
  if ('problemas' in r) return r
  const { data = '', nome = '', valor = 0, categoria = null, fundo = livro.ordinario } = r.valores
  const { nota = SEM_NOTA, descricao = nome, conta = null } = r.valores
  return { item: { numero: linha.numero, data, nome, valor, categoria, fundo, conta, nota, descricao } }
}

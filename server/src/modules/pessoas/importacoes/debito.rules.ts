import { descricaoDoItem, type Natureza } from '#contract/cobranca/cobrancas.ts'
import type { CampoDeDebito, ProblemaDaLinha } from '#contract/pessoas/importacoes.ts'
import { nomeDaUnidade } from '#contract/predio/nomes/nome-da-unidade.ts'
import { aptoDaUnidade, blocoDaUnidade } from '#contract/predio/unidades.ts'
import { normalizar } from '#contract/protocolo/comum.ts'
import { competencia } from '#contract/valores/competencia.ts'
import { lerValorPositivo } from './lancamento.rules.ts'
import type { ArquivoLido, LinhaDoArquivo } from './leitura.rules.ts'
import { lerLinha, peloEsquema, SEM_OS_ZEROS, type Leitores, type Leitura } from './linha.rules.ts'
import { lerDia } from './valores.rules.ts'

/** What a line of the file says of what a unit owes since before. */
export interface DebitoDoArquivo {
  numero: number
  unidadeId: string
  nome: string
  /** Centavos. */
  valor: number
  vencimento: string
  competencia: string
  natureza: Natureza
  /** Id of the fund it names; null for that of its nature. */
  fundo: string | null
}

/** What lines are read against. */
export interface PredioParaLer {
  /** The id of a unit. */
  unidade: (bloco: string, apto: string) => string | undefined
  /** Ids of funds by their name, without accents and in lower case. */
  fundos: ReadonlyMap<string, string>
}

/** What a debt is called whose line does not say it. */
const NOME = 'Débito anterior'

const NATUREZAS: Record<string, Natureza> = {
  ordinaria: 'ordinaria',
  ordinario: 'ordinaria',
  cota: 'ordinaria',
  extraordinaria: 'extraordinaria',
  extraordinario: 'extraordinaria',
  extra: 'extraordinaria',
  'fundo de reserva': 'fundo_de_reserva',
  reserva: 'fundo_de_reserva',
}

function lerNatureza(cru: string): Leitura<Natureza> {
  const natureza = NATUREZAS[normalizar(cru)]
  return natureza ? { valor: natureza } : { erro: 'Use Ordinária, Extraordinária ou Fundo de reserva' }
}

/** `03/2024`, `2024-03`, or any day of the month. */
function lerCompetencia(cru: string): Leitura<string> {
  const [, mes, ano] = /^(\d{1,2})[/.-](\d{4})$/.exec(cru) ?? []
  if (mes !== undefined) return peloEsquema(competencia, `${ano}-${mes.padStart(2, '0')}`)
  if (/^\d{4}-\d{2}$/.test(cru)) return peloEsquema(competencia, cru)
  const dia = lerDia(cru)
  return 'erro' in dia ? { erro: 'Escreva o mês como 03/2024' } : { valor: dia.valor.slice(0, 7) }
}

interface Celulas extends Omit<DebitoDoArquivo, 'numero' | 'unidadeId' | 'fundo'> {
  bloco: string
  apto: { apto: string; ehNumero: boolean }
  fundo: string
}

const leitores = ({ fundos }: PredioParaLer): Leitores<Celulas> => ({
  bloco: (cru) => peloEsquema(blocoDaUnidade, cru),
  apto: (cru, numero) => {
    const lido = peloEsquema(aptoDaUnidade, cru)
    return 'erro' in lido ? lido : { valor: { apto: lido.valor, ehNumero: numero !== null } }
  },
  nome: (cru) => peloEsquema(descricaoDoItem, cru),
  valor: lerValorPositivo,
  vencimento: lerDia,
  competencia: lerCompetencia,
  natureza: lerNatureza,
  fundo: (cru) => {
    const id = fundos.get(normalizar(cru))
    return id === undefined
      ? { erro: `Não existe o fundo “${cru}”. Cadastre-o em Fundos, ou corrija o nome` }
      : { valor: id }
  },
})

/** Titles people write above each field, without accents and in lower case. */
export const TITULOS_DE_DEBITO: Record<CampoDeDebito, readonly string[]> = {
  bloco: ['bloco', 'torre', 'predio', 'bl'],
  apto: ['apartamento', 'apto', 'apt', 'unidade', 'ap', 'sala', 'loja'],
  vencimento: ['vencimento', 'data de vencimento', 'venc', 'dt vencimento', 'data'],
  valor: ['valor', 'valor (r$)', 'valor r$', 'principal', 'valor original', 'debito', 'saldo'],
  nome: ['nome', 'descricao', 'historico', 'cobranca', 'referente a', 'referencia'],
  competencia: ['competencia', 'mes', 'mes de referencia'],
  natureza: ['natureza', 'tipo'],
  fundo: ['fundo'],
}

/**
 * A line as a debt, or everything that has to be mended in it.
 * @param colunas what each column of the file holds
 */
export function lerDebito(
  lido: Pick<ArquivoLido, 'cabecalho'>,
  colunas: readonly (CampoDeDebito | null)[],
  linha: LinhaDoArquivo,
  predio: PredioParaLer,
): { item: DebitoDoArquivo } | { problemas: ProblemaDaLinha[] } {
  const r = lerLinha(lido, colunas, linha, leitores(predio), {
    ...{ apto: 'Falta o apartamento', vencimento: 'Falta o vencimento', valor: 'Falta o valor' },
  })
  if ('problemas' in r) return r
  const { bloco = '', apto = { apto: '', ehNumero: false }, vencimento = '', fundo = null } = r.valores
  const { valor = 0, nome = NOME, natureza = 'ordinaria', competencia = vencimento.slice(0, 7) } = r.valores
  const unidadeId = predio.unidade(bloco, apto.apto)
  const onde = colunas.indexOf('apto')
  if (unidadeId === undefined) {
    const message = `Esta unidade não está no cadastro${apto.ehNumero ? `. Se o número começa por zero: ${SEM_OS_ZEROS}` : ''}`
    const coluna = lido.cabecalho[onde] ?? null
    return { problemas: [{ linha: linha.numero, coluna, valor: nomeDaUnidade({ bloco, apto: apto.apto }), message }] }
  }
  return { item: { numero: linha.numero, unidadeId, nome, valor, vencimento, competencia, natureza, fundo } }
}

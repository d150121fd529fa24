import type { z } from 'zod'
import type { CampoDeUnidade, ProblemaDaLinha } from '#contract/pessoas/importacoes.ts'
import { paragrafo } from '#contract/protocolo/comum.ts'
import type { Fracao } from '#contract/valores/fracao.ts'
import { aptoDaUnidade, area, blocoDaUnidade, fracaoIdeal, grupoDaUnidade, vagas } from '#contract/predio/unidades.ts'
import type { ArquivoLido, LinhaDoArquivo } from './leitura.rules.ts'
import { lerLinha, peloEsquema, type Leitores, type Leitura } from './linha.rules.ts'

/** What a line of the file says of a unit. */
export interface UnidadeDoArquivo {
  numero: number
  bloco: string
  apto: string
  grupo: string | null
  area: number | null
  fracao: Fracao | null
  vagas: string[]
  observacao: string
}

const observacao = paragrafo('a observação', 2000)

const julgar = <T>(esquema: z.ZodType<T>, valor: unknown): Leitura<T> => {
  const r = esquema.safeParse(valor)
  return r.success ? { valor: r.data } : { erro: r.error.issues[0]?.message ?? 'Valor inválido' }
}

/** `72,5`, `72.5`, `1.072,50 m²`: a comma is always the decimal one. */
function lerArea(cru: string): Leitura<number> {
  const t = cru.replace(/\s*m[²2]?$/i, '').trim()
  const numero = t.includes(',') ? t.replaceAll('.', '').replace(',', '.') : t
  return /^\d{1,9}(\.\d{1,9})?$/.test(numero) ? julgar(area, Number(numero)) : { erro: 'Escreva a área como 72,50' }
}

const lerVagas = (cru: string): Leitura<string[]> =>
  julgar(
    vagas,
    cru
      .split(/[,;/]/)
      .map((v) => v.trim())
      .filter(Boolean),
  )

/** A number alone, without the sign of a percentage and no ratio. */
const SO_NUMERO = /^\d+(?:[.,]\d+)?$/

/** The frações of a building add to one: a column of numbers that adds to more than this is no column of frações. */
const MAIOR_SOMA = 2

export const LIDAS_EM_PORCENTO =
  'As frações estão escritas em porcento sem o sinal, e foram lidas assim: 4,1667 como 4,1667\u00a0%.'

/**
 * Whether the frações of a file are in percent and do not say so: as numbers they add to far more than the building. The largest
 * does not count, as it may be a slip of typing among frações that are right.
 */
export function emPorcento(
  { linhas }: Pick<ArquivoLido, 'linhas'>,
  colunas: readonly (CampoDeUnidade | null)[],
): boolean {
  const coluna = colunas.indexOf('fracao')
  const valores = linhas
    .map(({ celulas }) => (celulas[coluna] ?? '').trim())
    .filter((cru) => SO_NUMERO.test(cru))
    .map((cru) => Number(cru.replace(',', '.')))
  return valores.reduce((soma, v) => soma + v, 0) - Math.max(0, ...valores) > MAIOR_SOMA
}

const casasAte = (cru: string, casas: number): string => cru.replace(new RegExp(`([.,]\\d{${casas}})\\d+$`), '$1')

/** @param porcento whether numbers without a sign are percentages */
const lerFracao = (cru: string, numero: number | null, porcento: boolean): Leitura<Fracao> => {
  const semSinal = porcento && SO_NUMERO.test(cru.trim())
  // A cell keeps 0.0208333333333333: more digits than a fração may have, and no more than it shows.
  const escrito = numero === null ? cru : casasAte(cru, semSinal ? 10 : 12)
  return peloEsquema(fracaoIdeal, semSinal ? `${escrito}%` : escrito)
}

const leitores = (porcento: boolean): Leitores<Omit<UnidadeDoArquivo, 'numero'>> => ({
  bloco: (cru) => peloEsquema(blocoDaUnidade, cru),
  apto: (cru) => peloEsquema(aptoDaUnidade, cru),
  grupo: (cru) => peloEsquema(grupoDaUnidade, cru),
  area: lerArea,
  fracao: (cru, numero) => lerFracao(cru, numero, porcento),
  vagas: lerVagas,
  observacao: (cru) => peloEsquema(observacao, cru),
})

/** Titles people write above each field, without accents and in lower case. */
export const TITULOS_DE_UNIDADE: Record<CampoDeUnidade, readonly string[]> = {
  bloco: ['bloco', 'torre', 'predio', 'bl'],
  apto: ['apartamento', 'apto', 'apt', 'unidade', 'ap', 'sala', 'loja', 'numero'],
  grupo: ['grupo', 'tipo', 'setor'],
  area: ['area', 'area (m²)', 'area (m2)', 'area m²', 'area m2', 'm²', 'm2', 'metragem', 'area privativa'],
  fracao: ['fracao ideal', 'fracao', 'fi', 'fracao ideal (%)', 'fracao (%)', 'coeficiente'],
  vagas: ['vagas', 'vaga', 'garagem', 'vagas de garagem'],
  observacao: ['observacao', 'observacoes', 'obs'],
}

const VAZIA = { bloco: '', apto: '', grupo: null, area: null, fracao: null, vagas: [], observacao: '' }

/**
 * A line as a unit, or everything that has to be mended in it.
 * @param colunas what each column of the file holds
 * @param porcento whether frações without a sign are percentages
 */
export function lerUnidade(
  lido: Pick<ArquivoLido, 'cabecalho'>,
  colunas: readonly (CampoDeUnidade | null)[],
  linha: LinhaDoArquivo,
  porcento = false,
): { item: UnidadeDoArquivo } | { problemas: ProblemaDaLinha[] } {
  const r = lerLinha(lido, colunas, linha, leitores(porcento), { apto: 'Falta o apartamento' })
  return 'problemas' in r ? r : { item: { numero: linha.numero, ...VAZIA, ...r.valores } }
}
